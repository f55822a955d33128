import type { Site } from '~/server/site'
import { discardUpload } from './multipart.server'
import { discardPicture } from './pictures.server'
import {
  forgetUnusedPicture,
  listPicturesInUse,
  listUnusedPictures,
  listUploadsBefore,
  setUnusedPictures,
} from './repository.server'
import { ABANDONED_AFTER_MS, picturesIn, UNUSED_PICTURE_MS } from './rules'
import { incomingKey, uploadOfKey } from './upload-address.server'

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

/**
 * Removes the pictures that no article, whatever its status, and no person has shown for thirty days,
 * and what a stopped server had made of one (docs/product.md, "Uploads"). What is written in an
 * unsaved article is in its author's browser alone, hence the time.
 */
export async function sweepPictures({ db, storage, now }: Site): Promise<void> {
  const files = await storage.list(PICTURES)
  const kept = new Set(files.flatMap(({ key }) => picturesIn(`/${key}`)))
  const used = await listPicturesInUse(db)
  await setUnusedPictures(
    db,
    [...kept].filter((id) => !used.has(id)),
    now(),
  )

  const before = new Date(now().getTime() - UNUSED_PICTURE_MS)
  for (const id of await listUnusedPictures(db, before)) {
    await discardPicture(storage, id)
    await forgetUnusedPicture(db, id)
  }
}

/** What the keys of all pictures begin with. */
const PICTURES = 'uploads/'
