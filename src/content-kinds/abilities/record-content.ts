import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import {
  addEntry,
  type Changes,
  type ContentAction,
  type ContentThing,
} from '../activity/record-activity'
import { noteUses } from '../images/image-uses'
import { kindRecordedAs } from '../registry'
import { dropSchedule } from '../schedules/schedules'
import { putInBin } from '../versions/bin'
import { keepVersion } from '../versions/keep-version'
import { eraseWorkingCopy } from '../working-copies/working-copies'

/** A write of content, as it is stored. */
export interface ContentWrite extends Changes {
  /** The thing itself, where `before` and `after` are words for it. */
  stored?: { before: object | null; after: object | null }
  /** What else has to come back with it out of the bin. */
  besides?: object
}

/** What one ability does about a write, in the same transaction. */
type Ability = (
  db: Database,
  audit: AuditContext,
  action: ContentAction,
  thing: ContentThing,
  write: ContentWrite,
) => Promise<void>

/** What staff can do with a kind of content beyond writing it (docs/product.md, "History", "Bin", "Pictures"). */
const abilities: Record<ContentThing['kind'], readonly Ability[]> = {
  post: [pictures, history, bin, scheduleAndCopy],
  faq: [history, bin, scheduleAndCopy],
  'team member': [pictures, history, bin, scheduleAndCopy],
  settings: [history],
  review: [],
}

/**
 * Records that content was made, saved or deleted, and has each of its abilities do its part.
 *
 * @param db the transaction of the write, so that all of it is stored or nothing
 * @param write the whole thing before and after; null while it does not exist
 */
export async function recordContent(
  db: Database,
  audit: AuditContext,
  action: ContentAction,
  thing: ContentThing,
  write: ContentWrite,
): Promise<void> {
  await addEntry(db, audit, action, thing, write)
  for (const ability of abilities[thing.kind]) await ability(db, audit, action, thing, write)
}

async function pictures(...[db, , , thing, { after = null }]: Parameters<Ability>) {
  await noteUses(db, thing, after)
}

async function history(...[db, audit, action, thing, write]: Parameters<Ability>) {
  if (action === 'deleted') return
  const { before = null, after = null, stored } = write
  const told = stored ? { before, after } : null
  await keepVersion(db, audit, { action, thing, ...(stored ?? { before, after }), told })
}

async function bin(...[db, audit, action, thing, { before, besides }]: Parameters<Ability>) {
  if (action === 'deleted' && before) await putInBin(db, audit, thing, { ...before, ...besides })
}

/** What is deleted has neither any more. */
async function scheduleAndCopy(...[db, , action, { kind, id }]: Parameters<Ability>) {
  const slug = kindRecordedAs(kind)
  if (action !== 'deleted' || !slug) return
  await dropSchedule(db, slug, id)
  await eraseWorkingCopy(db, slug, id)
}
