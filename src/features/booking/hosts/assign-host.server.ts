import { fieldProblem, type Problem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import { type BookingKind, type OfficeChoice, serviceId, TAKES_NONE } from '../rules'
import { type Found, findHosts, type SlotQuery } from '../slots/diary.server'
import { type Diary, MINUTE_MS, type Wanted } from '../slots/host-times.server'
import { lengthsFor, NO_LENGTHS } from '../slots/lengths'
import { NOT_ON_OFFER, noneOfKind, TAKEN, whyNotFree, whyNotGiven } from './explain-refusal.server'
import { type DiaryFacts, hostAsked, type StoredHost } from './hosts.server'
import { type BookedTime, judgeHosts, mustTake, readWeekOf } from './judge-hosts.server'

/** As visitors see them; all null for the firm. */
export interface AssignedHost {
  hostId: string | null
  hostName: string | null
  /** Null if the profile is not published. */
  hostPosition: string | null
  hostPortrait: string | null
  /** The adviser’s video link, and the office at which they meet people. */
  hostJoinUrl: string | null
  meetsAt: OfficeChoice
  choseHost: boolean
}

interface WantedSlot {
  /** Canonical ISO 8601 UTC. */
  startsAt: string
  /** A service’s name. */
  service: string
  kind: BookingKind
  /** The slug that the visitor chose; empty for anyone. */
  with?: string
  /** The id that staff chose, if they take the service or not. */
  host?: string | undefined
  before?: { id: string; hostId: string | null; choseHost: boolean }
}

interface Assigning {
  now: Date
  by: 'visitor' | 'staff'
  /** True to check only that the slot is on offer, taken or not. */
  isOffer?: boolean
}

/**
 * Chooses the adviser for a time (docs/product.md, "Availability"). Within a transaction the result stays true until
 * its
 * end, on every server.
 *
 * @returns also the end of the time, which depends on the adviser
 * @throws {Problem} 422 for a time that is not on offer, or someone who takes no consultations; 409 when it is taken
 */
export async function assignHost(
  db: Database,
  facts: DiaryFacts,
  wanted: WantedSlot,
  { now, by, isOffer = false }: Assigning,
): Promise<AssignedHost & { endsAt: string }> {
  const { startsAt, service, kind, with: asked = '', host, before } = wanted
  const { diary, hosts } = await readWeekOf(db, facts, startsAt, now, before?.id)
  if (host !== undefined) mustTake(hosts, host)
  const requested = hostAsked(hosts, asked)
  if (asked !== '' && requested === undefined) throw fieldProblem(422, 'with', TAKES_NONE)
  const isActive = (id: string | null) => hosts.some((each) => each.isActive && each.id === id)
  const same = before?.choseHost && isActive(before.hostId) ? before.hostId : null
  const chosen = host ?? same ?? undefined
  const about = serviceId(service)
  const query =
    chosen === undefined ? { service: about, host: requested, kind } : { host: chosen, about, kind }
  const found = findHosts(now, isOffer ? { ...diary, held: [] } : diary, startsAt, query, by)
  if (typeof found === 'string') {
    throw await refusal(db, found, { ...wanted, chosen, query }, { diary, hosts, now, by })
  }
  const picked = found.hosts.find(({ id }) => id === before?.hostId) ?? found.hosts[0]
  const hostId = picked?.id ?? null
  return {
    endsAt: new Date(spanAt(startsAt, about, hostId, diary).end).toISOString(),
    ...factsOf(hosts, hostId),
    choseHost: requested !== undefined || (same !== null && hostId === same),
  }
}

/** Staff get the reason if they chose someone, or there is only one adviser. */
async function refusal(
  db: Database,
  found: Extract<Found, string>,
  slot: WantedSlot & { chosen: string | undefined; query: SlotQuery },
  judged: { diary: Diary; hosts: readonly StoredHost[]; now: Date; by: 'visitor' | 'staff' },
): Promise<Problem> {
  const { startsAt, kind, chosen, query } = slot
  const { diary, hosts, now, by } = judged
  const isPast = Date.parse(startsAt) < now.getTime()
  const [only, ...others] = hosts.filter(({ isActive }) => isActive)
  const person = chosen ?? (others.length === 0 ? only?.id : undefined)
  if (by === 'staff' && person !== undefined && !(found === 'not on offer' && isPast)) {
    const at = { ...spanAt(startsAt, serviceId(slot.service), person, diary), kind }
    const why = await whyNotFree(db, hosts, person, at, diary)
    if (why) return fieldProblem(found === 'taken' ? 409 : 422, 'startsAt', why)
  }
  if (found === 'taken') return fieldProblem(409, 'startsAt', TAKEN[by])
  const ofAnyKind = findHosts(now, diary, startsAt, { ...query, kind: undefined }, by)
  const message = typeof ofAnyKind === 'string' ? NOT_ON_OFFER[by] : noneOfKind(kind)
  return fieldProblem(422, 'startsAt', message)
}

/**
 * Reassigns a booking, even at a time that today's rules no longer offer.
 *
 * @throws {Problem} 422 for someone who takes no consultations, 409 when they are not free then
 */
export async function reassignHost(
  db: Database,
  facts: DiaryFacts,
  booking: BookedTime,
  host: string,
  now: Date,
): Promise<AssignedHost> {
  const { diary, hosts, at, free } = await judgeHosts(db, facts, booking, now)
  mustTake(hosts, host)
  if (!free.includes(host)) {
    throw fieldProblem(409, 'host', await whyNotGiven(db, hosts, host, at, diary))
  }
  return { ...factsOf(hosts, host), choseHost: false }
}

function factsOf(hosts: readonly StoredHost[], hostId: string | null) {
  const host = hosts.find(({ id }) => id === hostId)
  return {
    hostId,
    hostName: host?.name ?? null,
    hostPosition: host?.position ?? null,
    hostPortrait: host?.imageUrl ?? null,
    hostJoinUrl: host?.joinUrl ?? null,
    meetsAt: host?.meetsAt ?? 'main',
  }
}

function spanAt(
  startsAt: string,
  about: string | undefined,
  hostId: string | null,
  { hosts, rules }: Diary,
): Wanted {
  const person = hosts.find(({ id }) => id === hostId)?.lengths ?? NO_LENGTHS
  const start = Date.parse(startsAt)
  return { start, end: start + lengthsFor(rules, about, person).lengthMinutes * MINUTE_MS, about }
}
