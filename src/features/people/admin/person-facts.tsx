import { formatMoment } from '~/lib/london-moments'
import { TitledSection } from '~/ui/layout/titled-section'
import type { Person } from '../schema'

/** Newsletter subscriptions of a person. */
export function PersonFacts({ person: { emails, newsletter } }: { person: Person }) {
  return (
    <TitledSection
      title="Newsletter"
      look="mb-2 text-h3"
      className="rounded-card border border-line bg-paper px-4 py-3 wrap-anywhere"
    >
      {newsletter.length === 0 ? <p>Not subscribed.</p> : null}
      {newsletter.map(({ email, state, at }) => (
        <p key={`${email} ${state}`}>
          {state === 'subscribed' ? 'Subscribed' : 'Unsubscribed'} on {formatMoment(at)}
          {emails.length > 1 ? ` as ${email}` : ''}.
        </p>
      ))}
    </TitledSection>
  )
}
