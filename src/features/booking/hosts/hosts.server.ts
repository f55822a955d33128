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

/** Also someone who no longer takes consultations. */
export interface StoredHost extends Host {
  /** Null for an unpublished profile, as are the members below. */
  position: string | null
  imageUrl: string | null
  updatedAt: string
  isRemoved: boolean
  /** From their own calendar, without times that have passed; null until it has first been read. */
  busy: readonly Span[] | null
}

/**
 * Also people who no longer take consultations, in their order, with absences.
 *
 * @param busyFrom reads busy times that end after this (ISO 8601 UTC); none without it
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

/** Ids of people whose own calendar has not yet been read successfully. */
async function listUnreadCalendars(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('busyCalendars')
    .select('hostId')
    .where('readAt', 'is', null)
    .execute()
  return rows.map(({ hostId }) => hostId)
}

/** Video bookings to come without a link of their own. */
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

/** Ids of the account’s people: usually one, and never an empty list. */
export async function hostsOfAccount(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('hosts').select('id').where('userId', '=', userId).execute()
  return ['', ...rows.map(({ id }) => id)]
}

/** Leaves out people whose profile is not published. */
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

/** By a profile’s slug; undefined for anyone, or an unknown slug. */
export function hostAsked(hosts: readonly StoredHost[], asked: string | undefined) {
  if (!asked) return undefined
  const isMeant = ({ id, slug, teamMemberId }: StoredHost) =>
    slug === null ? teamMemberId === null && id === asked : slug === asked
  return hosts.find((host) => host.isActive && isMeant(host))?.id
}

export type DiaryFacts = Pick<Settings, 'officeHours' | 'consultations'>

/**
 * The facts that decide which times are free (docs/product.md, "Availability").
 *
 * @param from the first London day whose bookings count: "2026-11-23"
 * @param but the id of a booking that is to be moved, reassigned or confirmed
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

export function readDiaryFromToday(db: Database, facts: DiaryFacts, now: Date, but = '') {
  return readDiary(db, facts, londonDay(now), now, but)
}

/** In milliseconds since 1970. */
/** In minutes, of a consultation whose end is missing. */
const USUAL_MINUTES = 30

/** As ISO 8601 UTC. */
export function endOf(startsAt: string, endsAt: string | null): string {
  return endsAt ?? new Date(Date.parse(startsAt) + USUAL_MINUTES * 60_000).toISOString()
}

export function spanOfBooking({
  startsAt,
  endsAt,
}: {
  startsAt: string
  endsAt: string | null
}): Span {
  return { start: Date.parse(startsAt), end: Date.parse(endOf(startsAt, endsAt)) }
}

export type HostFacts = Pick<StoredHost, 'name' | 'joinUrl' | 'meetsAt' | 'position' | 'imageUrl'>

/** By id; includes people who no longer take consultations. */
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

/** By id; includes people who no longer take consultations. */
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

/** Someone whose calendar has not been read yet counts as busy. */
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
