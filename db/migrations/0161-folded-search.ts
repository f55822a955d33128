import { type Kysely, sql } from 'kysely'
import { searchable } from '~/lib/text/searchable'

const TABLES = ['blog_posts', 'enquiries', 'images'] as const

/** Texts read at once. */
const PAGE = 100

interface Row {
  id: string
  text: string
}

/** Searches compare texts without accents, and numbers without commas: so are the stored ones from here on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    let last = ''
    for (;;) {
      const { rows } = await sql<Row>`select id, search_text as text from ${sql.table(table)}
        where id > ${last} and ${MAY_CHANGE} order by id limit ${PAGE}`.execute(db)
      for (const { id, text } of rows) {
        if (folded(text) === text) continue
        await sql`update ${sql.table(table)} set search_text = ${folded(text)} where id = ${id}`.execute(
          db,
        )
      }
      if (rows.length < PAGE) break
      last = rows.at(-1)?.id ?? ''
    }
  }
  const { rows } = await sql<Pick<Row, 'text'>>`select distinct search_text as text from image_uses
    where ${MAY_CHANGE}`.execute(db)
  for (const { text } of rows) {
    await sql`update image_uses set search_text = ${folded(text)} where search_text = ${text}`.execute(
      db,
    )
  }
}

/** Accents and other alphabets take more than a byte a letter. */
const MAY_CHANGE = sql`(octet_length(search_text) > length(search_text) or search_text like '%,%')`

/** Each line on its own: a search goes over no two of them. */
function folded(text: string): string {
  return text.split('\n').map(searchable).join('\n')
}
