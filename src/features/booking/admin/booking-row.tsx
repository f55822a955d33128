import { Link } from '@tanstack/react-router'
import { Check, Clock, Mail, X } from 'lucide-react'
import { formatTime } from '~/lib/london'
import type { StaffBooking } from '../changes/staff-schema'
import { bothNames, KIND_WORDS } from '../rules'
import { soonWords } from './booking-days'
import { STATE_WORDS } from './booking-words'
import { HostMark, hostStyle } from './host-mark'
import { OutcomeButtons } from './outcome-buttons'
import { ChooseBox } from './several/choose-box'
import type { Choosing } from './several/choosing'
import type { BookingSearch } from './staff-queries'

export interface ListContext {
  search: BookingSearch
  newIds: ReadonlySet<string>
  /** The last reading of the list, in milliseconds since 1970. */
  now: number
  /** True where visitors book with named people: each row then says who. */
  hasHosts: boolean
  colorOf: (hostId: string | null) => number | undefined
  shortNameOf: (name: string) => string
  /** Null unless bookings are being chosen to be cancelled together. */
  choosing: Choosing | null
}

export function BookingRow({ booking, list }: { booking: StaffBooking; list: ListContext }) {
  const { id, startsAt, state, service, kind, hostId, hostName } = booking
  const isOver = state === 'attended' || state === 'missed' || state === 'cancelled'
  return (
    <li
      className={`relative border-line border-b ${list.hasHosts ? `border-l-3 ${hostStyle(list.colorOf(hostId)).left}` : ''} py-2.5 pr-2 pl-3 hover:bg-panel has-[[aria-current]]:bg-panel has-[[aria-current]]:shadow-[inset_3px_0_0_var(--color-green)] forced-colors:has-[[aria-current]]:outline-2 forced-colors:has-[[aria-current]]:-outline-offset-2`}
    >
      <div className="flex">
        {list.choosing ? (
          <div className="w-8 flex-none">
            {state === 'booked' ? <ChooseBox booking={booking} choosing={list.choosing} /> : null}
          </div>
        ) : null}
        <div className="grid min-w-0 flex-1 grid-cols-[4.6rem_minmax(0,1fr)_fit-content(45%)] gap-x-2.5">
          <time
            dateTime={startsAt}
            className={`tabular-nums ${isOver ? 'text-muted' : 'font-semibold'}`}
          >
            {formatTime(startsAt)}
          </time>
          <Link
            to="/admin/bookings/$id"
            params={{ id }}
            search={list.search}
            resetScroll={false}
            id={rowId(id)}
            data-row
            className={`no-underline break-words after:absolute after:inset-0 ${isOver ? '' : 'font-semibold'}`}
          >
            {bothNames(booking)}
          </Link>
          <span className="min-w-0 justify-self-end text-sm">
            {list.hasHosts ? (
              <HostMark
                name={hostName ? list.shortNameOf(hostName) : 'Nobody yet'}
                color={list.colorOf(hostId)}
              />
            ) : (
              <RowState booking={booking} {...list} />
            )}
          </span>
          <span className={`col-start-2 text-muted text-sm ${list.hasHosts ? '' : 'col-span-2'}`}>
            {service} · {KIND_WORDS[kind].toLowerCase()}
          </span>
          {list.hasHosts ? (
            <span className="justify-self-end text-sm">
              <RowState booking={booking} {...list} />
            </span>
          ) : null}
        </div>
      </div>
      {state === 'undecided' ? (
        <div className="relative mt-2 flex flex-wrap gap-2">
          <OutcomeButtons booking={booking} />
        </div>
      ) : null}
    </li>
  )
}

/** The keyboard focus returns to this element when the booking is closed. */
export function rowId(id: string): string {
  return `booking-${id}`
}

interface RowStateProps extends Pick<ListContext, 'newIds' | 'now'> {
  booking: StaffBooking
}

export function RowState({ booking, newIds, now }: RowStateProps) {
  const { id, state, hasFailedMail, startsAt } = booking
  const warning = 'flex items-center gap-1 font-semibold text-clay'
  if (state === 'booked' && hasFailedMail) {
    return (
      <span className={warning}>
        <Mail aria-hidden="true" className="size-4" /> Email refused
      </span>
    )
  }
  if (state === 'booked') {
    if (newIds.has(id)) return <span className={warning}>New</span>
    const soon = soonWords(startsAt, now)
    return soon ? (
      <span className="flex items-center gap-1 text-muted">
        <Clock aria-hidden="true" className="size-4" /> {soon}
      </span>
    ) : null
  }
  if (state === 'undecided') return <span className={warning}>{STATE_WORDS[state]}</span>
  const Icon = state === 'attended' ? Check : X
  return (
    <span className="flex items-center gap-1 text-muted">
      <Icon aria-hidden="true" className="size-4" /> {STATE_WORDS[state]}
    </span>
  )
}
