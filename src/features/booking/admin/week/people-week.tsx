import { londonDay } from '~/lib/london'
import { dayName } from '~/lib/london-moments'
import { textLink } from '~/ui/text-link'
import type { BusyDay } from '../../busy/busy-schema'
import type { StaffBooking } from '../../changes/staff-schema'
import { KIND_WORDS } from '../../rules'
import { absenceWords } from '../availability/values'
import { shortDay } from '../booking-days'
import type { ListContext } from '../booking-row'
import { STATE_WORDS } from '../booking-words'
import { busyWords } from '../busy-queries'
import { HostMark } from '../host-mark'
import type { StaffDay } from '../staff-queries'
import type { Hosts } from '../use-hosts'
import { barLegend, DayBar } from './day-bar'
import { SIGNS, WeekEntry } from './week-entry'

type Host = Hosts['hosts'][number]

interface PeopleWeekProps {
  hosts: readonly Host[]
  dates: readonly string[]
  today: string
  bookings: readonly StaffBooking[]
  times: readonly StaffDay[] | undefined
  busy: readonly BusyDay[]
  list: ListContext
  onAdd: (date: string, host?: string) => void
}

type Row = Pick<Host, 'id' | 'name'> & { host: Host | undefined }

export function PeopleWeek({ hosts, dates, bookings, ...rest }: PeopleWeekProps) {
  const rows = rowsOf(hosts, bookings)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must scroll by keyboard */}
      <section className="overflow-x-auto" aria-label="The week by person" tabIndex={0}>
        {/* A day is as wide as the longest word of a name in it. */}
        <table className="w-full min-w-[34rem] border-collapse">
          <thead>
            <tr>
              <td className="w-32 min-w-28" />
              {dates.map((date) => (
                <th
                  key={date}
                  scope="col"
                  className={`w-[14%] border-line border-b-2 border-l px-1.5 py-1.5 text-left text-sm leading-tight ${date === rest.today ? 'border-b-clay bg-panel' : ''}`}
                >
                  {shortDay(date)}
                  <span className="block font-normal">
                    {bookings.filter(({ startsAt }) => londonDay(startsAt) === date).length}
                    <span className="sr-only"> booked</span>
                    {date === rest.today ? ' · today' : ''}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th
                  scope="row"
                  className="border-line border-b py-2 pr-2 text-left align-top text-sm"
                >
                  <HostMark name={row.name} color={row.host?.color} />
                </th>
                {dates.map((date) => (
                  <Cell
                    key={date}
                    row={row}
                    date={date}
                    bookings={bookings.filter(
                      ({ hostId, startsAt }) =>
                        (hostId ?? UNASSIGNED) === row.id && londonDay(startsAt) === date,
                    )}
                    {...rest}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Legend hasBusy={rest.busy.length > 0} />
    </>
  )
}

function Legend({ hasBusy }: { hasBusy: boolean }) {
  return (
    <div className="mt-2 text-muted text-sm">
      <ul className="flex flex-wrap gap-x-4">
        {Object.entries(SIGNS)
          .filter(([sign]) => sign !== 'cancelled')
          .map(([sign, Icon]) => (
            <li key={sign} className="flex items-center gap-1.5">
              <Icon aria-hidden="true" className="size-3.5 flex-none" />
              {SIGN_WORDS[sign]}
            </li>
          ))}
      </ul>
      <p>{barLegend(hasBusy)}</p>
    </div>
  )
}

const SIGN_WORDS: Partial<Record<string, string>> = { ...STATE_WORDS, ...KIND_WORDS }

const UNASSIGNED = 'unassigned'

/** Everyone who takes consultations, former people with bookings, and a row for bookings not yet assigned. */
function rowsOf(hosts: readonly Host[], bookings: readonly StaffBooking[]): Row[] {
  const known: Row[] = hosts.map((host) => ({ id: host.id, name: host.name, host }))
  const others = bookings
    .filter(({ hostId }) => !known.some(({ id }) => id === hostId))
    .map(({ hostId, hostName }) => ({
      id: hostId ?? UNASSIGNED,
      name: hostName ?? 'Nobody yet',
      host: undefined,
    }))
  return [...known, ...new Map(others.map((row) => [row.id, row])).values()]
}

type CellProps = Omit<PeopleWeekProps, 'hosts' | 'dates'> & { row: Row; date: string }

function Cell({ row, date, today, bookings, times, busy, list, onAdd }: CellProps) {
  const { id, name, host } = row
  const slots = times?.find((day) => day.date === date)?.slots ?? []
  const free = slots.filter(({ hosts }) => hosts.includes(id)).length
  const elsewhere = busy.find((day) => day.hostId === id && day.date === date)
  const why = host && date >= today ? whyNone(host, date, today) : ''
  return (
    <td
      className={`min-w-0 border-line border-b border-l px-1 py-2 align-top text-sm ${date === today ? 'bg-panel' : ''}`}
    >
      <DayBar bookings={bookings} busy={elsewhere?.times ?? []} color={host?.color} />
      <ol className="flex flex-col gap-1.5">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <WeekEntry booking={booking} list={list} color={host?.color} />
          </li>
        ))}
      </ol>
      {why ? <p className="mt-1 px-0.5 text-muted leading-snug">{why}</p> : null}
      {elsewhere ? (
        <p className="mt-1 px-0.5 text-muted leading-snug">
          Busy in their own calendar {busyWords(elsewhere)}
        </p>
      ) : null}
      {free > 0 ? (
        <button
          type="button"
          className={`${textLink} mt-1 min-h-6 cursor-pointer px-0.5`}
          onClick={() => onAdd(date, id)}
        >
          {free} free
          <span className="sr-only">
            {' '}
            with {name} on {dayName(date, today)}: add a booking
          </span>
        </button>
      ) : null}
    </td>
  )
}

/** "Away all day", "Not working". */
function whyNone({ isActive, week, absences }: Host, date: string, today: string): string {
  if (!isActive) return 'Takes none'
  const weekday = (new Date(date).getUTCDay() + 6) % 7
  if (week && !week[weekday]?.isOpen) return 'Not working'
  const away = absences.filter(({ from, until }) => from <= date && date <= until)
  if (away.length === 0) return ''
  const isWhole = away.some(
    ({ from, until, fromTime, untilTime }) =>
      !(date === from && fromTime) && !(date === until && untilTime),
  )
  if (isWhole) return 'Away all day'
  const [first] = away
  return first ? `Away ${absenceWords(first, today).replace(dayName(date, today), '').trim()}` : ''
}
