import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Advice } from '../advice'
import { faultOf } from '../faults'
import { LOCK } from './layout'

/** How long to wait for a program that is just ending, in milliseconds. */
const PATIENCE_MS = 5_000

/** A first start draws all demonstration pictures, on a slow machine perhaps for minutes. */
const LONGEST_START_MS = 5 * 60_000

/*
 * The locks are those that the operating system keeps for SQLite on a file without content: they end
 * with the program, however that ends (docs/decisions/012-backup-and-restore.md). Each function gives
 * back what ends its lock.
 */

/**
 * Says that this program uses a data folder, as any number of programs may.
 *
 * @throws {Advice} while a program has the folder for itself
 */
export function holdFolder(dataDir: string): () => void {
  const refusal =
    'A backup is being restored into this data folder. Start again when that has finished.'
  return locked(dataDir, PATIENCE_MS, refusal, (lock) => {
    lock.exec('BEGIN')
    lock.prepare('SELECT count(*) FROM sqlite_schema').get()
  })
}

/**
 * Waits until no other program is starting on a data folder, and keeps others from it meanwhile.
 *
 * @throws {Advice} when that takes too long, or while a program has the folder for itself
 */
export function startAlone(dataDir: string): () => void {
  const refusal =
    'Another program has been busy with this data folder for five minutes: a start of the site, or a restore. Wait for it or stop it, then start again.'
  return locked(dataDir, LONGEST_START_MS, refusal, (lock) => lock.exec('BEGIN IMMEDIATE'))
}

/**
 * Takes a data folder for this program alone.
 *
 * @throws {Advice} while any other program uses it
 */
export function takeFolder(dataDir: string): () => void {
  const refusal =
    'The site, or one of its commands, is running on this data folder. Stop it first, then try again.'
  return locked(dataDir, 0, refusal, (lock) => lock.exec('BEGIN EXCLUSIVE'))
}

function locked(
  dataDir: string,
  timeout: number,
  refusal: string,
  acquire: (lock: DatabaseSync) => void,
): () => void {
  const lock = new DatabaseSync(join(dataDir, LOCK), { timeout })
  try {
    acquire(lock)
  } catch (error) {
    lock.close()
    throw faultOf(error) === 'busy' ? new Advice(refusal) : error
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}
