import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Place } from '~/lib/newest-first'
import { newestFirst } from '~/platform/database/newest-first'
import type { Database } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import { sha256 } from '~/platform/secrets'
import type { PageChange, PastPages } from './schema'

/** A page as someone has just seen it; without HTML where there is none. */
export interface SeenPage {
  path: string
  title: string
  html: string | null
}

/**
 * Notes how a page was seen; one that is as it was leaves nothing new.
 *
 * @returns the id of the row that is still true; null for one that is new
 */
export async function notePage(db: Database, page: SeenPage, now: Date): Promise<string | null> {
  const { path, title, html } = page
  const hash = html === null ? null : sha256(html)
  const newest = await newestMoment(db, path)
  if (newest?.hash === hash) return newest.id
  // Nobody need know of an address at which there never was a page.
  if (!newest && html === null) return null
  const content = html === null ? '' : await compressed(html)
  return db.transaction().execute(async (db) => {
    // Another server may have noted it meanwhile.
    const present = await newestMoment(db, path)
    if (present?.hash === hash) return present.id
    if (hash !== null) {
      await db
        .insertInto('pageTexts')
        .values({ hash, content })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
    }
    const at = now.toISOString()
    const seen = { title: html === null ? (present?.title ?? title) : title, hash }
    await db
      .insertInto('pageMoments')
      .values({ id: newId(), path, ...seen, firstSeenAt: at, lastSeenAt: at })
      .execute()
    return null
  })
}

/** Notes that these rows are still true. */
export async function noteUnchanged(db: Database, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('pageMoments')
    .set({ lastSeenAt: at.toISOString() })
    .where('id', 'in', ids)
    .execute()
}

function newestMoment(db: Database, path: string) {
  return db
    .selectFrom('pageMoments')
    .select(['id', 'hash', 'title'])
    .where('path', '=', path)
    .orderBy('firstSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Every address with anything kept. */
export async function keptPaths(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('pageMoments').select('path').distinct().execute()
  return rows.map(({ path }) => path)
}

/** What was kept of a page for a moment, what came before and what came after. */
export async function findMoment(db: Database, path: string, at: string) {
  const rows = db.selectFrom('pageMoments').selectAll().where('path', '=', path)
  const [current, before] = await rows
    .where('firstSeenAt', '<=', at)
    .orderBy('firstSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const next = await rows
    .where('firstSeenAt', '>', at)
    .orderBy('firstSeenAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { current, before, next }
}

/** @throws when the database holds another text than its hash says */
export async function readText(db: Database, hash: string): Promise<string> {
  const { content } = await db
    .selectFrom('pageTexts')
    .select('content')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  const text = String(await promisify(gunzip)(Buffer.from(content, 'base64')))
  if (sha256(text) !== hash) throw new Error(`The page kept as ${hash} has been altered.`)
  return text
}

/** The pages that were kept, by address, each by its newest title. */
export function listKept(db: Database, limit: number): Promise<PastPages['pages']> {
  return db
    .selectFrom('pageMoments as page')
    .select(['path', 'title'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pageMoments as later')
            .select('later.id')
            .whereRef('later.path', '=', 'page.path')
            .where(({ eb, refTuple }) =>
              eb(
                refTuple('later.firstSeenAt', 'later.id'),
                '>',
                refTuple('page.firstSeenAt', 'page.id'),
              ),
            ),
        ),
      ),
    )
    .orderBy('path')
    .limit(limit)
    .execute()
}

/** The first moment that anything is kept from. */
export async function keptSince(db: Database): Promise<string | null> {
  const { since } = await db
    .selectFrom('pageMoments')
    .select(({ fn }) => fn.min('firstSeenAt').as('since'))
    .executeTakeFirstOrThrow()
  return since
}

/**
 * Changes of pages, newest first: a walk along an index.
 *
 * @param period the first moment, and the first one after
 */
export async function listChanges(
  db: Database,
  period: { from: string | undefined; until: string | undefined },
  before: Place | null,
  limit: number,
): Promise<PageChange[]> {
  let query = db.selectFrom('pageMoments as page').select(['id', 'path', 'title', 'hash'])
  if (period.from !== undefined) query = query.where('firstSeenAt', '>=', period.from)
  if (period.until !== undefined) query = query.where('firstSeenAt', '<', period.until)
  const rows = await newestFirst(query, 'firstSeenAt', 'id', before)
    .select('firstSeenAt as at')
    .select(({ selectFrom }) =>
      selectFrom('pageMoments as earlier')
        .select('earlier.id')
        .whereRef('earlier.path', '=', 'page.path')
        .whereRef('earlier.firstSeenAt', '<', 'page.firstSeenAt')
        .limit(1)
        .as('earlier'),
    )
    .limit(limit)
    .execute()
  return rows.map(({ hash, earlier, ...row }) => {
    if (hash === null) return { ...row, is: 'gone' }
    return { ...row, is: earlier === null ? 'first' : 'changed' }
  })
}

/** Removes what was last so before a moment, and the texts that no page has had since. */
export async function deletePastPages(db: Database, before: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('pageMoments')
      .where('lastSeenAt', '<', before.toISOString())
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await db
      .deleteFrom('pageTexts')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('pageMoments')
              .select('pageMoments.id')
              .whereRef('pageMoments.hash', '=', 'pageTexts.hash'),
          ),
        ),
      )
      .execute()
  })
}

async function compressed(text: string): Promise<string> {
  return (await promisify(gzip)(text, { level: 9 })).toString('base64')
}
