import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { CLASSES, type RelativeClass } from '~/domain/inheritance/family'
import { useStandingErrors } from '~/lib/forms/use-standing-errors'
import { paths } from '~/lib/paths'
import { button } from '~/ui/button'
import { Choices } from '~/ui/forms/choices'
import { ErrorSummary } from '~/ui/forms/error-summary'
import { type Answers, type Home, SPOUSES } from '../family-answers'
import { type FamilySearch, familySearch, LIMITS } from '../family-search'
import { LIMIT_WORDS, say } from '../words'
import { DayFields } from './day-fields'
import { EstateFields } from './estate-fields'
import { RelativesFields } from './relatives-fields'

interface FamilyFormProps {
  search: FamilySearch
  answers: Answers
  /** A few words on the answer, on a phone the way to it; null while there is none. */
  found: string | null
  /** What would be wrong with other answers. */
  errorsOf: (search: FamilySearch) => Answers['errors']
}

/** The questions of the page: a plain form whose answers stand in the address, so that it can be shared and gone back to. */
export function FamilyForm({ search, answers, found, errorsOf }: FamilyFormProps) {
  const { tense, typed, asks } = answers
  const { standing: errors, onInput } = useStandingErrors(
    answers.errors,
    search,
    (field, typed) => !(field in errorsOf(familySearch(typed))),
  )
  const isOpen = (question: Answers['asks']) => (asks === question ? true : undefined)
  const { show, follow, summary } = useShownFamily(search)
  return (
    <form
      method="get"
      action={`${paths.whoInherits}#result`}
      noValidate
      onSubmit={(event) => void show(event)}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.type === 'text') return
        follow(target)
      }}
      onBlur={({ target }) => follow(target)}
      onInput={onInput}
      className="grid grid-cols-1 content-start gap-8 print:hidden"
    >
      {summary === null ? null : (
        <Summary key={summary} errors={answers.errors} standing={errors} />
      )}
      <input type="hidden" name="who" value={tense} />
      {tense === 'died' ? (
        <div data-open={isOpen('day')}>
          <DayFields search={search} error={errors.day} />
        </div>
      ) : null}
      <div data-open={isOpen('home')}>
        <Choices
          key={`home ${search.home}`}
          name="home"
          legend={say(
            tense,
            'Were they married or in a civil partnership?',
            'Are you married or in a civil partnership?',
          )}
          options={HOMES.map(({ value, label, ofYou = label }) => ({
            value,
            label: say(tense, label, ofYou),
          }))}
          chosen={search.home}
          isStacked
        />
        <p className="mt-2 text-sm text-muted">
          A religious wedding that was never registered doesn’t count. People who live apart are
          still married until the court makes a final order; a conditional order doesn’t change
          that.
        </p>
      </div>
      {tense === 'died' && (search.home === 'married' || search.home === 'living-apart') ? (
        <div data-open={isOpen('spouse')}>
          <Choices
            key={`spouse ${search.spouse}`}
            name="spouse"
            legend="Did that husband, wife or civil partner live for 28 days after the death?"
            options={SPOUSES.map((value) => ({ value, label: SPOUSE_LABELS[value] }))}
            chosen={search.spouse}
            error={errors.spouse}
            isStacked
          />
        </div>
      ) : null}
      {askedOf(answers).map((heirs) => (
        <div key={heirs} data-open={isOpen(heirs)}>
          <RelativesFields
            heirs={heirs}
            tense={tense}
            typed={typed[heirs]}
            text={search[heirs]}
            errors={errors}
          />
        </div>
      ))}
      <EstateFields search={search} tense={tense} errors={errors} />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold">
          Do any of these apply? <span className="font-normal text-muted">(optional)</span>
        </legend>
        <div className="grid">
          {LIMITS.map((limit) => (
            <label key={limit} className="flex min-h-12 cursor-pointer items-center gap-2.5">
              <input
                key={search.limits}
                type="checkbox"
                name={`limits.${limit}`}
                defaultChecked={search.limits?.split('.').includes(limit)}
                className="size-5 flex-none accent-green"
              />
              {LIMIT_WORDS[limit].tick}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3.5">
        <button type="submit" className={button()}>
          Show who inherits
        </button>
        {found ? (
          <a href="#result" className={`${button('quiet')} lg:hidden`}>
            See the tree: {found}
          </a>
        ) : null}
      </div>
    </form>
  )
}

const HOMES: ReadonlyArray<{ value: Home; label: string; ofYou?: string }> = [
  { value: 'married', label: 'Yes' },
  { value: 'living-apart', label: 'Yes, but they lived apart', ofYou: 'Yes, but we live apart' },
  { value: 'apart', label: 'A court had separated them', ofYou: 'A court has separated us' },
  {
    value: 'partner',
    label: 'No, but they lived with a partner',
    ofYou: 'No, but I live with a partner',
  },
  { value: 'single', label: 'No, or divorced, or widowed' },
]

const SPOUSE_LABELS: Record<(typeof SPOUSES)[number], string> = {
  alive: 'Yes, and is still alive',
  since: 'Yes, but has died since',
  within: 'No',
}

/** The relatives to ask for: those who have been told already, and the next who are needed. */
function askedOf({ typed, asks }: Answers): RelativeClass[] {
  return CLASSES.filter(
    (heirs) => heirs === 'children' || typed[heirs] !== undefined || asks === heirs,
  )
}

/** What is wrong when the form is sent; it leaves as soon as someone goes on. */
function Summary({ errors, standing }: Pick<Answers, 'errors'> & { standing: Answers['errors'] }) {
  const [sent] = useState(errors)
  return <ErrorSummary errors={sent} standing={standing} />
}

/** With script the page follows each answer; the first after an answer was shown is gone back from. */
function useShownFamily(search: FamilySearch) {
  const navigate = useNavigate()
  const isShown = useRef(true)
  /** Counts the times that the form was sent; null once someone goes on. */
  const [summary, setSummary] = useState<number | null>(0)
  const go = (next: FamilySearch, options: { hash?: string; replace: boolean }) =>
    navigate({ to: paths.whoInherits, search: next, resetScroll: false, ...options })
  return {
    summary,
    show: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      isShown.current = true
      await go(searchOf(form), { hash: 'result', replace: true })
      setSummary((times) => (times ?? 0) + 1)
      const next = nextControl(form) ?? document.getElementById('result-title')
      next?.focus()
    },
    follow: (target: EventTarget) => {
      const form = target instanceof Element ? target.closest('form') : null
      const next = form && searchOf(form)
      if (!next || JSON.stringify(next) === JSON.stringify(search)) return
      setSummary(null)
      const replace = !isShown.current
      isShown.current = false
      void go(next, { replace })
    },
  }
}

/** Where the next question is answered. */
function nextControl(form: HTMLFormElement): HTMLElement | undefined {
  const controls = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    '[data-open] :is(input:not([name$=".name"]), select)',
  )
  return Array.from(controls).find(({ type, value }) => type === 'radio' || value === '')
}

function searchOf(form: HTMLFormElement): FamilySearch {
  return familySearch(Object.fromEntries(new FormData(form).entries()))
}
