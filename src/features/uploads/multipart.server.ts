import { Problem } from '~/server/api/problem'
import type { Site } from '~/server/site'
import { incomingKey, newIncomingKey } from './incoming-files.server'
import {
  deleteParts,
  deleteUpload,
  findUpload,
  listParts,
  storeUpload,
  type Upload,
  type UploadPart,
} from './repository.server'
import type { NamedPart } from './schema'

/**
 * Makes one file of the parts that the sender names. Said twice, it is done once.
 *
 * @throws {Problem} 422 for a part that is not here as named
 */
export async function joinParts(site: Site, upload: Upload, named: NamedPart[]): Promise<void> {
  const { db, storage } = site
  const { id } = upload
  if (upload.state === 'stored') return
  const here = await listParts(db, id)
  const parts = named.map((part) => findPart(here, part))
  const storageKey = newIncomingKey(id)
  await storage.write(storageKey, contentOf(site, parts))
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  if (await storeUpload(db, upload, { storageKey, size })) return discardParts(site, id)

  // In the meantime another call has joined them, or the upload was given up.
  await storage.delete(storageKey)
  if (!(await findUpload(db, id))) throw noSuchUpload()
}

async function discardParts({ db, storage }: Site, uploadId: string): Promise<void> {
  const parts = await listParts(db, uploadId)
  await deleteParts(db, uploadId)
  for (const { storageKey } of parts) await storage.delete(storageKey)
}

/** Ends an upload at any stage and leaves nothing of it behind. */
export async function discardUpload({ db, storage }: Site, id: string): Promise<void> {
  await deleteUpload(db, id)
  for (const { key } of await storage.list(incomingKey(id))) await storage.delete(key)
}

/**
 * An upload in parts, as its sender may see it.
 *
 * @throws {Problem} 404 when there is none, or it is somebody else's
 */
export async function requireMultipart(
  { db }: Site,
  wanted: { uploadId: string; key: string; userId: string },
): Promise<Upload> {
  const { uploadId, key, userId } = wanted
  const upload = await findUpload(db, uploadId)
  const isTheirs = upload?.userId === userId && upload.kind === 'companion'
  if (!isTheirs || key !== incomingKey(uploadId)) throw noSuchUpload()
  return upload
}

function findPart(here: UploadPart[], { PartNumber, ETag }: NamedPart): UploadPart {
  const part = here.find(({ partNumber }) => partNumber === PartNumber)
  if (part && unquoted(part.etag) === unquoted(ETag)) return part
  throw new Problem(422, `Part ${PartNumber} is missing, or is not the one that was sent last.`)
}

const unquoted = (etag: string) => etag.replace(/^"(.*)"$/, '$1')

async function* contentOf({ storage }: Site, parts: UploadPart[]) {
  for (const { storageKey } of parts) yield* storage.readStream(storageKey)
}

function noSuchUpload() {
  return new Problem(404, 'There is no such upload. Please start it again.')
}
