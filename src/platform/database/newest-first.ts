import { type SelectQueryBuilder, type StringReference, sql } from 'kysely'
import type { Place } from '~/lib/newest-first'

/**
 * Pages of a list, newest first, read along an index.
 * @param at the column of the time
 * @param id the column of the key
 * @param before the last row of the previous page; null for the first page
 */
export function newestFirst<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  at: StringReference<DB, TB>,
  id: StringReference<DB, TB>,
  before: Place | null,
) {
  const when = sql.ref(at)
  const which = sql.ref(id)
  const ordered = query.orderBy(when, 'desc').orderBy(which, 'desc')
  if (before === null) return ordered
  return ordered.where(sql<boolean>`(${when}, ${which}) < (${before.at}, ${before.id})`)
}
