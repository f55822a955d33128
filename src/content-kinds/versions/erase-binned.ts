import { type AuditContext, THE_SITE } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { recordActivity } from '../activity/record-activity'
import { eraseChecking } from '../approvals/approvals'
import { CONTENT_KINDS, kindOfThing, type ThingKind } from '../registry'
import { isInBin, notInBin } from './bin'
import { dropVersions } from './keep-version'
import { BIN_DAYS, VERSION_YEARS } from './rules'

/**
 * Erases something in the bin for good, with every version of it (docs/product.md, "Bin").
 *
 * @param db a transaction
 * @throws {Problem} 404 when it is not in the bin
 */
export async function eraseBinned(
  db: Database,
  kind: ThingKind,
  id: string,
  audit: AuditContext,
): Promise<void> {
  const name = await dropBinned(db, kind, id)
  if (name === null) throw notInBin()
  await recordActivity(db, audit, 'erased', { kind, id, name })
}

/**
 * The same for what was recorded as deleted for good.
 *
 * @returns what it was called; null when it is not in the bin
 */
export async function dropBinned(
  db: Database,
  kind: ThingKind,
  id: string,
): Promise<string | null> {
  const gone = await db
    .deleteFrom('bin')
    .where('thingKind', '=', kind)
    .where('thingId', '=', id)
    .returning('name')
    .executeTakeFirst()
  await dropVersions(db, kind, id)
  await eraseChecking(db, kind, id)
  return gone?.name ?? null
}

/** Erases what has been in the bin for its time, and versions that have had theirs (docs/product.md, "Bin", "History"). */
export async function sweepVersions({ db, now }: Pick<Site, 'db' | 'now'>): Promise<void> {
  const today = Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO('UTC')
  const versionsEnd = today.subtract({ years: VERSION_YEARS }).toInstant()
  await db.deleteFrom('versions').where('replacedAt', '<=', timeOf(versionsEnd)).execute()
  const due = await db
    .selectFrom('bin')
    .select(['thingKind', 'thingId'])
    .where('deletedAt', '<=', timeOf(today.subtract({ days: BIN_DAYS }).toInstant()))
    .execute()
  for (const { thingKind, thingId } of due) {
    const slug = kindOfThing(thingKind)
    if (!slug) continue
    const kind = CONTENT_KINDS[slug].thingKind
    await db.transaction().execute(async (db) => {
      // Another server may have been first.
      if (!(await isInBin(db, kind, thingId))) return
      await eraseBinned(db, kind, thingId, { who: THE_SITE, now: now() })
    })
  }
}

function timeOf(moment: Temporal.Instant): string {
  return new Date(moment.epochMilliseconds).toISOString()
}
