import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatPounds } from '~/domain/format-pounds'
import { draftTime } from '~/domain/guarantee'
import { VAT_INCLUDED } from '~/domain/prices'
import { usePriceFacts } from '~/features/firm/use-firm'
import { useGuarantee } from '~/features/firm/use-guarantee'
import { Faces } from '~/features/team/components/faces'
import { peopleOfQuery } from '~/features/team/queries'
import { counted } from '~/lib/text/counted'
import { FactCard } from '~/ui/fact-card'
import { textLink } from '~/ui/text-link'

/** A will in a few lines: what it costs, what it asks of you and who writes it (docs/product.md, "Services"). */
export function WillGlance() {
  const { prices } = usePriceFacts()
  const guarantee = useGuarantee()
  const { data: people = [] } = useQuery(peopleOfQuery('wills'))
  return (
    <FactCard
      title="At a glance"
      rows={[
        {
          term: 'What it costs',
          fact: `From ${formatPounds(prices.basicWill)} for one, from ${formatPounds(prices.mirrorWills)} for a couple, ${VAT_INCLUDED}`,
        },
        {
          term: 'What you do',
          fact: `One video call, then a questionnaire that takes under ${counted(guarantee.questionnaireMinutes, 'minute')}`,
        },
        {
          term: 'When you get it',
          fact: (
            <>
              A draft within {draftTime(guarantee)}, or{' '}
              <Link to="/service-level-agreement" className={textLink}>
                your money back
              </Link>{' '}
              for less complex wills
            </>
          ),
        },
        { term: 'When to look at it again', fact: `Every ${guarantee.reviewYears}` },
        ...(people.length > 0 ? [{ term: 'Who does it', fact: <Faces people={people} /> }] : []),
      ]}
    />
  )
}
