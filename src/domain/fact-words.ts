import { capitalised } from '~/lib/text/capitalised'
import { counted } from '~/lib/text/counted'
import type { Firm } from './firm'
import { amendments, amendmentsIncluded, draftTime, type Guarantee } from './guarantee'

export interface WordFacts {
  firm: Pick<Firm, 'name' | 'town'>
  guarantee: Guarantee
}

const words = new Map<string, (facts: WordFacts) => string>([
  ['firm', ({ firm }) => firm.name],
  ['town', ({ firm }) => firm.town],
  ['draft time', ({ guarantee }) => draftTime(guarantee)],
  ['amendments', ({ guarantee }) => amendments(guarantee)],
  ['amendments included', ({ guarantee }) => amendmentsIncluded(guarantee)],
  ['questionnaire time', ({ guarantee }) => counted(guarantee.questionnaireMinutes, 'minute')],
  ['review time', ({ guarantee }) => guarantee.reviewYears],
])

/** Words in brackets that a text may contain: "[firm]". */
export const FACT_WORDS: readonly string[] = Array.from(words.keys(), (word) => `[${word}]`)

const bracketed = /\[([^[\]]*)\]/g

/**
 * Replaces each word in brackets with its fact, so that a fact is changed in one place (docs/product.md, "Page texts").
 * A capital is kept. Unknown words and the words of a link ("[firm](/contact)") stay as they are.
 */
export function withFacts(text: string, facts: WordFacts): string {
  return text.replace(bracketed, (written, word: string, at: number) => {
    const fact = words.get(word.toLowerCase())?.(facts)
    if (fact === undefined || text[at + written.length] === '(') return written
    return /^\p{Lu}/u.test(word) ? capitalised(fact) : fact
  })
}

export function unknownWord(text: string): string | undefined {
  return text.match(bracketed)?.find((written) => !FACT_WORDS.includes(written.toLowerCase()))
}
