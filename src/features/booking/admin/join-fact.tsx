import { Link } from '@tanstack/react-router'
import { useMay } from '~/features/staff/admin/staff-user'
import { londonDay } from '~/lib/london'
import { staffPaths } from '~/lib/staff-paths'
import { textLink } from '~/ui/text-link'
import type { BookingDetails, StaffBooking } from '../changes/staff-schema'

/** Until when a link to join is of use. */
const isAhead = ({ state, endsAt }: StaffBooking, now: number) =>
  state === 'booked' || (state === 'undecided' && Date.parse(endsAt) > now)

/** Where a call by video takes place, or that nobody can join it yet and how to change that. */
export function JoinFact({ booking }: { booking: BookingDetails }) {
  const { kind, linkToJoin, hostId, hostName, joinUrl } = booking
  const mayEdit = useMay('visitors')
  if (kind !== 'video' || !isAhead(booking, Date.now())) return null
  if (linkToJoin === null) {
    return (
      <span className="block">
        <strong className="text-danger">No link to join yet.</strong>{' '}
        {mayEdit ? 'Add one under Edit details' : null}
        {mayEdit && hostId ? ', or ' : null}
        {hostId ? (
          <Link to={staffPaths.availability} className={textLink}>
            {mayEdit ? `give ${hostName} one` : 'Add yours under Availability'}
          </Link>
        ) : null}
        {mayEdit || hostId ? '.' : null}
      </span>
    )
  }
  return (
    <span className="block">
      <a href={linkToJoin} rel="noreferrer" className={`${textLink} min-h-6 wrap-anywhere`}>
        {linkToJoin}
      </a>
      {joinUrl ? (
        <span className="block text-muted">This booking’s own link</span>
      ) : (
        <span className="block text-muted">{hostName}’s own link</span>
      )}
    </span>
  )
}

/** The same in a line of a list. */
export function JoinWords({ booking, now }: { booking: StaffBooking; now: number }) {
  const { id, name, kind, startsAt, linkToJoin } = booking
  if (kind !== 'video' || !isAhead(booking, now)) return null
  return linkToJoin === null ? (
    <Link
      to="/admin/bookings/$id"
      params={{ id }}
      search={{ from: londonDay(startsAt) }}
      className="inline-block min-h-6 font-semibold text-danger"
    >
      No link to join yet<span className="sr-only"> for {name}: add one</span>
    </Link>
  ) : (
    <a href={linkToJoin} rel="noreferrer" className={`${textLink} inline-block min-h-6`}>
      Join<span className="sr-only"> the call with {name}</span>
    </a>
  )
}
