import { searchable } from '~/lib/text/searchable'

const LITTLE_WORDS = new Set(
  `a about all am an and any are as at be been by can could do does for from get give had has have how i if in into is
  it its like many may me much must my need of on one or our out should so somebody someone tell than that the their
  them then there these they this to us want was we were what when where which who whom whose why with would you
  your`.split(/\s+/),
)

/** Synonyms; the first of each family represents it. */
const FAMILIES = [
  ['die', 'dead', 'death', 'died', 'dies', 'dying', 'bereaved', 'bereavement'],
  ['cost', 'fee', 'fees', 'price', 'charge'],
  ['stepchild', 'stepchildren', 'stepdaughter', 'stepson', 'stepkid'],
  ['fiance', 'fiancee'],
  ['spouse', 'husband', 'wife', 'wives'],
  ['unmarried', 'cohabitee', 'cohabitant', 'cohabiting', 'cohabit'],
  ['solicitor', 'lawyer'],
] as const satisfies ReadonlyArray<readonly string[]>

const SAME = new Map<string, string>(
  FAMILIES.flatMap(([first, ...others]) => others.map((word) => [word, first] as const)),
)

/** Families of which an article need contain only one: other families occur in too many articles. */
const RARE = new Set(['stepchild', 'fiance', 'unmarried'])

/** A letter more, less, different or swapped is one mistake; a long word may have two. */
const MISTAKES_IN = { short: 1, long: 2 }
export const MOST_MISTAKES = MISTAKES_IN.long
const LONG_WORD = 6
const SHORTEST_CORRECTED = 3

/** Consecutive searches compare mostly the same texts. */
const MOST_REMEMBERED = 3000

/** Words in order, in the form in which searches compare them. "How much" counts as "cost". */
export const wordsOf = remembered((text): readonly string[] => {
  const plain = searchable(text)
    .replaceAll("'s", '')
    .replace(/\bhow much\b/g, 'cost')
    .replace(/\bstep[- ](?=(?:child|daughter|son|kid))/g, 'step')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
})

export const meaningsOf = remembered((text): readonly string[] => wordsOf(text).map(meaning))

/** The words that carry meaning; without any, all words. */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !LITTLE_WORDS.has(word))
  return [...new Set(telling.length > 0 ? telling : words)]
}

/** "wills" is "will", "registering" is "register". */
export function stem(word: string): string {
  if (word.length < 5) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  if (/[^su]s$/.test(word)) return word.slice(0, -1)
  const shortened = word.replace(/(?:ing|ed)$/, '')
  if (shortened === word || shortened.length < 4) return word
  return shortened.replace(/([^aeiouls])\1$/, '$1')
}

/** The common beginning of a word’s forms: "famil" for "families" and "family". */
export function beginning(word: string): string {
  const plain = stem(word)
  let length = 0
  while (length < plain.length && plain[length] === word[length]) length += 1
  return word.slice(0, length)
}

export function beginnings(word: string): string[] {
  const family = FAMILIES.find(([first]) => first === meaning(word) && RARE.has(first)) ?? [word]
  const found = [...new Set(family.map(beginning))]
  return found.filter((text) => !found.some((other) => other !== text && text.startsWith(other)))
}

/** The stem that synonyms share. */
export function meaning(word: string): string {
  const plain = stem(word)
  return SAME.get(word) ?? SAME.get(plain) ?? plain
}

/**
 * The most likely correction.
 *
 * @param known words of the site
 * @returns the closest, or the first of equally close ones; null when none is close
 */
export function correction(word: string, known: Iterable<string>): string | null {
  let best: { word: string; mistakes: number } | null = null
  for (const candidate of known) {
    const mistakes = mistakesIn(word, candidate)
    if (mistakes !== null && (best === null || mistakes < best.mistakes)) {
      best = { word: candidate, mistakes }
    }
  }
  return best?.word ?? null
}

/**
 * Mistakes between a typed word and a correction.
 *
 * @returns null if there are more than people make, or if the word is too short or a number
 */
export function mistakesIn(word: string, meant: string): number | null {
  if (word.length < SHORTEST_CORRECTED || meant.length < SHORTEST_CORRECTED) return null
  const allowed = word.length < LONG_WORD ? MISTAKES_IN.short : MISTAKES_IN.long
  if (Math.abs(meant.length - word.length) > allowed || /\d/.test(word)) return null
  if (meant[0] !== word[0] && meant[1] !== word[1] && meant[0] !== word[1]) return null
  // Hardly anyone gets the first letter wrong, and then only that one.
  const limit = meant[0] === word[0] ? allowed : MISTAKES_IN.short
  const mistakes = distance(word, meant)
  return mistakes <= limit ? mistakes : null
}

function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= MOST_REMEMBERED) known.clear()
    const now = answer(text)
    known.set(text, now)
    return now
  }
}

/** Letters left out, added, mistaken or swapped with the next. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = line
  }
  return last[other.length] ?? 0
}
