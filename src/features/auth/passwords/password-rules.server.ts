import type { Firm } from '~/domain/firm'
import { PASSWORD } from '../rules'

/**
 * Judges a new password (docs/product.md, "Staff sessions"), in the spirit of NIST SP 800-63B: it must be
 * long enough and not among those that are guessed first. No mixture of characters is required.
 *
 * @param username of the user it is for
 * @param firm whose name is guessed first
 * @returns what is wrong with it, as part of a sentence about the password; null for a good one
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
  if ((await commonPasswords()).has(folded)) return 'must not be one that many people use'
  const rest = knownWords(username, firm).reduce((text, word) => text.replaceAll(word, ''), folded)
  if (rest === folded || Array.from(rest).length >= PASSWORD.shortest) return null
  return `must have ${PASSWORD.shortest} characters apart from the username and the firm’s name`
}

type FirmName = Pick<Firm, 'name' | 'legalCompany'>

/** Passwords that look the same, or differ only in capitals, are guessed together. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Words that someone guessing for this site would try first, the longest first. */
function knownWords(username: string, { name, legalCompany }: FirmName): string[] {
  const words = [username, name, ...name.split(/\s+/), legalCompany]
    .map((word) => fold(word).trim())
    .filter((word) => word.length > SHORTEST_WORD)
  const joined = words.map((word) => word.replaceAll(/\s+/g, ''))
  return Array.from(new Set([...words, ...joined])).sort((one, other) => other.length - one.length)
}

/** Shorter ones, such as "the", occur in many good passwords. */
const SHORTEST_WORD = 3

/** Some 18,000 that would be long enough; loaded when someone chooses a password. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  common ??= new Set(dictionary['passwords-common'])
  return common
}

let common: Set<string> | undefined
