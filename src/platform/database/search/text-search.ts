import { type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Engine, engineOf } from '../engine'
import type { Database, Tables } from '../schema'

/** The index is of trigrams: every three consecutive characters. */
const SHORTEST_INDEXED = 3

/** PostgreSQL also indexes every four consecutive characters of a word: in a misspelt word some of these are rare. */
const PIECE = 4

const SAMPLE = 60

/** The share of the sample above which a text counts as common. */
const MANY = 0.1

/** A match contains one text from each list. */
export type Texts = ReadonlyArray<readonly string[]>

type Posts = SelectQueryBuilder<Tables, 'blogPosts', object>

interface TextSearch {
  /** Compares one post. */
  contains: (text: string) => RawBuilder<boolean>
  /** Whole rows of the posts that an index finds. */
  indexed: (texts: Texts) => RawBuilder<Tables['blogPosts']>
}

const textSearches: Record<Engine, TextSearch> = {
  sqlite: {
    contains: (text) => sql`instr(search_text, ${text}) > 0`,
    indexed: searchSqlite,
  },
  postgres: {
    // Unlike LIKE, which the planner would look up in the index whatever is found there.
    contains: (text) => sql`strpos(search_text, ${text}) > 0`,
    indexed: searchPostgres,
  },
}

/**
 * The ids of the first posts in a list whose search text contains the given texts, in the list's order. Common texts
 * are found by walking the list until there are enough, rare ones through an index, so that the cost is about the same
 * however many posts there are (docs/decisions/009-text-search.md).
 * @param texts at least one list, normalised like the stored search texts
 * @param listOf filters posts and puts them in order, by an index of that order
 */
export async function findContaining(
  db: Database,
  texts: Texts,
  listOf: (posts: Posts) => Posts,
  limit: number,
): Promise<string[]> {
  const { contains, indexed } = textSearches[engineOf(db)]
  const hasAll = hasEach(texts, contains)
  const posts = listOf(db.selectFrom('blogPosts'))
  const sample = await posts
    .select(['id', sql<boolean>`case when ${hasAll} then true else false end`.as('hasAll')])
    .limit(SAMPLE)
    .execute()
  const found = sample.filter((post) => post.hasAll).map(({ id }) => id)
  if (sample.length < SAMPLE || found.length >= limit) return found.slice(0, limit)
  const isCommon = found.length / SAMPLE >= MANY
  if (!isCommon && texts.flat().every(isIndexed)) {
    return idsOf(listOf(db.selectFrom(aliased(indexed(texts)))), limit)
  }
  const compared = sql.join(sample.map(({ id }) => id))
  // As one condition, which PostgreSQL expects half of all posts to pass: it then walks the list, and compares no post again.
  const isFurther = sql<boolean>`case when id in (${compared}) then false when ${hasAll} then true else false end`
  return [...found, ...(await idsOf(posts.where(isFurther), limit - found.length))]
}

function hasEach(texts: Texts, has: (text: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  const lists = texts.map((forms) => sql`(${sql.join(forms.map(has), sql` or `)})`)
  return sql`${sql.join(lists, sql` and `)}`
}

async function idsOf(list: Posts, limit: number): Promise<string[]> {
  const rows = await list.select('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

const aliased = (
  posts: RawBuilder<Tables['blogPosts']>,
): AliasedRawBuilder<Tables['blogPosts'], 'blogPosts'> =>
  sql<Tables['blogPosts']>`(${posts})`.as('blogPosts')

/** True when a text is long enough for the index; otherwise posts are compared one by one. */
export function isIndexed(text: string): boolean {
  return Array.from(text).length >= SHORTEST_INDEXED
}

/**
 * The plus stops SQLite from looking up the matches and then sorting them: it walks the list in its order, in
 * an index with everything the list is filtered by, and skips posts that do not match.
 */
function searchSqlite(texts: Texts): RawBuilder<Tables['blogPosts']> {
  const phrases = texts.map(
    (forms) => `(${forms.map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ')})`,
  )
  return sql`
    select * from blog_posts where +number in
      (select rowid from blog_post_texts where blog_post_texts match ${phrases.join(' AND ')})`
}

/** Posts found by the index have all the pieces, in any order, so their texts are compared too. */
function searchPostgres(texts: Texts): RawBuilder<Tables['blogPosts']> {
  const held = hasEach(texts, (text) => {
    const pieces = piecesOf(text)
    return pieces.length > 0
      ? sql`search_pieces(search_text) @> array[${sql.join(pieces)}]::text[]`
      : sql`search_text like ${`%${escapeLike(text)}%`} escape '!'`
  })
  const compared = hasEach(texts, textSearches.postgres.contains)
  return sql`select * from blog_posts where ${held} and ${compared}`
}

/** Splits a text as the migration's `search_pieces` does. */
function piecesOf(text: string): string[] {
  return text.split(' ').flatMap((word) => {
    const letters = Array.from(word)
    return letters.slice(PIECE - 1).map((_, place) => letters.slice(place, place + PIECE).join(''))
  })
}

/** Makes `%` and `_` ordinary characters. */
function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&')
}
