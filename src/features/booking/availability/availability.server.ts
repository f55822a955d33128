import { listStaffWhoMay } from '~/features/auth/staff-who-may.server'
import { londonDay } from '~/lib/london'
import { mondayOf, NEVER } from '~/lib/london-moments'
import type { Database } from '~/platform/database/schema'
import type { Availability } from '../hosts/availability-schema'
import {
  type DiaryFacts,
  listByHostsLink,
  listByHostsOffice,
  readDiary,
  type StoredHost,
  spanOfBooking,
  toDiaryHost,
} from '../hosts/hosts.server'
import { bookingKind, serviceId } from '../rules'
import { freeHosts, takes } from '../slots/diary.server'
import { type Diary, unavailableReason, type Wanted } from '../slots/host-times.server'
import { slotLabel } from '../slots/slots.server'

/**
 * Includes bookings with someone who cannot take them (docs/product.md, "Availability").
 *
 * @param onlyPublished leaves unpublished profiles out of those that can be added
 * @param only the id of an account, to read only its own
 */
export async function readAvailability(
  db: Database,
  facts: DiaryFacts,
  now: Date,
  { onlyPublished, only = null }: { onlyPublished: boolean; only?: string | null },
): Promise<Availability> {
  const { hosts, diary } = await readDiary(db, facts, mondayOf(londonDay(now)), now)
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

/** @returns a sentence; null when they can */
function whyUnable(host: StoredHost, at: Wanted, diary: Diary) {
  if (!host.isActive) return 'inactive'
  const why = unavailableReason(toDiaryHost(host), at, { ...diary, held: [] })
  return why === 'absent' || why === 'hours' || why === 'kind' ? why : null
}
