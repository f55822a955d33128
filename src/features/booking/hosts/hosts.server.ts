import { z } from 'zod'
import { londonDay } from '~/lib/london'
import { startOfLondonDay } from '~/lib/london-moments'
import type { Database } from '~/platform/database/schema'
import type { Settings } from '~/platform/settings'
import { BOOKING_KINDS, officeChoice, serviceId } from '../rules'
import type { Diary, DiaryHost, Span } from '../slots/host-times.server'
import { lengthsFor, NO_LENGTHS } from '../slots/lengths'
import type { BookablePeople, Host } from './availability-schema'
import { intervalsOf, readWeek } from './host-week.server'

// Made once: each page with free times reads them.
const storedServices = z.array(z.string())
const storedKinds = z.array(z.enum(BOOKING_KINDS))

/** Someone who takes consultations, or used to. */
export interface StoredHost extends Host {
  /** Of a profile that visitors may see, here and below. */
  position: string | null
  imageUrl: string | null
  updatedAt: string
  /** Whether they no longer take any. */
  isRemoved: boolean
  /** When they are busy in their own calendar, of what is not over; null until it has been read once. */
  busy: readonly Span[] | null
}

/**
 * All people who take consultations or ever did, in their order, with when they are away.
 *
 * @param busyFrom from when on it matters when they are busy elsewhere, as ISO 8601 UTC; not at all without it
 */
export async function listHosts(db: Database, busyFrom?: string): Promise<StoredHost[]> {
  const rows = await db
    .selectFrom('hosts')
    .leftJoin('teamMembers', 'teamMembers.id', 'hosts.teamMemberId')
    .select([
      'hosts.id',
      'hosts.teamMemberId',
      'hosts.userId',
      'hosts.name',
      'hosts.isActive',
      'hosts.week',
      'hosts.hours',
      'hosts.lengthMinutes',
      'hosts.bufferBeforeMinutes',
      'hosts.bufferAfterMinutes',
      'hosts.services',
      'hosts.kinds',
      'hosts.meetsAt',
      'hosts.color',
      'hosts.joinUrl',
      'hosts.updatedAt',
      'hosts.removedAt',
      'teamMembers.name as teamName',
      'teamMembers.slug',
      'teamMembers.isPublished',
      'teamMembers.position',
      'teamMembers.imageUrl',
    ])
    .orderBy('hosts.position')
    .orderBy('hosts.id')
    .execute()
  if (rows.length === 0) return []
  const absences = await db
    .selectFrom('absences')
    .selectAll()
    .orderBy('fromDay')
    .orderBy('fromTime')
    .orderBy('id')
    .execute()
  const busy = busyFrom === undefined ? [] : await listBusyTimes(db, busyFrom)
  const unread = busyFrom === undefined ? [] : await listUnreadCalendars(db)
  return rows.map(({ removedAt, week, hours, services, kinds, ...stored }) => {
    const { teamName, slug, isPublished, position, imageUrl, ...row } = stored
    return {
      ...row,
      name: teamName ?? row.name,
      slug: isPublished && slug ? slug : null,
      position: isPublished ? position : null,
      imageUrl: isPublished ? imageUrl : null,
      isActive: row.isActive && removedAt === null,
      isRemoved: removedAt !== null,
      meetsAt: officeChoice(row.meetsAt),
      week: readWeek({ week, hours }),
      busy: unread.includes(row.id)
        ? null
        : busy.filter(({ hostId }) => hostId === row.id).map(({ start, end }) => ({ start, end })),
      services: services === null ? null : storedServices.parse(JSON.parse(services)),
      kinds: kinds === null ? null : storedKinds.parse(JSON.parse(kinds)),
      absences: absences
        .filter(({ hostId }) => hostId === row.id)
        .map(({ id, fromDay, untilDay, fromTime, untilTime, reason }) => ({
          id,
          from: fromDay,
          until: untilDay,
          fromTime,
          untilTime,
          reason,
        })),
    }
  })
}

/** When people are busy in their own calendars, each time after the one before. */
async function listBusyTimes(db: Database, from: string) {
  const rows = await db
    .selectFrom('busyTimes')
    .selectAll()
    .where('endsAt', '>', from)
    .orderBy('startsAt')
    .execute()
  return rows.map(({ hostId, startsAt, endsAt }) => ({
    hostId,
    start: Date.parse(startsAt),
    end: Date.parse(endsAt),
  }))
}

/** The people whose own calendar has an address, and no good reading yet. */
async function listUnreadCalendars(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('busyCalendars')
    .select('hostId')
    .where('readAt', 'is', null)
    .execute()
  return rows.map(({ hostId }) => hostId)
}

/** The bookings to come by video that take place at the link of the person who takes them. */
export function listByHostsLink(db: Database, now: Date) {
  return db
    .selectFrom('bookings')
    .select(['id', 'hostId', 'email'])
    .where('startsAt', '>', now.toISOString())
    .where('hostId', 'is not', null)
    .where('joinUrl', 'is', null)
    .where('kind', '=', 'video')
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
}

/** The bookings to come in person, at the office of the person who takes them. */
export function listByHostsOffice(db: Database, now: Date) {
  return db
    .selectFrom('bookings')
    .select(['id', 'hostId', 'email'])
    .where('startsAt', '>', now.toISOString())
    .where('hostId', 'is not', null)
    .where('kind', '=', 'in person')
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
}

/** The ids of those who take consultations with an account: mostly one, and never an empty list. */
export async function hostsOfAccount(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('hosts').select('id').where('userId', '=', userId).execute()
  return ['', ...rows.map(({ id }) => id)]
}

/** Whom visitors can ask for: who takes consultations, unless their profile is not to be seen. */
export function bookablePeople(hosts: readonly StoredHost[]): BookablePeople {
  return hosts
    .filter(
      ({ isActive, slug, teamMemberId }) => isActive && (slug !== null || teamMemberId === null),
    )
    .map(({ id, slug, name, services, meetsAt }) => ({
      slug: slug ?? id,
      name,
      services,
      meetsAt,
    }))
}

/** The id of the person a visitor asks for by their profile's address; undefined for anyone, or an unknown address. */
export function hostAsked(hosts: readonly StoredHost[], asked: string | undefined) {
  if (!asked) return undefined
  const isMeant = ({ id, slug, teamMemberId }: StoredHost) =>
    slug === null ? teamMemberId === null && id === asked : slug === asked
  return hosts.find((host) => host.isActive && isMeant(host))?.id
}

/** What someone's diary is made of. */
export type DiaryFacts = Pick<Settings, 'officeHours' | 'consultations'>

/**
 * What decides which times are free (docs/product.md, "Availability").
 *
 * @param from the first London day whose bookings count: "2026-11-23"
 * @param but the id of a booking that is to be moved, given to someone else or confirmed
 */
export async function readDiary(
  db: Database,
  { officeHours, consultations }: DiaryFacts,
  from: string,
  now: Date,
  but = '',
): Promise<{ diary: Diary; hosts: StoredHost[] }> {
  const hosts = await listHosts(db, startOfLondonDay(from))
  const active = hosts.filter(({ isActive }) => isActive).map(toDiaryHost)
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'hostId', 'startsAt', 'endsAt', 'service'])
    .where('startsAt', '>=', startOfLondonDay(from, -1))
    .execute()
  const kept = await db
    .selectFrom('heldBookings')
    .select(['id', 'hostId', 'startsAt', 'endsAt', 'service'])
    .where('keptUntil', '>', now.toISOString())
    .execute()
  const others = [...rows, ...kept].filter(({ id }) => id !== but)
  const held = others.map(({ id, hostId, startsAt, endsAt, service }) => {
    const person = active.find((host) => host.id === hostId)?.lengths ?? NO_LENGTHS
    const kept = lengthsFor(consultations, serviceId(service), person)
    return {
      id,
      hostId: active.length > 0 ? hostId : null,
      ...spanOfBooking({ startsAt, endsAt }),
      before: kept.bufferBeforeMinutes,
      after: kept.bufferAfterMinutes,
    }
  })
  const diary = {
    officeHours,
    rules: consultations,
    hosts: active.length > 0 ? active : [THE_FIRM],
    held,
  }
  return { diary, hosts }
}

/** As `readDiary`, from today on. */
export function readDiaryFromToday(db: Database, facts: DiaryFacts, now: Date, but = '') {
  return readDiary(db, facts, londonDay(now), now, but)
}

/** The time that a booking takes, in milliseconds since 1970. */
export function spanOfBooking({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Span {
  return { start: Date.parse(startsAt), end: Date.parse(endsAt) }
}

/** What is said of a person in each of their bookings. */
export type HostFacts = Pick<StoredHost, 'name' | 'joinUrl' | 'meetsAt' | 'position' | 'imageUrl'>

/** People by their id; those too who take none any more. */
export async function hostsById(db: Database): Promise<ReadonlyMap<string, HostFacts>> {
  const rows = await db
    .selectFrom('hosts')
    .leftJoin('teamMembers', 'teamMembers.id', 'hosts.teamMemberId')
    .select(['hosts.id', 'hosts.name', 'hosts.joinUrl', 'hosts.meetsAt'])
    .select('teamMembers.name as teamName')
    .select(['teamMembers.isPublished', 'teamMembers.position', 'teamMembers.imageUrl'])
    .execute()
  return new Map(
    rows.map(({ id, name, teamName, joinUrl, meetsAt, isPublished, position, imageUrl }) => {
      const profile = isPublished ? { position, imageUrl } : { position: null, imageUrl: null }
      return [id, { name: teamName ?? name, joinUrl, meetsAt: officeChoice(meetsAt), ...profile }]
    }),
  )
}

/** The names of people, by their id; of those too who take none any more. */
export async function hostNames(db: Database): Promise<ReadonlyMap<string, string>> {
  return new Map(Array.from(await hostsById(db), ([id, { name }]) => [id, name]))
}

const THE_FIRM: DiaryHost = {
  id: null,
  week: null,
  services: null,
  kinds: null,
  absences: [],
  lengths: NO_LENGTHS,
  busy: [],
}

/** Nobody is booked before it is known when they are busy. */
const ALWAYS: readonly Span[] = [{ start: 0, end: Number.MAX_SAFE_INTEGER }]

export function toDiaryHost(host: StoredHost): DiaryHost {
  const { id, week, services, kinds, absences, busy } = host
  const { lengthMinutes, bufferBeforeMinutes, bufferAfterMinutes } = host
  return {
    id,
    week: week && intervalsOf(week),
    services,
    kinds,
    absences,
    lengths: { lengthMinutes, bufferBeforeMinutes, bufferAfterMinutes },
    busy: busy ?? ALWAYS,
  }
}
