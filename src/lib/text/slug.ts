import { londonDay } from '../london'

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

/**
 * The slug that a title suggests: lower case, without punctuation, hyphens for spaces
 * (docs/product.md, "Articles").
 *
 * @param longest in characters
 * @param today names an article whose title has no letter left
 * @returns an empty text for an empty title
 */
export function slugFromTitle(title: string, longest: number, today: Date): string {
  const words = withPlainLetters(title).replace(/[^a-z0-9\s-]/g, '')
  const slug = hyphenated(words, /[\s-]+/g, longest)
  return slug || title.trim() === '' ? slug : `article-${londonDay(today)}`
}

/**
 * The last part of the address of a person's profile: the name in lower case, each run of anything but
 * letters and digits as one hyphen, none at either end (docs/product.md, "Team").
 *
 * @param longest in characters
 * @returns an empty text for a name without a single Latin letter or digit
 */
export function slugFromName(name: string, longest: number): string {
  return hyphenated(withPlainLetters(name), /[^a-z0-9]+/g, longest)
}

/** In lower case and without accents, as far as letters have a plain form: "Łódź" is "lodz". */
function withPlainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(foreignLetter, (letter) => plainLetters[letter] ?? letter)
}

function hyphenated(text: string, gaps: RegExp, longest: number): string {
  return text.replace(gaps, '-').replace(/^-/, '').slice(0, longest).replace(/-$/, '')
}
