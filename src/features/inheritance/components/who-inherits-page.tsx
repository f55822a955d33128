import { Link, useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Family, type Question, whoInherits } from '~/domain/inheritance'
import { usePriceFacts } from '~/features/firm/use-price-facts'
import { button } from '~/ui/button'
import { TitleDrawing } from '~/ui/drawing'
import { ClosingCall } from '~/ui/layout/closing-call'
import { PageIntro } from '~/ui/layout/page-intro'
import { readAnswers } from '../family-answers'
import type { FamilySearch } from '../family-search'
import { FamilyForm } from './family-form'
import { InheritanceResult } from './inheritance-result'
import { OrderOfTheAct } from './order-of-the-act'

/** Says for a family who inherits without a will (docs/product.md, "Who inherits"). */
export function WhoInheritsPage({ search }: { search: FamilySearch }) {
  const { officialAmounts } = usePriceFacts()
  const { family, estate, errors } = readAnswers(search)
  const outcome = family && whoInherits(family)
  const questions = family ? askedOf(family) : []
  const estateFacts = { pence: estate, fixedSum: officialAmounts.statutoryLegacy }
  return (
    <>
      <PageIntro
        eyebrow="England and Wales"
        title="Who inherits without a will?"
        lead="When somebody dies without a will, the law decides who gets what. Answer a few questions, usually just two, and see what it says for your family. Nothing is stored."
        aside={<TitleDrawing name="nest" />}
      />
      <div className="border-line border-t">
        <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 py-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-[1fr_1.25fr]">
          <FamilyForm
            search={search}
            errors={errors}
            questions={outcome && 'asks' in outcome ? [...questions, outcome.asks] : questions}
          />
          <Result key={JSON.stringify(search)} hasAnswer={family !== null}>
            {family && outcome && 'shares' in outcome ? (
              <InheritanceResult
                outcome={outcome}
                home={search.home}
                estate={estateFacts}
                family={family}
              />
            ) : (
              <>
                <p className="max-w-xl text-muted">
                  {family
                    ? 'Nobody you’ve told us about so far would inherit. Please answer the next question, then press the button again.'
                    : 'Once you have said whether they were married and how many children they had, the answer will appear here.'}
                </p>
                <OrderOfTheAct />
              </>
            )}
          </Result>
        </div>
      </div>
      <ClosingCall
        title="A will says it your way"
        text="It takes one conversation. And if somebody has died without one, we can tell you what happens now."
      >
        <Link to="/book-consultation" className={button()}>
          Book a free consultation
        </Link>
      </ClosingCall>
    </>
  )
}

/** The relatives asked for already, in the order of the Act. */
function askedOf(family: Family): Question[] {
  const order: Question[] = [
    'parents',
    'siblings',
    'halfSiblings',
    'grandparents',
    'auntsAndUncles',
    'halfAuntsAndUncles',
  ]
  return order.filter((question) => family[question] !== undefined)
}

interface ResultProps {
  hasAnswer: boolean
  children: ReactNode
}

/** Is read out once the address brings another answer; the one that the page came with the browser has led to. */
function Result({ hasAnswer, children }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const cameWithPage = useRef(!useHydrated())
  useEffect(() => {
    if (cameWithPage.current) return
    if (hasAnswer && window.location.hash === '#result') heading.current?.focus()
  }, [hasAnswer])
  return (
    <section id="result" aria-labelledby="result-title" className="min-w-0 scroll-mt-28">
      <h2 ref={heading} id="result-title" tabIndex={-1} className="mb-6 text-h2 outline-offset-8">
        What the law says
      </h2>
      {children}
    </section>
  )
}
