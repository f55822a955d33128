import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Advice } from '../advice'
import { faultAdvice } from '../faults'
import { BUSY_MS, dataPaths } from './layout'

/**
 * Looks through the database, if there is one, so that nobody goes on writing to a damaged one.
 *
 * @throws {Advice} when it is damaged
 */
export function checkDatabase(dataDir: string): void {
  const { database } = dataPaths(dataDir)
  if (existsSync(database) && !isSound(database, 'quick_check'))
    throw new Advice(faultAdvice.damaged)
}

/**
 * Whether a database is whole.
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
