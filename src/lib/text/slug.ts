import { londonDay } from '../london'
import { withPlainLetters } from './plain-letters'

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

function hyphenated(text: string, gaps: RegExp, longest: number): string {
  return text.replace(gaps, '-').replace(/^-/, '').slice(0, longest).replace(/-$/, '')
}
