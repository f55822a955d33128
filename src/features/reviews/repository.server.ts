import { recordActivity, recordOrder } from '~/content-kinds/activity/record-activity'
import { monthAndYear } from '~/lib/london'
import { laterThan } from '~/platform/api/edits'
import type { AuditContext } from '~/platform/audit-context'
import { inTransaction } from '~/platform/database/in-transaction'
import type { Database } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import { REVIEWS_SHOWN } from './rules'
import type { Review, ReviewFields, ShownReview } from './schema'

const shownColumns = ['id', 'quote', 'name', 'month', 'matter'] as const

const columns = [
  ...shownColumns,
  'person',
  'permissionOn',
  'permissionHow',
  'displayOrder',
  'isPublished',
  'createdAt',
  'updatedAt',
] as const

/** The first published reviews, as visitors see them. Without a permission none is published. */
export async function listShownReviews(db: Database): Promise<ShownReview[]> {
  return db
    .selectFrom('reviews')
    .select(shownColumns)
    .where('isPublished', '=', true)
    .where('permissionOn', 'is not', null)
    .where('permissionHow', 'is not', null)
    .orderBy('displayOrder')
    .orderBy('createdAt')
    .limit(REVIEWS_SHOWN)
    .execute()
}

/** Every review, in the order that staff gave them. */
export async function listReviews(db: Database): Promise<Review[]> {
  return db
    .selectFrom('reviews')
    .select(columns)
    .orderBy('displayOrder')
    .orderBy('createdAt')
    .execute()
}

/** One review; null when there is none. */
export async function findReview(db: Database, id: string): Promise<Review | null> {
  const review = await db
    .selectFrom('reviews')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return review ?? null
}

/** Adds a review, the last unless it says where, and gives back the whole row. */
export async function insertReview(
  db: Database,
  { id, displayOrder, ...fields }: ReviewFields & { id?: string; displayOrder?: number },
  audit: AuditContext,
): Promise<Review> {
  const time = audit.now.toISOString()
  const added = await db
    .insertInto('reviews')
    .values({
      ...valuesOf(fields),
      id: id ?? newId(),
      displayOrder: displayOrder ?? (await nextOrder(db)),
      createdAt: time,
      updatedAt: time,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await recordActivity(db, audit, 'created', named(added), { after: formatForAudit(added) })
  return added
}

/**
 * Writes the fields of a review.
 *
 * @param review the row as it stands
 * @returns the whole row as it is now
 */
export async function updateReview(
  db: Database,
  review: Review,
  fields: ReviewFields & { displayOrder?: number },
  audit: AuditContext,
): Promise<Review> {
  const changed = await db
    .updateTable('reviews')
    .set({
      ...valuesOf(fields),
      displayOrder: fields.displayOrder,
      updatedAt: laterThan(review.updatedAt, audit.now),
    })
    .where('id', '=', review.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  const changes = { before: formatForAudit(review), after: formatForAudit(changed) }
  await recordActivity(db, audit, 'changed', named(changed), changes)
  return changed
}

/**
 * Removes a review; those after it move up.
 *
 * @returns false when there is no such review
 */
export async function deleteReview(
  db: Database,
  id: string,
  audit: AuditContext,
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const gone = await db
      .deleteFrom('reviews')
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst()
    if (!gone) return false
    await recordActivity(db, audit, 'deleted', named(gone), { before: formatForAudit(gone) })
    await numberReviews(db, await listReviews(db))
    return true
  })
}

/**
 * Puts the reviews into a new order.
 *
 * @param ids of every review there is, each once
 * @returns the whole list in its new order; null, and nothing changes, when the ids are not just those
 */
export async function reorderReviews(
  db: Database,
  ids: readonly string[],
  audit: AuditContext,
): Promise<Review[] | null> {
  return db.transaction().execute(async (db) => {
    const reviews = await listReviews(db)
    const byId = new Map(reviews.map((review) => [review.id, review]))
    const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    if (ordered.length !== ids.length || ordered.length !== reviews.length) return null
    await numberReviews(db, ordered)
    await recordOrder(db, audit, 'review', reviews.map(named), ordered.map(named))
    return listReviews(db)
  })
}

/** Names every field that staff write. */
function valuesOf(fields: ReviewFields) {
  const { quote, name, month, matter, person, isPublished } = fields
  const { permissionOn = null, permissionHow = null } = fields
  return { quote, name, month, matter, person, permissionOn, permissionHow, isPublished }
}

/** As the activity names it, which outlives the review: without the client. */
function named({ id, matter, month }: Review) {
  return { kind: 'review', id, name: `${matter}, ${monthAndYear(month)}` } as const
}

/** What the activity records about it: neither the client nor their words. */
function formatForAudit({ month, matter, permissionOn, isPublished }: Review) {
  return { month, matter, permissionOn, isPublished }
}

async function nextOrder(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.max('displayOrder').as('last'))
    .executeTakeFirstOrThrow()
  return last === null ? 0 : last + 1
}

/** Counts the reviews from 0. A new place is no edit of a review: `updatedAt` stays. */
async function numberReviews(db: Database, ordered: readonly Review[]): Promise<void> {
  for (const [displayOrder, review] of ordered.entries()) {
    if (review.displayOrder === displayOrder) continue
    await db.updateTable('reviews').set({ displayOrder }).where('id', '=', review.id).execute()
  }
}
