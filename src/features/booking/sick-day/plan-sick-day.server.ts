import { plainMail } from '~/domain/mail/plain-twin'
import { daysBetween, londonDay } from '~/lib/london'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Mail } from '~/platform/mail/mail'
import type { Site } from '~/platform/site'
import { versionOf } from '../changes/unseen-changes.server'
import { type DiaryFacts, hostNames, readDiaryFromToday } from '../hosts/hosts.server'
import { choicesOf } from '../hosts/judge-hosts.server'
import { listEvents, type StoredBooking } from '../repository.server'
import { bookingKind, serviceId } from '../rules'
import { staffDays } from '../slots/free-days.server'
import { slotLabel } from '../slots/slots.server'
import { beginAbsence, carryOut, orWhyNot, type StaffTurn } from './sick-day.server'
import type {
  PlannedBooking,
  SickDayChoice,
  SickDayPlan,
  SickDayPlanInput,
} from './sick-day-schema'

/**
 * `days` after the last day off; the most `times` in total and on `aDay`, of which at least `own` with the same
 * adviser.
 */
const LOOKED_AHEAD = { days: 21, times: 20, aDay: 4, own: 6 } as const

/**
 * Carries out the plan and rolls it back, to get each mail word for word (docs/product.md, "A sick day"). Staff’s
 * choices
 * are respected where possible.
 *
 * @throws {Problem} 422 for someone who takes no consultations
 */
export async function planSickDay(
  site: Site,
  input: SickDayPlanInput,
  by: AuditContext,
): Promise<SickDayPlan> {
  const facts = await site.settings.read()
  // It will be undone: no line of the log and no count may say that a mail waits.
  const sender = { now: site.now, url: site.url, log: site.log }
  return undone(site.db, async (db) => {
    const { firm, mailSentences, secondOffice } = facts
    const turn = { site: sender, db, by, now: by.now, firm, mailSentences, secondOffice }
    const bookings: PlannedBooking[] = []
    for (const booking of await beginAbsence(turn, input)) {
      const chosen = input.choices.find(({ id }) => id === booking.id)?.choice
      bookings.push(await plan(turn, facts, booking, chosen, input.until))
    }
    const names = await hostNames(db)
    return { hostName: names.get(input.host) ?? '', bookings }
  })
}

async function plan(
  turn: StaffTurn,
  facts: DiaryFacts,
  booking: StoredBooking,
  chosen: SickDayChoice | undefined,
  lastDay: string,
): Promise<PlannedBooking> {
  const { db, firm, now } = turn
  const { id, name, secondName, phone, email, service, kind, startsAt, choseHost } = booking
  const hosts = (await choicesOf(db, facts, booking, now))
    .filter(({ isFree, takesService }) => isFree && takesService)
    .map(({ id, name }) => ({ id, name }))
  const times = await timesAfter(turn, facts, booking, lastDay)
  const attempt = chosen && (await orWhyNot(booking, () => carryOut(turn, facts, booking, chosen)))
  const notKept = typeof attempt === 'string' ? attempt : null
  const made =
    chosen && typeof attempt !== 'string' && attempt !== undefined
      ? { choice: chosen, mail: attempt }
      : await propose(turn, facts, booking, proposals(hosts, times))
  return {
    id,
    name,
    secondName,
    phone,
    email,
    service,
    kind,
    startsAt,
    choseHost,
    startsAtLabel: slotLabel(startsAt),
    version: versionOf(await listEvents(db, id)) - (made.choice.do === 'leave' ? 0 : 1),
    choice: made.choice,
    notKept,
    mail: made.mail && {
      to: email,
      subject: made.mail.subject,
      text: plainMail(made.mail.parts, firm),
    },
    hosts,
    times,
  }
}

/** A colleague who is free then, otherwise the nearest time, otherwise a phone call. */
function proposals(
  hosts: PlannedBooking['hosts'],
  times: PlannedBooking['times'],
): SickDayChoice[] {
  const give = hosts.slice(0, 1).map(({ id }) => ({ do: 'give' as const, host: id }))
  const move = times
    .slice(0, 1)
    .map(({ startsAt, hostId }) => ({ do: 'move' as const, startsAt, host: hostId }))
  return [...give, ...move]
}

async function propose(
  turn: StaffTurn,
  facts: DiaryFacts,
  booking: StoredBooking,
  possible: readonly SickDayChoice[],
): Promise<{ choice: SickDayChoice; mail: Mail | null }> {
  for (const choice of possible) {
    const mail = await orWhyNot(booking, () => carryOut(turn, facts, booking, choice))
    if (typeof mail !== 'string') return { choice, mail }
  }
  return { choice: { do: 'leave' }, mail: null }
}

/** Only later times: no one is asked to come earlier. */
async function timesAfter(
  { db, now }: StaffTurn,
  facts: DiaryFacts,
  { id, startsAt, service, kind, hostId }: StoredBooking,
  lastDay: string,
): Promise<PlannedBooking['times']> {
  const { diary } = await readDiaryFromToday(db, facts, now, id)
  const names = await hostNames(db)
  const from = londonDay(startsAt)
  const days = staffDays(now, diary, {
    from,
    days: daysBetween(from, lastDay) + LOOKED_AHEAD.days,
    service: serviceId(service),
    kind: bookingKind(kind),
  })
  const all = days.flatMap(({ label: day, slots }) =>
    slots
      .filter((slot) => slot.startsAt > startsAt)
      .slice(0, LOOKED_AHEAD.aDay)
      .flatMap((slot) => {
        const host = slot.hosts.find((each) => each === hostId) ?? slot.hosts[0]
        if (host === undefined) return []
        const label = `${day}, ${slot.label}`
        return { startsAt: slot.startsAt, label, hostId: host, hostName: names.get(host) ?? '' }
      }),
  )
  const own = all.filter((time) => time.hostId === hostId).slice(0, LOOKED_AHEAD.own)
  const others = all.filter((time) => !own.includes(time))
  const offered = new Set([...own, ...others.slice(0, LOOKED_AHEAD.times - own.length)])
  return all.filter((time) => offered.has(time))
}

/** Runs in a transaction that is rolled back. */
async function undone<Answer>(db: Database, make: (db: Database) => Promise<Answer>) {
  const outcome: { answer?: Answer } = {}
  const undo = new Error('It was only tried.')
  try {
    await db.transaction().execute(async (db) => {
      outcome.answer = await make(db)
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  if (outcome.answer === undefined) throw new Error('Nothing was tried.')
  return outcome.answer
}
