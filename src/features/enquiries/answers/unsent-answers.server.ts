import type { Database } from '~/platform/database/schema'
import type { UnsentAnswer } from '../rules'

/**
 * The state of emailed answers that no mail server has taken, for open enquiries. A later call or letter replaces such
 * an answer.
 */
export async function listUnsentAnswers(
  db: Database,
  enquiries: ReadonlyArray<{ id: string; status: string }>,
): Promise<ReadonlyMap<string, UnsentAnswer>> {
  const open = enquiries.filter(({ status }) => status === 'new').map(({ id }) => id)
  if (open.length === 0) return new Map()
  const answers = await db
    .selectFrom('enquiryAnswers')
    .leftJoin('mails', (join) =>
      join.onRef('mails.aboutId', '=', 'enquiryAnswers.id').on('mails.aboutKind', '=', 'answer'),
    )
    .select(['enquiryId', 'way', 'sentAt', 'mails.state'])
    .where('enquiryId', 'in', open)
    .orderBy('at')
    .orderBy('enquiryAnswers.id')
    .execute()
  const last = new Map(answers.map((answer) => [answer.enquiryId, answer]))
  const unsent = [...last.values()].filter(({ way, sentAt }) => way === 'mail' && sentAt === null)
  return new Map(
    unsent.map(({ enquiryId, state }) => [enquiryId, state === 'waiting' ? 'waiting' : 'not sent']),
  )
}
