import type { FoundKind } from './rules'
import type { Found } from './schema'
import { meaning, meaningsOf, tellingWords } from './words.server'

export interface Document {
  found: Found
  title: readonly string[]
  text: readonly string[]
  /** Tags and fields of work; for a page, people’s names for it. */
  phrases: ReadonlyArray<readonly string[]>
  hasAll: boolean
}

export interface Wanted {
  whole: readonly string[]
  /** The words that carry meaning, without duplicates. */
  telling: readonly string[]
}

const POINTS = { title: 10, phrase: 6, text: 3, somewhere: 1.5 }

/** For a search that equals a whole name, or for each word when it equals part of one. */
const WHOLE_PHRASE = 60
const WHOLE_TITLE = 30
const PART_PHRASE = 12

/** Breaks ties. */
const FIRST: Record<FoundKind, number> = { page: 2, article: 1, person: 0.5, question: 0 }

/** A word also matches longer ones that begin with it, as "inherit" does "inheritance", but for fewer points. */
const BEGINNING = { length: 5, worth: 0.6 }

/** The proportion of words that must match. */
const ENOUGH = 0.5

export function wantedOf(words: readonly string[]): Wanted {
  const telling = tellingWords(words).map(meaning)
  return { whole: words.map(meaning), telling: [...new Set(telling)] }
}

export function documentOf(
  found: Found,
  phrases: readonly string[],
  { hasAll = false }: { hasAll?: boolean } = {},
): Document {
  return {
    found,
    title: meaningsOf(found.title),
    text: meaningsOf(found.text),
    phrases: phrases.map(meaningsOf),
    hasAll,
  }
}

/** Matching documents, the best first (docs/product.md, "Search"). */
export function rank(documents: readonly Document[], wanted: Wanted): Found[] {
  return documents
    .map((document) => ({ found: document.found, score: score(document, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ found }) => found)
}

/** True if the word occurs in its title, text or phrases. Misspelt endings, as in "inheritence", do not count. */
export function knows({ title, text, phrases }: Document, word: string): boolean {
  const wanted = meaning(word)
  return [title, text, ...phrases].some((words) =>
    words.some((known) => known === wanted || begins(wanted, known)),
  )
}

function score(document: Document, { whole, telling }: Wanted): number {
  const { found, title, text, phrases, hasAll } = document
  // A tag says what something is about, not what it is.
  const names = found.kind === 'page' ? phrases : []
  const called = Math.max(0, ...names.map((phrase) => calling(phrase, whole, telling)))
  const words = phrases.flat()
  const points = telling.map((word) => {
    const named =
      POINTS.title * likeness(word, title) +
      POINTS.phrase * likeness(word, words) +
      POINTS.text * likeness(word, text)
    return named || (hasAll ? POINTS.somewhere : 0)
  })
  const part = points.filter((each) => each > 0).length / telling.length
  if (part < ENOUGH && called === 0) return 0
  const sum = points.reduce((sum, each) => sum + each, 0)
  const inTitle = telling.filter((word) => likeness(word, title) > 0).length
  const ofTitle = inTitle / Math.max(1, tellingWords(title).length)
  const titled = ofTitle === 1 && inTitle === telling.length ? WHOLE_TITLE : POINTS.text * ofTitle
  return called + sum * part + titled + FIRST[found.kind]
}

function calling(
  phrase: readonly string[],
  whole: readonly string[],
  telling: readonly string[],
): number {
  const text = phrase.join(' ')
  if (text === whole.join(' ') || text === telling.join(' ')) return WHOLE_PHRASE
  const isPart = phrase.length > 0 && ` ${whole.join(' ')} `.includes(` ${text} `)
  return isPart ? PART_PHRASE * phrase.length : 0
}

function likeness(word: string, words: readonly string[]): number {
  if (words.includes(word)) return 1
  return words.some((other) => begins(word, other) || begins(other, word)) ? BEGINNING.worth : 0
}

function begins(short: string, long: string): boolean {
  return short.length >= BEGINNING.length && long.startsWith(short)
}
