import type { Selectable } from 'kysely'
import type { Database, Tables } from '~/server/database/schema'
import { newId } from '~/server/new-id'
import { type BookingKind, bookingKind, SLOT_MINUTES } from './rules'
import type { Booking } from './schema'

type BookingRow = Selectable<Tables['bookings']>

/** A booking as it is stored, with the kind that it had before there were two. */
export interface StoredBooking
  extends Omit<BookingRow, 'kind' | 'formId' | 'remindedAt' | 'remindedAgainAt'> {
  kind: BookingKind
}

/** A booking of which nothing has happened yet. */
export interface NewBooking extends Omit<Booking, 'startsAtLabel'> {
  formId: string | null
  kind: BookingKind
  livesIn: string | null
}

/** What the mails of a booking and the entry in a calendar are written from. */
export type MailedBooking = Pick<
  StoredBooking,
  'id' | 'startsAt' | 'service' | 'name' | 'email' | 'kind' | 'createdAt'
> & { sequence?: number; changedAt?: string | null }

const COLUMNS = [
  'id',
  'startsAt',
  'service',
  'name',
  'email',
  'phone',
  'notes',
  'createdAt',
  'kind',
  'livesIn',
  'outcome',
  'staffNote',
  'changedAt',
  'sequence',
] as const

/** The starts of all booked slots that are still to come. */
export async function listTakenSlots(db: Database, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bookings')
    .select('startsAt')
    .where('startsAt', '>=', now.toISOString())
    .execute()
  return new Set(rows.map(({ startsAt }) => startsAt))
}

/** One booking that holds its time. */
export async function findBooking(db: Database, id: string): Promise<StoredBooking | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && stored(row)
}

/** The booking that a form has made. */
export async function findBookingOfForm(
  db: Database,
  formId: string,
): Promise<StoredBooking | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select(COLUMNS)
    .where('formId', '=', formId)
    .executeTakeFirst()
  return row && stored(row)
}

/** A booking whose time is free again. */
export async function findCancelledBooking(db: Database, id: string) {
  const row = await db
    .selectFrom('cancelledBookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, kind: bookingKind(row.kind) }
}

/** The e-mail addresses of all bookings that are still to come, each as often as it has booked. */
export async function listOpenAddresses(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('email')
    .where('startsAt', '>=', now.toISOString())
    .execute()
  return rows.map(({ email }) => email)
}

/**
 * Whether a consultation that begins then would overlap another, even one that was booked under other hours.
 *
 * @param but the id of the one that is to be moved
 */
export async function isTaken(db: Database, startsAt: string, but = ''): Promise<boolean> {
  const start = Date.parse(startsAt)
  const minutesFrom = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('startsAt', '>', minutesFrom(-SLOT_MINUTES))
    .where('startsAt', '<', minutesFrom(SLOT_MINUTES))
    .where('id', '!=', but)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores a booking.
 *
 * @returns false when the slot is taken: of two bookings of one slot the database accepts exactly one
 */
export async function insertBooking(db: Database, booking: NewBooking): Promise<boolean> {
  const { id, startsAt, service, name, email, phone, notes, createdAt, formId } = booking
  const { kind, livesIn } = booking
  const row = { id, startsAt, service, name, email, phone, notes, createdAt, formId }
  const inserted = await db
    .insertInto('bookings')
    .values({ ...row, kind, livesIn })
    .onConflict((conflict) => conflict.column('startsAt').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Gives a booking another time; its reminders are due anew. */
export async function updateStart(
  db: Database,
  { id, sequence }: StoredBooking,
  startsAt: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('bookings')
    .set({
      startsAt,
      sequence: sequence + 1,
      changedAt: now.toISOString(),
      remindedAt: null,
      remindedAgainAt: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Frees the time of a booking. */
export async function cancelRow(
  db: Database,
  booking: StoredBooking,
  cancelled: { cancelledAt: string; cancelledBy: 'visitor' | 'staff'; reason: string | null },
): Promise<void> {
  const { outcome, changedAt, sequence, ...row } = booking
  await db
    .insertInto('cancelledBookings')
    .values({ ...row, sequence: sequence + 1, ...cancelled })
    .execute()
  await db.deleteFrom('bookings').where('id', '=', row.id).execute()
}

/** What staff say of a booking. */
export async function updateBooking(
  db: Database,
  id: string,
  fields: Partial<Pick<BookingRow, 'outcome' | 'staffNote'>>,
): Promise<void> {
  await db.updateTable('bookings').set(fields).where('id', '=', id).execute()
}

/** Keeps what happened to a booking. */
export async function addEvent(
  db: Database,
  event: Pick<Tables['bookingEvents'], 'bookingId' | 'at' | 'actor' | 'action'> & {
    startsAt?: string
  },
): Promise<void> {
  await db
    .insertInto('bookingEvents')
    .values({ id: newId(), startsAt: null, ...event })
    .execute()
}

/** What happened to a booking, oldest first. */
export function listEvents(db: Database, bookingId: string) {
  return db
    .selectFrom('bookingEvents')
    .select(['at', 'actor', 'action', 'startsAt'])
    .where('bookingId', '=', bookingId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

function stored(row: Pick<BookingRow, (typeof COLUMNS)[number]>): StoredBooking {
  return { ...row, kind: bookingKind(row.kind) }
}
