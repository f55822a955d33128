import type { Database } from '~/platform/database/schema'
import { CONTENT_KINDS, type ThingKind } from '../registry'

/**
 * Erases what colleagues have said about an article and who has checked it, along with it (docs/product.md, "Comments", "Approval").
 *
 * @param db the transaction in which the thing goes for good
 */
export async function eraseChecking(db: Database, kind: ThingKind, id: string): Promise<void> {
  if (kind !== CONTENT_KINDS.posts.thingKind) return
  for (const table of ['textComments', 'approvals', 'checkRequests'] as const) {
    await db.deleteFrom(table).where('postId', '=', id).execute()
  }
}
