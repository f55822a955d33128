import type { Database } from '~/server/database/schema'
import type { Faq } from './schema'

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
    .select(['id', 'question', 'answer', 'displayOrder', 'isPublished', 'createdAt', 'updatedAt'])
    .$if(onlyPublished, (query) => query.where('isPublished', '=', true))
    .orderBy('displayOrder')
    .orderBy('createdAt')
    .execute()
}
