import type { SiteFacts } from '~/domain/firm'
import { button, heading, text } from '~/domain/mail/mail-parts'
import type { Mail } from '~/platform/mail/mail'
import { whatWas, withMailNames } from '../mail/consultation-parts.server'
import type { MailedBooking } from '../repository.server'
import { momentLabel, slotLabel } from '../slots/slots.server'
import { HELD_MAIL } from './rules'

/**
 * Gives only absolute times, so it stays true if it arrives late.
 *
 * @param keptUntil no one else can have the time until then, as ISO 8601 UTC
 * @param link confirms it
 */
export function heldMail(
  { firm }: SiteFacts,
  stored: MailedBooking,
  keptUntil: string,
  link: string,
): Mail {
  const booking = withMailNames(stored)
  const { name, email, startsAt } = booking
  return {
    to: email,
    purpose: HELD_MAIL,
    subject: `Please confirm your consultation on ${slotLabel(startsAt)}`,
    parts: [
      heading('Please confirm your consultation'),
      text(
        `Dear ${name},\n\nYour consultation isn’t booked yet: a lot of people are booking at the moment, so please confirm that it was you. We’re keeping this time for you until ${momentLabel(new Date(keptUntil))}:`,
      ),
      { part: 'facts', facts: whatWas(booking) },
      button('Confirm my consultation', link),
      text(
        `After that you can still use the button if no one else has taken the time. If you didn’t ask for a consultation, you don’t need to do anything.\n\nIf you’d rather talk to us, please call ${firm.phone} or reply to this email.`,
      ),
      { part: 'signature', firm: firm.name, person: null },
    ],
    replyTo: firm.email,
  }
}
