import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { MinuteOutcome, MinuteTask } from '~/features/backups/minute-task'
import { type BackupPlace, openBackupPlace } from '~/platform/backup/backup-place'
import { sealed } from '~/platform/backup/seal'
import { dataPaths } from '~/platform/data-folder/layout'
import { holdFolder } from '~/platform/data-folder/lock'
import type { Environment } from '~/platform/environment'
import { OperatorError } from '~/platform/operator-error'
import { folderStorage } from '~/platform/storage/folder-storage'
import { openStorage } from '~/platform/storage/open-storage'
import { StorageUnavailable } from '~/platform/storage/storage'
import { NO_PLACE } from '../workshop'
import { holdDatabase } from './held-database'
import { minuteKey, stampOf } from './minute-copy'
import { type PlannedCopy, planCopy } from './plan-copy'
import { dropOldCopies, proveMinuteCopy } from './prove-minute-copy'
import { openSeries, type Series, writeSeries } from './series'

/** How often the newest copy is read back, in milliseconds. */
const PROOF_MS = 3_600_000

/**
 * Copies what has changed since the last copy into the place of the backups, sealed, as one file; each hour reads the newest
 * back and drops what is older than the site keeps (docs/product.md, "A copy a minute").
 *
 * @throws {OperatorError} without a place, and when the database cannot be held still
 * @throws {StorageUnavailable} when the place does not answer
 */
export async function makeMinuteCopy(
  environment: Environment,
  task: MinuteTask,
): Promise<MinuteOutcome> {
  const place = openBackupPlace(environment)
  if (!place) throw new OperatorError(NO_PLACE)
  const { DATA_DIR } = environment
  const endUse = holdFolder(DATA_DIR)
  try {
    const now = new Date()
    const before = await openSeries(DATA_DIR, place.where, task, now)
    const made = await addCopy(before, { place, environment, task, now })
    const series = made?.series ?? before
    if (made) writeSeries(DATA_DIR, series)
    const isProofDue =
      series.triedAt === null || Math.abs(now.getTime() - Date.parse(series.triedAt)) >= PROOF_MS
    if (!isProofDue || !series.last) return { made: made?.facts ?? null, proof: null }
    return {
      made: made?.facts ?? null,
      proof: await prove(series, { place, environment, task, now }),
    }
  } finally {
    endUse()
  }
}

const CLOCK =
  'There is a copy of this second already: the clock was put back. The next minute tries again.'

interface Surroundings {
  place: BackupPlace
  environment: Environment
  task: MinuteTask
  now: Date
}

/** A place that cannot be read fails the proof, not the copy, which is there. */
async function prove(series: Series, { place, environment, task, now }: Surroundings) {
  const triedAt = now.toISOString()
  try {
    const failure = await proveMinuteCopy(environment, place, series)
    const oldestAt = await dropOldCopies(place, task.installation, now)
    return { triedAt, failure, oldestAt }
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    return {
      triedAt,
      failure: `The last copy could not be read back. ${error.message}`,
      oldestAt: null,
    }
  }
}

/** @returns null when nothing has changed */
async function addCopy(series: Series, { place, environment, task, now }: Surroundings) {
  const { database, outbox } = dataPaths(environment.DATA_DIR)
  const stores = { files: openStorage(environment), outbox: folderStorage(outbox) }
  const stamp = series.last ? stampOf(now) : series.name
  const key = minuteKey(task.installation, series.name, stamp)
  return holdDatabase(database, async (held) => {
    const planned = await planCopy(series, { held, stores, stamp })
    if (!planned) return null
    if ((await place.storage.size(key)) !== null) throw new OperatorError(CLOCK)
    const sent = await send(planned, place, { key, series })
    const { holds: _, ...manifest } = planned.manifest
    const { madeAt, files } = manifest
    const { meaning } = planned
    return {
      series: { ...series, last: { key, madeAt, meaning, manifest } },
      facts: {
        madeAt,
        kilobytes: kilobytes(files.reduce((sum, { size }) => sum + size, 0)),
        sentKilobytes: kilobytes(sent),
        files: files.length,
        tookMs: Date.now() - now.getTime(),
      },
    }
  })
}

/** @returns how many bytes it took */
async function send(
  { manifest, content }: PlannedCopy,
  place: BackupPlace,
  { key, series }: { key: string; series: Series },
): Promise<number> {
  let sent = 0
  const all = async function* () {
    yield Buffer.from(`${JSON.stringify(manifest)}\n`)
    yield* content()
  }
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      sent += chunk.length
      yield chunk
    }
  }
  await pipeline(
    Readable.from(all()),
    createGzip({ level: 4 }),
    (chunks: AsyncIterable<Uint8Array>) =>
      counted(sealed(chunks, [...series.recipients, series.own.recipient])),
    (chunks: AsyncIterable<Uint8Array>) => place.storage.write(key, chunks),
  )
  return sent
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024)
