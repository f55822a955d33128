import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import { type Engine, engineOf } from './engine'
import type { Database, Tables } from './schema'

/** How an engine finds the posts that contain a text, as a query of their whole rows. */
type TextSearch = (text: string) => RawBuilder<Tables['blogPosts']>

const textSearches: Record<Engine, TextSearch> = {
  sqlite: searchSqlite,
  // Its trigram index serves LIKE itself.
  postgres: scan,
}

/** The index knows texts by every three characters that follow one another. */
const SHORTEST_INDEXED = 3

/**
 * The posts whose search text contains a text, to be selected from like the table of all of them
 * (docs/decisions/009-text-search.md).
 *
 * @param text not empty, in the form in which the search texts are kept; every character stands for itself
 */
export function postsContaining(
  db: Database,
  text: string,
): AliasedRawBuilder<Tables['blogPosts'], 'blogPosts'> {
  return sql<Tables['blogPosts']>`(${textSearches[engineOf(db)](text)})`.as('blogPosts')
}

/**
 * The plus keeps SQLite from looking up and then sorting what was found: it walks the list in its order, in
 * an index that has all a list is filtered by, and leaves out what was not found.
 */
function searchSqlite(text: string): RawBuilder<Tables['blogPosts']> {
  if (Array.from(text).length < SHORTEST_INDEXED) return scan(text)
  const phrase = `"${text.replaceAll('"', '""')}"`
  return sql`
    select * from blog_posts
    where +number in (select rowid from blog_post_texts where blog_post_texts match ${phrase})`
}

/** Compares one text after the other, unless the engine has an index for it. */
function scan(text: string): RawBuilder<Tables['blogPosts']> {
  return sql`select * from blog_posts where search_text like ${`%${escapeLike(text)}%`} escape '!'`
}

/** `%` and `_` are letters to whoever searches for them. */
function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&')
}
