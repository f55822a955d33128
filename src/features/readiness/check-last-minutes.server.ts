import { COPYING } from '~/features/backups/minute.server'
import { readMinute, safeAtOf } from '~/features/backups/minute-repository.server'
import { readBackupSettings } from '~/features/backups/repository.server'
import { UNSAFE_MINUTES } from '~/features/backups/rules'
import { whenRecent } from '~/lib/london-moments'
import { staffPaths } from '~/lib/staff-paths'
import { openBackupPlace } from '~/platform/backup/backup-place'
import { readArchiving } from '~/platform/database/postgres/archiving'
import { listJobs } from '~/platform/jobs/job-rows'
import type { CheckedSite } from './content-checks.server'
import { type Checked, done, OPERATOR, open } from './rules'

const BACKUPS = { to: `${staffPaths.settings}/backups`, label: 'Open Backups' }

const SAFE = 'A lost machine costs about a minute'

/** PostgreSQL passes on what was written after so many seconds at the latest. */
const LONGEST_SECONDS = 60

type Backed = Pick<CheckedSite, 'db' | 'environment' | 'now'>

/** How much a lost machine would cost since the last backup (docs/product.md, "A copy a minute"). */
export async function checkLastMinutes(site: Backed): Promise<Checked> {
  return site.environment.DATABASE_URL ? checkArchiving(site) : checkCopies(site)
}

async function checkCopies({ db, environment, now }: Backed): Promise<Checked> {
  const { recipient, keyMadeAt } = await readBackupSettings(db)
  if (!openBackupPlace(environment)) {
    return done(
      'Only your server’s operator knows what a lost machine would cost',
      'Something else backs this site up. With its own place for backups, the site would copy any changes there every minute.',
    )
  }
  if (recipient === null) {
    return open(
      'A lost machine costs everything',
      'Once there is a backup key, the site copies each minute what has changed.',
      { ...BACKUPS, label: 'Make the key' },
    )
  }
  const minute = await readMinute(db)
  const job = (await listJobs(db)).find(({ name }) => name === COPYING)
  const safeAt = minute ? safeAtOf(job) : null
  if (minute && minute.failure !== null) {
    return {
      ...open('The last copy of a minute cannot be restored', minute.failure, BACKUPS),
      needsAttention: true,
    }
  }
  const since = safeAt ?? keyMadeAt ?? ''
  if (safeAt !== null && minutesSince(safeAt, now) < UNSAFE_MINUTES) {
    return done(
      SAFE,
      `What had been written ${whenRecent(safeAt, now)} is in the place of the backups.`,
    )
  }
  const why = job && job.failures > 0 ? (job.failure ?? '') : ''
  return {
    ...open(
      safeAt === null
        ? 'No copy of a minute has been made yet'
        : `What was written since ${whenRecent(safeAt, now).replace(/^(at|on) /, '')} is in no copy`,
      `${why} A broken disk would take it: see Backups.`.trim(),
      BACKUPS,
    ),
    needsAttention: minutesSince(since, now) >= UNSAFE_MINUTES,
  }
}

const minutesSince = (moment: string, now: Date) => (now.getTime() - Date.parse(moment)) / 60_000

async function checkArchiving({ db, now }: Backed): Promise<Checked> {
  const { isOn, seconds, archivedAt, failedAt, waits } = await readArchiving(db)
  if (!isOn) {
    return open(
      'PostgreSQL does not archive its log',
      'A lost machine costs everything since the last backup. Your server’s operator switches archive_mode on and sets archive_command (docs/operations.md, “Lose a minute, not a day”).',
      OPERATOR,
    )
  }
  if (failedAt !== null && (archivedAt === null || failedAt > archivedAt)) {
    return {
      ...open(
        'PostgreSQL cannot archive its log',
        `It last failed ${whenRecent(failedAt.toISOString(), now)}. PostgreSQL’s own log says why; until it works again the log fills the disk.`,
        OPERATOR,
      ),
      needsAttention: true,
    }
  }
  if (seconds === 0 || seconds > LONGEST_SECONDS) {
    return open(
      'PostgreSQL archives its log too rarely',
      `On a quiet day it waits until 16 MB have been written. Your server’s operator sets archive_timeout to ${LONGEST_SECONDS} seconds.`,
      OPERATOR,
    )
  }
  if (waits >= UNSAFE_MINUTES * 60) {
    return {
      ...open(
        'PostgreSQL has stopped archiving its log',
        `A file of the log has waited for ${Math.round(waits / 60)} minutes, and no attempt has failed: archive_command may hang. Check that the place it writes to responds; until it does, the log fills the disk.`,
        OPERATOR,
      ),
      needsAttention: true,
    }
  }
  return done(
    SAFE,
    archivedAt === null
      ? 'PostgreSQL archives its log; nothing was due yet.'
      : `PostgreSQL archives its log; it last did ${whenRecent(archivedAt.toISOString(), now)}.`,
  )
}
