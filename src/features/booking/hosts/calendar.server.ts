import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { type Firm, officeOf, type SiteFacts } from '~/domain/firm'
import type { MailedBooking } from '../repository.server'
import type { BookingKind } from '../rules'

/** What a calendar is to do with an entry; a file that somebody downloads only publishes it. */
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
  const { id, startsAt, endsAt, service, name, email, kind, createdAt, changedAt } = booking
  const { sequence = 0, hostName } = booking
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
        description: `About: ${service}\n${joining(kind, firm)} To change the time, call ${firm.phone}.`,
        location: placeOf(kind, firm),
        organizer: { name: firm.name, email: firm.email },
        attendees: email ? [{ name, email, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }] : [],
      },
    ],
  }).toString()
}

/** Pages of calendars on the web that begin with the consultation filled in. */
export function webCalendars(
  { firm }: SiteFacts,
  {
    startsAt,
    endsAt,
    service,
    kind,
    hostName,
  }: Pick<MailedBooking, 'startsAt' | 'endsAt' | 'service' | 'kind' | 'hostName'>,
): { google: string; outlook: string } {
  const details = `About: ${service}\n${joining(kind, firm)} To change the time, call ${firm.phone}.`
  const compact = (moment: string) => moment.replace(/[-:]|\.\d+/g, '')
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: summaryOf(firm.name, hostName),
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details,
    location: placeOf(kind, firm),
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: summaryOf(firm.name, hostName),
    startdt: startsAt,
    enddt: endsAt,
    body: details,
    location: placeOf(kind, firm),
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}

function placeOf(kind: BookingKind, firm: Firm): string {
  if (kind === 'in person') return officeOf(firm)
  return kind === 'video' ? 'Video call' : 'Telephone'
}

/** How the consultation begins, in a sentence to its visitor. */
export function joining(kind: BookingKind, firm: Firm): string {
  if (kind === 'in person') return `Please come to our office: ${officeOf(firm)}.`
  return kind === 'video'
    ? 'We’ll email you the link to join before the call.'
    : 'We’ll call you on the number you gave us.'
}

function summaryOf(firm: string, hostName: string | null): string {
  return `Consultation with ${hostName ? `${hostName}, ${firm}` : firm}`
}
