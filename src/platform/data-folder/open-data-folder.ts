import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { OperatorError } from '../operator-error'
import { checkDatabase } from './check-database'
import { finishRestore } from './finish-restore'
import { holdFolder, startAlone } from './lock'

/** A data folder that cannot be replaced until this program closes it, or ends. */
export interface DataFolder {
  /** Call once the work that only one program may do, such as migrating the schema, is done. */
  letOthersStart(): void
  close(): void
}

/**
 * Makes a data folder ready for a program that will read and write in it: creates it if need be, closes it
 * to other users, finishes an interrupted restore, and checks the database. Programs that start at the same time take turns.
 *
 * @throws {OperatorError} when it cannot be used; errors of the disk are thrown as they are (see `environmentErrorOf`)
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
      throw new OperatorError(
        `DATA_DIR is ${dataDir}, which is a file or lies below one. Name a folder.`,
      )
    }
    // A recursive mkdir gives the same error for a read-only disk; a plain one says what is wrong.
    if (code === 'ENOENT') mkdirSync(dataDir)
    throw error
  }
  closeToOthers(dataDir)
}

/** A folder that was made by an earlier version, or by hand, may be open to other users of the machine. */
function closeToOthers(dataDir: string): void {
  const { uid, mode } = statSync(dataDir)
  // A folder with the sticky bit, such as /tmp, is everyone's on purpose.
  if (uid !== process.getuid?.() || (mode & OTHERS) === 0 || (mode & STICKY) !== 0) return
  try {
    chmodSync(dataDir, OWNER)
  } catch {
    // Some network and Windows file systems know no such rights.
  }
}

const OWNER = 0o700
const OTHERS = 0o077
const STICKY = 0o1000
