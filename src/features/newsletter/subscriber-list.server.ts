import { csvLine, csvMoment } from '~/lib/csv'
import { readPlace } from '~/lib/newest-first'
import { csvLines, ROWS_AT_ONCE } from '~/platform/api/csv-file'
import { newestFirst } from '~/platform/database/newest-first'
import { countRows } from '~/platform/database/queries'
import type { Database } from '~/platform/database/schema'
import type { ListedSubscriber, SubscriberFilters, SubscribersQuery } from './schema'

/** Sorts after every address with the same beginning. */
const AFTER_ALL = '\u{10ffff}'

/**
 * The newest first, or in alphabetical order when the beginning of an address is searched for. Both read along an
 * index, however long the list is.
 *
 * @param query `after` is the position of the last row of the previous page (`placeOf`)
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

/** Position in the list, for the next page. */
export function placeOf({ q }: SubscribersQuery, subscriber: ListedSubscriber): string {
  return q ? subscriber.email : `${subscriber.consentedAt}_${subscriber.id}`
}

export function countSubscribers(db: Database): Promise<number> {
  return countRows(db.selectFrom('newsletterSubscribers'))
}

/** CSV lines in the order of the list, with each consent (docs/product.md, "Subscribers"). */
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
