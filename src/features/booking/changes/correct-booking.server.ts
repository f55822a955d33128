import { recordActivity } from '~/content-kinds/activity/record-activity'
import { fieldProblem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Mail } from '~/platform/mail/mail'
import { passMailsOn } from '~/platform/mail/mail-rows'
import type { Site } from '~/platform/site'
import { linkToBooking } from '../booking-links.server'
import { listHosts } from '../hosts/hosts.server'
import { OWN_MAILS } from '../mail/booking-mails.server'
import { confirmationMail, correctedMail, linkMail } from '../mail/visitor-mails.server'
import { addEvent, type StoredBooking, updateBooking } from '../repository.server'
import { bookingKind, noneOf, peopleOf } from '../rules'
import { holds } from '../slots/host-times.server'
import { changeBooking, eventOf, factsOf, type Turn } from './change-booking.server'
import type { BookingAction } from './staff-input-schema'
import { type CorrectedFields, correctedFields } from './staff-schema'
import { tellOfChange } from './tell-of-change.server'

type Correction = Omit<Extract<BookingAction, { action: 'correct' }>, 'action'>

/**
 * Corrects the visitor’s details and the consultation’s (docs/product.md, "Bookings"). A mail that no mail server has
 * yet
 * is withdrawn and queued again with the corrections.
 *
 * @throws {Problem} 404 for an unknown booking, 409 when it is cancelled or has changed since the version seen, 422
 * for a kind that its adviser does not hold, or when neither a phone number nor an email address would be left
 */
export async function correctBooking(
  site: Site,
  id: string,
  { tells, version, ...typed }: Correction,
  audit: AuditContext,
): Promise<void> {
  const isMade = (booking?: StoredBooking) =>
    booking !== undefined && differing(booking, { ...fieldsOf(booking), ...typed }).length === 0
  await changeBooking(site, id, audit, { version, isMade }, async (turn, booking) => {
    const after = fieldsOf({ ...fieldsOf(booking), ...typed })
    const { email, phone } = after
    if (email === '' && phone === '') {
      throw fieldProblem(422, 'phone', 'Enter a phone number or an email address')
    }
    const { db } = turn
    await refuseOtherKind(db, booking, after)
    const corrected = { ...booking, ...after, sequence: booking.sequence + 1 }
    await updateBooking(db, id, { ...after, sequence: corrected.sequence })
    const changed = differing(booking, after)
    const before = Object.fromEntries(changed.map((field) => [field, booking[field]]))
    await addEvent(db, {
      ...eventOf(turn, id),
      action: 'corrected',
      before: JSON.stringify(before),
    })
    // Which fields, and nothing of what the visitor has told: the booking's own history has that.
    await recordActivity(
      db,
      audit,
      'changed',
      { kind: 'booking', id },
      { after: { corrected: changed } },
    )
    if (changed.includes('email') && email) await passMailsOn(db, { kinds: OWN_MAILS, id }, email)
    const isLinkAlone = after.kind === 'video' && changed.every((field) => field === 'joinUrl')
    const toVisitor = tells ? await correction(turn, booking, corrected, isLinkAlone) : null
    await tellOfChange(turn, corrected, { toVisitor })
  })
}

/** @throws {Problem} 422 for a kind of consultation that the adviser does not hold */
async function refuseOtherKind(
  db: Database,
  { hostId, kind: before }: StoredBooking,
  { kind: stored }: CorrectedFields,
): Promise<void> {
  const kind = bookingKind(stored)
  const host = (await listHosts(db)).find(({ id }) => id === hostId)
  if (!host || kind === bookingKind(before) || holds(host, kind)) return
  const message = `${noneOf(host.name, kind)} Please give this to someone who does first.`
  throw fieldProblem(422, 'kind', message)
}

/** The mail to the visitor; null when the consultation has begun, or there is no address. */
async function correction(
  turn: Turn,
  before: StoredBooking,
  booking: StoredBooking,
  isLinkAlone: boolean,
): Promise<Mail | null> {
  const { site, db, now } = turn
  if (!booking.email || Date.parse(booking.startsAt) <= now.getTime()) return null
  const isReaderNew = booking.email !== before.email
  const correctionMail = isLinkAlone ? linkMail : correctedMail
  const write = isReaderNew ? confirmationMail : correctionMail
  const mailed = { ...booking, changedAt: now.toISOString() }
  return write(factsOf(turn), mailed, await linkToBooking(site, db, booking.id))
}

function fieldsOf({
  name,
  secondName,
  email,
  phone,
  service,
  kind,
  people,
  joinUrl,
}: CorrectedFields): CorrectedFields {
  const party = { secondName, people: peopleOf({ secondName, people }) }
  return { name, ...party, email, phone, service, kind, joinUrl }
}

function differing(before: StoredBooking, after: Partial<CorrectedFields>) {
  return correctedFields.filter(
    (field) => after[field] !== undefined && before[field] !== after[field],
  )
}
