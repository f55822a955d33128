import type { z } from 'zod'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { refuseStaleEditOf } from '~/content-kinds/activity/stale-edit'
import { focusImage, imageFocus } from '~/lib/images/image-notes'
import { laterThan } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Environment } from '~/platform/environment'
import type { Site } from '~/platform/site'
import { finishImage } from '../finish-image.server'
import { discardImage } from '../images.server'
import { findPlaces } from './image-places.server'
import {
  deleteImage,
  findImage,
  findLibraryImage,
  type ImageRow,
  imageForAudit,
  imageThing,
  succeedImage,
  updateImage,
} from './library.server'
import { placeWords } from './library-rules'
import type { ImagePlace, OpenImage, replaceImageInput, updateImageInput } from './library-schema'

/** Updates everything that shows a picture. The features are wired together elsewhere. */
export type ShowEverywhere = (
  environment: Environment,
  db: Database,
  imageId: string,
  audit: AuditContext,
) => Promise<void>

/**
 * With everything that uses it.
 *
 * @throws {Problem} 404
 */
export async function openImage(db: Database, id: string): Promise<OpenImage> {
  const image = await findLibraryImage(db, id)
  if (!image) throw noSuchImage()
  return { ...image, places: await findPlaces(db, image.id) }
}

/**
 * Changes the description, which applies wherever the picture is chosen from now on, and the focus point, which applies
 * everywhere immediately (docs/product.md, "Pictures").
 *
 * @throws {Problem} 404, or 409 for an edit that started from an older state
 */
export async function changeImage(
  { db, environment, settings }: Site,
  id: string,
  input: z.output<typeof updateImageInput>,
  audit: AuditContext,
  showEverywhere: ShowEverywhere,
): Promise<OpenImage> {
  const changed = await db.transaction().execute(async (db) => {
    const image = await requireImage(db, id)
    if (input.updatedAt && input.updatedAt !== image.updatedAt) {
      const thing = imageThing(image)
      await refuseStaleEditOf(db, thing, await openImage(db, image.id), input.updatedAt)
    }
    const { focus = imageFocus(image.address) } = input
    const description = input.description === undefined ? image.description : input.description
    const change = { address: focusImage(image.address, focus), description: description ?? '' }
    await updateImage(db, image, { ...change, updatedAt: laterThan(image.updatedAt, audit.now) })
    const fields = { before: imageForAudit(image), after: imageForAudit(change) }
    await recordActivity(db, audit, 'changed', imageThing(image), fields)
    if (change.address !== image.address) await showEverywhere(environment, db, image.id, audit)
    return openImage(db, image.id)
  })
  // The office photo is in the settings.
  settings.invalidate()
  return changed
}

/**
 * Replaces a picture’s file everywhere in one transaction (docs/product.md, "Pictures").
 *
 * @throws {Problem} 404 when there is no such picture or upload, and as `finishImage` does
 */
export async function replaceImage(
  site: Site,
  id: string,
  { imageURL, name }: z.output<typeof replaceImageInput>,
  audit: AuditContext,
  showEverywhere: ShowEverywhere,
): Promise<OpenImage> {
  await requireImage(site.db, id)
  const file = { kind: 'blogImage' as const, imageURL, name }
  const made = await finishImage(site, file, audit, async (db, fresh) => {
    const old = await requireImage(db, id)
    await updateImage(db, fresh, {
      address: focusImage(fresh.address, imageFocus(old.address)),
      description: old.description,
      updatedAt: laterThan(old.updatedAt, audit.now),
    })
    await succeedImage(db, old.id, fresh.id)
    const names = { before: { name: old.name }, after: { name: fresh.name } }
    await recordActivity(db, audit, 'replaced', imageThing(old), names)
    await showEverywhere(site.environment, db, old.id, audit)
  })
  site.settings.invalidate()
  return openImage(site.db, made.id)
}

/**
 * Deletes an unused picture for good. Its files go after the transaction, so that no other write waits for the store;
 * any that cannot be deleted come back into the library with the next sweep.
 *
 * @throws {Problem} 404, or 409 with what uses it
 */
export async function removeImage(
  { db, storage }: Site,
  id: string,
  audit: AuditContext,
): Promise<void> {
  const removed = await db.transaction().execute(async (db) => {
    const image = await requireImage(db, id)
    const places = await findPlaces(db, image.id)
    if (places.length > 0) throw new Problem(409, keptWords(places))
    await deleteImage(db, image.id)
    await recordActivity(db, audit, 'deleted', imageThing(image), { before: imageForAudit(image) })
    return image
  })
  await discardImage(storage, removed.id)
}

/** In a refusal; further uses are only counted. */
const MOST_NAMED = 3

function keptWords(places: readonly ImagePlace[]): string {
  const named = places.slice(0, MOST_NAMED).map(placeWords)
  const rest = places.length - named.length
  const all = rest > 0 ? [...named, `${rest} more`] : named
  return `This picture is still used: ${all.join('; ')}. Please remove it there first.`
}

async function requireImage(db: Database, id: string): Promise<ImageRow> {
  const image = await findImage(db, id)
  if (!image) throw noSuchImage()
  return image
}

function noSuchImage(): Problem {
  return new Problem(404, 'This picture is not in the library any more.')
}
