import { csvLine, csvMoment } from '~/lib/csv'
import { londonDay } from '~/lib/london'
import { csvLines, ROWS_AT_ONCE } from '~/platform/api/csv-file'
import { newestFirst } from '~/platform/database/newest-first'
import type { Database } from '~/platform/database/schema'
import { COMPLAINT_TOPICS, topicLabel } from '../rules'
import { issueLabel, outcomeLabel } from './complaint-rules'

const HEAD = [
  'Reference',
  'Received (UK time)',
  'Topic',
  'About',
  'Status',
  'Looked after by',
  'Due',
  'Overdue',
  'Acknowledged (UK time)',
  'Answered (UK time)',
  'Closed (UK time)',
  'How it came',
  'Outcome',
  'What was done or paid',
  'Ombudsman’s reference',
  'Lesson',
]

/**
 * The register of complaints, about our work and about data, newest first: ids, dates and outcomes, without names,
 * addresses or words (docs/product.md, "Compliance file").
 */
export function complaintRegisterLines(db: Database, now: Date): AsyncGenerator<string> {
  const today = londonDay(now)
  return csvLines(
    HEAD,
    (last: Row | undefined) => rowsBefore(db, last),
    (row) => toLine(row, today),
  )
}

type Row = Awaited<ReturnType<typeof rowsBefore>>[number]

function rowsBefore(db: Database, before: { createdAt: string; id: string } | undefined) {
  const complaints = db
    .selectFrom('enquiries')
    .leftJoin('users', 'users.id', 'enquiries.assignedTo')
    .select(['enquiries.id', 'enquiries.createdAt', 'topic', 'status', 'dueOn', 'cameBy'])
    .select(['acknowledgedAt', 'answeredAt', 'closedAt'])
    .select(['issue', 'outcome', 'redress', 'ombudsmanReference', 'lesson'])
    .select(({ fn }) => fn.coalesce('users.name', 'users.username').as('assignedName'))
    .where('topic', 'in', COMPLAINT_TOPICS)
  const place = before ? { at: before.createdAt, id: before.id } : null
  return newestFirst(complaints, 'enquiries.createdAt', 'enquiries.id', place)
    .limit(ROWS_AT_ONCE)
    .execute()
}

function toLine(row: Row, today: string): string {
  const { id, createdAt, cameBy, topic, status, assignedName, dueOn } = row
  return csvLine([
    id,
    // Of what staff have entered, the day alone is known.
    cameBy === null ? csvMoment(createdAt) : londonDay(createdAt),
    topicLabel(topic),
    row.issue === null ? '' : issueLabel(row.issue),
    status,
    assignedName ?? '',
    dueOn ?? '',
    dueOn !== null && dueOn < today ? 'yes' : '',
    csvMoment(row.acknowledgedAt),
    csvMoment(row.answeredAt),
    csvMoment(row.closedAt),
    cameBy ?? 'website',
    row.outcome === null ? '' : outcomeLabel(row.outcome),
    row.redress,
    row.ombudsmanReference,
    row.lesson,
  ])
}
