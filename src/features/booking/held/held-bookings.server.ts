import type { Selectable } from 'kysely'
import type { Firm } from '~/domain/firm'
import { mailboxOf } from '~/lib/forms/email-address'
import { fieldProblem } from '~/platform/api/problem'
import type { Database, Tables, WholeRow } from '~/platform/database/schema'
import { listOpenAddresses } from '../repository.server'
import { bookingKind, OPEN_BOOKINGS_PER_EMAIL } from '../rules'

export type HeldBooking = Selectable<Tables['heldBookings']>

export async function insertHeld(db: Database, booking: HeldBooking): Promise<void> {
  await db
    .insertInto('heldBookings')
    .values({
      id: booking.id,
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      service: booking.service,
      name: booking.name,
      secondName: booking.secondName,
      email: booking.email,
      phone: booking.phone,
      notes: booking.notes,
      kind: booking.kind,
      livesIn: booking.livesIn,
      workedOut: booking.workedOut,
      hostId: booking.hostId,
      choseHost: booking.choseHost,
      formId: booking.formId,
      createdAt: booking.createdAt,
      keptUntil: booking.keptUntil,
    } satisfies WholeRow<'heldBookings'>)
    .execute()
}

export function findHeld(db: Database, id: string): Promise<HeldBooking | undefined> {
  return db.selectFrom('heldBookings').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findHeldOfForm(db: Database, formId: string): Promise<HeldBooking | undefined> {
  return db.selectFrom('heldBookings').selectAll().where('formId', '=', formId).executeTakeFirst()
}

export async function deleteHeld(db: Database, id: string): Promise<void> {
  await db.deleteFrom('heldBookings').where('id', '=', id).execute()
}

/** Leaves out those that can no longer be confirmed. */
async function listHeldAddresses(db: Database, now: Date, but: string): Promise<string[]> {
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

/** The end of the next reserved time, as ISO 8601 UTC; null without one. */
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

/** @throws {Problem} 409 when an email address has enough bookings to come, including held ones */
export async function refuseManyOpen(
  db: Database,
  { id, email }: { id: string; email: string },
  firm: Firm,
  now: Date,
): Promise<void> {
  const open = [...(await listOpenAddresses(db, now)), ...(await listHeldAddresses(db, now, id))]
  const own = open.filter((each) => mailboxOf(each) === mailboxOf(email))
  if (own.length >= OPEN_BOOKINGS_PER_EMAIL) throw fieldProblem(409, 'email', enough(firm))
}

function enough({ phone }: Firm): string {
  return `There are ${OPEN_BOOKINGS_PER_EMAIL} consultations booked for this email address already. To change one or book another, please call ${phone}.`
}
