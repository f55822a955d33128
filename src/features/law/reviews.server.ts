import { articlesAt, namePlaces, textsOf } from '~/content-kinds/addresses/name-places'
import { placeSubject } from '~/content-kinds/attestations/attestations'
import { wantAttestation } from '~/content-kinds/attestations/sign'
import { londonDay } from '~/lib/london'
import type { Database } from '~/platform/database/schema'
import { LAW_CHANGES } from './rules'
import { type LawChanges, type LawRecord, type Stated, statedSchema } from './schema'

/**
 * Notes what a record says of the law now. Where that is something else than before, every place that names it is to be
 * read again, and of articles the review is due today (docs/product.md, "Law records").
 */
export async function noteState(db: Database, record: LawRecord): Promise<void> {
  const { id: lawId, places, updatedAt } = record
  const stated = statedBy(record)
  const known = await db
    .selectFrom('lawStates')
    .select('stated')
    .where('lawId', '=', lawId)
    .executeTakeFirst()
  if (known?.stated === stated) return
  if (!known) {
    const first = { lawId, stated, statedBefore: null, changedAt: null }
    await db.insertInto('lawStates').values(first).execute()
    return
  }
  await db
    .updateTable('lawStates')
    .set({ stated, statedBefore: known.stated, changedAt: updatedAt })
    .where('lawId', '=', lawId)
    .execute()
  await openReviews(db, lawId, places, updatedAt)
}

async function openReviews(db: Database, lawId: string, places: string[], openedAt: string) {
  for (const place of places) {
    await wantAttestation(db, { kind: 'law', subject: placeSubject(lawId, place) }, openedAt)
  }
  const articles = await articlesAt(db, places)
  const today = londonDay(openedAt)
  // No edit of the article: its readers are told of none.
  await db
    .updateTable('blogPosts')
    .set({ reviewOn: today })
    .where('id', 'in', ['', ...articles.map(({ id }) => id)])
    .where(({ or, eb }) => or([eb('reviewOn', 'is', null), eb('reviewOn', '>', today)]))
    .execute()
}

/** What a record says of the law, as it is stored. */
export function statedBy({ statement, source, force }: Stated): string {
  return JSON.stringify({ statement, source, force })
}

/** What has changed in the law, newest first, of records that visitors may see. */
export async function listLawChanges(db: Database): Promise<LawChanges> {
  const rows = await db
    .selectFrom('lawStates')
    .innerJoin('lawRecords', 'lawRecords.id', 'lawStates.lawId')
    .select(['lawId', 'title', 'places', 'stated', 'statedBefore', 'changedAt'])
    .where('isPublished', '=', true)
    .where('changedAt', 'is not', null)
    .orderBy('changedAt', 'desc')
    .orderBy('lawId')
    .limit(LAW_CHANGES)
    .execute()
  const changes: LawChanges = []
  for (const { lawId: id, title, places, stated, statedBefore, changedAt } of rows) {
    const named = await namePlaces(db, textsOf(places))
    changes.push({
      id,
      title,
      changedAt: changedAt ?? '',
      now: statedSchema.parse(JSON.parse(stated)),
      before: statedSchema.parse(JSON.parse(statedBefore ?? stated)),
      pages: named.filter(({ path }) => path !== null),
    })
  }
  return changes
}
