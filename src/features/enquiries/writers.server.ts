import { copyRow } from '~/content-kinds/working-copies/working-copies'
import { latestBy } from '~/platform/clock'
import type { Database } from '~/platform/database/schema'
import type { WholeRow } from '~/platform/database/whole-row'
import { newId } from '~/platform/new-id'
import type { Writers } from './by-hand-schema'
import { WRITING_MS } from './rules'

/**
 * Those whose working copy of an answer has had a sign of its editor lately, by the enquiry, the first first
 * (docs/product.md, "Enquiries").
 *
 * @param reader who asks: they know that they are writing themselves
 */
export async function listWriters(
  db: Database,
  enquiries: ReadonlyArray<{ id: string }>,
  { now, reader = '' }: { now: Date; reader?: string },
): Promise<ReadonlyMap<string, Writers>> {
  if (enquiries.length === 0) return new Map()
  const rows = await db
    .selectFrom('workingCopies')
    .innerJoin('users', 'users.id', 'userId')
    .select(['enquiryId', 'since'])
    .select(({ fn }) => fn.coalesce('users.name', 'users.username').as('name'))
    .where(
      'enquiryId',
      'in',
      enquiries.map(({ id }) => id),
    )
    .where('userId', '!=', reader)
    .where('seenAt', '>', silentSince(now))
    .where('seenAt', '<=', latestBy(now))
    .orderBy('since')
    .orderBy('userId')
    .execute()
  const byEnquiry = new Map<string, Writers>()
  for (const { enquiryId, ...writer } of rows) {
    if (enquiryId) byEnquiry.set(enquiryId, [...(byEnquiry.get(enquiryId) ?? []), writer])
  }
  return byEnquiry
}

/** A sign of someone who types an answer; they have an empty working copy until its text comes. */
export async function noteWriting(
  db: Database,
  { id, updatedAt }: { id: string; updatedAt: string },
  userId: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('workingCopies')
    .values({
      ...copyRow({ kind: 'answers', id }, userId),
      startedFrom: updatedAt,
      label: '',
      form: '{}',
      userId,
      editor: newId(),
      revision: 0,
      since: at,
      at,
      seenAt: at,
    } satisfies WholeRow<'workingCopies'>)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'thingId']).doUpdateSet(({ eb, ref }) => ({
        seenAt: at,
        since: eb
          .case()
          .when('workingCopies.seenAt', '<=', silentSince(now))
          .then(at)
          .else(ref('workingCopies.since'))
          .end(),
      })),
    )
    .execute()
}

function silentSince(now: Date): string {
  return new Date(now.getTime() - WRITING_MS).toISOString()
}
