import { createHash, type Hash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { flushFolder } from '../data-folder/flush'
import { isSound } from '../data-folder/integrity-check'
import { BUSY_MS, DATA, DUMP, dataPaths, RESTORE } from '../data-folder/layout'
import { holdFolder } from '../data-folder/lock'
import type { Environment } from '../environment'
import { environmentErrorMessages } from '../environment-errors'
import { OperatorError } from '../operator-error'
import { isOfBuild } from '../storage/build-keys'
import { folderStorage } from '../storage/folder-storage'
import type { Storage, StoredFile } from '../storage/storage'
import { BACKUP_VERSIONS, MANIFEST_NAME, type Manifest } from './manifest'
import { dumpPostgres } from './postgres/dump'
import { findPostgres } from './postgres/programs'
import { sealed } from './seal'
import { readTableContents } from './table-contents'

/** All pages in one step: a write by another program in between would restart the copy. */
const ALL_PAGES = 2 ** 31 - 1

interface BackupOptions {
  /** Public keys to encrypt it for, on its way to another place. Without any, it is not encrypted. */
  recipients?: readonly string[]
  /** False to leave out the site's files and list only their names. */
  hasFiles?: boolean
  /** Receives a hash of each table's rows before anything is packed. An error it throws ends the backup. */
  look?: (sums: Manifest['sums']) => void
}

/** Backups are written in a folder of this name, next to the file they become. */
const UNFINISHED = '.unfinished-backup-'

/** Anything older was left behind by an interrupted backup. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * Copies a site's data into one file, even while the site runs and is written to. The database comes
 * first, as of one moment; files never change and are written before any row that names them, so every
 * image of a post in the copy is in the copy as well.
 *
 * @param environment where the database is, and the data folder
 * @param file to create, whole or not at all
 * @param storage where the site's files are: its data folder, or a bucket
 * @throws {StorageUnavailable} when the bucket does not answer
 * @throws {OperatorError} when there is nothing to copy, the database is damaged, a restore was interrupted or the file exists
 */
export async function backUp(
  environment: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL' | 'PG_BIN'>,
  file: string,
  storage: Storage,
  { recipients = [], hasFiles = true, look = () => {} }: BackupOptions = {},
): Promise<{ files: number; bytes: number }> {
  const { DATA_DIR: dataDir } = environment
  const target = resolve(file)
  const postgres = await findPostgres(environment)
  if (!existsSync(postgres ? dataDir : dataPaths(dataDir).database)) {
    throw new OperatorError(
      `There is no site in ${dataDir}. Set DATA_DIR to the data folder of the site.`,
    )
  }
  if (existsSync(target)) throw new OperatorError(`${target} exists already. Choose another name.`)

  await mkdir(dirname(target), { recursive: true })
  await clearAbandoned(dirname(target))
  const endUse = holdFolder(dataDir)
  const folder = await mkdtemp(join(dirname(target), UNFINISHED))
  try {
    refuseHalfRestored(dataDir)
    const copy: DatabaseCopy = postgres
      ? {
          engine: 'postgres',
          database: join(folder, DUMP),
          ...(await dumpPostgres(postgres, join(folder, DUMP))),
        }
      : await copyDatabase(dataPaths(dataDir).database, join(folder, DATA.database))
    look(copy.sums)
    const archive = join(folder, 'archive')
    const stores = { files: storage, outbox: folderStorage(dataPaths(dataDir).outbox) }
    const files = await pack(stores, copy, { archive, recipients, hasFiles })
    const { size } = await stat(archive)
    await rename(archive, target)
    flushFolder(dirname(target))
    if (recipients.length === 0) await noteBackup(dataDir)
    return { files, bytes: size }
  } finally {
    await rm(folder, { recursive: true, force: true })
    endUse()
  }
}

/**
 * Records that a backup has reached its place, for the figure of its age (docs/operations/monitoring.md, "Figures"). A
 * backup counts even if this cannot be written.
 */
export async function noteBackup(dataDir: string): Promise<void> {
  const { lastBackup } = dataPaths(dataDir)
  // Another user's file cannot be written to, but can be replaced.
  const now = new Date()
  await rm(lastBackup, { force: true })
    .then(() => writeFile(lastBackup, ''))
    .then(() => utimes(lastBackup, now, now))
    .catch(() => {})
}

/** After an interrupted restore, part of the data may still be elsewhere. */
function refuseHalfRestored(dataDir: string): void {
  if (![RESTORE.ready, RESTORE.moving].some((name) => existsSync(join(dataDir, name)))) return
  throw new OperatorError(
    `A restore into ${dataDir} was interrupted. Start the site, which finishes it, then try again.`,
  )
}

async function clearAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs < ABANDONED_AFTER_MS) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** A copy of the database as of one moment. */
interface DatabaseCopy extends Pick<Manifest, 'engine' | 'migrations' | 'rows' | 'sums'> {
  database: string
}

async function copyDatabase(from: string, to: string): Promise<DatabaseCopy> {
  const source = new DatabaseSync(from, { timeout: BUSY_MS })
  try {
    await backup(source, to, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  if (!isSound(to, 'integrity_check')) throw new OperatorError(environmentErrorMessages.damaged)
  const copy = new DatabaseSync(to)
  try {
    // Without a write-ahead log, one file holds all of it.
    copy.exec('PRAGMA journal_mode = DELETE')
    const migrations = copy.prepare('SELECT name FROM kysely_migration ORDER BY name').all()
    return {
      engine: 'sqlite',
      database: to,
      migrations: migrations.map(({ name }) => String(name)),
      ...readTableContents(copy),
    }
  } finally {
    copy.close()
  }
}

type Stores = Record<'files' | 'outbox', Storage>

/** @returns the number of files in the archive, besides its manifest */
async function pack(
  stores: Stores,
  copy: DatabaseCopy,
  { archive, recipients, hasFiles }: Required<Omit<BackupOptions, 'look'>> & { archive: string },
): Promise<number> {
  const { readable, controller } = createTarPacker()
  const written = pipeline(
    Readable.from(readable),
    createGzip(),
    (chunks: AsyncIterable<Uint8Array>) =>
      recipients.length > 0 ? sealed(chunks, recipients) : chunks,
    createWriteStream(archive, { mode: 0o600, flush: true }),
  )
  const packed = addAll(controller, stores, copy, hasFiles)
  // When one of them fails, the other must not wait for it.
  packed.catch((error) => controller.error(error))
  await Promise.all([written, packed])
  return packed
}

async function addAll(
  tar: TarPackController,
  stores: Stores,
  { database, ...facts }: DatabaseCopy,
  hasFiles: boolean,
): Promise<number> {
  const files: Manifest['files'] = []
  const elsewhere: string[] = []
  const add = async (path: string, storage: Storage, file: StoredFile) => {
    const added = await addFile(tar, path, storage, file)
    if (added) files.push({ path, ...added })
  }
  const { size, mtime } = await stat(database)
  const copied = { key: basename(database), size, modifiedAt: mtime }
  await add(copied.key, folderStorage(dirname(database)), copied)
  for (const part of ['files', 'outbox'] as const) {
    for (const file of await stores[part].list('')) {
      // A bucket holds those of builds as well as the site's own.
      if (isOfBuild(file.key)) continue
      const path = `${DATA[part]}/${file.key}`
      if (hasFiles) await add(path, stores[part], file)
      else elsewhere.push(path)
    }
  }
  const madeAt = new Date().toISOString()
  const manifest: Manifest = {
    version: BACKUP_VERSIONS[hasFiles ? facts.engine : 'hourly'],
    madeAt,
    ...facts,
    files,
    elsewhere: hasFiles ? null : elsewhere,
  }
  const content = new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`)
  const body = tar.add({ name: MANIFEST_NAME, size: content.byteLength, mode: 0o600 }).getWriter()
  await body.write(content)
  await body.close()
  tar.finalize()
  return files.length
}

/** @returns null when the file has gone since it was listed */
async function addFile(
  tar: TarPackController,
  name: string,
  storage: Storage,
  { key, size, modifiedAt: mtime }: StoredFile,
) {
  const chunks = await openIfThere(storage, key)
  if (!chunks) return null
  const hash = createHash('sha256')
  const body = tar.add({ name, size, mtime, mode: 0o600 })
  await pipeline(hashing(chunks, hash), body)
  return { size, sha256: hash.digest('hex') }
}

/** Opens a file and waits for its first chunk: from then on it stays readable. */
async function openIfThere(storage: Storage, key: string) {
  const chunks = storage.readStream(key)[Symbol.asyncIterator]()
  try {
    return startingWith(await chunks.next(), chunks)
  } catch (error) {
    if ((await storage.size(key)) === null) return null
    throw error
  }
}

async function* startingWith(
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}

async function* hashing(chunks: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}
