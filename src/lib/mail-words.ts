import { formatMoment } from './london-moments'
import type { MailStateFacts } from './mail-state'

/*
 * What may be said of a mail that has just been written (docs/product.md, "Mail"): it waits until the mail server takes it,
 * and where there is none nobody gets it.
 */

/**
 * @param sendsMail whether there is a mail server
 * @param what the mail, as a sentence begins: "An email to Ada"
 * @param otherWay what to do where no mail is sent: "Ring 0161 496 0000."
 */
export function mailNews(sendsMail: boolean, what: string, otherWay: string): string {
  return sendsMail
    ? `${what} is waiting to be sent.`
    : `${what} has not been sent: this site has no mail server. ${otherWay}`
}

/** What staff read before they write to a visitor, where no mail is sent. */
export function noMailTo(phone: string): string {
  return `This site has no mail server, so no email reaches them. ${ringThem(phone)}`
}

/** The other way to a visitor, for staff. */
export function ringThem(phone: string): string {
  return phone ? `Please ring ${phone}.` : 'There is no phone number.'
}

/** What has become of a mail, for staff. */
export function mailOutcome(mail: MailStateFacts): string {
  const { state, takenBy, createdAt, finishedAt, lastError } = mail
  const at = formatMoment(finishedAt ?? createdAt)
  if (takenBy === 'outbox') return `Written to the outbox: nobody has received it, ${at}`
  if (state === 'sent') return `Accepted by the mail server, ${at}`
  const why = lastError ? `: “${lastError}”` : ''
  if (state === 'failed') return `Refused${why}, ${at}`
  return lastError ? `Not accepted yet${why}; we’ll keep trying` : `Waiting to be sent since ${at}`
}

/** Whether nobody will get a mail, so that its recipient must be told in another way. */
export function isUndelivered({ state, takenBy }: MailStateFacts): boolean {
  return takenBy === 'outbox' || state === 'failed'
}

/** Says that mail cannot reach a member of staff, and who adds their address; an administrator does it themselves. */
export function noAddress(isAdministrator: boolean): string {
  return `Your account has no email address. ${isAdministrator ? 'Add one' : 'Ask an administrator to add one'} on the page “Staff accounts”.`
}
