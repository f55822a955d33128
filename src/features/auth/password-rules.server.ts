import { firm } from '~/content/firm'
import { PASSWORD } from './rules'

/**
 * Judges a new password (docs/product.md, "Staff sessions"), in the spirit of NIST SP 800-63B: its length
 * counts, and that it is none of those that are tried first. Nothing is asked of its mixture.
 *
 * @param username whose it would be
 * @returns what is wrong with it, as a part of a sentence about the password; null for a good one
 */
export async function passwordFault(password: string, username: string): Promise<string | null> {
  const length = Array.from(password.normalize('NFC')).length
  if (length < PASSWORD.shortest) return `must have at least ${PASSWORD.shortest} characters`
  if (length > PASSWORD.longest) return `must have at most ${PASSWORD.longest} characters`
  const folded = fold(password)
  if ((await commonPasswords()).has(folded)) return 'must be none of those that many people use'
  const rest = knownWords(username).reduce((text, word) => text.replaceAll(word, ''), folded)
  if (rest === folded || Array.from(rest).length >= PASSWORD.shortest) return null
  return `must have ${PASSWORD.shortest} characters besides the user name and the firm’s name`
}

/** What looks the same on a screen, or differs in capitals alone, is tried at the same time. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Words that whoever guesses for this site tries first, the longest first. */
function knownWords(username: string): string[] {
  const words = [username, firm.name, ...firm.name.split(/\s+/), firm.legalCompany]
    .map((word) => fold(word).trim())
    .filter((word) => word.length > SHORTEST_WORD)
  const joined = words.map((word) => word.replaceAll(/\s+/g, ''))
  return Array.from(new Set([...words, ...joined])).sort((one, other) => other.length - one.length)
}

/** Shorter ones, "the" for example, are part of many a good password. */
const SHORTEST_WORD = 3

/** Some 18,000 that are long enough to be chosen here; read when someone chooses one. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  common ??= new Set(dictionary['passwords-common'])
  return common
}

let common: Set<string> | undefined
