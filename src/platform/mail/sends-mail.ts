import type { Settings } from '../settings'

/** Whether mails go to a mail server; otherwise they are written to the outbox, and nobody gets them (docs/product.md, "Mail"). */
export function sendsMail({ mail }: Pick<Settings, 'mail'>): boolean {
  return mail.serverUrl !== null
}
