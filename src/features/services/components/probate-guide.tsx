import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterADeath } from '~/content/after-a-death'
import { costOf, totalInWords } from '~/domain/cost/cost'
import { formatPounds } from '~/domain/format-pounds'
import { hoursRange } from '~/domain/prices'
import type { ProbateTexts } from '~/domain/texts/service-texts'
import type { TimeTexts } from '~/domain/texts/time-texts'
import { usePriceFacts } from '~/features/firm/use-firm'
import { capitalised } from '~/lib/text/capitalised'
import { textLines } from '~/lib/text/plain-text'
import { CheckList } from '~/ui/check-list'
import { textLink } from '~/ui/text-link'
import { Bill } from './bill'
import { FirstDays } from './first-days'
import { FirstWeekCard } from './first-week'
import { ProbateStages } from './probate-stages'
import { ServiceGuide } from './service-guide'
import { ServiceQuestions } from './service-questions'
import { WhatCanWait } from './what-can-wait'
import { WhatWeDo } from './what-we-do'
import { WhoDoesIt } from './who-does-it'

interface ProbateGuideProps {
  texts: ProbateTexts
  times: TimeTexts
  nextFree?: ReactNode
}

/** For someone who grieves: the first days, what may wait, and how we can help (docs/product.md, "Probate"). */
export function ProbateGuide({ texts, times, nextFree }: ProbateGuideProps) {
  const { prices } = usePriceFacts()
  const { probateTotalTime: total } = times
  return (
    <ServiceGuide
      service="probate"
      nextFree={nextFree}
      preparation={texts.probatePreparation}
      bookAfter={2}
      beside={<FirstWeekCard />}
      sections={[
        {
          id: 'first',
          title: 'The first days',
          intro: texts.probateFirst,
          content: <FirstDays />,
        },
        {
          id: 'wait',
          title: 'What can wait',
          content: <WhatCanWait items={textLines(texts.probateCanWait)} />,
        },
        {
          id: 'do',
          title: 'What we do, and what we leave to you',
          short: 'What we do',
          content: (
            <WhatWeDo
              included={textLines(texts.probateWeDo)}
              ifAsked={['Collecting the money and paying it out, which we call “the whole estate”']}
              notIncluded={prices.probateNotIncluded.map(capitalised)}
            />
          ),
        },
        {
          id: 'cost',
          title: 'What it costs altogether',
          short: 'What it costs',
          intro: texts.probateCost,
          content: <ProbateCost />,
        },
        {
          id: 'long',
          title: 'How long it takes',
          intro: `${total && `${capitalised(total)} for a simple estate. `}${texts.probateLong}`,
          content: <ProbateStages times={times} />,
        },
        { id: 'who', title: 'Who does it', content: <WhoDoesIt word="probate" /> },
        {
          id: 'questions',
          title: 'Questions we’re asked',
          short: 'Questions',
          content: (
            <>
              <ServiceQuestions items={afterADeath.questions} />
              <p className="mt-6">
                <Link to="/who-inherits" className={textLink}>
                  See who inherits when there is no will
                </Link>
              </p>
            </>
          ),
        },
      ]}
    />
  )
}

function ProbateCost() {
  const facts = usePriceFacts()
  const { prices, officialAmounts } = facts
  const estate = costOf({ for: 'one', probate: 'estate' }, facts)
  return (
    <>
      <Bill
        title="Your bill for the grant of probate"
        cost={costOf({ for: 'one', probate: 'grant' }, facts)}
      />
      <p className="mt-10 max-w-2xl text-muted">
        There is no court fee if the estate is {formatPounds(officialAmounts.probateFreeUpTo)} or
        less. Copies of the grant are {formatPounds(officialAmounts.grantCopyWithApplication)} each
        if you order them with the application. If you’d like us to deal with the whole estate, it’s
        usually {totalInWords(estate)} in total: {hoursRange(prices)} at{' '}
        {formatPounds(prices.hourlyRate)} an hour with VAT, and the court fee. We’ll quote for yours
        before you decide.{' '}
        <Link to="/pricing" hash="probate" className={textLink}>
          Other costs you may have to pay
        </Link>
      </p>
      <h3 className="mt-8 mb-4 text-h3">These prices assume that</h3>
      <CheckList items={prices.probateAssumptions} />
    </>
  )
}
