import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { z } from 'zod'
import { ExportPeopleButton } from '~/features/auth/admin/export-people-button'
import { formatTime } from '~/lib/london'
import { dayName } from '~/lib/london-moments'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import type { bookingExport } from '../changes/staff-schema'
import { CHOOSE_SEVERAL } from './several/choosing'
import { exportBookings } from './staff-queries'
import { useHosts } from './use-hosts'

/** The id of the heading, which takes the keyboard focus when the focused element has gone. */
export const BOOKINGS_HEADING = 'bookings-heading'

interface BookingsHeadProps {
  today: string
  /** The last reading of the list, in milliseconds since 1970; 0 before. */
  readAt: number
  /** True when reading it again has failed. */
  isOld: boolean
  filters: z.input<typeof bookingExport>
  /** Null for someone who may neither book nor export. */
  onAdd: (() => void) | null
  /** Null while bookings are being chosen, and for someone who may not. */
  onChoose: (() => void) | null
}

export function BookingsHead({
  today,
  readAt,
  isOld,
  filters,
  onAdd,
  onChoose,
}: BookingsHeadProps) {
  const { overlapping } = useHosts()
  const link = `${textLink} inline-flex min-h-11 items-center`
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h2 id={BOOKINGS_HEADING} tabIndex={-1} className="text-h3 outline-none">
          Bookings
        </h2>
        <p className="text-muted">
          {dayName(today, '')}, {formatTime(new Date(readAt || Date.now()))}
        </p>
        {isOld ? (
          <p role="status" className="font-semibold text-danger">
            The list is from {formatTime(new Date(readAt))}: the server cannot be reached.
          </p>
        ) : null}
        <div className="ml-auto flex flex-wrap gap-x-4 gap-y-2">
          <Link to="/admin/availability" className={link}>
            Availability and absences
          </Link>
          <Link to="/admin/availability" hash="calendars" className={link}>
            Calendar addresses
          </Link>
          {onChoose ? (
            <SmallButton id={CHOOSE_SEVERAL} onClick={onChoose}>
              Choose several
            </SmallButton>
          ) : null}
          {onAdd ? (
            <>
              <ExportPeopleButton
                file="bookings"
                what="the bookings"
                description="The bookings that you see here, with names, addresses and numbers. Activity says that you exported them."
                read={(proof) => exportBookings({ ...filters, ...proof })}
              />
              <SmallButton look="primary" onClick={onAdd}>
                <Plus aria-hidden="true" className="size-5" /> Add a booking
              </SmallButton>
            </>
          ) : null}
        </div>
      </div>
      {overlapping.length > 0 ? (
        <p className="mb-3 rounded-button border-clay border-l-4 bg-panel px-4 py-2 font-semibold">
          <Link to="/admin/availability" className={textLink}>
            {overlapping.length === 1
              ? '1 booking needs someone else or another time'
              : `${overlapping.length} bookings need someone else or another time`}
          </Link>
        </p>
      ) : null}
    </>
  )
}
