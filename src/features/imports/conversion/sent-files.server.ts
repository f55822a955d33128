import type { Context } from 'hono'
import { UPLOAD_LIMITS } from '~/features/uploads/file-types'
import { readWithin } from '~/features/uploads/finish-image.server'
import { tooLarge } from '~/features/uploads/incoming-files.server'
import { deleteUpload, findUpload, insertUpload } from '~/features/uploads/repository.server'
import { fileAddress, incomingKey, readUploadId } from '~/features/uploads/upload-address.server'
import { Problem } from '~/platform/api/problem'
import type { Site } from '~/platform/site'

type FileSite = Pick<Site, 'db' | 'storage'>

interface SentFile {
  kind: 'export' | 'blogImage'
  fileURL: string
  userId: string
}

export async function startSending(c: Context, site: Site, userId: string): Promise<string> {
  const now = site.now()
  const upload = await insertUpload(site.db, { userId, kind: 'export', state: 'waiting', now })
  return fileAddress(c, site, upload)
}

/**
 * Reads a file sent for an import and keeps it for the next turn.
 *
 * @throws {Problem} 404 if it belongs to another user or has gone, 409 before it has arrived, 413 if it is too large
 */
export async function readSentFile({ db, storage }: FileSite, sent: SentFile): Promise<Uint8Array> {
  const id = readUploadId(sent.fileURL)
  const upload = id === null ? null : await findUpload(db, id)
  if (id === null || upload?.userId !== sent.userId || upload.kind !== sent.kind) {
    throw new Problem(404, 'This file is no longer there. Please choose it again.')
  }
  // A store that receives files directly does not tell us when one has arrived.
  const key = upload.storageKey ?? (storage.direct ? incomingKey(id) : null)
  const size = key === null ? null : await storage.size(key)
  if (key === null || size === null) throw new Problem(409, 'The file has not arrived yet.')
  const bytes = await readWithin(storage, key, sent.kind)
  if (bytes === null) throw tooLarge(UPLOAD_LIMITS[sent.kind])
  return bytes
}

/** After a completed import. Files of an interrupted one are removed within a day (docs/product.md, "Uploads"). */
export async function removeSentFiles(
  { db, storage }: FileSite,
  files: readonly SentFile[],
): Promise<void> {
  for (const { fileURL, kind, userId } of files) {
    const id = readUploadId(fileURL)
    const upload = id === null ? null : await findUpload(db, id)
    if (id === null || upload?.userId !== userId || upload.kind !== kind) continue
    if (!(await deleteUpload(db, id))) continue
    await storage.delete(upload.storageKey ?? incomingKey(id))
  }
}
