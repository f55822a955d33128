import { counted } from '~/lib/text/counted'
import { listed } from '~/lib/text/listed'
import { firstCharacters } from '~/lib/text/plain-text'
import { shortTextWords } from '~/lib/text/short-text-words'

/** What is said of an empty name, position or biography (docs/product.md, "Team"). */
export const TEAM_REQUIRED = 'Name, position, and bio are required'

/** How much of a biography describes a profile to search engines. */
const PROFILE_DESCRIPTION_LENGTH = 150

/** What a profile says of itself to search engines: the beginning of its biography (docs/product.md, "Team"). */
export function profileDescription(bio: string): string {
  const words = shortTextWords(bio).replace(/\s+/g, ' ').trim()
  return firstCharacters(words, PROFILE_DESCRIPTION_LENGTH)
}

/** The name by which a person is addressed: its first word. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** One or two capitals that stand in for a missing picture: of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return chosen.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}

/**
 * Opens an email to a person with its subject filled in (docs/product.md, "Team").
 *
 * @param email the person's own address
 */
export function enquiryLink({ name, email }: { name: string; email: string }): string {
  const subject = encodeURIComponent(`Enquiry for ${name}`)
  return `${emailLink(email)}?subject=${subject}`
}

/** A `mailto:` link; signs that mean something in a link mean nothing in the address. */
export function emailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** A name that belongs to no one, and where it is shown: “Helen Hart, solicitor” (2 articles and 1 profile) */
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
