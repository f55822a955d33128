/** Checks the rules of scripts/structure/rules.ts on the files of this project. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNamedFiles, checkProductPage } from './structure/docs.ts'
import { checkLock, checkPins } from './structure/lock.ts'
import { checkStructure, longFiles } from './structure/rules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = new Map(
  ['src', 'db', 'scripts', 'tests'].flatMap((folder) => filesIn(folder, /\.(?:[jt]sx?|css)$/)),
)
const docs = new Map(filesIn('docs', /\.md$/))
for (const path of ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']) {
  docs.set(path, readFileSync(join(root, path), 'utf8'))
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const pins = readFileSync(join(root, 'docs/decisions/007-locked-packages.md'), 'utf8')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const problems = [
  ...checkStructure(files),
  ...checkProductPage(docs.get('docs/product.md') ?? '', new Map([...files, ...docs])),
  ...checkNamedFiles(docs, [...files.keys(), ...docs.keys()]),
  ...checkLock(lock),
  ...checkPins(manifest, pins),
]
for (const problem of problems) console.error(problem)
for (const file of longFiles(files)) console.log(`${file}: split it by subject before it grows`)
console.log(`${files.size} files, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)

function filesIn(folder: string, names: RegExp): Array<[path: string, text: string]> {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')])
}
