import { type ExpressionBuilder, sql } from 'kysely'
import { startOfLondonDay } from '~/lib/london-days'
import { londonClock } from '~/lib/london-time'
import type { Database } from '~/server/database/schema'
import { mailContent } from '~/server/mail/mail'
import { listEvents } from './repository.server'
import { type BookingState, bookingKind, OUTCOMES } from './rules'
import { slotLabel } from './slots.server'
import type { BookingDetails, BookingFilters, BookingPage, StaffBooking } from './staff-schema'

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
  'staffNote',
] as const

/** What both tables hold of a booking. */
interface Row {
  id: string
  startsAt: string
  service: string
  name: string
  email: string
  phone: string
  notes: string | null
  createdAt: string
  kind: string | null
  livesIn: string | null
  staffNote: string | null
  outcome: string | null
  cancelledAt: string | null
  cancelledBy: string | null
  reason: string | null
}

/**
 * A page of the bookings (docs/product.md, "Bookings"): by their time, or, of a search or of what is over without a first
 * day, the latest first.
 */
export async function listBookings(
  db: Database,
  filters: BookingFilters,
  now: Date,
): Promise<BookingPage> {
  const { limit } = filters
  const rows = await rowsOf(db, filters, now)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const failed = await withFailedMail(
    db,
    shown.map(({ id }) => id),
  )
  return {
    bookings: shown.map((row) => toStaffBooking(row, failed, now)),
    next: rows.length > limit && last ? `${last.startsAt}_${last.id}` : null,
    today: londonClock(now).slice(0, 10),
  }
}

/** One booking with all that is known of it, be it cancelled or not; undefined when there is none. */
export async function readBookingDetails(
  db: Database,
  id: string,
  now: Date,
): Promise<BookingDetails | undefined> {
  const row =
    (await rowsFrom(db, false).where('id', '=', id).executeTakeFirst()) ??
    (await rowsFrom(db, true).where('id', '=', id).executeTakeFirst())
  if (!row) return undefined
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'content', 'recipient', 'state', 'createdAt', 'finishedAt', 'lastError'])
    .where('aboutKind', 'in', OWN_MAILS)
    .where('aboutId', '=', id)
    .orderBy('createdAt')
    .orderBy(({ eb }) => eb('recipient', 'is', null))
    .orderBy('id')
    .execute()
  const failed = mails.some(({ state, recipient }) => state === 'failed' && recipient !== null)
  const { notes, livesIn, staffNote, cancelledAt, cancelledBy, reason } = row
  return {
    ...toStaffBooking(row, new Set(failed ? [id] : []), now),
    notes,
    livesIn,
    staffNote,
    cancelled: cancelledAt ? { at: cancelledAt, by: cancelledBy ?? 'staff', reason } : null,
    mails: mails.map(({ content, recipient, ...mail }) => ({
      ...mail,
      subject: content === null ? null : subjectOf(content),
      isToVisitor: recipient !== null,
    })),
    events: (await listEvents(db, id)).map(({ startsAt, ...event }) => ({
      ...event,
      before: startsAt && slotLabel(startsAt),
    })),
  }
}

/** Both tables, as if they were one. */
function rowsFrom(db: Database, isCancelled: boolean) {
  const rows = isCancelled
    ? db
        .selectFrom('cancelledBookings')
        .select([...COLUMNS, 'cancelledAt', 'cancelledBy', 'reason', NOTHING.as('outcome')])
        .$castTo<Row>()
        .as('rows')
    : db
        .selectFrom('bookings')
        .select([
          ...COLUMNS,
          'outcome',
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
  const { from, until, state, service, search, after, limit } = filters
  const isOver = state !== undefined && state !== 'booked'
  const isLatestFirst = from === undefined && (search !== undefined || isOver)
  let rows = rowsFrom(db, state === 'cancelled')
  if (state) rows = rows.where((where) => inState(where, state, now))
  if (from) rows = rows.where('startsAt', '>=', startOfLondonDay(from))
  if (until) rows = rows.where('startsAt', '<', startOfLondonDay(until, 1))
  if (service) rows = rows.where('service', '=', service)
  if (search) rows = rows.where((where) => isFound(where, search.trim().toLowerCase()))
  if (after) {
    const [startsAt = '', id = ''] = after.split('_')
    const direction = isLatestFirst ? '<' : '>'
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('startsAt', 'id'), direction, tuple(startsAt, id)),
    )
  }
  const order = isLatestFirst ? 'desc' : 'asc'
  return rows
    .orderBy('startsAt', order)
    .orderBy('id', order)
    .limit(limit + 1)
    .execute()
}

type Where = ExpressionBuilder<{ rows: Row }, 'rows'>

function inState({ eb, and, val }: Where, state: BookingState, now: Date) {
  const hasBegun = eb('startsAt', '<=', now.toISOString())
  if (state === 'cancelled') return val(true)
  if (state === 'booked') return eb('startsAt', '>', now.toISOString())
  if (state === 'undecided') return and([hasBegun, eb('outcome', 'is', null)])
  return eb('outcome', '=', state)
}

function isFound({ eb, or, fn, ref }: Where, found: string) {
  const pattern = `%${found.replace(/[\\%_]/g, '\\$&')}%`
  const contains = (column: 'name' | 'email') =>
    sql<boolean>`${fn('lower', [ref(column)])} like ${pattern} escape '\\'`
  const digits = found.replace(/\D/g, '')
  const number = sql<string>`replace(replace(replace(${ref('phone')}, ' ', ''), '-', ''), '+44', '0')`
  const hasNumber = eb(number, 'like', `%${digits.replace(/^44/, '0')}%`)
  return or([contains('name'), contains('email'), ...(digits.length > 2 ? [hasNumber] : [])])
}

/** Those of which a mail to the visitor has failed. */
async function withFailedMail(db: Database, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('mails')
    .select('aboutId')
    .where('state', '=', 'failed')
    .where('aboutKind', 'in', OWN_MAILS)
    .where('aboutId', 'in', ids)
    .where('recipient', 'is not', null)
    .execute()
  return new Set(rows.map(({ aboutId }) => aboutId))
}

/** What mails of a booking are about. */
const OWN_MAILS = ['booking', 'booking change'] as const

function toStaffBooking(row: Row, failed: ReadonlySet<string>, now: Date): StaffBooking {
  const { id, startsAt, service, name, email, phone, createdAt, kind } = row
  return {
    id,
    startsAt,
    startsAtLabel: slotLabel(startsAt),
    state: bookingState(row, now),
    kind: bookingKind(kind),
    service,
    name,
    email,
    phone,
    createdAt,
    hasFailedMail: failed.has(id),
  }
}

/** How a booking stands at a moment. */
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

function subjectOf(content: string): string {
  return mailContent.parse(JSON.parse(content)).subject
}
