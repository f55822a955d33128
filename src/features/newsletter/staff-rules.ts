/* Limits and pace of what is sent to subscribers, for the server and staff's screens. */

/** Subscribers on a page of the staff's list. */
export const SUBSCRIBERS_PAGE = 50

/** How many of the newsletters that were sent staff see, the newest first. */
export const NEWSLETTERS_SHOWN = 5

/** How many published articles staff can choose from, the newest first. */
export const ARTICLES_OFFERED = 100

/** Field limits in characters (docs/product.md, "Subscribers"). */
export const NEWSLETTER_LIMITS = { subject: 150, words: 2000 } as const

/** What is said of mails to readers where none is sent. */
export const NO_OTHER_WAY =
  'The person who runs the server needs to name a mail server in SMTP_URL.'

/** What is said of what is missing. */
export const NEWSLETTER_MISSING = {
  postId: 'Choose an article',
  subject: 'Write a subject',
  words: 'Write a few words',
} as const

/**
 * How quickly newsletters go into the queue of mails, of all servers and newsletters together: so many in so many
 * milliseconds, and none while so many wait for another attempt (docs/product.md, "Subscribers").
 */
export const NEWSLETTER_PACE = { most: 20, windowMs: 10_000, mostWaiting: 500 } as const
