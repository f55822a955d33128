import { sql } from 'kysely'
import { isNumberPart, phoneDigits, phoneKeyPart } from '~/domain/visitor-fields'
import { textsHeld } from '~/features/search/match.server'
import { londonDay } from '~/lib/london'
import { searchable } from '~/lib/text/searchable'
import type { Database } from '~/platform/database/schema'
import { idsHolding } from '~/platform/database/search/contact-search'
import { listUnsentAnswers } from './answers/unsent-answers.server'
import { UNASSIGNED } from './rules'
import type { EnquiryQuery, ListedEnquiry, StaffEnquiry } from './schema'
import { listWriters } from './writers.server'

/**
 * Enquiries, newest or most urgent first: a walk along an index, whatever the filters.
 * @param now determines which are overdue
 */
export async function listEnquiries(
  db: Database,
  query: EnquiryQuery,
  page: Page,
): Promise<ListedEnquiry[]> {
  const rows = await rowsOf(db, query, page)
  const writers = await listWriters(db, rows, page)
  return rows.map((row) => ({
    ...toListed(row, page.now),
    writers: (writers.get(row.id) ?? []).map(({ name }) => name),
  }))
}

/** An enquiry in a table, with the times by which a complaint is judged. */
export type DatedEnquiry = ListedEnquiry &
  Pick<StaffEnquiry, 'acknowledgedAt' | 'answeredAt' | 'closedAt' | 'acknowledgeDays'> & {
    extendedAt: string | null
  }

export async function listDatedEnquiries(
  db: Database,
  query: EnquiryQuery,
  page: Page,
): Promise<DatedEnquiry[]> {
  return (await rowsOf(db, query, page)).map((row) => {
    const { acknowledgedAt, answeredAt, closedAt, extendedAt, acknowledgeDays } = row
    const moments = { acknowledgedAt, answeredAt, closedAt, extendedAt }
    return { ...toListed(row, page.now), ...moments, acknowledgeDays }
  })
}

interface Page {
  now: Date
  limit: number
  /** The reader, who is left out of the writers. */
  reader?: string
}

/** The due date; an enquiry without one sorts last. */
const RANK = sql<string>`coalesce(due_on, '9999-12-31')`

async function rowsOf(
  db: Database,
  { before, order, ...filters }: EnquiryQuery,
  { now, limit }: Page,
) {
  const isUrgentFirst = order === 'urgent'
  const [id = '', at = '', due = ''] = before?.split('_').reverse() ?? []
  const held = await idsHeld(db, filters.q)
  const chosen = filtered(db, filters, londonDay(now))
    .$if(held !== null, (query) => query.where('id', 'in', held ?? []))
    .select('id')
    .$if(at !== '', (query) =>
      query.where(({ eb, or, and, refTuple, tuple }) => {
        const isOlder = eb(refTuple('createdAt', 'id'), '<', tuple(at, id))
        if (!isUrgentFirst) return isOlder
        return or([eb(RANK, '>', due), and([eb(RANK, '=', due), isOlder])])
      }),
    )
    .$if(isUrgentFirst, (query) => query.orderBy(RANK))
    // What is overdue is little: it is looked up by its date and then sorted, where a walk would pass everything.
    .orderBy(
      filters.status === 'overdue' && !isUrgentFirst ? sql`created_at || ''` : 'createdAt',
      'desc',
    )
    .orderBy('id', 'desc')
    .limit(limit)
  const rows = await db
    .selectFrom('enquiries')
    .leftJoin('users', 'users.id', 'enquiries.assignedTo')
    .select(['enquiries.id', 'topic', 'enquiries.name', 'enquiries.email', 'phone', 'status'])
    .select(['enquiries.createdAt', 'dueOn', 'assignedTo', 'message', 'cameBy'])
    .select(['acknowledgedAt', 'answeredAt', 'closedAt', 'extendedAt', 'acknowledgeDays'])
    .select(({ fn }) => fn.coalesce('users.name', 'users.username').as('assignedName'))
    .where('enquiries.id', 'in', chosen)
    .$if(isUrgentFirst, (query) => query.orderBy(RANK))
    .orderBy('enquiries.createdAt', 'desc')
    .orderBy('enquiries.id', 'desc')
    .execute()
  const unsent = await listUnsentAnswers(db, rows)
  return rows.map((row) => ({ ...row, unsentAnswer: unsent.get(row.id) ?? null }))
}

function filtered(
  db: Database,
  { status, topic, assigned, q = '' }: Omit<EnquiryQuery, 'before'>,
  today: string,
) {
  let query = db.selectFrom('enquiries')
  if (status === 'overdue') query = query.where('dueOn', '<', today)
  else if (status !== undefined) query = query.where('status', '=', status)
  if (topic !== undefined) query = query.where('topic', '=', topic)
  if (assigned === UNASSIGNED) query = query.where('assignedTo', 'is', null)
  else if (assigned !== undefined) query = query.where('assignedTo', '=', assigned)
  const text = searchedText(q)
  if (text === '') return query
  const pattern = `%${text.replace(/[!%_]/g, '!$&')}%`
  return query.where(({ ref }) => sql<boolean>`${ref('searchText')} like ${pattern} escape '!'`)
}

/** The ids that may match the search; null where any enquiry may. */
function idsHeld(db: Database, q = ''): Promise<string[] | null> | null {
  if (searchedText(q) === '') return null
  const wanted = isNumberPart(q) ? [[phoneKeyPart(q), phoneDigits(q.trim())]] : textsHeld(q.trim())
  return idsHolding(db, 'enquiries', [wanted])
}

/** A search that looks like a phone number compares only digits. */
function searchedText(q: string): string {
  return isNumberPart(q) ? phoneDigits(q.trim()) : searchable(q)
}

type Row = Omit<ListedEnquiry, 'assignedTo' | 'isOverdue' | 'firstLine' | 'writers'> & {
  message: string
  assignedTo: string | null
  assignedName: string | null
}

export function toListed(row: Row, now: Date): ListedEnquiry {
  return {
    id: row.id,
    topic: row.topic,
    name: row.name,
    email: row.email,
    phone: row.phone,
    status: row.status,
    createdAt: row.createdAt,
    dueOn: row.dueOn,
    cameBy: row.cameBy,
    unsentAnswer: row.unsentAnswer,
    writers: [],
    assignedTo: row.assignedTo ? { id: row.assignedTo, name: row.assignedName ?? '' } : null,
    isOverdue: row.dueOn !== null && row.dueOn < londonDay(now),
    firstLine: firstLineOf(row.message),
  }
}

/** The cursor of a row, for the next page of the list. */
export function placeOf({ createdAt, id, dueOn }: ListedEnquiry, { order }: EnquiryQuery): string {
  const place = `${createdAt}_${id}`
  return order === 'urgent' ? `${dueOn ?? '9999-12-31'}_${place}` : place
}

/** In characters. */
const FIRST_LINE = 140

/** The first line of the message, cut at the end of a word. */
function firstLineOf(message: string): string {
  const [line = ''] = message.trim().split('\n')
  if (line.length <= FIRST_LINE) return line
  return `${line.slice(0, line.lastIndexOf(' ', FIRST_LINE) + 1 || FIRST_LINE).trimEnd()}…`
}
