import { addDays, londonDay } from '~/lib/london'
import { londonTime } from '~/lib/london-moments'
import { openBackupPlace } from '~/platform/backup/backup-place'
import type { Site } from '~/platform/site'
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
 * Backs the site up when its hour has come or someone has asked for it, in a program of its own, so that no visitor waits
 * (docs/product.md, "Backups").
 *
 * @throws {JobFailure} with what that program said
 */
export async function backUpWhenDue(site: Site): Promise<void> {
  if (!openBackupPlace(site.environment)) return
  const settings = await readBackupSettings(site.db)
  const [newest] = await listCopyRows(site.db)
  if (settings.recipient === null || !isDue(settings, newest, site.now())) return
  await runProgram(site, 'backup')
}

/** Whether the last backup is from before the last time that the hour came, or before someone asked for one. */
export function isDue(
  { hour, askedAt }: Pick<BackupSettings, 'hour' | 'askedAt'>,
  newest: Pick<CopyRow, 'madeAt'> | undefined,
  now: Date,
): boolean {
  if (!newest) return true
  if (askedAt !== null && askedAt > newest.madeAt) return true
  return Date.parse(newest.madeAt) < lastTime(hour, now)
}

function lastTime(hour: number, now: Date): number {
  const today = londonDay(now)
  const timeOn = (day: string) => londonTime(`${day}T${String(hour).padStart(2, '0')}:00`)
  const todays = timeOn(today)
  return todays <= now.getTime() ? todays : timeOn(addDays(today, -1))
}
