import type { Selectable } from 'kysely'
import type { Database, Tables, WholeRow } from '~/platform/database/schema'
import { SAID_OF_BOOKING } from '~/platform/database/tables/booking-tables'
import { newId } from '~/platform/new-id'
import type { AssignedHost } from './hosts/assign-host.server'
import { endOf, hostsById } from './hosts/hosts.server'
import { type BookingKind, type BookingState, bookingKind, OUTCOMES, peopleOf } from './rules'
import type { Booking } from './schema'

type BookingRow = Selectable<Tables['bookings']>

export interface StoredBooking
  extends Omit<
      BookingRow,
      keyof AssignedHost | 'kind' | 'formId' | 'remindedAt' | 'remindedAgainAt'
    >,
    AssignedHost {
  kind: BookingKind
  endsAt: string
}

export interface NewBooking extends Omit<Booking, 'startsAtLabel' | 'hostName'>, AssignedHost {
  endsAt: string
  formId: string | null
  kind: BookingKind
  livesIn: string | null
  people: number | null
  secondName: string | null
  joinUrl: string | null
  workedOut: string | null
}

export type MailedBooking = Pick<
  StoredBooking,
  | 'id'
  | 'startsAt'
  | 'endsAt'
  | 'service'
  | 'name'
  | 'secondName'
  | 'email'
  | 'kind'
  | 'createdAt'
  | 'hostName'
  | 'hostPosition'
  | 'hostPortrait'
  | 'joinUrl'
  | 'hostJoinUrl'
  | 'meetsAt'
  | 'workedOut'
> & { sequence?: number; changedAt?: string | null }

const COLUMNS = [
  ...SAID_OF_BOOKING,
  ...(['id', 'outcome', 'changedAt', 'sequence', 'hostId', 'endsAt', 'choseHost'] as const),
] as const

/** Undefined if it is cancelled. */
export async function findBooking(db: Database, id: string): Promise<StoredBooking | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && stored(db, row)
}

export async function findBookingOfForm(
  db: Database,
  formId: string,
): Promise<StoredBooking | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select(COLUMNS)
    .where('formId', '=', formId)
    .executeTakeFirst()
  return row && stored(db, row)
}

export async function findCancelledBooking(db: Database, id: string) {
  const row = await db
    .selectFrom('cancelledBookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && stored(db, row)
}

/** Repeated for each booking. */
export async function listOpenAddresses(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('email')
    .where('startsAt', '>=', now.toISOString())
    .execute()
  return rows.map(({ email }) => email)
}

/** @returns false when the adviser has a booking then: of two for one slot the database accepts exactly one */
export async function insertBooking(db: Database, booking: NewBooking): Promise<boolean> {
  const { id, startsAt, service, name, email, phone, notes, createdAt, formId } = booking
  const { kind, livesIn, endsAt, hostId, choseHost, joinUrl, workedOut } = booking
  const party = { secondName: booking.secondName, people: peopleOf(booking) }
  const row = { id, startsAt, service, name, email, phone, notes, createdAt, formId }
  const inserted = await db
    .insertInto('bookings')
    .values({
      ...row,
      ...party,
      kind,
      livesIn,
      endsAt,
      hostId,
      choseHost,
      joinUrl,
      workedOut,
      ...NOTHING_YET,
    } satisfies WholeRow<'bookings'>)
    .onConflict((conflict) => conflict.columns(['hostId', 'startsAt']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const NOTHING_YET = {
  staffNote: null,
  outcome: null,
  changedAt: null,
  remindedAt: null,
  remindedAgainAt: null,
  sequence: 0,
}

export type Changed = Pick<
  StoredBooking,
  'startsAt' | 'endsAt' | 'hostId' | 'choseHost' | 'sequence' | 'changedAt'
>

/**
 * Changes time and adviser in one statement: two bookings of one adviser never begin at the same time.
 *
 * @param remindsAnew true if its reminders are due again
 */
export async function updateTime(
  db: Database,
  id: string,
  { startsAt, endsAt, hostId, choseHost, sequence, changedAt }: Changed,
  { remindsAnew }: { remindsAnew: boolean },
): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ startsAt, endsAt, hostId, choseHost, sequence, changedAt })
    .$if(remindsAnew, (update) => update.set({ remindedAt: null, remindedAgainAt: null }))
    .where('id', '=', id)
    .execute()
}

export async function cancelRow(
  db: Database,
  booking: StoredBooking,
  cancelled: { cancelledAt: string; cancelledBy: 'visitor' | 'staff'; reason: string | null },
): Promise<void> {
  const { outcome, changedAt, sequence, ...kept } = booking
  const { hostName, hostPosition, hostPortrait, hostJoinUrl, meetsAt, ...row } = kept
  await db
    .insertInto('cancelledBookings')
    .values({
      ...row,
      sequence: sequence + 1,
      ...cancelled,
    } satisfies WholeRow<'cancelledBookings'>)
    .execute()
  await db.deleteFrom('bookings').where('id', '=', row.id).execute()
}

export async function updateBooking(
  db: Database,
  id: string,
  fields: Partial<Omit<BookingRow, 'id' | 'startsAt' | 'endsAt' | 'hostId'>>,
): Promise<void> {
  await db.updateTable('bookings').set(fields).where('id', '=', id).execute()
}

export async function addEvent(
  db: Database,
  event: Pick<Tables['bookingEvents'], 'bookingId' | 'at' | 'actor' | 'action'> & {
    startsAt?: string
    hostId?: string | null
    before?: string
  },
): Promise<void> {
  await db
    .insertInto('bookingEvents')
    .values({
      id: newId(),
      startsAt: null,
      hostId: null,
      before: null,
      ...event,
    } satisfies WholeRow<'bookingEvents'>)
    .execute()
}

/** Oldest first. */
export function listEvents(db: Database, bookingId: string) {
  return db
    .selectFrom('bookingEvents')
    .select(['at', 'actor', 'action', 'startsAt', 'hostId', 'before'])
    .where('bookingId', '=', bookingId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export function bookingState(
  {
    startsAt,
    outcome,
    cancelledAt,
  }: { startsAt: string; outcome?: string | null; cancelledAt?: string | null },
  now: Date,
): BookingState {
  if (cancelledAt) return 'cancelled'
  const settled = OUTCOMES.find((each) => each === outcome)
  return settled ?? (Date.parse(startsAt) > now.getTime() ? 'booked' : 'undecided')
}

async function stored<Row extends Pick<BookingRow, 'kind' | 'startsAt' | 'endsAt' | 'hostId'>>(
  db: Database,
  row: Row,
) {
  const host = row.hostId ? (await hostsById(db)).get(row.hostId) : undefined
  return {
    ...row,
    endsAt: endOf(row.startsAt, row.endsAt),
    hostName: host?.name ?? null,
    hostPosition: host?.position ?? null,
    hostPortrait: host?.imageUrl ?? null,
    hostJoinUrl: host?.joinUrl ?? null,
    meetsAt: host?.meetsAt ?? 'main',
    kind: bookingKind(row.kind),
  }
}
