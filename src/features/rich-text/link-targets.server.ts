import { matchFaqs, matchPosts, matchTeam } from '~/features/search/find-content.server'
import { fitsTitle, type SearchTerms, termsOf } from '~/features/search/match.server'
import { pageWords } from '~/features/search/page-words.server'
import { MATCHES_SHOWN } from '~/features/search/rules'
import { paths } from '~/lib/paths'
import type { Database } from '~/platform/database/schema'
import { describedTitle, standingPaths } from '~/seo/standing-pages'
import { ReadableText } from './components/reading'
import type { LinkTarget } from './schema'

/**
 * Pages, articles and their sections, questions and people, by their titles and words (docs/product.md, "Rich text").
 * Words that match nothing may be misspelt.
 *
 * @param text as typed; empty for the latest articles
 */
export async function findLinkTargets(db: Database, text: string): Promise<LinkTarget[]> {
  const terms = termsOf(text)
  if (!terms) return text.trim() === '' ? recentArticles(db) : []
  const found = await find(db, terms, false)
  return found.length > 0 ? found : find(db, terms, true)
}

async function recentArticles(db: Database): Promise<LinkTarget[]> {
  const posts = await db
    .selectFrom('blogPosts')
    .select(['title', 'slug', 'status'])
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MATCHES_SHOWN)
    .execute()
  return posts.map(({ title, slug, status }) => article(title, slug, status === 'published'))
}

async function find(db: Database, terms: SearchTerms, forgives: boolean): Promise<LinkTarget[]> {
  const posts = await matchPosts(db, terms, forgives)
  return [
    ...pages(terms, forgives),
    ...posts.map(({ title, slug, isPublished }) => article(title, slug, isPublished)),
    ...(await sections(db, terms, forgives, posts)),
    ...(await matchFaqs(db, terms, forgives)).map(({ id, title, isPublished }) =>
      target('question', title, paths.question(id), isPublished),
    ),
    ...(await matchTeam(db, terms, forgives)).map(({ title, slug, isPublished }) =>
      target('person', title, paths.person(slug), isPublished),
    ),
  ]
}

/** Points for an exact title. */
const CALLED = 10

function pages(terms: SearchTerms, forgives: boolean): LinkTarget[] {
  const typed = terms.words.map(({ whole }) => whole).join(' ')
  return standingPaths
    .map((path) => ({ path, title: describedTitle(path) ?? path }))
    .map((page) => ({
      ...page,
      points: Math.max(
        2 * fitsTitle(terms, page.title, forgives),
        ...pageWords[page.path]
          .split(', ')
          .map((words) => (words === typed ? CALLED : fitsTitle(terms, words, forgives))),
      ),
    }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, MATCHES_SHOWN)
    .map(({ path, title }) => target('page', title, path, true))
}

/** An index finds articles by any word of their headings. */
async function sections(
  db: Database,
  terms: SearchTerms,
  forgives: boolean,
  posts: ReadonlyArray<{ id: string; title: string; slug: string; isPublished: boolean }>,
): Promise<LinkTarget[]> {
  if (posts.length === 0) return []
  const ids = posts.map(({ id }) => id)
  const rows = await db
    .selectFrom('blogPosts')
    .select(['id', 'content'])
    .where('id', 'in', ids)
    .execute()
  const contents = new Map(rows.map(({ id, content }) => [id, content]))
  return posts
    .flatMap(({ id, title, slug, isPublished }) =>
      new ReadableText(contents.get(id) ?? '').headings
        .filter(({ words }) => fitsTitle(terms, words, forgives) > 0)
        .map((heading) => ({
          ...target('section', heading.words, `${paths.article(slug)}#${heading.id}`, isPublished),
          of: title,
        })),
    )
    .slice(0, MATCHES_SHOWN)
}

function article(title: string, slug: string, isPublished: boolean): LinkTarget {
  return target('article', title, paths.article(slug), isPublished)
}

function target(
  kind: LinkTarget['kind'],
  title: string,
  path: string,
  isPublished: boolean,
): LinkTarget {
  return { kind, title, of: null, path, isPublished }
}
