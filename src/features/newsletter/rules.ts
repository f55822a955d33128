import type { Firm } from '~/domain/firm'

/** What a subscriber agrees to; stored with the time when they confirm (docs/product.md, "Newsletter"). */
export function newsletterConsent({ name }: Pick<Firm, 'name'>): string {
  return `I agree that ${name} may email me its newsletter: legal insights, and news of its services. I can unsubscribe at any time with the link in every email.`
}

/** The same for a new and for a known address, so that nobody learns who subscribes. */
export function subscriptionAnswer(sendsMail: boolean): string {
  return sendsMail
    ? 'Thank you. Please check your email: you’ll get a message that says what to do next.'
    : 'You aren’t subscribed yet: we can’t send our confirmation email at the moment. Please try again another day.'
}

/** The longest address that is stored, in characters. */
export const LONGEST_EMAIL = 255

/** How many mails anyone can have sent to one email address (docs/product.md, "Robots"). */
export const MAILS_PER_EMAIL = { most: 3, windowMs: 24 * 60 * 60 * 1000 } as const

/** For how long another press for the same address counts as the same one, in milliseconds (docs/product.md, "Newsletter"). */
export const SAME_PRESS_MS = 10 * 60 * 1000

/** The newsletter's addresses: the sign-up without script, and where its mails lead. */
export const newsletterPaths = {
  signUp: '/newsletter',
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const

/**
 * The address of a mail's link.
 *
 * @param siteUrl the public address without a trailing slash
 * @param path one of `newsletterPaths`
 */
export function tokenLink(siteUrl: string, path: string, token: string): string {
  return `${siteUrl}${path}?token=${encodeURIComponent(token)}`
}
