import { imagesIn } from '~/lib/images/image-address'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import type { StoredFile } from '~/platform/storage/storage'
import { readImageUrl } from '../rules'
import { insertFoundImage } from './library.server'

/** The largest WebP of an image, by which it is known. */
const ADDRESS = /^\/uploads\/[\w-]+\/[\w-]+\/(\d+)\.webp$/

/**
 * Takes whole images into the library that stand in the store and nobody has added: those of
 * the demonstration, and of another site whose content was taken over. Who uploaded them, and when, is as the activity
 * says, or else as the store does.
 *
 * @param files whose keys begin with `uploads/`
 */
export async function catalogue({ db }: Pick<Site, 'db'>, files: StoredFile[]): Promise<void> {
  const rows = await db.selectFrom('images').select('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  for (const { key, modifiedAt } of files) {
    const address = `/${key}`
    const [id] = imagesIn(address)
    if (id === undefined || known.has(id) || !isLargest(address)) continue
    const upload = await findUploading(db, id)
    const uploadedAt = upload?.at ?? modifiedAt.toISOString()
    const uploadedBy = upload?.actorName ?? null
    await insertFoundImage(db, { id, address, name: '', uploadedAt, uploadedBy })
    known.add(id)
  }
}

/** It is made last: without it an image is not whole. */
function isLargest(address: string): boolean {
  const [, width] = ADDRESS.exec(address) ?? []
  return width !== undefined && readImageUrl(address)?.widths.at(-1) === Number(width)
}

function findUploading(db: Database, id: string) {
  return db
    .selectFrom('activity')
    .select(['at', 'actorName'])
    .where('thingKind', '=', 'image')
    .where('thingId', '=', id)
    .where('action', '=', 'uploaded')
    .executeTakeFirst()
}
