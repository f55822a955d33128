import { Problem } from '~/server/api/problem'
import type { Site } from '~/server/site'
import { incomingKey } from './incoming-files.server'
import {
  deleteParts,
  deleteUpload,
  findUpload,
  listParts,
  moveUpload,
  type Upload,
  type UploadPart,
} from './repository.server'
import type { NamedPart } from './schema'

/**
 * Makes one file of the parts that the sender names. Said twice, it is done once.
 *
 * @throws {Problem} 422 for a part that is not here as named, 409 while another call joins them
 */
export async function joinParts(site: Site, upload: Upload, named: NamedPart[]): Promise<void> {
  const { db, storage } = site
  const { id } = upload
  if (upload.state === 'stored') return
  if (!(await moveUpload(db, id, { from: 'open', to: 'joining' }))) {
    throw new Problem(409, 'This upload is being completed already.')
  }
  try {
    // Only now: while it was open, a part could still be replaced.
    const here = await listParts(db, id)
    const parts = named.map((part) => findPart(here, part))
    await storage.write(incomingKey(id), contentOf(site, parts))
    await deleteParts(db, id)
    const size = parts.reduce((sum, part) => sum + part.size, 0)
    const isStillWanted = await moveUpload(db, id, { from: 'joining', to: 'stored', size })
    for (const { storageKey } of here) await storage.delete(storageKey)
    if (isStillWanted) return
    await storage.delete(incomingKey(id))
    throw noSuchUpload()
  } catch (error) {
    await moveUpload(db, id, { from: 'joining', to: 'open' })
    throw error
  }
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
