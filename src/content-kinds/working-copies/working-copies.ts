import { sql } from 'kysely'
import type { z } from 'zod'
import { may } from '~/domain/permissions'
import { parseJson } from '~/lib/objects'
import { NOT_INCLUDED } from '~/platform/api/access'
import type { Staff } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import type { Actor } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import { readFitting } from '../past-things'
import {
  CONTENT_KINDS,
  type ContentKind,
  type ContentPlace,
  type CopiedKind,
  kindNamed,
} from '../registry'

/** Working copies and previews need these of a kind. */
export interface ContentAccess {
  /**
   * Finds one for someone who wants to write it; null when it was never saved.
   *
   * @throws {Problem} 403 when it is not theirs to write
   */
  find: (db: Database, staff: Staff, id: string) => Promise<{ updatedAt: string } | null>
  /** Removes from a form what its fields cannot hold; absent where every field is plain text. */
  clean?: (typed: HalfTyped) => HalfTyped
}

/** By field. */
export type HalfTyped = Record<string, string | string[] | boolean | number | null>

/**
 * Finds a thing for someone who wants to write it; null when it was never saved.
 *
 * @throws {Problem} 403 when it is not theirs to write
 */
export async function findCopied<Kind extends CopiedKind>(
  db: Database,
  things: Record<Kind, ContentAccess>,
  { kind, id }: { kind: Kind; id: string },
  staff: Staff,
) {
  if (!may(staff.roles, neededFor(kind))) throw new Problem(403, NOT_INCLUDED)
  return things[kind].find(db, staff, id)
}

/** The permission to read and write working copies of a kind. */
export function neededFor(kind: CopiedKind) {
  return kind === 'answers' ? 'ownVisitors' : CONTENT_KINDS[kind].needs
}

/** The row of a thing's working copy. Several people may write an answer to one enquiry, each their own. */
export function copyRow({ kind, id }: CopiedPlace, userId: string) {
  return kind === 'answers'
    ? { kind, thingId: `${id} ${userId}`, enquiryId: id }
    : { kind, thingId: id, enquiryId: null }
}

export type CopyRow = ReturnType<typeof copyRow>

/** A thing of any kind that has working copies. */
export interface CopiedPlace {
  kind: CopiedKind
  id: string
}

/**
 * Whether someone may read a thing's working copy: those who may write it; if it was never saved, only its writer
 * (docs/product.md, "Working copies").
 */
export async function mayReadCopy(
  db: Database,
  things: Record<ContentKind, ContentAccess>,
  { kind, id }: ContentPlace,
  staff: Staff,
): Promise<boolean> {
  const saved = await findCopied(db, things, { kind, id }, staff).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 403) return 'not theirs'
    throw error
  })
  if (saved !== null) return saved !== 'not theirs'
  const copy = await db
    .selectFrom('workingCopies')
    .select('userId')
    .where('kind', '=', kind)
    .where('thingId', '=', id)
    .executeTakeFirst()
  return copy?.userId === staff.id
}

/**
 * Reads as much of a working copy as a preview can show; null without one.
 *
 * @param shape every field of it optional
 */
export async function readTyped<Form extends object>(
  db: Database,
  { kind, id }: ContentPlace,
  shape: z.ZodType<Form>,
): Promise<{ form: Partial<Form>; userId: string; at: string } | null> {
  const copy = await db
    .selectFrom('workingCopies')
    .select(['form', 'userId', 'at'])
    .where('kind', '=', kind)
    .where('thingId', '=', id)
    .executeTakeFirst()
  if (!copy) return null
  const form = readFitting(shape, parseJson(copy.form), {}) ?? {}
  return { form, userId: copy.userId, at: copy.at }
}

/**
 * Ends the working copy of someone who has saved the thing. That of someone else stays,
 * and meets the edit when it is saved (docs/product.md, "Working copies").
 *
 * @param db the transaction of the save
 */
export async function endWorkingCopy(
  db: Database,
  kind: CopiedKind,
  id: string,
  who: Pick<Actor, 'id'>,
): Promise<void> {
  await db
    .deleteFrom('workingCopies')
    .where('kind', '=', kind)
    .where('thingId', '=', copyRow({ kind, id }, who.id).thingId)
    .where('userId', '=', who.id)
    .execute()
}

/** Someone's unsaved texts, the oldest first. */
export async function listCopiesOf(db: Database, userId: string) {
  const copies = await db
    .selectFrom('workingCopies')
    .select(['kind', 'thingId', 'label'])
    .where('userId', '=', userId)
    .orderBy('at')
    .orderBy('thingId')
    .execute()
  return copies.flatMap(({ kind, thingId: id, label }) => {
    const known = kindNamed(kind)
    return known ? [{ kind: known, id, label }] : []
  })
}

/**
 * From now on a working copy is someone else's, and no editor that is open writes it.
 *
 * @param userId null discards it
 */
export async function handOverCopy(
  db: Database,
  { kind, id }: ContentPlace,
  userId: string | null,
  now: Date,
): Promise<void> {
  if (userId === null) return eraseCopy(db, kind, id)
  await db
    .updateTable('workingCopies')
    .set({ userId, editor: newId(), since: now.toISOString() })
    .where('kind', '=', kind)
    .where('thingId', '=', id)
    .execute()
}

/**
 * The first save of something new ends the working copy of the person who saves it, which stood under their key; the links to
 * its preview go on showing it.
 *
 * @param db the transaction of the save
 */
export async function settleUnsaved(
  db: Database,
  kind: ContentKind,
  { key, id }: { key: string; id: string },
  who: Actor,
): Promise<void> {
  await endWorkingCopy(db, kind, key, who)
  await db
    .updateTable('previewLinks')
    .set({ postId: id })
    .where('kind', '=', kind)
    .where('postId', '=', key)
    .where('createdBy', '=', who.id)
    .execute()
}

/**
 * Deletes a thing's working copy, no matter who wrote it, and the links to its preview, along with the thing.
 *
 * @param db the transaction of the deletion
 */
export async function eraseWorkingCopy(db: Database, kind: ContentKind, id: string): Promise<void> {
  await eraseCopy(db, kind, id)
  await db.deleteFrom('previewLinks').where('kind', '=', kind).where('postId', '=', id).execute()
}

async function eraseCopy(db: Database, kind: ContentKind, id: string): Promise<void> {
  await db.deleteFrom('workingCopies').where('kind', '=', kind).where('thingId', '=', id).execute()
}

/**
 * The working copies of answers to some enquiries, and those in which someone's email address or phone number stands.
 *
 * @param persons in lower case; a number by its digits
 */
export async function listCopiesNaming(
  db: Database,
  persons: readonly string[],
  enquiries: readonly string[] = [],
) {
  const found = await db
    .selectFrom('workingCopies')
    .select(['kind', 'thingId', 'label', 'form', 'at'])
    .where('enquiryId', 'in', [...enquiries, ''])
    .orderBy('at')
    .execute()
  for (const person of persons) found.push(...(await listCopiesNamingOne(db, person)))
  return [...new Map(found.map((copy) => [`${copy.kind} ${copy.thingId}`, copy])).values()]
}

async function listCopiesNamingOne(db: Database, person: string) {
  const pattern = `%${person.replace(/[%_!]/g, '!$&')}%`
  const copies = await db
    .selectFrom('workingCopies')
    .select(['kind', 'thingId', 'label', 'form', 'at'])
    .where(({ ref }) => sql<boolean>`lower(${ref('form')}) like ${pattern} escape '!'`)
    .orderBy('at')
    .execute()
  // Another address may end like this one.
  const whole = new RegExp(`(?<![\\w.+-])${RegExp.escape(person)}(?![\\w-])`, 'i')
  return copies.filter(({ form }) => whole.test(form))
}

/** Deletes those that name someone; copies of answers go with their enquiry. */
export async function deleteCopiesNaming(db: Database, persons: readonly string[]): Promise<void> {
  for (const { kind, thingId } of await listCopiesNaming(db, persons)) {
    await db
      .deleteFrom('workingCopies')
      .where('kind', '=', kind)
      .where('thingId', '=', thingId)
      .execute()
  }
}
