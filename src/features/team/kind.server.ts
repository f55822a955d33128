import type { Selectable } from 'kysely'
import { z } from 'zod'
import { rememberProfile } from '~/content-kinds/addresses/remembered-addresses'
import { presentImages } from '~/content-kinds/images/present-images'
import { defineContentList } from '~/content-kinds/lists/content-list'
import { placeOf } from '~/content-kinds/lists/list-facts'
import { putNamesBack, replaceNameOf } from '~/content-kinds/shown-names/shown-names'
import { slugFromName } from '~/lib/text/slug'
import { fieldProblem, Problem } from '~/platform/api/problem'
import type { Database, Tables } from '~/platform/database/schema'
import { binnedMember, pastMember, TEAM_LIMITS, type TeamFields, type TeamMember } from './schema'

// Made once: a page reads many rows.
const storedExpertise = z.array(z.string())

/**
 * The team. A profile's address stays until its person gets another name. Someone who takes consultations continues to
 * do so when they are deleted, and has their profile again once it is restored (docs/product.md, "Team").
 */
export const team = defineContentList({
  kind: 'team',
  nameOf: ({ name }: TeamMember) => name,
  read: toTeamMember,
  columns: columnsOf,
  insert: (db, row) => db.insertInto('teamMembers').values(row).execute(),
  refuse: async (db, { name }, before) => {
    if (name === undefined || name === before?.name) return
    if (!(await isNameTaken(db, name, before?.id ?? null))) return
    const message =
      'Another team member has this name, or one so similar that both profiles would have the same address.'
    throw fieldProblem(409, 'name', message)
  },
  afterSave: rememberProfile,
  besides: async (db, member, audit, answers) => {
    const host = await db
      .selectFrom('hosts')
      .select('id as hostId')
      .where('teamMemberId', '=', member.id)
      .executeTakeFirst()
    return { ...host, replacedNames: await replaceNameOf(db, member, answers, audit) }
  },
  demonstration: async () => {
    const { demo } = await import('~db/demo/demo')
    const lives = new Map(demo.people.map(({ name, bio }) => [name, bio]))
    return ({ name, bio }) => lives.get(name) === bio
  },
  past: pastMember,
  binned: binnedMember,
  refuseRestored: async (db, { name }) => {
    if (!(await isNameTaken(db, name, null))) return
    throw new Problem(
      409,
      `Someone else on the team is now called “${name}”, or something very like it, so both profiles would have the same address. Please change that name, then restore this person.`,
    )
  },
  afterRestore: async (db, { id, hostId, replacedNames }, audit) => {
    await putNamesBack(db, replacedNames, audit)
    if (hostId === null) return
    await db
      .updateTable('hosts')
      .set({ teamMemberId: id })
      .where('id', '=', hostId)
      .where('teamMemberId', 'is', null)
      .where('removedAt', 'is', null)
      .execute()
  },
  isReordered: 'The team has changed. Please load the list again.',
})

/**
 * The person at a profile's address; of two with one name, the first in the list.
 * @param slug the last part of the address
 * @returns undefined if they do not exist or may not be seen
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

/**
 * True when someone else has the address that a name gives.
 * @param exceptId the person who will have the name
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

/** A name without Latin letters gives no address; part of the id, which stays, replaces it. */
function memberSlug(name: string, id: string): string {
  return slugFromName(name, TEAM_LIMITS.name) || `team-member-${id.slice(-8)}`
}

/** Staff's input as stored columns. */
async function columnsOf(
  db: Database,
  member: TeamFields,
  { id, before }: { id: string; before: TeamMember | null },
) {
  const { name } = member
  const present = await presentImages(db, [member.imageUrl])
  return {
    name,
    slug: (!before || before.name === name ? member.slug : null) ?? memberSlug(name, id),
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
  }
}

/** A person from their columns. */
export function toTeamMember(row: Selectable<Tables['teamMembers']>): TeamMember {
  return {
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
    expertise: storedExpertise.parse(JSON.parse(row.expertise)),
    ...placeOf(row),
  }
}
