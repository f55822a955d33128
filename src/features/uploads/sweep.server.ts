import { imagesIn } from '~/lib/images/image-address'
import type { Site } from '~/platform/site'
import { discardImage } from './images.server'
import { catalogue } from './library/catalogue.server'
import {
  countUses,
  listImagesInUse,
  listUnusedImages,
  setUnusedImages,
} from './library/count-uses.server'
import { deleteImageRow } from './library/library.server'
import { discardUpload } from './multipart.server'
import { listUploadsBefore } from './repository.server'
import { ABANDONED_AFTER_MS, UNUSED_IMAGE_MS } from './rules'
import { incomingKey, uploadOfKey } from './upload-address.server'

/**
 * Deletes uploads that began more than a day ago and were never finished: rows, files, parts, and files that a stopped
 * server had half written (docs/product.md, "Uploads").
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

/**
 * Adds stored images that the library lacks, and deletes images that no team member, post or unsaved text has used for
 * thirty days, including unfinished ones from a server that stopped (docs/product.md, "Uploads"). The delay protects
 * unsaved posts that exist only in their author’s browser.
 */
export async function sweepImages({ db, storage, now }: Site): Promise<void> {
  const files = await storage.list(IMAGES)
  const stored = new Set(files.flatMap(({ key }) => imagesIn(`/${key}`)))
  await catalogue({ db }, files)
  await countUses(db)
  const used = await listImagesInUse(db)
  await setUnusedImages(
    db,
    [...stored].filter((id) => !used.has(id)),
    now(),
  )

  const before = new Date(now().getTime() - UNUSED_IMAGE_MS)
  for (const id of await listUnusedImages(db, before)) {
    await discardImage(storage, id)
    await deleteImageRow(db, id)
  }
}

const IMAGES = 'uploads/'
