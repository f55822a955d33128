import { useQuery } from '@tanstack/react-query'
import { formatPounds } from '~/domain/format-pounds'
import { lastingPowersTotal } from '~/domain/prices'
import type { TimeTexts } from '~/domain/texts/time-texts'
import { usePriceFacts } from '~/features/firm/use-firm'
import { Faces } from '~/features/team/components/faces'
import { peopleOfQuery } from '~/features/team/queries'
import { FactCard } from '~/ui/fact-card'

/** Lasting powers in four lines: what they cost altogether, when they work and who writes them (docs/product.md, "Services"). */
export function LpaGlance({ times: { powerRegistrationTime: time } }: { times: TimeTexts }) {
  const facts = usePriceFacts()
  const { data: people = [] } = useQuery(peopleOfQuery('powers of attorney'))
  const one = lastingPowersTotal(1, facts)
  const both = lastingPowersTotal(2, facts)
  return (
    <FactCard
      title="At a glance"
      rows={[
        {
          term: 'What it costs, with registration',
          fact: `From ${formatPounds(one.total)} for one, from ${formatPounds(both.total)} for both`,
        },
        {
          term: 'When you can use it',
          fact: `Once it’s registered${time && `, which commonly takes ${time}`}`,
        },
        {
          term: 'What you do',
          fact: 'One video call, then everyone’s signatures in the right order',
        },
        ...(people.length > 0 ? [{ term: 'Who does it', fact: <Faces people={people} /> }] : []),
      ]}
    />
  )
}
