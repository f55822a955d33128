import type { Selectable } from 'kysely'
import { z } from 'zod'
import { recordActivity, recordOrder } from '~/content-kinds/activity/record-activity'
import { rememberProfile } from '~/content-kinds/addresses/remembered-addresses'
import { presentImages } from '~/content-kinds/images/present-images'
import { unusedId } from '~/content-kinds/versions/unused-id'
import { endWorkingCopy } from '~/content-kinds/working-copies/working-copies'
import { slugFromName } from '~/lib/text/slug'
import { laterThan } from '~/platform/api/edits'
import type { AuditContext } from '~/platform/audit-context'
import type { Database, Tables } from '~/platform/database/schema'
import {
  type CreateTeamMemberInput,
  type NewTeamMember,
  TEAM_LIMITS,
  type TeamMember,
} from './schema'

/** The people in the order staff gave them: all, or those whom visitors may see. */
export async function listTeam(
  db: Database,
  { onlyPublished }: { onlyPublished: boolean },
): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('teamMembers')
    .selectAll()
    .$if(onlyPublished, (query) => query.where('isPublished', '=', true))
    .orderBy('displayOrder')
    .orderBy('createdAt')
    .execute()
  return rows.map(toTeamMember)
}

/**
 * The person of a profile's address; of two with one name, the first in the list.
 *
 * @param slug the last part of the address
 * @returns undefined when there is none, or none that may be seen
 */
export async function findTeamMemberBySlug(
  db: Database,
  slug: string,
  { onlyPublished }: { onlyPublished: boolean },
): Promise<TeamMember | undefined> {
  const row = await db
    .selectFrom('teamMembers')
    .selectAll()
    .where('slug', '=', slug)
    .$if(onlyPublished, (query) => query.where('isPublished', '=', true))
    .orderBy('displayOrder')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row && toTeamMember(row)
}

/** Adds a person and gives back the whole row. */
export async function insertTeamMember(
  db: Database,
  member: NewTeamMember,
  audit: AuditContext,
): Promise<TeamMember> {
  const id = await unusedId(db, 'team member', member.id)
  const time = audit.now.toISOString()
  return storeTeamMember(db, { ...member, id, createdAt: time, updatedAt: time }, audit, 'created')
}

/**
 * Stores a person as they are given.
 *
 * @param action what is recorded: that they are new, or back from the bin
 */
export async function storeTeamMember(
  db: Database,
  member: NewTeamMember & Pick<TeamMember, 'id' | 'createdAt' | 'updatedAt'> & { slug?: string },
  audit: AuditContext,
  action: 'created' | 'restored',
): Promise<TeamMember> {
  const present = await presentImages(db, [member.imageUrl])
  const row = await db
    .insertInto('teamMembers')
    .values({
      id: member.id,
      name: member.name,
      slug: member.slug ?? memberSlug(member.name, member.id),
      position: member.position,
      imageUrl: member.imageUrl && present(member.imageUrl),
      bio: member.bio,
      email: member.email,
      linkedinUrl: member.linkedinUrl,
      qualification: member.qualification,
      qualifiedIn: member.qualifiedIn,
      regulatorNumber: member.regulatorNumber,
      supervisor: member.supervisor,
      expertise: JSON.stringify(member.expertise ?? []),
      displayOrder: member.displayOrder,
      isPublished: member.isPublished ?? true,
      createdAt: member.createdAt,
      updatedAt: member.updatedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const added = toTeamMember(row)
  await rememberProfile(db, added)
  await recordActivity(db, audit, action, named(added), { after: added })
  return added
}

/** One person; null when there is none. */
export async function findTeamMember(db: Database, id: string): Promise<TeamMember | null> {
  const row = await db.selectFrom('teamMembers').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toTeamMember(row) : null
}

/**
 * Whether someone else has the profile's address that a name gives.
 *
 * @param exceptId whose name it is going to be
 */
export async function isNameTaken(
  db: Database,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const slug = slugFromName(name, TEAM_LIMITS.name)
  if (slug === '') return false
  const bearers = db.selectFrom('teamMembers').select('id').where('slug', '=', slug)
  const others = exceptId === null ? bearers : bearers.where('id', '!=', exceptId)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}

/** The order of a person who comes after all others. */
export async function nextTeamOrder(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('teamMembers')
    .select(({ fn }) => fn.max('displayOrder').as('last'))
    .executeTakeFirstOrThrow()
  return last === null ? 0 : last + 1
}

/**
 * Writes the given fields of a person. Their profile keeps its address until they get another name.
 *
 * @param member the row as it stands
 * @returns the whole row as it is now
 */
export async function updateTeamMember(
  db: Database,
  member: TeamMember,
  fields: Partial<CreateTeamMemberInput>,
  audit: AuditContext,
): Promise<TeamMember> {
  const { name = member.name } = fields
  const present = await presentImages(db, [fields.imageUrl])
  const row = await db
    .updateTable('teamMembers')
    .set({
      name,
      slug: name === member.name ? member.slug : memberSlug(name, member.id),
      position: fields.position,
      imageUrl: fields.imageUrl && present(fields.imageUrl),
      bio: fields.bio,
      email: fields.email,
      linkedinUrl: fields.linkedinUrl,
      qualification: fields.qualification,
      qualifiedIn: fields.qualifiedIn,
      regulatorNumber: fields.regulatorNumber,
      supervisor: fields.supervisor,
      expertise: fields.expertise && JSON.stringify(fields.expertise),
      displayOrder: fields.displayOrder,
      isPublished: fields.isPublished,
      updatedAt: laterThan(member.updatedAt, audit.now),
    })
    .where('id', '=', member.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const changed = toTeamMember(row)
  await rememberProfile(db, changed)
  await endWorkingCopy(db, 'team', changed.id, audit.who)
  await recordActivity(db, audit, 'changed', named(changed), { before: member, after: changed })
  return changed
}

/**
 * Puts the people into a new order.
 *
 * @param ids of every person there is, each once
 * @returns the whole list in its new order; null, and nothing changes, when the ids are not just those
 */
export async function reorderTeam(
  db: Database,
  ids: readonly string[],
  audit: AuditContext,
): Promise<TeamMember[] | null> {
  return db.transaction().execute(async (db) => {
    const people = await listTeam(db, { onlyPublished: false })
    const byId = new Map(people.map((member) => [member.id, member]))
    const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    if (ordered.length !== ids.length || ordered.length !== people.length) return null
    await numberTeam(db, ordered)
    await recordOrder(db, audit, 'team member', people.map(named), ordered.map(named))
    return listTeam(db, { onlyPublished: false })
  })
}

/** As the activity names them. */
export function named({ id, name }: TeamMember) {
  return { kind: 'team member', id, name } as const
}

/** Counts the people from 0. A new place is no edit of a person: `updatedAt` stays. */
export async function numberTeam(db: Database, ordered: readonly TeamMember[]): Promise<void> {
  for (const [displayOrder, member] of ordered.entries()) {
    if (member.displayOrder === displayOrder) continue
    await db.updateTable('teamMembers').set({ displayOrder }).where('id', '=', member.id).execute()
  }
}

/** A name without Latin letters gives no address; part of the id, which stays, stands in for it. */
function memberSlug(name: string, id: string): string {
  return slugFromName(name, TEAM_LIMITS.name) || `team-member-${id.slice(-8)}`
}

/** A person as the program sees them, from their columns. */
export function toTeamMember(row: Selectable<Tables['teamMembers']>): TeamMember {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    position: row.position,
    imageUrl: row.imageUrl,
    bio: row.bio,
    email: row.email,
    linkedinUrl: row.linkedinUrl,
    qualification: row.qualification,
    qualifiedIn: row.qualifiedIn,
    regulatorNumber: row.regulatorNumber,
    supervisor: row.supervisor,
    expertise: z.array(z.string()).parse(JSON.parse(row.expertise)),
    displayOrder: row.displayOrder,
    isPublished: row.isPublished,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
