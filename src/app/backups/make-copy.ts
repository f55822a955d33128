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
import { dataPaths } from '~/platform/data-folder/layout'
import type { Database } from '~/platform/database/schema'
import type { Environment } from '~/platform/environment'
import { OperatorError } from '~/platform/operator-error'
import { openStorage } from '~/platform/storage/open-storage'
import { type Proof, proveCopy } from './prove-copy'
import { NO_PLACE, openWorkshop } from './workshop'

/** How many times the site's size is needed: for the backup, the copy read back and the restored site. */
const ROOM = 3

const NO_KEY =
  'There is no backup key yet. An administrator makes one under Settings, Backups: without it nothing is backed up.'

export interface MadeCopy extends Proof {
  key: string
  where: string
  /** The earlier place; null unless this is the first backup in a new one. */
  placeBefore: string | null
  isOnDataDisk: boolean
  keys: readonly KeyFacts[]
  files: number
  bytes: number
  /** How long the proof took. */
  seconds: number
}

/**
 * Backs the site up into its place, sealed; reads it back, restores it beside the site, and opens pages of it; then drops
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
  const place = openBackupPlace(environment)
  if (!place) throw new OperatorError(NO_PLACE)
  const start = new Date()
  const keys = await sealingKeys(db, start)
  const [present] = keys
  if (!present) throw new OperatorError(NO_KEY)
  const placeBefore = await requirePlace(db, place, installation, { now: start, isMeant })
  const postgres = await findPostgres(environment)
  await requireRoom(environment, postgres)
  const folder = await openWorkshop(environment.DATA_DIR)
  try {
    // A second key, which is never stored, opens this one backup for its proof.
    const own = await makeBackupKey()
    const file = join(folder, 'made')
    const recipients = keys.map(({ recipient }) => recipient)
    const storage = openStorage(environment)
    const { files, bytes } = await backUp(environment, file, storage, [
      ...recipients,
      own.recipient,
    ])
    const key = copyKey(installation, start)
    await place.storage.write(key, createReadStream(file))
    await noteBackup(environment.DATA_DIR)
    await rm(file)
    await noteCopy(db, {
      key,
      madeAt: start.toISOString(),
      kilobytes: Math.ceil(bytes / 1024),
      files,
      tookMs: Date.now() - start.getTime(),
      recipient: present.recipient,
      recipients,
      place: place.where,
    })
    await writeKeyIndex(place, installation, await readKeys(db))
    const proof = await prove(db, place, key, { folder, identity: own.identity, postgres })
    // A backup that cannot be restored displaces none.
    if (proof.outcome !== 'failed') await thinOut(db, place, installation)
    const isOnDisk = await isOnDataDisk(place, environment.DATA_DIR)
    return {
      key,
      where: place.where,
      placeBefore,
      isOnDataDisk: isOnDisk,
      keys,
      files,
      bytes,
      ...proof,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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
 * @throws {OperatorError} without room for a backup and a site that is restored from it
 */
export async function requireRoom(
  environment: Environment,
  postgres: PostgresPlace | null,
): Promise<void> {
  const { DATA_DIR } = environment
  const size = postgres ? await sizeOf(postgres) : (await stat(dataPaths(DATA_DIR).database)).size
  const files = await openStorage(environment).list('')
  const needed = ROOM * files.reduce((sum, file) => sum + file.size, size)
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
