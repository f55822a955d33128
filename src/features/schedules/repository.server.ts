import { CONTENT_KINDS, type ContentKind, kindScheduledAs } from '~/content-kinds/registry'
import { withSchedule } from '~/content-kinds/schedules/schedules'
import { laterThan } from '~/platform/api/edits'
import type { Database } from '~/platform/database/schema'
import type { ScheduledThing } from './schema'

/** Everything with a moment ahead of it, the soonest first. */
export async function listScheduled(db: Database): Promise<ScheduledThing[]> {
  const rows = await db
    .selectFrom('schedules')
    .leftJoin('users', 'users.id', 'schedules.setBy')
    .select(['thingKind', 'thingId', 'publishAt', 'takeDownAt', 'users.username as setBy'])
    .execute()
  const things = await Promise.all(
    rows.map(async ({ thingKind, thingId, ...schedule }) => {
      const kind = kindScheduledAs(thingKind)
      const thing = kind && (await findThing(db, kind, thingId))
      return thing ? [{ ...thing, ...schedule }] : []
    }),
  )
  return things.flat().sort((one, other) => firstOf(one).localeCompare(firstOf(other)))
}

/** A thing with its schedule, whether it has one or not; null when there is no such thing. */
export async function findScheduled(
  db: Database,
  kind: ContentKind,
  id: string,
): Promise<ScheduledThing | null> {
  const thing = await withSchedule(db, kind, await findThing(db, kind, id))
  return thing && { ...thing, setBy: null }
}

/** Its schedule has changed, and somebody who has it open must not overwrite that unseen. */
export async function touchThing(
  db: Database,
  { kind, id, updatedAt }: ScheduledThing,
  now: Date,
): Promise<void> {
  await db
    .updateTable(CONTENT_KINDS[kindScheduledAs(kind)].table)
    .set({ updatedAt: laterThan(updatedAt, now) })
    .where('id', '=', id)
    .execute()
}

async function findThing(db: Database, kind: ContentKind, id: string) {
  const row = await finders[kind](db, id)
  return row ? { kind: CONTENT_KINDS[kind].scheduledAs, id, ...row } : null
}

const finders = { posts: findArticle, faqs: findQuestion, team: findPerson }

async function findArticle(db: Database, id: string) {
  const row = await db
    .selectFrom('blogPosts')
    .select(['title as name', 'status', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && { name: row.name, isPublished: row.status === 'published', updatedAt: row.updatedAt }
  )
}

function findQuestion(db: Database, id: string) {
  return db
    .selectFrom('faqs')
    .select(['question as name', 'isPublished', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

function findPerson(db: Database, id: string) {
  return db
    .selectFrom('teamMembers')
    .select(['name', 'isPublished', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

function firstOf({ publishAt, takeDownAt }: ScheduledThing): string {
  return publishAt ?? takeDownAt ?? ''
}
