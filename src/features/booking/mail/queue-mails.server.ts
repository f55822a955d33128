import type { Firm } from '~/domain/firm'
import type { Database } from '~/platform/database/schema'
import type { Mail } from '~/platform/mail/mail'
import { type MailSender, type MailTurn, queueMail } from '~/platform/mail/queue-mail'

/**
 * Stores the mails of a booking in the transaction of what they are about. Wake `site.mailWorker` afterwards.
 *
 * @param kind of a new booking, whose address nobody has confirmed, or of one that is known
 * @param booking as the mails describe it
 * @param turn of those to the visitor, where it is not the usual one
 */
export async function queueMails(
  site: MailSender,
  db: Database,
  kind: 'booking' | 'booking change',
  mails: readonly Mail[],
  { id, email, sequence = 0 }: { id: string; email: string; sequence?: number },
  firm: Firm,
  turn: MailTurn = {},
): Promise<void> {
  const facts = { about: { kind, id, version: String(sequence) }, person: email, firm }
  for (const mail of mails) {
    await queueMail(site, db, mail, mail.to === undefined ? facts : { ...facts, ...turn })
  }
}
