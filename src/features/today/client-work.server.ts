import { listBookings } from '~/features/booking/changes/staff-bookings.server'
import { readDiaryFromToday } from '~/features/booking/hosts/hosts.server'
import { staffDays } from '~/features/booking/slots/free-days.server'
import { nextStepOf } from '~/features/enquiries/due-dates.server'
import { addDays, londonDay } from '~/lib/london'
import type { Database } from '~/platform/database/schema'
import type { Settings } from '~/platform/settings'
import { listRefusedMails } from './refused-mails.server'
import type { ClientWork, ConsultationDay, WaitingEnquiry } from './schema'
import { countUnanswered } from './waiting.server'

/** How far ahead the next working day may be, in days: over Christmas, say. */
const LOOKED_AHEAD = 14

/** The most of a list that Today shows; the rest stands in its own section. */
const MOST = { bookings: 100, toSettle: 10, enquiries: 8 } as const

const FIRST_LINE = 140

/** What somebody who works with clients has before them (docs/product.md, "Today"). */
export async function readClientWork(
  db: Database,
  settings: Settings,
  now: Date,
): Promise<ClientWork> {
  const today = londonDay(now)
  const { diary } = await readDiaryFromToday(db, settings, now)
  const days = staffDays(now, diary, { from: today, days: LOOKED_AHEAD })
  const dayOf = async (day: string): Promise<ConsultationDay> => {
    const filters = { from: day, until: day, limit: MOST.bookings }
    const { bookings } = await listBookings(db, filters, now)
    return { day, bookings, free: days.find(({ date }) => date === day)?.slots.length ?? 0 }
  }
  const next = await nextDay(db, days, today, now)
  return {
    consultations: await dayOf(today),
    next: next === undefined ? null : await dayOf(next),
    toSettle: await listUnsettled(db, today, now),
    enquiries: { total: await countUnanswered(db), first: await listMostUrgent(db, today) },
    refused: await listRefusedMails(db, now),
  }
}

/** The next day on which somebody is booked, or could be. */
async function nextDay(
  db: Database,
  days: ReturnType<typeof staffDays>,
  today: string,
  now: Date,
): Promise<string | undefined> {
  const filters = { from: addDays(today, 1), until: addDays(today, LOOKED_AHEAD), limit: 1 }
  const { bookings } = await listBookings(db, filters, now)
  const possible = [
    ...bookings.map(({ startsAt }) => londonDay(startsAt)),
    ...days.filter(({ date, slots }) => date > today && slots.length > 0).map(({ date }) => date),
  ]
  return possible.sort()[0]
}

/** Those of earlier days; today's ask for themselves in their row. */
async function listUnsettled(db: Database, today: string, now: Date) {
  const filters = { state: 'undecided' as const, until: addDays(today, -1), limit: MOST.toSettle }
  return (await listBookings(db, filters, now)).bookings
}

/** Enquiries that nobody has answered, by the day on which something is due; without one, the longest waiting first. */
async function listMostUrgent(db: Database, today: string): Promise<WaitingEnquiry[]> {
  const rows = await db
    .selectFrom('enquiries')
    .leftJoin('users', 'users.id', 'enquiries.assignedTo')
    .select(['enquiries.id', 'topic', 'enquiries.name', 'phone', 'message', 'dueOn'])
    .select(['enquiries.createdAt', 'acknowledgedAt'])
    .select(({ fn }) => fn.coalesce('users.name', 'users.username').as('assignedName'))
    .where('status', '=', 'new')
    .orderBy(({ fn, val }) => fn.coalesce('dueOn', val('9999-12-31')))
    .orderBy('enquiries.createdAt')
    .limit(MOST.enquiries)
    .execute()
  return rows.map(({ message, acknowledgedAt, ...row }) => ({
    ...row,
    firstLine: firstLineOf(message),
    isOverdue: row.dueOn !== null && row.dueOn < today,
    step: nextStepOf({ ...row, acknowledgedAt }),
  }))
}

/** The beginning of what somebody wrote, up to the end of a word. */
function firstLineOf(message: string): string {
  const [line = ''] = message.trim().split('\n')
  if (line.length <= FIRST_LINE) return line
  return `${line.slice(0, line.lastIndexOf(' ', FIRST_LINE) + 1 || FIRST_LINE).trimEnd()}…`
}
