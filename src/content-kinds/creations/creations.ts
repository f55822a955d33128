import { refuseSecondCreation } from '~/platform/api/edits'
import type { Actor, AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import type { ActivityKind } from '../activity/record-activity'
import { kindOfThing } from '../registry'
import { settleUnsaved } from '../working-copies/working-copies'

/** For how long a repeated call is recognised, in days (docs/product.md, "Retention"). */
export const KEY_DAYS = 90

/** A call of staff that makes something. */
export interface CreatingCall {
  kind: ActivityKind | 'answer' | 'comment'
  /** The sender's own; without one, each call makes something. */
  key: string | undefined
  audit: AuditContext
}

/**
 * Makes something once, however often the call is sent (docs/product.md, "Editing"). A key is no id: those are the
 * server's own.
 *
 * @param db a transaction
 * @param find finds what an earlier call has made; nothing when it is no longer there, and is made again
 * @throws {Problem} 409 with what an earlier call of the same sender has made
 */
export async function createOnce<Made extends { id: string }>(
  db: Database,
  call: CreatingCall,
  find: (id: string) => Promise<object | null | undefined>,
  create: () => Promise<Made>,
): Promise<Made> {
  const earlier = await findCreated(db, call.kind, call.key, call.audit.who)
  if (earlier !== null) refuseSecondCreation(await find(earlier))
  const made = await create()
  await noteCreation(db, call, made.id)
  return made
}

/** The id of what someone's call with a key has made; null when none has arrived. */
export async function findCreated(
  db: Database,
  kind: CreatingCall['kind'],
  key: string | undefined,
  who: Pick<Actor, 'id'>,
): Promise<string | null> {
  if (key === undefined) return null
  const made = await db
    .selectFrom('creations')
    .select('thingId')
    .where('thingKind', '=', kind)
    .where('userId', '=', who.id)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  return made?.thingId ?? null
}

/** Notes what a call has made: its working copy ends, its preview links lead to it. */
export async function noteCreation(
  db: Database,
  { kind, key, audit: { who, now } }: CreatingCall,
  thingId: string,
): Promise<void> {
  if (key === undefined) return
  const made = { thingId, at: now.toISOString() }
  await db
    .insertInto('creations')
    .values({ thingKind: kind, userId: who.id, idempotencyKey: key, ...made })
    .onConflict((conflict) =>
      conflict.columns(['thingKind', 'userId', 'idempotencyKey']).doUpdateSet(made),
    )
    .execute()
  const copied = kindOfThing(kind)
  if (copied) await settleUnsaved(db, copied, { key, id: thingId }, who)
}

/** Deletes keys that have expired (docs/product.md, "Retention"). */
export async function sweepCreations({ db, now }: Pick<Site, 'db' | 'now'>): Promise<void> {
  const end = new Date(now().getTime() - KEY_DAYS * 24 * 60 * 60 * 1000)
  await db.deleteFrom('creations').where('at', '<=', end.toISOString()).execute()
}
