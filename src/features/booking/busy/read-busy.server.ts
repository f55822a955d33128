import type { Selectable } from 'kysely'
import { latestBy } from '~/platform/clock'
import type { Database, Tables } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import type { Span } from '../slots/host-times.server'
import { readBusyInThread } from './busy-thread.server'
import { fetchCalendar } from './fetch-calendar.server'
import { UnreadableCalendar } from './unreadable-calendar'

type Reading = Pick<Site, 'db' | 'now' | 'url' | 'log' | 'mayAsk' | 'isStopping' | 'pageCache'>
type Calendar = Selectable<Tables['busyCalendars']>

/** In milliseconds, for each calendar. */
const EVERY_MS = 5 * 60_000

/** A year, in milliseconds: busy times further ahead are ignored. */
const AHEAD_MS = 366 * 86_400_000

/** In milliseconds. An unchanged calendar is read again after this, since repeating events reach further ahead. */
const STALE_MS = 86_400_000

const OUR_FAULT = 'This site failed to read the calendar. The reason is in its log.'

const ROWS = 500

/**
 * Reads the calendars that are due, one after another. The servers share them, so each is read once every few minutes
 * (docs/product.md, "Busy times from outside").
 */
export function readBusyCalendars(site: Reading): Promise<void> {
  return once(site.db, 'all that are due', async () => {
    while (!site.isStopping) {
      const calendar = await claim(site.db, site.now())
      if (!calendar) return
      await readCalendar(site, calendar)
    }
  })
}

/** @returns false for someone without a calendar */
export async function readBusyCalendar(site: Reading, hostId: string): Promise<boolean> {
  const calendar = await site.db
    .updateTable('busyCalendars')
    .set({ dueAt: after(site.now()) })
    .where('hostId', '=', hostId)
    .returningAll()
    .executeTakeFirst()
  if (!calendar) return false
  await readCalendar(site, calendar)
  return true
}

/** Readings in progress in this process, so that none runs twice at the same time. */
const underWay = new WeakMap<Database, Map<string, Promise<void>>>()

function once(db: Database, what: string, read: () => Promise<void>): Promise<void> {
  const all = underWay.get(db) ?? new Map<string, Promise<void>>()
  underWay.set(db, all)
  const begun = all.get(what) ?? read().finally(() => all.delete(what))
  all.set(what, begun)
  return begun
}

function after(now: Date): string {
  return new Date(now.getTime() + EVERY_MS).toISOString()
}

/** Takes the calendar that has been due longest; no other server reads it meanwhile. */
async function claim(db: Database, now: Date): Promise<Calendar | undefined> {
  return db.transaction().execute(async (db) => {
    const due = await db
      .selectFrom('busyCalendars')
      .innerJoin('hosts', 'hosts.id', 'busyCalendars.hostId')
      .select('busyCalendars.hostId')
      .where('hosts.isActive', '=', true)
      // Due later than any can be: it was read while the clock was ahead.
      .where((calendar) =>
        calendar.or([
          calendar('dueAt', '<=', now.toISOString()),
          calendar('dueAt', '>', latestBy(new Date(after(now)))),
        ]),
      )
      .orderBy('dueAt')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    return db
      .updateTable('busyCalendars')
      .set({ dueAt: after(now) })
      .where('hostId', '=', due.hostId)
      .returningAll()
      .executeTakeFirst()
  })
}

function readCalendar(site: Reading, calendar: Calendar): Promise<void> {
  const { hostId, url, etag, lastModified, expandedAt } = calendar
  // All that a reading is begun with: an address that was removed and given again is read from the start.
  const what = JSON.stringify([hostId, url, etag, lastModified, expandedAt])
  return once(site.db, what, () => read(site, calendar))
}

async function read(site: Reading, calendar: Calendar): Promise<void> {
  const { db, now, url: siteUrl, mayAsk } = site
  const { hostId, url, expandedAt } = calendar
  const isStale =
    expandedAt === null || Math.abs(now().getTime() - Date.parse(expandedAt)) > STALE_MS
  const known = isStale ? { etag: null, lastModified: null } : calendar
  try {
    const fetched = await fetchCalendar(url, known, { siteUrl, mayAsk })
    const from = now().getTime()
    const readAt = new Date(from).toISOString()
    const good = { readAt, failingSince: null, problem: null }
    if (fetched === null) return void (await note(db, calendar, good, true))
    const { text, ...validators } = fetched
    const ownHost = new URL(siteUrl).hostname
    const { busy, unread } = await readBusyInThread({ text, from, until: from + AHEAD_MS, ownHost })
    const isChanged = await db.transaction().execute(async (db) => {
      const isMeant = await note(db, calendar, {
        ...good,
        unread,
        expandedAt: readAt,
        ...validators,
      })
      // Before the first reading nothing was free.
      return isMeant && ((await replace(db, hostId, busy, readAt)) || calendar.readAt === null)
    })
    // Free times are cached, too.
    if (isChanged) site.pageCache.freeTimesChanged()
  } catch (error) {
    const isUnreadable = error instanceof UnreadableCalendar
    // The calendars after it are read all the same.
    if (!isUnreadable) site.log.error({ err: error }, 'reading a calendar failed')
    const failingSince = calendar.failingSince ?? now().toISOString()
    await note(db, calendar, { failingSince, problem: isUnreadable ? error.message : OUR_FAULT })
  }
}

/**
 * @param isUnchanged true if the server says it has not changed since the last full reading, which proves nothing of a
 * new
 * address
 * @returns false when the address has changed meanwhile, or has gone
 */
async function note(
  db: Database,
  { hostId, url, expandedAt }: Calendar,
  fields: Partial<Calendar>,
  isUnchanged = false,
): Promise<boolean> {
  const noted = await db
    .updateTable('busyCalendars')
    .set(fields)
    .where('hostId', '=', hostId)
    .where('url', '=', url)
    .$if(isUnchanged, (query) => query.where('expandedAt', '=', expandedAt))
    .returning('hostId')
    .executeTakeFirst()
  return noted !== undefined
}

/** @returns true if any busy time has changed */
async function replace(
  db: Database,
  hostId: string,
  busy: readonly Span[],
  now: string,
): Promise<boolean> {
  const rows = busy.map(({ start, end }) => ({
    hostId,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(end).toISOString(),
  }))
  const before = await db
    .selectFrom('busyTimes')
    .select(['hostId', 'startsAt', 'endsAt'])
    .where('hostId', '=', hostId)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .execute()
  if (JSON.stringify(before) === JSON.stringify(rows)) return false
  await db.deleteFrom('busyTimes').where('hostId', '=', hostId).execute()
  for (let at = 0; at < rows.length; at += ROWS) {
    await db
      .insertInto('busyTimes')
      .values(rows.slice(at, at + ROWS))
      .execute()
  }
  return true
}
