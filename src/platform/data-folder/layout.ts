import { join } from 'node:path'

/** The names, in the data folder, of all the data that a backup contains. */
export const DATA = { database: 'site.sqlite', files: 'files', outbox: 'outbox' } as const

/** In a backup, what stands in place of the database when that is on PostgreSQL. */
export const DUMP = 'site.dump'

/** The files beside the database in which SQLite has its latest changes. */
export const DATABASE_FILES = ['-wal', '-shm', '-journal'].map((end) => DATA.database + end)

/** The file with the id of the installation, which its database has too (../database/open-own-database.ts). */
export const INSTALLATION = 'installation'

/** How long to wait for another program that is writing to the database, in milliseconds. */
export const BUSY_MS = 5_000

/** An empty file whose locks say how the folder is in use. */
export const LOCK = 'lock.sqlite'

/** The steps of a restore in progress. */
export const RESTORE = {
  unpacking: 'restore-1-unpacking',
  ready: 'restore-2-ready',
  moving: 'restore-3-moving',
} as const

/** Begins the name of a folder with data that a restore has replaced. */
export const REPLACED = 'before-restore-'

/** Where each part of the data is. */
export function dataPaths(dataDir: string) {
  return {
    database: join(dataDir, DATA.database),
    files: join(dataDir, DATA.files),
    outbox: join(dataDir, DATA.outbox),
    installation: join(dataDir, INSTALLATION),
    /** An empty file whose time is that of the last backup, by whatever means. */
    lastBackup: join(dataDir, 'last-backup'),
    // Not part of a backup: each start stores its own and makes its pages again.
    builds: join(dataDir, 'earlier-builds'),
    pages: join(dataDir, 'last-pages'),
    /** An empty file that is there once the database was found damaged. */
    damaged: join(dataDir, 'damaged'),
    /** Left by version 2.0.0, which copied each minute. */
    minuteCopies: join(dataDir, 'minute-copies.json'),
  }
}
