import { recordActivity } from '~/content-kinds/activity/record-activity'
import { dropSchedule } from '~/content-kinds/schedules/schedules'
import { refusePresent, takeOutOfBin } from '~/content-kinds/versions/bin'
import { eraseWorkingCopy } from '~/content-kinds/working-copies/working-copies'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import { inTransaction } from '~/platform/database/in-transaction'
import type { Database } from '~/platform/database/schema'
import { binnedMember } from './past'
import {
  findTeamMember,
  isNameTaken,
  listTeam,
  named,
  numberTeam,
  storeTeamMember,
  toTeamMember,
} from './repository.server'
import type { TeamMember } from './schema'

/**
 * Moves a person to the bin; those after them move up, so that the order has no gaps. Somebody who takes consultations
 * goes on doing so without a profile, and has it again once it is restored.
 *
 * @returns false when there is no such person
 */
export async function deleteTeamMember(
  db: Database,
  id: string,
  audit: AuditContext,
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const host = await db
      .selectFrom('hosts')
      .select('id as hostId')
      .where('teamMemberId', '=', id)
      .executeTakeFirst()
    const gone = await db
      .deleteFrom('teamMembers')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!gone) return false
    await dropSchedule(db, 'team', id)
    await eraseWorkingCopy(db, 'team', id)
    const before = toTeamMember(gone)
    await recordActivity(db, audit, 'deleted', named(before), { before, besides: host })
    await numberTeam(db, await listTeam(db, { onlyPublished: false }))
    return true
  })
}

/**
 * Puts a person back from the bin where they were in the list; those from there on move down (docs/product.md, "Bin").
 *
 * @param db a transaction
 * @returns the whole row
 * @throws {Problem} 404 when they are not in the bin, 409 when somebody else has taken their name or the row cannot be read
 */
export async function putTeamMemberBack(
  db: Database,
  id: string,
  audit: AuditContext,
): Promise<TeamMember> {
  const { hostId, ...member } = await takeOutOfBin(db, 'team member', id, binnedMember)
  refusePresent(await findTeamMember(db, id))
  if (await isNameTaken(db, member.name, null)) {
    throw new Problem(
      409,
      `Somebody else on the team is called “${member.name}” by now, or nearly so, and both profiles would have the same address. Please change that name, then restore this person.`,
    )
  }
  const others = await listTeam(db, { onlyPublished: false })
  const back = await storeTeamMember(db, member, audit, 'restored')
  await numberTeam(db, others.toSpliced(member.displayOrder, 0, back))
  if (hostId !== null) {
    await db
      .updateTable('hosts')
      .set({ teamMemberId: id })
      .where('id', '=', hostId)
      .where('teamMemberId', 'is', null)
      .where('removedAt', 'is', null)
      .execute()
  }
  return (await findTeamMember(db, id)) ?? back
}
