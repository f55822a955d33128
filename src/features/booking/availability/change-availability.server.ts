import { recordActivity } from '~/content-kinds/activity/record-activity'
import { refuseStaleEditOf } from '~/content-kinds/activity/stale-edit'
import { listStaffWhoMay } from '~/features/auth/staff-who-may.server'
import type { ApiIssue } from '~/lib/api/api-client'
import { laterThan } from '~/platform/api/edits'
import { fieldProblem, refuseIssues } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import { removeRows } from '../busy/busy-calendars.server'
import type { Availability, AvailabilityInput, HostInput } from '../hosts/availability-schema'
import { storedWeek } from '../hosts/host-week.server'
import { listHosts, type StoredHost } from '../hosts/hosts.server'
import { HOST_LIMITS } from '../rules'
import { lastChange } from './availability.server'
import { formatForAudit } from './format-for-audit.server'

/**
 * Replaces all people, hours and absences. Anyone left out takes no more consultations; their bookings stay with them
 * until given to someone else.
 *
 * @returns those whose link or office has changed, and if their visitors get an email
 * @throws {Problem} 409 when someone else has changed it since `updatedAt`, 422 for people who are not on the team
 */
export async function changeAvailability(
  db: Database,
  { hosts: entered, updatedAt }: AvailabilityInput,
  audit: AuditContext,
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
  refuseIssues(issues)
}

/**
 * Adds an absence of whole days, without a reason.
 *
 * @throws {Problem} 422 for someone who already has the most absences allowed
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
