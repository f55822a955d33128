import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { phoneDigits, phoneKeyPart } from '~/domain/visitor-fields'
import { textsHeld } from '~/features/search/match.server'
import { londonDay } from '~/lib/london'
import { startOfLondonDay } from '~/lib/london-moments'
import type { Database } from '~/platform/database/schema'
import { idsHolding } from '~/platform/database/search/contact-search'
import { type Booked, SAID_OF_BOOKING } from '~/platform/database/tables/booking-tables'
import { type DiaryFacts, endOf, type HostFacts, hostsById } from '../hosts/hosts.server'
import { choicesOf } from '../hosts/judge-hosts.server'
import { listRemindersToCome, readBookingMails, withFailedMail } from '../mail/booking-mails.server'
import { bookingState, listEvents } from '../repository.server'
import { type BookingState, bookingKind, linkToJoin } from '../rules'
import { slotLabel } from '../slots/slots.server'
import { readWorkedOut } from '../worked-out/schema'
import {
  type BookingDetails,
  type BookingFilters,
  type BookingPage,
  correctedBefore,
  type StaffBooking,
} from './staff-schema'
import { versionOf } from './unseen-changes.server'

const COLUMNS = [...SAID_OF_BOOKING, 'id', 'hostId', 'endsAt', 'choseHost'] as const

interface Row extends Selectable<Booked> {
  outcome: string | null
  changedAt: string | null
  cancelledAt: string | null
  cancelledBy: string | null
  reason: string | null
}

/** A page of the list (docs/product.md, "Bookings"): by time from a first day; otherwise latest first. */
export async function listBookings(
  db: Database,
  filters: BookingFilters,
  now: Date,
): Promise<BookingPage> {
  const { limit } = filters
  // One more tells whether there is another page.
  const rows = await rowsOf(db, { ...filters, limit: limit + 1 }, now)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const failed = await withFailedMail(db, shown)
  const hosts = await hostsById(db)
  return {
    bookings: shown.map((row) => toStaffBooking(row, { failed, hosts, now })),
    next: rows.length > limit && last ? `${last.startsAt}_${last.id}` : null,
    today: londonDay(now),
  }
}

export type WholeBooking = StaffBooking & Pick<BookingDetails, 'livesIn' | 'notes' | 'workedOut'>

export async function listWholeBookings(
  db: Database,
  filters: BookingFilters,
  now: Date,
): Promise<WholeBooking[]> {
  const rows = await rowsOf(db, filters, now)
  const known = { failed: new Set<string>(), hosts: await hostsById(db), now }
  return rows.map((row) => {
    const { livesIn, notes } = row
    return {
      ...toStaffBooking(row, known),
      livesIn,
      notes,
      workedOut: readWorkedOut(row.workedOut),
    }
  })
}

/** Cancelled ones too: those to come, soonest first, then past ones, latest first. */
export async function listBookingsNamed(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<StaffBooking[]> {
  if (ids.length === 0) return []
  const rows = await Promise.all(
    [false, true].map((isCancelled) => rowsFrom(db, isCancelled).where('id', 'in', ids).execute()),
  )
  const known = { failed: await withFailedMail(db, rows.flat()), hosts: await hostsById(db), now }
  const bookings = rows.flat().map((row) => toStaffBooking(row, known))
  const isToCome = ({ state }: StaffBooking) => state === 'booked'
  const byTime = bookings.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  const over = byTime.filter((booking) => !isToCome(booking))
  return [...byTime.filter(isToCome), ...over.reverse()]
}

/** Cancelled ones too; undefined for an unknown id. */
export async function readBookingDetails(
  db: Database,
  facts: DiaryFacts,
  id: string,
  now: Date,
): Promise<BookingDetails | undefined> {
  const row = await findRow(db, id)
  if (!row) return undefined
  const events = await listEvents(db, id)
  const standing = standingOf(row, events, now)
  const mails = await readBookingMails(db, standing)
  const failed = mails.some(
    ({ state, to }) => state === 'failed' && to !== null && to === row.email,
  )
  const { notes, livesIn, joinUrl, staffNote, choseHost, cancelledAt, cancelledBy, reason } = row
  const hosts = await hostsById(db)
  const booking = toStaffBooking(row, { failed: new Set(failed ? [id] : []), hosts, now })
  return {
    ...booking,
    choseHost,
    hosts: booking.state === 'booked' ? await choicesOf(db, facts, booking, now) : [],
    notes,
    workedOut: readWorkedOut(row.workedOut),
    livesIn,
    joinUrl,
    staffNote,
    cancelled: cancelledAt ? { at: cancelledAt, by: cancelledBy ?? 'staff', reason } : null,
    mails,
    remindersToCome: await listRemindersToCome(db, standing, facts.consultations),
    version: versionOf(events),
    events: events.map(({ startsAt, hostId, before: corrected, ...event }) => ({
      ...event,
      corrected: corrected === null ? null : correctedBefore.parse(JSON.parse(corrected)),
      before: startsAt && slotLabel(startsAt),
      hostBefore: hostId && (hosts.get(hostId)?.name ?? null),
    })),
  }
}

/** The facts that decide which mails are still true; undefined for an unknown booking. */
export async function readStanding(db: Database, id: string, now: Date) {
  const row = await findRow(db, id)
  return row && standingOf(row, await listEvents(db, id), now)
}

function standingOf(row: Row, events: ReadonlyArray<{ action: string; at: string }>, now: Date) {
  const { id, email, changedAt, createdAt } = row
  const timeSince = changedAt ?? createdAt
  const corrected = events.findLast(({ action }) => CHANGES_MAILS.includes(action))?.at ?? ''
  const trueSince = corrected > timeSince ? corrected : timeSince
  return { id, email, state: bookingState(row, now), timeSince, trueSince }
}

/** Events other than a move that make earlier mails untrue. */
const CHANGES_MAILS = ['corrected', 'new link', 'new office']

async function findRow(db: Database, id: string): Promise<Row | undefined> {
  return (
    (await rowsFrom(db, false).where('id', '=', id).executeTakeFirst()) ??
    (await rowsFrom(db, true).where('id', '=', id).executeTakeFirst())
  )
}

function rowsFrom(db: Database, isCancelled: boolean) {
  const rows = isCancelled
    ? db
        .selectFrom('cancelledBookings')
        .select([...COLUMNS, 'cancelledAt', 'cancelledBy', 'reason'])
        .select([NOTHING.as('outcome'), NOTHING.as('changedAt')])
        .$castTo<Row>()
        .as('rows')
    : db
        .selectFrom('bookings')
        .select([
          ...COLUMNS,
          'outcome',
          'changedAt',
          NOTHING.as('cancelledAt'),
          NOTHING.as('cancelledBy'),
          NOTHING.as('reason'),
        ])
        .$castTo<Row>()
        .as('rows')
  return db.selectFrom(rows).selectAll()
}

const NOTHING = sql<string | null>`null`

async function rowsOf(db: Database, filters: BookingFilters, now: Date): Promise<Row[]> {
  const { from, until, state, service, host, search, after, limit } = filters
  const isOver = state !== undefined && state !== 'booked'
  const isLatestFirst = from === undefined && (search !== undefined || isOver)
  let rows = rowsFrom(db, state === 'cancelled')
  if (state) rows = rows.where((where) => inState(where, state, now))
  if (from) rows = rows.where('startsAt', '>=', startOfLondonDay(from))
  if (until) rows = rows.where('startsAt', '<', startOfLondonDay(until, 1))
  if (service) rows = rows.where('service', '=', service)
  if (host) rows = rows.where((where) => isOf(where, host))
  const found = search?.trim().toLowerCase()
  if (found) {
    const ids = await idsHeld(db, state === 'cancelled', found)
    if (ids) rows = rows.where('id', 'in', ids)
    rows = rows.where((where) => isFound(where, found))
  }
  if (after) {
    const [startsAt = '', id = ''] = after.split('_')
    const direction = isLatestFirst ? '<' : '>'
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('startsAt', 'id'), direction, tuple(startsAt, id)),
    )
  }
  const order = isLatestFirst ? 'desc' : 'asc'
  return rows.orderBy('startsAt', order).orderBy('id', order).limit(limit).execute()
}

type Where = ExpressionBuilder<{ rows: Row }, 'rows'>

function inState({ eb, and, val }: Where, state: BookingState, now: Date) {
  const hasBegun = eb('startsAt', '<=', now.toISOString())
  if (state === 'cancelled') return val(true)
  if (state === 'booked') return eb('startsAt', '>', now.toISOString())
  if (state === 'undecided') return and([hasBegun, eb('outcome', 'is', null)])
  return eb('outcome', '=', state)
}

function isOf({ eb, or }: Where, hosts: readonly string[]) {
  const isNobodys = hosts.includes('none') ? [eb('hostId', 'is', null)] : []
  return or([eb('hostId', 'in', [...hosts]), ...isNobodys])
}

/** Ids that may match, by the index; null if it cannot narrow the search. */
function idsHeld(db: Database, isCancelled: boolean, found: string): Promise<string[] | null> {
  const digits = numberIn(found)
  const number = digits ? [[[digits]]] : []
  const table = isCancelled ? 'cancelled_bookings' : 'bookings'
  return idsHolding(db, table, [textsHeld(found), ...number])
}

const PHONE_SIGNS = [' ', '-', '(', ')', '.', '/']

function isFound({ eb, or, fn, ref }: Where, found: string) {
  const pattern = `%${found.replace(/[\\%_]/g, '\\$&')}%`
  const contains = (column: 'name' | 'secondName' | 'email') =>
    sql<boolean>`${fn('lower', [ref(column)])} like ${pattern} escape '\\'`
  const digits = numberIn(found)
  const number = PHONE_SIGNS.reduce(
    (text, sign) => sql`replace(${text}, ${sign}, '')`,
    sql<string>`${ref('phone')}`,
  )
  const hasNumber = eb(number, 'like', `%${digits}%`)
  const words = (['name', 'secondName', 'email'] as const).map(contains)
  return or([...words, ...(digits ? [hasNumber] : [])])
}

/** Empty with too few digits, which would match everyone. */
function numberIn(found: string): string {
  return phoneDigits(found).length > 2 ? phoneKeyPart(found) : ''
}

interface Known {
  failed: ReadonlySet<string>
  hosts: ReadonlyMap<string, HostFacts>
  now: Date
}

function toStaffBooking(row: Row, { failed, hosts, now }: Known): StaffBooking {
  const { id, startsAt, service, name, secondName, email, phone, createdAt, hostId } = row
  const { people, joinUrl } = row
  const kind = bookingKind(row.kind)
  const host = hostId ? hosts.get(hostId) : undefined
  return {
    id,
    startsAt,
    startsAtLabel: slotLabel(startsAt),
    endsAt: endOf(row.startsAt, row.endsAt),
    state: bookingState(row, now),
    kind,
    people,
    linkToJoin: linkToJoin({ kind, joinUrl, hostJoinUrl: host?.joinUrl ?? null }),
    meetsAt: host?.meetsAt ?? 'main',
    service,
    hostId,
    hostName: host?.name ?? null,
    name,
    secondName,
    email,
    phone,
    createdAt,
    hasFailedMail: failed.has(id),
  }
}
