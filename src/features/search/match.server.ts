import { isNumberPart, phoneKey, phoneKeyPart } from '~/domain/visitor-fields'
import { withPlainLetters } from '~/lib/text/plain-letters'
import { mistakesIn, tellingWords } from './words.server'

export interface SearchTerms {
  /** Each word as a name may contain it: split into parts, and joined. */
  words: readonly Term[]
  /** The words that carry meaning. */
  telling: readonly Term[]
  /** Digits of a search for a phone number or part of one; otherwise empty. */
  phone: string
}

export interface Term {
  parts: readonly string[]
  whole: string
  typed: string
  phone: string
}

export interface Known {
  name: string
  /** The accompanying person; may be empty. */
  secondName: string
  email: string
  phone: string
}

/** For a whole word of a name, for its beginning, and for a likely misspelling. */
const POINTS = { same: 4, beginning: 3, slip: 1 } as const

/** Fewer digits match too many numbers. */
export const FEWEST_DIGITS = 3

/** Fewer letters match everyone. */
const FEWEST_LETTERS = 2

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr'])

/** @returns null for a text that is too short to search for */
export function termsOf(text: string): SearchTerms | null {
  const phone = isNumberPart(text) ? phoneKeyPart(text) : ''
  const words = text.toLowerCase().split(/\s+/).map(toTerm)
  const named = words.filter(({ whole }) => whole !== '')
  const untitled = named.filter(({ whole }) => !TITLES.has(whole))
  const terms = untitled.length > 0 ? untitled : named
  if (terms.map(({ whole }) => whole).join('').length < FEWEST_LETTERS) return null
  const telling = tellingWords(terms.map(({ whole }) => whole))
  return { words: terms, telling: terms.filter(({ whole }) => telling.includes(whole)), phone }
}

function toTerm(typed: string): Term {
  const parts = partsOf(typed)
  const phone = /^\d+$/.test(typed) ? phoneKeyPart(typed) : ''
  return { parts, whole: parts.join(''), typed, phone }
}

/**
 * Scores a person by every word of their name or their companion’s, in any order, or by their phone number in any
 * spelling.
 *
 * @returns 0 for no match
 */
export function fits(terms: SearchTerms, known: Known): number {
  const phone = phoneKey(known.phone)
  const ofNumber = phonePoints(terms.phone, phone)
  if (ofNumber > 0) return ofNumber
  const names = [...namesIn(known.name), ...namesIn(known.secondName)]
  const email = known.email.toLowerCase()
  return sumOf(terms.words, (word) =>
    Math.max(
      namePoints(word, names),
      emailPoints(word.typed, email),
      phonePoints(word.phone, phone),
    ),
  )
}

/**
 * Scores a title by every word that carries meaning, in any order.
 *
 * @param forgives allows misspelt words; titles are mostly about wills, and "Hill" would match all of them
 */
export function fitsTitle(terms: SearchTerms, title: string, forgives: boolean): number {
  const names = namesIn(title)
  return sumOf(terms.telling, (word) => {
    const points = namePoints(word, names)
    return points > POINTS.slip || forgives ? points : 0
  })
}

/** The common form of a name’s spellings: ignores case, accents, spaces, apostrophes and hyphens. */
export function sameName(name: string): string {
  return partsOf(name).join('')
}

function sumOf(words: readonly Term[], pointsOf: (word: Term) => number): number {
  let sum = 0
  for (const word of words) {
    const points = pointsOf(word)
    if (points === 0) return 0
    sum += points
  }
  return sum / words.length
}

function namePoints({ parts, whole }: Term, names: readonly string[]): number {
  const joined = likeness(whole, names)
  if (parts.length < 2) return joined
  return Math.max(joined, Math.min(...parts.map((part) => likeness(part, names))))
}

function likeness(word: string, names: readonly string[]): number {
  if (word === '') return 0
  let best = 0
  for (const name of names) {
    if (name === word) return POINTS.same
    if (name.startsWith(word)) best = POINTS.beginning
    else if (best === 0 && mistakesIn(word, name) !== null) best = POINTS.slip
  }
  return best
}

function emailPoints(typed: string, email: string): number {
  if (typed.length < FEWEST_DIGITS || email === '') return 0
  if (email === typed) return POINTS.same
  if (email.startsWith(typed)) return POINTS.beginning
  return email.includes(typed) ? POINTS.slip : 0
}

function phonePoints(wanted: string, key: string): number {
  if (wanted.length < FEWEST_DIGITS || !key.includes(wanted)) return 0
  if (key === wanted) return POINTS.same
  return key.endsWith(wanted) || key.startsWith(wanted) ? POINTS.beginning : POINTS.slip
}

/** The words of a name, and neighbouring parts joined: "O’Brien" is also "obrien", "Anne Marie" also "annemarie". */
export function namesIn(name: string): string[] {
  const parts = partsOf(name)
  const pairs = parts.slice(1).map((part, before) => `${parts[before]}${part}`)
  return [...parts, ...pairs]
}

/** Texts to look for in names and addresses: each typed word, with and without punctuation. */
export function textsHeld(typed: string): string[][] {
  const words = typed.toLowerCase().split(/\s+/)
  return words.map((word) => [...new Set([partsOf(word).join(' '), word])])
}

function partsOf(text: string): string[] {
  return withPlainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
