import { sql } from 'kysely'
import { CONTENT_KINDS, type ContentKind } from '~/content-kinds/registry'
import { saidFields } from '~/content-kinds/versions/rules'
import { parseJson } from '~/lib/parse-json'
import type { Database } from '~/platform/database/schema'
import { yieldToEventLoop } from '~/platform/limits/yield-to-event-loop'

/** Visitors are answered after so many. */
const THINGS_AT_ONCE = 50

/**
 * How many things of a kind of content are not what their present version says: each write stores both, so one of the two
 * was changed by no write.
 */
export async function differingFromVersions(db: Database, kind: ContentKind): Promise<number> {
  const { recordedAs, table } = CONTENT_KINDS[kind]
  let differing = 0
  let after = ''
  for (;;) {
    const versions = await db
      .selectFrom('versions')
      .select(['thingId', 'value'])
      .where('thingKind', '=', recordedAs)
      .where('replacedAt', 'is', null)
      .where('thingId', '>', after)
      .orderBy('thingId')
      .limit(THINGS_AT_ONCE)
      .execute()
    const last = versions.at(-1)
    if (!last) return differing
    after = last.thingId
    const ids = versions.map(({ thingId }) => thingId)
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db)
    const things = new Map(rows.map((row) => [row.id, row]))
    differing += versions.filter(({ thingId, value }) => {
      const thing = things.get(thingId)
      return thing !== undefined && !isSaidBy(value, thing)
    }).length
    await yieldToEventLoop()
  }
}

/** Whether each text that both have is the same; lists and the like are stored otherwise than they are told. */
function isSaidBy(version: string, thing: Record<string, unknown>): boolean {
  const values = parseJson(version)
  if (typeof values !== 'object' || values === null) return false
  return saidFields(values).every(([field, value]) => {
    const stored = thing[field]
    return typeof value !== 'string' || typeof stored !== 'string' || stored === value
  })
}
