import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { MinuteTask } from '~/features/backups/minute-task'
import { makeBackupKey } from '~/platform/backup/backup-key'
import { dataPaths } from '~/platform/data-folder/layout'
import { type MinuteCopy, minuteManifestSchema, seriesOf, stampOf } from './minute-copy'

const HOUR_MS = 3_600_000

/** Milliseconds after which a series ends: with the next nightly backup, and at the latest. */
const FULL_MS = 20 * HOUR_MS
const LONGEST_MS = 36 * HOUR_MS

/** So long a copy stays at least, in milliseconds. */
const KEPT_MS = 24 * HOUR_MS

/** What the site notes of the series that it goes on with, in its data folder. */
const seriesSchema = z.object({
  /** The stamp of its first copy. */
  name: z.string(),
  startedAt: z.iso.datetime(),
  where: z.string(),
  /** The public halves of the firm's keys, which seal. */
  recipients: z.array(z.string()),
  /** A second key, for this series alone, that opens its copies for their proof; it is forgotten with the series. */
  own: z.object({ identity: z.string(), recipient: z.string() }),
  secret: z.string(),
  /** The last copy; null until the first is in its place. */
  last: z
    .object({
      key: z.string(),
      madeAt: z.iso.datetime(),
      /** A hash of all that the database holds, except the site's notes about its own work. */
      meaning: z.string(),
      manifest: minuteManifestSchema.omit({ holds: true }),
    })
    .nullable(),
  /** When it was last read back. */
  triedAt: z.iso.datetime().nullable(),
})

export type Series = z.output<typeof seriesSchema>

/**
 * The current series, or a new one: once it is a day old, for another place or key, and where none is known.
 */
export async function openSeries(
  dataDir: string,
  where: string,
  { recipients, nightlyAt }: MinuteTask,
  now: Date,
): Promise<Series> {
  const known = readSeries(dataDir)
  const fits =
    known !== null &&
    known.where === where &&
    isDeepStrictEqual(known.recipients, recipients) &&
    !isOver(known, nightlyAt, now)
  if (fits) return known
  return {
    name: stampOf(now),
    startedAt: now.toISOString(),
    where,
    recipients,
    own: await makeBackupKey(),
    secret: randomBytes(32).toString('hex'),
    last: null,
    triedAt: null,
  }
}

function isOver({ startedAt }: Series, nightlyAt: string | null, now: Date): boolean {
  const age = Math.abs(now.getTime() - Date.parse(startedAt))
  if (age >= LONGEST_MS) return true
  return age >= FULL_MS && nightlyAt !== null && nightlyAt > startedAt
}

/** Null when there is none, or none that can be read: a new one holds everything. */
function readSeries(dataDir: string): Series | null {
  try {
    return seriesSchema.parse(JSON.parse(readFileSync(dataPaths(dataDir).minuteCopies, 'utf8')))
  } catch {
    return null
  }
}

/** Notes how far a series has come; whole or not at all. */
export function writeSeries(dataDir: string, series: Series): void {
  const { minuteCopies } = dataPaths(dataDir)
  const unfinished = `${minuteCopies}-unfinished`
  writeFileSync(unfinished, JSON.stringify(series), { mode: 0o600, flush: true })
  renameSync(unfinished, minuteCopies)
}

/** Has the next copy begin a new series. */
export function forgetSeries(dataDir: string): void {
  rmSync(dataPaths(dataDir).minuteCopies, { force: true })
}

/**
 * The copies that go, in the order in which they may: whole series whose last copy is older than a day. So no copy that stays
 * needs one that goes. In a series the newest go first: what is left of one that was interrupted can still be restored.
 *
 * @param copies in any order
 */
export function minuteCopiesToDrop(copies: readonly MinuteCopy[], now: Date): MinuteCopy[] {
  const newestFirst = copies.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  const [newest] = newestFirst
  if (!newest) return []
  const since = now.getTime() - KEPT_MS
  const kept = new Set([
    seriesOf(newest.key),
    ...newestFirst.flatMap(({ key, madeAt }) => (madeAt.getTime() >= since ? [seriesOf(key)] : [])),
  ])
  return newestFirst.filter(({ key }) => !kept.has(seriesOf(key)))
}
