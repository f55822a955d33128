import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finishRestore, presentData } from '../data-folder/finish-restore'
import { flushFolder } from '../data-folder/flush'
import { DATA, DUMP, RESTORE } from '../data-folder/layout'
import { takeFolder } from '../data-folder/lock'
import { OperatorError } from '../operator-error'
import { commandLine } from '../programs'
import { copyMissing } from '../storage/copy-files'
import { folderStorage } from '../storage/folder-storage'
import type { Storage } from '../storage/storage'
import { MANIFEST_NAME, type Manifest } from './manifest'
import type { PostgresPlace } from './postgres/programs'
import { requireEmptyDatabase, restoreDump } from './postgres/restore-dump'
import { type UnpackOptions, unpackBackup } from './unpack'

export interface RestoreOptions extends UnpackOptions {
  /** True to replace existing data, which is set aside. */
  replaces: boolean
  /** The bucket with the site's files; null when they are in the data folder. */
  bucket: Storage | null
  postgres?: PostgresPlace | null
  /** Adds the site's files to a folder, when the backup has only the database. */
  addFiles?: (folder: string) => Promise<void>
}

interface Restored {
  /** The folder, inside the data folder, that holds the replaced data; null when there was none. */
  replaced: string | null
  /** Files that the site had and that could not be found anywhere. */
  missing: string[]
}

/**
 * Puts a backup into a data folder. All of it is unpacked and checked before any existing data changes; from then on,
 * whatever happens, the next start finishes the restore.
 *
 * Files go to a bucket, and rows to PostgreSQL, before that, where they replace nothing.
 * @throws {StorageUnavailable} when the bucket does not answer
 * @throws {OperatorError} when the backup cannot be used, or the folder is in use or not empty
 */
export async function restore(
  dataDir: string,
  backup: string,
  { replaces, ...options }: RestoreOptions,
): Promise<Restored> {
  if (!existsSync(backup)) {
    throw new OperatorError(`There is no file ${backup}.`)
  }
  mkdirSync(dataDir, { recursive: true })
  const giveBack = takeFolder(dataDir)
  try {
    finishRestore(dataDir)
    if (!replaces && presentData(dataDir).length > 0) throw notEmpty(dataDir)
    if (options.postgres) await requireEmptyDatabase(options.postgres)
    const missing = await makeReady(dataDir, backup, options)
    return { replaced: finishRestore(dataDir), missing }
  } finally {
    giveBack()
  }
}

async function makeReady(
  dataDir: string,
  backup: string,
  { bucket, postgres = null, addFiles, ...options }: Omit<RestoreOptions, 'replaces'>,
): Promise<string[]> {
  const unpacking = join(dataDir, RESTORE.unpacking)
  await mkdir(unpacking, { mode: 0o700 })
  let missing: string[] = []
  try {
    const manifest = await unpackBackup(backup, unpacking, options)
    requireSameEngine(manifest.engine, postgres)
    if (manifest.elsewhere !== null) {
      if (!addFiles) throw new OperatorError(DATABASE_ALONE)
      await addFiles(unpacking)
      missing = await filesMissing(manifest.elsewhere, unpacking, bucket)
    }
    if (bucket) await moveFiles(unpacking, bucket)
    if (postgres) await restoreDump(postgres, join(unpacking, DUMP), manifest)
  } catch (error) {
    await rm(unpacking, { recursive: true, force: true })
    throw error
  }
  await rm(join(unpacking, MANIFEST_NAME), { force: true })
  await rm(join(unpacking, DUMP), { force: true })
  await flushFolders(unpacking)
  renameSync(unpacking, join(dataDir, RESTORE.ready))
  flushFolder(dataDir)
  return missing
}

const DATABASE_ALONE = `This backup has the database alone. Nothing has changed. Name it by its time instead, so that its pictures come from the last whole backup: ${commandLine('restore', '2026-11-26T14:32')}`

async function filesMissing(
  paths: readonly string[],
  folder: string,
  bucket: Storage | null,
): Promise<string[]> {
  const stored = new Set((await bucket?.list(''))?.map(({ key }) => `${DATA.files}/${key}`))
  return paths.filter((path) => !stored.has(path) && !existsSync(join(folder, path)))
}

function requireSameEngine(engine: Manifest['engine'], postgres: PostgresPlace | null): void {
  if ((engine === 'postgres') === (postgres !== null)) return
  throw new OperatorError(
    engine === 'postgres'
      ? 'This backup is of a site on PostgreSQL. Nothing has changed. Set DATABASE_URL to an empty database, then try again.'
      : 'This backup is of a site without PostgreSQL. Nothing has changed. Restore it without DATABASE_URL, then move it (docs/operations/postgresql.md, "On PostgreSQL").',
  )
}

async function moveFiles(unpacking: string, bucket: Storage): Promise<void> {
  const files = join(unpacking, DATA.files)
  await copyMissing(folderStorage(files), bucket)
  await rm(files, { recursive: true, force: true })
}

/** Flushes the names of files whose content is already on the disk. */
async function flushFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (entry.isDirectory()) flushFolder(join(entry.parentPath, entry.name))
  }
  flushFolder(folder)
}

function notEmpty(dataDir: string) {
  return new OperatorError(
    `There is a site in ${dataDir} already. Add --replace to put the backup in its place; the present data is set aside.`,
  )
}
