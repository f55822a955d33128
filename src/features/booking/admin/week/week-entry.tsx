import { Link } from '@tanstack/react-router'
import { Check, CircleQuestionMark, DoorOpen, Mail, Phone, Video, X } from 'lucide-react'
import { formatTime } from '~/lib/london'
import type { StaffBooking } from '../../changes/staff-schema'
import { bothNames, KIND_WORDS } from '../../rules'
import type { ListContext } from '../booking-row'
import { STATE_WORDS } from '../booking-words'
import { hostStyle } from '../host-mark'

interface WeekEntryProps {
  booking: StaffBooking
  list: ListContext
  /** Undefined for a firm without named people. */
  color?: number | undefined
}

export function WeekEntry({ booking, list, color }: WeekEntryProps) {
  const { id, startsAt, state, kind, hasFailedMail } = booking
  const isOver = state !== 'booked' && state !== 'undecided'
  const Icon = SIGNS[state === 'booked' ? kind : state]
  return (
    <Link
      to="/admin/bookings/$id"
      params={{ id }}
      search={list.search}
      resetScroll={false}
      className={`block rounded border-l-3 px-1 py-1 text-sm leading-snug no-underline [&[aria-current]]:bg-green [&[aria-current]]:text-white forced-colors:[&[aria-current]]:underline ${list.hasHosts ? hostStyle(color).left : 'border-green'} ${isOver ? 'border-line! text-muted' : 'bg-mist/50 hover:bg-mist'}`}
    >
      <span className="flex items-center justify-between gap-0.5 font-semibold tabular-nums">
        {formatTime(startsAt)}
        <Icon aria-hidden="true" className="size-3.5 flex-none" />
      </span>
      <span className="block max-w-40 break-words">{bothNames(booking)}</span>
      <span className="sr-only">
        , {state === 'booked' ? KIND_WORDS[kind] : STATE_WORDS[state]}
        {hasFailedMail ? ', an email was refused' : ''}
      </span>
      {hasFailedMail ? <Mail aria-hidden="true" className="size-4" /> : null}
    </Link>
  )
}

export const SIGNS = {
  attended: Check,
  missed: X,
  cancelled: X,
  undecided: CircleQuestionMark,
  video: Video,
  telephone: Phone,
  'in person': DoorOpen,
}
