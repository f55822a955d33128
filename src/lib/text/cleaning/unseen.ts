/** A flag of a part of a country, as England's: the black flag, the letters of its code and an end, which nobody sees. */
const FLAG = String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`

/** Emoji that are joined into one, and the form of the emoji or letter before. */
const JOINED_EMOJI = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`
const FORM = String.raw`(?<=[\p{Emoji}\p{S}\p{Lo}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<=\p{Script=Mongolian})[\u180B-\u180F]`

/** Persian, Sinhala, Malayalam and others join and part letters with these two; Latin, Greek and Cyrillic do not. */
const JOINED_LETTERS = String.raw`(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0300-\u036F])[\u200C\u200D]`

/** Signs that are shown, although Unicode counts them among the format characters: Arabic ones of numbers and verses. */
const SHOWN = String.raw`[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]`

const UNSEEN = new RegExp(
  `(${[FLAG, JOINED_EMOJI, FORM, JOINED_LETTERS, SHOWN].join('|')})|[\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
)

/** Most texts have none, and are not looked through for what may stay. */
const HAS_UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/**
 * A text without the characters that no one sees: zero-width spaces, soft hyphens, direction marks, byte order marks and
 * the like, which come along with a copy. Joiners stay where a script or an emoji needs them (docs/product.md, "Forms").
 */
export function withoutUnseen(text: string): string {
  if (!HAS_UNSEEN.test(text)) return text
  return text.replace(UNSEEN, (_, kept: string | undefined) => kept ?? '')
}

/** The ASCII digits for those of every script: "٠١٢" is "012". */
export function withPlainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    // Unicode has the ten digits of a script in a row, from nought.
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })
}
