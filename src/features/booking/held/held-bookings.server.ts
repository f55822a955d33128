import type { Selectable } from 'kysely'
import type { Database, Tables } from '~/platform/database/schema'
import type { WholeRow } from '~/platform/database/whole-row'
import { bookingKind } from '../rules'

export type HeldBooking = Selectable<Tables['heldBookings']>

export async function insertHeld(db: Database, row: HeldBooking): Promise<void> {
  await db
    .insertInto('heldBookings')
    .values(row satisfies WholeRow<'heldBookings'>)
    .execute()
}

export function findHeld(db: Database, id: string): Promise<HeldBooking | undefined> {
  return db.selectFrom('heldBookings').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The booking that a form has made, if it is held. */
export function findHeldOfForm(db: Database, formId: string): Promise<HeldBooking | undefined> {
  return db.selectFrom('heldBookings').selectAll().where('formId', '=', formId).executeTakeFirst()
}

export async function deleteHeld(db: Database, id: string): Promise<void> {
  await db.deleteFrom('heldBookings').where('id', '=', id).execute()
}

/** The email addresses of held bookings that may still become one. */
export async function listHeldAddresses(db: Database, now: Date, but = ''): Promise<string[]> {
  const moment = now.toISOString()
  const rows = await db
    .selectFrom('heldBookings')
    .select('email')
    .where('id', '!=', but)
    .where('startsAt', '>', moment)
    .where(({ eb, or }) => or([eb('keptUntil', 'is', null), eb('keptUntil', '>', moment)]))
    .execute()
  return rows.map(({ email }) => email)
}

/** When the next time that is kept is free again, as ISO 8601 UTC; null while none is kept. */
export async function nextLapse(db: Database, now: Date): Promise<string | null> {
  const { next } = await db
    .selectFrom('heldBookings')
    .select(({ fn }) => fn.min<string | null>('keptUntil').as('next'))
    .where('keptUntil', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return next
}

/** While true, no one else can have the time. */
export function isKept({ keptUntil }: Pick<HeldBooking, 'keptUntil'>, now: Date): boolean {
  return keptUntil !== null && keptUntil > now.toISOString()
}

export function wantedBy(held: HeldBooking) {
  const { startsAt, service, kind } = held
  return { startsAt, service, kind: bookingKind(kind), before: held }
}
