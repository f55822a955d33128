import { londonClock } from '~/lib/london'
import type { StaffBooking } from '../../changes/staff-schema'
import { hostLook } from '../host-mark'

/** What the bar shows of a day, in minutes after midnight in London. */
const BEGINS = 8 * 60
const ENDS = 18 * 60

export const LEGEND = 'The bar above each day shows when it is taken, 8:00am to 6:00pm.'

interface DayBarProps {
  bookings: readonly StaffBooking[]
  color: number | undefined
}

/** When a day is taken, drawn: the entries below say the same in words. */
export function DayBar({ bookings, color }: DayBarProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`${BEGINS} 0 ${ENDS - BEGINS} 10`}
      preserveAspectRatio="none"
      className="mb-1.5 block h-1.5 w-full rounded-sm bg-line/60 forced-color-adjust-none"
    >
      {bookings.map(({ id, startsAt, endsAt }) => (
        <rect
          key={id}
          x={minuteOf(startsAt)}
          width={Math.max(10, minuteOf(endsAt) - minuteOf(startsAt))}
          height={10}
          className={hostLook(color).bar}
        />
      ))}
    </svg>
  )
}

function minuteOf(moment: string): number {
  const [hour = 0, minute = 0] = londonClock(moment).slice(11).split(':').map(Number)
  return hour * 60 + minute
}
