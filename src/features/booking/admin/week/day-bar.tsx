import { londonClock } from '~/lib/london'
import type { BusyDay } from '../../busy/busy-schema'
import type { StaffBooking } from '../../changes/staff-schema'
import { hostStyle } from '../host-mark'

/** The shown hours, in minutes after midnight in London. */
const BEGINS = 8 * 60
const ENDS = 18 * 60

export function barLegend(hasBusy: boolean): string {
  const grey = hasBusy ? '; in grey, when someone is busy in their own calendar' : ''
  return `The bar above each day shows when it is taken, 8am to 6pm${grey}.`
}

interface DayBarProps {
  bookings: readonly StaffBooking[]
  busy: BusyDay['times']
  color: number | undefined
}

/** Decorative: the entries below say the same in words. */
export function DayBar({ bookings, busy, color }: DayBarProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`${BEGINS} 0 ${ENDS - BEGINS} 10`}
      preserveAspectRatio="none"
      className="mb-1.5 block h-1.5 w-full rounded-sm bg-line/60 forced-color-adjust-none"
    >
      {busy.map((time) => (
        <Taken key={time.startsAt} {...time} fill="fill-muted/60" />
      ))}
      {bookings.map(({ id, startsAt, endsAt }) => (
        <Taken key={id} startsAt={startsAt} endsAt={endsAt} fill={hostStyle(color).bar} />
      ))}
    </svg>
  )
}

function Taken({ startsAt, endsAt, fill }: { startsAt: string; endsAt: string; fill: string }) {
  const width = Math.max(10, minuteOf(endsAt) - minuteOf(startsAt))
  return <rect x={minuteOf(startsAt)} width={width} height={10} className={fill} />
}

function minuteOf(moment: string): number {
  const [hour = 0, minute = 0] = londonClock(moment).slice(11).split(':').map(Number)
  return hour * 60 + minute
}
