import { listBookings } from '~/features/booking/changes/staff-bookings.server'
import { hostsOfAccount, readDiaryFromToday } from '~/features/booking/hosts/hosts.server'
import { staffDays } from '~/features/booking/slots/free-days.server'
import { nextStepOf } from '~/features/enquiries/due-dates.server'
import { listDatedEnquiries } from '~/features/enquiries/enquiry-list.server'
import { TOPICS_WITH_RIGHTS } from '~/features/enquiries/rules'
import { addDays, londonDay } from '~/lib/london'
import type { Database } from '~/platform/database/schema'
import type { Settings } from '~/platform/settings'
import { listRefusedMails } from './refused-mails.server'
import type { ClientWork, ConsultationDay, WaitingEnquiry } from './schema'
import { countUnanswered } from './waiting.server'

/** Days ahead that are searched for the next working day: over Christmas, say. */
const LOOKED_AHEAD = 14

/** The most of a list that Today shows; the rest is in its own section. */
const MOST = { bookings: 100, toSettle: 10, enquiries: 8 } as const

/**
 * Work for someone who looks after clients (docs/product.md, "Today").
 * @param own the id of an account that sees its own consultations and enquiries; null for everyone's
 */
export async function readClientWork(
  db: Database,
  settings: Settings,
  now: Date,
  own: string | null,
): Promise<ClientWork> {
  const today = londonDay(now)
  const hosts = own === null ? undefined : await hostsOfAccount(db, own)
  const { diary } = await readDiaryFromToday(db, settings, now)
  const days = staffDays(now, diary, { from: today, days: LOOKED_AHEAD }).map((day) => ({
    ...day,
    slots: day.slots.filter((slot) => !hosts || slot.hosts.some((id) => hosts.includes(id))),
  }))
  const dayOf = async (day: string): Promise<ConsultationDay> => {
    const filters = { from: day, until: day, host: hosts, limit: MOST.bookings }
    const { bookings } = await listBookings(db, filters, now)
    return { day, bookings, free: days.find(({ date }) => date === day)?.slots.length ?? 0 }
  }
  const next = await nextDay(db, days, { today, host: hosts }, now)
  return {
    consultations: await dayOf(today),
    next: next === undefined ? null : await dayOf(next),
    toSettle: await listUnsettled(db, { today, host: hosts }, now),
    enquiries: {
      total: await countUnanswered(db, own),
      ...(await countDue(db, today, own)),
      first: await listMostUrgent(db, now, own),
    },
    refused: await listRefusedMails(db, now, own),
  }
}

/** After every day. */
const NEVER = '9999'

/** The next day on which someone is booked, or could be. */
async function nextDay(
  db: Database,
  days: ReturnType<typeof staffDays>,
  { today, host }: { today: string; host: string[] | undefined },
  now: Date,
): Promise<string | undefined> {
  const filters = { from: addDays(today, 1), until: addDays(today, LOOKED_AHEAD), host, limit: 1 }
  const { bookings } = await listBookings(db, filters, now)
  const possible = [
    ...bookings.map(({ startsAt }) => londonDay(startsAt)),
    ...days.filter(({ date, slots }) => date > today && slots.length > 0).map(({ date }) => date),
  ]
  return possible.sort()[0]
}

/** Only earlier days; for today's, their own row asks. */
async function listUnsettled(
  db: Database,
  { today, host }: { today: string; host: string[] | undefined },
  now: Date,
) {
  const until = addDays(today, -1)
  const filters = { state: 'undecided' as const, until, host, limit: MOST.toSettle }
  return (await listBookings(db, filters, now)).bookings
}

/** Overdue enquiries, and those due today. */
async function countDue(db: Database, today: string, own: string | null) {
  const days = await db
    .selectFrom('enquiries')
    .select('dueOn')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dueOn', '<=', today)
    .$if(own !== null, (query) => query.where('assignedTo', '=', own))
    .groupBy('dueOn')
    .execute()
  const sum = (isMeant: (dueOn: string | null) => boolean) =>
    days.filter(({ dueOn }) => isMeant(dueOn)).reduce((sum, { count }) => sum + Number(count), 0)
  return { overdue: sum((day) => day !== today), dueToday: sum((day) => day === today) }
}

/** Unanswered enquiries, the most urgent first. */
async function listMostUrgent(
  db: Database,
  now: Date,
  own: string | null,
): Promise<WaitingEnquiry[]> {
  const list = (topic?: string) => {
    const filters = { status: 'new', order: 'urgent', topic, assigned: own ?? undefined } as const
    return listDatedEnquiries(db, filters, { now, limit: MOST.enquiries })
  }
  // What someone has a right to by a day is shown however many others are due sooner.
  const found = await list()
  for (const topic of TOPICS_WITH_RIGHTS) found.push(...(await list(topic)))
  const enquiries = [...new Map(found.map((enquiry) => [enquiry.id, enquiry])).values()].sort(
    (one, other) => (one.dueOn ?? NEVER).localeCompare(other.dueOn ?? NEVER),
  )
  return enquiries.map((enquiry) => {
    return {
      id: enquiry.id,
      topic: enquiry.topic,
      name: enquiry.name,
      phone: enquiry.phone,
      createdAt: enquiry.createdAt,
      firstLine: enquiry.firstLine,
      dueOn: enquiry.dueOn,
      isOverdue: enquiry.isOverdue,
      cameBy: enquiry.cameBy,
      acknowledgeDays: enquiry.acknowledgeDays,
      unsentAnswer: enquiry.unsentAnswer,
      step: nextStepOf(enquiry),
      assignedName: enquiry.assignedTo?.name ?? null,
    }
  })
}
