import { join } from 'node:path'

/** Names, in the data folder, of all the data that a backup contains. */
export const DATA = { database: 'site.sqlite', files: 'files', outbox: 'outbox' } as const

/** In a backup of a site on PostgreSQL, replaces the database file. */
export const DUMP = 'site.dump'

/** Files next to the database that hold SQLite's latest changes. */
export const DATABASE_FILES = ['-wal', '-shm', '-journal'].map((end) => DATA.database + end)

/** The file with the installation's id, which is in its database too (../database/open-own-database.ts). */
export const INSTALLATION = 'installation'

/** SQLite waits this long for another program's write, in milliseconds. */
export const BUSY_MS = 5_000

/** An empty file whose locks show how the folder is in use. */
export const LOCK = 'lock.sqlite'

/** The steps of a restore in progress. */
export const RESTORE = {
  unpacking: 'restore-1-unpacking',
  ready: 'restore-2-ready',
  moving: 'restore-3-moving',
} as const

/** Prefix of folders with data that a restore has replaced. */
export const REPLACED = 'before-restore-'

export function dataPaths(dataDir: string) {
  return {
    database: join(dataDir, DATA.database),
    files: join(dataDir, DATA.files),
    outbox: join(dataDir, DATA.outbox),
    installation: join(dataDir, INSTALLATION),
    /** An empty file whose modification time is that of the last backup, by whatever means. */
    lastBackup: join(dataDir, 'last-backup'),
    // Not part of a backup: each start stores its own and makes its pages again.
    builds: join(dataDir, 'earlier-builds'),
    pages: join(dataDir, 'last-pages'),
    /** An empty file that exists once the database was found damaged. */
    damaged: join(dataDir, 'damaged'),
    /** Left by version 2.0.0, which copied each minute. */
    minuteCopies: join(dataDir, 'minute-copies.json'),
  }
}
