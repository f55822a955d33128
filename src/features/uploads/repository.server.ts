import { inTransaction } from '~/platform/database/queries'
import type { Database, Tables, UploadKind } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import { newToken } from '~/platform/secrets'

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
      secret: newToken(),
      storageKey: null,
      size: null,
      createdAt: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An upload by someone who may still log in: its addresses last no longer than that. */
export async function findUpload(db: Database, id: string): Promise<Upload | null> {
  const upload = await db
    .selectFrom('uploads')
    .innerJoin('users', 'users.id', 'userId')
    .selectAll('uploads')
    .where('uploads.id', '=', id)
    .where('users.isDisabled', '=', false)
    .executeTakeFirst()
  return upload ?? null
}

/**
 * Records that the whole file of an upload has arrived. Only one of two simultaneous calls succeeds.
 *
 * @param file where the storage has it, and its size in bytes
 * @returns whether this call did so; false when the file was stored before, or the upload is gone
 */
export async function storeUpload(
  db: Database,
  { id, state }: Upload,
  file: { storageKey: string; size: number },
): Promise<boolean> {
  // In a transaction, so that it waits for a part that is being recorded (`upsertPart`).
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

/** Deletes an upload with its parts. Returns true to only one of two simultaneous calls. */
export async function deleteUpload(db: Database, id: string): Promise<boolean> {
  return inTransaction(db, async (db) => {
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
 * Records a part that has arrived, in place of an earlier one with its number.
 *
 * @param limit of the whole file in bytes
 * @returns the part it replaces; or why it is refused: the upload accepts no more parts, or the whole file
 * would be too large
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

/** Deletes the rows of parts that have been joined. */
export async function deleteParts(db: Database, uploadId: string): Promise<void> {
  await db.deleteFrom('uploadParts').where('uploadId', '=', uploadId).execute()
}

/** Makes the uploads of someone whose account goes another's: an upload without a row would leave its file behind. */
export async function giveUploadsTo(db: Database, from: string, to: string): Promise<void> {
  await db.updateTable('uploads').set({ userId: to }).where('userId', '=', from).execute()
}

/** Ends the signed addresses of someone's uploads; files that have arrived stay. */
export async function endUploadAddresses(db: Database, userId: string): Promise<void> {
  const secret = newToken()
  await db.updateTable('uploads').set({ secret }).where('userId', '=', userId).execute()
}
