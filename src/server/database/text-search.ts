import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import { type Engine, engineOf } from './engine'
import type { Database, Tables } from './schema'

/** How an engine finds the posts that contain a text: a query for their whole rows. */
type TextSearch = (text: string) => RawBuilder<Tables['blogPosts']>

const textSearches: Record<Engine, TextSearch> = {
  sqlite: searchSqlite,
  // LIKE uses its trigram index.
  postgres: scan,
}

/** The index is of trigrams: every three consecutive characters. */
const SHORTEST_INDEXED = 3

/**
 * The posts whose search text contains a text, to select from as if from the table itself
 * (docs/decisions/009-text-search.md).
 *
 * @param text not empty, normalised like the stored search texts; it has no wildcards
 */
export function postsContaining(
  db: Database,
  text: string,
): AliasedRawBuilder<Tables['blogPosts'], 'blogPosts'> {
  return sql<Tables['blogPosts']>`(${textSearches[engineOf(db)](text)})`.as('blogPosts')
}

/** How an engine finds the newest published posts that contain all of several texts: a query for their ids. */
type NewestSearch = (texts: readonly string[], limit: number) => RawBuilder<{ id: string }>

const newestSearches: Record<Engine, NewestSearch> = {
  sqlite: newestInSqlite,
  postgres: newestInPostgres,
}

/**
 * The ids of the newest published posts whose search text contains every one of some texts, to select from. It stops
 * when it has found enough, so that it costs the same however many posts there are
 * (docs/decisions/009-text-search.md).
 *
 * @param texts at least one, each of three characters or more, of letters and digits alone
 */
export function newestPostsContaining(
  db: Database,
  texts: readonly string[],
  limit: number,
): AliasedRawBuilder<{ id: string }, 'found'> {
  return sql<{ id: string }>`(${newestSearches[engineOf(db)](texts, limit)})`.as('found')
}

/** Whether `newestPostsContaining` can look for a text. */
export function isIndexed(text: string): boolean {
  return Array.from(text).length >= SHORTEST_INDEXED
}

/** The newest by their number, in whose order the index stands. */
function newestInSqlite(texts: readonly string[], limit: number): RawBuilder<{ id: string }> {
  const all = texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(' AND ')
  return sql`
    select id from blog_post_texts cross join blog_posts on number = blog_post_texts.rowid
    where blog_post_texts match ${all} and status = 'published'
    order by blog_post_texts.rowid desc limit ${limit}`
}

function newestInPostgres(texts: readonly string[], limit: number): RawBuilder<{ id: string }> {
  const all = texts.map((text) => sql`search_text like ${`%${escapeLike(text)}%`} escape '!'`)
  return sql`
    select id from blog_posts where ${sql.join(all, sql` and `)} and status = 'published'
    order by published_at desc nulls last, created_at desc, id desc limit ${limit}`
}

/**
 * The plus stops SQLite from looking up the matches and then sorting them: it walks the list in its order, in
 * an index with everything the list is filtered by, and skips posts that do not match.
 */
function searchSqlite(text: string): RawBuilder<Tables['blogPosts']> {
  if (!isIndexed(text)) return scan(text)
  const phrase = `"${text.replaceAll('"', '""')}"`
  return sql`
    select * from blog_posts
    where +number in (select rowid from blog_post_texts where blog_post_texts match ${phrase})`
}

/** Compares text by text, unless the engine has an index for LIKE. */
function scan(text: string): RawBuilder<Tables['blogPosts']> {
  return sql`select * from blog_posts where search_text like ${`%${escapeLike(text)}%`} escape '!'`
}

/** `%` and `_` are ordinary characters in a search. */
function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&')
}
