import { formatTime, londonDay } from '~/lib/london'
import { mondayOf } from '~/lib/london-moments'
import { fieldProblem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import type { StoredBooking } from '../repository.server'
import {
  type BookingKind,
  bookingKind,
  JUST_TAKEN,
  kindWords,
  noneOf,
  serviceId,
  TAKES_NONE,
} from '../rules'
import { findHosts, freeHosts, takes } from '../slots/diary.server'
import {
  type Diary,
  MINUTE_MS,
  type UnavailableReason,
  unavailableReason,
  type Wanted,
} from '../slots/host-times.server'
import { lengthsFor, NO_LENGTHS } from '../slots/lengths'
import {
  type DiaryFacts,
  hostAsked,
  readDiary,
  type StoredHost,
  spanOfBooking,
  toDiaryHost,
} from './hosts.server'

/** The host of a booking, and whether the visitor asked for them. */
export type AssignedHost = Pick<
  StoredBooking,
  'hostId' | 'hostName' | 'hostPosition' | 'hostPortrait' | 'hostJoinUrl' | 'meetsAt' | 'choseHost'
>

/** The same with the end of a newly found time, which takes as long as theirs do. */
type AssignedTime = AssignedHost & Pick<StoredBooking, 'endsAt'>

/** A slot that needs a host. */
interface WantedSlot {
  /** Canonical ISO 8601 UTC. */
  startsAt: string
  /** The name of the service. */
  service: string
  kind: BookingKind
  /** The host whom a visitor asks for, as the form names them; empty for any. */
  with?: string
  /** The id of the host whom staff choose; whether they take the service, staff decide. */
  host?: string | undefined
  /** The booking that moves, or is confirmed. */
  before?: Pick<StoredBooking, 'id' | 'hostId' | 'choseHost'>
}

interface Assigning {
  now: Date
  by: 'visitor' | 'staff'
  /** Whether it is enough that the slot is on offer at all, taken or not. */
  isOffer?: boolean
}

/**
 * Finds the host of a consultation at a time (docs/product.md, "Availability"). Within a transaction, what is read here stays true until
 * its end, on every server.
 *
 * @throws {Problem} 422 for a time that is not on offer, or someone who takes no consultations; 409 when it is taken
 */
export async function assignHost(
  db: Database,
  facts: DiaryFacts,
  { startsAt, service, kind, with: asked = '', host, before }: WantedSlot,
  { now, by, isOffer = false }: Assigning,
): Promise<AssignedTime> {
  const from = mondayOf(londonDay(startsAt))
  const { diary, hosts } = await readDiary(db, facts, from, now, before?.id)
  if (host !== undefined) mustTake(hosts, host)
  const requested = hostAsked(hosts, asked)
  if (asked !== '' && requested === undefined) throw fieldProblem(422, 'with', TAKES_NONE)
  const isActive = (id: string | null) => hosts.some((each) => each.isActive && each.id === id)
  const kept = before?.choseHost && isActive(before.hostId) ? before.hostId : null
  const chosen = host ?? kept ?? undefined
  const about = serviceId(service)
  const query =
    chosen === undefined ? { service: about, host: requested, kind } : { host: chosen, about, kind }
  const found = findHosts(now, isOffer ? { ...diary, held: [] } : diary, startsAt, query, by)
  if (typeof found === 'string') {
    const isPast = Date.parse(startsAt) < now.getTime()
    const [only, ...others] = hosts.filter(({ isActive }) => isActive)
    const person = chosen ?? (others.length === 0 ? only?.id : undefined)
    const canSayWhy = by === 'staff' && !(found === 'not on offer' && isPast)
    const why =
      canSayWhy &&
      person !== undefined &&
      (await whyNot(db, hosts, person, { ...spanAt(startsAt, about, person, diary), kind }, diary))
    const isOfOtherKind =
      found === 'not on offer' &&
      typeof findHosts(now, diary, startsAt, { ...query, kind: undefined }, by) !== 'string'
    if (isOfOtherKind && !why) throw fieldProblem(422, 'startsAt', noneOfKind(kind))
    const [status, message] =
      found === 'taken' ? ([409, TAKEN[by]] as const) : ([422, NOT_ON_OFFER[by]] as const)
    throw fieldProblem(status, 'startsAt', why || message)
  }
  const same = found.hosts.find(({ id }) => id === before?.hostId)
  const hostId = (same ?? found.hosts[0])?.id ?? null
  return {
    endsAt: new Date(spanAt(startsAt, about, hostId, diary).end).toISOString(),
    ...factsOf(hosts, hostId),
    choseHost: requested !== undefined || (kept !== null && hostId === kept),
  }
}

function noneOfKind(kind: BookingKind): string {
  return `Nobody who is free then holds consultations ${kindWords(kind)}. Please choose another time, or another kind.`
}

const TAKEN = {
  visitor: JUST_TAKEN,
  staff: 'This time is taken. Please choose another.',
} as const

const NOT_ON_OFFER = {
  visitor: 'That time can no longer be booked. Please choose another.',
  staff: 'Nobody is free then, or the time has passed. Please choose another.',
} as const

/**
 * Gives a booking to someone as it is, whether or not today's rules still offer its time.
 *
 * @throws {Problem} 422 for someone who takes none, 409 when they are not free then
 */
export async function reassignHost(
  db: Database,
  facts: DiaryFacts,
  booking: StoredBooking,
  host: string,
  now: Date,
): Promise<AssignedHost> {
  const from = mondayOf(londonDay(booking.startsAt))
  const { diary, hosts } = await readDiary(db, facts, from, now, booking.id)
  mustTake(hosts, host)
  const about = serviceId(booking.service)
  const at = { ...spanOfBooking(booking), about, kind: bookingKind(booking.kind) }
  if (!freeHosts(diary, at).some(({ id }) => id === host)) {
    const why = (await whyNot(db, hosts, host, at, diary)) ?? EVERYBODY_IS_NEEDED
    throw fieldProblem(409, 'host', why)
  }
  return { ...factsOf(hosts, host), choseHost: false }
}

/** To whom a booking that is to come can be given, who is free first. */
export async function choicesOf(
  db: Database,
  facts: DiaryFacts,
  booking: {
    id: string
    startsAt: string
    endsAt: string
    service: string
    kind: string
    hostId: string | null
  },
  now: Date,
) {
  const from = mondayOf(londonDay(booking.startsAt))
  const { diary, hosts } = await readDiary(db, facts, from, now, booking.id)
  const service = serviceId(booking.service)
  const at = { ...spanOfBooking(booking), about: service, kind: bookingKind(booking.kind) }
  const free = freeHosts(diary, at).map(({ id }) => id)
  const place = ({ id }: StoredHost) => (free.includes(id) ? free.indexOf(id) : free.length)
  const others = hosts
    .filter(({ id, isActive }) => isActive && id !== booking.hostId)
    .sort((one, other) => place(one) - place(other))
  return Promise.all(
    others.map(async (host) => {
      const isFree = free.includes(host.id)
      return {
        id: host.id,
        name: host.name,
        isFree,
        takesService: takes(host, service),
        why: isFree ? null : ((await whyNot(db, hosts, host.id, at, diary)) ?? EVERYBODY_IS_NEEDED),
      }
    }),
  )
}

/** For someone who is free, but needed for a consultation that nobody has taken yet. */
const EVERYBODY_IS_NEEDED =
  'Everyone who is free then is needed for a consultation that nobody has taken yet. Please give that one to someone first.'

/** Why someone is not free at a time, as a sentence; null when they are. */
async function whyNot(
  db: Database,
  hosts: readonly StoredHost[],
  id: string,
  at: Wanted,
  diary: Diary,
): Promise<string | null> {
  const host = hosts.find((each) => each.id === id)
  const why = host && unavailableReason(toDiaryHost(host), at, diary)
  if (host?.busy === null && why === 'busy') {
    return `We haven’t been able to read ${host.name}’s own calendar, so we don’t know if they’re free then.`
  }
  return host && why ? sentence(db, host.name, why, at.kind) : null
}

async function sentence(
  db: Database,
  name: string,
  why: UnavailableReason,
  kind: BookingKind | undefined,
): Promise<string> {
  if (why === 'kind') return noneOf(name, kind)
  if (why === 'hours') return `${name} is not at work then.`
  if (why === 'absent') return `${name} is away then.`
  if (why === 'busy') return `${name} is busy in their own calendar then.`
  if (why === 'full') return `${name} already has as many consultations that day as they can take.`
  const other = await db
    .selectFrom('bookings')
    .select('name')
    .where('id', '=', why.id)
    .executeTakeFirst()
  const time = formatTime(new Date(why.start))
  // A held booking is in another table.
  if (!other) return `${name}’s time at ${time} is kept for a visitor who hasn’t confirmed it yet.`
  return `${name} is with ${shortName(other.name)} at ${time}.`
}

/** "Natalie Price" as "N. Price". */
function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ')
  return others.length === 0 ? first : `${Array.from(first)[0]}. ${others.at(-1)}`
}

function mustTake(hosts: readonly StoredHost[], id: string): void {
  if (hosts.some((host) => host.isActive && host.id === id)) return
  throw fieldProblem(422, 'host', TAKES_NONE)
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

/** The time that a consultation with someone would take. */
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
