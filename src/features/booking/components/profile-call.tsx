import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { ClosingCall } from '~/features/firm/components/closing-call'
import { useWaysToMeet } from '~/features/firm/use-firm'
import { firstName } from '~/features/team/rules'
import { bookablePeopleQuery } from '../availability/people-queries'
import { FreeTimes } from './free-times'

/** Under the profile of someone who takes consultations (docs/product.md, "Team"). */
export function ProfileCall({ person }: { person: { name: string; slug: string } }) {
  const { data: people = [] } = useQuery(bookablePeopleQuery)
  const isExternal = useRouteContext({
    from: '__root__',
    select: ({ settings }) => settings.booking.isExternal,
  })
  const ways = useWaysToMeet()
  const name = firstName(person.name)
  const canBeAskedFor = !isExternal && people.some(({ slug }) => slug === person.slug)
  return (
    <ClosingCall
      title="Start with a conversation"
      text={
        canBeAskedFor
          ? `Choose a time with ${name}, ${ways}.`
          : `Book a time, and tell us in your note if you’d like to speak to ${name}.`
      }
      times={canBeAskedFor ? <FreeTimes query={{ with: person.slug }} /> : undefined}
      booking={canBeAskedFor ? { with: person.slug } : {}}
      bookLabel="Book Free Consultation"
    />
  )
}
