import { PhoneLink } from '~/features/firm/components/phone-link'
import { useFirm } from '~/features/firm/use-firm'
import { FactRows } from '~/ui/fact-rows'
import { textLink } from '~/ui/text-link'
import { beginning } from '../beginning'
import type { OwnBooking } from '../changes/own-booking-schema'

/** When, how and about what the consultation is. */
export function BookingFacts({ booking }: { booking: OwnBooking }) {
  const { startTimeLabel, endsAtLabel, service, hostName } = booking
  return (
    <FactRows
      rows={[
        { term: 'When', fact: `${startTimeLabel} to ${endsAtLabel}, UK time` },
        ...(hostName ? [{ term: 'With', fact: hostName }] : []),
        { term: 'By', fact: <Way booking={booking} /> },
        { term: 'About', fact: service },
      ]}
    />
  )
}

/** How they talk, and where they join, as far as that is known. */
function Way({ booking: { kind, state, linkToJoin } }: { booking: OwnBooking }) {
  const firm = useFirm()
  if (linkToJoin) {
    return (
      <>
        Video. To join, open this link at the time of your call:{' '}
        <a href={linkToJoin} rel="noreferrer" className={`${textLink} wrap-anywhere`}>
          {linkToJoin}
        </a>
      </>
    )
  }
  if (state !== 'booked') return WAYS[kind]
  if (kind !== 'video') return `${WAYS[kind]}. ${beginning(kind, firm)}`
  return (
    <>
      Video. The link to join isn’t ready yet. Once it is, you’ll find it here. If it isn’t here
      when your call is due to begin, please call <PhoneLink />.
    </>
  )
}

const WAYS = { video: 'Video', telephone: 'Phone', 'in person': 'Meeting in person' } as const
