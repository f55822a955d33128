import { MAIL_RETENTION_DAYS } from '~/domain/retention'
import { hostsOfAccount } from '~/features/booking/hosts/hosts.server'
import { addDays, londonDay } from '~/lib/london'
import { startOfLondonDay } from '~/lib/london-moments'
import type { Database } from '~/platform/database/schema'
import type { RefusedMail } from './schema'

/** In days: a refused mail stays on Today for this long, unless it is about a consultation to come. */
const SHOWN_DAYS = 7

const MOST = 20

/**
 * Mails to visitors that no mail server took, latest first (docs/product.md, "Today"): about a consultation to come, or
 * of the last days. One to an address that has been corrected since is left out.
 */
export async function listRefusedMails(
  db: Database,
  now: Date,
  own: string | null,
): Promise<RefusedMail[]> {
  const hosts = own === null ? [] : await hostsOfAccount(db, own)
  // Older ones are removed (docs/product.md, "Retention").
  const month = startOfLondonDay(addDays(londonDay(now), -MAIL_RETENTION_DAYS))
  const since = startOfLondonDay(addDays(londonDay(now), -SHOWN_DAYS))
  const mails = await db
    .selectFrom('mails')
    .leftJoin('bookings', (join) =>
      join
        .onRef('bookings.id', '=', 'mails.aboutId')
        .onRef('bookings.email', '=', 'recipient')
        .on('aboutKind', 'in', ['booking', 'booking change']),
    )
    .leftJoin('enquiryAnswers', (join) =>
      join.onRef('enquiryAnswers.id', '=', 'mails.aboutId').on('aboutKind', '=', 'answer'),
    )
    .leftJoin('enquiries', (join) =>
      join.on(({ or, and, eb, ref }) =>
        or([
          eb('enquiries.id', '=', ref('enquiryAnswers.enquiryId')),
          and([eb('enquiries.id', '=', ref('mails.aboutId')), eb('aboutKind', '=', 'enquiry')]),
        ]),
      ),
    )
    .select(['mails.id', 'aboutKind', 'purpose', 'lastError', 'finishedAt', 'mails.createdAt'])
    .select(['bookings.id as bookingId', 'bookings.name as bookedBy', 'bookings.startsAt'])
    .select(['bookings.phone as bookingPhone', 'enquiries.id as enquiryId'])
    .select(['enquiries.name as writtenBy', 'enquiries.phone as enquiryPhone'])
    .where('mails.state', '=', 'failed')
    .where('recipient', 'is not', null)
    .where('finishedAt', '>', month)
    .where(({ or, eb }) =>
      or([eb('startsAt', '>', now.toISOString()), eb('finishedAt', '>=', since)]),
    )
    .where(({ or, eb }) =>
      or([eb('bookings.id', 'is not', null), eb('enquiries.id', 'is not', null)]),
    )
    .$if(own !== null, (query) =>
      query.where(({ or, eb }) =>
        or([eb('bookings.hostId', 'in', hosts), eb('enquiries.assignedTo', '=', own)]),
      ),
    )
    .orderBy('finishedAt', 'desc')
    .limit(MOST)
    .execute()
  return mails.flatMap((mail): RefusedMail[] => {
    const { id, purpose, lastError, startsAt } = mail
    const isAnswer = mail.aboutKind === 'answer'
    const finishedAt = mail.finishedAt ?? mail.createdAt
    const facts = { id, purpose, isAnswer, lastError, finishedAt }
    if (mail.bookingId !== null) {
      const { bookingId: aboutId, bookedBy: name, bookingPhone: phone } = mail
      return [
        { ...facts, about: 'booking', aboutId, name: name ?? '', phone: phone ?? '', startsAt },
      ]
    }
    if (mail.enquiryId === null) return []
    const { enquiryId: aboutId, writtenBy: name, enquiryPhone: phone } = mail
    return [
      { ...facts, about: 'enquiry', aboutId, name: name ?? '', phone: phone ?? '', startsAt: null },
    ]
  })
}
