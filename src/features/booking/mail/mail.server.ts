import type { Firm, SiteFacts } from '~/domain/firm'
import {
  type MailFacts,
  type MailWithSentences,
  sentencesOf,
  withSentences,
} from '~/domain/texts/mail-sentences'
import { paths } from '~/lib/paths'
import type { Database } from '~/platform/database/schema'
import type { Mail } from '~/platform/mail/mail'
import { type MailSender, queueMail } from '~/platform/mail/queue-mail'
import { beginning } from '../beginning'
import type { BookingMail } from '../changes/staff-schema'
import { calendarEntry } from '../hosts/calendar.server'
import type { MailedBooking, NewBooking } from '../repository.server'
import { linkToJoin } from '../rules'
import { slotLabel } from '../slots/slots.server'
import { workedOutText } from '../worked-out/in-words'
import { readWorkedOut } from '../worked-out/schema'

/**
 * The visitor's confirmation of what was booked, with an invitation for the calendar (docs/product.md, "Booking").
 *
 * @param link to the visitor's own page of the booking
 */
export function confirmationMail(facts: MailFacts, booking: MailedBooking, link: string): Mail {
  return visitorMail(facts, booking, {
    purpose: 'confirmation',
    subject: `Your consultation on ${slotLabel(booking.startsAt)}`,
    method: 'REQUEST',
    standard: 'Thank you.',
    text: `Your ${consultationBy(booking)} is booked:

${when(booking)}
${quoted(booking)}
What happens next
- ${joining(facts, booking)}
- ${booking.kind === 'in person' ? 'It' : 'The call'} takes up to ${minutesOf(booking)} minutes. There is no obligation, and nothing to pay.
- It helps to have a few things to hand. Your booking page, linked below, has a short list.

The invitation with this email puts the time in your calendar.

${change(facts, link)}`,
  })
}

/** Tells the visitor who takes their consultation instead; the time stays. */
export function reassignedMail(facts: MailFacts, booking: MailedBooking, link: string): Mail {
  return visitorMail(facts, booking, {
    purpose: 'reassigned',
    subject: `Your consultation on ${slotLabel(booking.startsAt)} is now with ${booking.hostName}`,
    method: 'REQUEST',
    text: `Your consultation is now with someone else. The time hasn’t changed:

${when(booking)}

${joining(facts, booking)}

${change(facts, link)}`,
  })
}

/** Tells the visitor what is right now of what they had been told; the entry in their calendar follows. */
export function correctedMail(facts: MailFacts, booking: MailedBooking, link: string): Mail {
  return visitorMail(facts, booking, {
    purpose: 'corrected',
    subject: `Your consultation on ${slotLabel(booking.startsAt)}: corrected details`,
    method: 'REQUEST',
    text: `We’ve corrected the details of your ${consultationBy(booking)}. The time hasn’t changed:

${when(booking)}

${joining(facts, booking)}

${change(facts, link)}`,
  })
}

/** Tells the visitor where their call by video takes place, or that this has changed; the entry in their calendar follows. */
export function linkMail(facts: MailFacts, booking: MailedBooking, link: string): Mail {
  const isThere = linkToJoin(booking) !== null
  return visitorMail(facts, booking, {
    purpose: 'link',
    subject: `Your consultation on ${slotLabel(booking.startsAt)}: ${isThere ? 'the link to join' : 'please don’t use the old link'}`,
    method: 'REQUEST',
    text: `${isThere ? 'Here is the link to join your free video consultation. If you had another one from us, please use this one instead.' : 'Please don’t use the link to join that you had from us: it has changed.'} The time hasn’t changed:

${when(booking)}

${joining(facts, booking)}

${change(facts, link)}`,
  })
}

/** Tells the visitor their new time; the entry in their calendar moves with it. */
export function movedMail(facts: MailFacts, booking: MailedBooking, link: string): Mail {
  return visitorMail(facts, booking, {
    purpose: 'moved',
    subject: `Your consultation is now on ${slotLabel(booking.startsAt)}`,
    method: 'REQUEST',
    text: `Your consultation has a new time:

${when(booking)}

${joining(facts, booking)}

If your calendar still shows the old time, the invitation with this email moves it.

${change(facts, link)}`,
  })
}

/**
 * Tells the visitor that their consultation is cancelled; the entry in their calendar goes with it.
 *
 * @param words of staff to the visitor; empty for none
 */
export function cancelledMail(facts: MailFacts, booking: MailedBooking, words: string): Mail {
  const { siteUrl, firm } = facts
  return visitorMail(facts, booking, {
    purpose: 'cancelled',
    subject: `Your consultation on ${slotLabel(booking.startsAt)} is cancelled`,
    method: 'CANCEL',
    text: `Your consultation is cancelled:

${when(booking)}
${words ? `\n${words}\n` : ''}
You can choose another time whenever you like: ${siteUrl}${paths.bookConsultation}

If you’d rather talk to us, please call ${firm.phone} or reply to this email.`,
  })
}

/** Reminds the visitor, a day or an hour before. */
export function reminderMail(
  facts: MailFacts,
  booking: MailedBooking,
  link: string,
  purpose: 'reminder' | 'last reminder',
): Mail {
  return visitorMail(facts, booking, {
    purpose,
    subject: `Reminder: your consultation on ${slotLabel(booking.startsAt)}`,
    text: `This is a reminder of your ${consultationBy(booking)}${facts.mailSentences.reminderOpening ? '' : '. We look forward to talking to you'}:

${when(booking)}

${joining(facts, booking)}

${change(facts, link)}`,
  })
}

/** After a call that did not take place. */
export function missedMail(facts: MailFacts, booking: MailedBooking): Mail {
  const { siteUrl, firm } = facts
  return visitorMail(facts, booking, {
    purpose: 'missed',
    subject: 'We missed you at your consultation',
    text: `${booking.kind === 'in person' ? 'We didn’t see you at' : 'We couldn’t reach you for'} your consultation:

${when(booking)}

These things happen. If you’d still like to talk, please choose another time: ${siteUrl}${paths.bookConsultation}

Or call ${firm.phone}, or reply to this email, and we’ll find one for you.`,
  })
}

/** The firm's notice of who has booked. A reply goes to the visitor. */
export function noticeMail(booking: NewBooking): Mail {
  const { startsAt, service, name, email, phone, notes, kind, livesIn, hostName } = booking
  const host = hostName ? `With: ${hostName}\n` : ''
  const worked = readWorkedOut(booking.workedOut)
  const seen = worked ? `\nSent along. ${workedOutText(worked)}\n` : ''
  const home = livesIn ? `Lives in: ${livesIn}\n` : ''
  return {
    purpose: 'notice',
    subject: `New consultation: ${slotLabel(startsAt)}`,
    text: `A consultation has been booked on the website.

When: ${slotLabel(startsAt)} (UK time)
${host}By: ${kind}
About: ${service}
Name: ${name}
Email: ${email}
Phone: ${phone}
${home}${seen}
Notes:
${notes ?? 'None'}`,
    replyTo: { name, address: email },
  }
}

/**
 * The firm's notice of what a visitor has changed.
 *
 * @param before its time so far
 */
export function changeNoticeMail(
  booking: MailedBooking & { phone: string },
  before: string,
  { isCancelled, reason }: { isCancelled: boolean; reason: string | null },
): Mail {
  const { startsAt, service, name, email, phone, hostName } = booking
  const host = hostName ? `With: ${hostName}\n` : ''
  const news = isCancelled
    ? `Cancelled: ${slotLabel(before)}`
    : `Moved: ${slotLabel(before)} is now ${slotLabel(startsAt)}`
  return {
    purpose: 'change notice',
    subject: isCancelled
      ? `Consultation cancelled: ${slotLabel(before)}`
      : `Consultation moved to ${slotLabel(startsAt)}`,
    text: `${name} has changed a consultation on the website.

${news} (UK time)
${host}About: ${service}
Email: ${email}
Phone: ${phone}
${reason ? `\nReason:\n${reason}` : ''}`,
    replyTo: { name, address: email },
  }
}

/**
 * Stores the mails of a booking in the transaction of what they are about. Wake `site.mailWorker` afterwards.
 *
 * @param kind of a new booking, whose address nobody has confirmed, or of one that is known
 */
export async function queueMails(
  site: MailSender,
  db: Database,
  kind: 'booking' | 'booking change',
  mails: readonly Mail[],
  { id, email }: { id: string; email: string },
  firm: Firm,
): Promise<void> {
  const about = { kind, id }
  for (const mail of mails) await queueMail(site, db, mail, { about, person: email, firm })
}

type VisitorMail = Exclude<BookingMail, 'notice' | 'change notice'>

/** Which of the firm's own sentences each takes (docs/product.md, "Email sentences"). */
const SENTENCES: Record<VisitorMail, MailWithSentences> = {
  confirmation: 'confirmed',
  moved: 'changed',
  reassigned: 'changed',
  corrected: 'changed',
  link: 'changed',
  cancelled: 'cancelled',
  reminder: 'reminder',
  'last reminder': 'reminder',
  missed: 'missed',
}

interface Letter {
  purpose: VisitorMail
  subject: string
  /** The program's own opening, where the firm writes none. */
  standard?: string
  /** Between the greeting and the firm's name: what always stays. */
  text: string
  /** What the entry in the calendar asks for; none without it. */
  method?: 'REQUEST' | 'CANCEL'
}

function visitorMail(
  facts: MailFacts,
  booking: MailedBooking,
  { purpose, subject, standard, text, method }: Letter,
): Mail {
  const { firm } = facts
  const about = { name: booking.name, date: slotLabel(booking.startsAt) }
  const own = sentencesOf(facts, SENTENCES[purpose], about)
  const words = withSentences(own, { ...(standard && { standard }), fixed: text })
  return {
    to: booking.email,
    purpose,
    subject,
    text: `Dear ${booking.name},\n\n${words}\n\nWith kind regards,\n${firm.name}`,
    replyTo: firm.email,
    ...(method && {
      icalEvent: {
        method,
        filename: 'consultation.ics',
        content: calendarEntry(facts, booking, method),
      },
    }),
  }
}

/** What the visitor had worked out, below what was booked; nothing without it. */
function quoted({ workedOut }: Pick<MailedBooking, 'workedOut'>): string {
  const read = readWorkedOut(workedOut)
  return read ? `\nSent with your booking. ${workedOutText(read)}\n` : ''
}

function when({ startsAt, service, hostName }: MailedBooking): string {
  const host = hostName ? `With: ${hostName}\n` : ''
  return `${slotLabel(startsAt)} (UK time)\n${host}About: ${service}`
}

function minutesOf({ startsAt, endsAt }: MailedBooking): number {
  return (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
}

function joining({ firm }: SiteFacts, booking: MailedBooking): string {
  if (booking.kind !== 'video') return beginning(booking.kind, firm)
  const link = linkToJoin(booking)
  return link
    ? `To join the call, open this link at the time of your call: ${link}`
    : `The link to join isn’t ready yet. Once it is, you’ll find it on your booking page, linked below. If it isn’t there when your call is due to begin, please call ${firm.phone}.`
}

/** "free video consultation", "free consultation in person" */
function consultationBy({ kind }: MailedBooking): string {
  return kind === 'in person' ? 'free consultation in person' : `free ${kind} consultation`
}

function change({ firm }: SiteFacts, link: string): string {
  return `If you need to move or cancel it, you can do that here: ${link}
Anyone with this link can change your booking, so please don’t pass it on.

If it is close to the time, or you’d rather talk to us, please call ${firm.phone} or reply to this email.`
}
