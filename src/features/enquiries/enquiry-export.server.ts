import { csvLine, csvMoment } from '~/lib/csv'
import { londonDay } from '~/lib/london'
import { ROWS_AT_ONCE } from '~/platform/api/csv-file'
import type { Database } from '~/platform/database/schema'
import { type DatedEnquiry, listDatedEnquiries } from './enquiry-list.server'
import { topicLabel } from './rules'
import type { EnquiryExport } from './schema'

const HEAD = [
  'Received (UK time)',
  'Topic',
  'Status',
  'Looked after by',
  'Due',
  'Overdue',
  'Name',
  'Email',
  'Phone',
  'Acknowledged (UK time)',
  'Answered (UK time)',
  'Closed (UK time)',
  'How it came',
]

/** The enquiries that staff look at as lines of a table, newest first (docs/product.md, "Enquiries"). */
export async function* enquiryLines(
  db: Database,
  filters: EnquiryExport,
  now: Date,
): AsyncGenerator<string> {
  yield csvLine(HEAD)
  for (let before: string | undefined; ; ) {
    const rows: DatedEnquiry[] = await listDatedEnquiries(
      db,
      { ...filters, before },
      { now, limit: ROWS_AT_ONCE },
    )
    yield rows.map(toLine).join('')
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    before = `${last.createdAt}_${last.id}`
  }
}

function toLine(row: DatedEnquiry): string {
  const { createdAt, topic, status, assignedTo, dueOn, isOverdue, cameBy } = row
  return csvLine([
    // Of what staff have entered, the day alone is known.
    cameBy === null ? csvMoment(createdAt) : londonDay(createdAt),
    topicLabel(topic),
    status,
    assignedTo?.name ?? '',
    dueOn ?? '',
    isOverdue ? 'yes' : '',
    row.name,
    row.email ?? '',
    row.phone ?? '',
    ...[row.acknowledgedAt, row.answeredAt, row.closedAt].map(csvMoment),
    cameBy ?? 'website',
  ])
}
