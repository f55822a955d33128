import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { environmentErrorOf } from '../environment-errors'
import { OperatorError } from '../operator-error'
import { LOCK } from './layout'

/** In milliseconds, to wait for a program that is about to end. */
const PATIENCE_MS = 5_000

/** In milliseconds. A first start renders all demonstration images, which may take minutes on a slow machine. */
const LONGEST_START_MS = 5 * 60_000

/*
 * These are SQLite's locks on an empty file. The operating system holds them, so they end with the program,
 * however it ends. Each function returns one that releases its
 * lock.
 */

/**
 * Marks a data folder as in use. Any number of programs may do so.
 * @throws {OperatorError} while another program has exclusive use of the folder
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
 * A mutex for starts: waits until no other program is starting on a data folder, and makes later ones wait.
 *
 * @throws {OperatorError} when that takes too long, or while another program has exclusive use of the folder
 */
export function startAlone(dataDir: string): () => void {
  const refusal =
    'Another program has been busy with this data folder for five minutes: a start of the site, or a restore. Wait for it or stop it, then start again.'
  return locked(dataDir, LONGEST_START_MS, refusal, (lock) => lock.exec('BEGIN IMMEDIATE'))
}

/**
 * Takes a data folder for this program alone.
 * @throws {OperatorError} while another program uses it
 */
export function takeFolder(dataDir: string): () => void {
  const refusal =
    'The site, or one of its commands, is running on this data folder. Stop it first, then try again.'
  return locked(dataDir, 0, refusal, (lock) => lock.exec('BEGIN EXCLUSIVE'))
}

/**
 * Takes the folder of the site's releases for an update.
 * @throws {OperatorError} while another update runs
 */
export function updateAlone(siteFolder: string): () => void {
  const refusal =
    'Another update of this site is running. Wait until it has ended, and see what it said.'
  return locked(siteFolder, 0, refusal, (lock) => lock.exec('BEGIN EXCLUSIVE'))
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
    throw environmentErrorOf(error) === 'busy' ? new OperatorError(refusal) : error
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}
