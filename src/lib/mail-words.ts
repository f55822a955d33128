import { formatMoment } from './london-moments'
import type { MailStateFacts } from './mail-state'

/*
 * Claims we can make about a mail that has just been written (docs/product.md, "Mail"): it waits until the mail server
 * accepts it, and without a mail server it reaches no one.
 */

/**
 * @param what the start of a sentence: "An email to Ada"
 * @param otherWay the advice if no mail is sent: "Ring 0161 496 0000."
 */
export function mailNews(sendsMail: boolean, what: string, otherWay: string): string {
  return sendsMail
    ? `${what} is waiting to be sent.`
    : `${what} has not been sent: this site has no mail server. ${otherWay}`
}

/** Warns staff before they write to a visitor from a site without a mail server. */
export function noMailTo(phone: string): string {
  return `This site has no mail server, so no email reaches them. ${ringThem(phone)}`
}

export function ringThem(phone: string): string {
  return phone ? `Please ring ${phone}.` : 'There is no phone number.'
}

export function mailOutcome(mail: MailStateFacts): string {
  const { state, takenBy, createdAt, finishedAt, lastError } = mail
  const at = formatMoment(finishedAt ?? createdAt)
  if (takenBy === 'outbox') return `Written to the outbox: nobody has received it, ${at}`
  if (state === 'sent') return `Accepted by the mail server, ${at}`
  const why = lastError ? `: “${lastError}”` : ''
  if (state === 'failed') return `Refused${why}, ${at}`
  return lastError ? `Not accepted yet${why}; we’ll keep trying` : `Waiting to be sent since ${at}`
}

/** True when the mail will never arrive, so that its recipient must be told another way. */
export function isUndelivered({ state, takenBy }: MailStateFacts): boolean {
  return takenBy === 'outbox' || state === 'failed'
}

/**
 * Explains that mail cannot reach a member of staff, and who can add an address: an administrator can do it themselves.
 */
export function noAddress(isAdministrator: boolean): string {
  return `Your account has no email address. ${isAdministrator ? 'Add one' : 'Ask an administrator to add one'} on the page “Staff accounts”.`
}
