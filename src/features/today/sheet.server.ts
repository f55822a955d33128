import { listWholeBookings } from '~/features/booking/changes/staff-bookings.server'
import {
  hostsOfAccount,
  readDiaryFromToday,
  toDiaryHost,
} from '~/features/booking/hosts/hosts.server'
import { bothNames } from '~/features/booking/rules'
import { staffDays } from '~/features/booking/slots/free-days.server'
import { dayOff } from '~/features/booking/slots/host-times.server'
import { daysFrom } from '~/features/booking/slots/slots.server'
import type { Database } from '~/platform/database/schema'
import type { Settings } from '~/platform/settings'
import type { Sheet } from './schema'

/** More than an office can hold in a day. */
const MOST = 500

/**
 * A day's consultations by host (docs/product.md, "Today"), with the times that are still free.
 * @param day in London: "2026-11-23"
 * @param own the id of an account that sees only its own; null for everyone's
 */
export async function readSheet(
  db: Database,
  settings: Settings,
  day: string,
  now: Date,
  own: string | null,
): Promise<Sheet> {
  const { diary, hosts } = await readDiaryFromToday(db, settings, now)
  const mine = own === null ? undefined : await hostsOfAccount(db, own)
  const free = staffDays(now, diary, { from: day, days: 1 })[0]?.slots ?? []
  const filters = { from: day, until: day, limit: MOST, host: mine }
  const bookings = await listWholeBookings(db, filters, now)
  const shown = hosts.filter(
    ({ id, isActive, isRemoved }) =>
      (mine?.includes(id) ?? true) &&
      // Who takes none at present still has a day of their own.
      (isActive || (mine && !isRemoved) || bookings.some(({ hostId }) => hostId === id)),
  )
  const isNobodys = bookings.some(({ hostId }) => !shown.some(({ id }) => id === hostId))
  // While no one takes them by name, the free times belong to the firm.
  const hasNobody = own === null && (isNobodys || !shown.some(({ isActive }) => isActive))
  const ofFirm = hasNobody ? [{ id: null, name: '' }] : []
  const columns: Array<Pick<Sheet['hosts'][number], 'id' | 'name'>> = [...shown, ...ofFirm]
  const [date] = daysFrom(day, 1)
  return {
    day,
    printedAt: now.toISOString(),
    hosts: columns.map(({ id, name }) => {
      const current = hosts.find((each) => each.id === id && !each.isRemoved)
      const host = current ? toDiaryHost(current) : diary.hosts.find((each) => each.id === id)
      return {
        id,
        name,
        dayOff: host && date ? dayOff(host, date, diary.officeHours) : null,
        bookings: bookings
          .filter(({ hostId }) =>
            id === null ? !shown.some((host) => host.id === hostId) : hostId === id,
          )
          .map((booking) => ({
            id: booking.id,
            startsAt: booking.startsAt,
            endsAt: booking.endsAt,
            name: bothNames(booking),
            phone: booking.phone,
            service: booking.service,
            kind: booking.kind,
            linkToJoin: booking.linkToJoin,
            meetsAt: booking.meetsAt,
            notes: booking.notes,
            workedOut: booking.workedOut,
          })),
        free: free
          .filter(({ hosts }) => (id === null ? hosts.length === 0 : hosts.includes(id)))
          .map(({ label }) => label),
      }
    }),
  }
}
