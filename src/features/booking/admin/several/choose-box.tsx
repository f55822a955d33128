import { counted } from '~/lib/text/counted'
import type { StaffBooking } from '../../changes/staff-schema'
import { bothNames } from '../../rules'
import { type Choosing, cancellable } from './choosing'

const box = 'size-5 flex-none cursor-pointer accent-green'

/** Above the link that covers the row. */
export function ChooseBox({ booking, choosing }: { booking: StaffBooking; choosing: Choosing }) {
  return (
    <label className="relative z-1 -my-2.5 -ml-3 grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">
        Choose {bothNames(booking)}, {booking.startsAtLabel}
      </span>
      <input
        type="checkbox"
        checked={choosing.chosen.has(booking.id)}
        className={box}
        onChange={({ target }) => choosing.choose([booking], target.checked)}
      />
    </label>
  )
}

interface ChooseAllProps {
  bookings: readonly StaffBooking[]
  choosing: Choosing | null
  which: string
}

/** Chooses every booking of the list that can be cancelled; renders nothing if none can, or outside choosing. */
export function ChooseAll({ bookings, choosing, which }: ChooseAllProps) {
  const all = cancellable(bookings)
  if (!choosing || all.length === 0) return null
  const count = all.filter(({ id }) => choosing.chosen.has(id)).length
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 pl-3">
      <input
        type="checkbox"
        checked={count === all.length}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < all.length
        }}
        className={box}
        onChange={({ target }) => choosing.choose(all, target.checked)}
      />
      Choose {all.length === 1 ? 'the booking' : `all ${counted(all.length, 'booking')}`} {which}
    </label>
  )
}
