import { openBackupPlace } from '~/platform/backup/backup-place'
import type { Site } from '~/platform/site'
import { sealingKeys } from './keys.server'
import { noteMinute } from './minute-repository.server'
import { type MinuteTask, minuteOutcomeSchema } from './minute-task'
import { requirePlace } from './place.server'
import { listCopyRows } from './repository.server'
import { runProgram } from './run-program.server'

/** The job that copies what has changed. */
export const COPYING = 'copying each minute'

/**
 * Copies what has changed since the last minute into the place of the backups, in a program of its own
 * (docs/product.md, "A copy a minute").
 *
 * @throws {OperatorError} as `requirePlace` does
 * @throws {JobFailure} with what that program said
 */
export async function copyTheMinute(site: Site): Promise<void> {
  const { db, environment, installation } = site
  const place = openBackupPlace(environment)
  const now = site.now()
  if (!place || environment.DATABASE_URL) return
  const keys = await sealingKeys(db, now)
  if (keys.length === 0) return
  await requirePlace(db, place, installation, { now })
  const [nightly] = await listCopyRows(db)
  const recipients = keys.map(({ recipient }) => recipient)
  const task: MinuteTask = { installation, recipients, nightlyAt: nightly?.madeAt ?? null }
  const printed = await runProgram(site, 'minute-copy', [JSON.stringify(task)])
  await noteMinute(db, minuteOutcomeSchema.parse(JSON.parse(printed)))
}
