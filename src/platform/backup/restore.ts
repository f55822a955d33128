import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finishRestore, presentData } from '../data-folder/finish-restore'
import { flushFolder } from '../data-folder/flush'
import { DATA, RESTORE } from '../data-folder/layout'
import { takeFolder } from '../data-folder/lock'
import { OperatorError } from '../operator-error'
import { copyMissing } from '../storage/copy-files'
import { folderStorage } from '../storage/folder-storage'
import type { Storage } from '../storage/storage'
import { MANIFEST_NAME } from './manifest'
import { type UnpackOptions, unpackBackup } from './unpack'

/** Puts the whole of a backup into a new folder, or throws. */
export type Unpack = (folder: string) => Promise<void>

interface RestoreOptions {
  /** Whether to replace existing data, which is set aside. */
  replaces: boolean
  /** Where the site's files are, unless they are in the data folder. */
  bucket: Storage | null
}

/**
 * The backup that a file is.
 *
 * @throws {OperatorError} when there is none
 */
export function unpackFile(file: string, options: UnpackOptions): Unpack {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`)
  return async (folder) => {
    await unpackBackup(file, folder, options)
    await rm(join(folder, MANIFEST_NAME))
  }
}

/**
 * Puts a backup into a data folder. All of it is unpacked and checked before any existing data changes;
 * from then on, whatever happens, the next start finishes the restore.
 *
 * Files go to a bucket before that: there they replace nothing.
 *
 * @returns the name of the folder, inside the data folder, with the data that was replaced; null when there was none
 * @throws {StorageUnavailable} when the bucket does not answer
 * @throws {OperatorError} when the backup cannot be used, or the folder is in use or not empty
 */
export async function restore(
  dataDir: string,
  unpack: Unpack,
  { replaces, bucket }: RestoreOptions,
): Promise<string | null> {
  mkdirSync(dataDir, { recursive: true })
  const giveBack = takeFolder(dataDir)
  try {
    finishRestore(dataDir)
    if (!replaces && presentData(dataDir).length > 0) throw notEmpty(dataDir)
    await makeReady(dataDir, unpack, bucket)
    return finishRestore(dataDir)
  } finally {
    giveBack()
  }
}

async function makeReady(dataDir: string, unpack: Unpack, bucket: Storage | null): Promise<void> {
  const unpacking = join(dataDir, RESTORE.unpacking)
  await mkdir(unpacking, { mode: 0o700 })
  try {
    await unpack(unpacking)
    if (bucket) await moveFiles(unpacking, bucket)
  } catch (error) {
    await rm(unpacking, { recursive: true, force: true })
    throw error
  }
  await flushFolders(unpacking)
  renameSync(unpacking, join(dataDir, RESTORE.ready))
  flushFolder(dataDir)
}

async function moveFiles(unpacking: string, bucket: Storage): Promise<void> {
  const files = join(unpacking, DATA.files)
  await copyMissing(folderStorage(files), bucket)
  await rm(files, { recursive: true, force: true })
}

/** The files have reached the disk; now their names do. */
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
