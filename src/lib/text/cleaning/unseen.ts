/** A subdivision flag such as England’s: a black flag, the invisible letters of its code and an end mark. */
const FLAG = String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`

/** Emoji joined into one, and variation selectors. */
const JOINED_EMOJI = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`
const FORM = String.raw`(?<=[\p{Emoji}\p{S}\p{Lo}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<=\p{Script=Mongolian})[\u180B-\u180F]`

/**
 * Persian, Sinhala, Malayalam and others join and separate letters with these two; Latin, Greek and Cyrillic do not.
 */
const JOINED_LETTERS = String.raw`(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0300-\u036F])[\u200C\u200D]`

/** Arabic number and verse signs, which are visible although Unicode counts them as format characters. */
const SHOWN = String.raw`[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]`

const UNSEEN = new RegExp(
  `(${[FLAG, JOINED_EMOJI, FORM, JOINED_LETTERS, SHOWN].join('|')})|[\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
)

/** Most texts have none, so the slower patterns are skipped. */
const HAS_UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/**
 * Removes invisible characters that come with a copy: zero-width spaces, soft hyphens, direction marks, byte order
 * marks. Joiners stay where a script or an emoji needs them (docs/product.md, "Forms").
 */
export function withoutUnseen(text: string): string {
  if (!HAS_UNSEEN.test(text)) return text
  return text.replace(UNSEEN, (_, kept: string | undefined) => kept ?? '')
}

/** Replaces the digits of every script: "٠١٢" becomes "012". */
export function withPlainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    // Unicode lists the ten digits of a script in order, from nought.
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })
}
