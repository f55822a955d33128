import { createHash } from 'node:crypto'
import { createReadStream, existsSync, globSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { OperatorError } from '~/platform/operator-error'

/** The file with the hash of every other, which `npm run release` writes and `sha256sum --check` reads. */
const HASHES = 'SHA256SUMS'

/** So many files that are wrong are named. */
const NAMED = 5

/** A version of the site as it stands in a folder, built. */
export interface Release {
  folder: string
  version: string
  /** The Node that it brings. */
  node: string
}

/** @throws {OperatorError} when there is none in the folder */
export function openRelease(folder: string): Release {
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
 * @returns how many there are
 * @throws {OperatorError} when one differs, is missing or is not of it, or when there are no hashes
 */
export async function checkHashes({ folder }: Release): Promise<number> {
  const list = join(folder, HASHES)
  if (!existsSync(list)) {
    throw new OperatorError(
      `${folder} has no ${HASHES}, so nobody can tell whether it is whole. Make the release with npm run release. Nothing has changed.`,
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
    else if ((await hashOf(join(folder, file))) !== hash) wrong.push(`${file} differs`)
  }
  if (wrong.length === 0 && wanted.size > 0) return wanted.size
  const more = wrong.length > NAMED ? `, and ${wrong.length - NAMED} more` : ''
  throw new OperatorError(
    `${folder} is not the release that was made: ${wrong.slice(0, NAMED).join(', ')}${more}. Copy or unpack it again. Nothing has changed.`,
  )
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
