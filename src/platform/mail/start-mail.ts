import { sendsMail } from '../settings'
import type { Site } from '../site'
import { type MailChecks, MailDelivery, type MailEffects } from './deliver-mail'

/**
 * Begins to deliver mails, and says so plainly when nobody will receive them (docs/operations/settings.md, "Environment").
 *
 * @param fillQueue queues what goes out bit by bit; it is asked before each mail of a newsletter, and a failure of it delays no mail
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
    // No mail waits for the next ones of a newsletter.
    if (lane === 'newsletter') await fillQueue(site).catch((error) => site.mailWorker.note(error))
    return delivery.deliverNext(lane, stop, giveWay)
  })
}
