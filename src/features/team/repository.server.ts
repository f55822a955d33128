import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Database, Tables } from '~/server/database/schema'
import { newId } from '~/server/new-id'
import { teamMemberSlug } from './rules'
import type { NewTeamMember, TeamMember } from './schema'

interface Visibility {
  /** Leaves out what visitors may not see. */
  onlyPublished: boolean
}

/** The people in the order staff gave them. */
export async function listTeam(db: Database, { onlyPublished }: Visibility): Promise<TeamMember[]> {
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
 * @param slug made by `teamMemberSlug`
 * @returns undefined when there is none, or none that may be seen
 */
export async function findTeamMemberBySlug(
  db: Database,
  slug: string,
  { onlyPublished }: Visibility,
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
  now: Date,
): Promise<TeamMember> {
  const time = now.toISOString()
  const row = await db
    .insertInto('teamMembers')
    .values({
      id: newId(),
      name: member.name,
      slug: teamMemberSlug(member.name),
      position: member.position,
      imageUrl: member.imageUrl,
      bio: member.bio,
      email: member.email,
      linkedinUrl: member.linkedinUrl,
      expertise: JSON.stringify(member.expertise),
      displayOrder: member.displayOrder,
      isPublished: member.isPublished,
      createdAt: time,
      updatedAt: time,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toTeamMember(row)
}

const expertiseColumn = z.array(z.string())

function toTeamMember(row: Selectable<Tables['teamMembers']>): TeamMember {
  return {
    id: row.id,
    name: row.name,
    position: row.position,
    imageUrl: row.imageUrl,
    bio: row.bio,
    email: row.email,
    linkedinUrl: row.linkedinUrl,
    expertise: expertiseColumn.parse(JSON.parse(row.expertise)),
    displayOrder: row.displayOrder,
    isPublished: row.isPublished,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
