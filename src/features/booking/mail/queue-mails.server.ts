import type { Firm } from '~/domain/firm'
import type { Database } from '~/platform/database/schema'
import type { Mail } from '~/platform/mail/mail'
import { type MailSender, type MailTurn, queueMail } from '~/platform/mail/queue-mail'

/**
 * Call within the transaction of the change, then wake `site.mailWorker`.
 *
 * @param kind tells an unconfirmed address from a known one
 * @param booking as the mails describe it
 * @param turn of the mails to the visitor, if not the usual one
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
