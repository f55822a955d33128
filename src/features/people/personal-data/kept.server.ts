import { COMPLAINT_RETENTION_DAYS } from '~/domain/retention'
import { COMPLAINT_TOPICS } from '~/features/enquiries/rules'
import { addDays, londonDay } from '~/lib/london'
import type { Database } from '~/platform/database/schema'
import { normal } from './repository.server'

/** What an erasure leaves, why, and until when (docs/product.md, "Retention"). */
export interface Kept {
  /** Of the enquiry. */
  id: string
  what: string
  reason: string
  /** A day in London. */
  until: string
}

/**
 * What of a person an erasure leaves for now (UK GDPR, Article 17(3)).
 *
 * @param ways as in `readPerson`
 */
export async function listKept(db: Database, ways: readonly string[], now: Date): Promise<Kept[]> {
  const enquiries = await db
    .selectFrom('enquiries')
    .select(['id', 'topic', 'status', 'createdAt', 'updatedAt', 'dueOn'])
    .where('person', 'in', ways.map(normal))
    .orderBy('createdAt')
    .execute()
  const today = londonDay(now)
  const kept: Kept[] = []
  for (const { id, topic, status, createdAt, updatedAt, dueOn } of enquiries) {
    const of = (what: string) => `${what} of ${londonDay(createdAt)}`
    const until = addDays(londonDay(updatedAt), COMPLAINT_RETENTION_DAYS)
    if (COMPLAINT_TOPICS.includes(topic)) {
      kept.push({ id, what: of('The complaint'), reason: COMPLAINT_KEPT, until })
    } else if (topic === 'personal-data' && status === 'new') {
      kept.push({ id, what: of('The request'), reason: REQUEST_KEPT, until: dueOn ?? today })
    }
  }
  return kept
}

const COMPLAINT_KEPT =
  'Complaints, with their answers, are kept for six years from their last change, for legal claims (UK GDPR, Article 17(3)(e)).'
const REQUEST_KEPT =
  'It still waits for an answer, which needs the address. Answer it, then erase what is left.'
