import type { Firm } from '~/lib/firm'
import type { ConsultationSettings } from '~/lib/settings'
import { type Doing, recordActivity } from '~/server/activity/record-activity'
import { Problem } from '~/server/api/problem'
import type { Database } from '~/server/database/schema'
import type { Mail } from '~/server/mail/mail'
import type { Site } from '~/server/site'
import { linkToBooking } from './booking-links.server'
import { cancelledMail, changeNoticeMail, movedMail, queueMails } from './mail.server'
import {
  addEvent,
  cancelRow,
  findBooking,
  findCancelledBooking,
  isTaken,
  listEvents,
  type StoredBooking,
  updateStart,
} from './repository.server'
import { JUST_TAKEN, MOVES_BY_VISITOR } from './rules'
import { isBookable, isBookableByStaff } from './slots.server'

/** Who changes a booking: the visitor by their own link, or staff. */
export type Changer = 'visitor' | Doing

/** What is said of it: whether the visitor gets a mail, and the words of whoever changes it. */
interface Telling {
  tells: boolean
  words: string
}

/** How a change is made: within its transaction, with the facts that were read before it began. */
interface Turn {
  site: Site
  db: Database
  by: Changer
  now: Date
  firm: Firm
}

/**
 * Gives a booking another time: the old one is free when the new one is theirs, and not before
 * (docs/product.md, "Changing a booking").
 *
 * @param startsAt ISO 8601 UTC
 * @throws {Problem} 404 when there is no such booking, 409 when it is cancelled or over, too late to be changed by
 * the visitor, or the time is taken; 422 for a time that is not on offer
 */
export async function moveBooking(
  site: Site,
  id: string,
  { startsAt: typed, tells }: { startsAt: string; tells: boolean },
  by: Changer,
): Promise<void> {
  const { officeHours, consultations } = await site.settings.read()
  const startsAt = new Date(typed).toISOString()
  await changeBooking(site, id, by, async (turn, booking) => {
    if (booking.startsAt === startsAt) return
    refuseLateChange(turn, booking, consultations)
    const { now, db } = turn
    const isOffered =
      by === 'visitor'
        ? isBookable(now, startsAt, { officeHours, consultations })
        : isBookableByStaff(now, startsAt, officeHours)
    if (!isOffered) throw refusal(422, 'That time can no longer be booked. Please choose another.')
    if (await isTaken(db, startsAt, id)) throw refusal(409, JUST_TAKEN)
    if (by === 'visitor') await refuseManyMoves(turn, id)
    await updateStart(db, booking, startsAt, now)
    const moved = {
      ...booking,
      startsAt,
      sequence: booking.sequence + 1,
      changedAt: now.toISOString(),
    }
    await record(turn, booking, 'moved', moved)
    const mails: Mail[] = []
    if (tells && booking.email) {
      mails.push(movedMail(factsOf(turn), moved, await linkToBooking(site, db, id)))
    }
    if (by === 'visitor') {
      mails.push(changeNoticeMail(moved, booking.startsAt, { isCancelled: false, reason: null }))
    }
    await queueMails(site, db, 'booking change', mails, booking, turn.firm)
  })
}

/**
 * Cancels a booking; its time is free for others (docs/product.md, "Changing a booking").
 *
 * @param words of the visitor, why; of staff, to the visitor
 * @throws {Problem} 404 when there is no such booking, 409 when it is too late for the visitor or it is over
 */
export async function cancelBooking(
  site: Site,
  id: string,
  { tells, words }: Telling,
  by: Changer,
): Promise<void> {
  const { consultations } = await site.settings.read()
  if (await findCancelledBooking(site.db, id)) return
  await changeBooking(site, id, by, async (turn, booking) => {
    refuseLateChange(turn, booking, consultations)
    const reason = words || null
    await cancelRow(turn.db, booking, {
      cancelledAt: turn.now.toISOString(),
      cancelledBy: by === 'visitor' ? 'visitor' : 'staff',
      reason,
    })
    await record(turn, booking, 'cancelled')
    const mails: Mail[] = []
    if (tells && booking.email) {
      mails.push(cancelledMail(factsOf(turn), booking, by === 'visitor' ? '' : words))
    }
    if (by === 'visitor') {
      mails.push(changeNoticeMail(booking, booking.startsAt, { isCancelled: true, reason }))
    }
    await queueMails(site, turn.db, 'booking change', mails, booking, turn.firm)
  })
}

/**
 * Changes a booking that holds its time, in one transaction, and says so to whoever caches free times and sends mails.
 *
 * @throws {Problem} 404 when there is no such booking, 409 when it is cancelled
 */
export async function changeBooking(
  site: Site,
  id: string,
  by: Changer,
  make: (turn: Turn, booking: StoredBooking) => Promise<void>,
): Promise<void> {
  const { firm } = await site.settings.read()
  const now = by === 'visitor' ? site.now() : by.now
  await site.db.transaction().execute(async (db) => {
    const booking = await findBooking(db, id)
    if (booking) return make({ site, db, by, now, firm }, booking)
    if (await findCancelledBooking(db, id)) {
      throw new Problem(409, 'This consultation is cancelled already.')
    }
    throw noBooking()
  })
  // Free times are cached, too.
  site.pageCache.invalidate()
  site.mailWorker.wake()
}

/** There is no such booking, or there is none any more. */
export function noBooking(): Problem {
  return new Problem(404, 'This booking does not exist any more.')
}

/** Until when a visitor may change a booking by themselves, in milliseconds since 1970. */
export function changeableUntil(
  startsAt: string,
  { changeNoticeHours }: ConsultationSettings,
): number {
  return Date.parse(startsAt) - changeNoticeHours * 3_600_000
}

function refuseLateChange(
  { by, now, firm }: Turn,
  { startsAt }: StoredBooking,
  consultations: ConsultationSettings,
): void {
  if (by !== 'visitor') {
    if (Date.parse(startsAt) > now.getTime()) return
    throw new Problem(409, 'This consultation has begun already.')
  }
  if (now.getTime() <= changeableUntil(startsAt, consultations)) return
  throw new Problem(409, `It is too late to change this here. Please call ${firm.phone}.`)
}

/** A link that got into the wrong hands sends no mails without end. */
async function refuseManyMoves({ db, firm }: Turn, id: string): Promise<void> {
  const moves = (await listEvents(db, id)).filter(
    ({ action, actor }) => action === 'moved' && actor === null,
  )
  if (moves.length < MOVES_BY_VISITOR) return
  throw new Problem(
    409,
    `You have moved this ${MOVES_BY_VISITOR} times. To move it again, please call ${firm.phone}.`,
  )
}

/** In the booking's own history, and of staff also in the activity, where nothing of the visitor may be. */
export async function record(
  turn: Turn,
  { id, startsAt }: StoredBooking,
  action: string,
  after?: { startsAt: string },
): Promise<void> {
  const { db, by } = turn
  await addEvent(db, { ...eventOf(turn, id), action, ...(after && { startsAt }) })
  if (by === 'visitor') return
  const fields = after && { before: { startsAt }, after: { startsAt: after.startsAt } }
  await recordActivity(db, by, activityOf(action), { kind: 'booking', id }, fields)
}

function activityOf(action: string): 'moved' | 'cancelled' | 'changed' {
  return action === 'moved' || action === 'cancelled' ? action : 'changed'
}

export function eventOf({ now, by }: Turn, bookingId: string) {
  return { bookingId, at: now.toISOString(), actor: by === 'visitor' ? null : by.who.username }
}

export function factsOf({ site, firm }: Turn) {
  return { siteUrl: site.url, firm }
}

function refusal(status: 409 | 422, message: string): Problem {
  return new Problem(status, message, { issues: [{ path: 'startsAt', message }] })
}
