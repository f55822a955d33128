import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { STATE_WORDS } from '~/features/booking/admin/booking-words'
import { bothNames, KIND_WORDS } from '~/features/booking/rules'
import {
  EnquiryBadges,
  receivedWords,
  statusLabel,
} from '~/features/enquiries/admin/enquiry-badges'
import { dateRows } from '~/features/enquiries/admin/enquiry-facts'
import { topicLabel } from '~/features/enquiries/rules'
import { formatMoment } from '~/lib/london-moments'
import { TitledSection } from '~/ui/layout/titled-section'
import { textLink } from '~/ui/text-link'
import type { Person } from '../schema'

type Booking = Person['bookings'][number]
type Enquiry = Person['enquiries'][number]

/** Unanswered enquiries, the longest waiting first, and consultations without a recorded outcome. */
export function PersonToDo({ person }: { person: Person }) {
  const waiting = person.enquiries.filter(({ status }) => status === 'new').reverse()
  const undecided = person.bookings.filter(({ state }) => state === 'undecided')
  if (waiting.length + undecided.length + person.held.length === 0) return null
  return (
    <Part title="To do">
      <ul>
        {person.held.map(({ id, startsAtLabel, service }) => (
          <li key={id} className={row}>
            <Link to="/admin/bookings" className={titleLink}>
              Confirm or dismiss their booking
            </Link>
            <p className="text-muted">
              {startsAtLabel}, {service}. It isn’t booked yet.
            </p>
          </li>
        ))}
        {waiting.map((enquiry) => (
          <li key={enquiry.id} className={row}>
            <EnquiryLink enquiry={enquiry}>
              Answer: {topicLabel(enquiry.topic)}
              {enquiry.name === person.name ? '' : `, ${enquiry.name}`}
            </EnquiryLink>
            <EnquiryBadges {...enquiry} />
            <p>
              <q>{enquiry.firstLine}</q>
            </p>
            {enquiry.acknowledgeBy ? (
              <p className="text-muted">
                {dateRows(enquiry)
                  .map(({ term, fact }) => `${term} ${fact}`)
                  .join(' · ')}
              </p>
            ) : null}
          </li>
        ))}
        {undecided.map((booking) => (
          <li key={booking.id} className={row}>
            <BookingLink booking={booking}>Say how it went</BookingLink>
            <p className="text-muted">{booking.startsAtLabel}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Bookings and enquiries in one line of time. */
export function PersonHistory({ person }: { person: Person }) {
  const { bookings, enquiries } = person
  const entries = [
    ...bookings.map((booking) => ({ id: booking.id, at: booking.startsAt, booking })),
    ...enquiries.map((enquiry) => ({ id: enquiry.id, at: enquiry.createdAt, enquiry })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  if (entries.length === 0) return null
  return (
    <Part title="Everything so far">
      <ol>
        {entries.map((entry) => (
          <li
            key={entry.id}
            className={`${row} sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-4`}
          >
            <time dateTime={entry.at} className="text-muted">
              {'enquiry' in entry ? receivedWords(entry.enquiry) : formatMoment(entry.at)}
            </time>
            {'booking' in entry ? (
              <BookingLine booking={entry.booking} of={person.name} />
            ) : (
              <EnquiryLine enquiry={entry.enquiry} of={person.name} />
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}

const row = 'border-b border-line py-3 wrap-anywhere'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title} look="border-b border-ink pb-2 text-h3" className="mb-8">
      {children}
    </TitledSection>
  )
}

function BookingLine({ booking, of }: { booking: Booking; of: string }) {
  const { service, kind, hostName, state } = booking
  const names = bothNames(booking)
  const facts = [KIND_WORDS[kind], ...(hostName ? [`with ${hostName}`] : []), STATE_WORDS[state]]
  return (
    <div>
      <BookingLink booking={booking}>Consultation: {service}</BookingLink>
      <p className="text-muted">{[...facts, ...(names === of ? [] : [names])].join(' · ')}</p>
    </div>
  )
}

function EnquiryLine({ enquiry, of }: { enquiry: Enquiry; of: string }) {
  const { name, topic, status } = enquiry
  const facts = [statusLabel(status), ...(name === of ? [] : [name])]
  return (
    <div>
      <EnquiryLink enquiry={enquiry}>Enquiry: {topicLabel(topic)}</EnquiryLink>
      <p className="text-muted">{facts.join(' · ')}</p>
    </div>
  )
}

const titleLink = `${textLink} inline-flex min-h-6 items-center font-semibold`

function BookingLink({ booking: { id }, children }: { booking: Booking; children: ReactNode }) {
  return (
    <Link to="/admin/bookings/$id" params={{ id }} className={titleLink}>
      {children}
    </Link>
  )
}

function EnquiryLink({ enquiry: { id }, children }: { enquiry: Enquiry; children: ReactNode }) {
  return (
    <Link to="/admin/enquiries/$id" params={{ id }} className={titleLink}>
      {children}
    </Link>
  )
}
