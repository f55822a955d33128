import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ListKeys } from '~/features/staff/admin/lists/list-keys'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { addDays, formatTime, londonDay } from '~/lib/london'
import { mondayOf } from '~/lib/london-moments'
import { Spinner } from '~/ui/spinner'
import { BookingFilterBar } from './booking-filter-bar'
import { BookingPanel } from './booking-panel'
import { type ListContext, rowId } from './booking-row'
import { BOOKINGS_HEADING, BookingsHead } from './bookings-head'
import { busyDaysQuery } from './busy-queries'
import { DayList } from './day-list'
import { AddDialog } from './dialogs/add-dialog'
import type { AddStart } from './dialogs/add-values'
import { FoundList } from './found-list'
import { HeldList } from './held/held-list'
import { NextOfFirm, NextOfPeople } from './next-free'
import { CancelSeveral } from './several/cancel-several'
import { useChoosing } from './several/choosing'
import { type BookingSearch, daysQuery, timesQuery } from './staff-queries'
import { useHosts } from './use-hosts'
import { useNewBookings } from './use-new-bookings'
import { DayStrip, WeekView } from './week/week-view'

interface BookingsScreenProps {
  search: BookingSearch
  /** The id of the booking open next to the list. */
  openId: string | undefined
  onSearch: (search: BookingSearch) => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** A week, and enough to show two days from its Sunday. */
const DAYS_READ = 10

/** See docs/product.md, "Bookings". */
export function BookingsScreen(props: BookingsScreenProps) {
  if (useMay('ownVisitors')) return <Bookings {...props} />
  return <p>Only reception, advisers and administrators see bookings.</p>
}

function Bookings({ search, openId, onSearch, onOpen, onClose }: BookingsScreenProps) {
  const today = londonDay(new Date())
  const from = search.from ?? today
  const monday = mondayOf(from)
  const { service, host } = search
  const range = { from: monday, until: addDays(monday, DAYS_READ - 1), service, host }
  const days = useQuery(daysQuery(range))
  /** An adviser sees only their own consultations, and cannot book. */
  const mayBook = useMay('visitors')
  const times = useQuery({ ...timesQuery(monday, DAYS_READ), enabled: mayBook })
  const { data: busy = [] } = useQuery(busyDaysQuery(monday, 7))
  const [own] = useState(() => new Set<string>())
  const [adding, setAdding] = useState<AddStart | null>(null)
  const news = useNewBookings(days.data, own)
  const people = useHosts()
  const { choosing, begin, end } = useChoosing()
  useReturn(openId)
  const isSearching = search.search !== undefined || search.state !== undefined

  const hasHosts = people.hosts.length > 0
  const list: ListContext = {
    search,
    newIds: news.ids,
    now: days.dataUpdatedAt,
    hasHosts,
    colorOf: people.colorOf,
    shortNameOf: people.shortNameOf,
    choosing,
  }
  const chosen = host?.split(',')
  const hosts = people.hosts.filter(({ id }) => chosen?.includes(id) ?? true)
  const dates = datesOf(range.from, [
    from,
    ...(times.data ?? []).map(({ date }) => date),
    ...(days.data ?? []).map(({ startsAt }) => londonDay(startsAt)),
  ])
  const week = { monday, dates: dates.filter((date) => date < addDays(monday, 7)), today, list }
  const addOn = (date: string, host?: string) => {
    const free = times.data?.find((day) => day.date >= date && day.slots.length > 0)
    setAdding({ date: free?.date ?? (date < today ? today : date), ...(host && { host }) })
  }
  const shown = { bookings: days.data ?? [], times: times.data }
  return (
    <section aria-labelledby={BOOKINGS_HEADING}>
      <div className={openId ? 'max-lg:hidden' : ''}>
        <BookingsHead
          today={today}
          readAt={days.dataUpdatedAt}
          isOld={days.data !== undefined && (days.isRefetchError || days.isPaused)}
          filters={{ ...search, from: isSearching ? undefined : from }}
          onAdd={mayBook ? () => addOn(from) : null}
          onChoose={mayBook && !choosing ? begin : null}
        />
        {mayBook ? <HeldList /> : null}
        <BookingFilterBar
          search={search}
          onFilter={(changed) => onSearch({ ...search, ...changed })}
        />
        {mayBook ? <NextOfFirm today={today} onAdd={setAdding} /> : null}
        <p role="status" className="my-2 min-h-9 content-center">
          {news.latest ? (
            <span className="rounded-button bg-mist/50 px-3 py-1.5">
              <strong>New at {formatTime(news.latest.createdAt)}:</strong> {news.latest.name},{' '}
              {news.latest.startsAtLabel}
              {news.latest.hostName ? `, with ${news.latest.hostName}` : ''}
            </span>
          ) : null}
        </p>
      </div>
      <div
        className={`grid grid-cols-1 gap-x-6 gap-y-8 ${columnsFor(isSearching, openId !== undefined)}`}
      >
        <div className={`@container ${openId ? 'max-lg:hidden' : ''}`}>
          {choosing ? <CancelSeveral choosing={choosing} onEnd={end} /> : null}
          {isSearching ? (
            <FoundList
              today={today}
              list={list}
              onSearchCancelled={() => onSearch({ ...search, state: 'cancelled' })}
            />
          ) : days.data && people.isKnown ? (
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
          ) : days.isPending || !people.isKnown ? (
            <Spinner label="Loading the bookings..." isLabelShown />
          ) : (
            <LoadFailure
              message="The bookings could not be loaded."
              onRetry={() => void days.refetch()}
            />
          )}
        </div>
        {isSearching ? null : (
          <div
            className={
              openId ? 'max-[90rem]:hidden lg:col-start-1 min-[106rem]:col-start-auto' : ''
            }
          >
            <div className="max-lg:hidden">
              {days.data && people.isKnown ? (
                <WeekView {...week} {...shown} hosts={hosts} busy={busy} onAdd={addOn} />
              ) : null}
            </div>
            {mayBook ? <NextOfPeople today={today} onAdd={setAdding} /> : null}
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
      {mayBook ? <ListKeys newWords="Add a booking" onNew={() => addOn(from)} /> : <ListKeys />}
      {adding ? (
        <AddDialog
          start={adding}
          onClose={() => setAdding(null)}
          onAdded={(id) => {
            own.add(id)
            setAdding(null)
            onOpen(id)
          }}
        />
      ) : null}
    </section>
  )
}

function columnsFor(isSearching: boolean, isOpen: boolean): string {
  if (isSearching) return 'lg:grid-cols-[minmax(0,1fr)_22rem]'
  if (!isOpen) return 'min-[106rem]:grid-cols-[33rem_minmax(0,1fr)]'
  return 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] min-[106rem]:grid-cols-[30rem_minmax(0,1fr)_24rem]'
}

function datesOf(from: string, dates: readonly string[]): string[] {
  return [...new Set(dates)].filter((date) => date >= from).sort()
}

/** Returns the keyboard focus to a booking’s row when it is closed. */
function useReturn(openId: string | undefined): void {
  const last = useRef(openId)
  useEffect(() => {
    if (last.current && !openId) document.getElementById(rowId(last.current))?.focus()
    last.current = openId
  }, [openId])
}
