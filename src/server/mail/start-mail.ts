import type { Site } from '../site'
import { deliverNextMail } from './deliver-mail'

/** Begins to deliver mails, and says so plainly when nobody will receive them (docs/operations.md, "Environment"). */
export function startMail(site: Site): void {
  if (!site.environment.SMTP_URL) {
    console.log(
      'No mail server is set (SMTP_URL): nobody receives mail. It is written to the folder outbox in DATA_DIR.',
    )
  }
  site.mailWorker.start(
    (stop) => deliverNextMail(site, stop),
    (error) => site.log.warn({ err: error }, 'the mails could not be looked at'),
  )
}
