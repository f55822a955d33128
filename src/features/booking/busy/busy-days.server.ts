import type { OfficeHours } from '~/domain/office-hours'
import { startOfLondonDay } from '~/lib/london-moments'
import type { Database } from '~/platform/database/schema'
import { listHosts, toDiaryHost } from '../hosts/hosts.server'
import { busyAtWork } from '../slots/host-times.server'
import { daysFrom } from '../slots/slots.server'
import type { BusyDay } from './busy-schema'

/**
 * Only times within working hours; the rest is private (docs/product.md, "Busy times from outside").
 *
 * @param from the first London day: "2026-11-23"
 */
export async function listBusyDays(
  db: Database,
  officeHours: OfficeHours,
  { from, days }: { from: string; days: number },
): Promise<BusyDay[]> {
  const hosts = (await listHosts(db, startOfLondonDay(from)))
    .filter(({ isActive, busy }) => isActive && busy !== null)
    .map((host) => ({ hostId: host.id, host: toDiaryHost(host) }))
  return daysFrom(from, days).flatMap((day) =>
    hosts.flatMap(({ hostId, host }) => {
      const { times, isAllDay } = busyAtWork(host, day, officeHours)
      if (times.length === 0) return []
      const moment = (time: number) => new Date(time).toISOString()
      return {
        hostId,
        date: day.date,
        isAllDay,
        times: times.map(({ start, end }) => ({ startsAt: moment(start), endsAt: moment(end) })),
      }
    }),
  )
}
