import type { Site } from '~/server/site'
import { incomingKey, uploadOfKey } from './incoming-files.server'
import { discardUpload } from './multipart.server'
import { listUploadsBefore } from './repository.server'
import { ABANDONED_AFTER_MS } from './rules'

/**
 * Clears away what is left of uploads that began more than a day ago and were never finished: rows,
 * files, parts, and what a stopped server had half written (docs/product.md, "Uploads").
 */
export async function sweepUploads(site: Site): Promise<void> {
  const { db, storage, now } = site
  const before = new Date(now().getTime() - ABANDONED_AFTER_MS)
  for (const { id } of await listUploadsBefore(db, before)) await discardUpload(site, id)

  const files = await storage.list(incomingKey(''))
  const uploads = await listUploadsBefore(db, now())
  const begun = new Set(uploads.map(({ id }) => id))
  for (const { key, modifiedAt } of files) {
    if (modifiedAt < before && !begun.has(uploadOfKey(key))) await storage.delete(key)
  }
  await storage.deleteUnfinished(before)
}
