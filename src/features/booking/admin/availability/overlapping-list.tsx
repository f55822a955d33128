import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useToast } from '~/features/staff/admin/toasts'
import { counted } from '~/lib/text/counted'
import { TitledSection } from '~/ui/layout/titled-section'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import { MoveDialog } from '../dialogs/move-dialog'
import { ReassignDialog } from '../dialogs/reassign-dialog'
import { bookingQuery } from '../staff-queries'
import type { StoredAvailability } from './queries'

type Overlapping = StoredAvailability['overlapping'][number]

const WHY = {
  absent: 'is away then',
  hours: 'is not at work then',
  kind: 'doesn’t hold that kind',
  inactive: 'no longer takes consultations',
} as const

/** Consultations of people who cannot take them. No mail leaves before staff have decided on each. */
export function OverlappingList({ overlapping }: { overlapping: readonly Overlapping[] }) {
  const [open, setOpen] = useState<{ id: string; what: 'give' | 'move' } | null>(null)
  if (overlapping.length === 0) return null
  const { length } = overlapping
  return (
    <TitledSection
      title={`${counted(length, 'booking needs', 'bookings need')} your decision`}
      look="text-h3"
      className="mb-6 rounded-card border border-clay border-l-4 bg-paper p-5"
    >
      <p className="mb-3 text-muted">We email no one until you decide.</p>
      <ul>
        {overlapping.map((booking) => (
          <li
            key={booking.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-2.5"
          >
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <Link to="/admin/bookings/$id" params={{ id: booking.id }} className={textLink}>
                {booking.name}
              </Link>
              , {booking.startsAtLabel}
              <span className="block text-muted">
                {booking.service} · {booking.hostName} {WHY[booking.why]}
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              <SmallButton onClick={() => setOpen({ id: booking.id, what: 'give' })}>
                {booking.freeHosts[0] ? `Give to ${booking.freeHosts[0].name}` : 'Who is free?'}
                <span className="sr-only"> the booking of {booking.name}</span>
              </SmallButton>
              <SmallButton onClick={() => setOpen({ id: booking.id, what: 'move' })}>
                Move<span className="sr-only"> {booking.name}</span>
              </SmallButton>
            </div>
          </li>
        ))}
      </ul>
      {open ? <Decide key={open.id} {...open} onClose={() => setOpen(null)} /> : null}
    </TitledSection>
  )
}

interface DecideProps {
  id: string
  what: 'give' | 'move'
  onClose: () => void
}

function Decide({ id, what, onClose }: DecideProps) {
  const { data, error } = useQuery(bookingQuery(id))
  const { fail } = useToast()
  const [hasFailed, setHasFailed] = useState(false)
  if (error && !data && !hasFailed) {
    setHasFailed(true)
    fail('The booking could not be loaded', error)
  }
  if (!data) return null
  const Dialog = what === 'give' ? ReassignDialog : MoveDialog
  return <Dialog booking={data} isOpen onClose={onClose} />
}
