import { officeOf } from '~/domain/firm'
import { useFirm } from '~/features/firm/use-firm'
import { FactRows } from '~/ui/fact-rows'
import type { OwnBooking } from '../changes/own-booking-schema'

/** When, how and about what the consultation is. */
export function BookingFacts({ booking }: { booking: OwnBooking }) {
  const { startTimeLabel, endsAtLabel, kind, service, state, hostName } = booking
  const firm = useFirm()
  const { by, how } = ways[kind]
  const then = kind === 'in person' ? `Please come to our office: ${officeOf(firm)}.` : how
  return (
    <FactRows
      rows={[
        { term: 'When', fact: `${startTimeLabel} to ${endsAtLabel}, UK time` },
        ...(hostName ? [{ term: 'With', fact: hostName }] : []),
        { term: 'By', fact: state === 'booked' ? `${by}. ${then}` : by },
        { term: 'About', fact: service },
      ]}
    />
  )
}

const ways = {
  video: { by: 'Video', how: 'We’ll email you the link to join before the call.' },
  telephone: { by: 'Telephone', how: 'We’ll call you on the number you gave us.' },
  'in person': { by: 'Meeting in person', how: '' },
} as const
