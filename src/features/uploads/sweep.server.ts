import type { Site } from '~/server/site'
import { discardUpload } from './multipart.server'
import { listUploadsBefore } from './repository.server'
import { ABANDONED_AFTER_MS } from './rules'
import { incomingKey, uploadOfKey } from './upload-address.server'

const HOUR_MS = 60 * 60 * 1000

/** Clears away abandoned uploads now and every hour, for as long as the process lives. */
export function keepSweepingUploads(site: Site): void {
  const sweep = () =>
    sweepUploads(site).catch((error) => site.log.error({ err: error }, 'sweeping uploads failed'))
  void sweep()
  setInterval(sweep, HOUR_MS).unref()
}

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
