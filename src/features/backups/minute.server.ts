import { openBackupPlace } from '~/platform/backup/backup-place'
import type { Site } from '~/platform/site'
import { noteMinute } from './minute-repository.server'
import { type MinuteTask, minuteOutcomeSchema } from './minute-task'
import { listCopyRows, readBackupSettings } from './repository.server'
import { runProgram } from './run-program.server'

/** The job that copies what has changed. */
export const COPYING = 'copying each minute'

/**
 * Copies what has changed since the last minute into the place of the backups, in a program of its own
 * (docs/product.md, "A copy a minute").
 *
 * @throws {JobFailure} with what that program said
 */
export async function copyTheMinute(site: Site): Promise<void> {
  const { db, environment, installation } = site
  if (!openBackupPlace(environment) || environment.DATABASE_URL) return
  const { recipient } = await readBackupSettings(db)
  if (recipient === null) return
  const [nightly] = await listCopyRows(db)
  const task: MinuteTask = { installation, recipient, nightlyAt: nightly?.madeAt ?? null }
  const printed = await runProgram(site, 'minute-copy', [JSON.stringify(task)])
  await noteMinute(db, minuteOutcomeSchema.parse(JSON.parse(printed)))
}
