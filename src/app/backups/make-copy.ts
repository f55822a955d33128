import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readKeys, sealingKeys } from '~/features/backups/keys.server'
import { isIn, requirePlace } from '~/features/backups/place.server'
import {
  keepRowsOf,
  listCopyRows,
  noteCopy,
  noteProof,
  stateOf,
} from '~/features/backups/repository.server'
import { copiesToDrop } from '~/features/backups/thinning.server'
import { backUp, noteBackup } from '~/platform/backup/back-up'
import { makeBackupKey } from '~/platform/backup/backup-key'
import {
  type BackupPlace,
  copyKey,
  isOnDataDisk,
  listCopies,
  openBackupPlace,
} from '~/platform/backup/backup-place'
import { type KeyFacts, writeKeyIndex } from '~/platform/backup/key-index'
import { findPostgres, type PostgresPlace, withClient } from '~/platform/backup/postgres/programs'
import { isFuture } from '~/platform/clock'
import { dataPaths } from '~/platform/data-folder/layout'
import type { Database } from '~/platform/database/schema'
import type { Environment } from '~/platform/environment'
import { OperatorError } from '~/platform/operator-error'
import { openStorage } from '~/platform/storage/open-storage'
import { type Proof, proveCopy } from './prove-copy'
import { NO_PLACE, openWorkshop } from './workshop'

/**
 * Multiples of the site's size: for the backup, the copy read back and the restored site; each hour for the database's
 * copy and the backup of it.
 */
const ROOM = { backup: 3, hourly: 2 }

const NO_KEY =
  'There is no backup key yet. An administrator makes one under Settings, Backups: without it nothing is backed up.'

/** Tables in which the site notes its own work: a change of theirs alone is no reason for a copy. */
const NOTES = ['jobs', 'backup_copies']

interface Made {
  key: string
  where: string
  keys: readonly KeyFacts[]
  files: number
  bytes: number
}

export interface MadeCopy extends Made, Proof {
  /** The earlier place; null unless this is the first backup in a new one. */
  placeBefore: string | null
  isOnDataDisk: boolean
  seconds: number
}

/**
 * Backs the site up into its place, sealed; reads it back, restores it next to the site, and opens pages of it; then drops
 * what is older than the site keeps (docs/product.md, "Backups").
 *
 * @param isMeant as for `requirePlace`
 * @throws {OperatorError} without a place, a key, room on the disk or PostgreSQL's programs, and as `backUp` does
 * @throws {StorageUnavailable} when the place does not answer
 */
export async function makeCopy(
  db: Database,
  environment: Environment,
  installation: string,
  isMeant = false,
): Promise<MadeCopy> {
  const setting = await prepare(db, environment, installation, isMeant)
  const { place, placeBefore, postgres } = setting
  await requireRoom(environment, postgres)
  const folder = await openWorkshop(environment.DATA_DIR)
  try {
    // A second key, which is never stored, opens this one backup for its proof.
    const own = await makeBackupKey()
    const made = await send(setting, { folder, kind: 'backup', ownRecipients: [own.recipient] })
    await noteBackup(environment.DATA_DIR)
    const proof = await prove(db, place, made.key, { folder, identity: own.identity, postgres })
    // A backup that cannot be restored displaces none.
    if (proof.outcome !== 'failed') {
      await thinOut(db, place, installation)
      await dropMinutes(place, installation, environment)
    }
    const isOnDisk = await isOnDataDisk(place, environment.DATA_DIR)
    return { ...made, ...proof, placeBefore, isOnDataDisk: isOnDisk }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Copies the database alone into the same place, sealed in the same way and not tried, when it has changed since the last
 * backup there; then drops what is older than the site keeps.
 *
 * @returns null when nothing has changed
 * @throws as `makeCopy` does
 */
export async function makeHourlyCopy(
  db: Database,
  environment: Environment,
  installation: string,
): Promise<Made | null> {
  const setting = await prepare(db, environment, installation, false)
  const { place, postgres, start } = setting
  await requireRoom(environment, postgres, 'hourly')
  const folder = await openWorkshop(environment.DATA_DIR)
  try {
    const last = (await listCopyRows(db)).find(
      (row) => isIn(place, row) && !isFuture(row.madeAt, start),
    )
    const made = await send(setting, { folder, kind: 'hourly', unless: last?.contents })
    await thinOut(db, place, installation)
    return made
  } catch (error) {
    if (error instanceof Unchanged) return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

class Unchanged extends Error {
  override name = 'Unchanged'
}

interface Setting {
  db: Database
  environment: Environment
  installation: string
  place: BackupPlace
  placeBefore: string | null
  keys: readonly KeyFacts[]
  postgres: PostgresPlace | null
  start: Date
}

async function prepare(
  db: Database,
  environment: Environment,
  installation: string,
  isMeant: boolean,
): Promise<Setting> {
  const place = openBackupPlace(environment)
  if (!place) throw new OperatorError(NO_PLACE)
  const start = new Date()
  const keys = await sealingKeys(db, start)
  if (keys.length === 0) throw new OperatorError(NO_KEY)
  const placeBefore = await requirePlace(db, place, installation, { now: start, isMeant })
  const postgres = await findPostgres(environment)
  return { db, environment, installation, place, placeBefore, keys, postgres, start }
}

/**
 * @param unless the contents that are not worth a copy
 * @throws {Unchanged} for these
 */
async function send(
  { db, environment, installation, place, keys, start }: Setting,
  {
    folder,
    kind,
    ownRecipients = [],
    unless,
  }: {
    folder: string
    kind: 'backup' | 'hourly'
    ownRecipients?: readonly string[]
    unless?: string | null
  },
): Promise<Made> {
  const file = join(folder, 'made')
  const recipients = keys.map(({ recipient }) => recipient)
  let contents = ''
  const { files, bytes } = await backUp(environment, file, openStorage(environment), {
    recipients: [...recipients, ...ownRecipients],
    hasFiles: kind === 'backup',
    look(sums) {
      contents = contentsOf(sums)
      if (contents === unless) throw new Unchanged()
    },
  })
  const key = copyKey(installation, start, kind)
  await place.storage.write(key, createReadStream(file))
  await rm(file)
  await noteCopy(db, {
    key,
    madeAt: start.toISOString(),
    kilobytes: Math.ceil(bytes / 1024),
    files,
    tookMs: Date.now() - start.getTime(),
    recipient: recipients[0] ?? '',
    recipients,
    place: place.where,
    contents,
  })
  await writeKeyIndex(place, installation, await readKeys(db))
  return { key, where: place.where, keys, files, bytes }
}

function contentsOf(sums: Readonly<Record<string, string>>): string {
  const content = Object.entries(sums).filter(([table]) => !NOTES.includes(table))
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

/** What version 2.0.0 has copied each minute, which only that version can restore. */
async function dropMinutes(
  { storage }: BackupPlace,
  installation: string,
  { DATA_DIR }: Environment,
): Promise<void> {
  for (const { key } of await storage.list(`${installation}/minutes/`)) await storage.delete(key)
  await rm(dataPaths(DATA_DIR).minuteCopies, { force: true })
}

async function prove(
  db: Database,
  place: BackupPlace,
  key: string,
  {
    folder,
    identity,
    postgres,
  }: { folder: string; identity: string; postgres: PostgresPlace | null },
) {
  const start = Date.now()
  const file = join(folder, 'read-back')
  const target = createWriteStream(file, { mode: 0o600 })
  await pipeline(place.storage.readStream(key), target)
  const proof = await proveCopy(file, folder, identity, postgres)
  const { outcome, failure, pages } = proof
  const now = new Date().toISOString()
  const proofMs = Date.now() - start
  const triedAt = outcome === 'untried' ? null : now
  const provedAt = outcome === 'proven' ? now : null
  await noteProof(db, key, { triedAt, provedAt, proofMs, pages, failure })
  return { ...proof, seconds: Math.round(proofMs / 1000) }
}

/** Backups in an earlier place stay there; only their rows are removed. */
async function thinOut(db: Database, place: BackupPlace, installation: string): Promise<void> {
  const copies = await listCopies(place, installation)
  const rows = await listCopyRows(db)
  const isFailed = new Set(rows.filter((row) => stateOf(row) === 'failed').map(({ key }) => key))
  const elsewhere = rows
    .filter((row) => !isIn(place, row))
    .map(({ key, madeAt }) => ({ key, madeAt: new Date(madeAt) }))
  const now = new Date()
  const keysToDrop = (copies: ReadonlyArray<{ key: string; madeAt: Date }>) =>
    copiesToDrop(
      copies.map((copy) => ({ ...copy, isFailed: isFailed.has(copy.key) })),
      now,
    ).map(({ key }) => key)
  const dropped = keysToDrop(copies)
  const forgotten = new Set([...dropped, ...keysToDrop(elsewhere)])
  // Rows first: if this is interrupted, no row names a backup that is gone.
  await keepRowsOf(
    db,
    [...copies, ...elsewhere].map(({ key }) => key).filter((key) => !forgotten.has(key)),
  )
  for (const key of dropped) await place.storage.delete(key)
}

/**
 * A disk that a backup has filled would stop the site itself.
 *
 * @throws {OperatorError} without room for a backup and what is made of it
 */
export async function requireRoom(
  environment: Environment,
  postgres: PostgresPlace | null,
  kind: 'backup' | 'hourly' = 'backup',
): Promise<void> {
  const { DATA_DIR } = environment
  const size = postgres ? await sizeOf(postgres) : (await stat(dataPaths(DATA_DIR).database)).size
  const files = kind === 'backup' ? await openStorage(environment).list('') : []
  const needed = ROOM[kind] * files.reduce((sum, file) => sum + file.size, size)
  const { bavail, bsize } = await statfs(DATA_DIR)
  if (bavail * bsize > needed) return
  throw new OperatorError(
    `A backup needs ${megabytes(needed)} MB of room in ${DATA_DIR} for a while, and ${megabytes(bavail * bsize)} MB are free. Make room.`,
  )
}

/** In bytes. */
function sizeOf({ url }: PostgresPlace): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    )
    return Number(rows[0]?.size)
  })
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
