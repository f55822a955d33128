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

/**
 * The plus stops SQLite from looking up the matches and then sorting them: it walks the list in its order, in
 * an index with everything the list is filtered by, and skips posts that do not match.
 */
function searchSqlite(text: string): RawBuilder<Tables['blogPosts']> {
  if (Array.from(text).length < SHORTEST_INDEXED) return scan(text)
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
