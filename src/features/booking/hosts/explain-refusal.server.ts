import { formatTime } from '~/lib/london'
import type { Database } from '~/platform/database/schema'
import { type BookingKind, JUST_TAKEN, kindWords, noneOf } from '../rules'
import {
  type Diary,
  type UnavailableReason,
  unavailableReason,
  type Wanted,
} from '../slots/host-times.server'
import { type StoredHost, toDiaryHost } from './hosts.server'

export const TAKEN = {
  visitor: JUST_TAKEN,
  staff: 'This time is taken. Please choose another.',
} as const

export const NOT_ON_OFFER = {
  visitor: 'That time can no longer be booked. Please choose another.',
  staff: 'Nobody is free then, or the time has passed. Please choose another.',
} as const

/** For someone who is free, but needed for a consultation that has not been assigned. */
const EVERYBODY_IS_NEEDED =
  'Everyone who is free then is needed for a consultation that nobody has taken yet. Please give that one to someone first.'

export function noneOfKind(kind: BookingKind): string {
  return `Nobody who is free then holds consultations ${kindWords(kind)}. Please choose another time, or another kind.`
}

/** A sentence for staff. */
export async function whyNotGiven(
  db: Database,
  hosts: readonly StoredHost[],
  id: string,
  at: Wanted,
  diary: Diary,
): Promise<string> {
  return (await whyNotFree(db, hosts, id, at, diary)) ?? EVERYBODY_IS_NEEDED
}

/** A sentence for staff; null when they are free. */
export async function whyNotFree(
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
