import { createMiddleware } from 'hono/factory'
import type { KindParts } from '~/content-kinds/abilities/kind-parts'
import type { ContentKind } from '~/content-kinds/registry'
import { findSchedule, listDue, shortenSchedule } from '~/content-kinds/schedules/schedules'
import { type AuditContext, THE_SITE } from '~/platform/audit-context'
import { DatabaseUnavailable } from '~/platform/database/database-errors'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'

/** How a kind of content is published and taken down. */
type Showing = Record<ContentKind, Pick<KindParts, 'show'>>

/**
 * Before any request is answered, what is due is published or taken down: at its minute on every server, whatever was
 * restarted or down meanwhile (docs/product.md, "Schedules"). A failure never keeps visitors from reading what there is.
 */
export function publishOnTime(site: Site, content: Showing) {
  return createMiddleware(async (_c, next) => {
    try {
      await settleDue(site, content)
    } catch (error) {
      // The request meets an outage itself, if it needs the database at all.
      if (!(error instanceof DatabaseUnavailable)) {
        site.log.error({ err: error }, 'publishing on time failed')
      }
    }
    await next()
  })
}

/** Also runs once a minute, for a site without visitors. */
export function settleDue(site: Site, content: Showing): Promise<void> {
  return site.dueMoments.carryOut(site.now(), () => carryOutDue(site, content))
}

/** Publishes and takes down what is due (docs/product.md, "Schedules"). One that fails keeps no other waiting. */
async function carryOutDue(site: Site, content: Showing): Promise<void> {
  const audit = { who: THE_SITE, now: site.now() }
  const failures: unknown[] = []
  for (const { kind, id } of await listDue(site.db, audit.now)) {
    await carryOut(site.db, content, kind, id, audit).catch((error) => failures.push(error))
  }
  site.pageCache.invalidate()
  if (failures.length > 0) throw failures[0]
}

/** Transactions run one after another on all servers: of two that see the same moment, the second finds nothing due. */
function carryOut(
  db: Database,
  content: Showing,
  kind: ContentKind,
  id: string,
  audit: AuditContext,
): Promise<void> {
  return db.transaction().execute(async (db) => {
    const schedule = await findSchedule(db, kind, id)
    const isDue = (moment: string | null) => moment !== null && moment <= audit.now.toISOString()
    for (const [moment, isPublished] of [
      [schedule.publishAt, true],
      [schedule.takeDownAt, false],
    ] as const) {
      if (moment && isDue(moment))
        await content[kind].show(db, id, { isPublished, at: moment }, audit)
    }
    const left = (moment: string | null) => (isDue(moment) ? null : moment)
    const { publishAt, takeDownAt } = schedule
    const rest = { publishAt: left(publishAt), takeDownAt: left(takeDownAt) }
    await shortenSchedule(db, kind, id, rest)
  })
}
