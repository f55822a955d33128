import { csvLine, csvMoment } from '~/lib/csv'
import { readPlace } from '~/lib/newest-first'
import { csvLines, ROWS_AT_ONCE } from '~/platform/api/csv-file'
import { newestFirst } from '~/platform/database/newest-first'
import { countRows } from '~/platform/database/queries'
import type { Database } from '~/platform/database/schema'
import type { ListedSubscriber, SubscriberFilters, SubscribersQuery } from './schema'

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
  return newestFirst(list, 'consentedAt', 'id', readPlace(after)).execute()
}

/** Where a subscriber stands in the list, for the page after. */
export function placeOf({ q }: SubscribersQuery, subscriber: ListedSubscriber): string {
  return q ? subscriber.email : `${subscriber.consentedAt}_${subscriber.id}`
}

/** How many have subscribed. */
export function countSubscribers(db: Database): Promise<number> {
  return countRows(db.selectFrom('newsletterSubscribers'))
}

/** Subscribers with their consent as lines of a table, in the order of the list (docs/product.md, "Subscribers"). */
export function subscriberLines(db: Database, filters: SubscriberFilters): AsyncGenerator<string> {
  return csvLines(
    ['Email', 'Consented (UK time)', 'Words of the consent'],
    (last) => {
      const after = last && placeOf(filters, last)
      return listSubscribers(db, { ...filters, after }, ROWS_AT_ONCE)
    },
    toLine,
  )
}

function toLine({ email, consentedAt, consentText }: ListedSubscriber): string {
  return csvLine([email, csvMoment(consentedAt), consentText])
}
