import type { Database, MailLane } from '~/platform/database/schema'
import type { Settings } from '~/platform/settings'
import { sendsMail } from '~/platform/settings'
import type { Site } from '~/platform/site'
import { linkToConfirm } from '../booking-links.server'
import { queueMails } from '../mail/queue-mails.server'
import type { BookingMailFacts } from '../mail/visitor-mails.server'
import { addEvent, type NewBooking } from '../repository.server'
import { insertHeld } from './held-bookings.server'
import { heldMail } from './held-mail.server'
import { KEPT_MS } from './rules'

/** ISO 8601 UTC; null if no time is reserved. */
export interface HeldFacts {
  keptUntil: string | null
  choseHost: boolean
}

/** Reserves the time only with a mail server, and not beyond its start. */
export function heldFacts(
  settings: Settings,
  { startsAt, createdAt }: Pick<NewBooking, 'startsAt' | 'createdAt'>,
): Pick<HeldFacts, 'keptUntil'> {
  if (!sendsMail(settings)) return { keptUntil: null }
  const until = new Date(Date.parse(createdAt) + KEPT_MS).toISOString()
  return { keptUntil: until < startsAt ? until : startsAt }
}

/** The mail that asks to confirm skips the queue: later it would be of no use (docs/product.md, "Held bookings"). */
export async function hold(
  site: Site,
  db: Database,
  booking: NewBooking & { formId: string; keptUntil: string | null },
  facts: BookingMailFacts,
  lane: MailLane,
): Promise<void> {
  const { id, createdAt, keptUntil } = booking
  await insertHeld(db, booking)
  await addEvent(db, { bookingId: id, at: createdAt, actor: null, action: 'held' })
  site.log.warn({ booking: id }, 'a booking is held: too many strangers are booking')
  if (keptUntil === null) return
  const mail = heldMail(facts, booking, keptUntil, await linkToConfirm(site, db, id))
  await queueMails(site, db, 'booking', [mail], booking, facts.firm, { lane, goesFirst: true })
}
