import type { Mail } from '~/platform/mail/mail'
import { withdrawMails } from '~/platform/mail/withdraw-mails'
import { linkToBooking } from '../booking-links.server'
import { OWN_MAILS } from '../mail/booking-mails.server'
import { noticeMail } from '../mail/notice-mails.server'
import { queueMails } from '../mail/queue-mails.server'
import { confirmationMail, missedMail } from '../mail/visitor-mails.server'
import type { StoredBooking } from '../repository.server'
import { factsOf, type Turn } from './change-booking.server'

/**
 * Withdraws a booking’s waiting mails, which are no longer true, and queues those that tell of the change. If staff
 * tell
 * the visitor nothing, a withdrawn mail is replaced by a true one (docs/product.md, "What mails say is true").
 *
 * @param booking as it is now
 * @returns the mail to the visitor; null without one
 */
export async function tellOfChange(
  turn: Turn,
  booking: StoredBooking,
  { toVisitor, toFirm = [] }: { toVisitor: Mail | null; toFirm?: readonly Mail[] },
): Promise<Mail | null> {
  const { site, db, now, firm } = turn
  const withdrawn = await withdrawMails(db, { kinds: OWN_MAILS, id: booking.id }, now)
  const toThem = withdrawn.filter(({ recipient }) => recipient !== null)
  const mail = toVisitor ?? (await replacementFor(turn, booking, toThem))
  const notices = withdrawn.some(({ purpose }) => purpose === 'notice') ? [noticeMail(booking)] : []
  const mails = [...(mail ? [mail] : []), ...notices, ...toFirm]
  await queueMails(site, db, 'booking change', mails, booking, firm)
  return mail
}

async function replacementFor(
  turn: Turn,
  booking: StoredBooking,
  withdrawn: ReadonlyArray<{ purpose: string | null }>,
): Promise<Mail | null> {
  if (!booking.email || withdrawn.length === 0) return null
  if (Date.parse(booking.startsAt) > turn.now.getTime()) {
    const link = await linkToBooking(turn.site, turn.db, booking.id)
    return confirmationMail(factsOf(turn), { ...booking, changedAt: turn.now.toISOString() }, link)
  }
  const wasMissed = withdrawn.some(({ purpose }) => purpose === 'missed')
  return wasMissed ? missedMail(factsOf(turn), booking) : null
}
