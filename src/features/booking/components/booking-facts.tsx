import { PhoneLink } from '~/features/firm/components/phone-link'
import { useOffices } from '~/features/firm/use-firm'
import { Portrait } from '~/features/team/components/portrait'
import { FactRows } from '~/ui/fact-rows'
import { textLink } from '~/ui/text-link'
import { beginning } from '../beginning'
import type { OwnBooking } from '../changes/own-booking-schema'

export function BookingFacts({ booking }: { booking: OwnBooking }) {
  const { startTimeLabel, endsAtLabel, service, couple } = booking
  return (
    <FactRows
      rows={[
        { term: 'When', fact: `${startTimeLabel} to ${endsAtLabel}, UK time` },
        ...(booking.hostName
          ? [{ term: 'With', fact: <Host {...booking} name={booking.hostName} /> }]
          : []),
        ...(couple ? [{ term: 'For', fact: couple }] : []),
        { term: 'By', fact: <Way booking={booking} /> },
        { term: 'About', fact: service },
      ]}
    />
  )
}

function Host({
  name,
  hostPosition,
  hostPortrait,
}: Pick<OwnBooking, 'hostPosition' | 'hostPortrait'> & { name: string }) {
  return (
    <div className="flex items-center gap-4">
      <div className="size-16 flex-none overflow-hidden rounded-full">
        <Portrait
          member={{ name, imageUrl: hostPortrait }}
          sizes="4rem"
          className="aspect-square"
        />
      </div>
      <div className="min-w-0">
        <p>{name}</p>
        {hostPosition ? <p className="text-sm text-muted">{hostPosition}</p> : null}
      </div>
    </div>
  )
}

function Way({ booking }: { booking: OwnBooking }) {
  const { kind, state, linkToJoin } = booking
  const offices = useOffices()
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
  if (kind !== 'video') return `${WAYS[kind]}. ${beginning(offices, booking)}`
  return (
    <>
      Video. The link to join isn’t ready yet. Once it is, you’ll find it here. If it isn’t here
      when your call is due to begin, please call <PhoneLink />.
    </>
  )
}

const WAYS = { video: 'Video', telephone: 'Phone', 'in person': 'Meeting in person' } as const
