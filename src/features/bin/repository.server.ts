import type { ThingKind } from '~/content-kinds/registry'
import type { Place } from '~/lib/newest-first'
import { newestFirst } from '~/platform/database/newest-first'
import type { Database } from '~/platform/database/schema'

/**
 * What is in the bin, what was deleted last first.
 *
 * @param owner whose things alone; null for all
 * @param before the last thing of the page before; null for the first page
 */
export function listBin(db: Database, owner: string | null, before: Place | null, limit: number) {
  const things = db
    .selectFrom('bin')
    .select(['thingKind', 'thingId as id', 'name', 'deletedAt', 'deletedBy'])
    .$if(owner !== null, (query) => query.where('ownerId', '=', owner))
  return newestFirst(things, 'deletedAt', 'thingId', before).limit(limit).execute()
}

/** Whose a thing in the bin is besides the editors'; undefined when it is not there. */
export function findOwner(db: Database, kind: ThingKind, id: string) {
  return db
    .selectFrom('bin')
    .select('ownerId')
    .where('thingKind', '=', kind)
    .where('thingId', '=', id)
    .executeTakeFirst()
}
