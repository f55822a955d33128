import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trusts } from '~/content/trusts'
import type { TrustsTexts } from '~/domain/texts/service-texts'
import { textLines } from '~/lib/text/plain-text'
import { CheckList } from '~/ui/check-list'
import { FactRows } from '~/ui/fact-rows'
import { NumberedSteps } from '~/ui/numbered-steps'
import { textLink } from '~/ui/text-link'
import { DoAndDoNot } from './do-and-do-not'
import { ServiceGuide } from './service-guide'
import { ServiceQuestions } from './service-questions'
import { WhoDoesIt } from './who-does-it'

/** What trusts are good for and how one comes about (docs/product.md, "Services"). */
export function TrustsGuide({ texts, nextFree }: { texts: TrustsTexts; nextFree?: ReactNode }) {
  return (
    <ServiceGuide
      service="trusts"
      nextFree={nextFree}
      preparation={texts.trustsPreparation}
      sections={[
        {
          id: 'when',
          title: 'When a trust helps',
          short: 'When it helps',
          intro: texts.trustsWhen,
          content: (
            <DoAndDoNot
              does={{ title: 'It can protect', items: textLines(texts.trustsHelps) }}
              doesNot={{ title: 'It’s not for', items: textLines(texts.trustsNotFor) }}
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
          intro: texts.trustsCost,
          content: (
            <>
              <CheckList items={textLines(texts.trustsCostPoints)} />
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
          content: (
            <NumberedSteps
              steps={[
                { title: texts.trustsStep1Title, text: texts.trustsStep1Text },
                { title: texts.trustsStep2Title, text: texts.trustsStep2Text },
                { title: texts.trustsStep3Title, text: texts.trustsStep3Text },
                { title: texts.trustsStep4Title, text: texts.trustsStep4Text },
              ]}
            />
          ),
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
