import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { z } from 'zod'
import { Advice } from '../advice'
import { isSound } from '../data-folder/check-database'
import { KEPT } from '../data-folder/layout'
import { faultOf } from '../faults'
import { BACKUP_VERSION, MANIFEST_NAME, type Manifest, manifestSchema } from './manifest'

/**
 * Unpacks all of a backup into a new folder, and compares it with what its manifest says.
 *
 * @param migrations that this program has
 * @throws {Advice} for a file that is no whole backup, or one of a newer program
 */
export async function unpackBackup(
  file: string,
  folder: string,
  migrations: readonly string[],
): Promise<void> {
  try {
    const hashes = await unpack(file, folder)
    const manifest = await readManifest(folder)
    if (manifest.migrations.some((name) => !migrations.includes(name))) throw tooNew()
    hashes.delete(MANIFEST_NAME)
    const isWhole =
      manifest.files.length === hashes.size &&
      manifest.files.every(({ path, sha256 }) => hashes.get(path) === sha256)
    if (!isWhole || !isSound(join(folder, KEPT.database), 'integrity_check')) throw damaged()
  } catch (error) {
    const fault = faultOf(error)
    const isOfTheDisk = fault !== null && fault !== 'damaged'
    throw error instanceof Advice || isOfTheDisk ? error : damaged(error)
  }
}

/** @returns the SHA-256 of each file by its path */
async function unpack(file: string, folder: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for await (const { header, body } of entriesOf(file)) {
    const { name } = header
    if (!isExpected(name) || hashes.has(name)) throw damaged()
    await mkdir(dirname(join(folder, name)), { recursive: true })
    const hash = createHash('sha256')
    const content = async function* () {
      for await (const chunk of body) {
        hash.update(chunk)
        yield chunk
      }
    }
    const path = join(folder, name)
    await writeFile(path, content(), { flush: true })
    // A letter is kept for a year from its own day (docs/product.md, "What is kept").
    if (header.mtime) await utimes(path, header.mtime, header.mtime)
    hashes.set(name, hash.digest('hex'))
  }
  return hashes
}

async function* entriesOf(file: string): AsyncGenerator<ParsedTarEntry> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const read = pipeline(createReadStream(file), createGunzip(), writable)
  // What fails there is thrown here, too, by the entry it breaks off or by the end.
  read.catch(() => {})
  yield* readable
  await read
}

/** Nothing is unpacked outside the folder, or in it where the site does not look. */
function isExpected(path: string): boolean {
  const [part = '', ...rest] = path.split('/')
  const isBelow = rest.length > 0 && rest.every((name) => !/^\.{0,2}$/.test(name))
  const isFile = path === MANIFEST_NAME || path === KEPT.database
  return isFile || (isBelow && [KEPT.files, KEPT.outbox].some((name) => name === part))
}

async function readManifest(folder: string): Promise<Manifest> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, MANIFEST_NAME), 'utf8'))
  if (z.object({ version: z.int() }).parse(manifest).version > BACKUP_VERSION) throw tooNew()
  return manifestSchema.parse(manifest)
}

function damaged(cause?: unknown) {
  const message =
    'This file is no backup, or it is damaged or incomplete. Nothing has changed. Take another backup.'
  return new Advice(message, { cause })
}

function tooNew() {
  return new Advice(
    'This backup was made by a newer version of the site. Nothing has changed. Upgrade first (docs/operations.md, "Upgrade"), then restore.',
  )
}
