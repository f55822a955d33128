import { recordActivity } from '~/content-kinds/activity/record-activity'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import { inTransaction } from '~/platform/database/queries'
import type { Database } from '~/platform/database/schema'
import { withdrawMails } from '~/platform/mail/withdraw-mails'
import type { Site } from '~/platform/site'
import { linkToBooking } from '../booking-links.server'
import { type Changer, noBooking } from '../changes/change-booking.server'
import { type AssignedHost, assignHost } from '../hosts/assign-host.server'
import { noticeMail } from '../mail/notice-mails.server'
import { queueMails } from '../mail/queue-mails.server'
import { confirmationMail } from '../mail/visitor-mails.server'
import {
  addEvent,
  findBooking,
  findCancelledBooking,
  insertBooking,
  type NewBooking,
} from '../repository.server'
import { bookingKind, JUST_TAKEN } from '../rules'
import {
  deleteHeld,
  findHeld,
  type HeldBooking,
  isKept,
  refuseManyOpen,
  wantedBy,
} from './held-bookings.server'

const CANCELLED_SINCE = 'This consultation was confirmed, and has been cancelled since.'

const TAKEN_FOR_STAFF = 'Someone else has this time now. Call them to find another.'
const GONE_FOR_STAFF = 'This time can no longer be booked. Call them to find another.'

/** In the list of held bookings staff choose no time. */
function forStaff(error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  return new Problem(error.status, error.status === 409 ? TAKEN_FOR_STAFF : GONE_FOR_STAFF)
}

export type Confirmed = 'booked' | 'already booked'

/**
 * Books at the held time, or later if that is still free. The address is now known to reach someone, so its mails
 * do not queue behind strangers’ (docs/product.md, "Held bookings").
 *
 * @throws {Problem} 404 for an unknown held booking, 409 or 422 when its time can no longer be booked; 409 for staff
 * when it was confirmed and has been cancelled since
 */
export async function confirmHeld(site: Site, id: string, by: Changer): Promise<Confirmed> {
  const settings = await site.settings.read()
  const now = by === 'visitor' ? site.now() : by.now
  const outcome = await inTransaction(site.db, async (db): Promise<Confirmed> => {
    if (await findBooking(db, id)) return 'already booked'
    if (await findCancelledBooking(db, id)) {
      if (by !== 'visitor') throw new Problem(409, CANCELLED_SINCE)
      return 'already booked'
    }
    const held = await findHeld(db, id)
    if (!held) throw noBooking()
    if (by === 'visitor') await refuseManyOpen(db, held, settings.firm, now)
    const assigned = await assignHost(db, settings, wantedBy(held), {
      // A visitor whose time is kept chose it early enough.
      now: isKept(held, now) ? new Date(held.createdAt) : now,
      by: by === 'visitor' ? 'visitor' : 'staff',
    }).catch((error) => {
      throw by === 'visitor' ? error : forStaff(error)
    })
    const booking = { ...bookingOf(held, now), ...assigned }
    await withdrawHeldMail(db, held, now)
    await deleteHeld(db, id)
    if (!(await insertBooking(db, booking)))
      throw new Problem(409, by === 'visitor' ? JUST_TAKEN : TAKEN_FOR_STAFF)
    const actor = by === 'visitor' ? null : by.who.username
    await addEvent(db, { bookingId: id, at: booking.createdAt, actor, action: 'booked' })
    if (by !== 'visitor') await recordActivity(db, by, 'created', { kind: 'booking', id })
    const facts = { siteUrl: site.url, ...settings }
    const mails = [confirmationMail(facts, booking, await linkToBooking(site, db, id))]
    if (by === 'visitor') mails.push(noticeMail(booking))
    await queueMails(site, db, 'booking change', mails, booking, settings.firm)
    return 'booked'
  })
  // Free times are cached, too.
  site.pageCache.freeTimesChanged()
  site.mailWorker.wake()
  return outcome
}

/**
 * Sends no mail.
 *
 * @returns how many were still held
 */
export async function dismissHeld(
  site: Site,
  ids: readonly string[],
  audit: AuditContext,
): Promise<number> {
  const dismissed = await inTransaction(site.db, async (db) => {
    let count = 0
    for (const id of ids) {
      const held = await findHeld(db, id)
      if (!held) continue
      await withdrawHeldMail(db, held, audit.now)
      await deleteHeld(db, id)
      await recordActivity(db, audit, 'deleted', { kind: 'held booking', id })
      count += 1
    }
    return count
  })
  site.pageCache.freeTimesChanged()
  return dismissed
}

async function withdrawHeldMail(
  db: Database,
  { id, email }: HeldBooking,
  now: Date,
): Promise<void> {
  await withdrawMails(db, { kinds: ['booking'], id, recipient: email }, now)
}

/** Booked as of its confirmation: from then on its mails are true. */
function bookingOf(
  { keptUntil, kind, ...held }: HeldBooking,
  now: Date,
): Omit<NewBooking, keyof AssignedHost> {
  return {
    ...held,
    kind: bookingKind(kind),
    createdAt: now.toISOString(),
    people: null,
    joinUrl: null,
  }
}
