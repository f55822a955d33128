import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import {
  addEntry,
  type Changes,
  type ContentAction,
  type ContentThing,
} from '../activity/record-activity'
import { noteUses } from '../images/image-uses'
import { type Ability, CONTENT_KINDS, kindOfThing, type ThingKind } from '../registry'
import { dropSchedule } from '../schedules/schedules'
import { putInBin } from '../versions/bin'
import { keepVersion } from '../versions/keep-version'
import { eraseWorkingCopy } from '../working-copies/working-copies'

/** A write of content, as it is stored. */
export interface ContentWrite extends Changes {
  /** The thing itself, where `before` and `after` are words for it. */
  stored?: { before: object | null; after: object | null }
  /** Stored with it in the bin, because it has to come back with it. */
  besides?: object
}

/** An ability's part of a write, in the same transaction. */
type Part = (
  db: Database,
  audit: AuditContext,
  action: ContentAction,
  thing: ContentThing,
  write: ContentWrite,
) => Promise<void>

/** No kind of content, but recorded like one. */
const OTHERS: Record<Exclude<ContentThing['kind'], ThingKind>, readonly Ability[]> = {
  settings: ['history', 'pictures'],
  review: [],
}

const parts: Record<Ability, Part> = {
  pictures: (db, _audit, _action, thing, { after = null, stored }) =>
    noteUses(db, thing, stored ? stored.after : after),
  history: async (db, audit, action, thing, write) => {
    if (action === 'deleted') return
    const { before = null, after = null, stored } = write
    const formatted = stored ? { before, after } : null
    await keepVersion(db, audit, { action, thing, ...(stored ?? { before, after }), formatted })
  },
  bin: async (db, audit, action, thing, { before, besides }) => {
    if (action === 'deleted' && before) await putInBin(db, audit, thing, { ...before, ...besides })
  },
  schedule: async (db, _audit, action, { kind, id }) => {
    const slug = kindOfThing(kind)
    if (action === 'deleted' && slug) await dropSchedule(db, slug, id)
  },
  copy: async (db, _audit, action, { kind, id }) => {
    const slug = kindOfThing(kind)
    if (action === 'deleted' && slug) await eraseWorkingCopy(db, slug, id)
  },
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
  for (const ability of abilitiesOf(thing.kind)) {
    await parts[ability](db, audit, action, thing, write)
  }
}

function abilitiesOf(kind: ContentThing['kind']): readonly Ability[] {
  if (kind === 'settings' || kind === 'review') return OTHERS[kind]
  return CONTENT_KINDS[kindOfThing(kind)].abilities
}
