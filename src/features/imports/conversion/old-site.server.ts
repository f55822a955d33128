import type { Redirect } from '~/lib/redirects'

/** An article as the old site’s export describes it (docs/product.md, "Import"). */
export interface OldPost {
  /** A permanent name: the same in every export of that site. */
  source: string
  title: string
  slug: string
  /** "/2023/04/making-a-will/"; null for an article without a path. */
  path: string | null
  /** WordPress’ id: links of the old site may use it instead of the path. */
  number: string | null
  formerPaths: string[]
  /** As the program displayed it, if its export says so. */
  html: string
  excerpt: string | null
  /** ISO 8601; null if it was never published. */
  publishedAt: string | null
  categories: string[]
  tags: string[]
  cover: { address: string; alt: string } | null
  searchTitle: string | null
  searchDescription: string | null
  /** Canonical address for search engines; null for its own. */
  canonicalUrl: string | null
  /** True if search engines may list it; null where the old site does not say. */
  isFindable: boolean | null
  /** Findings of the conversion, in sentences for staff. */
  notes: string[]
}

export interface OldSite {
  program: 'WordPress' | 'Ghost'
  /** Public address; empty when the export does not say. */
  url: string
  posts: OldPost[]
  redirects: Redirect[]
  /** Content that is not imported, with the reason in a sentence. */
  skipped: Array<{ title: string; why: string }>
  /** Every kind of content in the file, with its number and outcome: together they cover the whole file. */
  kinds: string[]
  /** The address of the uploaded original, from that of a smaller copy. */
  original: (address: string) => string
}

/**
 * Completes a relative address with the old site; an unreadable one stays as it is.
 *
 * @param url of the old site; empty when its export does not say
 */
export function wholeAddress(address: string, url: string): string {
  const trimmed = address.trim()
  if (trimmed.startsWith('//')) return `https:${trimmed}`
  return (trimmed.startsWith('/') && url && URL.parse(trimmed, url)?.href) || trimmed
}

/** A file that is not a whole export; the message is for staff. */
export class UnreadableExport extends Error {
  override name = 'UnreadableExport'
}

/** More than any firm has written: larger exports are refused. */
export const MOST_OLD_POSTS = 10_000

/**
 * In characters. Editors’ comments and attributes are dropped later, so a text may arrive longer than it may be stored.
 */
export const LONGEST_OLD_TEXT = 1_000_000
