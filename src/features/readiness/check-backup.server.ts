import { stat } from 'node:fs/promises'
import { BACKING_UP } from '~/features/backups/nightly.server'
import {
  lastProven,
  listCopyRows,
  readBackupSettings,
  stateOf,
} from '~/features/backups/repository.server'
import { ON_DATA_DISK, PROOF_AGE_HOURS, tookWords } from '~/features/backups/rules'
import { formatMoment, whenRecent } from '~/lib/london-moments'
import { staffPaths } from '~/lib/staff-paths'
import { counted } from '~/lib/text/counted'
import { isHourly, isOnDataDisk, openBackupPlace } from '~/platform/backup/backup-place'
import { backupObstacle } from '~/platform/backup/postgres/programs'
import { isFuture } from '~/platform/clock'
import { dataPaths } from '~/platform/data-folder/layout'
import { listJobs } from '~/platform/jobs/job-rows'
import type { CheckedSite } from './content-checks.server'
import { BACKUP_AGE_HOURS, type Checked, done, OPERATOR, open } from './rules'

type Backed = Pick<CheckedSite, 'db' | 'environment' | 'now'>

const BACKUPS = `${staffPaths.settings}/backups`

/** Whether a broken disk would cost the firm anything (docs/product.md, "Backups"). */
export async function checkBackup({ db, environment, now }: Backed): Promise<Checked> {
  const place = openBackupPlace(environment)
  if (place === null) return checkOthers(environment.DATA_DIR, now)
  const obstacle = await backupObstacle(environment)
  if (obstacle !== null) {
    return {
      ...open('The site cannot back up its database', obstacle, OPERATOR),
      needsAttention: true,
    }
  }
  const { recipient, keyMadeAt } = await readBackupSettings(db)
  if (recipient === null || keyMadeAt === null) {
    return open(
      'There is no backup key yet',
      'Until an administrator makes one, nothing is backed up: a broken disk would take every booking and article with it.',
      { to: BACKUPS, label: 'Make the key' },
    )
  }
  const proven = await lastProven(db, now)
  const lastWords = proven?.provedAt
    ? `The last that was proven is from ${whenRecent(proven.madeAt, now).replace(/^(at|on) /, '')}.`
    : 'None has been proven yet.'
  const link = { to: BACKUPS, label: 'Open Backups' }
  const job = (await listJobs(db)).find(({ name }) => name === BACKING_UP)
  if (job && job.failures > 0) {
    return {
      ...open('No backup could be made', `${job.failure ?? ''} ${lastWords}`.trim(), link),
      needsAttention: true,
    }
  }
  const rows = await listCopyRows(db)
  const future = rows.filter(({ madeAt, provedAt }) =>
    [madeAt, provedAt].some((moment) => moment !== null && isFuture(moment, now)),
  )
  const newest = rows.find((row) => !future.includes(row) && !isHourly(row.key))
  if (newest && stateOf(newest) === 'failed') {
    return {
      ...open('The last backup cannot be restored', `${newest.failure} ${lastWords}`, link),
      needsAttention: true,
    }
  }
  const [latest] = future
  if (latest) {
    return {
      ...open(
        'A backup is dated in the future',
        `It says ${formatMoment(latest.provedAt ?? latest.madeAt)}: a clock was ahead when it was made, or is behind now. It doesn’t count, and backups go on. Your server’s operator checks the clock, and then deletes ${latest.key}. ${lastWords}`,
        link,
      ),
      needsAttention: true,
    }
  }
  if (proven?.provedAt && hoursSince(proven.provedAt, now) < PROOF_AGE_HOURS) {
    return done(
      'Backed up, and proven to be restorable',
      `${provenWords(proven, now)}${(await isOnDataDisk(place, environment.DATA_DIR)) ? ` ${ON_DATA_DISK}` : ''}`,
    )
  }
  return {
    ...open(
      'No backup has been proven to be restorable lately',
      `${newest?.failure ?? ''} ${lastWords}`.trim(),
      link,
    ),
    needsAttention: hoursSince(keyMadeAt, now) >= PROOF_AGE_HOURS,
  }
}

/** "Restored beside the site at 3.12am, which took 7 s." */
function provenWords(
  { provedAt, proofMs }: { provedAt: string | null; proofMs: number | null },
  now: Date,
): string {
  return `Restored beside the site ${whenRecent(provedAt ?? '', now)}, which took ${tookWords(proofMs ?? 0)}.`
}

/** Of a backup that something else makes, the site knows only when it was noted. */
async function checkOthers(dataDir: string, now: Date): Promise<Checked> {
  const file = await stat(dataPaths(dataDir).lastBackup).catch(() => null)
  if (file && isFuture(file.mtime, now)) {
    return open(
      'The last backup is dated in the future',
      'A clock was ahead when it was noted, or is behind now, so we can’t tell how old it is. Your server’s operator checks the clock.',
      OPERATOR,
    )
  }
  const age = file && Math.floor(hoursSince(file.mtime.toISOString(), now))
  return age !== null && age < BACKUP_AGE_HOURS
    ? done(
        'Backed up',
        `${age === 0 ? 'Within the last hour' : `${counted(age, 'hour')} ago`}, by your server’s operator. Only they can say whether it can be restored.`,
      )
    : open(
        age === null ? 'There is no backup yet' : 'The last backup is more than a day old',
        'A broken disk would take every booking and article with it. Your server’s operator needs to say where backups go.',
        OPERATOR,
      )
}

function hoursSince(moment: string, now: Date): number {
  return Math.max(0, (now.getTime() - Date.parse(moment)) / 3_600_000)
}
