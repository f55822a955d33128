import type { ContentKind } from '~/content-kinds/registry'
import { findSchedule, listDue, shortenSchedule } from '~/content-kinds/schedules/schedules'
import { findPost, updatePost } from '~/features/blog/repository.server'
import { publicationDate } from '~/features/blog/rules'
import { faqs } from '~/features/faqs/kind.server'
import { team } from '~/features/team/kind.server'
import { laterThan } from '~/platform/api/edits'
import { type AuditContext, THE_SITE } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'

/** Publishes a thing, or takes it down, as staff would; nothing happens to one that is so already, or gone. */
type Show = (
  db: Database,
  id: string,
  change: { isPublished: boolean; at: string },
  audit: AuditContext,
) => Promise<void>

const show: Record<ContentKind, Show> = {
  posts: showPost,
  faqs: showListed(faqs),
  team: showListed(team),
}

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
      if (moment && isDue(moment)) await show[kind](db, id, { isPublished, at: moment }, audit)
    }
    const left = (moment: string | null) => (isDue(moment) ? null : moment)
    const { publishAt, takeDownAt } = schedule
    const rest = { publishAt: left(publishAt), takeDownAt: left(takeDownAt) }
    await shortenSchedule(db, kind, id, rest)
  })
}

async function showPost(...[db, id, { isPublished, at }, audit]: Parameters<Show>): Promise<void> {
  const post = await findPost(db, id)
  if (!post || (post.status === 'published') === isPublished) return
  const status = isPublished ? 'published' : 'archived'
  const dated = { status, wanted: undefined, present: post.publishedAt } as const
  const publishedAt = publicationDate(dated, new Date(at))
  const updatedAt = laterThan(post.updatedAt, audit.now)
  await updatePost(db, post, { ...post, status, publishedAt, updatedAt }, audit)
}

function showListed<Row extends { isPublished: boolean }>(list: {
  find: (db: Database, id: string) => Promise<Row | null>
  update: (
    db: Database,
    row: Row,
    change: { isPublished: boolean },
    audit: AuditContext,
  ) => Promise<Row>
}): Show {
  return async (db, id, { isPublished }, audit) => {
    const row = await list.find(db, id)
    if (row && row.isPublished !== isPublished) await list.update(db, row, { isPublished }, audit)
  }
}
