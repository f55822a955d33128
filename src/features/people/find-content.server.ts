import { beginning } from '~/features/search/words.server'
import { SECTION_WORDS } from '~/features/site-settings/section-words.server'
import type { Database } from '~/platform/database/schema'
import { findContaining, isIndexed } from '~/platform/database/search/text-search'
import { fitsTitle, type SearchTerms } from './match.server'
import { MOST_FOUND } from './rules'
import type { StaffFound } from './schema'

/** The newest articles, whose titles are compared whatever mistakes were typed; of all others the text is searched as typed. */
const TITLES_COMPARED = 500

/** There are few questions and people; more than this is not looked through at each letter. */
const MOST_LISTED = 1000

/** Articles by their titles, misspelt or not, and by what stands in them; published or not. */
export async function findPosts(
  db: Database,
  terms: SearchTerms,
  forgives: boolean,
): Promise<StaffFound[]> {
  const newest = db.selectFrom('blogPosts').orderBy('createdAt', 'desc').orderBy('id', 'desc')
  const columns = ['id', 'title', 'status'] as const
  const recent = await newest.select(columns).limit(TITLES_COMPARED).execute()
  const titled = best(recent, terms, forgives, ({ title }) => title)
  const texts = terms.telling.map(({ whole }) => beginning(whole)).filter(isIndexed)
  const ids =
    texts.length > 0 && texts.length === terms.telling.length
      ? await findContaining(
          db,
          texts,
          (posts) => posts.orderBy('createdAt', 'desc').orderBy('id', 'desc'),
          MOST_FOUND,
        )
      : []
  const holding =
    ids.length > 0 ? await newest.select(columns).where('id', 'in', ids).execute() : []
  const all = new Map([...titled, ...holding].map((post) => [post.id, post]))
  return [...all.values()].slice(0, MOST_FOUND).map(({ id, title, status }) => {
    return { kind: 'content', content: 'posts', id, title, isPublished: status === 'published' }
  })
}

/** Questions, published or not. */
export async function findFaqs(
  db: Database,
  terms: SearchTerms,
  forgives: boolean,
): Promise<StaffFound[]> {
  const rows = await db
    .selectFrom('faqs')
    .select(['id', 'question as title', 'isPublished'])
    .orderBy('displayOrder')
    .limit(MOST_LISTED)
    .execute()
  return best(rows, terms, forgives, ({ title }) => title).map((row) => {
    return { kind: 'content', content: 'faqs', ...row }
  })
}

/** Team members by name and position, published or not. */
export async function findTeam(
  db: Database,
  terms: SearchTerms,
  forgives: boolean,
): Promise<StaffFound[]> {
  const rows = await db
    .selectFrom('teamMembers')
    .select(['id', 'name as title', 'position', 'isPublished'])
    .orderBy('displayOrder')
    .limit(MOST_LISTED)
    .execute()
  const found = best(rows, terms, forgives, ({ title, position }) => `${title} ${position}`)
  return found.map(({ id, title, isPublished }) => {
    return { kind: 'content', content: 'team', id, title, isPublished }
  })
}

/** Sections of the settings by their names and the words of their fields. */
export function findSettings(terms: SearchTerms, forgives: boolean): StaffFound[] {
  const found = best(SECTION_WORDS, terms, forgives, ({ label, words }) => `${label} ${words}`)
  return found.map(({ to, label }) => ({ kind: 'setting', section: to, title: label }))
}

function best<Row>(
  rows: readonly Row[],
  terms: SearchTerms,
  forgives: boolean,
  wordsOf: (row: Row) => string,
): Row[] {
  return rows
    .map((row) => ({ row, points: fitsTitle(terms, wordsOf(row), forgives) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, MOST_FOUND)
    .map(({ row }) => row)
}
