import { londonDay } from '~/lib/london'
import { startOfLondonDay } from '~/lib/london-moments'
import type { Database } from '~/platform/database/schema'
import type { Settings } from '~/platform/settings'
import {
  bookablePeople,
  hostAsked,
  readDiaryFromToday,
  type StoredHost,
} from '../hosts/hosts.server'
import { type BookingSlotQuery, serviceId } from '../rules'
import type { NextFree } from '../schema'
import { findHosts } from './diary.server'
import { bookableDays, kindsOnOffer } from './free-days.server'
import { slotSoon } from './slots.server'

/**
 * The first time that a visitor can book, with the person who would take it (docs/product.md, "Booking").
 *
 * @param asked only of those who are meant
 * @returns also until when its words are true; null without one
 */
export async function nextFree(
  db: Database,
  settings: Settings,
  now: Date,
  asked: BookingSlotQuery = {},
): Promise<{ next: NextFree['next']; until: Date | null }> {
  if (settings.providers.bookingFrameUrl) return { next: null, until: null }
  const { diary, hosts } = await readDiaryFromToday(db, settings, now)
  const query = { service: serviceId(asked.service), host: hostAsked(hosts, asked.with) }
  // The form begins with the first kind on offer.
  const [kind] = kindsOnOffer(diary, query, settings.consultations.offersInPerson)
  const meant = { ...query, kind }
  const slot = kind && bookableDays(now, diary, meant)[0]?.slots[0]
  if (!slot) return { next: null, until: null }
  const { startsAt } = slot
  const found = findHosts(now, diary, startsAt, meant, 'visitor')
  const host = typeof found === 'string' ? undefined : found.hosts[0]
  return {
    next: {
      startsAt,
      label: slotSoon(startsAt, now),
      person: shownPerson(hosts.filter(({ id }) => id === host?.id)),
    },
    // At midnight "in 5 days" is "in 4 days".
    until: new Date(
      Math.min(
        Date.parse(startsAt) - diary.rules.leadMinutes * 60_000,
        Date.parse(startOfLondonDay(londonDay(now), 1)),
      ),
    ),
  }
}

/** Someone as visitors may see them. */
function shownPerson(hosts: readonly StoredHost[]) {
  const [person] = bookablePeople(hosts)
  return person
    ? { slug: person.slug, name: person.name, imageUrl: hosts[0]?.imageUrl ?? null }
    : null
}
