import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { phoneLink } from '~/domain/firm'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { ApiError } from '~/lib/api/api-client'
import { formatMoment } from '~/lib/london-moments'
import { Spinner } from '~/ui/spinner'
import { textLink } from '~/ui/text-link'
import type { BookingDetails } from '../changes/staff-schema'
import { KIND_WORDS } from '../rules'
import { workedOutTitle } from '../worked-out/in-words'
import { BookingActions } from './booking-actions'
import { soonWords } from './booking-days'
import { BookingHistory, BookingMails } from './booking-trail'
import { peopleWords } from './booking-words'
import { FurtherActions } from './further-actions'
import { HostMark } from './host-mark'
import { JoinFact } from './join-fact'
import { NoteField } from './note-field'
import { bookingQuery } from './staff-queries'
import { useHosts } from './use-hosts'

interface BookingPanelProps {
  id: string
  onClose: () => void
  onBookAgain: (booking: BookingDetails) => void
}

/** Next to the list; on a phone instead of it. */
export function BookingPanel({ id, onClose, onBookAgain }: BookingPanelProps) {
  const { data, error, isPending, refetch } = useQuery(bookingQuery(id))
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = data !== undefined
  // The booking was asked for, and on a phone it replaces the list. Someone who is typing by then is not interrupted.
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea, select')
    if (isThere && !isTyping) heading.current?.focus({ preventScroll: true })
  }, [isThere])
  // An invalid id gets a 404 as well.
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <section
      aria-label="Booking"
      className="h-fit min-w-0 rounded-card lg:-col-end-1 lg:row-span-2 lg:row-start-1 border border-line border-t-4 border-t-green bg-paper"
    >
      <header className="flex items-start justify-between gap-3 border-line border-b px-4 py-3">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h3
            ref={heading}
            tabIndex={-1}
            className="text-h3 outline-none focus-visible:shadow-none"
          >
            {data?.name ?? 'Booking'}
          </h3>
          <p className="text-muted">{data?.service}</p>
        </div>
        <button
          type="button"
          className="flex min-h-11 min-w-11 flex-none cursor-pointer items-center justify-center gap-1.5 rounded-button font-semibold text-green hover:bg-panel"
          onClick={onClose}
        >
          <span className="lg:sr-only">
            <span className="sr-only">Close, back to </span>Bookings
          </span>
          <X aria-hidden="true" className="size-5" />
        </button>
      </header>
      {data ? (
        <Details booking={data} onBookAgain={() => onBookAgain(data)} />
      ) : isPending ? (
        <Spinner label="Loading the booking..." isLabelShown />
      ) : isGone ? (
        <p role="alert" className="p-4">
          This booking no longer exists.
        </p>
      ) : (
        <LoadFailure message="The booking could not be loaded." onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function Details({ booking, onBookAgain }: { booking: BookingDetails; onBookAgain: () => void }) {
  const { startsAt, startsAtLabel, state, kind, livesIn, email, phone, notes, cancelled } = booking
  const { hostId, hostName, choseHost, people, secondName, workedOut } = booking
  const { active, colorOf } = useHosts()
  // Who rings has not written.
  const isOfStaff = booking.events[0]?.actor != null
  const soon = state === 'booked' ? soonWords(startsAt, Date.now()) : null
  return (
    <>
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 py-4">
        <Fact term="When">
          <strong>{startsAtLabel}</strong>
          {soon ? <span className="block text-muted">{soon}</span> : null}
        </Fact>
        {hostName ? (
          <Fact term="With">
            <HostMark name={hostName} color={colorOf(hostId)} />
            {choseHost ? <span className="block text-muted">Asked for by name</span> : null}
          </Fact>
        ) : active.length > 0 ? (
          <Fact term="With">Nobody yet</Fact>
        ) : null}
        <Fact term="By">
          {KIND_WORDS[kind]} <JoinFact booking={booking} />
        </Fact>
        {people ? (
          <Fact term="For">
            {peopleWords(people)}
            {secondName ? `, with ${secondName}` : ''}
          </Fact>
        ) : null}
        {livesIn ? <Fact term="Lives in">{livesIn}</Fact> : null}
        <Fact term="Contact">
          {email ? (
            <a
              href={`mailto:${email}`}
              className={`${textLink} block min-h-6 [overflow-wrap:anywhere]`}
            >
              {email}
            </a>
          ) : null}
          {phone ? (
            <a href={phoneLink({ phone })} className={`${textLink} block min-h-6`}>
              {phone}
            </a>
          ) : null}
        </Fact>
        {cancelled ? (
          <Fact term="Cancelled">
            {cancelled.by === 'visitor' ? 'By the visitor' : 'By staff'},{' '}
            {formatMoment(cancelled.at)}
            {cancelled.reason ? <Words text={cancelled.reason} /> : null}
          </Fact>
        ) : null}
      </dl>
      <BookingActions booking={booking} />
      {notes ? (
        <Part title={`What ${booking.name} ${isOfStaff ? 'said' : 'wrote'}`}>
          <Words text={notes} />
        </Part>
      ) : null}
      {workedOut ? (
        <Part title={workedOutTitle(workedOut)}>
          <dl className="grid gap-y-2">
            {workedOut.lines.map(({ term, fact }) => (
              <div key={term} className="[overflow-wrap:anywhere]">
                <dt className="text-muted">{term}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
          {workedOut.total ? (
            <p className="mt-2 font-semibold">In total: {workedOut.total}</p>
          ) : null}
        </Part>
      ) : null}
      <Part title="Emails">
        <BookingMails booking={booking} />
      </Part>
      <Part title={null}>
        <NoteField booking={booking} />
      </Part>
      <Part title="History">
        <BookingHistory booking={booking} />
      </Part>
      {useMay('visitors') ? <FurtherActions booking={booking} onBookAgain={onBookAgain} /> : null}
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function Words({ text }: { text: string }) {
  return (
    <p className="border-line border-l-3 pl-3 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
      {text}
    </p>
  )
}

function Part({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <section className="border-line border-t px-4 py-4">
      {title ? <h4 className="mb-2 font-semibold [overflow-wrap:anywhere]">{title}</h4> : null}
      {children}
    </section>
  )
}
