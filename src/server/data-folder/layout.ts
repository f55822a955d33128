import { join } from 'node:path'

/** Everything that must be kept stands under these names in the data folder. */
export const KEPT = { database: 'site.sqlite', files: 'files', outbox: 'outbox' } as const

/** Beside the database stand the files in which SQLite has its latest changes. */
export const DATABASE_FILES = ['-wal', '-shm', '-journal'].map((end) => KEPT.database + end)

/** How long to wait for another program that is writing to the database, in milliseconds. */
export const BUSY_MS = 5_000

/** Tells other programs that the folder is in use. It has no content. */
export const LOCK = 'lock.sqlite'

/** A restore on its way, step by step (docs/decisions/012-backup-and-restore.md). */
export const RESTORE = {
  unpacking: 'restore-1-unpacking',
  ready: 'restore-2-ready',
  moving: 'restore-3-moving',
} as const

/** Begins the name of a folder with what a restore has taken the place of. */
export const REPLACED = 'before-restore-'

/** Where each part of the data is. */
export function dataPaths(dataDir: string) {
  return {
    database: join(dataDir, KEPT.database),
    files: join(dataDir, KEPT.files),
    outbox: join(dataDir, KEPT.outbox),
  }
}
