import { londonDay } from '~/lib/london'
import { mondayOf } from '~/lib/london-moments'
import { fieldProblem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import { bookingKind, serviceId, TAKES_NONE } from '../rules'
import { freeHosts, takes } from '../slots/diary.server'
import { whyNotGiven } from './explain-refusal.server'
import { type DiaryFacts, readDiary, type StoredHost, spanOfBooking } from './hosts.server'

export interface BookedTime {
  id: string
  startsAt: string
  endsAt: string
  service: string
  kind: string
}

/** The next in line first; today's rules need not offer the time. */
export async function judgeHosts(db: Database, facts: DiaryFacts, booking: BookedTime, now: Date) {
  const { diary, hosts } = await readWeekOf(db, facts, booking.startsAt, now, booking.id)
  const about = serviceId(booking.service)
  const at = { ...spanOfBooking(booking), about, kind: bookingKind(booking.kind) }
  return { diary, hosts, at, free: freeHosts(diary, at).map(({ id }) => id) }
}

/**
 * Includes the whole week, which decides whose turn it is.
 *
 * @param but the id of a booking that does not count
 */
export function readWeekOf(
  db: Database,
  facts: DiaryFacts,
  startsAt: string,
  now: Date,
  but: string | undefined,
) {
  return readDiary(db, facts, mondayOf(londonDay(startsAt)), now, but)
}

/** @throws {Problem} 422 for someone who takes no consultations */
export function mustTake(hosts: readonly StoredHost[], id: string): void {
  if (hosts.some((host) => host.isActive && host.id === id)) return
  throw fieldProblem(422, 'host', TAKES_NONE)
}

/** People who can be given a booking; those who are free come first. */
export async function choicesOf(
  db: Database,
  facts: DiaryFacts,
  booking: BookedTime & { hostId: string | null },
  now: Date,
) {
  const { diary, hosts, at, free } = await judgeHosts(db, facts, booking, now)
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
        takesService: takes(host, at.about),
        why: isFree ? null : await whyNotGiven(db, hosts, host.id, at, diary),
      }
    }),
  )
}
