import type { ConsultationSettings } from '~/domain/settings'
import type { Database } from '~/platform/database/schema'
import { mailContent } from '~/platform/mail/mail'
import type { BookingState } from '../rules'
import { BOOKING_MAILS, type BookingMail, type Reminder, type ShownMail } from './mail-schema'

export const OWN_MAILS = ['booking', 'booking change'] as const

/** `since`: the booking has had its time since then. `trueSince`: all its mails have been true since then. */
interface Standing {
  id: string
  email: string
  state: BookingState
  timeSince: string
  trueSince: string
}

/** Oldest first (docs/product.md, "Bookings"). */
export async function readBookingMails(db: Database, booking: Standing): Promise<ShownMail[]> {
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'content', 'recipient', 'state', 'purpose', 'takenBy'])
    .select(['createdAt', 'finishedAt', 'lastError'])
    .where('aboutKind', 'in', OWN_MAILS)
    .where('aboutId', '=', booking.id)
    .orderBy('createdAt')
    .orderBy(({ eb }) => eb('recipient', 'is', null))
    .orderBy('id')
    .execute()
  return mails.map(({ content, recipient, purpose: stored, ...row }) => {
    const purpose = BOOKING_MAILS.find((each) => each === stored) ?? null
    const mail = { ...row, purpose, isToVisitor: recipient !== null, to: recipient }
    const subject = content === null ? null : mailContent.parse(JSON.parse(content)).subject
    return { ...mail, subject, mayGoAgain: mayGoAgain(mail, booking) }
  })
}

export async function withFailedMail(
  db: Database,
  bookings: ReadonlyArray<{ id: string; email: string }>,
): Promise<ReadonlySet<string>> {
  const emails = new Map(bookings.map(({ id, email }) => [id, email]))
  if (emails.size === 0) return new Set()
  const rows = await db
    .selectFrom('mails')
    .select(['aboutId', 'recipient'])
    .where('state', '=', 'failed')
    .where('aboutKind', 'in', OWN_MAILS)
    .where('aboutId', 'in', [...emails.keys()])
    .where('recipient', 'is not', null)
    .execute()
  const own = rows.filter(({ aboutId, recipient }) => recipient === emails.get(aboutId))
  return new Set(own.map(({ aboutId }) => aboutId))
}

/** A failed mail can be sent again while it is still true. */
function mayGoAgain(
  mail: Pick<ShownMail, 'state' | 'to' | 'purpose' | 'createdAt'>,
  { state, email, trueSince }: Standing,
): boolean {
  if (mail.state !== 'failed' || mail.to === null || mail.to !== email) return false
  if (mail.purpose === 'missed' || mail.purpose === 'cancelled') return mail.purpose === state
  return state === 'booked' && mail.createdAt >= trueSince
}

const HOUR_MS = 3_600_000

export const reminders = [
  { purpose: 'reminder', column: 'remindedAt', beforeMs: 24 * HOUR_MS, isAlways: true },
  { purpose: 'last reminder', column: 'remindedAgainAt', beforeMs: HOUR_MS, isAlways: false },
] as const satisfies ReadonlyArray<{ purpose: BookingMail; [fact: string]: unknown }>

/** False for a visitor who booked or moved after the reminder was due: they know the time. */
export function isReminded(
  { startsAt, timeSince }: { startsAt: string; timeSince: string },
  beforeMs: number,
): boolean {
  return Date.parse(timeSince) < Date.parse(startsAt) - beforeMs
}

export async function listRemindersToCome(
  db: Database,
  { id, state, timeSince }: Pick<Standing, 'id' | 'state' | 'timeSince'>,
  { remindsHourBefore }: ConsultationSettings,
): Promise<Reminder[]> {
  if (state !== 'booked') return []
  const row = await db
    .selectFrom('bookings')
    .select(['startsAt', 'remindedAt', 'remindedAgainAt'])
    .where('id', '=', id)
    .where('email', '!=', '')
    .executeTakeFirst()
  if (!row) return []
  const { startsAt } = row
  return reminders
    .filter(({ column, beforeMs, isAlways }) => {
      const isWanted = isAlways || remindsHourBefore
      return isWanted && row[column] === null && isReminded({ startsAt, timeSince }, beforeMs)
    })
    .map(({ purpose, beforeMs }) => {
      return { purpose, at: new Date(Date.parse(startsAt) - beforeMs).toISOString() }
    })
}
