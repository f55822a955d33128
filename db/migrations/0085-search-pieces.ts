import { type Kysely, sql } from 'kysely'
import { engineOf } from '~/platform/database/engine'

/**
 * PostgreSQL also indexes every four consecutive characters of a word: three are common even in a word that is misspelt, so
 * that thousands of articles were compared to find none (docs/decisions/009-text-search.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  for (const statement of statements) await statement.execute(db)
}

const statements = [
  sql`create function search_pieces(searched text) returns text[]
    language sql immutable strict parallel safe
    return array(
      select distinct substr(word, place, 4)
      from (select distinct unnest(string_to_array(searched, ' ')) as word) as words,
        generate_series(1, length(word) - 3) as place
    )`,
  sql`create index blog_posts_by_pieces on blog_posts using gin (search_pieces(search_text))`,
  // Statistics would take the pieces of every text apart again, and the planner needs none to prefer the index.
  sql`alter index blog_posts_by_pieces alter column 1 set statistics 0`,
]
