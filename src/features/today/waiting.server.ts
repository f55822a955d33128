import { may } from '~/domain/permissions'
import type { Staff } from '~/platform/api/create-api'
import type { Database } from '~/platform/database/schema'
import type { WaitingCounts } from './schema'

/** How much waits for somebody (docs/product.md, "Today"). */
export async function countWaiting(
  db: Database,
  { id, role }: Pick<Staff, 'id' | 'role'>,
  now: Date,
): Promise<WaitingCounts> {
  const seesClients = may(role, 'visitors')
  return {
    bookings: seesClients ? await countUnsettled(db, now) : null,
    enquiries: seesClients ? await countUnanswered(db) : null,
    drafts: may(role, 'drafts') ? await countDrafts(db, may(role, 'content') ? null : id) : null,
  }
}

async function countUnsettled(db: Database, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('startsAt', '<=', now.toISOString())
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Enquiries that nobody has answered. */
export async function countUnanswered(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'new')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Articles that are drafts.
 *
 * @param authorId of one author alone; null for everybody's
 */
export async function countDrafts(db: Database, authorId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('blogPosts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'draft')
    .$if(authorId !== null, (query) => query.where('authorId', '=', authorId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(count)
}
