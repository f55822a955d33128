import { z } from 'zod'
import { originalWeek } from '~/content/office-hours'
import { weekSchema } from '~/domain/hours-schema'
import type { OfficeHours } from '~/domain/office-hours'
import type { ConsultationSettings } from '~/domain/settings'
import { londonDay } from '~/lib/london'
import { startOfLondonDay } from '~/lib/london-moments'
import type { Database } from '~/platform/database/schema'
import type { Settings } from '~/platform/settings'
import { FIRST_MINUTES } from '../rules'
import type { Diary, DiaryHost, Span } from '../slots/diary.server'
import type { BookablePeople, Host } from './availability-schema'

/** Somebody who takes consultations, or used to. */
export interface StoredHost extends Host {
  updatedAt: string
  /** Whether they no longer take any. */
  isRemoved: boolean
}

/** All people who take consultations or ever did, in their order, with when they are away. */
export async function listHosts(db: Database): Promise<StoredHost[]> {
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
      'hosts.services',
      'hosts.color',
      'hosts.updatedAt',
      'hosts.removedAt',
      'teamMembers.name as teamName',
      'teamMembers.slug',
      'teamMembers.isPublished',
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
  return rows.map(({ teamName, slug, isPublished, removedAt, week, services, ...row }) => ({
    ...row,
    name: teamName ?? row.name,
    slug: isPublished && slug ? slug : null,
    isActive: row.isActive && removedAt === null,
    isRemoved: removedAt !== null,
    week: week === null ? null : weekSchema.parse(JSON.parse(week)),
    services: services === null ? null : z.array(z.string()).parse(JSON.parse(services)),
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
  }))
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
    .map(({ id, slug, name, services }) => ({ slug: slug ?? id, name, services }))
}

/** The id of the person a visitor asks for by their profile's address; undefined for anyone, or an unknown address. */
export function hostAsked(hosts: readonly StoredHost[], asked: string | undefined) {
  if (!asked) return undefined
  const isMeant = ({ id, slug, teamMemberId }: StoredHost) =>
    slug === null ? teamMemberId === null && id === asked : slug === asked
  return hosts.find((host) => host.isActive && isMeant(host))?.id
}

/** What somebody's diary is made of. */
export type DiaryFacts = Pick<Settings, 'officeHours' | 'consultations'>

/**
 * What decides which times are free (docs/product.md, "Availability").
 *
 * @param from the first London day whose bookings count: "2026-11-23"
 * @param but the id of a booking that is to be moved, or given to somebody else
 */
export async function readDiary(
  db: Database,
  { officeHours, consultations }: DiaryFacts,
  from: string,
  but = '',
): Promise<{ diary: Diary; hosts: StoredHost[] }> {
  const hosts = await listHosts(db)
  const active = hosts.filter(({ isActive }) => isActive).map(toDiaryHost)
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'hostId', 'startsAt', 'endsAt'])
    .where('startsAt', '>=', startOfLondonDay(from, -1))
    .where('id', '!=', but)
    .execute()
  const held = rows.map(({ id, hostId, startsAt, endsAt }) => ({
    id,
    hostId: active.length > 0 ? hostId : null,
    ...spanOfBooking({ startsAt, endsAt }),
  }))
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
  return readDiary(db, facts, londonDay(now), but)
}

/** When a consultation that begins then will be over. */
export function endAfter(startsAt: string, { lengthMinutes }: ConsultationSettings): string {
  return new Date(Date.parse(startsAt) + lengthMinutes * 60_000).toISOString()
}

/** When a consultation is over, as ISO 8601 UTC; those of before there were lengths took half an hour. */
export function endOf(startsAt: string, endsAt: string | null): string {
  return endsAt ?? new Date(Date.parse(startsAt) + FIRST_MINUTES * 60_000).toISOString()
}

/** The time that a booking takes, in milliseconds since 1970. */
export function spanOfBooking({
  startsAt,
  endsAt,
}: {
  startsAt: string
  endsAt: string | null
}): Span {
  return { start: Date.parse(startsAt), end: Date.parse(endOf(startsAt, endsAt)) }
}

/** The names of people, by their id; of those too who take none any more. */
export async function hostNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('hosts')
    .leftJoin('teamMembers', 'teamMembers.id', 'hosts.teamMemberId')
    .select(['hosts.id', 'hosts.name', 'teamMembers.name as teamName'])
    .execute()
  return new Map(rows.map(({ id, name, teamName }) => [id, teamName ?? name]))
}

const THE_FIRM: DiaryHost = { id: null, week: null, services: null, absences: [] }

export function toDiaryHost({ id, week, services, absences }: StoredHost): DiaryHost {
  return { id, week: week && toWeek(week), services, absences }
}

export function toWeek(week: NonNullable<Host['week']>): OfficeHours['week'] {
  return originalWeek.map(({ day }, index) => {
    const { isOpen, opens, closes } = week[index] ?? { isOpen: false, opens: '', closes: '' }
    return { day, hours: isOpen ? { opens, closes } : null }
  })
}
