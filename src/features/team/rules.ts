import { counted } from '~/lib/text/counted'
import { listed } from '~/lib/text/listed'
import { firstCharacters } from '~/lib/text/plain-text'
import { shortTextWords } from '~/lib/text/short-text-words'

export const TEAM_REQUIRED = 'Name, position, and bio are required'

/** In characters. */
const PROFILE_DESCRIPTION_LENGTH = 150

/** The description for search engines: the beginning of the biography (docs/product.md, "Team"). */
export function profileDescription(bio: string): string {
  const words = shortTextWords(bio).replace(/\s+/g, ' ').trim()
  return firstCharacters(words, PROFILE_DESCRIPTION_LENGTH)
}

/** The first word of a name, for addressing a person. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** One or two capitals that replace a missing picture: of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return chosen.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}

/**
 * A link to an email with its subject filled in (docs/product.md, "Team").
 * @param email the person's own address
 */
export function enquiryLink({ name, email }: { name: string; email: string }): string {
  const subject = encodeURIComponent(`Enquiry for ${name}`)
  return `${emailLink(email)}?subject=${subject}`
}

/** A `mailto:` link; signs with a meaning in links are escaped. */
export function emailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** A name that belongs to no one, with its places: “Helen Hart, solicitor” (2 articles and 1 profile) */
export function withPlaces({
  typed,
  articles,
  profiles,
}: {
  typed: string
  articles: number
  profiles: number
}): string {
  const places = [
    ...(articles > 0 ? [counted(articles, 'article')] : []),
    ...(profiles > 0 ? [counted(profiles, 'profile')] : []),
  ]
  return `“${typed}” (${listed(places)})`
}
