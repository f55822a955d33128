import { randomBytes } from 'node:crypto'
import type { Database, Tables, UploadKind } from '~/server/database/schema'
import { newId } from '~/server/new-id'
import { picturesIn } from './rules'

export type Upload = Tables['uploads']
export type UploadPart = Tables['uploadParts']

/**
 * Begins an upload.
 *
 * @param state `waiting` for a file in one piece, `open` for one in parts
 */
export async function insertUpload(
  db: Database,
  upload: { userId: string; kind: UploadKind; state: 'waiting' | 'open'; now: Date },
): Promise<Upload> {
  const { userId, kind, state, now } = upload
  return db
    .insertInto('uploads')
    .values({
      id: newId(),
      userId,
      kind,
      state,
      secret: randomBytes(32).toString('base64url'),
      storageKey: null,
      size: null,
      createdAt: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findUpload(db: Database, id: string): Promise<Upload | null> {
  const upload = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
  return upload ?? null
}

/**
 * Says that all of an upload's file is here. Of two requests at the same moment, one does.
 *
 * @param file where the storage has it, and its size in bytes
 * @returns whether this call did: not when it was stored before, or is gone
 */
export async function storeUpload(
  db: Database,
  { id, state }: Upload,
  file: { storageKey: string; size: number },
): Promise<boolean> {
  // In a transaction, as below, so that it waits for a part that is being taken in.
  return db.transaction().execute(async (db) => {
    const stored = await db
      .updateTable('uploads')
      .set({ state: 'stored', ...file })
      .where('id', '=', id)
      .where('state', '=', state)
      .returning('id')
      .executeTakeFirst()
    return stored !== undefined
  })
}

/** Ends an upload, with its parts. Of two requests at the same moment, one is told that it did. */
export async function deleteUpload(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const gone = await db
      .deleteFrom('uploads')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return gone !== undefined
  })
}

/** Uploads that began before a moment. */
export async function listUploadsBefore(db: Database, moment: Date): Promise<Upload[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('createdAt', '<', moment.toISOString())
    .execute()
}

export async function listParts(db: Database, uploadId: string): Promise<UploadPart[]> {
  return db
    .selectFrom('uploadParts')
    .selectAll()
    .where('uploadId', '=', uploadId)
    .orderBy('partNumber')
    .execute()
}

/**
 * Remembers a part that is here, in place of an earlier one of its number.
 *
 * @param limit of the whole file in bytes
 * @returns the part it takes the place of; or why it cannot be kept: the upload takes no parts any
 * more, or the whole would be too large
 */
export async function upsertPart(
  db: Database,
  part: UploadPart,
  limit: number,
): Promise<{ replaced: UploadPart | null } | { refused: 'closed' | 'too large' }> {
  return db.transaction().execute(async (db) => {
    const upload = await findUpload(db, part.uploadId)
    if (upload?.state !== 'open') return { refused: 'closed' }
    const parts = await listParts(db, part.uploadId)
    const others = parts.filter(({ partNumber }) => partNumber !== part.partNumber)
    if (others.reduce((sum, { size }) => sum + size, part.size) > limit) {
      return { refused: 'too large' }
    }
    const { etag, size, storageKey } = part
    await db
      .insertInto('uploadParts')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['uploadId', 'partNumber']).doUpdateSet({ etag, size, storageKey }),
      )
      .execute()
    return { replaced: parts.find(({ partNumber }) => partNumber === part.partNumber) ?? null }
  })
}

/** Forgets the parts of a file that has been joined. */
export async function deleteParts(db: Database, uploadId: string): Promise<void> {
  await db.deleteFrom('uploadParts').where('uploadId', '=', uploadId).execute()
}

/** Articles read at a time, so that a long list keeps nobody waiting. */
const PAGE = 100

/** The pictures that an article, whatever its status, or a person shows. */
export async function listPicturesInUse(db: Database): Promise<Set<string>> {
  const used = new Set<string>()
  const people = await db.selectFrom('teamMembers').select('imageUrl').execute()
  for (const { imageUrl } of people) for (const id of picturesIn(imageUrl ?? '')) used.add(id)
  for (let last: string | undefined = ''; last !== undefined; ) {
    const posts: Array<{ id: string; featuredImage: string | null; content: string }> = await db
      .selectFrom('blogPosts')
      .select(['id', 'featuredImage', 'content'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { featuredImage, content } of posts) {
      for (const id of picturesIn(`${featuredImage} ${content}`)) used.add(id)
    }
    last = posts.at(-1)?.id
  }
  return used
}

/**
 * Remembers which pictures are unused: those that were keep their time, and the others are forgotten.
 *
 * @param ids of every unused picture
 */
export async function setUnusedPictures(db: Database, ids: string[], now: Date): Promise<void> {
  const unusedSince = now.toISOString()
  await db.transaction().execute(async (db) => {
    const known = await db.selectFrom('unusedPictures').select('pictureId').execute()
    const wanted = new Set(ids)
    for (const { pictureId } of known) {
      if (!wanted.delete(pictureId)) await forgetUnusedPicture(db, pictureId)
    }
    for (const pictureId of wanted) {
      await db.insertInto('unusedPictures').values({ pictureId, unusedSince }).execute()
    }
  })
}

/** The pictures that have been unused since before a moment. */
export async function listUnusedPictures(db: Database, moment: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('unusedPictures')
    .select('pictureId')
    .where('unusedSince', '<', moment.toISOString())
    .execute()
  return rows.map(({ pictureId }) => pictureId)
}

/** Ends the waiting time of a picture. */
export async function forgetUnusedPicture(db: Database, pictureId: string): Promise<void> {
  await db.deleteFrom('unusedPictures').where('pictureId', '=', pictureId).execute()
}
