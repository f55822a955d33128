import { sql } from 'kysely'
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

/**
 * The working copies in which somebody's email address or telephone number stands, the oldest first.
 *
 * @param person in lower case; a number by its digits
 */
export async function listCopiesNaming(db: Database, person: string) {
  const pattern = `%${person.replace(/[%_!]/g, '!$&')}%`
  const copies = await db
    .selectFrom('workingCopies')
    .select(['kind', 'thingId', 'label', 'form', 'at'])
    .where(({ ref }) => sql<boolean>`lower(${ref('form')}) like ${pattern} escape '!'`)
    .orderBy('at')
    .execute()
  // Another address may end like this one.
  const whole = new RegExp(`(?<![\\w.+-])${RegExp.escape(person)}(?![\\w-])`, 'i')
  return copies.filter(({ form }) => whole.test(form))
}

/** Removes `listCopiesNaming`. */
export async function deleteCopiesNaming(db: Database, person: string): Promise<void> {
  for (const { kind, thingId } of await listCopiesNaming(db, person)) {
    await db
      .deleteFrom('workingCopies')
      .where('kind', '=', kind)
      .where('thingId', '=', thingId)
      .execute()
  }
}
