import { recordActivity } from '~/content-kinds/activity/record-activity'
import { laterThan } from '~/platform/api/edits'
import type { Database } from '~/platform/database/schema'
import { removeRows } from '../busy/busy-calendars.server'
import type { Turn } from '../changes/change-booking.server'
import { giveTo } from '../changes/reassign-booking.server'
import { type DiaryFacts, listHosts } from '../hosts/hosts.server'
import { choicesOf } from '../hosts/judge-hosts.server'
import { findBooking } from '../repository.server'
import { lastChange } from './availability.server'
import { formatForAudit } from './format-for-audit.server'

/**
 * Everyone who takes consultations now, with the number of bookings to come and how many of those have no email
 * address.
 */
export async function listBusyHosts(db: Database, now: Date) {
  const hosts = (await listHosts(db)).filter(({ isActive }) => isActive)
  const rows = await db
    .selectFrom('bookings')
    .select(['hostId', 'email'])
    .where('startsAt', '>', now.toISOString())
    .where('hostId', 'is not', null)
    .execute()
  return hosts.map(({ id, name, userId }) => {
    const own = rows.filter(({ hostId }) => hostId === id)
    const unreachable = own.filter(({ email }) => email === '')
    return { id, name, userId, bookings: own.length, withoutEmail: unreachable.length }
  })
}

/**
 * Someone takes no more consultations: each booking to come is given to someone who is free, and the visitor gets a
 * mail.
 * Bookings that no one is free for stay, and are listed above the availability (docs/product.md, "When someone
 * leaves").
 *
 * @param turn in a transaction, done by staff or a command
 * @param to the id of who takes them; undefined for anyone who is free and takes the service, null to leave them
 * @returns how many each took, by their name, and how many stay
 */
export async function stopTaking(
  turn: Turn & { by: Exclude<Turn['by'], 'visitor'> },
  facts: DiaryFacts,
  hostId: string,
  to: string | null | undefined,
): Promise<{ given: ReadonlyMap<string, number>; left: number }> {
  const { db, by, now } = turn
  const before = await listHosts(db)
  const updatedAt = laterThan(lastChange(before), now)
  await db
    .updateTable('hosts')
    .set({ isActive: false, updatedAt })
    .where('id', '=', hostId)
    .execute()
  await removeRows(db, hostId)
  const thing = { kind: 'availability', name: 'Availability and absences' } as const
  const fields = { before: formatForAudit(before), after: formatForAudit(await listHosts(db)) }
  await recordActivity(db, by, 'changed', thing, fields)

  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('hostId', '=', hostId)
    .where('startsAt', '>', now.toISOString())
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
  const given = new Map<string, number>()
  let left = 0
  for (const { id } of rows) {
    const booking = to === null ? undefined : await findBooking(db, id)
    const choices = booking ? await choicesOf(db, facts, booking, now) : []
    const successor = choices.find(
      (host) => host.isFree && (to === undefined ? host.takesService : host.id === to),
    )
    if (booking && successor) {
      await giveTo(turn, facts, booking, { host: successor.id, tells: true })
      given.set(successor.name, (given.get(successor.name) ?? 0) + 1)
    } else left += 1
  }
  return { given, left }
}

export async function unlinkAccount(db: Database, userId: string): Promise<void> {
  await db.updateTable('hosts').set({ userId: null }).where('userId', '=', userId).execute()
}
