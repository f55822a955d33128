import { latestBy } from '~/platform/clock'
import type { Database } from '~/platform/database/schema'
import type { Writers } from './by-hand-schema'
import { WRITING_MS } from './rules'

/**
 * People typing answers to these enquiries, by the enquiry, in order of beginning (docs/product.md, "Enquiries").
 * @param reader left out of the result
 */
export async function listWriters(
  db: Database,
  enquiries: ReadonlyArray<{ id: string }>,
  { now, reader = '' }: { now: Date; reader?: string },
): Promise<ReadonlyMap<string, Writers>> {
  if (enquiries.length === 0) return new Map()
  const rows = await db
    .selectFrom('enquiryWriters')
    .innerJoin('users', 'users.id', 'enquiryWriters.userId')
    .select(['enquiryId', 'since'])
    .select(({ fn }) => fn.coalesce('users.name', 'users.username').as('name'))
    .where(
      'enquiryId',
      'in',
      enquiries.map(({ id }) => id),
    )
    .where('userId', '!=', reader)
    .where('at', '>', new Date(now.getTime() - WRITING_MS).toISOString())
    .where('at', '<=', latestBy(now))
    .orderBy('since')
    .orderBy('userId')
    .execute()
  const byEnquiry = new Map<string, Writers>()
  for (const { enquiryId, ...writer } of rows) {
    byEnquiry.set(enquiryId, [...(byEnquiry.get(enquiryId) ?? []), writer])
  }
  return byEnquiry
}

/**
 * Records that someone is typing an answer; after a pause they count as beginning again. Expired records are removed
 * with it.
 */
export async function noteWriting(
  db: Database,
  enquiryId: string,
  userId: string,
  now: Date,
): Promise<void> {
  const silent = new Date(now.getTime() - WRITING_MS).toISOString()
  await db.deleteFrom('enquiryWriters').where('at', '<=', silent).execute()
  const at = now.toISOString()
  await db
    .insertInto('enquiryWriters')
    .values({ enquiryId, userId, since: at, at })
    .onConflict((conflict) => conflict.columns(['enquiryId', 'userId']).doUpdateSet({ at }))
    .execute()
}

export async function endWriting(
  db: Database,
  enquiryId: string,
  userId: string | null,
): Promise<void> {
  await db
    .deleteFrom('enquiryWriters')
    .where('enquiryId', '=', enquiryId)
    .where('userId', '=', userId ?? '')
    .execute()
}
