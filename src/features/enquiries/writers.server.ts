import { copyRow } from '~/content-kinds/working-copies/working-copies'
import {
  findWorkingCopy,
  giveWorkingCopyTo,
  storeWorkingCopy,
} from '~/features/staff/repository.server'
import { latestBy } from '~/platform/clock'
import type { Database } from '~/platform/database/schema'
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
    .where('seenAt', '>', new Date(now.getTime() - WRITING_MS).toISOString())
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
  { id, updatedAt: startedFrom }: { id: string; updatedAt: string },
  userId: string,
  now: Date,
): Promise<void> {
  const row = copyRow({ kind: 'answers', id }, userId)
  const copy = await findWorkingCopy(db, row, now)
  const by = { userId, since: copy?.isActive ? copy.since : now.toISOString(), now }
  if (copy) return giveWorkingCopyTo(db, row, { ...by, editor: copy.editor })
  const empty = { editor: newId(), revision: 0, isFirst: true, label: '', values: {}, startedFrom }
  await storeWorkingCopy(db, row, empty, by)
}
