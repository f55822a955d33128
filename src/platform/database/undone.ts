import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './schema'

/** In milliseconds; other transactions wait for this work. */
const LIMIT_MS = 10_000

/**
 * Does something in a transaction that is always rolled back, so that none of it is ever visible elsewhere.
 * @param work waits for nothing outside the transaction
 * @throws what it throws, or when it takes too long
 */
export async function undone(db: Database, work: (db: Database) => Promise<void>): Promise<void> {
  const undo = new Error('As if it had not been.')
  const limit = new AbortController()
  const tooLate = async () => {
    await pause(LIMIT_MS, undefined, { ref: false, signal: limit.signal })
    throw new Error('It took too long.')
  }
  try {
    await db.transaction().execute(async (db) => {
      await Promise.race([work(db), tooLate()])
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  } finally {
    limit.abort()
  }
}
