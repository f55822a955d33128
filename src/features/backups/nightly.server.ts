import { addDays, londonDay } from '~/lib/london'
import { londonTime } from '~/lib/london-moments'
import { isHourly, openBackupPlace } from '~/platform/backup/backup-place'
import { isFuture } from '~/platform/clock'
import type { Site } from '~/platform/site'
import { isIn, requirePlace } from './place.server'
import {
  type BackupSettings,
  type CopyRow,
  listCopyRows,
  readBackupSettings,
} from './repository.server'
import { runProgram } from './run-program.server'

/** The job that backs the site up. */
export const BACKING_UP = 'backing up'

/**
 * Backs the site up when its hour has come or someone has asked for it, and otherwise copies the database, in a program of
 * its own, so that no visitor waits (docs/product.md, "Backups").
 *
 * @throws {OperatorError} as `requirePlace` does, each hour
 * @throws {JobFailure} with what that program said
 */
export async function backUpWhenDue(site: Site): Promise<void> {
  const { db, environment, installation } = site
  const place = openBackupPlace(environment)
  const now = site.now()
  if (!place) return
  const settings = await readBackupSettings(db)
  if (settings.recipient === null) return
  await requirePlace(db, place, installation, { now })
  const whole = (await listCopyRows(db)).find(
    (row) => isIn(place, row) && !isFuture(row.madeAt, now) && !isHourly(row.key),
  )
  // The pictures beside an hourly copy have to open with the same key.
  const isWhole = isDue(settings, whole, now) || whole?.recipient !== settings.recipient
  await runProgram(site, 'backup', isWhole ? [] : ['--hourly'])
}

/** Whether the last backup is from before the last time that the hour came, or before someone asked for one. */
export function isDue(
  { hour, askedAt }: Pick<BackupSettings, 'hour' | 'askedAt'>,
  newest: Pick<CopyRow, 'madeAt'> | undefined,
  now: Date,
): boolean {
  if (!newest) return true
  if (isAskedFor(askedAt, newest.madeAt, now)) return true
  return Date.parse(newest.madeAt) < lastTime(hour, now)
}

export function isAskedFor(askedAt: string | null, since: string, now: Date): boolean {
  return askedAt !== null && !isFuture(askedAt, now) && askedAt > since
}

function lastTime(hour: number, now: Date): number {
  const today = londonDay(now)
  const timeOn = (day: string) => londonTime(`${day}T${String(hour).padStart(2, '0')}:00`)
  const todays = timeOn(today)
  return todays <= now.getTime() ? todays : timeOn(addDays(today, -1))
}
