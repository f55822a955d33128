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

/** What says who someone is. */
const CONTACT = ['Name', 'Email', 'Phone']

/**
 * The enquiries that staff look at as lines of a table, newest first (docs/product.md, "Enquiries").
 *
 * @param kind a register begins with the id of each, and says of nobody who they are ("Compliance file")
 */
export async function* enquiryLines(
  db: Database,
  filters: EnquiryExport,
  now: Date,
  kind: 'list' | 'register' = 'list',
): AsyncGenerator<string> {
  const isRegister = kind === 'register'
  const columns = HEAD.filter((name) => !isRegister || !CONTACT.includes(name))
  yield csvLine(isRegister ? ['Reference', ...columns] : columns)
  for (let before: string | undefined; ; ) {
    const rows: DatedEnquiry[] = await listDatedEnquiries(
      db,
      { ...filters, before },
      { now, limit: ROWS_AT_ONCE },
    )
    yield rows.map((row) => toLine(row, isRegister)).join('')
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    before = `${last.createdAt}_${last.id}`
  }
}

function toLine(row: DatedEnquiry, isRegister: boolean): string {
  const { id, createdAt, topic, status, assignedTo, dueOn, isOverdue, cameBy } = row
  const facts = [
    // Of what staff have entered, the day alone is known.
    cameBy === null ? csvMoment(createdAt) : londonDay(createdAt),
    topicLabel(topic),
    status,
    assignedTo?.name ?? '',
    dueOn ?? '',
    isOverdue ? 'yes' : '',
  ]
  const who = isRegister ? [] : [row.name, row.email ?? '', row.phone ?? '']
  const moments = [row.acknowledgedAt, row.answeredAt, row.closedAt].map(csvMoment)
  return csvLine([...(isRegister ? [id] : []), ...facts, ...who, ...moments, cameBy ?? 'website'])
}
