import { heading, type MailPart, text } from '~/domain/mail/mail-parts'
import type { Mail } from '~/platform/mail/mail'
import type { MailedBooking, NewBooking } from '../repository.server'
import { KIND_WORDS } from '../rules'
import { slotLabel } from '../slots/slots.server'
import { workedOutText } from '../worked-out/in-words'
import { readWorkedOut } from '../worked-out/schema'

/** Tells the firm of a booking. Replies go to the visitor. */
export function noticeMail(booking: Omit<NewBooking, 'formId'>): Mail {
  const { startsAt, service, name, email, phone, notes, kind, livesIn, hostName } = booking
  const worked = readWorkedOut(booking.workedOut)
  return {
    purpose: 'notice',
    subject: `New consultation: ${slotLabel(startsAt)}`,
    parts: [
      heading('A new consultation'),
      text('A consultation has been booked on the website.'),
      facts([
        ['When', `${slotLabel(startsAt)} (UK time)`],
        ['With', hostName],
        ['How', KIND_WORDS[kind]],
        ['About', service],
        ['Name', name],
        ['Second person', booking.secondName],
        ['Email', email],
        ['Phone', phone],
        ['Lives in', livesIn],
      ]),
      ...(worked ? [text(`Sent with the booking. ${workedOutText(worked)}`)] : []),
      text(`Notes:\n${notes ?? 'None'}`),
    ],
    replyTo: { name, address: email },
  }
}

/**
 * Tells the firm of a visitor’s change.
 *
 * @param before the earlier time
 */
export function changeNoticeMail(
  booking: MailedBooking & { phone: string },
  before: string,
  { isCancelled, reason }: { isCancelled: boolean; reason: string | null },
): Mail {
  const { startsAt, service, name, email, phone, hostName } = booking
  const news = isCancelled
    ? `Cancelled: ${slotLabel(before)}`
    : `Moved: ${slotLabel(before)} is now ${slotLabel(startsAt)}`
  return {
    purpose: 'change notice',
    subject: isCancelled
      ? `Consultation cancelled: ${slotLabel(before)}`
      : `Consultation moved to ${slotLabel(startsAt)}`,
    parts: [
      heading(isCancelled ? 'Consultation cancelled' : 'Consultation moved'),
      text(`${name} has changed a consultation on the website.\n\n${news} (UK time)`),
      facts([
        ['With', hostName],
        ['About', service],
        ['Second person', booking.secondName],
        ['Email', email],
        ['Phone', phone],
      ]),
      ...(reason ? [text(`Reason:\n${reason}`)] : []),
    ],
    replyTo: { name, address: email },
  }
}

/** Leaves out rows without a fact. */
function facts(rows: ReadonlyArray<readonly [term: string, fact: string | null]>): MailPart {
  const known = rows.flatMap(
    ([term, fact]): Array<[string, string]> => (fact ? [[term, fact]] : []),
  )
  return { part: 'facts', facts: known }
}
