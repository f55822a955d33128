import { execFile } from 'node:child_process'
import { hash as digest } from 'node:crypto'
import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { reasonOf } from '~/platform/log/what-failed'
import { OperatorError } from '~/platform/operator-error'
import type { PlainServer } from './update-settings'

/** The hashes of all other files, which `npm run release` writes and `sha256sum --check` reads. */
const HASHES = 'SHA256SUMS'

/** An error names this many wrong files. */
const NAMED = 5

/** A version of the site, built, in a folder. */
export interface Release {
  folder: string
  version: string
  /** The Node that it brings. */
  node: string
}

/** @throws {OperatorError} when the folder holds no release */
export function openRelease(place: string): Release {
  const folder = existsSync(place) ? realpathSync(place) : place
  const [node] = globSync('node_modules/node-*/bin/node', { cwd: folder })
  const manifest = join(folder, 'package.json')
  if (!node || !existsSync(manifest) || !existsSync(join(folder, 'dist', 'server', 'main.js'))) {
    throw new OperatorError(
      `${folder} holds no release of the site: npm run release makes one (docs/operations.md, "Upgrade").`,
    )
  }
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(manifest, 'utf8')))
  return { folder, version, node: join(folder, node) }
}

/**
 * Compares every file of a release with its hash.
 *
 * @returns the number of files
 * @throws {OperatorError} when one differs, is missing or does not belong to it, or when there are no hashes
 */
export async function checkHashes({ folder }: Release): Promise<number> {
  const list = join(folder, HASHES)
  if (!existsSync(list)) {
    throw new OperatorError(
      `${folder} has no ${HASHES}, so it cannot be checked. Make the release with npm run release. Nothing has changed.`,
    )
  }
  const wanted = new Map(
    Array.from(
      (await readFile(list, 'utf8')).matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm),
      ([, hash = '', file = '']) => [file, hash],
    ),
  )
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const present = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => file !== HASHES)
  const wrong = present.filter((file) => !wanted.has(file)).map((file) => `${file} is not of it`)
  for (const [file, hash] of wanted) {
    if (!existsSync(join(folder, file))) wrong.push(`${file} is missing`)
    else if (digest('sha256', await readFile(join(folder, file))) !== hash)
      wrong.push(`${file} differs`)
  }
  if (wrong.length === 0 && wanted.size > 0) return wanted.size
  const more = wrong.length > NAMED ? `, and ${wrong.length - NAMED} more` : ''
  throw new OperatorError(
    `${folder} is not the release that was made: ${wrong.slice(0, NAMED).join(', ')}${more}. Copy or unpack it again. Nothing has changed.`,
  )
}

/**
 * Runs one of a release's programs on the site's data.
 *
 * @param refusal what to say when it fails, before what it said itself
 * @returns what it printed on standard output
 * @throws {OperatorError}
 */
export function runProgram(
  { folder, node }: Release,
  [name, ...words]: readonly [name: string, ...string[]],
  server: PlainServer,
  refusal: string,
): Promise<string> {
  const program = join(folder, 'dist', 'server', `${name}.js`)
  return runAsOwner([node, program, ...words], server, { cwd: folder, refusal })
}

/** Runs a program as the user to whom the site's data belong, so that nothing among them becomes root's. */
export async function runAsOwner(
  [command, ...words]: readonly [command: string, ...string[]],
  { dataDir, variables }: PlainServer,
  { cwd, refusal }: { cwd: string; refusal: string },
): Promise<string> {
  const { uid, gid } = statSync(dataDir)
  const owner = process.getuid?.() === 0 ? { uid, gid } : {}
  try {
    return (await run(command, words, { cwd, env: variables, ...owner })).stdout
  } catch (error) {
    throw new OperatorError(
      `${refusal}\n${failedSchema.parse(error).stderr.trim() || reasonOf(error)}`,
    )
  }
}

const run = promisify(execFile)

/** `execFile` throws an error without output when the program could not start. */
const failedSchema = z.object({ stderr: z.string().default('') })
