import { recordActivity } from '~/content-kinds/activity/record-activity'
import { refuseStaleEditOf } from '~/content-kinds/activity/stale-edit'
import { listStaffWhoMay } from '~/features/auth/staff-who-may.server'
import { NEVER } from '~/features/site-settings/rules'
import type { ApiIssue } from '~/lib/api/api-client'
import { londonDay } from '~/lib/london'
import { mondayOf } from '~/lib/london-moments'
import { laterThan } from '~/platform/api/edits'
import { fieldProblem, Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import { removeRows } from '../busy/busy-calendars.server'
import { HOST_LIMITS } from '../changes/staff-rules'
import { bookingKind, serviceId } from '../rules'
import { freeHosts, takes } from '../slots/diary.server'
import { type Diary, unavailableReason, type Wanted } from '../slots/host-times.server'
import { slotLabel } from '../slots/slots.server'
import type { Availability, AvailabilityInput, HostInput } from './availability-schema'
import { formatForAudit } from './format-for-audit.server'
import { storedWeek } from './host-week.server'
import {
  type DiaryFacts,
  listByHostsLink,
  listByHostsOffice,
  listHosts,
  readDiary,
  type StoredHost,
  spanOfBooking,
  toDiaryHost,
} from './hosts.server'

/**
 * Who takes consultations and when, and what is booked with someone who cannot (docs/product.md, "Availability").
 *
 * @param onlyPublished leaves unpublished profiles out of those that can be added
 * @param only the id of an account, for what is its own alone
 */
export async function readAvailability(
  db: Database,
  facts: DiaryFacts,
  now: Date,
  { onlyPublished, only = null }: { onlyPublished: boolean; only?: string | null },
): Promise<Availability> {
  const { hosts, diary } = await readDiary(db, facts, mondayOf(londonDay(now)))
  const shown = hosts.filter(({ isRemoved }) => !isRemoved)
  const led = await listByHostsLink(db, now)
  const met = await listByHostsOffice(db, now)
  const team = await db
    .selectFrom('teamMembers')
    .select(['id', 'name', 'isPublished'])
    .$if(onlyPublished, (query) => query.where('isPublished', '=', true))
    .orderBy('displayOrder')
    .orderBy('createdAt')
    .execute()
  const toAnswer = ({ isRemoved, updatedAt, busy, position, imageUrl, ...host }: StoredHost) => ({
    ...host,
    toTell: led.filter(({ hostId, email }) => hostId === host.id && email !== '').length,
    toMeet: met.filter(({ hostId, email }) => hostId === host.id && email !== '').length,
  })
  const overlapping = await listOverlapping(db, hosts, diary, now)
  if (only !== null) {
    const own = shown.filter(({ userId }) => userId === only)
    return {
      updatedAt: lastChange(hosts),
      hosts: own.map(toAnswer),
      rules: facts.consultations,
      people: [],
      accounts: [],
      overlapping: overlapping
        .filter(({ hostId }) => own.some(({ id }) => id === hostId))
        .map((each) => ({ ...each, freeHosts: [] })),
    }
  }
  return {
    updatedAt: lastChange(hosts),
    hosts: shown.map(toAnswer),
    rules: facts.consultations,
    people: team.filter(({ id }) => shown.every(({ teamMemberId }) => teamMemberId !== id)),
    accounts: (await listStaffWhoMay(db, 'ownVisitors')).map(({ id, name }) => ({ id, name })),
    overlapping,
  }
}

export function lastChange(hosts: readonly StoredHost[]): string {
  return hosts.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), NEVER)
}

async function listOverlapping(
  db: Database,
  hosts: readonly StoredHost[],
  diary: Diary,
  now: Date,
): Promise<Availability['overlapping']> {
  if (hosts.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'hostId', 'startsAt', 'endsAt', 'name', 'service', 'kind'])
    .where('startsAt', '>', now.toISOString())
    .where('hostId', 'is not', null)
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
  const nameOf = (id: string) => hosts.find((each) => each.id === id)?.name ?? ''
  return rows.flatMap(({ hostId, endsAt, kind, ...booking }) => {
    const host = hosts.find(({ id }) => id === hostId)
    const about = serviceId(booking.service)
    const span = spanOfBooking({ startsAt: booking.startsAt, endsAt })
    const at = { ...span, about, kind: bookingKind(kind) }
    const why = host && whyUnable(host, at, diary)
    if (!host || !why) return []
    const without = { ...diary, held: diary.held.filter(({ id }) => id !== booking.id) }
    const free = freeHosts(without, at).filter((each) => takes(each, about))
    return {
      ...booking,
      startsAtLabel: slotLabel(booking.startsAt),
      hostId: host.id,
      hostName: host.name,
      why,
      freeHosts: free.flatMap(({ id }) => (id === null ? [] : { id, name: nameOf(id) })),
    }
  })
}

/** Why someone cannot take what is booked with them; null when they can. */
function whyUnable(host: StoredHost, at: Wanted, diary: Diary) {
  if (!host.isActive) return 'inactive'
  const why = unavailableReason(toDiaryHost(host), at, { ...diary, held: [] })
  return why === 'absent' || why === 'hours' || why === 'kind' ? why : null
}

/**
 * Makes people, hours and absences what staff have entered. Anyone left out no longer takes any; what is booked with
 * them stays theirs until someone else takes it.
 *
 * @returns whose link or office is another one now, and whether their visitors are to be told
 * @throws {Problem} 409 when someone else has changed it since `updatedAt`, 422 for people who are not on the team
 */
export async function changeAvailability(
  db: Database,
  { hosts: entered, updatedAt }: AvailabilityInput,
  audit: AuditContext,
  /** Of a refusal, what it would have overwritten. */
  read: (db: Database) => Promise<Availability>,
): Promise<ChangedPlace[]> {
  const before = await listHosts(db)
  const last = lastChange(before)
  if (updatedAt && updatedAt !== last)
    await refuseStaleEditOf(db, { kind: 'availability' }, await read(db), updatedAt)
  await refuseWrongPeople(db, entered, before)
  const time = laterThan(last, audit.now)
  const given = entered.map((host) => {
    const { userId = before.find(({ id }) => id === host.id)?.userId ?? null } = host
    return { ...host, userId, id: host.id ?? newId() }
  })
  const gone = before.filter(
    ({ id, isRemoved }) => !isRemoved && given.every((host) => host.id !== id),
  )
  for (const { id, name } of gone) {
    const removed = { name, teamMemberId: null, isActive: false, updatedAt: time, removedAt: time }
    await db.updateTable('hosts').set(removed).where('id', '=', id).execute()
    await removeRows(db, id)
  }
  // Of two who change places on the team, neither is in the other's way.
  await db.updateTable('hosts').set({ teamMemberId: null }).execute()
  await db.deleteFrom('absences').execute()
  for (const [position, host] of given.entries()) {
    await storeHost(db, host, { position, time, isNew: before.every(({ id }) => id !== host.id) })
  }
  const thing = { kind: 'availability', name: 'Availability and absences' } as const
  const after = await listHosts(db)
  await recordActivity(db, audit, 'changed', thing, {
    before: formatForAudit(before),
    after: formatForAudit(after),
  })
  return given.flatMap(({ id, joinUrl, meetsAt, tellsOfLink }) => {
    const was = before.find((host) => host.id === id)
    const hasNewLink = joinUrl !== undefined && joinUrl !== (was?.joinUrl ?? null)
    const hasNewOffice = meetsAt !== undefined && meetsAt !== (was?.meetsAt ?? 'main')
    const place = { hostId: id, tells: tellsOfLink, hasNewLink, hasNewOffice }
    return hasNewLink || hasNewOffice ? [place] : []
  })
}

/** Someone whose calls by video, or whose meetings, take place elsewhere from now on. */
export interface ChangedPlace {
  hostId: string
  tells: boolean
  hasNewLink: boolean
  hasNewOffice: boolean
}

async function storeHost(
  db: Database,
  {
    id,
    absences,
    week,
    services,
    kinds,
    meetsAt,
    joinUrl,
    tellsOfLink,
    ...host
  }: HostInput & { id: string; userId: string | null },
  { position, time, isNew }: { position: number; time: string; isNew: boolean },
): Promise<void> {
  const row = {
    ...host,
    name: host.name || (await teamName(db, host.teamMemberId)),
    ...storedWeek(week),
    services: services && JSON.stringify(services),
    // Left out, they stay as they are.
    ...(kinds !== undefined && { kinds: kinds && JSON.stringify(kinds) }),
    ...(meetsAt !== undefined && { meetsAt }),
    ...(joinUrl !== undefined && { joinUrl }),
    position,
    updatedAt: time,
    removedAt: null,
  }
  await (isNew
    ? db.insertInto('hosts').values({ id, createdAt: time, ...NEW_HOST, ...row })
    : db.updateTable('hosts').set(row).where('id', '=', id)
  ).execute()
  for (const { id: absence = newId(), from, until, ...rest } of absences) {
    await db
      .insertInto('absences')
      .values({ id: absence, hostId: id, fromDay: from, untilDay: until, ...rest })
      .execute()
  }
}

/** Of someone new, what is left out. */
const NEW_HOST = { joinUrl: null, kinds: null, meetsAt: null }

async function teamName(db: Database, id: string | null): Promise<string> {
  const row = await db
    .selectFrom('teamMembers')
    .select('name')
    .where('id', '=', id ?? '')
    .executeTakeFirst()
  return row?.name ?? ''
}

async function refuseWrongPeople(
  db: Database,
  hosts: readonly HostInput[],
  before: readonly StoredHost[],
): Promise<void> {
  const accounts = await listStaffWhoMay(db, 'ownVisitors')
  const team = await db.selectFrom('teamMembers').select('id').execute()
  const issues: ApiIssue[] = []
  const seen = new Set<string>()
  const once = (id: string | undefined, path: string) => {
    if (id !== undefined && seen.has(id))
      issues.push({ path, message: 'This is in the list twice.' })
    if (id !== undefined) seen.add(id)
  }
  for (const [index, { id, teamMemberId, userId, absences }] of hosts.entries()) {
    once(id, `hosts.${index}.id`)
    if (userId) {
      const path = `hosts.${index}.userId`
      once(userId, path)
      // Whose role has changed since may stay.
      const isKept = before.some((host) => host.id === id && host.userId === userId)
      if (!isKept && accounts.every((each) => each.id !== userId)) {
        issues.push({ path, message: 'This account does not look after consultations.' })
      }
    }
    if (teamMemberId !== null) {
      const path = `hosts.${index}.teamMemberId`
      once(teamMemberId, path)
      if (team.every((each) => each.id !== teamMemberId)) {
        issues.push({ path, message: 'This person is not on the team any more.' })
      }
    }
    for (const [at, absence] of absences.entries()) {
      once(absence.id, `hosts.${index}.absences.${at}.id`)
    }
  }
  if (issues.length === 0) return
  throw new Problem(422, 'Some of what was sent needs to be corrected.', { issues })
}

/**
 * Someone is away for whole days, without a reason; the rest stays as it is.
 *
 * @param host who takes consultations, as they are stored
 * @throws {Problem} 422 for someone who has as many as one may have
 */
export async function addAbsence(
  db: Database,
  host: StoredHost,
  { from, until }: { from: string; until: string },
  audit: AuditContext,
): Promise<void> {
  const isAway = host.absences.some(
    (each) => each.from <= from && each.until >= until && !each.fromTime && !each.untilTime,
  )
  if (isAway) return
  if (host.absences.length >= HOST_LIMITS.absences) {
    const message = `${host.name} has ${HOST_LIMITS.absences} absences already. Please remove past ones under Availability first.`
    throw fieldProblem(422, 'from', message)
  }
  const before = await listHosts(db)
  const absence = { fromDay: from, untilDay: until, fromTime: '', untilTime: '', reason: '' }
  await db
    .insertInto('absences')
    .values({ id: newId(), hostId: host.id, ...absence })
    .execute()
  const updatedAt = laterThan(lastChange(before), audit.now)
  await db.updateTable('hosts').set({ updatedAt }).where('id', '=', host.id).execute()
  const thing = { kind: 'availability', name: 'Availability and absences' } as const
  const fields = { before: formatForAudit(before), after: formatForAudit(await listHosts(db)) }
  await recordActivity(db, audit, 'changed', thing, fields)
}
