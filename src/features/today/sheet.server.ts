import { listWholeBookings } from '~/features/booking/changes/staff-bookings.server'
import { readDiaryFromToday } from '~/features/booking/hosts/hosts.server'
import { staffDays } from '~/features/booking/slots/free-days.server'
import type { Database } from '~/platform/database/schema'
import type { Settings } from '~/platform/settings'
import type { Sheet } from './schema'

/** More than an office can hold in a day. */
const MOST = 500

/**
 * A day's consultations by the person who takes them (docs/product.md, "Today"), with the times that are still free.
 *
 * @param day in London: "2026-11-23"
 */
export async function readSheet(
  db: Database,
  settings: Settings,
  day: string,
  now: Date,
): Promise<Sheet> {
  const { diary, hosts } = await readDiaryFromToday(db, settings, now)
  const free = staffDays(now, diary, { from: day, days: 1 })[0]?.slots ?? []
  const bookings = await listWholeBookings(db, { from: day, until: day, limit: MOST }, now)
  const shown = hosts.filter(
    ({ id, isActive }) => isActive || bookings.some(({ hostId }) => hostId === id),
  )
  const isNobodys = bookings.some(({ hostId }) => !shown.some(({ id }) => id === hostId))
  const nobody = shown.length === 0 || isNobodys ? [{ id: null, name: '' }] : []
  const columns: Array<Pick<Sheet['hosts'][number], 'id' | 'name'>> = [...shown, ...nobody]
  return {
    day,
    printedAt: now.toISOString(),
    hosts: columns.map(({ id, name }) => ({
      id,
      name,
      bookings: bookings
        .filter(({ hostId }) =>
          id === null ? !shown.some((host) => host.id === hostId) : hostId === id,
        )
        .map(({ id, startsAt, endsAt, name, phone, service, kind, linkToJoin, notes }) => ({
          ...{ id, startsAt, endsAt, name, phone, service, kind, linkToJoin, notes },
        })),
      free: free
        .filter(({ hosts }) => (id === null ? hosts.length === 0 : hosts.includes(id)))
        .map(({ label }) => label),
    })),
  }
}
