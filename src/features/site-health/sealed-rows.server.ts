import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { CONTENT_KIND_SLUGS, countedWords } from '~/content-kinds/registry'
import { lastProvenBefore } from '~/features/backups/repository.server'
import { keysOf } from '~/lib/keys-of'
import { formatMoment } from '~/lib/london-moments'
import { counted } from '~/lib/text/counted'
import { checkApart } from '~/platform/data-folder/check-apart'
import { isLost } from '~/platform/data-folder/check-database'
import { dataPaths } from '~/platform/data-folder/layout'
import type { Database } from '~/platform/database/schema'
import { listJobs } from '~/platform/jobs/job-rows'
import { yieldToEventLoop } from '~/platform/limits/yield-to-event-loop'
import { JobFailure } from '~/platform/log/what-failed'
import type { Site } from '~/platform/site'
import { differingFromVersions } from './content-versions.server'

/** The job that looks for damage. */
export const LOOKING_FOR_DAMAGE = 'looking for damage'

/** Visitors are answered after so many. */
const ROWS_AT_ONCE = 200

/** What nobody changes once it is written, by its table: who did what, what was saved, asked and answered, and who agreed to what. */
const SEALED = {
  activity: [
    ...['at', 'actorId', 'actorName', 'action', 'thingKind', 'thingId', 'thingName'],
    ...['changes', 'valuesBefore'],
  ],
  versions: ['thingKind', 'at', 'actorName', 'action', 'fields', 'told', 'value'],
  newsletterSubscribers: ['consentText', 'consentedAt'],
  bookingEvents: ['bookingId', 'at', 'actor', 'action', 'startsAt', 'hostId', 'before'],
  enquiries: ['createdAt', 'message'],
  enquiryAnswers: ['enquiryId', 'at', 'way', 'staffName', 'text', 'bookingId'],
  confirmations: ['subject', 'hash', 'words', 'name', 'role', 'until', 'confirmedAt'],
}

type SealedTable = keyof typeof SEALED

/** What people call them. */
const WORDS: Record<SealedTable, string> = {
  activity: 'the activity',
  versions: 'earlier versions',
  newsletterSubscribers: 'what subscribers agreed to',
  bookingEvents: 'what became of bookings',
  enquiries: 'enquiries',
  enquiryAnswers: 'answers to enquiries',
  confirmations: 'confirmations',
}

/**
 * Looks for damage that no visitor would notice (docs/product.md, "Site health"): whether SQLite's database holds together,
 * whether each row that must never change is still as it was when it was first seen, and whether content says what its
 * last version does.
 *
 * @throws {JobFailure} with what is damaged, and the last backup that was proven before it was
 */
export async function lookForDamage(site: Site): Promise<void> {
  const { db, environment } = site
  const damaged: string[] = []
  if (!environment.DATABASE_URL) {
    const { database } = dataPaths(environment.DATA_DIR)
    await checkApart(database, 'integrity_check', site).catch((error) => {
      if (!isLost(error)) throw error
      damaged.push('the database’s own pages')
    })
  }
  for (const table of keysOf(SEALED)) {
    const changed = await compareSeals(site, table)
    if (changed > 0) damaged.push(`${WORDS[table]} (${counted(changed, 'row')})`)
  }
  for (const kind of CONTENT_KIND_SLUGS) {
    const differing = await differingFromVersions(db, kind)
    const whose = differing === 1 ? 'its' : 'their'
    if (differing > 0) damaged.push(`${countedWords(kind, differing)} (or ${whose} last version)`)
  }
  if (damaged.length === 0) return
  throw new JobFailure(
    `No longer as it was written: ${damaged.join('; ')}. ${await lastGoodWords(db)}`,
  )
}

/** @returns how many rows are not what they were */
async function compareSeals({ db, ...site }: Site, table: SealedTable): Promise<number> {
  let changed = 0
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .select(SEALED[table].map((column) => sql.ref<unknown>(column).as(column)))
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last || site.isStopping) break
    after = last.id
    const hashes = new Map(rows.map((row) => [row.id, hashOf(Object.values(row))]))
    const seals = await db
      .selectFrom('rowSeals')
      .select(['rowId', 'hash'])
      .where('sealedTable', '=', table)
      .where('rowId', 'in', [...hashes.keys()])
      .execute()
    changed += seals.filter(({ rowId, hash }) => hashes.get(rowId) !== hash).length
    for (const { rowId } of seals) hashes.delete(rowId)
    if (hashes.size > 0) {
      await db
        .insertInto('rowSeals')
        .values(Array.from(hashes, ([rowId, hash]) => ({ sealedTable: table, rowId, hash })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await yieldToEventLoop()
  }
  await db
    .deleteFrom('rowSeals')
    .where('sealedTable', '=', table)
    .where('rowId', 'not in', db.selectFrom(table).select('id'))
    .execute()
  return changed
}

function hashOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}

async function lastGoodWords(db: Database): Promise<string> {
  const job = (await listJobs(db)).find(({ name }) => name === LOOKING_FOR_DAMAGE)
  const good = await lastProvenBefore(db, job?.succeededAt ?? null)
  return good
    ? `The last good backup is that of ${formatMoment(good.madeAt)}.`
    : 'No backup is known to be from before it.'
}
