import { recordActivity, recordOrder } from '~/content-kinds/activity/record-activity'
import { dropSchedule } from '~/content-kinds/schedules/schedules'
import { refusePresent, takeOutOfBin } from '~/content-kinds/versions/bin'
import { unusedId } from '~/content-kinds/versions/unused-id'
import { endWorkingCopy, eraseWorkingCopy } from '~/content-kinds/working-copies/working-copies'
import { laterThan } from '~/platform/api/edits'
import type { AuditContext } from '~/platform/audit-context'
import { inTransaction } from '~/platform/database/in-transaction'
import type { Database } from '~/platform/database/schema'
import { pastFaq } from './past'
import type { CreateFaqInput, Faq, NewFaq } from './schema'

const columns = [
  'id',
  'question',
  'answer',
  'displayOrder',
  'isPublished',
  'createdAt',
  'updatedAt',
] as const

/**
 * The questions and answers in the order staff gave them.
 *
 * @param onlyPublished leaves out what visitors may not see
 */
export async function listFaqs(
  db: Database,
  { onlyPublished }: { onlyPublished: boolean },
): Promise<Faq[]> {
  return db
    .selectFrom('faqs')
    .select(columns)
    .$if(onlyPublished, (query) => query.where('isPublished', '=', true))
    .orderBy('displayOrder')
    .orderBy('createdAt')
    .execute()
}

/** Adds a question with its answer and gives back the whole row. */
export async function insertFaq(db: Database, faq: NewFaq, audit: AuditContext): Promise<Faq> {
  const time = audit.now.toISOString()
  const id = await unusedId(db, 'faq', faq.id)
  const row = { ...faq, id, createdAt: time, updatedAt: time }
  return storeFaq(db, row, audit, 'created')
}

/**
 * Puts a question back from the bin where it was in the list; those from there on move down (docs/product.md, "Bin").
 *
 * @param db a transaction
 * @returns the whole row
 * @throws {Problem} 404 when it is not in the bin, 409 when it is there without it or cannot be read
 */
export async function putFaqBack(db: Database, id: string, audit: AuditContext): Promise<Faq> {
  const faq = await takeOutOfBin(db, 'faq', id, pastFaq)
  refusePresent(await findFaq(db, id))
  const others = await listFaqs(db, { onlyPublished: false })
  const back = await storeFaq(db, faq, audit, 'restored')
  await numberFaqs(db, others.toSpliced(faq.displayOrder, 0, back))
  return (await findFaq(db, id)) ?? back
}

async function storeFaq(
  db: Database,
  faq: Faq,
  audit: AuditContext,
  action: 'created' | 'restored',
): Promise<Faq> {
  const added = await db
    .insertInto('faqs')
    .values({
      id: faq.id,
      question: faq.question,
      answer: faq.answer,
      displayOrder: faq.displayOrder,
      isPublished: faq.isPublished,
      createdAt: faq.createdAt,
      updatedAt: faq.updatedAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await recordActivity(db, audit, action, named(added), { after: added })
  return added
}

/** One question; null when there is none. */
export async function findFaq(db: Database, id: string): Promise<Faq | null> {
  const faq = await db.selectFrom('faqs').select(columns).where('id', '=', id).executeTakeFirst()
  return faq ?? null
}

/** The order of a question that comes after all others. */
export async function nextFaqOrder(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('faqs')
    .select(({ fn }) => fn.max('displayOrder').as('last'))
    .executeTakeFirstOrThrow()
  return last === null ? 0 : last + 1
}

/**
 * Writes the given fields of a question.
 *
 * @param faq the row as it stands
 * @returns the whole row as it is now
 */
export async function updateFaq(
  db: Database,
  faq: Faq,
  fields: Partial<CreateFaqInput>,
  audit: AuditContext,
): Promise<Faq> {
  const changed = await db
    .updateTable('faqs')
    .set({
      question: fields.question,
      answer: fields.answer,
      displayOrder: fields.displayOrder,
      isPublished: fields.isPublished,
      updatedAt: laterThan(faq.updatedAt, audit.now),
    })
    .where('id', '=', faq.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  await endWorkingCopy(db, 'faqs', changed.id, audit.who)
  await recordActivity(db, audit, 'changed', named(changed), { before: faq, after: changed })
  return changed
}

/**
 * Moves a question to the bin; those after it move up, so that the order has no gaps.
 *
 * @returns false when there is no such question
 */
export async function deleteFaq(db: Database, id: string, audit: AuditContext): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const gone = await db
      .deleteFrom('faqs')
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst()
    if (!gone) return false
    await dropSchedule(db, 'faqs', id)
    await eraseWorkingCopy(db, 'faqs', id)
    await recordActivity(db, audit, 'deleted', named(gone), { before: gone })
    await numberFaqs(db, await listFaqs(db, { onlyPublished: false }))
    return true
  })
}

/**
 * Puts the questions into a new order.
 *
 * @param ids of every question there is, each once
 * @returns the whole list in its new order; null, and nothing changes, when the ids are not just those
 */
export async function reorderFaqs(
  db: Database,
  ids: readonly string[],
  audit: AuditContext,
): Promise<Faq[] | null> {
  return db.transaction().execute(async (db) => {
    const faqs = await listFaqs(db, { onlyPublished: false })
    const byId = new Map(faqs.map((faq) => [faq.id, faq]))
    const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    if (ordered.length !== ids.length || ordered.length !== faqs.length) return null
    await numberFaqs(db, ordered)
    await recordOrder(db, audit, 'faq', faqs.map(named), ordered.map(named))
    return listFaqs(db, { onlyPublished: false })
  })
}

/** As the activity names it. */
function named({ id, question }: Faq) {
  return { kind: 'faq', id, name: question } as const
}

/** Counts the questions from 0. A new place is no edit of a question: `updatedAt` stays. */
async function numberFaqs(db: Database, ordered: readonly Faq[]): Promise<void> {
  for (const [displayOrder, faq] of ordered.entries()) {
    if (faq.displayOrder === displayOrder) continue
    await db.updateTable('faqs').set({ displayOrder }).where('id', '=', faq.id).execute()
  }
}
