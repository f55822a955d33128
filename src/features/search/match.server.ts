import { isNumberPart, phoneKey, phoneKeyPart } from '~/domain/visitor-fields'
import { withPlainLetters } from '~/lib/text/plain-letters'
import { mistakesIn, tellingWords } from './words.server'

/** What someone looks for (docs/product.md, "Staff search"). */
export interface SearchTerms {
  /** Each word as it may stand in a name: in its parts, and without what parts them. */
  words: readonly Term[]
  /** Those of them that say what something is about. */
  telling: readonly Term[]
  /** Of a text that is a phone number or a part of one; otherwise empty. */
  phone: string
}

export interface Term {
  parts: readonly string[]
  whole: string
  /** As it may stand in an email address. */
  typed: string
  phone: string
}

/** What can be compared of a person. */
export interface Known {
  name: string
  /** Of who comes with them; empty for nobody. */
  secondName: string
  email: string
  phone: string
}

/** Points for a word of a name, for the beginning of one, and for one that was probably meant. */
const POINTS = { same: 4, beginning: 3, slip: 1 } as const

/** Digits that say nothing by themselves. */
export const FEWEST_DIGITS = 3

/** Fewer letters find everyone. */
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
 * How well a person fits: by every word of their name or of that of who comes with them, whichever way round, or by the phone number however it is written.
 *
 * @returns 0 when they do not
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
 * How well a title fits: by every word that says something, in whatever order.
 *
 * @param forgives whether a word may be misspelt: among titles, mostly about wills, "Hill" would find them all
 */
export function fitsTitle(terms: SearchTerms, title: string, forgives: boolean): number {
  const names = namesIn(title)
  return sumOf(terms.telling, (word) => {
    const points = namePoints(word, names)
    return points > POINTS.slip || forgives ? points : 0
  })
}

/** What two spellings of a name share: case, accents, spaces, apostrophes and hyphens aside. */
export function sameName(name: string): string {
  return partsOf(name).join('')
}

/** Every word counts, and none may be missing. */
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
  return email.startsWith(typed) ? POINTS.beginning : email.includes(typed) ? POINTS.slip : 0
}

function phonePoints(wanted: string, key: string): number {
  if (wanted.length < FEWEST_DIGITS || !key.includes(wanted)) return 0
  if (key === wanted) return POINTS.same
  return key.endsWith(wanted) || key.startsWith(wanted) ? POINTS.beginning : POINTS.slip
}

/** The words of a name, and what two that stand side by side are as one: "O’Brien" is "obrien", "Anne Marie" "annemarie". */
export function namesIn(name: string): string[] {
  const parts = partsOf(name)
  const pairs = parts.slice(1).map((part, before) => `${parts[before]}${part}`)
  return [...parts, ...pairs]
}

/** Texts to look for in a row's names or address: each word that was typed, with and without signs. */
export function textsHeld(typed: string): string[][] {
  const words = typed.toLowerCase().split(/\s+/)
  return words.map((word) => [...new Set([partsOf(word).join(' '), word])])
}

function partsOf(text: string): string[] {
  return withPlainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
