import { z } from 'zod'
import type { Place } from '~/lib/newest-first'
import { newestFirst } from '~/platform/database/newest-first'
import type { Database, Tables } from '~/platform/database/schema'
import type { Version } from './schema'

/** A thing as it is stored: its kind and its id. */
interface Thing {
  kind: string
  id: string
}

const columns = [
  'id',
  'at',
  'replacedAt',
  'actorName',
  'action',
  'fields',
  'told',
  'value',
] as const

/** A version with what is stored of it: as it is, and as people read it where that is not the same. */
export interface StoredVersion extends Omit<Version, 'changes'> {
  told: string | null
  value: string
}

/**
 * What a thing has been, newest first: a walk along an index.
 *
 * @param before the last version of the page before; null for the first page
 */
export async function listVersions(
  db: Database,
  thing: Thing,
  before: Place | null,
  limit: number,
): Promise<StoredVersion[]> {
  const versions = versionsOf(db, thing).select(columns)
  const rows = await newestFirst(versions, 'at', 'id', before).limit(limit).execute()
  return rows.map(toVersion)
}

/** What a thing is now; undefined when nothing has been stored of it. */
export function findPresent(db: Database, thing: Thing) {
  return versionsOf(db, thing)
    .select(['ownerId', 'told', 'value'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** One version of a thing, whole; null when there is none. */
export async function findVersion(
  db: Database,
  thing: Thing,
  versionId: string,
): Promise<StoredVersion | null> {
  const row = await versionsOf(db, thing)
    .select(columns)
    .where('id', '=', versionId)
    .executeTakeFirst()
  return row ? toVersion(row) : null
}

function versionsOf(db: Database, { kind, id }: Thing) {
  return db.selectFrom('versions').where('thingKind', '=', kind).where('thingId', '=', id)
}

function toVersion(row: Pick<Tables['versions'], (typeof columns)[number]>): StoredVersion {
  return {
    id: row.id,
    at: row.at,
    by: row.actorName,
    action: row.action,
    fields: z.array(z.string()).parse(JSON.parse(row.fields)),
    isPresent: row.replacedAt === null,
    told: row.told,
    value: row.value,
  }
}
