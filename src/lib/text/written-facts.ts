import { monthName } from '~/lib/london'
import { amountsIn } from './written-amounts'

export interface WrittenFact {
  kind: 'amount' | 'percentage' | 'date' | 'length of time'
  at: number
  words: string
}

const MONTH = Array.from({ length: 12 }, (_, month) =>
  monthName(`2000-${String(month + 1).padStart(2, '0')}-01`),
).join('|')

const PATTERNS: ReadonlyArray<readonly [WrittenFact['kind'], RegExp]> = [
  ['date', new RegExp(`\\b(?:\\d{1,2}(?:st|nd|rd|th)? )?(?:${MONTH})(?: \\d{4})?\\b`, 'g')],
  ['percentage', /\b\d+(?:\.\d+)?(?:%| ?per cent\b)/g],
  ['length of time', /\b\d+ (?:working )?(?:minute|hour|day|week|month|year)s?\b/g],
]

export function factsIn(text: string): WrittenFact[] {
  const amounts = amountsIn(text).map(({ at, words }) => ({ kind: 'amount' as const, at, words }))
  const others = PATTERNS.flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern), ({ 0: words, index: at }) => ({ kind, at, words })),
  ).filter(({ kind, words }) => kind !== 'date' || /\d/.test(words))
  return [...amounts, ...others].sort((one, other) => one.at - other.at)
}
