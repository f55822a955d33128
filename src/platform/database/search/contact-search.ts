import { type RawBuilder, sql } from 'kysely'
import { type Engine, engineOf } from '../engine'
import type { Database, Tables } from '../schema'

/** The index is of trigrams: every three consecutive characters. */
const SHORTEST_INDEXED = 3

/** The newest contacts that are not indexed yet; no more than this many are searched. */
const MOST_UNREAD = 30_000
const PAGE = 1000

export type ContactRow = Pick<Tables['contacts'], 'source' | 'id'>

/** A match contains at least one text from each list. */
export type Wanted = ReadonlyArray<readonly string[]>

/** Joins the contacts that an index finds; written so that both engines begin with the index. */
const lookups: Record<
  Engine,
  (wanted: Wanted) => { from: RawBuilder<unknown>; where: RawBuilder<boolean> }
> = {
  sqlite: (wanted) => ({
    from: sql`contact_texts cross join contacts on contacts.number = contact_texts.rowid`,
    where: sql`contact_texts match ${wanted
      .map((texts) => `(${texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ')})`)
      .join(' AND ')}`,
  }),
  postgres: (wanted) => ({
    from: sql`contacts`,
    where: sql`${sql.join(
      wanted.map(
        (texts) =>
          sql`(${sql.join(
            texts.map(
              (text) => sql`contacts.text like ${`%${text.replace(/[!%_]/g, '!$&')}%`} escape '!'`,
            ),
            sql` or `,
          )})`,
      ),
      sql` and `,
    )}`,
  }),
}

/**
 * The newest indexed contacts whose name, address or number contains the search texts; all of the newest when the text
 * is too short for an index.
 * @param among further condition on `contacts.id`
 */
export async function findContacts(
  db: Database,
  wanted: Wanted,
  limit: number,
  among: RawBuilder<boolean> = sql`true`,
): Promise<ContactRow[]> {
  const indexed = wanted.filter((texts) => texts.every(isIndexed))
  const engine = engineOf(db)
  const { from, where } =
    indexed.length > 0 ? lookups[engine](indexed) : { from: sql`contacts`, where: sql`true` }
  const number = sql.raw(
    indexed.length > 0 && engine === 'sqlite' ? 'contact_texts.rowid' : 'number',
  )
  const query = sql<ContactRow>`select source, id from ${from} where ${where} and ${among}
    order by ${number} desc limit ${limit}`
  return (await query.execute(db)).rows
}

/** A text in more rows than this is found quickly by walking the list. */
const FEW = 500

/**
 * The ids of rows that contain the search texts, and perhaps of others.
 * @param lookups alternatives: one is enough
 * @returns null where an index is of no use: for a short text, or one that many rows contain
 */
export async function idsHolding(
  db: Database,
  source: string,
  lookups: readonly Wanted[],
): Promise<string[] | null> {
  const ids = ['']
  for (const wanted of lookups) {
    if (!wanted.some((texts) => texts.every(isIndexed))) return null
    const rows = await findContacts(db, wanted, FEW + 1, sql`contacts.source = ${source}`)
    ids.push(...rows.map(({ id }) => id))
  }
  const unread = await db
    .selectFrom('contacts')
    .select('id')
    .where('text', 'is', null)
    // Without the index of the source, which would read all of them.
    .where(sql`source || ''`, '=', source)
    .orderBy('number')
    .limit(FEW + 1)
    .execute()
  ids.push(...unread.map(({ id }) => id))
  return ids.length > FEW ? null : ids
}

/** Contacts that are not in the index yet, newest first, a page at a time. */
export async function* unreadContacts(
  db: Database,
  among: RawBuilder<boolean> = sql`true`,
): AsyncGenerator<ContactRow[]> {
  let last: number | undefined
  for (let read = 0; read < MOST_UNREAD; read += PAGE) {
    const rows = await db
      .selectFrom('contacts')
      .select(['source', 'id', 'number'])
      .where('text', 'is', null)
      .where(among)
      .$if(last !== undefined, (query) => query.where('number', '<', last ?? 0))
      .orderBy('number', 'desc')
      .limit(PAGE)
      .execute()
    yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)?.number
  }
}

/**
 * Words in names that begin like the given one, or are the same except for the first letter.
 * @param letters the most letters by which their lengths may differ
 */
export async function wordsNear(db: Database, word: string, letters: number): Promise<string[]> {
  const [first = '', second = ''] = word
  const rest = word.slice(first.length)
  const after = String.fromCodePoint((first.codePointAt(0) ?? 0) + 1)
  const words = db.selectFrom('contactWords').select('word').distinct()
  const length = sql<number>`length(word)`
  const near = await words
    .where('word', '>=', first)
    .where('word', '<', after)
    .where(length, '>=', word.length - letters)
    .where(length, '<=', word.length + letters)
    .union(words.where(sql<string>`substr(word, 2)`, '=', rest))
    .union(words.where('word', 'in', [rest, second + first + rest.slice(second.length)]))
    .execute()
  return near.map((row) => row.word)
}

function isIndexed(text: string): boolean {
  return Array.from(text).length >= SHORTEST_INDEXED
}
