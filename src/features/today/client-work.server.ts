import { listBookings } from '~/features/booking/changes/staff-bookings.server'
import { readDiaryFromToday } from '~/features/booking/hosts/hosts.server'
import { staffDays } from '~/features/booking/slots/free-days.server'
import { nextStepOf } from '~/features/enquiries/due-dates.server'
import { listDatedEnquiries } from '~/features/enquiries/enquiry-list.server'
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
    enquiries: {
      total: await countUnanswered(db),
      ...(await countDue(db, today)),
      first: await listMostUrgent(db, now),
    },
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

/** How many enquiries should have been dealt with by yesterday, and how many by tonight. */
async function countDue(db: Database, today: string) {
  const days = await db
    .selectFrom('enquiries')
    .select('dueOn')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dueOn', '<=', today)
    .groupBy('dueOn')
    .execute()
  const sum = (isMeant: (dueOn: string | null) => boolean) =>
    days.filter(({ dueOn }) => isMeant(dueOn)).reduce((sum, { count }) => sum + Number(count), 0)
  return { overdue: sum((day) => day !== today), dueToday: sum((day) => day === today) }
}

/** Enquiries that nobody has answered, the most urgent first. */
async function listMostUrgent(db: Database, now: Date): Promise<WaitingEnquiry[]> {
  const page = { now, limit: MOST.enquiries }
  const enquiries = await listDatedEnquiries(db, { status: 'new', order: 'urgent' }, page)
  return enquiries.map((enquiry) => {
    const { id, topic, name, phone, createdAt, firstLine, dueOn, isOverdue } = enquiry
    return {
      ...{ id, topic, name, phone, createdAt, firstLine, dueOn, isOverdue },
      step: nextStepOf(enquiry),
      assignedName: enquiry.assignedTo?.name ?? null,
    }
  })
}
