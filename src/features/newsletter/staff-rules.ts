/* Limits and pace, for the server and staff’s screens. */

/** Per page of the list. */
export const SUBSCRIBERS_PAGE = 50

/** The newest first. */
export const NEWSLETTERS_SHOWN = 5

/** The newest first. */
export const ARTICLES_OFFERED = 100

/** In characters (docs/product.md, "Subscribers"). */
export const NEWSLETTER_LIMITS = { subject: 150, words: 2000 } as const

/** Advice for a site without a mail server. */
export const NO_OTHER_WAY =
  'The person who runs the server needs to name a mail server in SMTP_URL.'

export const NEWSLETTER_MISSING = {
  postId: 'Choose an article',
  subject: 'Write a subject',
  words: 'Write a few words',
} as const

/**
 * The pace for all servers and newsletters together: `most` mails in `windowMs`, and none while `mostWaiting` are
 * waiting for another attempt (docs/product.md, "Subscribers").
 */
export const NEWSLETTER_PACE = { most: 20, windowMs: 10_000, mostWaiting: 500 } as const
