import { preparationFor } from '~/content/preparation'
import { button, heading, type MailPart, text } from '~/domain/mail/mail-parts'
import {
  type MailFacts,
  type MailWithSentences,
  opened,
  sentencesOf,
} from '~/domain/texts/mail-sentences'
import { paths } from '~/lib/paths'
import type { Mail } from '~/platform/mail/mail'
import { firmFor, type MeetingFacts } from '../beginning'
import type { MailedBooking } from '../repository.server'
import { IN_BOOKING, KIND_WORDS, linkToJoin } from '../rules'
import { slotLabel } from '../slots/slots.server'
import { workedOutText } from '../worked-out/in-words'
import { readWorkedOut } from '../worked-out/schema'
import { calendarEntry } from './calendar.server'
import { type Facts, leaf, whatWas, withMailNames } from './consultation-parts.server'
import type { BookingMail } from './mail-schema'

export type BookingMailFacts = MailFacts & MeetingFacts

/**
 * The confirmation, with an invitation for the calendar (docs/product.md, "Booking").
 *
 * @param link to the visitor's own page of the booking
 */
export function confirmationMail(
  facts: BookingMailFacts,
  booking: MailedBooking,
  link: string,
): Mail {
  const { hostName, service } = booking
  return visitorMail(facts, booking, {
    purpose: 'confirmation',
    subject: `Your consultation on ${slotLabel(booking.startsAt)}`,
    title: hostName ? `You’re meeting ${hostName}` : 'Your consultation is booked',
    method: 'REQUEST',
    standard: 'Thank you.',
    says: `Your ${consultationBy(booking)} is booked:`,
    link,
    more: [
      [
        'How long',
        `Up to ${minutesOf(booking)} minutes. There is no obligation, and nothing to pay.`,
      ],
      ['Diary', 'The invitation with this email puts the time in your calendar.'],
    ],
    parts: [
      ...quoted(booking),
      {
        part: 'list',
        title: 'What to have ready, if you can',
        items: preparationFor(service).map(({ title, text }) => `${title}: ${text}`),
      },
    ],
  })
}

export function reassignedMail(
  facts: BookingMailFacts,
  booking: MailedBooking,
  link: string,
): Mail {
  return visitorMail(facts, booking, {
    purpose: 'reassigned',
    subject: `Your consultation on ${slotLabel(booking.startsAt)} is now with ${booking.hostName}`,
    title: `You’re meeting ${booking.hostName}`,
    method: 'REQUEST',
    says: 'Your consultation is now with someone else. The time hasn’t changed:',
    link,
  })
}

export function correctedMail(facts: BookingMailFacts, booking: MailedBooking, link: string): Mail {
  return visitorMail(facts, booking, {
    purpose: 'corrected',
    subject: `Your consultation on ${slotLabel(booking.startsAt)}: corrected details`,
    title: 'Corrected details',
    method: 'REQUEST',
    says: `We’ve corrected the details of your ${consultationBy(booking)}. The time hasn’t changed:`,
    link,
  })
}

export function linkMail(facts: BookingMailFacts, booking: MailedBooking, link: string): Mail {
  const isThere = linkToJoin(booking) !== null
  return visitorMail(facts, booking, {
    purpose: 'link',
    subject: `Your consultation on ${slotLabel(booking.startsAt)}: ${isThere ? 'the link to join' : 'please don’t use the old link'}`,
    title: isThere ? 'The link to join' : 'Please don’t use the old link',
    method: 'REQUEST',
    says: `${isThere ? 'Here is the link to join your free video consultation. If we sent you another one before, please use this one instead.' : 'Please don’t use the link to join that we sent you before: it has changed.'} The time hasn’t changed:`,
    link,
  })
}

export function officeMail(facts: BookingMailFacts, booking: MailedBooking, link: string): Mail {
  return visitorMail(facts, booking, {
    purpose: 'office',
    subject: `Your consultation on ${slotLabel(booking.startsAt)} is at another office`,
    title: 'Another office',
    method: 'REQUEST',
    says: 'Your consultation is at another of our offices. The time hasn’t changed:',
    link,
  })
}

export function movedMail(facts: BookingMailFacts, booking: MailedBooking, link: string): Mail {
  return visitorMail(facts, booking, {
    purpose: 'moved',
    subject: `Your consultation is now on ${slotLabel(booking.startsAt)}`,
    title: 'Your new time',
    method: 'REQUEST',
    says: 'Your consultation has a new time:',
    link,
    more: [
      [
        'Diary',
        'If your calendar still shows the old time, the invitation with this email moves it.',
      ],
    ],
  })
}

/**
 * Removes the calendar entry.
 *
 * @param words of staff to the visitor; empty for none
 */
export function cancelledMail(
  facts: BookingMailFacts,
  booking: MailedBooking,
  words: string,
): Mail {
  const { siteUrl } = facts
  const firm = firmFor(facts, booking)
  return visitorMail(facts, booking, {
    purpose: 'cancelled',
    subject: `Your consultation on ${slotLabel(booking.startsAt)} is cancelled`,
    title: 'Your consultation is cancelled',
    method: 'CANCEL',
    says: 'Your consultation is cancelled:',
    parts: [
      ...(words ? [text(words)] : []),
      text('You can choose another time whenever you like.'),
      button('Choose another time', `${siteUrl}${paths.bookConsultation}`),
      text(`If you’d rather talk to us, please call ${firm.phone} or reply to this email.`),
    ],
  })
}

export function reminderMail(
  facts: BookingMailFacts,
  booking: MailedBooking,
  link: string,
  purpose: 'reminder' | 'last reminder',
): Mail {
  return visitorMail(facts, booking, {
    purpose,
    subject: `Reminder: your consultation on ${slotLabel(booking.startsAt)}`,
    title: 'Your consultation is coming up',
    says: `${facts.mailSentences.reminderOpening ? '' : 'We look forward to talking to you. '}This is a reminder of your ${consultationBy(booking)}:`,
    link,
  })
}

export function missedMail(facts: BookingMailFacts, booking: MailedBooking): Mail {
  const { siteUrl } = facts
  const firm = firmFor(facts, booking)
  return visitorMail(facts, booking, {
    purpose: 'missed',
    subject: 'We missed you at your consultation',
    title: 'We missed you',
    says: `${booking.kind === 'in person' ? 'We didn’t see you at' : 'We couldn’t reach you for'} your consultation:`,
    parts: [
      text('These things happen. If you’d still like to talk, please choose another time.'),
      button('Choose another time', `${siteUrl}${paths.bookConsultation}`),
      text(`Or call ${firm.phone}, or reply to this email, and we’ll find one for you.`),
    ],
  })
}

type VisitorMail = Exclude<BookingMail, 'notice' | 'change notice'>

/** The setting with the firm’s own sentences (docs/product.md, "Email sentences"). */
const SENTENCES: Record<VisitorMail, MailWithSentences> = {
  confirmation: 'confirmed',
  moved: 'changed',
  reassigned: 'changed',
  corrected: 'changed',
  link: 'changed',
  office: 'changed',
  cancelled: 'cancelled',
  reminder: 'reminder',
  'last reminder': 'reminder',
  missed: 'missed',
}

interface Letter {
  purpose: VisitorMail
  subject: string
  title: string
  /** Used if the firm has written no opening. */
  standard?: string
  says: string
  /** To the visitor's own page; absent if the booking is cancelled. */
  link?: string
  more?: Facts
  parts?: readonly MailPart[]
  /** The calendar entry’s method; absent for a mail without an entry. */
  method?: 'REQUEST' | 'CANCEL'
}

function visitorMail(
  facts: BookingMailFacts,
  stored: MailedBooking,
  { purpose, subject, title, standard, says, link, more, parts = [], method }: Letter,
): Mail {
  const booking = withMailNames(stored)
  const firm = firmFor(facts, booking)
  const { name, email, startsAt, hostName, hostPosition, hostPortrait } = booking
  const about = { name, date: slotLabel(startsAt) }
  const own = sentencesOf({ ...facts, firm }, SENTENCES[purpose], about)
  const person = hostName
    ? { name: hostName, position: hostPosition, portrait: hostPortrait }
    : null
  return {
    to: email,
    purpose,
    subject,
    parts: [
      heading(title),
      text(`Dear ${name},\n\n${opened(own, says, standard)}`),
      link ? leaf(facts, booking, more) : { part: 'facts', facts: whatWas(booking) },
      ...parts,
      ...(own.closing ? [text(own.closing)] : []),
      { part: 'signature', firm: firm.name, person },
      ...(link ? changes(facts, booking, link) : []),
    ],
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

/** Empty without a quote. */
function quoted({ workedOut }: Pick<MailedBooking, 'workedOut'>): MailPart[] {
  const read = readWorkedOut(workedOut)
  return read ? [text(`Sent with your booking. ${workedOutText(read)}`)] : []
}

function minutesOf({ startsAt, endsAt }: MailedBooking): number {
  return (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
}

/** "free video consultation", "free consultation in person" */
function consultationBy({ kind }: MailedBooking): string {
  return kind === 'in person'
    ? 'free consultation in person'
    : `free ${KIND_WORDS[kind].toLowerCase()} consultation`
}

function changes(facts: MeetingFacts, booking: MailedBooking, link: string): MailPart[] {
  return [
    text(
      'If you need to move or cancel it, you can do that on your booking page. We don’t ask why.',
    ),
    {
      part: 'buttons',
      isFilled: false,
      buttons: [
        { words: 'Move it', href: `${link}#${IN_BOOKING.move}` },
        { words: 'Cancel it', href: `${link}#${IN_BOOKING.cancel}` },
      ],
    },
    text(
      `Anyone with these links can change your booking, so please don’t pass them on.\n\nIf it is close to the time, or you’d rather talk to us, please call ${firmFor(facts, booking).phone} or reply to this email.`,
    ),
  ]
}
