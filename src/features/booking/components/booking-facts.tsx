import { FactRows } from '~/ui/fact-rows'
import type { OwnBooking } from '../staff-schema'

/** When, how and about what the consultation is. */
export function BookingFacts({ booking }: { booking: OwnBooking }) {
  const { startTimeLabel, endsAtLabel, kind, service, state } = booking
  const by = state === 'booked' ? ways[kind] : ways[kind].split('.')[0]
  return (
    <FactRows
      rows={[
        { term: 'When', fact: `${startTimeLabel} to ${endsAtLabel}, UK time` },
        { term: 'By', fact: by },
        { term: 'About', fact: service },
      ]}
    />
  )
}

const ways = {
  video: 'Video. We e-mail you the link to join before the call.',
  telephone: 'Telephone. We ring you on the number you gave us.',
} as const
