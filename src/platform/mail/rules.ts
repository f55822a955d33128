import type { MailLane, MailSubject } from '../database/schema'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/**
 * The lanes in which mails wait, each delivered on its own (docs/product.md, "Mail"): what people wait for; the
 * first mail to someone never seen; other sign-ups; newsletters; and, alone, what the mail server left without an answer.
 */
export const MAIL_LANES = [
  'people',
  'first contact',
  'sign-up',
  'newsletter',
  'unanswered',
] as const satisfies readonly MailLane[]

/** Where mails about something wait, unless the code that queues one says otherwise. */
export function laneOf(kind: MailSubject): MailLane {
  return kind === 'sign-up' || kind === 'newsletter' ? kind : 'people'
}

/**
 * The lanes whose mails count towards one limit of an hour. One that was left without an answer counts where most of its
 * kind wait, so that a flood keeps no one out of the lane for first contacts.
 */
export function countedLanes({ kind, lane }: { kind: MailSubject; lane: MailLane }): MailLane[] {
  const own = lane === 'unanswered' ? laneOf(kind) : lane
  return own === laneOf(kind) ? [own, 'unanswered'] : [own]
}

/** The hour's limit leaves out mails without a recipient, which go to the firm. */
export function isToStranger({
  aboutKind,
  recipient,
}: {
  aboutKind: MailSubject
  recipient: string | null
}): boolean {
  return recipient !== null && MAILS_TO_STRANGERS.kinds.some((each) => each === aboutKind)
}

/** How many mails of a lane may be under way at once; more than one only while the mail server is silent about one. */
export const LANE_WIDTH = 6

/** After how long a mail that the mail server has not answered no longer keeps the next one waiting, in milliseconds. */
export const SLOW_MS = 2 * SECOND_MS

/**
 * After how long a mail that the mail server has not answered gives way, in milliseconds, if its lane is full of such mails
 * and another one waits.
 */
export const HANGING_MS = 20 * SECOND_MS

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
 * For how long a mail belongs to the server that is sending it, in milliseconds, unless renewed: longer than several
 * renewals take, by more than the clocks of two servers differ.
 */
export const LEASE_MS = 20 * SECOND_MS

/** How often a server says that it is still sending a mail, in milliseconds. */
export const RENEWAL_MS = 5 * SECOND_MS

/** When a mail that could not be sent is given up, in milliseconds. */
export const GIVE_UP_MS = 48 * HOUR_MS

/**
 * How many mails of each kind, in each lane, go out in an hour to people who never confirmed their address; the rest waits
 * (docs/product.md, "Robots").
 */
export const MAILS_TO_STRANGERS = {
  kinds: ['booking', 'enquiry', 'sign-up'] satisfies MailSubject[],
  most: 30,
  windowMs: HOUR_MS,
} as const

/** The longest of the waits below. */
export const LONGEST_BACKOFF_MS = HOUR_MS

/**
 * How long to wait after a failure, in milliseconds: a minute, then twice as long each time, at most an
 * hour. Greylisting takes some minutes.
 *
 * @param attempts so far, from 1
 */
export function backoff(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_BACKOFF_MS)
}
