import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { environmentErrorMessages } from '../environment-errors'
import { OperatorError } from '../operator-error'
import { BUSY_MS, DATA, DATABASE_FILES, dataPaths } from './layout'

const LOST = `The database (${DATA.database} in DATA_DIR) has 0 bytes, although there are files beside it: it has been lost. Put the newest backup in its place: npm run restore -- FILE --replace (docs/operations.md, "Restore"). If this is to be a new site, remove the empty file.`

/**
 * Checks the database, if there is one, so that nothing more is written to a damaged one, and an empty one is
 * not taken for that of a new site.
 *
 * @throws {OperatorError} when it is damaged, or has been emptied
 */
export function checkDatabase(dataDir: string): void {
  const { database } = dataPaths(dataDir)
  if (!existsSync(database)) return
  if (statSync(database).size === 0 && hasFiles(dataDir)) throw new OperatorError(LOST)
  if (!isSound(database, 'quick_check')) throw new OperatorError(environmentErrorMessages.damaged)
}

/** Whether a site has stored something in the folder, besides what a start that broke off may leave. */
function hasFiles(dataDir: string): boolean {
  const { files, outbox } = dataPaths(dataDir)
  return (
    [files, outbox].some((folder) => existsSync(folder) && readdirSync(folder).length > 0) ||
    DATABASE_FILES.some((name) => (statSync(join(dataDir, name), quietly)?.size ?? 0) > 0)
  )
}

const quietly = { throwIfNoEntry: false } as const

/**
 * Whether a database is undamaged.
 *
 * @param thoroughness `integrity_check` also compares the indexes with their tables
 */
export function isSound(file: string, thoroughness: 'quick_check' | 'integrity_check'): boolean {
  const database = new DatabaseSync(file, { timeout: BUSY_MS })
  try {
    const [row] = database.prepare(`PRAGMA ${thoroughness}(1)`).all()
    return row?.[thoroughness] === 'ok'
  } finally {
    database.close()
  }
}
