import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '~/platform/programs'
import { environmentErrorMessages, environmentErrorOf } from '../environment-errors'
import { OperatorError } from '../operator-error'
import { checkIntegrity, isSound } from './integrity-check'
import { DATA, DATABASE_FILES, dataPaths } from './layout'

const LOST = `The database (${DATA.database} in DATA_DIR) has 0 bytes, although there are files next to it: it has been lost. Put the newest backup in its place: ${commandLine('restore', 'FILE --replace')} (docs/operations.md, "Restore"). If this is to be a new site, remove the empty file.`

/** In bytes. Databases up to this size are read in full before use, which takes less than half a second. */
const READ_FIRST = 32 * 1024 * 1024

/**
 * Checks the database, if there is one, so that nothing more is written to a damaged one, and an empty one is not
 * mistaken for that of a new site. Of a large one only the beginning is read; see `checkLater`.
 * @throws {OperatorError} when it is damaged, or has been emptied
 */
export function checkDatabase(dataDir: string): void {
  const { database, damaged } = dataPaths(dataDir)
  if (!existsSync(database)) return
  if (statSync(database).size === 0 && hasFiles(dataDir)) throw new OperatorError(LOST)
  if (isLarge(database) && !existsSync(damaged)) return
  if (!isSound(database, 'quick_check')) throw new OperatorError(environmentErrorMessages.damaged)
  rmSync(damaged, { force: true })
}

/**
 * Reads all of a database that was too large for `checkDatabase`, until the site stops. If it is damaged, the next
 * program reads it in full before using it.
 * @throws {Error} of SQLite when it is damaged or can't be read
 */
export async function checkLater(
  dataDir: string,
  site: { readonly isStopping: boolean },
): Promise<void> {
  const { database, damaged } = dataPaths(dataDir)
  if (!isLarge(database)) return
  try {
    await checkIntegrity(database, site)
  } catch (error) {
    if (isLost(error)) writeFileSync(damaged, '')
    throw error
  }
}

/** True when the stored data can't be read at all, rather than only for the moment. */
export function isLost(error: unknown): boolean {
  const found = environmentErrorOf(error)
  return found === 'damaged' || found === 'unreadable'
}

function isLarge(file: string): boolean {
  return statSync(file).size > READ_FIRST
}

/** True when the folder has files of a site, other than those that an interrupted start may leave. */
function hasFiles(dataDir: string): boolean {
  const { files, outbox } = dataPaths(dataDir)
  return (
    [files, outbox].some((folder) => existsSync(folder) && readdirSync(folder).length > 0) ||
    DATABASE_FILES.some((name) => (statSync(join(dataDir, name), quietly)?.size ?? 0) > 0)
  )
}

const quietly = { throwIfNoEntry: false } as const
