import type { Environment } from '../environment'

/** Whether mails go to a mail server; otherwise they are written to the outbox, and nobody gets them (docs/product.md, "Mail"). */
export function sendsMail({ SMTP_URL }: Pick<Environment, 'SMTP_URL'>): boolean {
  return SMTP_URL !== undefined
}
