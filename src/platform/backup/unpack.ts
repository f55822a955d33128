import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { isSound } from '../data-folder/integrity-check'
import { DATA, DUMP } from '../data-folder/layout'
import { isBeforeBaseline, tooOld } from '../database/baseline'
import { environmentErrorOf } from '../environment-errors'
import { OperatorError } from '../operator-error'
import { BACKUP_VERSIONS, MANIFEST_NAME, type Manifest, manifestSchema } from './manifest'
import { opened } from './seal'
import { readTableContents } from './table-contents'

export interface UnpackOptions {
  /** True when a migration that the backup has been through prevents this program from using it. */
  needsNewerProgram: (migration: string) => boolean
  /** Asks for the key of an encrypted backup; null when it is not known. */
  askKey: () => Promise<string | null>
}

/**
 * Unpacks a backup into a new folder and compares it with its manifest. A PostgreSQL dump is compared as a file.
 * @returns the manifest
 * @throws {OperatorError} for a file that is not a complete backup, or was made by a newer program or one before the
 * baseline
 */
export async function unpackBackup(
  file: string,
  folder: string,
  { needsNewerProgram, askKey }: UnpackOptions,
): Promise<Manifest> {
  try {
    const hashes = await unpack(file, folder, askKey)
    const manifest = await readManifest(folder, needsNewerProgram)
    hashes.delete(MANIFEST_NAME)
    const isWhole =
      manifest.files.length === hashes.size &&
      manifest.files.every(({ path, sha256 }) => hashes.get(path) === sha256)
    if (!isWhole || !hasDatabase(folder, manifest)) throw damaged()
    return manifest
  } catch (error) {
    const environmentError = environmentErrorOf(error)
    const isOfTheDisk = environmentError !== null && environmentError !== 'damaged'
    throw error instanceof OperatorError || isOfTheDisk ? error : damaged(error)
  }
}

/** @returns the SHA-256 of each file, by path */
async function unpack(
  file: string,
  folder: string,
  askKey: UnpackOptions['askKey'],
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for await (const { header, body } of entriesOf(file, askKey)) {
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
    // The year for which a mail is retained counts from its own date (docs/product.md, "Retention").
    if (header.mtime) await utimes(path, header.mtime, header.mtime)
    hashes.set(name, hash.digest('hex'))
  }
  return hashes
}

async function* entriesOf(
  file: string,
  askKey: UnpackOptions['askKey'],
): AsyncGenerator<ParsedTarEntry> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const read = pipeline(
    createReadStream(file),
    (chunks: AsyncIterable<Uint8Array>) => opened(chunks, askKey),
    createGunzip(),
    writable,
  )
  // Its failure also reaches the entry being read, or the await at the end.
  read.catch(() => {})
  try {
    yield* readable
  } catch (error) {
    // The reason comes first: what follows from it says only that the archive ends too early.
    await read
    throw error
  }
  await read
}

/** True when the database is present and intact, with the rows that the backup states for each table. */
function hasDatabase(folder: string, { engine, rows, sums }: Manifest): boolean {
  if (engine === 'postgres') return existsSync(join(folder, DUMP))
  const file = join(folder, DATA.database)
  if (!isSound(file, 'integrity_check')) return false
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const found = readTableContents(database)
    const isSame = Object.keys(sums).length === 0 || isDeepStrictEqual(found.sums, sums)
    return isSame && isDeepStrictEqual(found.rows, rows)
  } finally {
    database.close()
  }
}

/** Rejects paths outside the folder, and those inside it that the site would never read. */
function isExpected(path: string): boolean {
  const [part = '', ...rest] = path.split('/')
  const isBelow = rest.length > 0 && rest.every((name) => !/^\.{0,2}$/.test(name))
  const isFile = [MANIFEST_NAME, DATA.database, DUMP].includes(path)
  return isFile || (isBelow && [DATA.files, DATA.outbox].some((name) => name === part))
}

async function readManifest(
  folder: string,
  needsNewerProgram: UnpackOptions['needsNewerProgram'],
): Promise<Manifest> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, MANIFEST_NAME), 'utf8'))
  const { version, migrations } = manifestSchema
    .pick({ version: true, migrations: true })
    .parse(manifest)
  const isNewer = version > Math.max(...Object.values(BACKUP_VERSIONS))
  if (isNewer || migrations.some(needsNewerProgram)) throw tooNew()
  if (isBeforeBaseline(migrations)) throw tooOld()
  return manifestSchema.parse(manifest)
}

function damaged(cause?: unknown) {
  const message =
    'This file isn’t a backup, or it is damaged or incomplete. Nothing has changed. Take another backup.'
  return new OperatorError(message, { cause })
}

/** The error for a backup from a newer program. */
function tooNew() {
  return new OperatorError(
    'This backup was made by a newer version of the site. Nothing has changed. Upgrade first (docs/operations.md, "Upgrade"), then restore.',
  )
}
