import type { OwnBooking } from '../changes/own-booking-schema'
import type { BookingDay } from '../schema'

/** For a visitor whose new time is gone: they still have the old one, and see times nearby. */
export function GoneTime({ booking, sent }: { booking: OwnBooking; sent: Record<string, string> }) {
  const { days, startsAtLabel } = booking
  const { action, startsAt } = sent
  const isOffered = days.some(({ slots }) => slots.some((slot) => slot.startsAt === startsAt))
  if (action !== 'move' || !startsAt || isOffered || days.length === 0) return null
  return (
    <p>
      You still have {startsAtLabel}. The nearest free times are{' '}
      {nearestTimes(days, startsAt).join(' and ')}.
    </p>
  )
}

/** Soonest first: "10.30am on Tuesday 24 November". */
function nearestTimes(days: readonly BookingDay[], startsAt: string): string[] {
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(startsAt))
  return days
    .flatMap(({ label, slots }) =>
      slots.map((slot) => ({ at: slot.startsAt, words: `${slot.label} on ${label}` })),
    )
    .sort((one, other) => distance(one.at) - distance(other.at))
    .slice(0, 2)
    .sort((one, other) => one.at.localeCompare(other.at))
    .map(({ words }) => words)
}
