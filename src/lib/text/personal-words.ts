/** Words of one text that are compared with clients at once, and how long each may be, in characters. */
export const MOST_NAMES = 1_000
export const LONGEST_NAME = 300

/** New words that an account may have compared with clients. */
export const CLIENT_CHECKS = { aMinute: 200, aDay: 2_000 } as const

/** A word of a name: "Mary", "O’Brien", "Smith-Jones", "J." */
const WORD = String.raw`(?:(?:\p{Lu}|Mr|Mrs|Ms|Dr)\.|\p{Lu}[\p{L}\p{M}'’-]*)`

/** What may stand between two of them: "Mr and Mrs Hope", "Anna van der Berg". */
const JOINT = ` (?:(?:and|&|van|von|der|den|de|da|di|du|la|le|el|al|bin) ){0,3}`

const nameRun = new RegExp(String.raw`(?<![\p{L}\p{N}])${WORD}(?:${JOINT}${WORD})+`, 'gu')
const email = /[^\s@<>()[\]"“”,;:]+@[^\s@<>()[\]"“”,;:]+\.\p{L}{2,}/gu
const phone = /(?<![\w£.,])(?:\+44[ ()-]*|0)\d(?:[ ()-]{0,2}\d){7,10}(?!\d)/g

/** Landline and mobile numbers; those beginning 03 and 08 are organisations’. */
const someonesNumber = /^(?:0|\+44[ ()0-]*)[127]/

const TITLE = String.raw`(?:Mr|Mrs|Ms|Miss|Mx|Dr)\.?`
const titledInitials = String.raw`\b${TITLE} \p{Lu}\.?(?: ?\p{Lu}\.?){0,2}(?![\p{L}\p{N}’'])(?! \p{Lu}[\p{L}’'])`
const dottedInitials = String.raw`(?<![\p{L}.])\p{Lu}\. ?\p{Lu}\.(?: ?\p{Lu}\.)?(?![\p{L}\p{N}])(?! \p{Lu})`
const initials = new RegExp(`${titledInitials}|${dottedInitials}`, 'gu')

/** Not a person’s. */
const abbreviations =
  /^(?:U\. ?K\.|U\. ?S\.(?: ?A\.)?|H\. ?M\.|E\. ?U\.|N\. ?B\.|P\. ?S\.|P\. ?O\.|Q\. ?C\.|K\. ?C\.)$/

const labelled =
  /\b(?:(?:matter|file|client|case) (?:number|no|reference|ref)|(?:our|your) ref(?:erence)?)\.?:? ?#?(?=[A-Z]*[/-]?\d)[A-Z0-9](?:[A-Z0-9/.-]{1,19}[A-Z0-9])/gi
const slashed = /(?<![\w/])[A-Z]{2,8}\/\d{2,}(?:\/\d+)*(?![\w/])/g

/** Words of a text that may stand for a person, as they are written. */
export interface PersonalWords {
  /** Runs of words that begin with a capital, and email addresses: the server says which are a client’s. */
  names: string[]
  phones: string[]
  initials: string[]
  /** Numbers of matters. */
  matters: string[]
}

/**
 * What may name a client in a text (docs/product.md, "Names of clients").
 *
 * @param text plain
 */
export function personalWordsOf(text: string): PersonalWords {
  return {
    names: found(text, nameRun, email).map((name) => name.slice(0, LONGEST_NAME)),
    phones: found(text, phone).filter((number) => someonesNumber.test(number)),
    initials: found(text, initials).filter((each) => !abbreviations.test(each)),
    matters: found(text, labelled, slashed).filter(isWhole),
  }
}

/** Each once. */
function found(text: string, ...patterns: readonly RegExp[]): string[] {
  return [...new Set(patterns.flatMap((pattern) => text.match(pattern) ?? []))]
}

/** Not part of another: a number may be found with its label too. */
function isWhole(words: string, _at: number, all: readonly string[]): boolean {
  return !all.some((other) => other !== words && other.includes(words))
}
