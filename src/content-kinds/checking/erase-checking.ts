import type { Database } from '~/platform/database/schema'
import { CONTENT_KINDS, type RecordedKind } from '../registry'

/**
 * Erases what colleagues have said about an article, along with it (docs/product.md, "Comments").
 *
 * @param db the transaction in which the thing goes for good
 */
export async function eraseChecking(db: Database, kind: RecordedKind, id: string): Promise<void> {
  if (kind !== CONTENT_KINDS.posts.recordedAs) return
  await db.deleteFrom('textComments').where('postId', '=', id).execute()
}
