import { Problem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import type { StoredBooking } from '../repository.server'
import { JUST_TAKEN, serviceId, TAKES_NONE } from '../rules'
import {
  type Diary,
  findPeople,
  freePeople,
  type Hindrance,
  hindranceOf,
  type Span,
  takes,
} from '../slots/diary.server'
import { dateOfSlot, mondayOf, slotTime } from '../slots/slots.server'
import {
  type DiaryFacts,
  endAfter,
  readDiary,
  type StoredHost,
  spanOfBooking,
  toPerson,
} from './hosts.server'

/** Whoever takes a booking, and whether the visitor asked for them. */
export type Taker = Pick<StoredBooking, 'hostId' | 'hostName' | 'choseHost'>

/** A time for which somebody is looked for. */
interface Wanted {
  /** Canonical ISO 8601 UTC. */
  startsAt: string
  /** Its name. */
  service: string
  /** The id of a person whom staff name; whether they take the service, staff decide. */
  host?: string | undefined
  /** What is to be moved. */
  before?: StoredBooking
}

/**
 * Who takes a consultation at a time (docs/product.md, "Availability"). Within a transaction, what is read here stays true until
 * its end, on every server.
 *
 * @throws {Problem} 422 for a time that is not on offer, or somebody who takes none; 409 when it is taken
 */
export async function takerOf(
  db: Database,
  facts: DiaryFacts,
  { startsAt, service, host, before }: Wanted,
  now: Date,
  by: 'visitor' | 'staff',
): Promise<Taker> {
  const { diary, hosts } = await readDiary(db, facts, mondayOf(dateOfSlot(startsAt)), before?.id)
  if (host !== undefined) mustTake(hosts, host)
  const isActive = (id: string | null) => hosts.some((each) => each.isActive && each.id === id)
  const chosen = before?.choseHost && isActive(before.hostId) ? before.hostId : null
  const asked = host ?? chosen ?? undefined
  const wish = asked === undefined ? { service: serviceId(service) } : { host: asked }
  const found = findPeople(now, diary, startsAt, wish, by)
  if (found === 'not on offer') {
    const isPast = Date.parse(startsAt) < now.getTime()
    const why =
      host !== undefined &&
      !isPast &&
      (await whyNot(db, hosts, host, spanAt(startsAt, facts), diary))
    throw refusal(422, why || NOT_ON_OFFER[by])
  }
  if (found === 'taken') {
    const why =
      host !== undefined && (await whyNot(db, hosts, host, spanAt(startsAt, facts), diary))
    throw refusal(
      409,
      why || (by === 'visitor' ? JUST_TAKEN : 'This time is taken. Please choose another.'),
    )
  }
  const same = found.people.find(({ id }) => id === before?.hostId)
  const hostId = (same ?? found.people[0])?.id ?? null
  return {
    hostId,
    hostName: nameOf(hosts, hostId),
    choseHost: chosen !== null && hostId === chosen,
  }
}

const NOT_ON_OFFER = {
  visitor: 'That time can no longer be booked. Please choose another.',
  staff: 'This time has passed, or the office is closed then. Please choose another.',
} as const

/**
 * Gives a booking to somebody as it stands, be its time on offer by the rules of today or not.
 *
 * @throws {Problem} 422 for somebody who takes none, 409 when they are not free then
 */
export async function newTakerOf(
  db: Database,
  facts: DiaryFacts,
  booking: StoredBooking,
  host: string,
): Promise<Taker> {
  const { diary, hosts } = await readDiary(
    db,
    facts,
    mondayOf(dateOfSlot(booking.startsAt)),
    booking.id,
  )
  mustTake(hosts, host)
  const at = spanOfBooking(booking)
  if (!freePeople(diary, at).some(({ id }) => id === host)) {
    const why = (await whyNot(db, hosts, host, at, diary)) ?? EVERYBODY_IS_NEEDED
    throw new Problem(409, why, { issues: [{ path: 'host', message: why }] })
  }
  return { hostId: host, hostName: nameOf(hosts, host), choseHost: false }
}

/** To whom a booking that is to come can be given, who is free first. */
export async function choicesOf(
  db: Database,
  facts: DiaryFacts,
  booking: { id: string; startsAt: string; endsAt: string; service: string; hostId: string | null },
) {
  const { diary, hosts } = await readDiary(
    db,
    facts,
    mondayOf(dateOfSlot(booking.startsAt)),
    booking.id,
  )
  const at = spanOfBooking(booking)
  const free = freePeople(diary, at).map(({ id }) => id)
  const service = serviceId(booking.service)
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

/** Of somebody who is free, while a consultation that nobody takes yet leaves them no choice. */
const EVERYBODY_IS_NEEDED =
  'Everybody who is free then is needed for a consultation that nobody has yet. Please give that one to somebody first.'

/** Why somebody is not free at a time, as a sentence; null when they are. */
async function whyNot(
  db: Database,
  hosts: readonly StoredHost[],
  id: string,
  at: Span,
  diary: Diary,
): Promise<string | null> {
  const host = hosts.find((each) => each.id === id)
  const why = host && hindranceOf(toPerson(host), at, diary)
  return host && why ? sentence(db, host.name, why) : null
}

async function sentence(db: Database, name: string, why: Hindrance): Promise<string> {
  if (why === 'hours') return `${name} is not at work then.`
  if (why === 'absent') return `${name} is away then.`
  if (why === 'full') return `${name} already has as many consultations that day as they can take.`
  const other = await db
    .selectFrom('bookings')
    .select('name')
    .where('id', '=', why.id)
    .executeTakeFirst()
  return `${name} is with ${shortName(other?.name ?? '')} at ${slotTime(new Date(why.start))}.`
}

/** "Natalie Price" as "N. Price". */
function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ')
  return others.length === 0 ? first : `${Array.from(first)[0]}. ${others.at(-1)}`
}

function mustTake(hosts: readonly StoredHost[], id: string): void {
  if (hosts.some((host) => host.isActive && host.id === id)) return
  throw new Problem(422, TAKES_NONE, { issues: [{ path: 'host', message: TAKES_NONE }] })
}

function nameOf(hosts: readonly StoredHost[], id: string | null): string | null {
  return hosts.find((host) => host.id === id)?.name ?? null
}

function spanAt(startsAt: string, { consultations }: DiaryFacts): Span {
  return spanOfBooking({ startsAt, endsAt: endAfter(startsAt, consultations) })
}

function refusal(status: 409 | 422, message: string): Problem {
  return new Problem(status, message, { issues: [{ path: 'startsAt', message }] })
}
