import { Problem } from '~/platform/api/problem'
import type { Mail } from '~/platform/mail/mail'
import type { Site } from '~/platform/site'
import { linkToBooking } from '../booking-links.server'
import { assignHost } from '../hosts/assign-host.server'
import type { DiaryFacts } from '../hosts/hosts.server'
import { changeNoticeMail } from '../mail/notice-mails.server'
import { movedMail } from '../mail/visitor-mails.server'
import { listEvents, type StoredBooking, updateTime } from '../repository.server'
import { MOVES_BY_VISITOR } from '../rules'
import {
  type Changer,
  changeBooking,
  factsOf,
  type Guard,
  record,
  refuseLateChange,
  type Seen,
  type Turn,
} from './change-booking.server'
import { tellOfChange } from './tell-of-change.server'

interface NewTime {
  /** ISO 8601 UTC. */
  startsAt: string
  /**
   * Chosen by staff. By default whoever the visitor asked for, otherwise the same adviser if they are free, otherwise
   * the
   * first who is.
   */
  host?: string | undefined
  tells: boolean
}

/**
 * Gives a booking another time; the old one is freed only once the new one is theirs (docs/product.md, "Changing a
 * booking").
 *
 * @throws {Problem} 404 for an unknown booking, 409 when it is cancelled or has ended, has changed since the version
 * seen,
 * is too late to be changed by the visitor, or the time is taken; 422 for a time that is not on offer
 */
export async function moveBooking(
  site: Site,
  id: string,
  { startsAt: typed, version, ...to }: Seen & NewTime,
  by: Changer,
): Promise<void> {
  const facts = await site.settings.read()
  const startsAt = new Date(typed).toISOString()
  const isMade: Guard['isMade'] = (booking) =>
    booking?.startsAt === startsAt && (to.host ?? booking.hostId) === booking.hostId
  await changeBooking(site, id, by, { version, isMade }, async (turn, booking) => {
    refuseLateChange(turn, booking, facts.consultations)
    await moveTo(turn, facts, booking, { ...to, startsAt })
  })
}

/**
 * Within a transaction, for a booking that may still be changed.
 *
 * @returns the mail to the visitor; null without a mail or an address
 * @throws {Problem} 409 when the time is taken, 422 when it is not on offer
 */
export async function moveTo(
  turn: Turn,
  facts: DiaryFacts,
  booking: StoredBooking,
  { startsAt, host, tells }: NewTime,
): Promise<Mail | null> {
  const { site, db, by, now } = turn
  const { service, kind } = booking
  const wanted = { startsAt, service, kind, host, before: booking }
  const assigned = await assignHost(db, facts, wanted, {
    now,
    by: by === 'visitor' ? 'visitor' : 'staff',
  })
  if (by === 'visitor') await refuseManyMoves(turn, booking.id)
  const moved = {
    ...booking,
    ...assigned,
    startsAt,
    sequence: booking.sequence + 1,
    changedAt: now.toISOString(),
  }
  await updateTime(db, booking.id, moved, { remindsAnew: true })
  await record(turn, booking, 'moved', moved)
  const toVisitor =
    tells && booking.email
      ? movedMail(factsOf(turn), moved, await linkToBooking(site, db, booking.id))
      : null
  const notice = () =>
    changeNoticeMail(moved, booking.startsAt, { isCancelled: false, reason: null })
  return tellOfChange(turn, moved, { toVisitor, toFirm: by === 'visitor' ? [notice()] : [] })
}

async function refuseManyMoves({ db, firm }: Turn, id: string): Promise<void> {
  const moves = (await listEvents(db, id)).filter(
    ({ action, actor }) => action === 'moved' && actor === null,
  )
  if (moves.length < MOVES_BY_VISITOR) return
  throw new Problem(
    409,
    `You’ve moved this ${MOVES_BY_VISITOR} times. To move it again, please call ${firm.phone}.`,
  )
}
