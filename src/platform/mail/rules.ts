import type { MailLane, MailSubject } from '../database/schema'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/**
 * Mails wait in separate lanes (docs/product.md, "Mail"): those people wait for; the first mail to an unknown address;
 * other sign-ups; newsletters; and those that the mail server left unanswered.
 */
export const MAIL_LANES = [
  'people',
  'first contact',
  'sign-up',
  'newsletter',
  'unanswered',
] as const satisfies readonly MailLane[]

export function laneOf(kind: MailSubject): MailLane {
  return kind === 'sign-up' || kind === 'newsletter' ? kind : 'people'
}

/**
 * Lanes that share one hourly limit. An unanswered mail counts in the usual lane of its kind, so that a flood cannot
 * block the lane for first contacts.
 */
export function countedLanes({ kind, lane }: { kind: MailSubject; lane: MailLane }): MailLane[] {
  const own = lane === 'unanswered' ? laneOf(kind) : lane
  return own === laneOf(kind) ? [own, 'unanswered'] : [own]
}

/** Mails without a recipient go to the firm and do not count. */
export function isToStranger({
  aboutKind,
  recipient,
}: {
  aboutKind: MailSubject
  recipient: string | null
}): boolean {
  return recipient !== null && MAILS_TO_STRANGERS.kinds.some((each) => each === aboutKind)
}

/** Mails of a lane in progress together. More than one only while the mail server is slow to answer. */
export const LANE_WIDTH = 6

/** In milliseconds: an unanswered mail no longer delays the next one. */
export const SLOW_MS = 2 * SECOND_MS

/** In milliseconds: an unanswered mail gives way if its lane is full of such mails and another one waits. */
export const HANGING_MS = 20 * SECOND_MS

/** In milliseconds (docs/product.md, "Mail"). All of this happens in the background. */
export const MAIL_SERVER_LIMITS = {
  connect: 30 * SECOND_MS,
  greeting: 30 * SECOND_MS,
  /** Per answer. Some servers read a mail before they accept it. */
  answer: 2 * MINUTE_MS,
  delivery: 3 * MINUTE_MS,
  /** Closes our unused connection. */
  idle: 30 * SECOND_MS,
} as const

/**
 * In milliseconds: a claim lasts this long unless renewed. It covers several renewals and more than the difference
 * between two servers’ clocks.
 */
export const LEASE_MS = 20 * SECOND_MS

/** In milliseconds. */
export const RENEWAL_MS = 5 * SECOND_MS

/** In milliseconds, after the earliest time at which the mail could go out. */
export const GIVE_UP_MS = 48 * HOUR_MS

/**
 * Hourly limit per kind and lane for people who have not confirmed their address; further mails wait (docs/product.md,
 * "Robots").
 */
export const MAILS_TO_STRANGERS = {
  kinds: ['booking', 'enquiry', 'sign-up'] satisfies MailSubject[],
  most: 30,
  windowMs: HOUR_MS,
} as const

export const LONGEST_BACKOFF_MS = HOUR_MS

/**
 * In milliseconds: a minute, then twice as long each time, at most an hour. Greylisting takes some minutes.
 *
 * @param attempts so far, from 1
 */
export function backoff(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_BACKOFF_MS)
}
