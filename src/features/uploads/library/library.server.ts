import { type Selectable, sql } from 'kysely'
import { imageSearchText } from '~/content-kinds/images/image-words'
import { imagesIn } from '~/lib/images/image-address'
import { imageFocus } from '~/lib/images/image-notes'
import { readPlace } from '~/lib/newest-first'
import { searchable } from '~/lib/text/searchable'
import { newestFirst } from '~/platform/database/newest-first'
import type { Database, Tables } from '~/platform/database/schema'
import { UNUSED_IMAGE_MS } from '../rules'
import { LIBRARY_PAGE, OFFICE_PHOTO } from './library-rules'
import type { LibraryImage, LibraryQuery } from './library-schema'

export type ImageRow = Selectable<Tables['images']>

type NewImage = Pick<ImageRow, 'id' | 'address' | 'name' | 'uploadedAt' | 'uploadedBy'> &
  Partial<Pick<ImageRow, 'fingerprint'>>

/**
 * Adds a new image to the library, unused until something shows it.
 *
 * @param db the transaction that records its making
 */
export async function insertImage(db: Database, image: NewImage): Promise<ImageRow> {
  const { id, ...row } = toRow(image)
  await db
    .insertInto('unusedImages')
    .values({ imageId: id, unusedSince: image.uploadedAt })
    .onConflict((conflict) => conflict.column('imageId').doNothing())
    .execute()
  return (
    db
      .insertInto('images')
      .values({ id, ...row })
      // A sweep may already have found the files.
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .returningAll()
      .executeTakeFirstOrThrow()
  )
}

/** Adds an image found in the store; one that has been added meanwhile stays as it is. */
export async function insertFoundImage(db: Database, image: NewImage): Promise<void> {
  await db
    .insertInto('images')
    .values(toRow(image))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/**
 * The picture made earlier from the same file. It counts as just uploaded from now on, so that no sweep deletes it
 * while it is being used.
 */
export async function findSameImage(
  db: Database,
  fingerprint: string,
  now: string,
): Promise<ImageRow | undefined> {
  const image = await db
    .selectFrom('images')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .where('replacedBy', 'is', null)
    .orderBy('uploadedAt')
    .executeTakeFirst()
  if (!image) return undefined
  await db
    .updateTable('unusedImages')
    .set({ unusedSince: now })
    .where('imageId', '=', image.id)
    .execute()
  return image
}

function toRow({ fingerprint = null, ...image }: NewImage): ImageRow {
  const { id, address, name, uploadedAt, uploadedBy } = image
  return {
    id,
    address,
    name,
    description: '',
    fingerprint,
    uploadedAt,
    uploadedBy,
    updatedAt: uploadedAt,
    replacedBy: null,
    searchText: imageSearchText({ name, description: '' }),
  }
}

/**
 * The newest upload first.
 *
 * @param query searches the file name, the description and the names of what shows the picture
 * @returns the page, and one row more when there is another page
 */
export async function listImages(db: Database, query: LibraryQuery): Promise<LibraryImage[]> {
  const { q = '', unused, before } = query
  const copied = await imagesInWorkingCopies(db)
  const present = imagesWithUses(db).where('replacedBy', 'is', null)
  let images = newestFirst(present, 'uploadedAt', 'images.id', readPlace(before)).limit(
    LIBRARY_PAGE + 1,
  )
  const text = searchable(q)
  if (text !== '') {
    const pattern = `%${text.replace(/[!%_]/g, '!$&')}%`
    images = images.where(({ or, exists, selectFrom, ref }) =>
      or([
        sql<boolean>`${ref('images.searchText')} like ${pattern} escape '!'`,
        exists(
          selectFrom('imageUses')
            .select('thingId')
            .whereRef('imageId', '=', 'images.id')
            .where(({ ref }) => sql<boolean>`${ref('searchText')} like ${pattern} escape '!'`),
        ),
      ]),
    )
  }
  if (unused === 'true') {
    images = images
      .where('unusedSince', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('imageUses').select('thingId').whereRef('imageId', '=', 'images.id')),
        ),
      )
    if (copied.size > 0) images = images.where('images.id', 'not in', [...copied])
  }
  return (await images.execute()).map((row) => toImage(row, copied))
}

/** Accepts the id of a replaced picture too; null when there is no such picture. */
export async function findImage(db: Database, id: string): Promise<ImageRow | null> {
  const row = await db
    .selectFrom('images')
    .leftJoin('images as successor', 'successor.id', 'images.replacedBy')
    .select(({ fn }) => fn.coalesce('successor.id', 'images.id').as('present'))
    .where('images.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const image = await db
    .selectFrom('images')
    .selectAll()
    .where('id', '=', row.present)
    .executeTakeFirst()
  return image ?? null
}

export async function findLibraryImage(db: Database, id: string): Promise<LibraryImage | null> {
  const image = await findImage(db, id)
  if (!image) return null
  const row = await imagesWithUses(db).where('images.id', '=', image.id).executeTakeFirst()
  return row ? toImage(row, await imagesInWorkingCopies(db)) : null
}

export async function updateImage(
  db: Database,
  { id, name }: ImageRow,
  change: Pick<ImageRow, 'address' | 'description' | 'updatedAt'>,
): Promise<void> {
  const text = imageSearchText({ name, description: change.description })
  await db
    .updateTable('images')
    .set({ ...change, searchText: text })
    .where('id', '=', id)
    .execute()
}

/** Redirects a picture, and all that it had replaced, to its successor. */
export async function succeedImage(db: Database, id: string, successorId: string): Promise<void> {
  await db
    .updateTable('images')
    .set({ replacedBy: successorId })
    .where(({ or, eb }) => or([eb('id', '=', id), eb('replacedBy', '=', id)]))
    .execute()
}

/** Also removes the records of the pictures it had replaced. */
export async function deleteImage(db: Database, id: string): Promise<void> {
  await db
    .deleteFrom('images')
    .where(({ or, eb }) => or([eb('id', '=', id), eb('replacedBy', '=', id)]))
    .execute()
  await db.deleteFrom('unusedImages').where('imageId', '=', id).execute()
}

/**
 * Call when the files have gone. The record of a replaced picture stays, so that its address leads to the successor.
 */
export async function deleteImageRow(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (db) => {
    await db.deleteFrom('unusedImages').where('imageId', '=', id).execute()
    const image = await db
      .selectFrom('images')
      .select('replacedBy')
      .where('id', '=', id)
      .executeTakeFirst()
    if (image?.replacedBy === null) await deleteImage(db, id)
  })
}

export function imageForAudit({ description, address }: Pick<ImageRow, 'description' | 'address'>) {
  const focus = imageFocus(address)
  return { description, focus: focus && `${focus.x}0 %, ${focus.y}0 %` }
}

export function imageThing({ id, name }: Pick<ImageRow, 'id' | 'name'>) {
  return { kind: 'image', id, name: name || undefined } as const
}

/** Pictures in unsaved text, which is rare. */
async function imagesInWorkingCopies(db: Database): Promise<Set<string>> {
  const copies = await db
    .selectFrom('workingCopies')
    .select('form')
    .where('form', 'like', '%/uploads/%')
    .execute()
  return new Set(copies.flatMap(({ form }) => imagesIn(form)))
}

function imagesWithUses(db: Database) {
  return db
    .selectFrom('images')
    .leftJoin('unusedImages', 'imageId', 'images.id')
    .selectAll('images')
    .select('unusedSince')
    .select(({ selectFrom }) =>
      selectFrom('imageUses')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('imageUses.imageId', '=', 'images.id')
        .as('uses'),
    )
    .select(({ selectFrom }) =>
      selectFrom('imageUses')
        .leftJoin('blogPosts', 'blogPosts.id', 'thingId')
        .leftJoin('teamMembers', 'teamMembers.id', 'thingId')
        .leftJoin('snippets', 'snippets.id', 'thingId')
        .select(({ fn }) => fn.coalesce('title', 'teamMembers.name', 'snippets.name').as('usedIn'))
        .whereRef('imageUses.imageId', '=', 'images.id')
        .orderBy('thingKind')
        .orderBy('thingId')
        .limit(1)
        .as('usedIn'),
    )
}

type Counted = ImageRow & {
  unusedSince: string | null
  uses: number | null
  usedIn: string | null
}

function toImage(row: Counted, copied: ReadonlySet<string>): LibraryImage {
  const { id, address, name, description, uploadedAt, uploadedBy, updatedAt, unusedSince } = row
  const uses = Number(row.uses)
  const isUnused = unusedSince !== null && uses === 0 && !copied.has(id)
  const end = isUnused ? Date.parse(unusedSince) + UNUSED_IMAGE_MS : null
  const removedAt = end === null ? null : new Date(end).toISOString()
  const said = { id, address, name, description, uploadedAt, uploadedBy }
  // Uses without a name are in the settings.
  const usedIn = row.usedIn ?? (uses > 0 ? OFFICE_PHOTO : null)
  return { ...said, uses, usedIn, removedAt, updatedAt }
}
