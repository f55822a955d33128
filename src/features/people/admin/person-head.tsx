import { Link } from '@tanstack/react-router'
import { phoneLink } from '~/domain/firm'
import { momentWords } from '~/features/booking/admin/booking-days'
import { bothNames } from '~/features/booking/rules'
import { formatLongDate, londonDay } from '~/lib/london'
import { listed } from '~/lib/text/listed'
import { button } from '~/ui/button'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import type { Person } from '../schema'

interface PersonHeadProps {
  person: Person
  /** Null for someone who may not book. */
  onBook: (() => void) | null
}

/** Name, contact details and immediate actions. */
export function PersonHead({ person, onBook }: PersonHeadProps) {
  const { name, emails, phones, livesIn, since, bookings, enquiries } = person
  const toCome = bookings.filter(({ state }) => state === 'booked')
  const next = toCome.find((booking) => booking.name === name) ?? toCome[0]
  const facts = [
    ...(livesIn
      ? [livesIn === 'Elsewhere' ? 'Lives outside England and Wales' : `Lives in ${livesIn}`]
      : []),
    `first in touch on ${formatLongDate(londonDay(since))}`,
  ].join(' · ')
  return (
    <header className="mb-6 border-b border-line pb-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 wrap-anywhere">
          <h2 id="person-heading" className="text-title">
            {name || emails[0]}
          </h2>
          <p className="text-muted first-letter:uppercase">{facts}</p>
        </div>
        <ul className="min-w-0 wrap-anywhere">
          {phones.map((phone) => (
            <li key={phone}>
              <a
                href={phoneLink({ phone })}
                className="inline-flex min-h-8 items-center text-h3 font-semibold text-ink tabular-nums underline decoration-1 underline-offset-[0.18em]"
              >
                {phone}
              </a>
            </li>
          ))}
          {emails.map((email) => (
            <li key={email}>
              <a
                href={`mailto:${email}`}
                className={`${textLink} inline-flex min-h-6 items-center`}
              >
                {email}
              </a>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {onBook ? (
            <SmallButton look="primary" onClick={onBook}>
              Book them in
            </SmallButton>
          ) : null}
          <Write
            enquiries={enquiries.filter((enquiry) => enquiry.name === name)}
            email={person.caller.email}
          />
        </div>
      </div>
      <Shared person={person} />
      <p className="mt-4">
        {next ? (
          <>
            <strong>Next: </strong>
            <Link
              to="/admin/bookings/$id"
              params={{ id: next.id }}
              className={`${textLink} inline-flex min-h-6 items-center`}
            >
              {momentWords(next.startsAt, londonDay(new Date()))}
            </Link>
            {next.hostName ? ` with ${next.hostName}` : ''}, {next.service}
            {bothNames(next) === name ? '' : `, for ${bothNames(next)}`}
          </>
        ) : (
          'No consultation is booked.'
        )}
      </p>
    </header>
  )
}

/** A link to the enquiry that waits longest, or to their mail program. */
function Write({ enquiries, email }: { enquiries: Person['enquiries']; email: string }) {
  const open = enquiries.findLast(({ status }) => status === 'new')
  const look = button('quiet', 'small')
  if (open) {
    return (
      <Link to="/admin/enquiries/$id" params={{ id: open.id }} className={look}>
        Answer their enquiry
      </Link>
    )
  }
  return email ? (
    <a href={`mailto:${email}`} className={look}>
      Write
    </a>
  ) : null
}

/** Names numbers and addresses that others have given too. */
function Shared({ person: { key, name, shared } }: { person: Person }) {
  if (shared.length === 0) return null
  return (
    <div
      role="note"
      className="mt-4 rounded-card border border-line border-l-4 border-l-clay bg-paper px-4 py-3"
    >
      {shared.map(({ with: way, people }) => (
        <p key={way}>
          {way} is shared by {listed(people.map((each) => each.name))}. Please ask who is calling.
          {people
            .filter((each) => each.key !== key && each.name !== name)
            .map((each) => (
              <Link
                key={each.key}
                to="/admin/people/$key"
                params={{ key: each.key }}
                className={`${textLink} ml-2 inline-flex min-h-6 items-center`}
              >
                It’s {each.name}
              </Link>
            ))}
        </p>
      ))}
    </div>
  )
}
