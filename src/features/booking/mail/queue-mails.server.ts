import type { Firm } from '~/domain/firm'
import type { Database, MailLane } from '~/platform/database/schema'
import type { Mail } from '~/platform/mail/mail'
import { type MailSender, queueMail } from '~/platform/mail/queue-mail'

/**
 * Stores the mails of a booking in the transaction of what they are about. Wake `site.mailWorker` afterwards.
 *
 * @param kind of a new booking, whose address nobody has confirmed, or of one that is known
 * @param lane of those to the visitor, when that is not the usual one
 */
export async function queueMails(
  site: MailSender,
  db: Database,
  kind: 'booking' | 'booking change',
  mails: readonly Mail[],
  { id, email }: { id: string; email: string },
  firm: Firm,
  lane?: MailLane,
): Promise<void> {
  const facts = { about: { kind, id }, person: email, firm }
  for (const mail of mails) {
    await queueMail(site, db, mail, mail.to === undefined ? facts : { ...facts, lane })
  }
}
