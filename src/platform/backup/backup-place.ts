import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import type { Environment } from '../environment'
import { OperatorError } from '../operator-error'
import { folderStorage } from '../storage/folder-storage'
import { bucketSettings } from '../storage/open-storage'
import { s3Storage } from '../storage/s3-storage'
import type { Storage } from '../storage/storage'
import { namingTheFolder } from './place-problems'

/** Backups go to a folder, preferably on another disk, or to a bucket of their own (docs/operations.md, "Back up"). */
export interface BackupPlace {
  kind: 'folder' | 'bucket'
  /** The folder's path, or the bucket's name and store. */
  where: string
  storage: Storage
}

/** A backup that the site made automatically. */
export interface BackupCopy {
  key: string
  madeAt: Date
  size: number
}

/** Null when the server's operator has set no place for backups. */
export function openBackupPlace(environment: Environment): BackupPlace | null {
  const { BACKUP_DIR } = environment
  if (BACKUP_DIR) {
    const where = resolve(BACKUP_DIR)
    const folder = { name: 'BACKUP_DIR', path: where }
    const storage = namingTheFolder(folderStorage(where, { isGiven: true }), folder)
    return { kind: 'folder', where, storage }
  }
  const settings = bucketSettings(environment, 'BACKUP_')
  if (!settings) return null
  const where = `${settings.bucket} at ${new URL(settings.endpoint).host}`
  return { kind: 'bucket', where, storage: s3Storage(settings) }
}

/** Holds the site's id. It is missing when the disk is not mounted or the bucket is the wrong one. */
const markerOf = (installation: string) => `${installation}/installation`

export async function hasMarker({ storage }: BackupPlace, installation: string): Promise<boolean> {
  return (await storage.size(markerOf(installation))) !== null
}

/** Marks a place as holding this site's backups. */
export function writeMarker({ storage }: BackupPlace, installation: string): Promise<void> {
  return storage.write(markerOf(installation), Buffer.from(`${installation}\n`))
}

/** The marker's path, for messages. */
export function markerIn({ where, kind }: BackupPlace, installation: string): string {
  const marker = markerOf(installation)
  return kind === 'folder' ? join(where, marker) : marker
}

/** The place, for messages. It names the machine, because each of several servers has its own folders. */
export function placeHere({ kind, where }: BackupPlace): string {
  return kind === 'folder' ? `${where} (BACKUP_DIR, on ${hostname()})` : `the bucket ${where}`
}

/**
 * Refuses a folder that is missing. The site never creates it, because a disk may have yet to be mounted there.
 * @throws {OperatorError}
 */
export async function requireFolder(place: BackupPlace): Promise<void> {
  if (place.kind !== 'folder') return
  const facts = await statOf(place.where)
  if (facts?.isDirectory()) return
  throw new OperatorError(
    facts
      ? `${placeHere(place)} is not a folder. Name one, and restart the site.`
      : `There is no folder ${placeHere(place)}. Mount its disk; if it is new, make the folder: the site doesn’t.`,
  )
}

export async function isOnDataDisk(
  { kind, where }: BackupPlace,
  dataDir: string,
): Promise<boolean> {
  if (kind !== 'folder') return false
  const [place, data] = await Promise.all([where, dataDir].map(statOf))
  return place !== null && data !== null && place?.dev === data?.dev
}

/** Null when it is not there. */
async function statOf(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}

/** `backup` has everything; `hourly` has only the database, and is not proven. */
type CopyKind = 'backup' | 'hourly'

/**
 * The name of a backup. Two sites may share a place; neither deletes the other's backups.
 * @param installation the id of the site
 */
export function copyKey(installation: string, madeAt: Date, kind: CopyKind = 'backup'): string {
  return `${installation}/${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${kind}.age`
}

export function isHourly(key: string): boolean {
  return key.endsWith('.hourly.age')
}

/**
 * The backups in a place, newest first.
 * @param installation the id of the site; null for every site's
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

const COPY_KEY = /^[^/]+\/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.(?:backup|hourly)\.age$/
