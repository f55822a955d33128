import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { DemonstrationThing, KindParts } from '../abilities/kind-parts'
import { recordActivity } from '../activity/record-activity'
import { CONTENT_KIND_SLUGS, CONTENT_KINDS, type ContentKind, type ContentPlace } from '../registry'
import type { RemovalAnswers } from '../removal-answers'

export type DemonstrationParts = Record<ContentKind, Pick<KindParts, 'demonstration' | 'remove'>>

type Found = Array<{ kind: ContentKind; things: DemonstrationThing[] }>

/**
 * Lists what a new site begins with, until someone edits it or says that it is the firm's own (docs/product.md,
 * "The demonstration"). A new place in the order is no edit; what someone has typed and not saved yet is one.
 *
 * @returns every kind, those without any too
 */
export async function findDemonstration(db: Database, parts: DemonstrationParts): Promise<Found> {
  const kept = await db.selectFrom('keptDemonstration').select(['thingKind', 'thingId']).execute()
  const copied = await db.selectFrom('workingCopies').select(['kind', 'thingId']).execute()
  const found: Found = []
  for (const kind of CONTENT_KIND_SLUGS) {
    const theirs = new Set([
      ...kept.filter(({ thingKind }) => thingKind === kind).map(({ thingId }) => thingId),
      ...copied.filter((copy) => copy.kind === kind).map(({ thingId }) => thingId),
    ])
    const things = await parts[kind].demonstration(db)
    found.push({ kind, things: things.filter(({ id }) => !theirs.has(id)) })
  }
  return found
}

/** The outcome of a removal, with every kind in each part. */
export interface Settled {
  removed: Found
  kept: Found
}

/**
 * Moves parts of the demonstration to the bin and notes what the firm keeps as its own. What someone has edited since
 * the caller saw it is neither (docs/product.md, "The demonstration").
 *
 * @param wanted what goes and what is kept; without either, everything goes
 */
export function settleDemonstration(
  db: Database,
  parts: DemonstrationParts,
  wanted: { remove?: readonly ContentPlace[]; keep?: readonly ContentPlace[] } & RemovalAnswers,
  audit: AuditContext,
): Promise<Settled> {
  return db.transaction().execute(async (db) => {
    const found = await findDemonstration(db, parts)
    // Who only says what is kept removes nothing.
    const removed = wanted.remove || wanted.keep ? among(found, wanted.remove ?? []) : found
    const isGone = (kind: ContentKind, id: string) =>
      removed.some((gone) => gone.kind === kind && gone.things.some((one) => one.id === id))
    const kept = among(found, wanted.keep ?? []).map(({ kind, things }) => ({
      kind,
      things: things.filter(({ id }) => !isGone(kind, id)),
    }))
    const { nameInstead } = wanted
    const going = removed.flatMap(({ things }) => things.map(({ id }) => id))
    for (const { kind, things } of removed) {
      for (const { id } of things) await parts[kind].remove(db, id, audit, { nameInstead, going })
    }
    for (const { kind, things } of kept) {
      for (const { id, name } of things) {
        const row = { thingKind: kind, thingId: id, keptAt: audit.now.toISOString() }
        await db.insertInto('keptDemonstration').values(row).execute()
        const thing = { kind: CONTENT_KINDS[kind].thingKind, id, name }
        await recordActivity(db, audit, 'kept', thing)
      }
    }
    return { removed, kept }
  })
}

function among(found: Found, places: readonly ContentPlace[]): Found {
  return found.map(({ kind, things }) => ({
    kind,
    things: things.filter(({ id }) =>
      places.some((place) => place.kind === kind && place.id === id),
    ),
  }))
}
