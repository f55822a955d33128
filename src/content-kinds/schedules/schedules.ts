import type { NotNull } from 'kysely'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { recordActivity } from '../activity/record-activity'
import { refuseUnapprovedPlan } from '../approvals/approvals'
import { CONTENT_KINDS, type ContentKind, kindOfThing } from '../registry'
import { NO_SCHEDULE, type Schedule, scheduleIssues, usefulPart } from './rules'

export interface ScheduledThing {
  kind: ContentKind
  id: string
  /** As the activity names it. */
  name: string
  isPublished: boolean
}

export async function findSchedule(db: Database, kind: ContentKind, id: string): Promise<Schedule> {
  const found = await db
    .selectFrom('schedules')
    .select(['publishAt', 'takeDownAt'])
    .where('thingKind', '=', CONTENT_KINDS[kind].thingKind)
    .where('thingId', '=', id)
    .executeTakeFirst()
  return found ?? NO_SCHEDULE
}

/** Rows with their schedules, for staff alone: visitors are told nothing of what is to come. */
export async function withSchedules<Row extends { id: string }>(
  db: Database,
  kind: ContentKind,
  rows: readonly Row[],
): Promise<Array<Row & Schedule>> {
  const found = await db
    .selectFrom('schedules')
    .select(['thingId', 'publishAt', 'takeDownAt'])
    .where('thingKind', '=', CONTENT_KINDS[kind].thingKind)
    .execute()
  const schedules = new Map(found.map(({ thingId, ...schedule }) => [thingId, schedule]))
  return rows.map((row) => ({ ...row, ...(schedules.get(row.id) ?? NO_SCHEDULE) }))
}

/** Null for a row that is gone. */
export async function withSchedule<Row extends { id: string }>(
  db: Database,
  kind: ContentKind,
  row: Row | null,
): Promise<(Row & Schedule) | null> {
  return row && { ...row, ...(await findSchedule(db, kind, row.id)) }
}

/**
 * Writes when a thing is published and taken down, and drops what has no point any more (docs/product.md, "Schedules").
 *
 * @param db the transaction in which the thing itself has been written
 * @param wanted what it leaves out stays
 * @returns the schedule as it is now
 * @throws {Problem} 422 for a moment that has passed, for an end before the beginning, or for an article that is not approved
 */
export async function changeSchedule(
  db: Database,
  { kind, id, name, isPublished }: ScheduledThing,
  wanted: { publishAt?: string | null; takeDownAt?: string | null },
  audit: AuditContext,
): Promise<Schedule> {
  const before = await findSchedule(db, kind, id)
  const { publishAt = before.publishAt, takeDownAt = before.takeDownAt } = wanted
  const after = usefulPart({ publishAt, takeDownAt }, isPublished)
  const issues = scheduleIssues(after, audit.now)
  if (issues[0]) throw new Problem(422, issues[0].message, { issues })
  if (after.publishAt === before.publishAt && after.takeDownAt === before.takeDownAt) return before
  if (kind === 'posts' && after.publishAt && after.publishAt !== before.publishAt) {
    await refuseUnapprovedPlan(db, id)
  }
  await keepSchedule(db, kind, id, after, audit.who.id)
  const thing = { kind: CONTENT_KINDS[kind].thingKind, id, name }
  await recordActivity(db, audit, 'scheduled', thing, { before, after })
  return after
}

/** Replaces any schedule before it; one without a moment only deletes. */
async function keepSchedule(
  db: Database,
  kind: ContentKind,
  thingId: string,
  schedule: Schedule,
  setBy: string,
): Promise<void> {
  if (!schedule.publishAt && !schedule.takeDownAt) return dropSchedule(db, kind, thingId)
  const thingKind = CONTENT_KINDS[kind].thingKind
  const values = { ...schedule, setBy }
  await db
    .insertInto('schedules')
    .values({ thingKind, thingId, ...values })
    .onConflict((conflict) => conflict.columns(['thingKind', 'thingId']).doUpdateSet(values))
    .execute()
}

/** Some of it has been done; what is left stays as it was decided. */
export async function shortenSchedule(
  db: Database,
  kind: ContentKind,
  id: string,
  left: Schedule,
): Promise<void> {
  if (!left.publishAt && !left.takeDownAt) return dropSchedule(db, kind, id)
  await db
    .updateTable('schedules')
    .set(left)
    .where('thingKind', '=', CONTENT_KINDS[kind].thingKind)
    .where('thingId', '=', id)
    .execute()
}

/** The thing is gone, and its schedule goes with it. */
export async function dropSchedule(db: Database, kind: ContentKind, id: string): Promise<void> {
  await db
    .deleteFrom('schedules')
    .where('thingKind', '=', CONTENT_KINDS[kind].thingKind)
    .where('thingId', '=', id)
    .execute()
}

/** The next moments to publish and to take down; ISO 8601, null for never. */
export async function firstMoments(db: Database) {
  return db
    .selectFrom('schedules')
    .select(({ fn }) => [fn.min('publishAt').as('publish'), fn.min('takeDownAt').as('takeDown')])
    .executeTakeFirstOrThrow()
}

export async function listTakeDowns(db: Database) {
  const planned = db
    .selectFrom('schedules')
    .select(['thingId', 'takeDownAt'])
    .where('takeDownAt', 'is not', null)
    .$narrowType<{ takeDownAt: NotNull }>()
  return planned.execute()
}

/** Schedules with a moment that has come. */
export async function listDue(db: Database, now: Date) {
  const present = now.toISOString()
  const due = await db
    .selectFrom('schedules')
    .select(['thingKind', 'thingId'])
    .where((row) => row.or([row('publishAt', '<=', present), row('takeDownAt', '<=', present)]))
    .execute()
  return due.flatMap(({ thingKind, thingId: id }) => {
    // Rows of other kinds are a newer version's, or those that migration 0173 keeps for 2.0.0.
    const kind = kindOfThing(thingKind)
    return kind ? [{ kind, id }] : []
  })
}
