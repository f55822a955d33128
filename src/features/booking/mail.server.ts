import type { Firm, SiteFacts } from '~/lib/firm'
import { paths } from '~/lib/paths'
import type { Database } from '~/server/database/schema'
import type { Mail } from '~/server/mail/mail'
import { queueMail } from '~/server/mail/queue-mail'
import type { Site } from '~/server/site'
import { calendarEntry } from './calendar.server'
import type { MailedBooking, NewBooking } from './repository.server'
import { SLOT_MINUTES } from './rules'
import { slotLabel } from './slots.server'

/**
 * The visitor's confirmation of what was booked, with an invitation for the calendar (docs/product.md, "Booking").
 *
 * @param link to the visitor's own page of the booking
 */
export function confirmationMail(facts: SiteFacts, booking: MailedBooking, link: string): Mail {
  return visitorMail(facts, booking, {
    subject: `Your consultation on ${slotLabel(booking.startsAt)}`,
    method: 'REQUEST',
    text: `Thank you. Your free ${booking.kind} consultation is booked:

${when(booking)}

What happens next
- ${joining(booking)}
- The call takes up to ${SLOT_MINUTES} minutes. There is no obligation, and nothing to pay.
- It helps to have a few things to hand. Your own page, below, has a short list.

The invitation with this e-mail puts the time in your calendar.

${change(facts, link)}`,
  })
}

/** Tells the visitor their new time; the entry in their calendar moves with it. */
export function movedMail(facts: SiteFacts, booking: MailedBooking, link: string): Mail {
  return visitorMail(facts, booking, {
    subject: `Your consultation is now on ${slotLabel(booking.startsAt)}`,
    method: 'REQUEST',
    text: `Your consultation has a new time:

${when(booking)}

${joining(booking)} If your calendar still shows the old time, the invitation with this e-mail moves it.

${change(facts, link)}`,
  })
}

/**
 * Tells the visitor that their consultation is cancelled; the entry in their calendar goes with it.
 *
 * @param words of staff to the visitor; empty for none
 */
export function cancelledMail(facts: SiteFacts, booking: MailedBooking, words: string): Mail {
  const { siteUrl, firm } = facts
  return visitorMail(facts, booking, {
    subject: `Your consultation on ${slotLabel(booking.startsAt)} is cancelled`,
    method: 'CANCEL',
    text: `Your consultation is cancelled:

${when(booking)}
${words ? `\n${words}\n` : ''}
You can choose another time whenever you like: ${siteUrl}${paths.bookConsultation}

If you would rather talk to us, please call ${firm.phone} or reply to this e-mail.`,
  })
}

/** Reminds the visitor, a day or an hour before. */
export function reminderMail(facts: SiteFacts, booking: MailedBooking, link: string): Mail {
  return visitorMail(facts, booking, {
    subject: `A reminder: your consultation on ${slotLabel(booking.startsAt)}`,
    text: `This is a reminder of your free ${booking.kind} consultation. We look forward to talking to you:

${when(booking)}

${joining(booking)}

${change(facts, link)}`,
  })
}

/** After a call that did not take place. */
export function missedMail(facts: SiteFacts, booking: MailedBooking): Mail {
  const { siteUrl, firm } = facts
  return visitorMail(facts, booking, {
    subject: 'We missed you at your consultation',
    text: `We could not reach you for your consultation:

${when(booking)}

These things happen. If you would still like to talk, please choose another time: ${siteUrl}${paths.bookConsultation}

Or call ${firm.phone}, or reply to this e-mail, and we will find one for you.`,
  })
}

/** The firm's notice of who has booked. A reply goes to the visitor. */
export function noticeMail(booking: NewBooking): Mail {
  const { startsAt, service, name, email, phone, notes, kind, livesIn } = booking
  const home = livesIn ? `Lives in: ${livesIn}\n` : ''
  return {
    subject: `New consultation: ${slotLabel(startsAt)}`,
    text: `A consultation has been booked on the website.

When: ${slotLabel(startsAt)} (UK time)
By: ${kind}
About: ${service}
Name: ${name}
E-mail: ${email}
Phone: ${phone}
${home}
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
  const { startsAt, service, name, email, phone } = booking
  const news = isCancelled
    ? `Cancelled: ${slotLabel(before)}`
    : `Moved: ${slotLabel(before)} is now ${slotLabel(startsAt)}`
  return {
    subject: isCancelled
      ? `Consultation cancelled: ${slotLabel(before)}`
      : `Consultation moved to ${slotLabel(startsAt)}`,
    text: `${name} has changed a consultation on the website.

${news} (UK time)
About: ${service}
E-mail: ${email}
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
  site: Site,
  db: Database,
  kind: 'booking' | 'booking change',
  mails: readonly Mail[],
  { id, email }: { id: string; email: string },
  firm: Firm,
): Promise<void> {
  const about = { kind, id }
  for (const mail of mails) await queueMail(site, db, mail, { about, person: email, firm })
}

interface Letter {
  subject: string
  /** Between the greeting and the firm's name. */
  text: string
  /** What the entry in the calendar asks for; none without it. */
  method?: 'REQUEST' | 'CANCEL'
}

function visitorMail(
  facts: SiteFacts,
  booking: MailedBooking,
  { subject, text, method }: Letter,
): Mail {
  const { firm } = facts
  return {
    to: booking.email,
    subject,
    text: `Dear ${booking.name},\n\n${text}\n\nWith kind regards,\n${firm.name}`,
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

function when({ startsAt, service }: MailedBooking): string {
  return `${slotLabel(startsAt)} (UK time)\nAbout: ${service}`
}

function joining({ kind }: MailedBooking): string {
  return kind === 'telephone'
    ? 'We will ring you on the number you gave us.'
    : 'We will e-mail you the link to join before the call.'
}

function change({ firm }: SiteFacts, link: string): string {
  return `If you need to move or cancel it, you can do that here: ${link}
Anyone with this link can change your booking, so please do not pass it on.

If it is close to the time, or you would rather talk to us, please call ${firm.phone} or reply to this e-mail.`
}
