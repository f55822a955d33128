import type { Firm } from '~/domain/firm'
import { PASSWORD } from '../rules'

/**
 * Checks a new password (docs/product.md, "Staff sessions"), in the spirit of NIST SP 800-63B: it must be long enough
 * and not among those that are guessed first. No mixture of characters is required.
 * @param username of the user it is for
 * @param firm whose name is guessed first
 * @returns the fault, as part of a sentence about the password; null for a good one
 */
export async function passwordFault(
  password: string,
  username: string,
  firm: FirmName,
): Promise<string | null> {
  const length = Array.from(password.normalize('NFC')).length
  if (length < PASSWORD.shortest) return `must have at least ${PASSWORD.shortest} characters`
  if (length > PASSWORD.longest) return `must have at most ${PASSWORD.longest} characters`
  const folded = fold(password)
  if (new Set(folded).size === 1) return 'must be more than one character repeated'
  const words = knownWords(username, firm)
  const stems = stemsOf(folded)
  const guesses = [folded, ...stems, ...stems.flatMap(lettersFor)]
  for (const text of guesses) {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
    const isKnown = rest !== text || text === fold(username)
    if (isKnown && Array.from(withoutTail(rest)).length < PASSWORD.shortest) {
      return `must have ${PASSWORD.shortest} characters apart from the username and the firm’s name`
    }
  }
  const common = await commonPasswords()
  const isCommon = (guess: string) => common.has(guess) || common.has(longLettersOf(guess))
  if (guesses.some(isCommon)) return 'must not be one that many people use'
  return null
}

type FirmName = Pick<Firm, 'name' | 'legalCompany'>

/** Passwords that look the same, or differ only in capitals and accents, are guessed together. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Signs and digits that people type in place of letters. */
const FOR_LETTERS = new Map(
  Object.entries({ '@': 'a', 4: 'a', 3: 'e', 0: 'o', $: 's', 5: 's', 7: 't', '+': 't', 8: 'b' }),
)

/** Turns digits and signs back into letters: “p@ssw0rd” is “password”. */
function lettersFor(text: string): string[] {
  return ['i', 'l'].map((line) =>
    text.replaceAll(/[^\p{L}]/gu, (sign) =>
      /[1!|]/.test(sign) ? line : (FOR_LETTERS.get(sign) ?? sign),
    ),
  )
}

const REPEATED = /^(.+?)\1+$/u

/** The digits and signs at the end of a text, which add little: they are guessed first. */
const TAIL = /[^\p{L}]+$/u

/** The letters alone, and of a word that is repeated, one: "pass-word" and "password1!password" are "password". */
function longLettersOf(text: string): string {
  const letters = text.replaceAll(/[^\p{L}]/gu, '').replace(REPEATED, '$1')
  return letters.length >= SHORTEST_LETTERS ? letters : ''
}

function withoutTail(text: string): string {
  return text.replace(TAIL, '')
}

/**
 * A password without some, or all, of the digits and signs at its end, with and without those at its
 * beginning; a repeated word counts once.
 */
function stemsOf(folded: string): string[] {
  const tail = Array.from(TAIL.exec(folded)?.[0] ?? '')
  const head = withoutTail(folded)
  const heads = [head, ...tail.map((_, at) => head + tail.slice(0, at + 1).join(''))]
  return heads
    .flatMap((each) => [each, each.replace(/^[^\p{L}]+/u, ''), each.replace(REPEATED, '$1')])
    .filter((each) => each.length >= (/\p{L}/u.test(each) ? SHORTEST_WORD : SHORTEST_NUMBER))
}

/** Words that someone guessing for this site would try first, the longest first. */
function knownWords(username: string, { name, legalCompany }: FirmName): string[] {
  const parts = username.split(/[^\p{L}\p{N}]+/u)
  const words = [username, parts.join(''), ...parts, name, ...name.split(/\s+/), legalCompany]
    .map((word) => fold(word).trim())
    .filter((word) => word.length > SHORTEST_WORD)
  const joined = words.map((word) => word.replaceAll(/\s+/g, ''))
  return Array.from(new Set([...words, ...joined])).sort((one, other) => other.length - one.length)
}

/** Shorter ones, such as "the", occur in many good passwords. */
const SHORTEST_WORD = 3

/** Fewer, between digits and signs, are in many good passwords. */
const SHORTEST_LETTERS = 6

/** A common number, with anything after it. */
const SHORTEST_NUMBER = 6

/** Some 49,000 that many people use; loaded when someone chooses a password. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  common ??= new Set(dictionary['passwords-common'])
  return common
}

let common: Set<string> | undefined
