import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { addressLine, type Firm, officeOf, type SiteFacts } from '~/domain/firm'
import { beginning } from '../beginning'
import type { MailedBooking } from '../repository.server'
import { linkToJoin } from '../rules'

/** What a calendar is to do with an entry; a file that someone downloads only publishes it. */
type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/**
 * A consultation as an entry in the visitor's calendar (RFC 5545): always the same one, which a higher sequence moves
 * and `CANCEL` removes.
 */
export function calendarEntry(
  { siteUrl, firm }: SiteFacts,
  booking: MailedBooking,
  method: Method,
): string {
  const { id, startsAt, endsAt, service, name, email, createdAt, changedAt } = booking
  const { sequence = 0, hostName } = booking
  const link = linkToJoin(booking)
  const isCancelled = method === 'CANCEL'
  return ical({
    method: ICalCalendarMethod[method],
    prodId: { company: firm.name, product: 'Website', language: 'EN' },
    events: [
      {
        id: `${id}@${new URL(siteUrl).hostname}`,
        sequence: isCancelled ? sequence + 1 : sequence,
        stamp: new Date(changedAt ?? createdAt),
        start: new Date(startsAt),
        end: new Date(endsAt),
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        summary: summaryOf(firm.name, hostName),
        description: `About: ${service}\n${joining(booking, firm)} To change the time, call ${firm.phone}.`,
        location: placeOf(booking, firm),
        ...(link && { url: link }),
        organizer: { name: firm.name, email: firm.email },
        attendees: email ? [{ name, email, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }] : [],
      },
    ],
  }).toString()
}

/** Pages of calendars on the web that begin with the consultation filled in. */
export function webCalendars(
  { firm }: SiteFacts,
  booking: Pick<
    MailedBooking,
    'startsAt' | 'endsAt' | 'service' | 'kind' | 'hostName' | 'joinUrl' | 'hostJoinUrl'
  >,
): { google: string; outlook: string } {
  const { startsAt, endsAt, service, hostName } = booking
  const details = `About: ${service}\n${joining(booking, firm)} To change the time, call ${firm.phone}.`
  const compact = (moment: string) => moment.replace(/[-:]|\.\d+/g, '')
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: summaryOf(firm.name, hostName),
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details,
    location: placeOf(booking, firm),
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: summaryOf(firm.name, hostName),
    startdt: startsAt,
    enddt: endsAt,
    body: details,
    location: placeOf(booking, firm),
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}

/** What decides where a consultation takes place. */
type Place = Pick<MailedBooking, 'kind' | 'joinUrl' | 'hostJoinUrl'>

/** Programs make a button to join of a link. */
function placeOf(booking: Place, firm: Firm): string {
  if (booking.kind === 'in person') return addressLine(officeOf(firm))
  return linkToJoin(booking) ?? (booking.kind === 'video' ? 'Video call' : 'Phone')
}

function joining(booking: Place, firm: Firm): string {
  if (booking.kind !== 'video') return beginning(booking.kind, firm)
  const link = linkToJoin(booking)
  return link
    ? `To join the call: ${link}\n`
    : 'Once there is a link to join, you’ll find it on your booking page, which our emails link to.'
}

function summaryOf(firm: string, hostName: string | null): string {
  return `Consultation with ${hostName ? `${hostName}, ${firm}` : firm}`
}
