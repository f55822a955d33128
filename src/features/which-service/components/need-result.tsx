import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router'
import { costOf } from '~/domain/cost/cost'
import { draftTime } from '~/domain/guarantee'
import { quoteAddress } from '~/domain/quote-address'
import type { TimeTexts } from '~/domain/texts/time-texts'
import { usePriceFacts, useWaysToMeet } from '~/features/firm/use-firm'
import { useGuarantee } from '~/features/firm/use-guarantee'
import { Bill, MANDATORY_BILL } from '~/features/services/components/bill'
import { ToQuoteList } from '~/features/services/components/to-quote-list'
import { button } from '~/ui/button'
import { NumberedSteps } from '~/ui/numbered-steps'
import type { Need } from '../needs'
import type { Answers } from '../rules'
import { useFocusOnChange } from './use-focus-on-change'

interface NeedResultProps {
  need: Need
  answers: Answers
  times: TimeTexts
}

/** What someone needs, why, what it costs altogether and what comes next. */
export function NeedResult({ need, answers, times }: NeedResultProps) {
  const facts = usePriceFacts()
  const heading = useFocusOnChange(true)
  const lastStep = useLastStep(need, times)
  const ways = useWaysToMeet()
  const { title, why, choice, quoted, service, isDone } = need
  const cost = costOf(choice, facts)
  return (
    <section aria-labelledby="need" className="min-w-0">
      <p className="mb-2 text-sm font-semibold text-clay">What we suggest</p>
      <h2 ref={heading} id="need" tabIndex={-1} className="text-h2 outline-offset-8">
        {title}
      </h2>
      <div className="mt-5 grid max-w-2xl gap-4">
        {why.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <h3 className="mt-9 mb-4 text-h3">What it costs</h3>
      {quoted ? <p className="mb-6 max-w-2xl text-muted">{quoted}</p> : null}
      <ToQuoteList items={cost.toQuote} />
      {cost.lines.length > 0 ? (
        <>
          <Bill
            title={
              quoted || cost.toQuote.length > 0
                ? 'What already has a price'
                : choice.probate
                  ? MANDATORY_BILL
                  : 'In total, with every fee'
            }
            cost={cost}
          />
          {cost.isLeast ? (
            <p className="mt-9 max-w-xl text-sm text-muted">{facts.prices.raises}</p>
          ) : null}
        </>
      ) : quoted || cost.toQuote.length > 0 ? null : (
        <p className="text-muted">
          Nothing. If you’d like to be sure, ask us: the first conversation is free.
        </p>
      )}
      {isDone ? null : (
        <>
          <h3 className="mt-9 mb-5 text-h3">What happens next</h3>
          <NumberedSteps steps={[...stepsOf(ways), lastStep]} />
        </>
      )}
      <p className="mt-8 flex flex-wrap gap-3.5 print:hidden">
        <Link
          to="/book-consultation"
          search={{ service, quote: quoteAddress('which-service', answers) }}
          className={button(isDone ? 'quiet' : 'primary')}
        >
          {isDone ? 'Ask us to be sure' : 'Book a free consultation'}
        </Link>
        <Link {...pages[service]} className={button('quiet')}>
          Read more about it
        </Link>
      </p>
    </section>
  )
}

const pages: Readonly<Record<string, LinkOptions>> = {
  wills: linkOptions({ to: '/will-writing' }),
  'lasting-powers-of-attorney': linkOptions({ to: '/lasting-powers-of-attorney' }),
  trusts: linkOptions({ to: '/trusts' }),
  probate: linkOptions({ to: '/probate' }),
}

const stepsOf = (ways: string) => [
  {
    title: 'Talk to us, free',
    text: `We’ll talk ${ways}. What you’ve chosen here goes with you to the booking form.`,
  },
  {
    title: 'Know your price',
    text: 'In total, and before you decide anything. There is no obligation.',
  },
]

/** What follows once someone has decided. */
function useLastStep({ service, choice }: Need, times: TimeTexts) {
  const { powerRegistrationTime, probateGrantTime } = times
  const guarantee = useGuarantee()
  if (choice.wills) {
    return {
      title: 'Read your draft, and sign',
      text: `Within ${draftTime(guarantee)} once you’ve paid and we have what we’ve asked you for. We show you how to sign it.`,
    }
  }
  if (choice.powers && service !== 'trusts' && service !== 'wills') {
    return {
      title: 'Sign, and we register it',
      text: powerRegistrationTime
        ? `Registration commonly takes ${powerRegistrationTime}. A power can’t be used until then, so it’s wise not to wait.`
        : 'A power can’t be used until it’s registered, so it’s wise not to wait.',
    }
  }
  if (choice.probate) {
    return {
      title: 'We apply for the grant',
      text: `You approve the application first.${probateGrantTime && ` It usually takes ${probateGrantTime} to get the grant.`}`,
    }
  }
  return {
    title: 'We begin',
    text: 'You’ll have our price, and what it includes, in writing first.',
  }
}
