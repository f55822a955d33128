import type { CopiedKind } from '~/lib/copied-kinds'
import type { Actor } from './activity/record-activity'
import type { Database } from './database/schema'

/**
 * A save makes what somebody has typed the thing itself, so their working copy of it goes. That of somebody else stays,
 * and meets the edit when it is saved (docs/product.md, "Working copies").
 *
 * @param db the transaction of the save
 */
export async function endWorkingCopy(
  db: Database,
  kind: CopiedKind,
  id: string,
  who: Actor,
): Promise<void> {
  await db
    .deleteFrom('workingCopies')
    .where('kind', '=', kind)
    .where('thingId', '=', id)
    .where('userId', '=', who.id)
    .execute()
}

/**
 * With a thing go its working copy, whoever writes it, and the links to its preview.
 *
 * @param db the transaction of the deletion
 */
export async function eraseWorkingCopy(db: Database, kind: CopiedKind, id: string): Promise<void> {
  await db.deleteFrom('workingCopies').where('kind', '=', kind).where('thingId', '=', id).execute()
  if (kind === 'posts') await db.deleteFrom('previewLinks').where('postId', '=', id).execute()
}
