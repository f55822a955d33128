import { FactRows } from '~/ui/fact-rows'
import type { OwnBooking } from '../changes/own-booking-schema'

/** When, how and about what the consultation is. */
export function BookingFacts({ booking }: { booking: OwnBooking }) {
  const { startTimeLabel, endsAtLabel, kind, service, state, hostName } = booking
  const by = state === 'booked' ? ways[kind] : ways[kind].split('.')[0]
  return (
    <FactRows
      rows={[
        { term: 'When', fact: `${startTimeLabel} to ${endsAtLabel}, UK time` },
        ...(hostName ? [{ term: 'With', fact: hostName }] : []),
        { term: 'By', fact: by },
        { term: 'About', fact: service },
      ]}
    />
  )
}

const ways = {
  video: 'Video. We’ll email you the link to join before the call.',
  telephone: 'Telephone. We’ll call you on the number you gave us.',
} as const
