import type { z } from 'zod'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { createOnce } from '~/content-kinds/creations/creations'
import { fieldProblem, Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { retryMails } from '~/platform/mail/mail-rows'
import { newId } from '~/platform/new-id'
import type { Site } from '~/platform/site'
import { linkToBooking } from '../booking-links.server'
import { assignHost } from '../hosts/assign-host.server'
import { readBookingMails } from '../mail/booking-mails.server'
import { queueMails } from '../mail/queue-mails.server'
import { confirmationMail } from '../mail/visitor-mails.server'
import { addEvent, findBooking, insertBooking } from '../repository.server'
import { noBooking } from './change-booking.server'
import { readStanding } from './staff-bookings.server'
import type { staffBookingInput } from './staff-input-schema'

/**
 * Books for a caller: at short notice and any day ahead, but never at a time that is taken (docs/product.md,
 * "Bookings").
 * Someone with an email address gets the confirmation.
 *
 * @returns the id of the new booking
 * @throws {Problem} 409 when the time is taken or the request was already received, 422 for a closed office or a past
 * time
 */
export async function addBookingByStaff(
  site: Site,
  {
    startsAt: typed,
    notes,
    host,
    idempotencyKey: key,
    ...input
  }: z.output<typeof staffBookingInput>,
  audit: AuditContext,
): Promise<string> {
  const facts = await site.settings.read()
  const { firm } = facts
  const startsAt = new Date(typed).toISOString()
  const createdAt = audit.now.toISOString()
  const book = async (db: Database) => {
    const id = newId()
    const wanted = { startsAt, service: input.service, kind: input.kind, host }
    const assigned = await assignHost(db, facts, wanted, { now: audit.now, by: 'staff' })
    const row = {
      ...input,
      id,
      startsAt,
      notes: notes || null,
      createdAt,
      formId: null,
      workedOut: null,
    }
    const booking = { ...row, ...assigned }
    if (!(await insertBooking(db, booking))) {
      throw fieldProblem(409, 'startsAt', 'This time is taken. Please choose another.')
    }
    await addEvent(db, {
      bookingId: id,
      at: createdAt,
      actor: audit.who.username,
      action: 'booked',
    })
    await recordActivity(db, audit, 'created', { kind: 'booking', id }, { after: { startsAt } })
    if (!booking.email) return { id }
    const link = await linkToBooking(site, db, id)
    const mail = confirmationMail({ siteUrl: site.url, ...facts }, booking, link)
    await queueMails(site, db, 'booking change', [mail], booking, firm)
    return { id }
  }
  const call = { kind: 'booking', key, audit } as const
  const { id } = await site.db.transaction().execute((db) =>
    createOnce(
      db,
      call,
      (made) => findBooking(db, made),
      () => book(db),
    ),
  )
  // Free times are cached, too.
  site.pageCache.freeTimesChanged()
  site.mailWorker.wake()
  return id
}

/**
 * Queues the confirmation again, with the booking’s current facts.
 *
 * @throws {Problem} 404 for an unknown booking, 409 when it has ended or has no address
 */
export async function resendConfirmation(
  site: Site,
  id: string,
  audit: AuditContext,
): Promise<void> {
  const facts = await site.settings.read()
  await site.db.transaction().execute(async (db) => {
    const booking = await findBooking(db, id)
    if (!booking) throw noBooking()
    if (!booking.email) throw new Problem(409, 'There is no email address to send it to.')
    if (Date.parse(booking.startsAt) <= audit.now.getTime()) {
      throw new Problem(409, 'This consultation has already begun.')
    }
    const link = await linkToBooking(site, db, id)
    const mail = confirmationMail({ siteUrl: site.url, ...facts }, booking, link)
    await queueMails(site, db, 'booking change', [mail], booking, facts.firm)
    const at = audit.now.toISOString()
    await addEvent(db, { bookingId: id, at, actor: audit.who.username, action: 'confirmed again' })
    await recordActivity(db, audit, 'sent again', { kind: 'booking', id })
  })
  site.mailWorker.wake()
}

/**
 * Queues a failed mail to the visitor again, word for word.
 *
 * @throws {Problem} 404 for an unknown booking, 409 when the mail did not fail or is no longer true
 */
export async function sendMailAgain(
  site: Site,
  id: string,
  mailId: string,
  audit: AuditContext,
): Promise<void> {
  await site.db.transaction().execute(async (db) => {
    const standing = await readStanding(db, id, audit.now)
    if (!standing) throw noBooking()
    const mails = await readBookingMails(db, standing)
    if (!mails.some((mail) => mail.id === mailId && mail.mayGoAgain)) {
      throw new Problem(409, 'This email can’t be sent again: what it says is out of date.')
    }
    await retryMails(db, audit.now, mailId)
    const at = audit.now.toISOString()
    await addEvent(db, { bookingId: id, at, actor: audit.who.username, action: 'mailed again' })
    await recordActivity(db, audit, 'sent again', { kind: 'booking', id })
  })
  site.mailWorker.wake()
}
