import { Link } from '@tanstack/react-router'
import { PhoneLink } from '~/features/firm/components/phone-link'
import { useOffices } from '~/features/firm/use-firm'
import { useMay } from '~/features/staff/admin/staff-user'
import { londonDay } from '~/lib/london'
import { staffPaths } from '~/lib/staff-paths'
import { textLink } from '~/ui/text-link'
import { meetingPlace } from '../beginning'
import type { BookingDetails, StaffBooking } from '../changes/staff-schema'

/** A link is shown only until the consultation ends. */
const isAhead = ({ state, endsAt }: StaffBooking, now: number) =>
  state === 'booked' || (state === 'undecided' && Date.parse(endsAt) > now)

export function JoinFact({ booking }: { booking: BookingDetails }) {
  const { kind, linkToJoin, hostId, hostName, joinUrl } = booking
  const mayEdit = useMay('visitors')
  const place = meetingPlace(useOffices(), booking)
  if (place) {
    return (
      <span className="block">
        {place.name}
        <span className="block">{place.address}</span>
        <PhoneLink of={place} className={`${textLink} inline-block min-h-6`} />
      </span>
    )
  }
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

export function JoinWords({ booking, now }: { booking: StaffBooking; now: number }) {
  const { id, name, kind, startsAt, linkToJoin } = booking
  const place = meetingPlace(useOffices(), booking)
  if (place) return place.name
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
