import { COMPLAINT_RETENTION_DAYS } from '~/domain/retention'
import { COMPLAINT_TOPICS } from '~/features/enquiries/rules'
import { addDays, londonDay } from '~/lib/london'
import type { Database } from '~/platform/database/schema'
import { normal } from './repository.server'

/** Data that an erasure leaves, with the reason and the last day (docs/product.md, "Retention"). */
export interface Retained {
  /** The id of the enquiry. */
  id: string
  what: string
  reason: string
  /** A day in London. */
  until: string
}

/**
 * A person's data that an erasure leaves for now (UK GDPR, Article 17(3)).
 * @param ways as in `readPerson`
 */
export async function listRetained(
  db: Database,
  ways: readonly string[],
  now: Date,
): Promise<Retained[]> {
  const enquiries = await db
    .selectFrom('enquiries')
    .select(['id', 'topic', 'status', 'createdAt', 'updatedAt', 'dueOn'])
    .where('person', 'in', ways.map(normal))
    .orderBy('createdAt')
    .execute()
  const today = londonDay(now)
  const kept: Retained[] = []
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
