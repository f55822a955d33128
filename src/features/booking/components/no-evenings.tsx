import { PhoneLink } from '~/features/firm/components/phone-link'
import { londonClock } from '~/lib/london'
import type { BookingDay } from '../schema'

/** Most offices have closed by then. */
const EVENING = '17:30'

interface NoEveningsProps {
  days: readonly BookingDay[]
  /** The adviser’s slug; undefined for anyone. */
  host: string | undefined
}

/** For people at work all week: says that evenings, Saturdays or both have no free time, and gives the phone number. */
export function NoEvenings({ days, host }: NoEveningsProps) {
  const free = days.filter(({ slots }) => slots.length > 0)
  const hasEvenings = free.some(({ slots }) => isEvening(slots.at(-1)?.startsAt))
  const hasSaturdays = free.some(({ weekday }) => weekday === 6)
  if (free.length === 0 || (hasEvenings && hasSaturdays)) return null
  const neither = !hasEvenings && !hasSaturdays
  const present = hasEvenings ? 'evening' : 'Saturday'
  const missing = hasEvenings ? 'Saturday' : 'evening'
  return (
    <p className="mb-4 text-sm text-muted">
      No {neither ? 'evening or Saturday' : missing} times are free{host ? ` with ${host}` : ''} at
      the moment
      {neither ? '' : `, but some ${present} times are`}. If nothing here suits you, call us on{' '}
      <PhoneLink /> and we’ll look for a time with you.
    </p>
  )
}

function isEvening(startsAt: string | undefined): boolean {
  return startsAt !== undefined && londonClock(startsAt).slice(11) >= EVENING
}
