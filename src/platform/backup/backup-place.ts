import { resolve } from 'node:path'
import type { Environment } from '../environment'
import { folderStorage } from '../storage/folder-storage'
import { bucketSettings } from '../storage/open-storage'
import { s3Storage } from '../storage/s3-storage'
import type { Storage } from '../storage/storage'
import { namingFaults } from './place-faults'

/** Where backups are kept: a folder, best on another disk, or a bucket of its own (docs/operations.md, "Back up"). */
export interface BackupPlace {
  kind: 'folder' | 'bucket'
  /** The folder's path, or the bucket's name and store. */
  where: string
  storage: Storage
}

/** A backup that the site has made by itself. */
export interface BackupCopy {
  key: string
  madeAt: Date
  /** In bytes. */
  size: number
}

/** Null when the server's operator has named none. */
export function openBackupPlace(environment: Environment): BackupPlace | null {
  const { BACKUP_DIR } = environment
  if (BACKUP_DIR) {
    const where = resolve(BACKUP_DIR)
    const folder = { name: 'BACKUP_DIR', path: where }
    return { kind: 'folder', where, storage: namingFaults(folderStorage(where), folder) }
  }
  const settings = bucketSettings(environment, 'BACKUP_')
  if (!settings) return null
  const where = `${settings.bucket} at ${new URL(settings.endpoint).host}`
  return { kind: 'bucket', where, storage: s3Storage(settings) }
}

/**
 * The name of a backup of a site: two sites may share a place, and neither drops the other's.
 *
 * @param installation the id of the site
 */
export function copyKey(installation: string, madeAt: Date): string {
  return `${installation}/${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.age`
}

/**
 * The backups in a place, the newest first.
 *
 * @param installation whose; null for every site's
 */
export async function listCopies(
  { storage }: BackupPlace,
  installation: string | null,
): Promise<BackupCopy[]> {
  const files = await storage.list(installation === null ? '' : `${installation}/`)
  const copies = files.flatMap(({ key, size }) => {
    const [, day, hour, minute, second] = COPY_KEY.exec(key) ?? []
    const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`)
    return Number.isNaN(madeAt.getTime()) ? [] : [{ key, size, madeAt }]
  })
  return copies.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

const COPY_KEY = /^[^/]+\/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup\.age$/
