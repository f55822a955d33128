import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Site } from '~/platform/site'
import { queueMails } from '../mail/queue-mails.server'
import { missedMail } from '../mail/visitor-mails.server'
import { addEvent, listEvents, type StoredBooking, updateBooking } from '../repository.server'
import type { Outcome } from '../rules'
import { changeBooking, eventOf, factsOf, record } from './change-booking.server'

/**
 * Records the outcome of a consultation that has begun; null undoes it. Someone who missed theirs gets one mail.
 *
 * @throws {Problem} 404 for an unknown booking, 409 before it has begun
 */
export async function recordOutcome(
  site: Site,
  id: string,
  outcome: Outcome | null,
  { tells }: { tells: boolean },
  audit: AuditContext,
): Promise<void> {
  const isMade = (booking?: StoredBooking) => booking?.outcome === outcome
  await changeBooking(site, id, audit, { isMade }, async (turn, booking) => {
    if (Date.parse(booking.startsAt) > turn.now.getTime()) {
      throw new Problem(409, 'This consultation hasn’t begun yet.')
    }
    await updateBooking(turn.db, id, { outcome })
    await record(turn, booking, outcome ?? 'reopened')
    if (outcome !== 'missed' || !tells || !booking.email) return
    const events = await listEvents(turn.db, id)
    if (events.some(({ action }) => action === 'told missed')) return
    await addEvent(turn.db, { ...eventOf(turn, id), action: 'told missed' })
    await queueMails(
      site,
      turn.db,
      'booking change',
      [missedMail(factsOf(turn), booking)],
      booking,
      turn.firm,
    )
  })
}

/**
 * Stores staff’s note, which visitors never see.
 *
 * @throws {Problem} 404 for an unknown booking, 409 with the current note when a colleague has changed it
 */
export async function noteBooking(
  site: Site,
  id: string,
  { note, noteBefore }: { note: string; noteBefore?: string | undefined },
  audit: AuditContext,
): Promise<void> {
  await changeBooking(site, id, audit, {}, async (turn, booking) => {
    const staffNote = booking.staffNote ?? ''
    if (staffNote === note) return
    if (noteBefore !== undefined && noteBefore !== staffNote) {
      const message = 'A colleague has changed this note since you began.'
      throw new Problem(409, message, {
        issues: [{ path: 'note', message }],
        current: { staffNote },
      })
    }
    await updateBooking(turn.db, id, { staffNote: note || null })
    await record(turn, booking, 'noted')
  })
}
