import type { FoundKind } from './rules'
import type { Found } from './schema'
import { meaning, meaningsOf, tellingWords } from './words.server'

/** What a search compares of one thing, by the meaning of its words. */
export interface Document {
  found: Found
  title: readonly string[]
  text: readonly string[]
  /** Tags, fields of work; of a page whatever people call it. */
  phrases: ReadonlyArray<readonly string[]>
  /** Whether it is known to hold every word that is looked for, somewhere in its text. */
  hasAll: boolean
}

/** What someone looks for. */
export interface Wanted {
  /** All words, in their order. */
  whole: readonly string[]
  /** Those that say something, each once. */
  telling: readonly string[]
}

/** What it counts where a word is found. */
const POINTS = { title: 10, phrase: 6, text: 3, somewhere: 1.5 }

/** Points when the whole search is what a thing is called; or, for each word, when a part of it is. */
const WHOLE_PHRASE = 60
const WHOLE_TITLE = 30
const PART_PHRASE = 12

/** Between things that fit equally well. */
const FIRST: Record<FoundKind, number> = { page: 2, article: 1, person: 0.5, question: 0 }

/** A word counts for a longer one that begins with it, as "inherit" for "inheritance", but less. */
const BEGINNING = { length: 5, worth: 0.6 }

/** The part of the words that must be found for a thing to fit. */
const ENOUGH = 0.5

/** @param words as they were typed, or corrected */
export function wantedOf(words: readonly string[]): Wanted {
  const telling = tellingWords(words).map(meaning)
  return { whole: words.map(meaning), telling: [...new Set(telling)] }
}

/** What is compared of a thing. */
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

/** Those that fit, the best first (docs/product.md, "Search"). */
export function rank(documents: readonly Document[], wanted: Wanted): Found[] {
  return documents
    .map((document) => ({ found: document.found, score: score(document, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ found }) => found)
}

/** Whether something is called by a word, or names it. One that goes on differently, as "inheritence", it does not know. */
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

/** Points for a thing that is called by these words. */
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
