import { fieldProblem, Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Mail } from '~/platform/mail/mail'
import type { Site } from '~/platform/site'
import { addAbsence } from '../availability/change-availability.server'
import type { Turn } from '../changes/change-booking.server'
import { moveTo } from '../changes/move-booking.server'
import { giveTo } from '../changes/reassign-booking.server'
import { unseenChanges, unseenWords } from '../changes/unseen-changes.server'
import { type DiaryFacts, listHosts } from '../hosts/hosts.server'
import { findBooking, findCancelledBooking, type StoredBooking } from '../repository.server'
import { TAKES_NONE } from '../rules'
import { spanOf } from '../slots/host-times.server'
import { slotLabel } from '../slots/slots.server'
import { SICK_DAY_LIMITS, type SickDayChoice, type SickDayInput } from './sick-day-schema'

export type StaffTurn = Turn & { by: AuditContext }

/**
 * Enters an absence and reassigns, moves or leaves each booking, all or nothing (docs/product.md, "A sick day").
 *
 * @returns how many of each
 * @throws {Problem} 409 with each booking that has changed since it was seen, or whose choice is not possible any more;
 * 422
 * for someone who takes no consultations
 */
export async function carryOutSickDay(site: Site, input: SickDayInput, by: AuditContext) {
  const facts = await site.settings.read()
  const done = await site.db.transaction().execute(async (db) => {
    const { firm, mailSentences, secondOffice } = facts
    const turn = { site, db, by, now: by.now, firm, mailSentences, secondOffice }
    const due = await beginAbsence(turn, input)
    const counts = { give: 0, move: 0, leave: 0, mails: 0 }
    const refused: string[] = []
    for (const booking of due.filter(({ id }) => input.bookings.every((each) => each.id !== id))) {
      refused.push(`${nameOf(booking)} has been booked since you looked.`)
    }
    for (const { id, version, choice } of input.bookings) {
      const booking = due.find((each) => each.id === id)
      const unseen = await unseenChanges(db, id, version)
      // Only the answer was lost.
      if (isMadeAlready(await findBooking(db, id), choice) && isAllBy(unseen, by)) continue
      if (!booking || unseen.length > 0) {
        refused.push(await whyChanged(turn, id, unseen))
        continue
      }
      const mail = await orWhyNot(booking, () => carryOut(turn, facts, booking, choice))
      if (typeof mail === 'string') refused.push(mail)
      counts[choice.do] += 1
      if (mail !== null) counts.mails += 1
    }
    if (refused.length > 0) {
      const issues = refused.map((message) => ({ path: 'bookings', message }))
      throw new Problem(409, `Nothing has been changed. ${refused.join(' ')}`, { issues })
    }
    return counts
  })
  // Free times are cached, too.
  site.pageCache.freeTimesChanged()
  site.mailWorker.wake()
  return { given: done.give, moved: done.move, left: done.leave, mails: done.mails }
}

/**
 * Enters the absence and reads the bookings within it.
 *
 * @throws {Problem} 422 for someone who takes no consultations, too many bookings, or too many absences
 */
export async function beginAbsence(
  { db, by, now }: StaffTurn,
  { host: hostId, from, until }: { host: string; from: string; until: string },
): Promise<StoredBooking[]> {
  const host = (await listHosts(db)).find(({ id, isActive }) => isActive && id === hostId)
  if (!host) throw fieldProblem(422, 'host', TAKES_NONE)
  await addAbsence(db, host, { from, until }, by)
  const away = spanOf({ from, until, fromTime: '', untilTime: '' })
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('hostId', '=', hostId)
    .where('startsAt', '>', now.toISOString())
    .where('startsAt', '>=', new Date(away.start).toISOString())
    .where('startsAt', '<', new Date(away.end).toISOString())
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
  if (rows.length > SICK_DAY_LIMITS.bookings) {
    const message = `There are ${rows.length} bookings on these days. Please choose fewer days: at most ${SICK_DAY_LIMITS.bookings} bookings can be dealt with at once.`
    throw fieldProblem(422, 'until', message)
  }
  const found: StoredBooking[] = []
  for (const { id } of rows) {
    const booking = await findBooking(db, id)
    if (booking) found.push(booking)
  }
  return found
}

/**
 * @returns the mail to the visitor; null without one
 * @throws {Problem} 409 or 422 when that is not possible
 */
export async function carryOut(
  turn: StaffTurn,
  facts: DiaryFacts,
  booking: StoredBooking,
  choice: SickDayChoice,
): Promise<Mail | null> {
  if (choice.do === 'leave') return null
  if (choice.do === 'give') {
    return giveTo(turn, facts, booking, { host: choice.host, tells: true })
  }
  const startsAt = new Date(choice.startsAt).toISOString()
  return moveTo(turn, facts, booking, { startsAt, host: choice.host, tells: true })
}

/** The result, or the sentence of the refusal. */
export async function orWhyNot<Made>(
  booking: StoredBooking,
  make: () => Promise<Made>,
): Promise<Made | string> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof Problem) return `${nameOf(booking)}: ${error.message}`
    throw error
  }
}

function nameOf({ name, startsAt }: Pick<StoredBooking, 'name' | 'startsAt'>): string {
  return `${name}, ${slotLabel(startsAt)}`
}

function isMadeAlready(booking: StoredBooking | undefined, choice: SickDayChoice): boolean {
  if (!booking || choice.do === 'leave' || booking.hostId !== choice.host) return false
  return choice.do === 'give' || booking.startsAt === new Date(choice.startsAt).toISOString()
}

function isAllBy(changes: ReadonlyArray<{ actor: string | null }>, { who }: AuditContext): boolean {
  return changes.every(({ actor }) => actor === who.username)
}

async function whyChanged(
  { db, by, now }: StaffTurn,
  id: string,
  unseen: Awaited<ReturnType<typeof unseenChanges>>,
): Promise<string> {
  const booking = (await findBooking(db, id)) ?? (await findCancelledBooking(db, id))
  if (!booking) return 'A booking no longer exists.'
  const said = unseenWords(unseen, booking, { me: by.who.username, now })
  return `${nameOf(booking)}: ${unseen.length === 0 ? 'this has begun, or is not theirs any more.' : said}`
}
