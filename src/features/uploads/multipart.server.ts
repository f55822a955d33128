import { recordActivity } from '~/content-kinds/activity/record-activity'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Site } from '~/platform/site'
import type { DirectUploads, StoredPart } from '~/platform/storage/storage'
import { UPLOAD_LIMITS } from './file-types'
import { tooLarge } from './incoming-files.server'
import {
  deleteParts,
  deleteUpload,
  findUpload,
  insertUpload,
  listParts,
  storeUpload,
  type Upload,
} from './repository.server'
import type { NamedPart } from './schema'
import { incomingKey, type Multipart, newIncomingKey, uploadOfKey } from './upload-address.server'

/** Parts are sent here, or directly to a store that receives them. */
export async function beginMultipart(
  { db, storage, now }: Site,
  userId: string,
): Promise<Multipart> {
  const upload = await insertUpload(db, { userId, kind: 'companion', state: 'open', now: now() })
  const key = incomingKey(upload.id)
  return { upload, key, uploadId: (await storage.direct?.beginParts(key)) ?? upload.id }
}

/** @throws {Problem} 404 if it does not exist or belongs to someone else */
export async function requireMultipart(
  { db, storage }: Site,
  wanted: { uploadId: string; key: string; userId: string },
): Promise<Multipart> {
  const { uploadId, key, userId } = wanted
  const upload = await findUpload(db, uploadOfKey(key))
  const isTheirs = upload?.userId === userId && upload.kind === 'companion'
  if (!isTheirs || key !== incomingKey(upload.id)) throw noSuchUpload()
  // A store checks which upload ids belong to a key.
  if (!storage.direct && uploadId !== upload.id) throw noSuchUpload()
  return { upload, uploadId, key }
}

/** @throws {Problem} 404 if the upload has gone */
export async function arrivedParts(
  { db, storage }: Site,
  { upload, uploadId, key }: Multipart,
): Promise<StoredPart[]> {
  if (!storage.direct) return listParts(db, upload.id)
  const parts = await storage.direct.listParts(key, uploadId)
  if (!parts) throw noSuchUpload()
  return parts
}

/**
 * Joins the parts that the sender lists. Idempotent.
 *
 * @throws {Problem} 422 for a part that is missing or differs, 413 for parts that are too large together
 */
export async function joinParts(site: Site, file: Multipart, named: NamedPart[]): Promise<void> {
  const { direct } = site.storage
  if (file.upload.state === 'stored') return
  await (direct ? joinInStore(site, direct, file, named) : joinHere(site, file.upload, named))
}

async function joinHere(site: Site, upload: Upload, named: NamedPart[]): Promise<void> {
  try {
    await joinPresent(site, upload, named)
  } catch (error) {
    // Another call may have joined and deleted the parts meanwhile.
    if ((await findUpload(site.db, upload.id))?.state !== 'stored') throw error
  }
}

async function joinPresent(site: Site, upload: Upload, named: NamedPart[]): Promise<void> {
  const { db, storage } = site
  const { id } = upload
  const here = await listParts(db, id)
  const parts = named.map((part) => findPart(here, part))
  const storageKey = newIncomingKey(id)
  await storage.write(storageKey, contentOf(site, parts))
  if (await storeUpload(db, upload, { storageKey, size: sizeOf(parts) })) {
    return discardParts(site, id)
  }
  // Another call has joined them meanwhile, or the upload was given up.
  await storage.delete(storageKey)
  if (!(await findUpload(db, id))) throw noSuchUpload()
}

/** The size of the parts can only be checked here: the store accepts any. */
async function joinInStore(
  { db, storage }: Site,
  direct: DirectUploads,
  { upload, uploadId, key }: Multipart,
  named: NamedPart[],
): Promise<void> {
  const here = await direct.listParts(key, uploadId)
  const parts = here && named.map((part) => findPart(here, part))
  const limit = UPLOAD_LIMITS[upload.kind]
  if (parts && sizeOf(parts) > limit) {
    await direct.dropParts(key, uploadId)
    throw tooLarge(limit)
  }
  const outcome = parts ? await direct.joinParts(key, uploadId, parts) : 'gone'
  if (outcome === 'unfit') {
    throw new Problem(
      422,
      'The file store does not take these parts. Please start the upload again.',
    )
  }
  // The parts are also gone if another call has joined them meanwhile: then the file is there.
  const size = await storage.size(key)
  if (size !== null && (await storeUpload(db, upload, { storageKey: key, size }))) return
  if (size === null || !(await findUpload(db, upload.id))) throw noSuchUpload()
}

async function discardParts({ db, storage }: Site, uploadId: string): Promise<void> {
  const parts = await listParts(db, uploadId)
  await deleteParts(db, uploadId)
  for (const { storageKey } of parts) await storage.delete(storageKey)
}

export async function discardMultipart(
  site: Site,
  { upload, uploadId, key }: Multipart,
  audit: AuditContext,
): Promise<void> {
  await site.storage.direct?.dropParts(key, uploadId)
  await site.db.transaction().execute(async (db) => {
    const isGone = await deleteUpload(db, upload.id)
    if (isGone) await recordActivity(db, audit, 'discarded', { kind: 'image', id: upload.id })
  })
  await discardUpload(site, upload.id)
}

/** At any stage. Parts in a store are deleted with its other unfinished uploads. */
export async function discardUpload({ db, storage }: Site, id: string): Promise<void> {
  await deleteUpload(db, id)
  for (const { key } of await storage.list(incomingKey(id))) await storage.delete(key)
}

function findPart<Part extends StoredPart>(here: Part[], { PartNumber, ETag }: NamedPart): Part {
  const part = here.find(({ partNumber }) => partNumber === PartNumber)
  if (part && unquoted(part.etag) === unquoted(ETag)) return part
  throw new Problem(422, `Part ${PartNumber} is missing, or is not the one that was sent last.`)
}

const unquoted = (etag: string) => etag.replace(/^"(.*)"$/, '$1')

function sizeOf(parts: StoredPart[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0)
}

async function* contentOf({ storage }: Site, parts: Array<{ storageKey: string }>) {
  for (const { storageKey } of parts) yield* storage.readStream(storageKey)
}

function noSuchUpload() {
  return new Problem(404, 'There is no such upload. Please start it again.')
}
