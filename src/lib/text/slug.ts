import { londonDay } from '../london'
import { withPlainLetters } from './plain-letters'

/**
 * "Making a Will" as "making-a-will" (docs/product.md, "Articles").
 *
 * @param longest in characters
 * @param today names an article whose title has no Latin letters
 * @returns empty for an empty title
 */
export function slugFromTitle(title: string, longest: number, today: Date): string {
  const words = withPlainLetters(title).replace(/[^a-z0-9\s-]/g, '')
  const slug = hyphenated(words, /[\s-]+/g, longest)
  return slug || title.trim() === '' ? slug : `article-${londonDay(today)}`
}

/**
 * The end of a profile’s address: lower case, with single hyphens between runs of letters and digits (docs/product.md,
 * "Team").
 *
 * @param longest in characters
 * @returns empty for a name without a Latin letter or digit
 */
export function slugFromName(name: string, longest: number): string {
  return hyphenated(withPlainLetters(name), /[^a-z0-9]+/g, longest)
}

function hyphenated(text: string, gaps: RegExp, longest: number): string {
  return text.replace(gaps, '-').replace(/^-/, '').slice(0, longest).replace(/-$/, '')
}
