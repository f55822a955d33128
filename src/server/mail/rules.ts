import type { MailSubject } from '../database/schema'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** How long a mail server may take, in milliseconds (docs/product.md, "Mail"). Nobody waits for it. */
export const MAIL_SERVER_LIMITS = {
  connect: 30 * SECOND_MS,
  greeting: 30 * SECOND_MS,
  /** For one answer. Some servers read a mail before they take it. */
  answer: 2 * MINUTE_MS,
  delivery: 3 * MINUTE_MS,
  /** Then our connection, unused, is closed. */
  idle: 30 * SECOND_MS,
} as const

/**
 * For how long a mail belongs to the server that is sending it, in milliseconds: longer than a delivery
 * takes, by more than the clocks of two servers differ.
 */
export const LEASE_MS = 6 * MINUTE_MS

/** When a mail that could not be sent is given up, in milliseconds. */
export const GIVE_UP_MS = 48 * HOUR_MS

/** How long the fact that a mail was sent, or a failed one, is stored, in days (docs/product.md, "Retention"). */
export const MAIL_RETENTION_DAYS = 30

/**
 * How many mails of each kind go out in an hour to people who never confirmed their address; the rest waits
 * (docs/product.md, "Robots").
 */
export const MAILS_TO_STRANGERS = {
  kinds: ['booking', 'enquiry', 'sign-up'] satisfies MailSubject[],
  most: 30,
  windowMs: HOUR_MS,
} as const

/**
 * How long to wait after a failure, in milliseconds: a minute, then twice as long each time, at most an
 * hour. Greylisting takes some minutes.
 *
 * @param attempts so far, from 1
 */
export function backoff(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), HOUR_MS)
}
