/** Words of one text compared with clients in one call, and their longest length in characters. */
export const MOST_NAMES = 1_000
export const LONGEST_NAME = 300

/** Limits on new words that one account may compare with clients. */
export const CLIENT_CHECKS = { aMinute: 200, aDay: 2_000 } as const

/** Part of a name: "Mary", "O’Brien", "Smith-Jones", "J." */
const WORD = String.raw`(?:(?:\p{Lu}|Mr|Mrs|Ms|Dr)\.|\p{Lu}[\p{L}\p{M}'’-]*)`

/** Joins two parts of a name: "Mr and Mrs Hope", "Anna van der Berg". */
const JOINT = ` (?:(?:and|&|van|von|der|den|de|da|di|du|la|le|el|al|bin) ){0,3}`

const nameRun = new RegExp(String.raw`(?<![\p{L}\p{N}])${WORD}(?:${JOINT}${WORD})+`, 'gu')
const email = /[^\s@<>()[\]"“”,;:]+@[^\s@<>()[\]"“”,;:]+\.\p{L}{2,}/gu
const phone = /(?<![\w£.,])(?:\+44[ ()-]*|0)\d(?:[ ()-]{0,2}\d){7,10}(?!\d)/g

/** Landline and mobile numbers; numbers beginning 03 and 08 belong to organisations. */
const someonesNumber = /^(?:0|\+44[ ()0-]*)[127]/

const TITLE = String.raw`(?:Mr|Mrs|Ms|Miss|Mx|Dr)\.?`
const titledInitials = String.raw`\b${TITLE} \p{Lu}\.?(?: ?\p{Lu}\.?){0,2}(?![\p{L}\p{N}’'])(?! \p{Lu}[\p{L}’'])`
const dottedInitials = String.raw`(?<![\p{L}.])\p{Lu}\. ?\p{Lu}\.(?: ?\p{Lu}\.)?(?![\p{L}\p{N}])(?! \p{Lu})`
const initials = new RegExp(`${titledInitials}|${dottedInitials}`, 'gu')

const abbreviations =
  /^(?:U\. ?K\.|U\. ?S\.(?: ?A\.)?|H\. ?M\.|E\. ?U\.|N\. ?B\.|P\. ?S\.|P\. ?O\.|Q\. ?C\.|K\. ?C\.)$/

const labelled =
  /\b(?:(?:matter|file|client|case) (?:number|no|reference|ref)|(?:our|your) ref(?:erence)?)\.?:? ?#?(?=[A-Z]*[/-]?\d)[A-Z0-9](?:[A-Z0-9/.-]{1,19}[A-Z0-9])/gi
const slashed = /(?<![\w/])[A-Z]{2,8}\/\d{2,}(?:\/\d+)*(?![\w/])/g

export interface PersonalWords {
  /** Runs of capitalised words and email addresses: the server says which belong to a client. */
  names: string[]
  phones: string[]
  initials: string[]
  matters: string[]
}

/**
 * Words that may identify a client (docs/product.md, "Names of clients").
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

function found(text: string, ...patterns: readonly RegExp[]): string[] {
  return [...new Set(patterns.flatMap((pattern) => text.match(pattern) ?? []))]
}

/** False for words inside a longer match: a number may be found with its label too. */
function isWhole(words: string, _at: number, all: readonly string[]): boolean {
  return !all.some((other) => other !== words && other.includes(words))
}
