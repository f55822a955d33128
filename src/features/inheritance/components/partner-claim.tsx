import { Link } from '@tanstack/react-router'
import { formatPounds } from '~/domain/format-pounds'
import { shareOut } from '~/domain/inheritance/share-out'
import { button } from '~/ui/button'
import { CheckList } from '~/ui/check-list'
import type { Answers } from '../family-answers'
import { say } from '../words'

interface PartnerClaimProps {
  /** The query of the page where visitors book, with what they have answered here. */
  booking: { service: string; quote?: string }
  answers: Answers
  /** The same family, had they been married. */
  married: Answers
}

/** What a partner who was not married may do, who inherits nothing. */
export function PartnerClaim({ booking, answers: { tense }, married }: PartnerClaimProps) {
  const them = say(tense, 'the person who died', 'you')
  return (
    <section aria-labelledby="claim-title" className="mt-8 rounded-card bg-peach p-6 md:p-8">
      <h2 id="claim-title" className="text-h2">
        {say(
          tense,
          `The partner has ${formatPounds(0)}. What can they do?`,
          `Your partner would have ${formatPounds(0)}. What could they do?`,
        )}
      </h2>
      <p className="mt-3 mb-5">
        They can ask the court for reasonable provision, under the Inheritance (Provision for Family
        and Dependants) Act 1975.{' '}
        {say(
          tense,
          'They should take advice before they sign anything or move out.',
          'A will spares them that.',
        )}
      </p>
      <CheckList
        items={[
          `Two years together: they must have lived with ${them} as a couple for the two years up to the death, or have been supported by ${them}.`,
          'Six months: they must claim within six months of the grant. After that, they need the court’s permission.',
          'Not automatic: the court looks at what they need, what others need and what there is.',
          ...hadTheyMarried(married, tense),
        ]}
      />
      <p className="mt-6 print:hidden">
        <Link to="/book-consultation" search={booking} className={button()}>
          {say(tense, 'Talk to us, free', 'Start your will, free')}
        </Link>
      </p>
    </section>
  )
}

function hadTheyMarried({ outcome, estate }: Answers, tense: Answers['tense']): string[] {
  if (!outcome || !estate) return []
  const { spouse, toFamily } = shareOut(outcome.division, estate)
  if (!spouse) return []
  const rest = toFamily > 0 ? `, and ${formatPounds(toFamily)} to the children` : ''
  const married = say(tense, 'Had they been married', 'If you were married')
  return [`${married}: ${formatPounds(spouse.total)} to the partner${rest}.`]
}
