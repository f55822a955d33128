import { placeOf } from '~/content-kinds/lists/list-facts'
import { defineList } from '~/content-kinds/lists/ordered-list'
import { monthAndYear } from '~/lib/london'
import type { Database, WholeRow } from '~/platform/database/schema'
import { REVIEWS_SHOWN } from './rules'
import type { Review, ReviewFields, ShownReview } from './schema'

/** What clients say, with their permission (docs/product.md, "Reviews of our own"). */
export const reviews = defineList({
  table: 'reviews',
  kind: 'review',
  noun: 'review',
  // Neither the client nor their words.
  nameOf: ({ matter, month }: Review) => `${matter}, ${monthAndYear(month)}`,
  formatForAudit: ({ month, matter, permissionOn, isPublished }) => ({
    month,
    matter,
    permissionOn,
    isPublished,
  }),
  read: (row) => ({
    quote: row.quote,
    name: row.name,
    month: row.month,
    matter: row.matter,
    person: row.person,
    permissionOn: row.permissionOn,
    permissionHow: row.permissionHow,
    ...placeOf(row),
  }),
  columns: (_db, review: ReviewFields) => ({
    quote: review.quote,
    name: review.name,
    month: review.month,
    matter: review.matter,
    person: review.person,
    permissionOn: review.permissionOn,
    permissionHow: review.permissionHow,
  }),
  insert: (db, row) =>
    db
      .insertInto('reviews')
      .values(row satisfies WholeRow<'reviews'>)
      .execute(),
})

/** The first published reviews, as visitors see them. Without a permission none is published. */
export async function listShownReviews(db: Database): Promise<ShownReview[]> {
  return db
    .selectFrom('reviews')
    .select(['id', 'quote', 'name', 'month', 'matter'])
    .where('isPublished', '=', true)
    .where('permissionOn', 'is not', null)
    .where('permissionHow', 'is not', null)
    .orderBy('displayOrder')
    .orderBy('createdAt')
    .limit(REVIEWS_SHOWN)
    .execute()
}
