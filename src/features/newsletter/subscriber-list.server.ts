import type { Database } from '~/platform/database/schema'
import type { ListedSubscriber, SubscribersQuery } from './schema'

/** Sorts after every address that begins with the same letters. */
const AFTER_ALL = '\u{10ffff}'

/**
 * Subscribers: the newest first, or, when addresses are searched by how they begin, in the order of their addresses. Both
 * are a walk along an index, however many there are.
 *
 * @param query `after` is the place of the last one of the page before (`placeOf`)
 */
export async function listSubscribers(
  db: Database,
  { q, after }: SubscribersQuery,
  limit: number,
): Promise<ListedSubscriber[]> {
  const start = q?.toLowerCase()
  const list = db
    .selectFrom('newsletterSubscribers')
    .select(['id', 'email', 'consentText', 'consentedAt'])
    .limit(limit)
  if (start) {
    return list
      .where('email', '>=', start)
      .where('email', '<', start + AFTER_ALL)
      .$if(after !== undefined, (query) => query.where('email', '>', after ?? ''))
      .orderBy('email')
      .execute()
  }
  const [consentedAt, id] = after?.split('_') ?? []
  return list
    .$if(id !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('consentedAt', 'id'), '<', tuple(consentedAt ?? '', id ?? '')),
      ),
    )
    .orderBy('consentedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Where a subscriber stands in the list, for the page after. */
export function placeOf({ q }: SubscribersQuery, subscriber: ListedSubscriber): string {
  return q ? subscriber.email : `${subscriber.consentedAt}_${subscriber.id}`
}

/** How many have subscribed. */
export async function countSubscribers(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('newsletterSubscribers')
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
