import { imagesIn } from '~/lib/images/image-address'
import { searchable } from '~/lib/text/searchable'
import type { Database } from '~/platform/database/schema'
import { keepFirstWords } from './image-words'

interface Showing {
  kind: string
  id: string
  name: string
}

/**
 * Notes which pictures a thing shows after a write (docs/product.md, "Pictures").
 *
 * @param db the transaction of the write
 * @param after the whole thing as it is now; null when it is gone
 */
export async function noteUses(db: Database, thing: Showing, after: object | null): Promise<void> {
  const texts = Object.values(after ?? {}).filter((value) => typeof value === 'string')
  await setUses(db, thing, imagesIn(texts.join(' ')))
  await keepFirstWords(db, texts)
}

/**
 * Stores that a thing shows these pictures and no other. What is shown is not unused any more.
 *
 * @param ids of pictures, repeated or not
 */
export async function setUses(
  db: Database,
  { kind, id, name }: Showing,
  ids: readonly string[],
): Promise<void> {
  await db.deleteFrom('imageUses').where('thingKind', '=', kind).where('thingId', '=', id).execute()
  const imageIds = Array.from(new Set(ids))
  if (imageIds.length === 0) return
  const searchText = searchable(name)
  await db
    .insertInto('imageUses')
    .values(imageIds.map((imageId) => ({ imageId, thingKind: kind, thingId: id, searchText })))
    .execute()
  await db.deleteFrom('unusedImages').where('imageId', 'in', imageIds).execute()
}
