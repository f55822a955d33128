import type { Database } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import type { ContentThing } from '../activity/record-activity'

/**
 * The id of something new: the one that it had on another site, unless a thing of this site has had it, whose history
 * and place in the bin would become its own (docs/product.md, "Bin").
 *
 * @param wanted absent for what is made here
 */
export async function unusedId(
  db: Database,
  kind: ContentThing['kind'],
  wanted?: string,
): Promise<string> {
  return wanted === undefined || (await wasGiven(db, kind, wanted)) ? newId() : wanted
}

/** True for an id of something in the bin or with versions. */
export async function wasGiven(
  db: Database,
  kind: ContentThing['kind'],
  id: string,
): Promise<boolean> {
  for (const table of ['bin', 'versions'] as const) {
    const found = await db
      .selectFrom(table)
      .select('thingId')
      .where('thingKind', '=', kind)
      .where('thingId', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}
