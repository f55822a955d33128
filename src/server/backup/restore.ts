import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Advice } from '../advice'
import { finishRestore, presentData } from '../data-folder/finish-restore'
import { flushFolder } from '../data-folder/flush'
import { RESTORE } from '../data-folder/layout'
import { takeFolder } from '../data-folder/lock'
import { MANIFEST_NAME } from './manifest'
import { unpackBackup } from './unpack'

interface RestoreOptions {
  /** Whether to take the place of data that is there; it is kept aside. */
  replaces: boolean
  /** The names of the migrations that this program has. */
  migrations: readonly string[]
}

/**
 * Puts a backup into a data folder. All of it is unpacked and checked before anything that is there
 * changes; from then on, whatever happens, the next start finishes it.
 *
 * @returns the name of the folder, inside the data folder, that keeps what was there; null when nothing was
 * @throws {Advice} when the backup cannot be used, or the folder is in use or not empty
 */
export async function restore(
  dataDir: string,
  file: string,
  { replaces, migrations }: RestoreOptions,
): Promise<string | null> {
  if (!existsSync(file)) throw new Advice(`There is no file ${file}.`)
  mkdirSync(dataDir, { recursive: true })
  const giveBack = takeFolder(dataDir)
  try {
    finishRestore(dataDir)
    if (!replaces && presentData(dataDir).length > 0) throw notEmpty(dataDir)
    await makeReady(dataDir, file, migrations)
    return finishRestore(dataDir)
  } finally {
    giveBack()
  }
}

async function makeReady(
  dataDir: string,
  file: string,
  migrations: readonly string[],
): Promise<void> {
  const unpacking = join(dataDir, RESTORE.unpacking)
  await mkdir(unpacking, { mode: 0o700 })
  try {
    await unpackBackup(file, unpacking, migrations)
  } catch (error) {
    await rm(unpacking, { recursive: true, force: true })
    throw error
  }
  await rm(join(unpacking, MANIFEST_NAME))
  await flushFolders(unpacking)
  renameSync(unpacking, join(dataDir, RESTORE.ready))
  flushFolder(dataDir)
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
  return new Advice(
    `There is a site in ${dataDir} already. Say --replace to put the backup in its place; what is there is kept aside.`,
  )
}
