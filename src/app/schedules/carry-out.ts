import type { ContentKind } from '~/content-kinds/registry'
import { findSchedule, listDue, shortenSchedule } from '~/content-kinds/schedules/schedules'
import { type AuditContext, THE_SITE } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { CONTENT } from '../content'

/** Publishes and takes down what is due (docs/product.md, "Schedules"). One that fails keeps no other waiting. */
export async function carryOutDue(site: Site): Promise<void> {
  const audit = { who: THE_SITE, now: site.now() }
  const failures: unknown[] = []
  for (const { kind, id } of await listDue(site.db, audit.now)) {
    await carryOut(site.db, kind, id, audit).catch((error) => failures.push(error))
  }
  site.pageCache.invalidate()
  if (failures.length > 0) throw failures[0]
}

/** Transactions run one after another on all servers: of two that see the same moment, the second finds nothing due. */
function carryOut(db: Database, kind: ContentKind, id: string, audit: AuditContext): Promise<void> {
  return db.transaction().execute(async (db) => {
    const schedule = await findSchedule(db, kind, id)
    const isDue = (moment: string | null) => moment !== null && moment <= audit.now.toISOString()
    for (const [moment, isPublished] of [
      [schedule.publishAt, true],
      [schedule.takeDownAt, false],
    ] as const) {
      if (moment && isDue(moment))
        await CONTENT[kind].show(db, id, { isPublished, at: moment }, audit)
    }
    const left = (moment: string | null) => (isDue(moment) ? null : moment)
    const { publishAt, takeDownAt } = schedule
    const rest = { publishAt: left(publishAt), takeDownAt: left(takeDownAt) }
    await shortenSchedule(db, kind, id, rest)
  })
}
