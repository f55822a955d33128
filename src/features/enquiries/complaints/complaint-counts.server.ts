import { readHolidays } from '~/features/site-settings/repository.server'
import { csvLine } from '~/lib/csv'
import { londonDay } from '~/lib/london'
import type { Database } from '~/platform/database/schema'
import { datesOf } from '../due-dates.server'
import { COMPLAINT_TOPICS } from '../rules'
import { COMPLAINT_ISSUES, COMPLAINT_OUTCOMES } from './complaint-rules'
import type { ComplaintCounts } from './complaints-schema'

/** Complaints by year, subject and outcome, without names (docs/product.md, "Complaints"). */
export async function countComplaints(db: Database): Promise<ComplaintCounts> {
  const complaints = await readComplaints(db)
  const years = [...new Set(complaints.map(({ year }) => year))].sort().reverse()
  const row = (part: string, name: string, isMeant: (complaint: Complaint) => boolean) => {
    const meant = complaints.filter(isMeant)
    const counts = years.map((year) => meant.filter((each) => each.year === year).length)
    return { part, name, counts }
  }
  const chosen = (part: string, labels: Record<string, string>, field: 'issue' | 'outcome') => [
    ...Object.entries(labels).map(([id, label]) => row(part, label, (each) => each[field] === id)),
    row(part, 'Not noted yet', (each) => each[field] === null),
  ]
  return {
    years,
    rows: [
      row('', 'Received', () => true),
      row('', 'Answered within eight weeks', ({ answered }) => answered === 'in time'),
      row('', 'Answered later', ({ answered }) => answered === 'late'),
      row('', 'Closed without an answer', ({ answered }) => answered === 'closed'),
      row('', 'Still open', ({ answered }) => answered === 'open'),
      ...chosen('About', COMPLAINT_ISSUES, 'issue'),
      ...chosen('Outcome', COMPLAINT_OUTCOMES, 'outcome'),
    ],
  }
}

export async function* complaintLines(db: Database): AsyncGenerator<string> {
  const { years, rows } = await countComplaints(db)
  yield csvLine(['Part', 'Complaints', ...years])
  for (const { part, name, counts } of rows) yield csvLine([part, name, ...counts.map(String)])
}

interface Complaint {
  year: string
  issue: string | null
  outcome: string | null
  answered: 'in time' | 'late' | 'closed' | 'open'
}

async function readComplaints(db: Database): Promise<Complaint[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select(['topic', 'createdAt', 'answeredAt', 'closedAt', 'issue', 'outcome', 'extendedAt'])
    .select('acknowledgeDays')
    .where('topic', 'in', COMPLAINT_TOPICS)
    .execute()
  const holidays = await readHolidays(db)
  return rows.map((row) => {
    const { topic, createdAt, answeredAt, closedAt, outcome } = row
    const { answerBy } = datesOf(row, holidays)
    const isInTime = answeredAt !== null && londonDay(answeredAt) <= (answerBy ?? '')
    return {
      year: londonDay(createdAt).slice(0, 4),
      issue: row.issue ?? (topic === 'data-complaint' ? 'data' : null),
      outcome,
      answered:
        answeredAt !== null
          ? isInTime
            ? 'in time'
            : 'late'
          : closedAt === null
            ? 'open'
            : 'closed',
    }
  })
}
