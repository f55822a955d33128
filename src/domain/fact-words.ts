import { capitalised } from '~/lib/text/capitalised'
import { counted } from '~/lib/text/counted'
import type { Firm } from './firm'
import { amendments, amendmentsIncluded, draftTime, type Guarantee } from './guarantee'

/** What a text of the firm can name without repeating it. */
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

/** The words in brackets that a text may hold: "[firm]". */
export const FACT_WORDS: readonly string[] = Array.from(words.keys(), (word) => `[${word}]`)

const bracketed = /\[([^[\]]*)\]/g

/**
 * A text with each word in brackets as the fact that it stands for, so that the fact is changed in one place
 * (docs/product.md, "Page texts"). One that begins with a capital gives a capital; one that stands for nothing stays,
 * and so do the words of a link ("[firm](/contact)").
 */
export function withFacts(text: string, facts: WordFacts): string {
  return text.replace(bracketed, (written, word: string, at: number) => {
    const fact = words.get(word.toLowerCase())?.(facts)
    if (fact === undefined || text[at + written.length] === '(') return written
    return /^\p{Lu}/u.test(word) ? capitalised(fact) : fact
  })
}

/** The first word in brackets that stands for nothing. */
export function unknownWord(text: string): string | undefined {
  return text.match(bracketed)?.find((written) => !FACT_WORDS.includes(written.toLowerCase()))
}
