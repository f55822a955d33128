import type { Firm } from '~/domain/firm'
import type { Database } from '~/platform/database/schema'
import type { Mail } from '~/platform/mail/mail'
import { type MailSender, queueMail } from '~/platform/mail/queue-mail'

/**
 * Stores the mails of a booking in the transaction of what they are about. Wake `site.mailWorker` afterwards.
 *
 * @param kind of a new booking, whose address nobody has confirmed, or of one that is known
 */
export async function queueMails(
  site: MailSender,
  db: Database,
  kind: 'booking' | 'booking change',
  mails: readonly Mail[],
  { id, email }: { id: string; email: string },
  firm: Firm,
): Promise<void> {
  const about = { kind, id }
  for (const mail of mails) await queueMail(site, db, mail, { about, person: email, firm })
}
