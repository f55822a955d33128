import { recordActivity } from '~/content-kinds/activity/record-activity'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { hostNames, listHosts } from '../hosts/hosts.server'
import type { BusyCalendar } from './busy-schema'

/** Milliseconds of failures until staff are asked to act. */
const FAILING_MS = 10 * 60_000

/** In the order of their people (docs/product.md, "Busy times from outside"). */
export async function listBusyCalendars(db: Database, now: Date): Promise<BusyCalendar[]> {
  const rows = await db.selectFrom('busyCalendars').selectAll().execute()
  if (rows.length === 0) return []
  const counts = await db
    .selectFrom('busyTimes')
    .select('hostId')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('endsAt', '>', now.toISOString())
    .groupBy('hostId')
    .execute()
  return (await listHosts(db)).flatMap(({ id: hostId, name: hostName }) => {
    const row = rows.find((each) => each.hostId === hostId)
    if (!row) return []
    const { readAt, failingSince, problem, unread } = row
    const isFailing =
      failingSince !== null && now.getTime() - Date.parse(failingSince) >= FAILING_MS
    const times = Number(counts.find((each) => each.hostId === hostId)?.times ?? 0)
    const address = new URL(row.url).hostname
    return { hostId, hostName, address, readAt, failingSince, problem, unread, isFailing, times }
  })
}

/**
 * Sets the address of someone’s own calendar, and deletes what was read at another one.
 *
 * @throws {Problem} 404 for someone who takes no consultations
 */
export async function setBusyCalendar(
  db: Database,
  hostId: string,
  url: string,
  audit: AuditContext,
): Promise<void> {
  const host = (await listHosts(db)).find(({ id, isRemoved }) => id === hostId && !isRemoved)
  if (!host) throw noHost()
  const before = await removeRows(db, hostId)
  await db
    .insertInto('busyCalendars')
    .values({
      hostId,
      url,
      dueAt: audit.now.toISOString(),
      readAt: null,
      expandedAt: null,
      failingSince: null,
      problem: null,
      unread: null,
      etag: null,
      lastModified: null,
    })
    .execute()
  const thing = { kind: 'calendar address', id: hostId, name: `${host.name} (busy times)` } as const
  await recordActivity(db, audit, before ? 'changed' : 'created', thing)
}

/**
 * Stops reading someone’s calendar and frees the busy times.
 *
 * @throws {Problem} 404 for someone without a calendar
 */
export async function removeBusyCalendar(
  db: Database,
  hostId: string,
  audit: AuditContext,
): Promise<void> {
  if (!(await removeRows(db, hostId))) throw noCalendar()
  const name = `${(await hostNames(db)).get(hostId) ?? ''} (busy times)`
  await recordActivity(db, audit, 'deleted', { kind: 'calendar address', id: hostId, name })
}

/** For someone who no longer takes consultations, whose removal is already in the activity. */
export async function removeRows(db: Database, hostId: string): Promise<boolean> {
  await db.deleteFrom('busyTimes').where('hostId', '=', hostId).execute()
  const gone = await db
    .deleteFrom('busyCalendars')
    .where('hostId', '=', hostId)
    .returning('hostId')
    .executeTakeFirst()
  return gone !== undefined
}

export function noCalendar(): Problem {
  return new Problem(404, 'This calendar is no longer read.')
}

function noHost(): Problem {
  return new Problem(404, 'This person no longer takes consultations.')
}
