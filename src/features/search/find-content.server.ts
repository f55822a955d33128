import type { Database } from '~/platform/database/schema'
import { findContaining, isIndexed } from '~/platform/database/search/text-search'
import { fitsTitle, type SearchTerms } from './match.server'
import { MATCHES_SHOWN } from './rules'
import { beginnings } from './words.server'

/** Titles of the newest articles, which tolerate any typing mistake; older articles are searched as typed. */
const TITLES_COMPARED = 500

/** There are few questions and people; beyond this number a search on every letter would be slow. */
const MOST_LISTED = 1000

/**
 * Articles by title, misspelt or not, and by content; published or not, the best first.
 *
 * @param forgives allows misspelt words of a title
 */
export async function matchPosts(db: Database, terms: SearchTerms, forgives: boolean) {
  const newest = db.selectFrom('blogPosts').orderBy('createdAt', 'desc').orderBy('id', 'desc')
  const columns = ['id', 'title', 'slug', 'status'] as const
  const recent = await newest.select(columns).limit(TITLES_COMPARED).execute()
  const titled = best(recent, terms, forgives, ({ title }) => title)
  const texts = terms.telling
    .map(({ whole }) => beginnings(whole))
    .filter((forms) => forms.every(isIndexed))
  const ids =
    texts.length > 0 && texts.length === terms.telling.length
      ? await findContaining(
          db,
          texts,
          (posts) => posts.orderBy('createdAt', 'desc').orderBy('id', 'desc'),
          MATCHES_SHOWN,
        )
      : []
  const holding =
    ids.length > 0 ? await newest.select(columns).where('id', 'in', ids).execute() : []
  const all = new Map([...titled, ...holding].map((post) => [post.id, post]))
  return [...all.values()]
    .slice(0, MATCHES_SHOWN)
    .map(({ status, ...post }) => ({ ...post, isPublished: status === 'published' }))
}

export async function matchFaqs(db: Database, terms: SearchTerms, forgives: boolean) {
  const rows = await db
    .selectFrom('faqs')
    .select(['id', 'question as title', 'isPublished'])
    .orderBy('displayOrder')
    .limit(MOST_LISTED)
    .execute()
  return best(rows, terms, forgives, ({ title }) => title)
}

export async function matchTeam(db: Database, terms: SearchTerms, forgives: boolean) {
  const rows = await db
    .selectFrom('teamMembers')
    .select(['id', 'name as title', 'position', 'slug', 'isPublished'])
    .orderBy('displayOrder')
    .limit(MOST_LISTED)
    .execute()
  return best(rows, terms, forgives, ({ title, position }) => `${title} ${position}`)
}

export function best<Row>(
  rows: readonly Row[],
  terms: SearchTerms,
  forgives: boolean,
  wordsOf: (row: Row) => string,
): Row[] {
  return rows
    .map((row) => ({ row, points: fitsTitle(terms, wordsOf(row), forgives) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, MATCHES_SHOWN)
    .map(({ row }) => row)
}
