import { NOT_INCLUDED } from '~/platform/api/access'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { changeAvailability } from './availability.server'
import type { Availability, AvailabilityInput } from './availability-schema'
import { listHosts } from './hosts.server'

/**
 * Makes somebody's own hours and absences what they have entered; all else of theirs and of others stays
 * (docs/product.md, "Roles").
 *
 * @param userId the account of the person who takes consultations
 * @throws {Problem} 403 for anybody else's, 409 when somebody else has changed it since `updatedAt`
 */
export async function changeOwnAvailability(
  db: Database,
  userId: string,
  { hosts: entered, updatedAt }: AvailabilityInput,
  audit: AuditContext,
  read: (db: Database) => Promise<Availability>,
): Promise<void> {
  const all = (await listHosts(db)).filter(({ isRemoved }) => !isRemoved)
  const own = all.filter((host) => host.userId === userId)
  if (entered.some(({ id }) => !own.some((host) => host.id === id))) {
    throw new Problem(403, NOT_INCLUDED)
  }
  const hosts = all.map(({ isRemoved: _, updatedAt: __, slug: ___, ...host }) => {
    const typed = entered.find(({ id }) => id === host.id)
    return typed ? { ...host, week: typed.week, absences: typed.absences } : host
  })
  await changeAvailability(db, { hosts, updatedAt }, audit, read)
}
