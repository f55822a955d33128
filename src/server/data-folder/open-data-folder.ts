import { mkdirSync } from 'node:fs'
import { Advice } from '../advice'
import { checkDatabase } from './check-database'
import { finishRestore } from './finish-restore'
import { holdFolder, startAlone } from './lock'

/** A data folder that nobody replaces until this program ends its use, or itself. */
export interface DataFolder {
  /** What one program at a time may do, such as bringing the schema up to date, is done. */
  letOthersStart(): void
  close(): void
}

/**
 * Makes a data folder ready for a program that will read and write in it: it exists, a restore that
 * was cut off is finished, and its database is sound. Of several programs that start, each waits for
 * the one before.
 *
 * @throws {Advice} when it cannot be used; errors of the disk as they are (`faultOf` knows them)
 */
export function openDataFolder(dataDir: string): DataFolder {
  makeFolder(dataDir)
  const letOthersStart = startAlone(dataDir)
  finishRestore(dataDir)
  const endUse = holdFolder(dataDir)
  checkDatabase(dataDir)
  return {
    letOthersStart,
    close() {
      letOthersStart()
      endUse()
    },
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EEXIST' || code === 'ENOTDIR') {
      throw new Advice(`DATA_DIR is ${dataDir}, which is a file or lies below one. Name a folder.`)
    }
    // So it is said of a read-only disk, too; without its recursion Node tells what is wrong.
    if (code === 'ENOENT') mkdirSync(dataDir)
    throw error
  }
}
