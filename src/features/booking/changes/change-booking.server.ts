import { recordActivity } from '~/content-kinds/activity/record-activity'
import type { Firm } from '~/domain/firm'
import type { SecondOffice } from '~/domain/identity/identity'
import type { ConsultationSettings } from '~/domain/settings'
import type { MailSentences } from '~/domain/texts/mail-sentences'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import { inTransaction } from '~/platform/database/queries'
import type { Database } from '~/platform/database/schema'
import type { Mail } from '~/platform/mail/mail'
import type { MailSender } from '~/platform/mail/queue-mail'
import { withdrawMails } from '~/platform/mail/withdraw-mails'
import type { Site } from '~/platform/site'
import { OWN_MAILS } from '../mail/booking-mails.server'
import { changeNoticeMail } from '../mail/notice-mails.server'
import { queueMails } from '../mail/queue-mails.server'
import { type BookingMailFacts, cancelledMail } from '../mail/visitor-mails.server'
import {
  addEvent,
  cancelRow,
  findBooking,
  findCancelledBooking,
  type StoredBooking,
} from '../repository.server'
import { slotLabel } from '../slots/slots.server'
import { readBookingDetails } from './staff-bookings.server'
import { unseenChanges, unseenWords } from './unseen-changes.server'

export type Changer = 'visitor' | AuditContext

/** `version` is the one that staff saw; without it no change counts as unseen. */
export interface Seen {
  version?: number | undefined
}

/** `tells`: the visitor gets a mail. `words`: from the person who makes the change. */
interface Telling extends Seen {
  tells: boolean
  words: string
  /**
   * For one of several chosen from a list: its start there, as ISO 8601 UTC. One that has been moved or cancelled since
   * is
   * refused.
   */
  seenAt?: string
}

export interface Guard extends Seen {
  /** True if there is nothing left to do; gets undefined for a cancelled booking. */
  isMade?: (booking: StoredBooking | undefined) => boolean
}

/** Within a transaction, with facts that were read before it began. */
export interface Turn {
  site: MailSender
  db: Database
  by: Changer
  now: Date
  firm: Firm
  mailSentences: MailSentences
  secondOffice: SecondOffice | null
}

/**
 * Cancels a booking and frees its time (docs/product.md, "Changing a booking").
 *
 * @param words the visitor's reason, or staff's words to them
 * @throws {Problem} 404 for an unknown booking, 409 when it is too late for the visitor, has ended or has changed since
 * the version seen
 */
export async function cancelBooking(
  site: Site,
  id: string,
  { tells, words, version, seenAt }: Telling,
  by: Changer,
): Promise<void> {
  const { consultations } = await site.settings.read()
  const isMade: Guard['isMade'] = (booking) => booking === undefined && seenAt === undefined
  await changeBooking(site, id, by, { version, isMade }, async (turn, booking) => {
    if (seenAt !== undefined && booking.startsAt !== seenAt) {
      const now = slotLabel(booking.startsAt)
      throw new Problem(409, `This consultation has been moved since, to ${now}.`)
    }
    refuseLateChange(turn, booking, consultations)
    const reason = words || null
    await cancelRow(turn.db, booking, {
      cancelledAt: turn.now.toISOString(),
      cancelledBy: by === 'visitor' ? 'visitor' : 'staff',
      reason,
    })
    await record(turn, booking, 'cancelled')
    await withdrawMails(turn.db, { kinds: OWN_MAILS, id }, turn.now)
    const mails: Mail[] = []
    if (tells && booking.email) {
      mails.push(cancelledMail(factsOf(turn), booking, by === 'visitor' ? '' : words))
    }
    if (by === 'visitor') {
      mails.push(changeNoticeMail(booking, booking.startsAt, { isCancelled: true, reason }))
    }
    await queueMails(site, turn.db, 'booking change', mails, booking, turn.firm)
  })
}

/**
 * Changes a booking in one transaction, then invalidates the free times and wakes the mail queue. A repeated request
 * succeeds without changing anything.
 *
 * @throws {Problem} 404 for an unknown booking, 409 when it is cancelled or has changed since the version seen
 */
export async function changeBooking(
  site: Site,
  id: string,
  by: Changer,
  { version, isMade }: Guard,
  make: (turn: Turn, booking: StoredBooking) => Promise<void>,
): Promise<void> {
  const facts = await site.settings.read()
  const now = by === 'visitor' ? site.now() : by.now
  const me = by === 'visitor' ? null : by.who.username
  await inTransaction(site.db, async (db) => {
    const open = await findBooking(db, id)
    const booking = open ?? (await findCancelledBooking(db, id))
    if (!booking) throw noBooking()
    const unseen = await unseenChanges(db, id, version)
    if (isMade?.(open) && unseen.every(({ actor }) => actor === me)) return
    if (unseen.length > 0) {
      const message = unseenWords(unseen, booking, { me, now })
      const current = await readBookingDetails(db, facts, id, now)
      throw new Problem(409, message, { issues: [{ path: 'version', message }], current })
    }
    if (!open) throw new Problem(409, 'This consultation has already been cancelled.')
    const { firm, mailSentences, secondOffice } = facts
    await make({ site, db, by, now, firm, mailSentences, secondOffice }, open)
  })
  // Free times are cached, too.
  site.pageCache.freeTimesChanged()
  site.mailWorker.wake()
}

export function noBooking(): Problem {
  return new Problem(404, 'This booking no longer exists.')
}

/** In milliseconds since 1970. */
export function changeableUntil(
  startsAt: string,
  { changeNoticeHours }: ConsultationSettings,
): number {
  return Date.parse(startsAt) - changeNoticeHours * 3_600_000
}

/** @throws {Problem} 409 when it has begun, or is too late for a visitor */
export function refuseLateChange(
  { by, now, firm }: Turn,
  { startsAt }: StoredBooking,
  consultations: ConsultationSettings,
): void {
  if (by !== 'visitor') {
    if (Date.parse(startsAt) > now.getTime()) return
    throw new Problem(409, 'This consultation has already begun.')
  }
  if (now.getTime() <= changeableUntil(startsAt, consultations)) return
  throw new Problem(409, `It’s too late to change this here. Please call ${firm.phone}.`)
}

/** Adds to the booking’s history, and for staff to the activity, which must contain nothing about the visitor. */
export async function record(
  turn: Turn,
  before: StoredBooking,
  action: string,
  after?: Pick<StoredBooking, 'startsAt' | 'hostId' | 'hostName'>,
): Promise<void> {
  const { db, by } = turn
  const { id, startsAt, hostId } = before
  const hasNewTime = after && after.startsAt !== startsAt
  const hasNewHost = after && after.hostId !== hostId
  await addEvent(db, {
    ...eventOf(turn, id),
    action,
    ...(hasNewTime && { startsAt }),
    ...(hasNewHost && { hostId }),
  })
  if (by === 'visitor') return
  const formatForAudit = (booking: typeof after) =>
    booking && { startsAt: booking.startsAt, with: booking.hostName }
  const fields = after && { before: formatForAudit(before), after: formatForAudit(after) }
  await recordActivity(db, by, activityOf(action), { kind: 'booking', id }, fields)
}

function activityOf(action: string): 'moved' | 'cancelled' | 'changed' {
  return action === 'moved' || action === 'cancelled' ? action : 'changed'
}

export function eventOf({ now, by }: Turn, bookingId: string) {
  return { bookingId, at: now.toISOString(), actor: by === 'visitor' ? null : by.who.username }
}

export function factsOf({ site, firm, mailSentences, secondOffice }: Turn): BookingMailFacts {
  return { siteUrl: site.url, firm, mailSentences, secondOffice }
}
