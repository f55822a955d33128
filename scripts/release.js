/**
 * `npm run release -- FOLDER`: writes a release into a new folder, for servers like this machine: the built site with the Node and
 * the packages that it runs on, the commands, and the hash of each file (docs/operations.md, "Upgrade").
 */
import { createHash } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { buildWhenOutOfDate } from './lib/build.js'
import { installWhatIsMissing } from './lib/install.js'
import { pinnedNode, pinnedNodePackage, requireNode } from './lib/pinned-node.js'
import { HASHES, inProject, main, OperatorError, root } from './lib/project.js'

/** What a server needs. The bundle has every package but those with native code, as in the Dockerfile. */
const parts = [
  'dist',
  'deploy',
  'docs',
  'CHANGELOG.md',
  'README.md',
  'package.json',
  ...withImports(['scripts/command.js', 'scripts/start.js']),
  ...['@img', 'detect-libc', 'semver', 'sharp'].map((name) => `node_modules/${name}`),
]

main(async () => {
  requireNode()
  const [name, ...others] = process.argv.slice(2)
  if (!name || others.length > 0)
    throw new OperatorError('npm run release -- FOLDER, for example /srv/site/releases/2.1.0')
  const folder = resolve(process.env.INIT_CWD ?? '', name)
  if (existsSync(folder)) throw new OperatorError(`${folder} exists already. Name a new folder.`)
  await installWhatIsMissing()
  await buildWhenOutOfDate()
  for (const part of [...parts, ...nodeParts()]) copy(part, folder)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  const lines = files.map((file) => `${hashOf(join(folder, file))}  ${file}\n`)
  writeFileSync(join(folder, HASHES), lines.join(''))
  console.log(`${folder} holds a release: ${files.length} files, each with its hash in ${HASHES}.`)
})

/** Scripts, and those that they import, and so on. */
function withImports(scripts) {
  const all = new Set(scripts)
  for (const script of all) {
    const imports = readFileSync(inProject(script), 'utf8').matchAll(/ from '(\.[^']+)'/g)
    for (const [, path] of imports) all.add(join(dirname(script), path))
  }
  return all
}

/** Only the program: the rest of the package is for those who build on Node. */
function nodeParts() {
  const node = pinnedNode()
  if (!node.startsWith(root)) {
    throw new OperatorError(
      `A release brings its Node, and ${pinnedNodePackage()} is not installed.`,
    )
  }
  const program = node.slice(root.length)
  return [program, join(dirname(program), '..', 'LICENSE')]
}

function copy(part, folder) {
  const target = join(folder, part)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(inProject(part), target, {
    recursive: true,
    // A copy that shares its blocks with the original, where the disk can do that.
    mode: constants.COPYFILE_FICLONE,
    // Those of programs in packages: none runs on a server.
    filter: (source) => !lstatSync(source).isSymbolicLink(),
  })
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
