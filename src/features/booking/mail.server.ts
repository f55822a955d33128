import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { SiteFacts } from '~/lib/firm'
import { paths } from '~/lib/paths'
import type { Mail } from '~/server/mail/mail'
import { SLOT_MINUTES } from './rules'
import type { Booking } from './schema'

/** The visitor's confirmation of what was booked, with an invitation for the calendar (docs/product.md, "Booking"). */
export function confirmationMail(facts: SiteFacts, booking: Booking): Mail {
  const { siteUrl, firm } = facts
  return {
    to: booking.email,
    subject: `Your consultation on ${booking.startsAtLabel}`,
    text: `Dear ${booking.name},

Thank you. Your free video consultation is booked:

${booking.startsAtLabel} (UK time)
About: ${booking.service}

What happens next
- Before the call we send you an e-mail with the link to join it.
- The call takes up to ${SLOT_MINUTES} minutes. There is no obligation, and nothing to pay.
- It helps to have a few things at hand. There is a short list here: ${siteUrl}${paths.thankYou}

The invitation that comes with this e-mail puts the time in your calendar.

If you cannot make it, please call ${firm.phone} or answer this e-mail, and we will find another time.

With kind regards,
${firm.name}`,
    replyTo: firm.email,
    icalEvent: {
      method: 'REQUEST',
      filename: 'consultation.ics',
      content: invitation(facts, booking),
    },
  }
}

/** The firm's notice of who has booked. A reply goes to the visitor. */
export function noticeMail({ startsAtLabel, service, name, email, phone, notes }: Booking): Mail {
  return {
    subject: `New consultation: ${startsAtLabel}`,
    text: `A consultation has been booked on the website.

When: ${startsAtLabel} (UK time)
About: ${service}
Name: ${name}
E-mail: ${email}
Phone: ${phone}

Notes:
${notes ?? 'None'}`,
    replyTo: { name, address: email },
  }
}

function invitation({ siteUrl, firm }: SiteFacts, booking: Booking) {
  const { id, startsAt, service, name, email, createdAt } = booking
  const start = new Date(startsAt)
  return ical({
    method: ICalCalendarMethod.REQUEST,
    prodId: { company: firm.name, product: 'Website', language: 'EN' },
    events: [
      {
        id: `${id}@${new URL(siteUrl).hostname}`,
        stamp: new Date(createdAt),
        start,
        end: new Date(start.getTime() + SLOT_MINUTES * 60_000),
        status: ICalEventStatus.CONFIRMED,
        summary: `Consultation with ${firm.name}`,
        description: `About: ${service}\nWe send you the link to join before the call. To change the time, call ${firm.phone}.`,
        location: 'Video call',
        organizer: { name: firm.name, email: firm.email },
        attendees: [{ name, email, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
      },
    ],
  }).toString()
}
