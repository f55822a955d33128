import type { ActivityKind } from '~/content-kinds/activity/record-activity'
import { londonDay } from '~/lib/london'
import { startOfLondonDay } from '~/lib/london-moments'
import { isFuture, latestBy } from '~/platform/clock'
import type { Database } from '~/platform/database/schema'

const ALL = 'all pages'

/** A server that looks and has said nothing for so long has died, in milliseconds. */
const LEASE_MS = 10 * 60 * 1000

/** How much later than its own time an activity may be stored, in milliseconds. */
const SLACK_MS = 10_000

/** What public pages show something of. */
const SHOWN: ActivityKind[] = [
  'post',
  'faq',
  'team member',
  'review',
  'image',
  'availability',
  'settings',
  'content',
  'database',
]

/** When all pages were last looked at; null for never. */
export async function lastLook(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('pageLooks')
    .select('lookedAt')
    .where('name', '=', ALL)
    .executeTakeFirst()
  return row?.lookedAt ?? null
}

/** Whether the pages are to be looked at: once a night, and after whatever may have changed one. */
export async function isLookDue(db: Database, now: Date): Promise<boolean> {
  const last = await lastLook(db)
  if (last === null || last < startOfLondonDay(londonDay(now)) || isFuture(last, now)) return true
  const since = new Date(Date.parse(last) - SLACK_MS).toISOString()
  const change = await db
    .selectFrom('activity')
    .select('id')
    .where('thingKind', 'in', SHOWN)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return change !== undefined
}

/** One server looks at a time. Answers whether this is the one. */
export async function claimLook(db: Database, now: Date): Promise<boolean> {
  await db
    .insertInto('pageLooks')
    .values({ name: ALL, lookedAt: null, claimedAt: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const lapsed = new Date(now.getTime() - LEASE_MS).toISOString()
  const { numUpdatedRows } = await db
    .updateTable('pageLooks')
    .set({ claimedAt: now.toISOString() })
    .where('name', '=', ALL)
    .where(({ or, eb }) =>
      or([
        eb('claimedAt', 'is', null),
        eb('claimedAt', '<', lapsed),
        eb('claimedAt', '>', latestBy(now)),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Says that this server is still at it. */
export async function renewLook(db: Database, now: Date): Promise<void> {
  await write(db, { claimedAt: now.toISOString() })
}

/** @param began when a look began that has come to its end; null for one that has not */
export async function endLook(db: Database, began: Date | null): Promise<void> {
  await write(db, { claimedAt: null, ...(began && { lookedAt: began.toISOString() }) })
}

async function write(
  db: Database,
  values: { claimedAt: string | null; lookedAt?: string },
): Promise<void> {
  await db.updateTable('pageLooks').set(values).where('name', '=', ALL).execute()
}
