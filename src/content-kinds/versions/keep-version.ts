import { imagesIn } from '~/lib/images/image-address'
import { parseJson } from '~/lib/objects'
import type { Database, Tables } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import type { ContentThing } from '../activity/record-activity'
import { CONTENT_KINDS } from '../registry'
import { MOST_VERSIONS, saidFields } from './rules'

export interface Saving {
  who: { username: string }
  now: Date
}

/** A thing before and after; null while it does not exist. */
export interface Saved {
  before: object | null
  after: object | null
}

interface Save extends Saved {
  action: string
  thing: ContentThing
  /** Both as people read them, where that is not as they are stored. */
  formatted: Saved | null
}

/**
 * Stores what a thing is after a save, and what it was before if no version says so: from before there were versions,
 * or written by the release before this one (docs/product.md, "History"). A save that changes nothing leaves none.
 *
 * @param db the transaction of the save
 */
export async function keepVersion(
  db: Database,
  { who, now }: Saving,
  { action, thing: { kind, id }, before, after, formatted }: Save,
): Promise<void> {
  if (after === null) return
  const time = now.toISOString()
  const newest = await db
    .selectFrom('versions')
    .select('value')
    .where('thingKind', '=', kind)
    .where('thingId', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const stored = newest ? parseJson(newest.value) : null
  const known = typeof stored === 'object' ? stored : null
  if (isSame(known, after) || isSame(before, after)) return
  const add = async (value: object, words: object | null, more: Partial<Tables['versions']>) => {
    await db
      .updateTable('versions')
      .set({ replacedAt: time })
      .where('thingKind', '=', kind)
      .where('thingId', '=', id)
      .where('replacedAt', 'is', null)
      .execute()
    await db
      .insertInto('versions')
      .values({
        id: newId(),
        thingKind: kind,
        thingId: id,
        at: time,
        replacedAt: null,
        actorName: who.username,
        action,
        fields: '[]',
        ownerId: ownerOf(kind, value),
        images: imagesOf(value),
        told: words && JSON.stringify(words),
        value: JSON.stringify(value),
        ...more,
      })
      .execute()
  }
  if (before && !isSame(known, before)) {
    await add(before, formatted?.before ?? null, { at: timeOf(before) ?? time, actorName: null })
  }
  const fields = JSON.stringify(before ? changedFields(formatted ?? { before, after }) : [])
  await add(after, formatted?.after ?? null, { fields })
  await dropOldest(db, kind, id)
}

/** Erases every version of a thing that is gone for good. */
export async function dropVersions(db: Database, kind: string, id: string): Promise<void> {
  await db.deleteFrom('versions').where('thingKind', '=', kind).where('thingId', '=', id).execute()
}

/** Whose a thing is besides the editors': the author of a draft (docs/product.md, "Roles"). */
export function ownerOf(kind: string, value: object): string | null {
  if (kind !== CONTENT_KINDS.posts.thingKind) return null
  const { status, authorId }: { status?: unknown; authorId?: unknown } = value
  return status === 'draft' && typeof authorId === 'string' ? authorId : null
}

async function dropOldest(db: Database, kind: string, id: string): Promise<void> {
  const surplus = await db
    .selectFrom('versions')
    .select('id')
    .where('thingKind', '=', kind)
    .where('thingId', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_VERSIONS)
    .offset(MOST_VERSIONS)
    .execute()
  if (surplus.length === 0) return
  const ids = surplus.map(({ id }) => id)
  await db.deleteFrom('versions').where('id', 'in', ids).execute()
}

function isSame(one: object | null, other: object | null): boolean {
  return one !== null && other !== null && stateOf(one) === stateOf(other)
}

/** Absent and null are equal: a version from before a field was added lacks it. */
function stateOf(thing: object): string {
  return JSON.stringify(
    saidFields(thing)
      .filter(([, value]) => value !== null && value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

function changedFields({ before, after }: Saved): string[] {
  const was = new Map(saidFields(before ?? {}))
  return saidFields(after ?? {})
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(was.get(field)))
    .map(([field]) => field)
}

function timeOf(thing: object): string | undefined {
  const { updatedAt }: { updatedAt?: unknown } = thing
  return typeof updatedAt === 'string' ? updatedAt : undefined
}

function imagesOf(value: object): string | null {
  const ids = new Set(imagesIn(JSON.stringify(value)))
  return ids.size > 0 ? [...ids].join(' ') : null
}
