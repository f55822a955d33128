import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trusts } from '~/content/trusts'
import { CheckList } from '~/ui/check-list'
import { FactRows } from '~/ui/fact-rows'
import { NumberedSteps } from '~/ui/numbered-steps'
import { textLink } from '~/ui/text-link'
import { DoAndDoNot } from './do-and-do-not'
import { ServiceGuide } from './service-guide'
import { ServiceQuestions } from './service-questions'
import { WhoDoesIt } from './who-does-it'

/** What trusts are good for and how one comes about (docs/product.md, "Trusts"). */
export function TrustsGuide({ nextFree }: { nextFree: ReactNode }) {
  return (
    <ServiceGuide
      service="trusts"
      nextFree={nextFree}
      preparation="Tell us what worries you, and roughly what you own. We’ll suggest what would help."
      sections={[
        {
          id: 'when',
          title: 'When a trust helps',
          short: 'When it helps',
          intro:
            'An outright gift is simple, and often it’s the right thing. A trust is for when it would cause trouble.',
          content: (
            <DoAndDoNot
              does={{ title: 'It can protect', items: trusts.helps }}
              doesNot={{ title: 'It’s not for', items: trusts.doesNotHelp }}
            />
          ),
        },
        {
          id: 'kinds',
          title: 'Five kinds you may meet',
          short: 'Kinds',
          content: <FactRows rows={trusts.kinds} />,
        },
        {
          id: 'cost',
          title: 'What it costs',
          intro:
            'No two trusts are alike, so there’s no list price. We’ll tell you what yours costs in all, with VAT and every fee, after the free conversation and before you decide anything. It depends on:',
          content: (
            <>
              <CheckList items={trusts.cost} />
              <p className="mt-6 max-w-2xl text-muted">
                Often a plain will is enough, and that has a price:{' '}
                <Link to="/pricing" className={textLink}>
                  see our prices
                </Link>
                .
              </p>
            </>
          ),
        },
        {
          id: 'next',
          title: 'What happens next',
          content: <NumberedSteps steps={trusts.steps} />,
        },
        { id: 'who', title: 'Who does it', content: <WhoDoesIt word="trust" /> },
        {
          id: 'questions',
          title: 'Questions we’re asked',
          short: 'Questions',
          content: <ServiceQuestions items={trusts.questions} />,
        },
      ]}
    />
  )
}
