import { csvLine, csvMoment } from '~/lib/csv'
import { londonDay } from '~/lib/london'
import { csvLines, ROWS_AT_ONCE } from '~/platform/api/csv-file'
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

/** The filtered enquiries as lines of a table, newest first (docs/product.md, "Enquiries"). */
export function enquiryLines(
  db: Database,
  filters: EnquiryExport,
  now: Date,
): AsyncGenerator<string> {
  const read = (last: DatedEnquiry | undefined) => {
    const before = last && `${last.createdAt}_${last.id}`
    return listDatedEnquiries(db, { ...filters, before }, { now, limit: ROWS_AT_ONCE })
  }
  return csvLines(HEAD, read, toLine)
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
    csvMoment(row.acknowledgedAt),
    csvMoment(row.answeredAt),
    csvMoment(row.closedAt),
    cameBy ?? 'website',
  ])
}
