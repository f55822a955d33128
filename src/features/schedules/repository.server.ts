import type { KindParts } from '~/content-kinds/abilities/kind-parts'
import { CONTENT_KINDS, type ContentKind, kindOfThing } from '~/content-kinds/registry'
import { withSchedule } from '~/content-kinds/schedules/schedules'
import { laterThan } from '~/platform/api/edits'
import type { Database } from '~/platform/database/schema'
import { kindFromCalls, kindInCalls, type ScheduledThing } from './schema'

/** How what is scheduled is found. */
export type Content = Record<ContentKind, Pick<KindParts, 'findScheduled'>>

/** Everything with a moment ahead of it, the soonest first. */
export async function listScheduled(db: Database, content: Content): Promise<ScheduledThing[]> {
  const rows = await db
    .selectFrom('schedules')
    .leftJoin('users', 'users.id', 'schedules.setBy')
    .select(['thingKind', 'thingId', 'publishAt', 'takeDownAt', 'users.username as setBy'])
    .execute()
  const things = await Promise.all(
    rows.map(async ({ thingKind, thingId, ...schedule }) => {
      const kind = kindOfThing(thingKind)
      const thing = kind && (await findThing(db, content, kind, thingId))
      return thing ? [{ ...thing, ...schedule }] : []
    }),
  )
  return things.flat().sort((one, other) => firstOf(one).localeCompare(firstOf(other)))
}

/** A thing with its schedule, whether it has one or not; null when there is no such thing. */
export async function findScheduled(
  db: Database,
  content: Content,
  kind: ContentKind,
  id: string,
): Promise<ScheduledThing | null> {
  const thing = await withSchedule(db, kind, await findThing(db, content, kind, id))
  return thing && { ...thing, setBy: null }
}

/** Its schedule has changed, and someone who has it open must not overwrite that unseen. */
export async function touchThing(
  db: Database,
  { kind, id, updatedAt }: ScheduledThing,
  now: Date,
): Promise<void> {
  await db
    .updateTable(CONTENT_KINDS[kindFromCalls(kind)].table)
    .set({ updatedAt: laterThan(updatedAt, now) })
    .where('id', '=', id)
    .execute()
}

async function findThing(db: Database, content: Content, kind: ContentKind, id: string) {
  const row = await content[kind].findScheduled(db, id)
  return row ? { kind: kindInCalls(kind), id, ...row } : null
}

function firstOf({ publishAt, takeDownAt }: ScheduledThing): string {
  return publishAt ?? takeDownAt ?? ''
}
