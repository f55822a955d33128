import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { textLink } from '~/ui/text-link'
import { samePersonQuery } from '../staff-queries'

interface SamePersonProps {
  /** As of when the field lost focus. */
  phone: string
  email: string
  onLeave: () => void
}

/** Lists other bookings with the same number or address: perhaps it is the same person, and one is enough. */
export function SamePerson({ phone, email, onLeave }: SamePersonProps) {
  const { data = [] } = useQuery({
    ...samePersonQuery(phone, email),
    enabled: phone !== '' || email !== '',
  })
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {data.map(({ id, name, startsAtLabel, hostName, hasPhone, hasEmail }) => (
        <p
          key={id}
          className="rounded-button border-clay border-l-4 bg-panel px-4 py-2.5 [overflow-wrap:anywhere]"
        >
          <strong>
            This {hasPhone ? 'number' : 'address'}
            {hasPhone && hasEmail ? ' and address have' : ' has'} a booking already:
          </strong>{' '}
          <Link to="/admin/bookings/$id" params={{ id }} className={textLink} onClick={onLeave}>
            {name}, {startsAtLabel}
            {hostName ? `, with ${hostName}` : ''}
          </Link>
          . You can add another anyway.
        </p>
      ))}
    </div>
  )
}
