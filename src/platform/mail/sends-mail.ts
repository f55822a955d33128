import type { Settings } from '../settings'

/** False where mails are written to the outbox and reach no one (docs/product.md, "Mail"). */
export function sendsMail({ mail }: Pick<Settings, 'mail'>): boolean {
  return mail.serverUrl !== null
}
