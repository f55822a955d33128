import { imagesIn } from '~/lib/images/image-address'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import type { StoredFile } from '~/platform/storage/storage'
import { readImageUrl } from '../rules'
import { insertFoundImage } from './library.server'

/** The largest WebP, which identifies an image. */
const ADDRESS = /^\/uploads\/[\w-]+\/[\w-]+\/(\d+)\.webp$/

/**
 * Adds complete images that are in the store but not in the library: those of the demonstration, and those imported
 * from another site. Uploader and time come from the activity, or else the time from the store.
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

/** The largest file is made last: without it an image is incomplete. */
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
