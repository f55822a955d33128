import type { Actor, AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { AccountEvent } from '~/platform/log/security-log'
import { newId } from '~/platform/new-id'
import type { ThingKind } from '../registry'
import { changesBetween, cut, type Fields } from './changes'

/** What staff, a command or the site itself did; how it reads is said in features/activity/rules.ts. */
export type ActivityAction =
  | AccountEvent
  | 'created'
  | 'changed'
  | 'scheduled'
  | 'deleted'
  | 'kept'
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
  | 'read again'
  | 'preview shared'
  | 'preview revoked'
  | 'confirmed'
  | 'commented'
  | 'replied'
  | 'comment resolved'
  | 'comment reopened'
  | 'comment deleted'
  | 'comments moved'
  | 'check asked'
  | 'signature asked'
  | 'approved'
  | 'kept back'
  | 'compared'

export type ActivityKind =
  | ThingKind
  | 'review'
  | 'image'
  | 'booking'
  | 'held booking'
  | 'availability'
  | 'calendar address'
  | 'settings'
  | 'account'
  | 'enquiry'
  | 'saved answers'
  | 'personal data'
  | 'mail'
  | 'subscriber'
  | 'list'
  | 'newsletter'
  | 'content'
  | 'compliance file'
  | 'database'
  | 'backups'
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

/** In characters. A question, which is its own name, may be longer. */
const LONGEST_NAME = 200

/** Content, settings and reviews: their writes go through `recordContent`. */
export interface ContentThing {
  kind: ThingKind | 'settings' | 'review'
  id: string
  name: string
}

/** These make, save or delete the thing itself; a new place in a list, for example, does not. */
export type ContentAction = 'created' | 'changed' | 'restored' | 'deleted'

type OwnAction<Kind> = Kind extends ContentThing['kind']
  ? Exclude<ActivityAction, ContentAction>
  : ActivityAction

/**
 * Records what someone does (docs/product.md, "Activity"). Nothing that a visitor has sent may be part of it. What is
 * saved of content goes through `recordContent` (../abilities/record-content.ts).
 *
 * @param db the transaction of what is done, so that both are stored or neither
 * @param fields the thing before and after, whose differences are stored; null while it does not exist
 */
export async function recordActivity<Kind extends ActivityKind>(
  db: Database,
  audit: AuditContext,
  action: OwnAction<Kind>,
  thing: Thing & { kind: Kind },
  changes: Changes = {},
): Promise<void> {
  await addEntry(db, audit, action, thing, changes)
}

export interface Changes {
  before?: Fields
  after?: Fields
  /** Whole fields, to be put back one by one. */
  valuesBefore?: Record<string, unknown>
}

/** The only place that writes to `activity`. */
export async function addEntry(
  db: Database,
  { who, now }: AuditContext,
  action: ActivityAction,
  { kind, id, name }: Thing,
  { before = null, after = null, valuesBefore = {} }: Changes,
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
}

/** A row of a list that staff put in order. */
interface Listed {
  id: string
  name: string
}

/**
 * Records a new order: of one thing that was moved, its old and new place, otherwise the whole list.
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
