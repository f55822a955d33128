import type { Database } from '~/server/database/schema'
import { newId } from '~/server/new-id'
import type { Faq, NewFaq } from './schema'

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
export async function insertFaq(db: Database, faq: NewFaq, now: Date): Promise<Faq> {
  const time = now.toISOString()
  return db
    .insertInto('faqs')
    .values({
      id: newId(),
      question: faq.question,
      answer: faq.answer,
      displayOrder: faq.displayOrder,
      isPublished: faq.isPublished,
      createdAt: time,
      updatedAt: time,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}
