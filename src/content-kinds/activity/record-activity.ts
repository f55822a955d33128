import type { Actor, AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { AccountEvent } from '~/platform/log/security-log'
import { newId } from '~/platform/new-id'
import { noteUses } from '../images/image-uses'
import type { RecordedKind } from '../registry'
import { putInBin } from '../versions/bin'
import { keepVersion, type Saved } from '../versions/keep-version'
import { changesBetween, cut, type Fields } from './changes'

/** What staff, a command or the site itself did; how it reads is said in features/activity/rules.ts. */
export type ActivityAction =
  | AccountEvent
  | 'created'
  | 'changed'
  | 'scheduled'
  | 'deleted'
  | 'moved'
  | 'cancelled'
  | 'reordered'
  | 'uploaded'
  | 'replaced'
  | 'discarded'
  | 'refused while locked'
  | 'exported'
  | 'imported'
  | 'erased'
  | 'restored'
  | 'copied'
  | 'retried'
  | 'sent again'
  | 'tested'
  | 'sent'
  | 'answered'
  | 'preview shared'
  | 'preview revoked'

/** What it was done to. */
export type ActivityKind =
  | RecordedKind
  | 'review'
  | 'image'
  | 'booking'
  | 'availability'
  | 'calendar address'
  | 'settings'
  | 'account'
  | 'enquiry'
  | 'personal data'
  | 'mail'
  | 'subscriber'
  | 'list'
  | 'newsletter'
  | 'content'
  | 'database'
  | 'activity'

interface Thing {
  kind: ActivityKind
  /** Absent when it is about no single thing. */
  id?: string
  name?: string
}

/** An account, or an invitation to one. */
export function accountThing({ id, username }: Actor): Thing {
  return { kind: 'account', id, name: username }
}

/** Of a name of a thing, in characters: a question may be longer. */
const LONGEST_NAME = 200

/**
 * Records what somebody does (docs/product.md, "Activity"). This is the only place that writes to `activity`. Nothing
 * that a visitor has sent may be part of it. What staff can go back to is stored with it: a version of what is saved, and
 * in the bin what is deleted (docs/product.md, "History", "Bin").
 *
 * @param db the transaction of what is done, so that both are stored or neither
 * @param fields the thing before and after, whose differences are stored; null while it does not exist. What can be put
 *   back is also stored whole, field by field. `stored` is the thing where `before` and `after` are words for it,
 *   `besides` what else has to come back with it out of the bin
 */
export async function recordActivity(
  db: Database,
  { who, now }: AuditContext,
  action: ActivityAction,
  { kind, id, name }: Thing,
  { before = null, after = null, valuesBefore = {}, stored, besides }: Recorded = {},
): Promise<void> {
  await db
    .insertInto('activity')
    .values({
      id: newId(),
      at: now.toISOString(),
      actorId: who.id,
      actorName: who.username,
      action,
      thingKind: kind,
      thingId: id ?? null,
      thingName: name === undefined ? null : cut(name, LONGEST_NAME),
      changes: JSON.stringify(changesBetween(before, after)),
      valuesBefore: Object.keys(valuesBefore).length > 0 ? JSON.stringify(valuesBefore) : null,
    })
    .execute()
  const audit = { who, now }
  const thing = { kind, id, name }
  await noteUses(db, action, thing, stored?.after ?? after)
  const told = stored ? { before, after } : null
  await keepVersion(db, audit, { action, thing, ...(stored ?? { before, after }), told })
  if (action === 'deleted' && before) await putInBin(db, audit, thing, { ...before, ...besides })
}

interface Recorded {
  before?: Fields
  after?: Fields
  valuesBefore?: Record<string, unknown>
  stored?: Saved
  besides?: object
}

/** A row of a list that staff put in order. */
interface Listed {
  id: string
  name: string
}

/**
 * Records a new order: of one thing that was moved, where it stood and stands, otherwise the whole list.
 *
 * @param before the list as it was; `after` holds the same rows
 */
export async function recordOrder(
  db: Database,
  audit: AuditContext,
  kind: ActivityKind,
  before: readonly Listed[],
  after: readonly Listed[],
): Promise<void> {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  const distances = after.map(({ id }, place) => Math.abs(place - (places.get(id) ?? place)))
  const furthest = Math.max(...distances)
  const place = distances.indexOf(furthest)
  const moved = after[place]
  const others = (list: readonly Listed[]) => list.filter(({ id }) => id !== moved?.id)
  const rest = others(after)
  if (moved && furthest > 0 && others(before).every(({ id }, at) => rest[at]?.id === id)) {
    const { id, name } = moved
    const fields = { before: { place: (places.get(id) ?? 0) + 1 }, after: { place: place + 1 } }
    return recordActivity(db, audit, 'moved', { kind, id, name }, fields)
  }
  const order = (list: readonly Listed[]) => ({ order: list.map(({ name }) => name) })
  const fields = { before: order(before), after: order(after) }
  await recordActivity(db, audit, 'reordered', { kind }, fields)
}
