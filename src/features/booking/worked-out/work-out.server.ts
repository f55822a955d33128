import { choiceInWords } from '~/domain/cost/choice-in-words'
import { type Cost, costOf, totalInWords } from '~/domain/cost/cost'
import { costSearch } from '~/domain/cost/cost-search'
import { formatPounds, formatRange } from '~/domain/format-pounds'
import { takersOf } from '~/domain/inheritance/who-inherits'
import type { PriceFacts } from '~/domain/prices'
import { quoteIn } from '~/domain/quote-address'
import { readAnswers } from '~/features/inheritance/family-answers'
import { familySearch } from '~/features/inheritance/family-search'
import { labelOf, relationOf } from '~/features/inheritance/relative-words'
import { shownOf } from '~/features/inheritance/shown'
import { verdictOf } from '~/features/inheritance/words'
import { needOf } from '~/features/which-service/needs'
import { QUESTIONS } from '~/features/which-service/questions'
import { answered, nextQuestion, whichSearch } from '~/features/which-service/rules'
import { formatLongDate, londonDay } from '~/lib/london'
import type { WorkedOut } from './schema'

/** Gets only answers that were understood; null when they are not enough. */
type WorkOut = (
  query: Record<string, string>,
  facts: PriceFacts,
  today: string,
) => (Pick<WorkedOut, 'title' | 'lines' | 'total'> & { answers: object }) | null

/** Another tool whose answers go with a booking is one more line here. */
const KINDS: ReadonlyMap<string, WorkOut> = new Map([
  ['cost', ofCost],
  ['which-service', ofNeed],
  ['family', ofFamily],
])

/**
 * Uses only the answers of an address and the prices of this moment (docs/product.md, "Booking").
 *
 * @param quote as `quoteAddress` makes it
 * @returns null for an unknown or incomplete quote
 */
export function workOut(quote: string, facts: PriceFacts, now: Date): WorkedOut | null {
  const [, kind = '', query = ''] = /^([a-z-]+):(.*)$/.exec(quoteIn({ quote }) ?? '') ?? []
  const found = KINDS.get(kind)?.(
    Object.fromEntries(new URLSearchParams(query)),
    facts,
    londonDay(now),
  )
  if (!found) return null
  const { title, lines, total, answers } = found
  const given = Object.entries(answers).filter(([, answer]) => answer !== undefined)
  return {
    kind,
    title,
    lines,
    ...(total && { total }),
    seenOn: londonDay(now),
    answers: Object.fromEntries(given),
  }
}

function ofCost(query: Record<string, string>, facts: PriceFacts): ReturnType<WorkOut> {
  const answers = costSearch(query)
  const cost = costOf(answers, facts)
  const lines = linesOf(cost)
  if (lines.length === 0) return null
  return { title: choiceInWords(answers), lines, total: totalOf(cost), answers }
}

function ofNeed(query: Record<string, string>, facts: PriceFacts): ReturnType<WorkOut> {
  const answers = whichSearch(query)
  if (nextQuestion(answers) !== null) return null
  const { title, choice, quoted } = needOf(answers)
  const cost = costOf(choice, facts)
  return {
    title,
    lines: [
      ...answered(answers).map(({ id }) => ({
        term: QUESTIONS[id].title,
        fact:
          Object.entries(QUESTIONS[id].answers).find(([value]) => value === answers[id])?.[1] ?? '',
      })),
      ...linesOf(cost),
      ...(quoted ? [{ term: 'To be quoted', fact: quoted }] : []),
    ],
    total: quoted ? undefined : totalOf(cost),
    answers,
  }
}

function ofFamily(
  query: Record<string, string>,
  { officialAmounts }: PriceFacts,
  today: string,
): ReturnType<WorkOut> {
  const answers = familySearch(query)
  const shown = shownOf(readAnswers(answers, today, officialAmounts.statutoryLegacy))
  if (!shown) return null
  const { division, amounts } = shown
  const { tense, day, home } = shown.answers
  const { spouse, heirs, branches } = division
  return {
    title: verdictOf(division, home, tense),
    lines: [
      ...(day ? [{ term: 'Died on', fact: formatLongDate(day) }] : []),
      ...(amounts.whole ? [{ term: 'To divide', fact: amounts.whole }] : []),
      ...(spouse ? [{ term: 'Husband, wife or civil partner', fact: amounts.ofSpouse }] : []),
      ...(home === 'partner' ? [{ term: 'Partner, not married', fact: formatPounds(0) }] : []),
      ...takersOf(branches).map((branch) => ({
        term: heirs ? `${labelOf(branch, heirs)} (${relationOf(heirs, branch.place.length)})` : '',
        fact: amounts.of(branch),
      })),
    ],
    answers,
  }
}

function linesOf({ lines, toQuote }: Cost): WorkedOut['lines'] {
  return [
    ...lines.map(({ name, note, from, to }) => ({
      term: name,
      fact: note ? `${formatRange(from, to)} (${note})` : formatRange(from, to),
    })),
    ...toQuote.map(({ name, why }) => ({ term: name, fact: `We’ll quote. ${why}` })),
  ]
}

/** A part’s sum is not called a total. */
function totalOf(cost: Cost): string | undefined {
  return cost.lines.length > 0 && cost.toQuote.length === 0 ? totalInWords(cost) : undefined
}
