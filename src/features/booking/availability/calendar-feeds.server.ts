import ical, { ICalCalendarMethod } from 'ical-generator'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { may } from '~/domain/permissions'
import { listStaffWhoMay } from '~/features/auth/staff-who-may.server'
import { londonDay } from '~/lib/london'
import { startOfLondonDay } from '~/lib/london-moments'
import { fieldProblem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import { isEqual, signLink } from '~/platform/secrets'
import { type MeetingFacts, officeAddress } from '../beginning'
import type { CalendarFeed } from '../hosts/availability-schema'
import { endOf, hostNames, hostsById, hostsOfAccount, listHosts } from '../hosts/hosts.server'
import { bookingKind, bothNames } from '../rules'

/** Days for which past consultations stay in a calendar. */
const DAYS_BACK = 30

/**
 * The secret addresses that work, oldest first (docs/product.md, "Availability").
 *
 * @param only the id of an account, to list only its own calendar’s
 */
export async function listFeeds(
  db: Database,
  siteUrl: string,
  only: string | null = null,
): Promise<CalendarFeed[]> {
  const own = only === null ? null : await hostsOfAccount(db, only)
  const rows = (await workingFeeds(db)).filter(
    ({ hostId }) => own === null || own.includes(hostId ?? 'everyone'),
  )
  return Promise.all(
    rows.map(async (row) => ({ ...row, url: `${siteUrl}${await feedPath(db, row.id)}` })),
  )
}

/**
 * Without the address itself, with its owner’s name and account.
 *
 * @param leaver includes theirs even if they no longer work: they would for the next person of that name
 */
export async function listFeedFacts(db: Database, leaver: string) {
  const names = await hostNames(db)
  const working = new Set((await workingFeeds(db)).map(({ id }) => id))
  const feeds = await db.selectFrom('calendarFeeds').selectAll().orderBy('createdAt').execute()
  const concerned = feeds.filter(({ id, createdBy }) => working.has(id) || createdBy === leaver)
  const hosts = await listHosts(db)
  return concerned.map(({ id, hostId, createdBy }) => ({
    id,
    userId: hosts.find((host) => host.id === hostId)?.userId ?? null,
    name: calendarName(hostId === null ? undefined : names.get(hostId)),
    createdBy,
  }))
}

async function workingFeeds(db: Database) {
  const feeds = await db.selectFrom('calendarFeeds').selectAll().orderBy('createdAt').execute()
  const makers = new Map(
    (await listStaffWhoMay(db, 'ownVisitors')).map((maker) => [maker.username, maker]),
  )
  const owners = new Map((await listHosts(db)).map(({ id, userId }) => [id, userId]))
  return feeds.filter(({ hostId, createdBy }) => {
    const maker = makers.get(createdBy)
    if (!maker) return false
    return may(maker.roles, 'visitors') || (hostId !== null && owners.get(hostId) === maker.id)
  })
}

/**
 * Makes the address of someone’s calendar and revokes the one before.
 *
 * @param hostId null for everyone’s
 * @throws {Problem} 422 for someone who takes no consultations
 */
export async function makeFeed(
  db: Database,
  hostId: string | null,
  audit: AuditContext,
): Promise<string> {
  const hosts = await listHosts(db)
  const host = hosts.find(({ id, isRemoved }) => id === hostId && !isRemoved)
  if (hostId !== null && !host) {
    throw fieldProblem(422, 'hostId', 'This person no longer takes consultations.')
  }
  await db.deleteFrom('calendarFeeds').where('hostId', 'is not distinct from', hostId).execute()
  const id = newId()
  const row = { id, hostId, createdAt: audit.now.toISOString(), createdBy: audit.who.username }
  await db.insertInto('calendarFeeds').values(row).execute()
  await recordActivity(db, audit, 'created', feedThing(id, host?.name))
  return id
}

/** @returns false for an unknown id */
export async function revokeFeed(db: Database, id: string, audit: AuditContext): Promise<boolean> {
  const gone = await db
    .deleteFrom('calendarFeeds')
    .where('id', '=', id)
    .returning('hostId')
    .executeTakeFirst()
  if (!gone) return false
  const names = await hostNames(db)
  const name = gone.hostId === null ? undefined : names.get(gone.hostId)
  await recordActivity(db, audit, 'deleted', feedThing(id, name))
  return true
}

function feedThing(id: string, name?: string) {
  return { kind: 'calendar address', id, name: calendarName(name) } as const
}

function calendarName(host = 'everyone'): string {
  return host
}

/**
 * The iCalendar file behind an address: times, names, kinds and offices.
 *
 * @param file the last part of the address
 * @returns null for an unknown or revoked address
 */
export async function calendarOf(
  db: Database,
  facts: MeetingFacts,
  file: string,
  now: Date,
): Promise<string | null> {
  const [id = '', signature = ''] = file.replace(/\.ics$/, '').split('.')
  const feed = (await workingFeeds(db)).find((each) => each.id === id)
  if (!isEqual(signature, await signLink(db, purpose(id))) || !feed) return null
  const { siteUrl, firm } = facts
  const { hostId } = feed
  const hosts = await hostsById(db)
  const rows = await db
    .selectFrom('bookings')
    .select([
      'id',
      'startsAt',
      'endsAt',
      'name',
      'secondName',
      'kind',
      'hostId',
      'createdAt',
      'changedAt',
      'sequence',
    ])
    .where('startsAt', '>=', startOfLondonDay(londonDay(now), -DAYS_BACK))
    .$if(hostId !== null, (query) => query.where('hostId', '=', hostId))
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: firm.name, product: 'Website', language: 'EN' },
    name: `Consultations: ${hostId === null ? firm.name : (hosts.get(hostId)?.name ?? '')}`,
    ttl: 3600,
  })
  for (const { hostId: bookedHost, ...booking } of rows) {
    const host = bookedHost === null ? undefined : hosts.get(bookedHost)
    const by = hostId === null && host ? ` (${host.name})` : ''
    const kind = bookingKind(booking.kind)
    calendar.createEvent({
      // Not the entry of the visitor's own calendar.
      id: `${booking.id}.staff@${new URL(siteUrl).hostname}`,
      sequence: booking.sequence,
      stamp: new Date(booking.changedAt ?? booking.createdAt),
      start: new Date(booking.startsAt),
      end: new Date(endOf(booking.startsAt, booking.endsAt)),
      summary: `${bothNames(booking)}, ${kinds[kind]}${by}`,
      location: officeAddress(facts, { kind, meetsAt: host?.meetsAt ?? 'main' }),
    })
  }
  return calendar.toString()
}

const kinds = { video: 'video call', telephone: 'by phone', 'in person': 'in person' } as const

async function feedPath(db: Database, id: string): Promise<string> {
  return `/calendar/${id}.${await signLink(db, purpose(id))}.ics`
}

const purpose = (id: string) => `calendar ${id}`
