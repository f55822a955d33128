import type { Redirect } from '~/lib/redirects'

/** An article of the site that the firm is leaving, as its export describes it (docs/product.md, "Import"). */
export interface OldPost {
  /** Names it for good: the same in every export of that site. */
  source: string
  title: string
  /** The last part of its address; empty when it had none. */
  slug: string
  /** "/2023/04/making-a-will/"; null for one that had no path of its own. */
  path: string | null
  /** Its number in WordPress, by which links of the old site may name it instead of its path. */
  number: string | null
  /** Paths that it had before. */
  formerPaths: string[]
  /** As the program showed it, where its export says so. */
  html: string
  excerpt: string | null
  /** ISO 8601; null for one that was never published. */
  publishedAt: string | null
  /** What it was filed under, the most important first. */
  categories: string[]
  tags: string[]
  cover: { address: string; alt: string } | null
  searchTitle: string | null
  searchDescription: string | null
  /** Where search engines are told that it stands first; null for its own address. */
  canonicalUrl: string | null
  /** Whether search engines may list it; null where the old site says nothing. */
  isFindable: boolean | null
  /** What reading it has brought up, in sentences for staff. */
  notes: string[]
}

/** What an export holds, whichever program has made it. */
export interface OldSite {
  program: 'WordPress' | 'Ghost'
  /** Its public address; empty when the export does not say it. */
  url: string
  posts: OldPost[]
  /** Where its own articles' addresses led elsewhere. */
  redirects: Redirect[]
  /** What does not come, and why, in a sentence. */
  skipped: Array<{ title: string; why: string }>
  /** Every kind of thing in the file with how many there are and what becomes of them: together, all of it. */
  kinds: string[]
  /** The address of a picture as it was uploaded, from that of one of its sizes. */
  original: (address: string) => string
}

/**
 * An address with the old site in front, where it has none of its own; one that cannot be read stays as it is.
 *
 * @param url of the old site; empty when its export does not say it
 */
export function wholeAddress(address: string, url: string): string {
  const trimmed = address.trim()
  if (trimmed.startsWith('//')) return `https:${trimmed}`
  return (trimmed.startsWith('/') && url && URL.parse(trimmed, url)?.href) || trimmed
}

/** A file that is no export, or not a whole one; the message is for staff. */
export class UnreadableExport extends Error {
  override name = 'UnreadableExport'
}

/** More articles than any firm has written: what claims to have more is not read. */
export const MOST_OLD_POSTS = 10_000

/**
 * The longest text that is looked into, in characters: comments of an editor and attributes go, so more may arrive than may
 * be stored.
 */
export const LONGEST_OLD_TEXT = 1_000_000
