import type { Firm } from '~/domain/firm'

/** Stored with the time when a subscriber confirms (docs/product.md, "Newsletter"). */
export function newsletterConsent({ name }: Pick<Firm, 'name'>): string {
  return `I agree that ${name} may email me its newsletter: legal insights, and news of its services. I can unsubscribe at any time with the link in every email.`
}

/** Identical for new and known addresses, so that no one can find out who subscribes. */
export function subscriptionAnswer(sendsMail: boolean): string {
  return sendsMail
    ? 'Thank you. Please check your email: you’ll get a message that says what to do next.'
    : 'You aren’t subscribed yet: we can’t send our confirmation email at the moment. Please try again another day.'
}

/** In characters. */
export const LONGEST_EMAIL = 255

/** Limits the mails that anyone can cause for one address (docs/product.md, "Robots"). */
export const MAILS_PER_EMAIL = { most: 3, windowMs: 24 * 60 * 60 * 1000 } as const

/** In milliseconds: within this time another press for the same address is ignored (docs/product.md, "Newsletter"). */
export const SAME_PRESS_MS = 10 * 60 * 1000

export const newsletterPaths = {
  signUp: '/newsletter',
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const

/**
 * @param siteUrl the public address without a trailing slash
 * @param path one of `newsletterPaths`
 */
export function tokenLink(siteUrl: string, path: string, token: string): string {
  return `${siteUrl}${path}?token=${encodeURIComponent(token)}`
}
