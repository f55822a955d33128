import { NOT_INCLUDED } from '~/platform/api/access'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Availability, AvailabilityInput } from '../hosts/availability-schema'
import { listHosts } from '../hosts/hosts.server'
import { type ChangedPlace, changeAvailability } from './change-availability.server'

/**
 * Replaces someone’s own hours, absences, video link and office, and nothing else (docs/product.md, "Roles").
 *
 * @param userId the account of the person who takes consultations
 * @returns as `changeAvailability` does
 * @throws {Problem} 403 for anyone else’s, 409 when someone else has changed it since `updatedAt`
 */
export async function changeOwnAvailability(
  db: Database,
  userId: string,
  { hosts: entered, updatedAt }: AvailabilityInput,
  audit: AuditContext,
  read: (db: Database) => Promise<Availability>,
): Promise<ChangedPlace[]> {
  const all = (await listHosts(db)).filter(({ isRemoved }) => !isRemoved)
  const own = all.filter((host) => host.userId === userId)
  if (entered.some(({ id }) => !own.some((host) => host.id === id))) {
    throw new Problem(403, NOT_INCLUDED)
  }
  const hosts = all.map(({ isRemoved, updatedAt, slug, busy, joinUrl: _, ...stored }) => {
    const { position, imageUrl, ...host } = stored
    const typed = entered.find(({ id }) => id === host.id)
    if (!typed) return { ...host, tellsOfLink: false }
    const { week, absences, joinUrl, meetsAt = host.meetsAt, tellsOfLink } = typed
    return { ...host, week, absences, joinUrl, meetsAt, tellsOfLink }
  })
  return changeAvailability(db, { hosts, updatedAt }, audit, read)
}
