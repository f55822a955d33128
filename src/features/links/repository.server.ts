import { linksOf } from '~/lib/text/text-links'
import { latestBy } from '~/platform/clock'
import type { Database } from '~/platform/database/schema'
import { sha256 } from '~/platform/secrets'
import type { Outcome } from './ask-page.server'
import type { DeadLink } from './schema'

/** So many links to other sites are stored; a firm has a few hundred. */
const MOST_STORED = 5_000

/** Articles that are read at a time: each may be long. */
const READ_AT_ONCE = 50

/** A server that has claimed a link and said nothing for so long has died, in milliseconds. */
const LEASE_MS = 2 * 60 * 1000

/** Failing nights after which a link that gives no clear answer counts as dead. */
const NIGHTS_UNTIL_DEAD = 2

/** A link that is being looked at. */
export interface ClaimedLink {
  urlHash: string
  url: string
  failingSince: string | null
  nights: number
}

/** Stores the links of published articles that are new, and deletes those that no article has any more. */
export async function noteOutsideLinks(db: Database): Promise<void> {
  const urls = await publishedLinks(db)
  const known = await db.selectFrom('outsideLinks').select(['urlHash', 'url']).execute()
  const stored = new Set(known.map(({ url }) => url))
  for (const { urlHash, url } of known) {
    if (urls.has(url)) continue
    await db.deleteFrom('outsideLinks').where('urlHash', '=', urlHash).execute()
  }
  for (const url of urls) {
    if (stored.has(url)) continue
    const row = { urlHash: sha256(url), url, nights: 0, isDead: false }
    await db
      .insertInto('outsideLinks')
      .values({ ...row, claimedAt: null, lookedAt: null, status: null, failingSince: null })
      .onConflict((conflict) => conflict.column('urlHash').doNothing())
      .execute()
  }
}

async function publishedLinks(db: Database): Promise<Set<string>> {
  const urls = new Set<string>()
  for await (const { content } of publishedPosts(db)) {
    for (const url of linksOf(content).outside) if (urls.size < MOST_STORED) urls.add(url)
  }
  return urls
}

/** Every published article, a few at a time. */
async function* publishedPosts(db: Database) {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const posts: Array<{ id: string; title: string; content: string }> = await db
      .selectFrom('blogPosts')
      .select(['id', 'title', 'content'])
      .where('status', '=', 'published')
      .where('id', '>', last)
      .orderBy('id')
      .limit(READ_AT_ONCE)
      .execute()
    yield* posts
    last = posts.at(-1)?.id
  }
}

/**
 * Claims the link that has waited longest. Of all servers together one link is looked at at a time: transactions take
 * turns, so that no two can claim at once.
 *
 * @param since what has been looked at from then on is not due
 * @returns null when none is due, or another server looks at one
 */
export async function claimOutsideLink(
  db: Database,
  since: Date,
  now: Date,
): Promise<ClaimedLink | null> {
  const lapsed = new Date(now.getTime() - LEASE_MS).toISOString()
  return db.transaction().execute(async (db) => {
    const other = await db
      .selectFrom('outsideLinks')
      .select('urlHash')
      .where('claimedAt', '>', lapsed)
      .where('claimedAt', '<=', latestBy(now))
      .limit(1)
      .executeTakeFirst()
    if (other) return null
    const due = await db
      .selectFrom('outsideLinks')
      .select(['urlHash', 'url', 'failingSince', 'nights'])
      .where((link) =>
        link.or([
          link('lookedAt', 'is', null),
          link('lookedAt', '<', since.toISOString()),
          link('lookedAt', '>', latestBy(now)),
        ]),
      )
      .orderBy('lookedAt', (order) => order.asc().nullsFirst())
      .orderBy('urlHash')
      .limit(1)
      .executeTakeFirst()
    if (!due) return null
    await db
      .updateTable('outsideLinks')
      .set({ claimedAt: now.toISOString() })
      .where('urlHash', '=', due.urlHash)
      .execute()
    return due
  })
}

/** Gives a claimed link back as it was. */
export async function releaseOutsideLink(db: Database, { urlHash }: ClaimedLink): Promise<void> {
  await db
    .updateTable('outsideLinks')
    .set({ claimedAt: null })
    .where('urlHash', '=', urlHash)
    .execute()
}

/**
 * Notes what came of a claimed link. A page that its own site calls missing is dead at once; any other failure counts
 * when it lasts: a site may be down for an hour (docs/product.md, "Links to other sites").
 */
export async function noteOutcome(
  db: Database,
  { urlHash, failingSince, nights: before }: ClaimedLink,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const time = now.toISOString()
  const isFailing = outcome.kind === 'gone' || outcome.kind === 'failing'
  const nights = isFailing ? before + 1 : 0
  await db
    .updateTable('outsideLinks')
    .set({
      claimedAt: null,
      lookedAt: time,
      status: outcome.kind === 'not asked' ? null : outcome.status,
      failingSince: isFailing ? (failingSince ?? time) : null,
      nights,
      isDead: outcome.kind === 'gone' || nights >= NIGHTS_UNTIL_DEAD,
    })
    .where('urlHash', '=', urlHash)
    .execute()
}

/** Forgets what was found: the check is off. */
export async function forgetOutsideLinks(db: Database): Promise<void> {
  await db.deleteFrom('outsideLinks').execute()
}

/** The links that lead nowhere, those that fail longest first. */
export async function listDeadLinks(db: Database): Promise<DeadLink[]> {
  const rows = await db
    .selectFrom('outsideLinks')
    .select(['url', 'failingSince', 'status'])
    .where('isDead', '=', true)
    .orderBy('failingSince')
    .orderBy('url')
    .execute()
  return rows.flatMap(({ url, failingSince: since, status }) =>
    since ? [{ url, since, status }] : [],
  )
}

/** When a link was last looked at; null before the first time. */
export async function lastLook(db: Database): Promise<string | null> {
  const { last } = await db
    .selectFrom('outsideLinks')
    .select(({ fn }) => fn.max('lookedAt').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** The published articles that hold links, by the links' addresses. */
export async function listHolders(
  db: Database,
  urls: readonly string[],
): Promise<Map<string, Holder[]>> {
  const holders = new Map<string, Holder[]>(urls.map((url) => [url, []]))
  if (urls.length === 0) return holders
  for await (const { id, title, content } of publishedPosts(db)) {
    for (const url of linksOf(content).outside) holders.get(url)?.push({ id, title })
  }
  return holders
}

interface Holder {
  id: string
  title: string
}

/**
 * What is stored at the address of an article or a profile that visitors do not see.
 *
 * @returns null when nothing is
 */
export async function findUnpublished(
  db: Database,
  kind: 'post' | 'team member',
  slug: string,
): Promise<{ publishAt: string | null } | null> {
  const [thing] =
    kind === 'post'
      ? await db.selectFrom('blogPosts').select('id').where('slug', '=', slug).execute()
      : await db.selectFrom('teamMembers').select('id').where('slug', '=', slug).execute()
  if (!thing) return null
  const schedule = await db
    .selectFrom('schedules')
    .select('publishAt')
    .where('thingKind', '=', kind)
    .where('thingId', '=', thing.id)
    .executeTakeFirst()
  return { publishAt: schedule?.publishAt ?? null }
}
