import { Link } from '@tanstack/react-router'
import { formatPounds } from '~/lib/format-pounds'
import { counted, draftTime } from '~/lib/guarantee'
import { VAT_INCLUDED } from '~/lib/prices'
import { useGuarantee } from '~/lib/use-guarantee'
import { usePriceFacts } from '~/lib/use-price-facts'
import { FactCard } from '~/ui/fact-card'
import { textLink } from '~/ui/text-link'

/** A will in five lines: what it costs and what it asks of you (docs/product.md, "Will writing"). */
export function WillGlance() {
  const { prices } = usePriceFacts()
  const guarantee = useGuarantee()
  return (
    <FactCard
      title="At a glance"
      rows={[
        {
          term: 'What it costs',
          fact: `From ${formatPounds(prices.basicWill)} for one, from ${formatPounds(prices.mirrorWills)} for a couple, ${VAT_INCLUDED}`,
        },
        {
          term: 'What it asks of you',
          fact: `One video call, and a questionnaire that takes under ${counted(guarantee.questionnaireMinutes, 'minute')}`,
        },
        {
          term: 'When you have it',
          fact: (
            <>
              A draft within {draftTime(guarantee)}, or{' '}
              <Link to="/service-level-agreement" className={textLink}>
                your money back
              </Link>
            </>
          ),
        },
        { term: 'When to look at it again', fact: `Every ${guarantee.reviewYears}` },
      ]}
    />
  )
}
