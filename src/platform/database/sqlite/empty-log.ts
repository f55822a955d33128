import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { BUSY_MS } from '../../data-folder/layout'
import { engineOf } from '../engine'
import type { Database } from '../schema'

/** In milliseconds, between attempts while something reads the log. */
const RETRY_MS = 50

/** SQLite's codes for a log that is in use by our own statement, or by another program. */
const IN_USE = [5, 6]

/**
 * Moves SQLite's write-ahead log into the database and empties it: until then it contains deleted text. In the database
 * itself deleted text is overwritten immediately (`secure_delete` in ./sqlite.ts). PostgreSQL has no log that a program
 * could empty (docs/security.md, "What an erasure reaches").
 * @returns false when it was in use for five seconds; the hourly removal tries again
 */
export async function emptyLog(db: Database): Promise<boolean> {
  if (engineOf(db) !== 'sqlite') return true
  const end = performance.now() + BUSY_MS
  for (;;) {
    if (await isEmptied(db)) return true
    if (performance.now() > end) return false
    await pause(RETRY_MS)
  }
}

async function isEmptied(db: Database): Promise<boolean> {
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    return rows[0]?.busy === 0
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? error.errcode : null
    if (typeof code === 'number' && IN_USE.includes(code & 0xff)) return false
    throw error
  }
}
