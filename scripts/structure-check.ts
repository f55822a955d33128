/** Checks the rules of scripts/structure/rules.ts on the files of this project. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkLock } from './structure/lock.ts'
import { checkStructure, longFiles } from './structure/rules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = new Map<string, string>()
for (const folder of ['src', 'db', 'scripts', 'tests']) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  for (const entry of entries.filter(
    (one) => one.isFile() && /\.(?:[jt]sx?|css)$/.test(one.name),
  )) {
    const path = join(entry.parentPath, entry.name)
    files.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'))
  }
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const problems = [...checkStructure(files), ...checkLock(lock)]
for (const problem of problems) console.error(problem)
for (const file of longFiles(files)) console.log(`${file}: split it by subject before it grows`)
console.log(`${files.size} files, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)
