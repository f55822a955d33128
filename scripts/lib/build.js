import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pinnedNode } from './pinned-node.js'
import { Advice, inProject } from './project.js'
import { run } from './run.js'

/** What the build is made from. */
const sources = [
  'src',
  'db',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/lib/compress.js',
]

/** The exit code of a program that the system has ended; Linux does that when memory runs out. */
const KILLED = 128 + constants.signals.SIGKILL

/** Not part of the product, or made by the build itself. */
const ignored = /\.test\.tsx?$|^routeTree\.gen\.ts$|^\./

const stamp = inProject('dist', '.built-from')

/** A built program: `main` serves the site, the others are named like their file in `src/server/commands`. */
export const builtProgram = (name) => inProject('dist', 'server', `${name}.js`)

/** The program that serves the built site. */
export const builtServer = builtProgram('main')

/** Builds the site unless the present build was made from exactly these files. */
export async function buildWhenOutOfDate() {
  const fingerprint = fingerprintOf(sources)
  const isUpToDate =
    existsSync(builtServer) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint
  if (isUpToDate) return
  console.log('Building…')
  await build()
}

/**
 * Builds the browser's and the server's part, and compresses the browser's files.
 *
 * @throws {Advice} with the output of the failed step
 */
export async function build() {
  const fingerprint = fingerprintOf(sources)
  rmSync(stamp, { force: true })
  await step([inProject('node_modules', 'vite', 'bin', 'vite.js'), 'build'])
  await step([inProject('scripts', 'lib', 'compress.js'), inProject('dist', 'client')])
  writeFileSync(stamp, fingerprint)
}

async function step(args) {
  const env = { NODE_ENV: 'production' }
  const { code, output } = await run(pinnedNode(), args, { env, isQuiet: true })
  if (code === 0) return
  throw new Advice([explain(code, output), output.trim()].join('\n\n').trim())
}

function explain(code, output) {
  if (/ENOSPC/.test(output)) return 'The disk is full. Make room and try again.'
  if (code === KILLED) {
    return 'The system ended the build, mostly for want of memory: it needs 2 GB. Make room and try again.'
  }
  return 'The site could not be built.'
}

function fingerprintOf(names) {
  const hash = createHash('sha256')
  for (const name of names) addTo(hash, name)
  return hash.digest('hex')
}

function addTo(hash, name) {
  const path = inProject(name)
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const child of readdirSync(path).sort()) {
      if (!ignored.test(child)) addTo(hash, join(name, child))
    }
    return
  }
  hash.update(`${name}\0`).update(createHash('sha256').update(readFileSync(path)).digest())
}
