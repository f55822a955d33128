import { sendsMail } from '../settings'
import type { Site } from '../site'
import { type MailChecks, MailDelivery, type MailEffects } from './deliver-mail'

/**
 * Starts delivery, and warns plainly when mails will reach no one (docs/operations/settings.md, "Environment").
 *
 * @param fillQueue queues newsletters bit by bit; it is called before each newsletter mail, and its failure does not
 *   delay mails
 */
export async function startMail(
  site: Site,
  fillQueue: (site: Site) => Promise<void>,
  checks: MailChecks,
  effects: MailEffects = {},
): Promise<void> {
  if (!sendsMail(await site.settings.read())) {
    console.log(
      'No mail server is set (SMTP_URL, or Settings, Email): nobody receives email. It is written to the folder outbox in DATA_DIR.',
    )
  }
  const delivery = new MailDelivery(site, checks, effects)
  site.mailWorker.start(async (lane, stop, giveWay) => {
    // Mails already queued do not wait for the next ones of a newsletter.
    if (lane === 'newsletter') await fillQueue(site).catch((error) => site.mailWorker.note(error))
    return delivery.deliverNext(lane, stop, giveWay)
  })
}
