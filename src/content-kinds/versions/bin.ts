import { fieldWords } from '~/content/field-words'
import { parseJson } from '~/lib/objects'
import { Problem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import type { ContentThing } from '../activity/record-activity'
import { type PastKind, UnreadableThing } from '../past-things'
import type { ThingKind } from '../registry'
import { ownerOf, type Saving } from './keep-version'

/**
 * Puts what is deleted into the bin (docs/product.md, "Bin").
 *
 * @param db the transaction of the deletion
 * @param row as it was, whole
 */
export async function putInBin(
  db: Database,
  { who, now }: Saving,
  { kind, id, name }: ContentThing,
  row: object,
): Promise<void> {
  const binned = {
    name,
    deletedAt: now.toISOString(),
    deletedBy: who.username,
    ownerId: ownerOf(kind, row),
    value: JSON.stringify(row),
  }
  await db
    .insertInto('bin')
    .values({ thingKind: kind, thingId: id, ...binned })
    .execute()
}

export async function isInBin(
  db: Database,
  kind: ContentThing['kind'],
  id: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('bin')
    .select('thingId')
    .where('thingKind', '=', kind)
    .where('thingId', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Takes something out of the bin, for it to be stored again.
 *
 * @param db the transaction in which it is stored
 * @param past how what any release has deleted is read
 * @returns the row as it was
 * @throws {Problem} 404 when it is not in the bin, 409 when another release deleted it and it cannot be understood
 */
export async function takeOutOfBin<Thing extends object>(
  db: Database,
  kind: ThingKind,
  id: string,
  past: PastKind<Thing>,
): Promise<Thing> {
  const binned = await db
    .deleteFrom('bin')
    .where('thingKind', '=', kind)
    .where('thingId', '=', id)
    .returning('value')
    .executeTakeFirst()
  if (!binned) throw notInBin()
  try {
    return past.read({ ...Object(parseJson(binned.value)), id })
  } catch (error) {
    throw error instanceof UnreadableThing ? new Problem(409, unreadable(error)) : error
  }
}

function unreadable({ fields }: UnreadableThing): string {
  return `This was deleted by a different version of the site, and this version can’t read part of it (${fields.map(fieldWords).join(', ')}). It is still in the bin. Please ask the person who looks after the site to upgrade it, then restore this.`
}

/** @throws {Problem} 409 for something that has come back without the bin, from another site for example */
export function refusePresent(row: object | null): void {
  if (row) throw new Problem(409, 'This already exists, so there is nothing to restore.')
}

export function notInBin(): Problem {
  return new Problem(404, 'This is not in the bin any more.')
}
