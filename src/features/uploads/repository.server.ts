import { inTransaction } from '~/platform/database/queries'
import type { Database, Tables, UploadKind } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import { newToken } from '~/platform/secrets'

export type Upload = Tables['uploads']
export type UploadPart = Tables['uploadParts']

/** @param state `waiting` for a file in one piece, `open` for one in parts */
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

/** Only of a user who may still log in: upload addresses expire with the account’s access. */
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
 * Records that the whole file has arrived. Of two simultaneous calls only one succeeds.
 *
 * @param file its place in the storage, and its size in bytes
 * @returns false when the file was stored before, or the upload has gone
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

/** Also deletes its parts. Of two simultaneous calls only one returns true. */
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
 * Records a part that has arrived, replacing an earlier one with its number.
 *
 * @param limit of the whole file in bytes
 * @returns the part it replaces, or the reason for a refusal: the upload accepts no more parts, or the whole file
 *   would be too large
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

export async function deleteParts(db: Database, uploadId: string): Promise<void> {
  await db.deleteFrom('uploadParts').where('uploadId', '=', uploadId).execute()
}

/** For a deleted account: an upload without a row would leave its file behind. */
export async function giveUploadsTo(db: Database, from: string, to: string): Promise<void> {
  await db.updateTable('uploads').set({ userId: to }).where('userId', '=', from).execute()
}

/** Invalidates signed addresses; files that have arrived stay. */
export async function endUploadAddresses(db: Database, userId: string): Promise<void> {
  const secret = newToken()
  await db.updateTable('uploads').set({ secret }).where('userId', '=', userId).execute()
}
