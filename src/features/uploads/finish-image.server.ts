import { recordActivity } from '~/content-kinds/activity/record-activity'
import { fieldProblem, Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database, UploadKind } from '~/platform/database/schema'
import { sha256 } from '~/platform/secrets'
import type { Site } from '~/platform/site'
import { decodeHeic } from '~/platform/storage/decode-heic.server'
import { decodeAlone } from '~/platform/storage/image-library'
import type { Storage } from '~/platform/storage/storage'
import { UPLOAD_LIMITS } from './file-types'
import { DAMAGED_IMAGE, HEIC_TOO_LARGE, isHeic, refuseImage } from './image-check.server'
import { discardImage, storeImage, UnreadableImage } from './images.server'
import { tooLarge } from './incoming-files.server'
import { findSameImage, type ImageRow, imageThing, insertImage } from './library/library.server'
import { deleteUpload, findUpload } from './repository.server'
import { incomingKey, readUploadId } from './upload-address.server'

/**
 * Makes an image from a file that has arrived (docs/product.md, "Uploads"). The file is deleted whether or not that
 * succeeds; but while the store is unavailable, the call can be repeated.
 *
 * @param imageURL the address the file was sent to
 * @param name of the file, for the library
 * @param take records the use of the image, in the transaction that adds it to the library; without it, a file that
 *   has made a picture before does not make another
 * @throws {Problem} 404 for an upload that is not this user’s, 409 before its file has arrived, 413 for one too large
 *   for this purpose, 422 for anything but a complete image
 */
export async function finishImage(
  { db, storage }: Site,
  request: { kind: Exclude<UploadKind, 'companion'>; imageURL: string; name?: string },
  audit: AuditContext,
  take?: TakeImage,
): Promise<FinishedImage> {
  const { kind, imageURL, name = '' } = request
  const id = readUploadId(imageURL)
  if (!id) throw unfit('This is not the address of an upload.')
  const upload = await findUpload(db, id)
  if (upload?.userId !== audit.who.id) throw notFound()
  if (upload.kind !== kind && upload.kind !== 'companion') {
    throw unfit('This file was uploaded for another place. Please upload it again here.')
  }
  // A store that receives files directly does not tell us when one has arrived.
  const storageKey = upload.storageKey ?? (storage.direct ? incomingKey(id) : null)
  const size = storageKey ? await storage.size(storageKey) : null
  if (!storageKey || size === null) throw new Problem(409, 'The file has not arrived yet.')

  return decodeAlone(async () => {
    // Another call may have finished it while this one waited.
    if (!(await findUpload(db, id))) throw notFound()
    const reading = size > UPLOAD_LIMITS[kind] ? null : readWithin(storage, storageKey, kind)
    const bytes = await reading?.catch(async (error) => {
      // Another server may have finished it meanwhile, and then the file is gone.
      throw (await findUpload(db, id)) ? error : notFound()
    })
    // From here on only this request works on it.
    if (!(await deleteUpload(db, id))) throw notFound()
    try {
      if (!bytes) throw tooLarge(UPLOAD_LIMITS[kind])
      const fingerprint = sha256(bytes)
      const now = audit.now.toISOString()
      const known = take ? undefined : await findSameImage(db, fingerprint, now)
      if (known) return { id: known.id, address: known.address, isKnown: true }
      const picture = isHeic(bytes) ? await asJpeg(bytes) : bytes
      const refusal = await refuseImage(picture)
      if (refusal) throw unfit(refusal)
      const address = await storeImage(storage, id, picture)
      const uploaded = { uploadedAt: now, uploadedBy: audit.who.username, fingerprint }
      await db.transaction().execute(async (db) => {
        const image = await insertImage(db, { id, address, name, ...uploaded })
        await (take ?? recordUpload)(db, image, audit)
      })
      return { id, address, isKnown: false }
    } catch (error) {
      await discardImage(storage, id)
      throw error instanceof UnreadableImage ? unfit(DAMAGED_IMAGE) : error
    } finally {
      await storage.delete(storageKey)
    }
  })
}

/** Converts an iPhone’s HEIC photo. Decoding is stopped when it takes too long (docs/product.md, "Uploads"). */
async function asJpeg(photo: Uint8Array): Promise<Uint8Array> {
  const drawn = await decodeHeic(photo)
  if (drawn === 'undrawable') throw unfit(DAMAGED_IMAGE)
  if (drawn === 'too much') throw unfit(HEIC_TOO_LARGE)
  return drawn
}

interface FinishedImage {
  id: string
  /** For `<Picture>`. */
  address: string
  isKnown: boolean
}

type TakeImage = (db: Database, image: ImageRow, audit: AuditContext) => Promise<void>

function recordUpload(db: Database, image: ImageRow, audit: AuditContext): Promise<void> {
  return recordActivity(db, audit, 'uploaded', imageThing(image))
}

/** Null as soon as the file is too large: its sender can still replace it in the store. */
export async function readWithin(
  storage: Storage,
  storageKey: string,
  kind: UploadKind,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of storage.readStream(storageKey)) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > UPLOAD_LIMITS[kind]) return null
  }
  return Buffer.concat(chunks)
}

function notFound() {
  return new Problem(404, 'There is no such upload. Please choose the picture again.')
}

function unfit(message: string) {
  return fieldProblem(422, 'imageURL', message)
}
