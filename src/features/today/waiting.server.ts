import { may } from '~/domain/permissions'
import { hostsOfAccount } from '~/features/booking/hosts/hosts.server'
import type { Staff } from '~/platform/api/create-api'
import { countRows } from '~/platform/database/queries'
import type { Database } from '~/platform/database/schema'
import type { WaitingCounts } from './schema'

/** The number of things waiting for someone (docs/product.md, "Today"). */
export async function countWaiting(
  db: Database,
  { id, roles }: Pick<Staff, 'id' | 'roles'>,
  now: Date,
): Promise<WaitingCounts> {
  const seesClients = may(roles, 'ownVisitors')
  const own = may(roles, 'visitors') ? null : id
  return {
    bookings: seesClients ? await countUnsettled(db, now, own) : null,
    enquiries: seesClients ? await countUnanswered(db, own) : null,
    drafts: may(roles, 'drafts') ? await countDrafts(db, may(roles, 'content') ? null : id) : null,
  }
}

async function countUnsettled(db: Database, now: Date, own: string | null): Promise<number> {
  const hosts = own === null ? [] : await hostsOfAccount(db, own)
  return countRows(
    db
      .selectFrom('bookings')
      .where('startsAt', '<=', now.toISOString())
      .where('outcome', 'is', null)
      .$if(own !== null, (query) => query.where('hostId', 'in', hosts)),
  )
}

/**
 * The number of unanswered enquiries.
 * @param own the id of an account, for those given to it; null for all
 */
export function countUnanswered(db: Database, own: string | null): Promise<number> {
  return countRows(
    db
      .selectFrom('enquiries')
      .where('status', '=', 'new')
      .$if(own !== null, (query) => query.where('assignedTo', '=', own)),
  )
}

/**
 * The number of drafts.
 * @param authorId of one author alone; null for everyone's
 */
export function countDrafts(db: Database, authorId: string | null): Promise<number> {
  return countRows(
    db
      .selectFrom('blogPosts')
      .where('status', '=', 'draft')
      .$if(authorId !== null, (query) => query.where('authorId', '=', authorId ?? '')),
  )
}
