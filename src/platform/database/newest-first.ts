import { type SelectQueryBuilder, type StringReference, sql } from 'kysely'
import type { Place } from '~/lib/newest-first'

/**
 * A list that begins with the newest: a walk along an index.
 *
 * @param at when a row came
 * @param id which one it is
 * @param before the place of the last row of the page before; null for the first page
 */
export function newestFirst<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  at: StringReference<DB, TB>,
  id: StringReference<DB, TB>,
  before: Place | null,
) {
  const [when, which] = [sql.ref(at), sql.ref(id)]
  const ordered = query.orderBy(when, 'desc').orderBy(which, 'desc')
  if (before === null) return ordered
  return ordered.where(sql<boolean>`(${when}, ${which}) < (${before.at}, ${before.id})`)
}
