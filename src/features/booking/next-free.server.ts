import { londonClock, londonDay } from '~/lib/london'
import { startOfLondonDay } from '~/lib/london-moments'
import type { Database } from '~/platform/database/schema'
import type { Settings } from '~/platform/settings'
import { nextLapse } from './held/held-bookings.server'
import {
  bookablePeople,
  hostAsked,
  readDiaryFromToday,
  type StoredHost,
} from './hosts/hosts.server'
import { type BookingSlotQuery, serviceId } from './rules'
import type { NextFree } from './schema'
import { findHosts } from './slots/diary.server'
import { firstFreeDays, kindsOnOffer } from './slots/free-days.server'
import { slotSoon } from './slots/slots.server'

const TIMES_SOON = 3

/**
 * The very first time, and one on each of the next days, alternately in the afternoon and the morning where both are
 * free (docs/product.md, "Booking").
 *
 * @param asked restricts the service, adviser and kind
 * @returns also the moment until which this is true; null if nothing ends it
 */
export async function nextFree(
  db: Database,
  settings: Settings,
  now: Date,
  asked: BookingSlotQuery = {},
): Promise<NextFree & { until: Date | null }> {
  if (settings.providers.bookingFrameUrl) return NONE
  const { diary, hosts } = await readDiaryFromToday(db, settings, now)
  const query = { service: serviceId(asked.service), host: hostAsked(hosts, asked.with) }
  // The form begins with the first kind on offer.
  const [kind] = kindsOnOffer(diary, query, settings.consultations.offersInPerson)
  const meant = { ...query, kind }
  const days = kind ? firstFreeDays(now, diary, meant, TIMES_SOON) : []
  // Each next time with someone else, where that person is free too.
  const named = new Set<string | null>()
  const hostAt = (startsAt: string) => {
    const found = findHosts(now, diary, startsAt, meant, 'visitor')
    const free = typeof found === 'string' ? [] : found.hosts
    const host = free.find(({ id }) => !named.has(id)) ?? free[0]
    if (host) named.add(host.id)
    return shownPerson(hosts.filter(({ id }) => id === host?.id))
  }
  const soon = days
    .flatMap(
      ({ slots }, index) => slots.find((slot) => index % 2 === 0 || isLate(slot)) ?? slots[0] ?? [],
    )
    .map(({ startsAt, label }) => ({ startsAt, time: label, person: hostAt(startsAt) }))
  const lapse = await nextLapse(db, now)
  const lapsesAt = lapse === null ? Number.POSITIVE_INFINITY : Date.parse(lapse)
  const [first] = soon
  if (!first) return { ...NONE, until: lapse === null ? null : new Date(lapsesAt) }
  const { startsAt, person } = first
  return {
    next: { startsAt, label: slotSoon(startsAt, now), person },
    soon,
    // At midnight "in 5 days" is "in 4 days".
    until: new Date(
      Math.min(
        Date.parse(startsAt) - diary.rules.leadMinutes * 60_000,
        // An earlier time may have become free.
        lapsesAt,
        Date.parse(startOfLondonDay(londonDay(now), 1)),
      ),
    ),
  }
}

const NONE = { next: null, soon: [], until: null }

function isLate({ startsAt }: { startsAt: string }): boolean {
  return londonClock(startsAt).slice(11) >= '13:00'
}

/** Null for an unpublished profile. */
function shownPerson(hosts: readonly StoredHost[]) {
  const [person] = bookablePeople(hosts)
  const [host] = hosts
  return person && host
    ? {
        slug: person.slug,
        name: person.name,
        position: host.position,
        imageUrl: host.imageUrl,
      }
    : null
}
