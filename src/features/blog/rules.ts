import { londonDay } from '~/lib/london'
import { firstCharacters, plainText } from '~/lib/text/plain-text'
import { LONGEST_SEARCH } from '~/lib/text/searchable'

/** What a post can be; visitors see published ones alone (docs/product.md, "Articles"). */
export const POST_STATUSES = ['draft', 'published', 'archived'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

/** What the staff's list shows: posts of one status, all, or those with a moment ahead of them. */
export const POST_FILTERS = ['all', ...POST_STATUSES, 'scheduled'] as const
export type PostFilter = (typeof POST_FILTERS)[number]

/** Posts on one page of the resource hub: rows of three, two or one are always full. */
export const HUB_PAGE_SIZE = 12

/** A search counts what it finds up to here, and on later pages up to the end of the page: five of a visitor's pages. */
export const MOST_COUNTED = 5 * HUB_PAGE_SIZE

/** Where the list begins on its page: the next page of it is shown from there. */
export const LIST_ID = 'articles'

/** The category filter's word for "no filter" (docs/product.md, "Resource hub"). */
export const ALL_CATEGORIES = 'all'

/** The last page that can be asked for; far more than there will ever be. */
export const LAST_PAGE = 10_000

/** Lists of articles for programs; each leaves some out (docs/product.md, "Search engines and readers"). */
export const ARTICLE_LISTS = ['sitemap', 'llms'] as const
export type ArticleList = (typeof ARTICLE_LISTS)[number]

/** The longest name of a category, in characters. */
export const LONGEST_CATEGORY = 255

/** Field limits in characters, and how many tags a post has at most (docs/product.md, "Articles"). */
export const POST_LIMITS = {
  /** Of who wrote or checked an article. */
  person: 255,
  title: 255,
  slug: 255,
  excerpt: 2000,
  /** Of the HTML: about a hundred printed pages. */
  content: 200_000,
  category: LONGEST_CATEGORY,
  /** Search engines show about 60 and 155 of these. */
  searchTitle: 255,
  searchDescription: 500,
  canonicalUrl: 500,
  featuredImage: 500,
  tag: 100,
  tags: 50,
} as const

/** Posts on one page of the staff's list. */
export const STAFF_PAGE_SIZE = 20

/** How much of a post's text stands in for a missing excerpt in the staff's list, in characters. */
export const PREVIEW_LENGTH = 100

/** By what the staff's list can be sorted. */
export const POST_SORTS = ['created', 'published', 'title'] as const
export type PostSort = (typeof POST_SORTS)[number]
export const SORT_DIRECTIONS = ['asc', 'desc'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]

/** How many articles stand on the home page. */
export const HOME_LIMIT = 3

/** A carousel on a service page shows at most so many posts, and so many at a time. */
export const CAROUSEL_LIMIT = 6
export const CAROUSEL_PAGE_SIZE = 3

/** An article with fewer headings needs no list of them (docs/product.md, "An article's page"). */
export const LEAST_CONTENTS = 3

/** Other articles under one that is read. */
export const RELATED_POSTS = 3

/** How much of a post stands in for a missing excerpt, in characters. */
const DESCRIPTION_LENGTH = 160

/** Which part of the resource hub is shown; what is absent is not filtered. */
export interface HubFilters {
  q?: string
  category?: string
  /** Exact, as staff have written it. */
  tag?: string
  /** From 2; the first page has no number. */
  page?: number
}

/**
 * The filters in an address or a form. Whatever cannot be one is left out, so that every address shows
 * a page (docs/product.md, "Resource hub").
 */
export function readHubFilters(search: Record<string, unknown>): HubFilters {
  const q = readText(search.q, LONGEST_SEARCH)
  const category = readText(search.category, LONGEST_CATEGORY)
  const tag = readText(search.tag, POST_LIMITS.tag)
  const page = Number(search.page)
  const isPage = Number.isInteger(page) && page > 1 && page <= LAST_PAGE
  // A named absence takes the place of what the address says.
  return {
    q: q || undefined,
    category: category === ALL_CATEGORIES ? undefined : category || undefined,
    tag: tag || undefined,
    page: isPage ? page : undefined,
  }
}

/**
 * What a search engine or a shared link says about an article: its excerpt, or the first 160
 * characters of its text (docs/product.md, "Titles and descriptions").
 */
export function describePost({ excerpt, content }: { excerpt: string | null; content: string }) {
  return excerpt || firstCharacters(plainText(content), DESCRIPTION_LENGTH)
}

/**
 * What the staff's list says about a post under its title: the excerpt, or the first 100 characters of
 * its text (docs/product.md, "Articles").
 */
export function previewPost({ excerpt, content }: { excerpt: string | null; content: string }) {
  return excerpt || firstCharacters(plainText(content), PREVIEW_LENGTH)
}

/**
 * When a post counts as published: on the day it first was, however often it is taken down and
 * published again; when staff clear that date, on the day it is published next
 * (docs/product.md, "Articles").
 *
 * @param wanted what staff sent: undefined keeps the present date, null clears it
 * @param present ISO 8601 UTC; null before it was ever published
 */
export function publicationDate(
  post: { status: PostStatus; wanted: string | null | undefined; present: string | null },
  now: Date,
): string | null {
  const { status, wanted, present } = post
  const date = wanted === undefined ? present : wanted
  return date ?? (status === 'published' ? now.toISOString() : null)
}

/** Where a browser stores which boxes of an article's checklists are ticked. */
export const ticksKey = (slug: string) => `checklist:${slug}`

/** Who answers for an article, as staff have typed them, each once. */
export function namedPeople(post: {
  writtenBy: string | null
  checkedBy: string | null
}): string[] {
  return [...new Set([post.writtenBy, post.checkedBy])].filter((name) => name !== null)
}

/**
 * The posts of a carousel: published ones of its category, at most six
 * (docs/product.md, "An article's page").
 *
 * @param posts newest first
 */
export function carouselPosts<Post extends { status: PostStatus; category: string | null }>(
  posts: readonly Post[],
  category: string,
): Post[] {
  return posts
    .filter((post) => post.status === 'published' && post.category === category)
    .slice(0, CAROUSEL_LIMIT)
}

/** The router reads `?q=2027` as a number. */
function readText(value: unknown, longest: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return firstCharacters(String(value).replaceAll('\0', '').trim(), longest)
}

/**
 * Whether staff should read an article again (docs/product.md, "Articles").
 *
 * @param reviewOn a day, or none
 */
export function isReviewDue(reviewOn: string | null, now: Date): boolean {
  return Boolean(reviewOn) && (reviewOn ?? '') <= londonDay(now)
}

/** Whether an article has a box in which readers find their line (docs/product.md, "Boxes beside an article"). */
export function asksForLine({ content }: { content: string }): boolean {
  return content.includes('<aside class="own-line">')
}
