import { sql } from 'kysely'
import type { Place } from '~/lib/newest-first'
import { newestFirst } from '~/platform/database/newest-first'
import { countRows } from '~/platform/database/queries'
import type { Database, Tables } from '~/platform/database/schema'
import { type ActivityEntry, fieldChangesSchema } from './schema'

/** Which entries are meant; what is absent filters nothing. */
export interface EntryFilters {
  person?: string
  kind?: string
  thing?: string
  /** The first moment, and the first one after: ISO 8601 UTC. */
  from?: string
  until?: string
}

/** What happened, but not what can be put back. */
export type RecordedEntry = Omit<ActivityEntry, 'restorable'>

/**
 * Entries, newest first: a walk along an index, whatever the filters.
 *
 * @param before the last entry of the page before; null for the first page
 */
export async function listActivity(
  db: Database,
  filters: EntryFilters,
  before: Place | null,
  limit: number,
): Promise<ActivityEntry[]> {
  const rows = await newest(db, filters, before, limit).select('valuesBefore').execute()
  return rows.map(({ valuesBefore, ...row }) => ({
    ...toEntry(row),
    restorable: Object.keys(JSON.parse(valuesBefore ?? '{}')),
  }))
}

/** The same, without reading what each thing was before. */
export async function listRecorded(
  db: Database,
  filters: EntryFilters,
  before: Place | null,
  limit: number,
): Promise<RecordedEntry[]> {
  const rows = await newest(db, filters, before, limit).execute()
  return rows.map(toEntry)
}

function newest(db: Database, filters: EntryFilters, before: Place | null, limit: number) {
  const entries = filtered(db, filters).select(recordedColumns)
  return newestFirst(entries, 'at', 'id', before).limit(limit)
}

/** How many entries there are. */
export function countActivity(db: Database, filters: EntryFilters): Promise<number> {
  return countRows(filtered(db, filters))
}

/** Everyone who has done something, by the name they had last. It jumps from one to the next in an index. */
export async function listActors(db: Database): Promise<ActivityEntry['actor'][]> {
  const { rows } = await sql<ActivityEntry['actor']>`
    with recursive actors (id) as (
      select min(actor_id) from activity
      union all
      select (select min(actor_id) from activity where actor_id > actors.id)
      from actors where actors.id is not null
    )
    select id, (
      select actor_name from activity where actor_id = actors.id order by at desc, id desc limit 1
    ) as name
    from actors where id is not null
  `.execute(db)
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'en-GB'))
}

function filtered(db: Database, { person, kind, thing, from, until }: EntryFilters) {
  let query = db.selectFrom('activity')
  if (person !== undefined) query = query.where('actorId', '=', person)
  if (thing !== undefined) query = query.where('thingId', '=', thing)
  // A thing is of one kind.
  else if (kind !== undefined) query = query.where('thingKind', '=', kind)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  return query
}

const recordedColumns = [
  'id',
  'at',
  'actorId',
  'actorName',
  'action',
  'thingKind',
  'thingId',
  'thingName',
  'changes',
] as const

function toEntry(row: Pick<Tables['activity'], (typeof recordedColumns)[number]>): RecordedEntry {
  return {
    id: row.id,
    at: row.at,
    actor: { id: row.actorId, name: row.actorName },
    action: row.action,
    thing: { kind: row.thingKind, id: row.thingId, name: row.thingName },
    changes: fieldChangesSchema.parse(JSON.parse(row.changes)),
  }
}
