import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { addDays, londonDay } from '~/lib/london'
import { dayName } from '~/lib/london-moments'
import { button } from '~/ui/button'
import { textLink } from '~/ui/text-link'
import type { BusyDay } from '../../busy/busy-schema'
import type { StaffBooking } from '../../changes/staff-schema'
import { shortDay } from '../booking-days'
import type { ListContext } from '../booking-row'
import type { StaffDay } from '../staff-queries'
import type { Hosts } from '../use-hosts'
import { PeopleWeek } from './people-week'
import { WeekEntry } from './week-entry'

interface WeekProps {
  monday: string
  dates: readonly string[]
  today: string
  bookings: readonly StaffBooking[]
  times: readonly StaffDay[] | undefined
  list: ListContext
}

interface WeekViewProps extends WeekProps {
  /** Empty for a firm without named people. */
  hosts: Hosts['hosts']
  busy: readonly BusyDay[]
  onAdd: (date: string, host?: string) => void
}

export function WeekView(props: WeekViewProps) {
  const { monday, dates, today, list, hosts } = props
  return (
    <section aria-labelledby="week-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 id="week-heading" className="text-h3">
          Week of {dayName(monday, today).replace(/^\w+ /, '')}
        </h3>
        <div className="flex gap-1.5">
          <WeekLink list={list} from={addDays(monday, -7)} label="Week before">
            <ChevronLeft aria-hidden="true" className="size-5" />
          </WeekLink>
          <WeekLink list={list} from={undefined}>
            This week
          </WeekLink>
          <WeekLink list={list} from={addDays(monday, 7)} label="Week after">
            <ChevronRight aria-hidden="true" className="size-5" />
          </WeekLink>
        </div>
      </div>
      {list.hasHosts ? (
        <PeopleWeek {...props} hosts={hosts} />
      ) : (
        <div className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col overflow-x-auto border-line border-t-2">
          {dates.map((date) => (
            <DayColumn key={date} date={date} {...props} />
          ))}
        </div>
      )}
    </section>
  )
}

function DayColumn({
  date,
  today,
  bookings,
  times,
  list,
  onAdd,
}: Omit<WeekProps, 'dates'> & { date: string; onAdd: (date: string) => void }) {
  const own = bookings.filter(({ startsAt }) => londonDay(startsAt) === date)
  const free = times?.find((day) => day.date === date)?.slots.length ?? 0
  return (
    <section
      aria-label={dayName(date, today)}
      className={`border-line border-l px-0.5 pb-3 first:border-l-0 ${date === today ? 'bg-panel' : ''}`}
    >
      <p
        className={`mb-2 border-b px-1 py-1.5 text-sm leading-tight ${date === today ? 'border-clay' : 'border-line'}`}
      >
        <strong>{shortDay(date)}</strong>
        <br />
        {own.length}
        <span className="sr-only"> booked</span>
        {date === today ? ' · today' : ''}
      </p>
      <ol className="flex flex-col gap-1.5">
        {own.map((booking) => (
          <li key={booking.id}>
            <WeekEntry booking={booking} list={list} />
          </li>
        ))}
      </ol>
      {free > 0 ? (
        <button
          type="button"
          className={`${textLink} mt-1.5 min-h-6 cursor-pointer px-1 text-sm`}
          onClick={() => onAdd(date)}
        >
          {free} free
          <span className="sr-only"> on {dayName(date, today)}: add a booking</span>
        </button>
      ) : null}
    </section>
  )
}

const sameDays = { exact: true }

export function DayStrip({
  monday,
  dates,
  today,
  bookings,
  list,
  from,
}: WeekProps & { from: string }) {
  return (
    <nav aria-label="Days of this week" className="mb-4 flex gap-1 lg:hidden">
      <WeekLink look={onStrip} list={list} from={addDays(monday, -7)} label="Week before">
        <ChevronLeft aria-hidden="true" className="size-5" />
      </WeekLink>
      {dates.map((date) => {
        const count = bookings.filter(({ startsAt }) => londonDay(startsAt) === date).length
        const [weekday, day] = shortDay(date).split(' ')
        return (
          <Link
            key={date}
            to="/admin/bookings"
            search={{ ...list.search, from: date === today ? undefined : date }}
            resetScroll={false}
            activeOptions={sameDays}
            aria-current={date === from ? 'date' : undefined}
            className="grid min-w-0 flex-1 justify-items-center rounded-button border border-line bg-paper py-1.5 text-sm leading-tight no-underline [&[aria-current]]:bg-green-deep [&[aria-current]]:text-white"
          >
            {weekday}
            <strong>{day}</strong>
            <span>
              {count}
              <span className="sr-only"> booked</span>
            </span>
          </Link>
        )
      })}
      <WeekLink look={onStrip} list={list} from={addDays(monday, 7)} label="Week after">
        <ChevronRight aria-hidden="true" className="size-5" />
      </WeekLink>
    </nav>
  )
}

const onStrip = 'grid w-7 flex-none place-items-center text-green'

interface WeekLinkProps {
  list: ListContext
  from: string | undefined
  label?: string
  look?: string
  children: ReactNode
}

function WeekLink({
  list,
  from,
  label,
  look = `${button('quiet', 'small')} px-3!`,
  children,
}: WeekLinkProps) {
  return (
    <Link
      to="/admin/bookings"
      search={{ ...list.search, from }}
      resetScroll={false}
      activeOptions={sameDays}
      aria-label={label}
      className={look}
    >
      {children}
    </Link>
  )
}
