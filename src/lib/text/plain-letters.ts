/** Letters that Unicode does not decompose into a plain letter and a mark. */
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

/** True of most names and titles. */
const isPlain = /^[ -~]*$/

/** Lower case without accents, where letters have a plain form: "Łódź" is "lodz". */
export function withPlainLetters(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(foreignLetter, (letter) => plainLetters[letter] ?? letter)
}
