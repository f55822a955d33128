import { Link } from '@tanstack/react-router'
import { RowState } from '~/features/booking/admin/booking-row'
import { HostMark, hostStyle } from '~/features/booking/admin/host-mark'
import { JoinWords } from '~/features/booking/admin/join-fact'
import { OutcomeButtons } from '~/features/booking/admin/outcome-buttons'
import { type Hosts, useHosts } from '~/features/booking/admin/use-hosts'
import type { StaffBooking } from '~/features/booking/changes/staff-schema'
import { bothNames, KIND_WORDS } from '~/features/booking/rules'
import { formatTime, londonDay } from '~/lib/london'
import { dayName, shortMoment } from '~/lib/london-moments'
import { counted } from '~/lib/text/counted'
import { textLink } from '~/ui/text-link'
import type { ClientWork, ConsultationDay } from '../schema'
import { Telephone, TodaySection } from './today-section'

interface ConsultationsProps {
  work: ClientWork
  /** In milliseconds since 1970, when the data was read. */
  now: number
}

/**
 * The consultations of the day with a line at the present time, earlier ones without an outcome, and the next day's.
 */
export function Consultations({ work, now }: ConsultationsProps) {
  const people = useHosts()
  const { consultations, next, toSettle } = work
  const begun = consultations.bookings.filter(({ startsAt }) => Date.parse(startsAt) <= now)
  const later = consultations.bookings.slice(begun.length)
  return (
    <>
      <TodaySection
        title="Consultations"
        note={booked(consultations)}
        more={
          <>
            <SheetLink day={consultations.day}>Print the sheet</SheetLink>{' '}
            <Link
              to="/admin/bookings"
              className={`${textLink} ml-3 inline-flex min-h-6 items-center`}
            >
              Whole week
            </Link>
          </>
        }
      >
        {consultations.bookings.length === 0 ? (
          <p className="py-3">
            <strong>No consultations today.</strong>
          </p>
        ) : (
          <ol className={COLUMNS}>
            {begun.map((booking) => (
              <Line key={booking.id} booking={booking} people={people} now={now} />
            ))}
            <li
              className="col-span-full flex items-center gap-3 py-1 text-sm font-semibold text-clay after:h-px after:flex-1 after:bg-clay"
              aria-label={`Now, ${formatTime(new Date(now))}`}
            >
              Now, {formatTime(new Date(now))}
            </li>
            {later.map((booking) => (
              <Line key={booking.id} booking={booking} people={people} now={now} />
            ))}
          </ol>
        )}
      </TodaySection>
      {toSettle.length > 0 ? (
        <TodaySection title="Did these take place?" count={toSettle.length}>
          <ol className={COLUMNS}>
            {toSettle.map((booking) => (
              <Line key={booking.id} booking={booking} people={people} now={now} isEarlier />
            ))}
          </ol>
        </TodaySection>
      ) : null}
      {next ? <NextDay next={next} people={people} today={consultations.day} /> : null}
    </>
  )
}

function booked({ bookings, free }: ConsultationDay): string {
  const times = free === 0 ? 'no free times' : `${counted(free, 'time')} free`
  return `${bookings.length} booked, ${times}`
}

/** A link to a day on paper. */
function SheetLink({ day, children }: { day: string; children: string }) {
  return (
    <Link
      to="/admin/sheet"
      search={{ day }}
      className={`${textLink} inline-flex min-h-6 items-center`}
    >
      {children}
    </Link>
  )
}

/** Shared by all lines, so that they align. */
const COLUMNS =
  'sm:grid sm:grid-cols-[4.75rem_minmax(9rem,1.25fr)_minmax(7rem,1fr)_minmax(0,auto)_minmax(0,8.5rem)] sm:gap-x-3'

interface LineProps {
  booking: StaffBooking
  people: Hosts
  now: number
  /** True for a day before today. */
  isEarlier?: boolean
}

/** One consultation: time, person, contact details, subject, host and outcome. */
function Line({ booking, people, now, isEarlier = false }: LineProps) {
  const { id, startsAt, endsAt, state, phone, service, kind, hostId, hostName } = booking
  const isOn = state === 'undecided' && Date.parse(endsAt) > now
  const isOver = state === 'attended' || state === 'missed'
  const hasHosts = people.hosts.length > 0
  const color = people.colorOf(hostId)
  return (
    <li
      className={`grid grid-cols-[4.75rem_minmax(0,1fr)_fit-content(45%)] items-start gap-x-3 border-b border-line bg-paper py-2 pr-2 sm:col-span-full sm:grid-cols-subgrid ${hasHosts ? `border-l-3 ${hostStyle(color).left}` : ''} pl-2`}
    >
      <time
        dateTime={startsAt}
        className={`text-right tabular-nums ${isOver ? 'text-muted' : 'font-semibold'}`}
      >
        {isEarlier ? shortMoment(startsAt, new Date(now)) : formatTime(startsAt)}
      </time>
      <div className="min-w-0">
        <Link
          to="/admin/bookings/$id"
          params={{ id }}
          search={{ from: londonDay(startsAt) }}
          className="block min-h-6 font-semibold break-words text-ink no-underline hover:underline"
        >
          {bothNames(booking)}
        </Link>
        <Telephone number={phone} />
      </div>
      <p className="text-muted max-sm:col-start-2 max-sm:row-start-2">
        {service}
        <span className="sm:block">
          <span className="sm:hidden"> · </span>
          {KIND_WORDS[kind]} <JoinWords booking={booking} now={now} />
        </span>
      </p>
      <div className="max-sm:col-start-3 max-sm:row-start-1 max-sm:justify-self-end">
        {hasHosts ? (
          <HostMark name={hostName ? people.shortNameOf(hostName) : 'Nobody yet'} color={color} />
        ) : null}
      </div>
      <div className="justify-self-end text-right max-sm:col-start-3 max-sm:row-start-2">
        {isOn ? (
          <span className="font-semibold text-green">On now, to {formatTime(endsAt)}</span>
        ) : (
          <RowState booking={booking} newIds={NONE} now={now} />
        )}
      </div>
      {state === 'undecided' && !isOn ? (
        <div className="col-span-full flex sm:col-[2/-1] flex-wrap gap-2 pt-1.5">
          <OutcomeButtons booking={booking} />
        </div>
      ) : null}
    </li>
  )
}

const NONE: ReadonlySet<string> = new Set()

interface NextDayProps {
  next: ConsultationDay
  people: Hosts
  today: string
}

/** The next day on which someone works, by person. */
function NextDay({ next, people, today }: NextDayProps) {
  const names = new Map<string | null, string>(
    people.active.map(({ id, name }) => [id, people.shortNameOf(name)]),
  )
  for (const { hostId, hostName } of next.bookings) {
    if (!names.has(hostId)) names.set(hostId, hostName ?? 'Nobody yet')
  }
  return (
    <TodaySection
      title={dayName(next.day, today)}
      note={booked(next)}
      more={<SheetLink day={next.day}>Print its sheet</SheetLink>}
    >
      {next.bookings.length === 0 ? <p className="py-3">No one is booked yet.</p> : null}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4 pt-3">
        {[...names].map(([hostId, name]) => {
          const own = next.bookings.filter((booking) => booking.hostId === hostId)
          return own.length === 0 ? null : (
            <div key={hostId}>
              {people.hosts.length > 0 ? (
                <h4 className="mb-1 font-sans text-sm">
                  <HostMark name={name} color={people.colorOf(hostId)} />
                </h4>
              ) : null}
              <ul>
                {own.map(({ id, startsAt, ...booking }) => (
                  <li key={id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2 py-0.5">
                    <time dateTime={startsAt} className="tabular-nums">
                      {formatTime(startsAt)}
                    </time>
                    <Link
                      to="/admin/bookings/$id"
                      params={{ id }}
                      search={{ from: next.day }}
                      className="min-h-6 break-words text-ink no-underline hover:underline"
                    >
                      {bothNames(booking)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </TodaySection>
  )
}
