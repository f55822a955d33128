import { createHash, type Hash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { isSound } from '../data-folder/check-database'
import { flushFolder } from '../data-folder/flush'
import { BUSY_MS, DATA, dataPaths, RESTORE } from '../data-folder/layout'
import { holdFolder } from '../data-folder/lock'
import { faultMessages } from '../faults'
import { OperatorError } from '../operator-error'
import { folderStorage } from '../storage/folder-storage'
import { BACKUP_VERSION, MANIFEST_NAME, type Manifest } from './manifest'

/** All in one step: a write by another program in between would make the copy start again. */
const ALL_PAGES = 2 ** 31 - 1

/** Backups are written in a folder of this name, beside the file they become. */
const UNFINISHED = '.unfinished-backup-'

/** Anything older was left behind by an interrupted backup. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * Copies a site's data into one file, even while the site runs and is written to. The database comes
 * first, as of one moment; files never change and are written before any row that names them, so every
 * image of a post in the copy is in the copy as well (docs/decisions/012-backup-and-restore.md).
 *
 * @param file to create, whole or not at all
 * @throws {OperatorError} when there is nothing to copy, the database is damaged, a restore was interrupted or the file exists
 */
export async function backUp(
  dataDir: string,
  file: string,
): Promise<{ files: number; bytes: number }> {
  const target = resolve(file)
  if (!existsSync(dataPaths(dataDir).database)) {
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
    const database = join(folder, DATA.database)
    const migrations = await copyDatabase(dataPaths(dataDir).database, database)
    const archive = join(folder, 'archive')
    const files = await pack(dataDir, database, migrations, archive)
    const { size } = await stat(archive)
    await rename(archive, target)
    flushFolder(dirname(target))
    await noteBackup(dataDir)
    return { files, bytes: size }
  } finally {
    await rm(folder, { recursive: true, force: true })
    endUse()
  }
}

/** For the figure of its age (docs/operations.md, "Figures"). Where nothing can be written, the copy is made all the same. */
async function noteBackup(dataDir: string): Promise<void> {
  const { lastBackup } = dataPaths(dataDir)
  // Another user's file cannot be written to, but can be replaced.
  await rm(lastBackup, { force: true })
    .then(() => writeFile(lastBackup, ''))
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

/** @returns the names of the migrations that the database has been through */
async function copyDatabase(from: string, to: string): Promise<string[]> {
  const source = new DatabaseSync(from, { timeout: BUSY_MS })
  try {
    await backup(source, to, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  if (!isSound(to, 'integrity_check')) throw new OperatorError(faultMessages.damaged)
  const copy = new DatabaseSync(to)
  try {
    // Without a write-ahead log, one file holds all of it.
    copy.exec('PRAGMA journal_mode = DELETE')
    return copy
      .prepare('SELECT name FROM kysely_migration ORDER BY name')
      .all()
      .map(({ name }) => String(name))
  } finally {
    copy.close()
  }
}

/** @returns how many files the archive has, besides its manifest */
async function pack(
  dataDir: string,
  database: string,
  migrations: string[],
  archive: string,
): Promise<number> {
  const { readable, controller } = createTarPacker()
  const written = pipeline(
    Readable.from(readable),
    createGzip(),
    createWriteStream(archive, { mode: 0o600, flush: true }),
  )
  const packed = addAll(controller, dataDir, database, migrations)
  // When one of them fails, the other must not wait for it.
  packed.catch((error) => controller.error(error))
  await Promise.all([written, packed])
  return packed
}

async function addAll(
  tar: TarPackController,
  dataDir: string,
  database: string,
  migrations: string[],
): Promise<number> {
  const files: Manifest['files'] = []
  const add = async (path: string, source: string) => {
    const facts = await addFile(tar, path, source)
    if (facts) files.push({ path, ...facts })
  }
  await add(DATA.database, database)
  const paths = dataPaths(dataDir)
  for (const part of ['files', 'outbox'] as const) {
    for (const { key } of await folderStorage(paths[part]).list('')) {
      await add(`${DATA[part]}/${key}`, join(paths[part], key))
    }
  }
  const madeAt = new Date().toISOString()
  const manifest: Manifest = { version: BACKUP_VERSION, madeAt, migrations, files }
  const content = new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`)
  const body = tar.add({ name: MANIFEST_NAME, size: content.byteLength, mode: 0o600 }).getWriter()
  await body.write(content)
  await body.close()
  tar.finalize()
  return files.length
}

/** @returns null when the file has gone since it was listed */
async function addFile(tar: TarPackController, name: string, source: string) {
  const file = await openIfThere(source)
  if (!file) return null
  const { size, mtime } = await file.stat()
  const hash = createHash('sha256')
  const body = tar.add({ name, size, mtime, mode: 0o600 })
  await pipeline(file.createReadStream(), (chunks) => hashing(chunks, hash), body)
  return { size, sha256: hash.digest('hex') }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function* hashing(chunks: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}
