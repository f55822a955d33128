import type { AuditContext } from '~/platform/audit-context'
import type { Mail } from '~/platform/mail/mail'
import type { Site } from '~/platform/site'
import { linkToBooking } from '../booking-links.server'
import { reassignHost } from '../hosts/assign-host.server'
import type { DiaryFacts } from '../hosts/hosts.server'
import { reassignedMail } from '../mail/visitor-mails.server'
import { type StoredBooking, updateTime } from '../repository.server'
import {
  changeBooking,
  factsOf,
  record,
  refuseLateChange,
  type Turn,
} from './change-booking.server'
import { tellOfChange } from './tell-of-change.server'

/**
 * Gives a booking to someone who is free (docs/product.md, "Availability").
 *
 * @param host their id
 * @throws {Problem} 404 for an unknown booking, 409 when it is cancelled, has begun, has changed since the version
 * seen,
 * or they are not free then, 422 for someone who takes no consultations
 */
export async function reassignBooking(
  site: Site,
  id: string,
  { version, ...to }: { host: string; tells: boolean; version?: number | undefined },
  audit: AuditContext,
): Promise<void> {
  const facts = await site.settings.read()
  const isMade = (booking?: StoredBooking) => booking?.hostId === to.host
  await changeBooking(site, id, audit, { version, isMade }, async (turn, booking) => {
    refuseLateChange(turn, booking, facts.consultations)
    await giveTo(turn, facts, booking, to)
  })
}

/**
 * Within a transaction, for a booking that is still to come.
 *
 * @returns the mail to the visitor; null without a mail or an address
 * @throws {Problem} 409 when they are not free then, 422 for someone who takes no consultations
 */
export async function giveTo(
  turn: Turn,
  facts: DiaryFacts,
  booking: StoredBooking,
  { host, tells }: { host: string; tells: boolean },
): Promise<Mail | null> {
  const { db, site, now } = turn
  const given = {
    ...booking,
    ...(await reassignHost(db, facts, booking, host, now)),
    sequence: booking.sequence + 1,
    changedAt: now.toISOString(),
  }
  await updateTime(db, booking.id, given, { remindsAnew: false })
  await record(turn, booking, 'reassigned', given)
  const toVisitor =
    tells && booking.email
      ? reassignedMail(factsOf(turn), given, await linkToBooking(site, db, booking.id))
      : null
  return tellOfChange(turn, given, { toVisitor })
}
