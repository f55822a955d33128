import { findPost, updatePost } from '~/features/blog/repository.server'
import { publicationDate } from '~/features/blog/rules'
import { findFaq, updateFaq } from '~/features/faqs/repository.server'
import { findTeamMember, updateTeamMember } from '~/features/team/repository.server'
import type { ScheduledKind } from '~/lib/schedules'
import { type Doing, THE_SITE } from '../activity/record-activity'
import { laterThan } from '../api/edits'
import type { Database } from '../database/schema'
import type { Site } from '../site'
import { findSchedule, listDue, shortenSchedule } from './schedules'

/** Publishes a thing, or takes it down, as staff would; nothing happens to one that is so already, or gone. */
type Show = (
  db: Database,
  id: string,
  change: { isPublished: boolean; at: string },
  doing: Doing,
) => Promise<void>

const show: Record<ScheduledKind, Show> = { post: showPost, faq: showFaq, member: showMember }

/** Publishes and takes down what is due (docs/product.md, "Schedules"). One that fails keeps no other waiting. */
export async function carryOutDue(site: Site): Promise<void> {
  const doing = { who: THE_SITE, now: site.now() }
  const failures: unknown[] = []
  for (const { kind, id } of await listDue(site.db, doing.now)) {
    await carryOut(site.db, kind, id, doing).catch((error) => failures.push(error))
  }
  site.pageCache.invalidate()
  if (failures.length > 0) throw failures[0]
}

/** Transactions run one after another on all servers: of two that see the same moment, the second finds nothing due. */
function carryOut(db: Database, kind: ScheduledKind, id: string, doing: Doing): Promise<void> {
  return db.transaction().execute(async (db) => {
    const schedule = await findSchedule(db, kind, id)
    const isDue = (moment: string | null) => moment !== null && moment <= doing.now.toISOString()
    for (const [moment, isPublished] of [
      [schedule.publishAt, true],
      [schedule.takeDownAt, false],
    ] as const) {
      if (moment && isDue(moment)) await show[kind](db, id, { isPublished, at: moment }, doing)
    }
    const left = (moment: string | null) => (isDue(moment) ? null : moment)
    const { publishAt, takeDownAt } = schedule
    const rest = { publishAt: left(publishAt), takeDownAt: left(takeDownAt) }
    await shortenSchedule(db, kind, id, rest)
  })
}

async function showPost(...[db, id, { isPublished, at }, doing]: Parameters<Show>): Promise<void> {
  const post = await findPost(db, id)
  if (!post || (post.status === 'published') === isPublished) return
  const status = isPublished ? 'published' : 'archived'
  const dated = { status, wanted: undefined, present: post.publishedAt } as const
  const publishedAt = publicationDate(dated, new Date(at))
  const updatedAt = laterThan(post.updatedAt, doing.now)
  await updatePost(db, post, { ...post, status, publishedAt, updatedAt }, doing)
}

async function showFaq(...[db, id, { isPublished }, doing]: Parameters<Show>): Promise<void> {
  const faq = await findFaq(db, id)
  if (faq && faq.isPublished !== isPublished) await updateFaq(db, faq, { isPublished }, doing)
}

async function showMember(...[db, id, { isPublished }, doing]: Parameters<Show>): Promise<void> {
  const member = await findTeamMember(db, id)
  if (!member || member.isPublished === isPublished) return
  await updateTeamMember(db, member, { isPublished }, doing)
}
