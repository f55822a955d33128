import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Cost, costOf, serviceOfChoice, totalInWords } from '~/domain/cost/cost'
import { type CostSearch, costSearch } from '~/domain/cost/cost-search'
import { OPTIONAL, optionalProbateLines } from '~/domain/cost/optional-probate'
import { formatRange } from '~/domain/format-pounds'
import { quoteAddress } from '~/domain/quote-address'
import { usePriceFacts } from '~/features/firm/use-firm'
import { paths } from '~/lib/paths'
import { capitalised } from '~/lib/text/capitalised'
import { button } from '~/ui/button'
import { Choices } from '~/ui/forms/choices'
import { Bill, MANDATORY_BILL } from './bill'
import { ToQuoteList } from './to-quote-list'

/** What most people ask for: shown until someone has chosen. */
const USUAL: CostSearch = { for: 'one', wills: 'yes', powers: 'both' }

/**
 * What would it cost? A form whose answers stand in the address; with script the bill follows at once
 * (docs/product.md, "What would it cost").
 */
export function CostCalculator({ search }: { search: CostSearch }) {
  const facts = usePriceFacts()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState(search.for ? search : USUAL)

  // Someone may have chosen before React came.
  useEffect(() => {
    if (form.current) setChoice(chosenIn(form.current))
  }, [])

  function show(changed: HTMLFormElement) {
    const chosen = chosenIn(changed)
    setChoice(chosen)
    void navigate({
      to: paths.pricing,
      search: chosen,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }

  const cost = costOf(choice, facts)
  const isChosen = cost.lines.length > 0 || cost.toQuote.length > 0
  return (
    <div className="grid grid-cols-1 items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 lg:grid-cols-[1fr_1.2fr]">
      <form
        ref={form}
        method="get"
        action={`${paths.pricing}#cost`}
        onChange={({ currentTarget }) => show(currentTarget)}
        onSubmit={(event) => {
          event.preventDefault()
          show(event.currentTarget)
        }}
        className="group grid grid-cols-1 content-start gap-5"
      >
        <Choices name="for" legend="Who is it for?" options={PEOPLE} chosen={choice.for} />
        <Choices name="wills" legend="Wills" options={WILLS} chosen={choice.wills ?? 'none'} />
        <div className={WITH_WILLS}>
          <Choices
            name="before"
            legend="Children from an earlier relationship"
            options={NO_OR_YES}
            chosen={choice.before ?? 'no'}
          />
        </div>
        <Choices
          name="powers"
          legend="Lasting powers of attorney, for each of you"
          options={POWERS}
          chosen={choice.powers ?? 'none'}
        />
        <Choices
          name="probate"
          id="cost-probate"
          legend="Probate, for someone who has died"
          options={PROBATE}
          chosen={choice.probate ?? 'none'}
        />
        <div className={WITH_PROBATE}>
          <Choices
            name="will"
            legend="Did they leave a will?"
            options={LEFT_A_WILL}
            chosen={choice.will ?? 'left'}
          />
          <Choices
            name="tax"
            id="cost-tax"
            legend="Is there inheritance tax to pay, or a full account to send to HMRC?"
            options={NO_OR_YES}
            chosen={choice.tax ?? 'no'}
          />
          <OptionalFees choice={choice} />
        </div>
        <div className="hidden noscript:block">
          <button type="submit" className={button()}>
            Show what it costs
          </button>
        </div>
      </form>
      {cost.lines.length > 0 && cost.toQuote.length === 0 ? (
        // Below the questions on a phone the bill is out of sight; its last line says the same.
        <p
          aria-hidden="true"
          className="sticky bottom-[calc(var(--cookie-banner-space,0px)+0.75rem)] z-10 flex items-baseline justify-between gap-4 rounded-button bg-green-deep px-5 py-3 text-ivory shadow-soft lg:hidden print:hidden"
        >
          In total
          <span className="text-right font-serif text-h3">{capitalised(totalInWords(cost))}</span>
        </p>
      ) : null}
      <div className="min-w-0">
        {isChosen ? (
          <>
            <ToQuoteList items={cost.toQuote} />
            {cost.lines.length > 0 ? (
              <Bill title={titleOf(cost, choice)} cost={cost} isLive />
            ) : null}
            <p className="mt-10 max-w-xl text-sm text-muted">{notesOf(choice).join(' ')}</p>
            <p className="mt-6">
              <Link
                to="/book-consultation"
                search={{ service: serviceOfChoice(choice), quote: quoteAddress('cost', choice) }}
                className={button()}
              >
                Book a free consultation about this
              </Link>
            </p>
          </>
        ) : (
          <p aria-live="polite" className="text-muted">
            Choose a will, a power of attorney or probate, and the price will appear here.
          </p>
        )}
      </div>
    </div>
  )
}

/** What nobody must pay for: ticked, it is in the total. */
function OptionalFees({ choice }: { choice: CostSearch }) {
  const lines = optionalProbateLines(usePriceFacts())
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">
        Add to the bill <span className="font-normal text-muted">(optional)</span>
      </legend>
      {OPTIONAL.map((id) => {
        const { name, from, to } = lines[id]
        return (
          <label key={id} className="flex min-h-12 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              name={id}
              value="yes"
              defaultChecked={choice[id] === 'yes'}
              className="size-5 flex-none accent-green"
            />
            {name}, {formatRange(from, to)}
          </label>
        )
      })}
    </fieldset>
  )
}

function titleOf({ toQuote }: Cost, { probate }: CostSearch): string {
  if (toQuote.length > 0) return 'What already has a price'
  return probate ? MANDATORY_BILL : 'Your bill, with every fee'
}

function chosenIn(form: HTMLFormElement): CostSearch {
  return costSearch(Object.fromEntries(new FormData(form)))
}

function notesOf({ wills, before, powers, probate }: CostSearch): string[] {
  return [
    ...((wills && !before) || powers
      ? ['“From” is for straightforward wishes. You’ll know your price before you decide.']
      : []),
    ...(powers ? ['With a low income or certain benefits, registration costs less.'] : []),
    ...(probate
      ? [
          'Probate is priced for an estate that nobody disputes; our other assumptions are under “Probate” below.',
        ]
      : []),
  ]
}

const PEOPLE = [
  { value: 'one', label: 'One person' },
  { value: 'couple', label: 'A couple' },
]
/** Asked only about what was chosen, also without script. */
const WITH_WILLS = 'hidden group-has-[[name=wills][value=yes]:checked]:block'
const WITH_PROBATE =
  'hidden grid-cols-1 gap-5 group-has-[[name=probate]:not([value=none]):checked]:grid'

const NO_OR_YES = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]
const LEFT_A_WILL = [
  { value: 'left', label: 'Yes' },
  { value: 'none', label: 'No' },
]
const WILLS = [
  { value: 'yes', label: 'Yes' },
  { value: 'none', label: 'No' },
]
const POWERS = [
  { value: 'none', label: 'None' },
  { value: 'one', label: 'One' },
  { value: 'both', label: 'Both' },
]
const PROBATE = [
  { value: 'none', label: 'No' },
  { value: 'grant', label: 'The grant only' },
  { value: 'estate', label: 'The whole estate' },
]
