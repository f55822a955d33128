import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { button } from '~/ui/button'
import { Spinner } from '~/ui/spinner'
import { AddDialog } from './add-dialog'
import type { AddStart } from './add-values'
import { addDays, clockTime, dayName, londonDay, mondayOf } from './booking-days'
import { BookingFilterBar } from './booking-filter-bar'
import { BookingPanel } from './booking-panel'
import { type ListContext, rowId } from './booking-row'
import { DayList } from './day-list'
import { FoundList } from './found-list'
import { type BookingSearch, daysQuery, timesQuery } from './staff-queries'
import { useNewBookings } from './use-new-bookings'
import { DayStrip, WeekView } from './week-view'

interface BookingsScreenProps {
  search: BookingSearch
  /** The booking that is open beside the list. */
  openId: string | undefined
  onSearch: (search: BookingSearch) => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** How many days are read: a week, and enough to show two days from its Sunday. */
const DAYS_READ = 10

/** Where reception looks after consultations (docs/product.md, "Bookings"). */
export function BookingsScreen(props: BookingsScreenProps) {
  if (useMay('visitors')) return <Bookings {...props} />
  return <p>Only reception and administrators see bookings.</p>
}

function Bookings({ search, openId, onSearch, onOpen, onClose }: BookingsScreenProps) {
  const today = londonDay(new Date())
  const from = search.from ?? today
  const monday = mondayOf(from)
  const range = { from: monday, until: addDays(monday, DAYS_READ - 1), service: search.service }
  const days = useQuery(daysQuery(range))
  const times = useQuery(timesQuery(monday, DAYS_READ))
  const [own] = useState(() => new Set<string>())
  const [adding, setAdding] = useState<AddStart | null>(null)
  const news = useNewBookings(days.data, own)
  useReturn(openId)

  const list: ListContext = { search, newIds: news.ids, now: days.dataUpdatedAt }
  const isSearching = search.search !== undefined || search.state !== undefined
  const dates = datesOf(range.from, [
    from,
    ...(times.data ?? []).map(({ date }) => date),
    ...(days.data ?? []).map(({ startsAt }) => londonDay(startsAt)),
  ])
  const week = { monday, dates: dates.filter((date) => date < addDays(monday, 7)), today, list }
  /** On the first day with a free time, from one that has been asked for. */
  const addOn = (date: string) => {
    const free = times.data?.find((day) => day.date >= date && day.slots.length > 0)
    setAdding({ date: free?.date ?? (date < today ? today : date) })
  }
  const shown = { bookings: days.data ?? [], times: times.data }
  return (
    <section aria-labelledby="bookings-heading">
      <div className={openId ? 'max-lg:hidden' : ''}>
        <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <h2 id="bookings-heading" className="text-h3">
            Bookings
          </h2>
          <p className="text-muted">
            {dayName(today, '')}, {clockTime(new Date(days.dataUpdatedAt || Date.now()))}
          </p>
          <button
            type="button"
            className={`${button('primary', 'small')} ml-auto`}
            onClick={() => addOn(from)}
          >
            <Plus aria-hidden="true" className="size-5" /> Add a booking
          </button>
        </div>
        <BookingFilterBar
          search={search}
          onFilter={(changed) => onSearch({ ...search, ...changed })}
        />
        <p role="status" className="my-2 min-h-9 content-center">
          {news.latest ? (
            <span className="rounded-button bg-mist/50 px-3 py-1.5">
              <strong>New at {clockTime(news.latest.createdAt)}:</strong> {news.latest.name},{' '}
              {news.latest.startsAtLabel}
            </span>
          ) : null}
        </p>
      </div>
      <div
        className={`grid grid-cols-1 gap-x-6 gap-y-8 ${isSearching ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : openId ? 'lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)_21rem]' : 'lg:grid-cols-[18rem_minmax(0,1fr)]'}`}
      >
        <div className={openId ? 'max-lg:hidden' : ''}>
          {isSearching ? (
            <FoundList
              today={today}
              list={list}
              onSearchCancelled={() => onSearch({ ...search, state: 'cancelled' })}
            />
          ) : days.data ? (
            <>
              <DayStrip {...week} {...shown} from={from} />
              <DayList
                {...shown}
                dates={dates.filter((date) => date >= from).slice(0, 2)}
                today={today}
                list={list}
                onAdd={addOn}
              />
            </>
          ) : days.isPending ? (
            <Spinner label="Loading the bookings..." isLabelShown />
          ) : (
            <LoadFailure
              message="The bookings could not be loaded."
              onRetry={() => void days.refetch()}
            />
          )}
        </div>
        {isSearching ? null : (
          <div className={openId ? 'max-xl:hidden' : 'max-lg:hidden'}>
            {days.data ? <WeekView {...week} {...shown} onAdd={addOn} /> : null}
          </div>
        )}
        {openId ? (
          <BookingPanel
            key={openId}
            id={openId}
            onClose={onClose}
            onBookAgain={(person) => setAdding({ date: today, person })}
          />
        ) : null}
      </div>
      {adding ? (
        <AddDialog
          start={adding}
          onClose={() => setAdding(null)}
          onSend={(id) => own.add(id)}
          onAdded={(id) => {
            setAdding(null)
            onOpen(id)
          }}
        />
      ) : null}
    </section>
  )
}

/** Each day once, in their order, from a day on. */
function datesOf(from: string, dates: readonly string[]): string[] {
  return [...new Set(dates)].filter((date) => date >= from).sort()
}

/** When a booking is closed, the keyboard goes on at its row. */
function useReturn(openId: string | undefined): void {
  const last = useRef(openId)
  useEffect(() => {
    if (last.current && !openId) document.getElementById(rowId(last.current))?.focus()
    last.current = openId
  }, [openId])
}
