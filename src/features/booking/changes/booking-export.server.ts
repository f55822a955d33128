import { csvLine, csvMoment } from '~/lib/csv'
import { csvLines, ROWS_AT_ONCE } from '~/platform/api/csv-file'
import type { Database } from '~/platform/database/schema'
import { listWholeBookings, type WholeBooking } from './staff-bookings.server'
import type { BookingExport } from './staff-schema'

const HEAD = [
  'When (UK time)',
  'State',
  'With',
  'By',
  'About',
  'Name',
  'Second person',
  'Email',
  'Phone',
  'Lives in',
  'People',
  'Notes',
  'Booked (UK time)',
]

/** CSV, in the order of the list (docs/product.md, "Bookings"). */
export function bookingLines(
  db: Database,
  filters: BookingExport,
  now: Date,
): AsyncGenerator<string> {
  const read = (last: WholeBooking | undefined) => {
    const after = last && `${last.startsAt}_${last.id}`
    return listWholeBookings(db, { ...filters, after, limit: ROWS_AT_ONCE }, now)
  }
  return csvLines(HEAD, read, toLine)
}

function toLine({ startsAt, state, hostName, kind, ...rest }: WholeBooking): string {
  const { service, name, secondName, email, phone, livesIn, people, notes, createdAt } = rest
  const cells = [csvMoment(startsAt), state, hostName ?? '', kind, service, name]
  const ways = [secondName ?? '', email, phone]
  return csvLine([
    ...cells,
    ...ways,
    livesIn ?? '',
    `${people ?? ''}`,
    notes ?? '',
    csvMoment(createdAt),
  ])
}
