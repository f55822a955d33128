import type { ReactNode } from 'react'
import { takersOf } from '~/domain/inheritance/who-inherits'
import { quoteAddress } from '~/domain/quote-address'
import { ClosingCall } from '~/features/firm/components/closing-call'
import { usePriceFacts } from '~/features/firm/use-firm'
import { londonDay } from '~/lib/london'
import { CheckList } from '~/ui/check-list'
import { drawn, TitleDrawing } from '~/ui/drawing'
import keys from '~/ui/drawings/keys.svg?no-inline'
import { PageIntro } from '~/ui/layout/page-intro'
import { type Answers, readAnswers } from '../family-answers'
import type { FamilySearch } from '../family-search'
import { notesOf } from '../notes'
import { type Shown, shownOf } from '../shown'
import { askedFor, say, verdictOf } from '../words'
import { AskUs } from './ask-us'
import { FamilyForm } from './family-form'
import { FamilyTree } from './family-tree'
import { HowTheLawGetsThere } from './how-the-law-gets-there'
import { PartnerClaim } from './partner-claim'
import { TenseSwitch } from './tense-switch'
import { TheSum } from './the-sum'

/** Says for a family who inherits without a will (docs/product.md, "Who inherits"). */
export function WhoInheritsPage({
  search,
  freeTimes,
}: {
  search: FamilySearch
  /** When we are free. */
  freeTimes: ReactNode
}) {
  const { statutoryLegacy } = usePriceFacts().officialAmounts
  const today = londonDay(new Date())
  const answers = readAnswers(search, today, statutoryLegacy)
  const married = readAnswers(
    { ...search, home: 'married', spouse: 'alive' },
    today,
    statutoryLegacy,
  )
  const shown = shownOf(answers)
  const { tense, home, stops } = answers
  const booking = {
    service: tense === 'died' ? 'probate' : 'wills',
    ...(shown && { quote: quoteAddress('family', search) }),
  }
  return (
    <>
      <PageIntro
        eyebrow="England and Wales"
        title="Who inherits without a will?"
        lead="When someone dies without a will, the law decides who gets what. Fill in the family, and the tree draws itself. Nothing you write here is stored."
        aside={<TitleDrawing name={drawn(keys, 240, 240)} />}
      />
      <div className="border-line border-t">
        <div className="wrap py-[clamp(2.5rem,5vw,4.5rem)]">
          <TenseSwitch search={search} tense={tense} />
          <div className="grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 lg:grid-cols-[1fr_1.25fr]">
            <FamilyForm
              search={search}
              answers={answers}
              found={shown && foundIn(shown)}
              errorsOf={(search) => readAnswers(search, today, statutoryLegacy).errors}
            />
            <Result>
              {shown ? (
                <>
                  <p className="mb-6 max-w-2xl text-lead">
                    {verdictOf(shown.division, home, tense)}
                  </p>
                  <FamilyTree shown={shown} />
                  <div className="mt-8 max-w-2xl">
                    <CheckList items={notesOf(answers, shown.division)} />
                  </div>
                  {home === 'partner' ? (
                    <PartnerClaim booking={booking} answers={answers} married={married} />
                  ) : null}
                </>
              ) : stops.length > 0 ? (
                <AskUs booking={booking} stops={stops} />
              ) : (
                <p className="max-w-xl text-muted">{nextOf(answers)}</p>
              )}
            </Result>
          </div>
          <div className="mt-16 grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 lg:grid-cols-2">
            <HowTheLawGetsThere division={shown?.division ?? null} />
            {shown ? <TheSum shown={shown} /> : null}
            {stops.length > 0 ? null : <AskUs booking={booking} stops={[]} />}
          </div>
        </div>
      </div>
      <ClosingCall
        title="With a will, you decide"
        text="It starts with one conversation. And if someone has died without a will, we can tell you what happens now."
        times={freeTimes}
        booking={booking}
      />
    </>
  )
}

/** "£420,000, 4 people" */
function foundIn({ amounts, division }: Shown): string {
  const people = takersOf(division.branches).length + (division.spouse ? 1 : 0)
  const who = people === 0 ? 'the Crown' : `${people} ${people === 1 ? 'person' : 'people'}`
  return amounts.whole ? `${amounts.whole}, ${who}` : who
}

/** What is to be answered next: a question that nobody has answered is asked, and never guessed. */
function nextOf({ asks, errors, tense }: Answers): string {
  if (Object.keys(errors).length > 0) return 'Once that is put right, the answer will appear here.'
  if (asks === 'day' || asks === 'home' || asks === 'spouse') {
    return say(
      tense,
      'Once you have said when they died, whether they were married and what children they had, the answer will appear here.',
      'Once you have said whether you’re married and what children you have, the answer will appear here.',
    )
  }
  if (asks === null || asks === 'children') {
    return `${askedFor('children', tense)} come next: how many there are, and whether each is alive.`
  }
  return `Nobody you’ve told us about so far would inherit. ${askedFor(asks, tense)} come next.`
}

/** The form leads to its heading once it is sent. */
function Result({ children }: { children: ReactNode }) {
  return (
    <section id="result" aria-labelledby="result-title" className="min-w-0 scroll-mt-28">
      <h2 id="result-title" tabIndex={-1} className="mb-6 text-h2 outline-offset-8">
        What the law says
      </h2>
      {children}
    </section>
  )
}
