/** Letters in which Unicode sees no plain letter with a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'ng',
  ŧ: 't',
  ƒ: 'f',
  ə: 'e',
}
const foreignLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Most names and titles are. */
const isPlain = /^[ -~]*$/

/** In lower case and without accents, as far as letters have a plain form: "Łódź" is "lodz". */
export function withPlainLetters(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(foreignLetter, (letter) => plainLetters[letter] ?? letter)
}
