import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { beginning, firmFor, type MeetingFacts, officeAddress } from '../beginning'
import type { MailedBooking } from '../repository.server'
import { bothNames, linkToJoin } from '../rules'

/** `PUBLISH` is for a downloaded file. */
type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** The visitor’s calendar entry (RFC 5545), always with one UID: a higher sequence moves it and `CANCEL` removes it. */
export function calendarEntry(facts: MeetingFacts, booking: MailedBooking, method: Method): string {
  const { siteUrl } = facts
  const firm = firmFor(facts, booking)
  const { id, startsAt, endsAt, name, email, createdAt, changedAt } = booking
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
        ...(!isCancelled && { description: description(facts, booking) }),
        location: placeOf(facts, booking),
        ...(link && { url: link }),
        organizer: { name: firm.name, email: firm.email },
        attendees: email ? [{ name, email, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }] : [],
      },
    ],
  }).toString()
}

export function webCalendars(
  facts: MeetingFacts,
  booking: Place &
    Pick<MailedBooking, 'startsAt' | 'endsAt' | 'service' | 'name' | 'secondName' | 'hostName'>,
): { google: string; outlook: string } {
  const { startsAt, endsAt, hostName } = booking
  const details = description(facts, booking)
  const compact = (moment: string) => moment.replace(/[-:]|\.\d+/g, '')
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: summaryOf(facts.firm.name, hostName),
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details,
    location: placeOf(facts, booking),
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: summaryOf(facts.firm.name, hostName),
    startdt: startsAt,
    enddt: endsAt,
    body: details,
    location: placeOf(facts, booking),
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}

function description(
  facts: MeetingFacts,
  booking: Place & Pick<MailedBooking, 'service' | 'name' | 'secondName'>,
): string {
  const firm = firmFor(facts, booking)
  const names = booking.secondName ? `For: ${bothNames(booking)}\n` : ''
  return `About: ${booking.service}\n${names}${joining(facts, booking)} To change the time, call ${firm.phone}.`
}

type Place = Pick<MailedBooking, 'kind' | 'joinUrl' | 'hostJoinUrl' | 'meetsAt'>

/** A link as the location: calendars make it a button. */
function placeOf(facts: MeetingFacts, booking: Place): string {
  const call = booking.kind === 'video' ? 'Video call' : 'Phone'
  return officeAddress(facts, booking) ?? linkToJoin(booking) ?? call
}

function joining(facts: MeetingFacts, booking: Place): string {
  if (booking.kind !== 'video') return beginning(facts, booking)
  const link = linkToJoin(booking)
  return link
    ? `To join the call: ${link}\n`
    : 'Once there is a link to join, you’ll find it on your booking page, which our emails link to.'
}

function summaryOf(firm: string, hostName: string | null): string {
  return `Consultation with ${hostName ? `${hostName}, ${firm}` : firm}`
}
