import { z } from 'zod'
import type { Database } from '~/platform/database/schema'
import { sha256 } from '~/platform/sha256'
import { type Check, type Finding, readFailures, type SourcePage } from './amount-schema'
import type { FoundAmount } from './find-amount'

/** A server that has claimed a page and said nothing for so long has died, in milliseconds. */
const LEASE_MS = 2 * 60 * 1000

/** A page that is being read. */
export interface ClaimedPage {
  urlHash: string
  url: string
}

/** What came of reading a page. */
export interface Reading {
  failure: SourcePage['failure']
  movedTo: string | null
  findings: ReadonlyArray<FoundAmount & { id: string }>
}

/** Stores the pages that are new, and deletes those from which no amount comes any more. */
export async function notePages(db: Database, urls: readonly string[]): Promise<void> {
  const known = await db.selectFrom('officialPages').select(['urlHash', 'url']).execute()
  for (const { urlHash, url } of known) {
    if (urls.includes(url)) continue
    await db.deleteFrom('officialPages').where('urlHash', '=', urlHash).execute()
  }
  for (const url of new Set(urls)) {
    if (known.some((page) => page.url === url)) continue
    const never = { askedAt: null, claimedAt: null, readAt: null, failure: null, movedTo: null }
    await db
      .insertInto('officialPages')
      .values({ urlHash: sha256(url), url, ...never })
      .onConflict((conflict) => conflict.column('urlHash').doNothing())
      .execute()
  }
}

/** Notes that someone wants all pages read now. */
export async function askForPages(db: Database, now: Date): Promise<void> {
  await db.updateTable('officialPages').set({ askedAt: now.toISOString() }).execute()
}

/**
 * Claims a page that is due: one that someone has asked for, or by night one that has not been read since. One page is
 * read at a time, of all servers together.
 *
 * @param since what was read from then on is not due; null by day, and while pages are not read by night
 * @returns null when none is due, or another server reads one
 */
export async function claimPage(
  db: Database,
  since: Date | null,
  now: Date,
): Promise<ClaimedPage | null> {
  const lapsed = new Date(now.getTime() - LEASE_MS).toISOString()
  return db.transaction().execute(async (db) => {
    const pages = await db.selectFrom('officialPages').selectAll().orderBy('urlHash').execute()
    if (pages.some(({ claimedAt }) => claimedAt !== null && claimedAt > lapsed)) return null
    const due = pages.find(
      (page) =>
        page.askedAt !== null ||
        (since !== null && (page.readAt === null || page.readAt < since.toISOString())),
    )
    if (!due) return null
    const { urlHash, url } = due
    const claim = { claimedAt: now.toISOString() }
    await db.updateTable('officialPages').set(claim).where('urlHash', '=', urlHash).execute()
    return { urlHash, url }
  })
}

/** Gives a claimed page back as it was. */
export async function releasePage(db: Database, { urlHash }: ClaimedPage): Promise<void> {
  const none = { claimedAt: null }
  await db.updateTable('officialPages').set(none).where('urlHash', '=', urlHash).execute()
}

/** Notes what came of a claimed page. What is not found now stays as it was found last. */
export async function noteReading(
  db: Database,
  { urlHash }: ClaimedPage,
  { failure, movedTo, findings }: Reading,
  now: Date,
): Promise<void> {
  const time = now.toISOString()
  await db.transaction().execute(async (db) => {
    const read = { askedAt: null, claimedAt: null, readAt: time, failure, movedTo }
    await db.updateTable('officialPages').set(read).where('urlHash', '=', urlHash).execute()
    for (const { id, pence, words } of findings) {
      const found = { urlHash, pence, words, foundAt: time }
      await db
        .insertInto('officialFindings')
        .values({ id, ...found })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(found))
        .execute()
    }
  })
}

/** All that the site has read of the pages. */
export async function readStored(db: Database) {
  const pages = await db.selectFrom('officialPages').selectAll().execute()
  const findings = await db.selectFrom('officialFindings').selectAll().execute()
  return { pages, findings }
}

export type Stored = Awaited<ReturnType<typeof readStored>>

/** A page as staff read it. */
export function sourcePage(url: string, { pages }: Stored): SourcePage {
  const page = pages.find((page) => page.url === url)
  const { readAt = null, movedTo = null } = page ?? {}
  return { url, readAt, failure: failure.parse(page?.failure ?? null), movedTo }
}

// A newer program may know other reasons.
const failure = z.enum(readFailures).nullable().catch('failing')

/** What the site has found of an amount, beside ours (docs/product.md, "Reading official pages"). */
export function findingOf(id: string, check: Check, { pages, findings }: Stored): Finding {
  const { pence: ours, sourceUrl, kept } = check
  const page = pages.find(({ url }) => url === sourceUrl)
  const last = findings.find((each) => each.id === id && each.urlHash === page?.urlHash)
  const { pence = null, words = null, foundAt = null } = last ?? {}
  const found = { pence, words, foundAt, isOpen: false }
  if (!page?.readAt) return { is: 'unread', ...found }
  if (page.failure !== null) return { is: 'not read', ...found }
  if (foundAt !== page.readAt) return { is: 'not found', ...found }
  if (pence === ours) return { is: 'same', ...found }
  return { is: 'differs', ...found, isOpen: kept?.found !== pence }
}
