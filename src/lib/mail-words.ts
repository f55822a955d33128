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
  return phone ? `Please ring ${phone}.` : 'There is no telephone number.'
}
