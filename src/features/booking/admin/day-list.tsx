import { Link } from '@tanstack/react-router'
import { addDays, formatTime, londonDay } from '~/lib/london'
import { dayName } from '~/lib/london-moments'
import { counted } from '~/lib/text/counted'
import { textLink } from '~/ui/text-link'
import type { StaffBooking } from '../changes/staff-schema'
import { dayHeading } from './booking-days'
import { BookingRow, type ListContext } from './booking-row'
import { ChooseAll } from './several/choose-box'
import type { StaffDay } from './staff-queries'

interface DayListProps {
  dates: readonly string[]
  today: string
  bookings: readonly StaffBooking[]
  /** Only days on which the office opens; undefined while loading. */
  times: readonly StaffDay[] | undefined
  list: ListContext
  onAdd: (date: string) => void
}

export function DayList({ dates, today, bookings, times, list, onAdd }: DayListProps) {
  const last = dates.at(-1) ?? today
  const first = dates[0] ?? today
  return (
    <>
      <div className="grid gap-x-8 @3xl:grid-cols-2">
        {dates.map((date) => (
          <OneDay
            key={date}
            heading={dayHeading(date, today)}
            name={dayName(date, today)}
            bookings={bookings.filter(({ startsAt }) => londonDay(startsAt) === date)}
            free={times && (times.find((day) => day.date === date)?.slots.length ?? 0)}
            isToday={date === today}
            list={list}
            onAdd={() => onAdd(date)}
          />
        ))}
      </div>
      <nav aria-label="Other days" className="mt-3 flex flex-wrap justify-between gap-x-4">
        <Link
          to="/admin/bookings"
          search={{ ...list.search, from: addDays(last, 1) }}
          resetScroll={false}
          className={`${textLink} inline-flex min-h-11 items-center`}
        >
          {dayName(addDays(last, 1), today)} and later
        </Link>
        <Link
          to="/admin/bookings"
          search={{ ...list.search, from: addDays(first, -2) }}
          resetScroll={false}
          className={`${textLink} inline-flex min-h-11 items-center`}
        >
          Earlier days
        </Link>
      </nav>
    </>
  )
}

interface OneDayProps {
  heading: string
  name: string
  bookings: readonly StaffBooking[]
  free: number | undefined
  isToday: boolean
  list: ListContext
  onAdd: () => void
}

function OneDay({ heading, name, bookings, free, isToday, list, onAdd }: OneDayProps) {
  const begun = isToday
    ? bookings.filter(({ startsAt }) => Date.parse(startsAt) <= list.now)
    : bookings
  const later = bookings.slice(begun.length)
  return (
    <section className="mb-6">
      <h3 className="text-h3">{heading}</h3>
      <p className="mb-2 text-muted">{summarise(bookings.length, free)}</p>
      <ChooseAll bookings={bookings} choosing={list.choosing} which={`on ${name}`} />
      {bookings.length === 0 ? (
        <div className="rounded-card border border-line bg-paper p-4">
          <p className="font-semibold">Nothing booked on {name}.</p>
          {free ? (
            <button type="button" className={`${textLink} min-h-11 cursor-pointer`} onClick={onAdd}>
              Add a booking<span className="sr-only"> on {name}</span>
            </button>
          ) : null}
        </div>
      ) : (
        <>
          <BookingRows bookings={begun} list={list} />
          {isToday ? (
            <p className="flex items-center gap-3 py-1 font-semibold text-clay text-sm after:h-px after:flex-1 after:bg-clay">
              Now, {formatTime(new Date(list.now))}
            </p>
          ) : null}
          <BookingRows bookings={later} list={list} />
        </>
      )}
    </section>
  )
}

function BookingRows({ bookings, list }: Pick<OneDayProps, 'bookings' | 'list'>) {
  if (bookings.length === 0) return null
  return (
    <ol className="border-line border-t">
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} list={list} />
      ))}
    </ol>
  )
}

function summarise(count: number, free: number | undefined): string {
  const booked = `${count} booked`
  if (free === undefined) return booked
  if (free === 0) return `${booked}, no free times`
  return `${booked}, ${counted(free, 'time')} free`
}
