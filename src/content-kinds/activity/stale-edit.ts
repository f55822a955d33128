import { refuseStaleEdit } from '~/platform/api/edits'
import type { Database } from '~/platform/database/schema'
import type { ActivityKind } from './record-activity'

/**
 * Refuses a stale edit of what has no history, and names who was first, as the activity does (docs/product.md, "Edits at
 * the same time").
 *
 * @param thing as the activity names it
 * @param current the thing as it stands
 * @param startedFrom the `updatedAt` the editor started from; absent means to overwrite
 * @throws {Problem} 409 with an issue of `updatedAt`, the current row and who changed it
 */
export async function refuseStaleEditOf<Row extends { updatedAt: string }>(
  db: Database,
  thing: { kind: ActivityKind; id?: string },
  current: Row,
  startedFrom: string | null | undefined,
): Promise<void> {
  if (!startedFrom || startedFrom === current.updatedAt) return
  refuseStaleEdit(current, startedFrom, await lastActor(db, thing))
}

async function lastActor(
  db: Database,
  { kind, id }: { kind: ActivityKind; id?: string },
): Promise<string | undefined> {
  const last = await db
    .selectFrom('activity')
    .select('actorName')
    .where('thingKind', '=', kind)
    .$if(id !== undefined, (query) => query.where('thingId', '=', id ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.actorName
}
