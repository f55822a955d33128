import { isStaffPath } from '~/lib/paths'

/** What a login form says of an empty field (docs/product.md, "Staff sessions"). */
export const LOGIN_MESSAGES = {
  username: 'Username is required',
  password: 'Password is required',
} as const

/** What a change of password says of a wrong present one. */
export const WRONG_CURRENT_PASSWORD = 'This is not your present password.'

/** The same for a wrong password and for an unknown user, so that user names cannot be found out. */
export const WRONG_LOGIN = 'Invalid username or password'

/** What the login says about the code of a second factor (docs/product.md, "Second factor"). */
export const CODE_MESSAGES = {
  missing: 'Please enter the code that your authenticator app shows.',
  wrong: 'This code is wrong or has been used. Wait for the next one and try again.',
  locked:
    'Too many wrong codes were typed for this account, so it is locked. Please ask whoever looks after the site to unlock it.',
} as const

/** The codes of the second factor and what stands in for them (docs/product.md, "Second factor"). */
export const SECOND_FACTOR = {
  digits: 6,
  stepSeconds: 30,
  /** How many codes before and after the present one are taken: clocks differ. */
  driftSteps: 1,
  recoveryCodes: 10,
  /** Of five digits each: 132 bits, so that a plain hash keeps a recovery code secret. */
  recoveryGroups: 8,
  /** Wrong codes in a row that lock the account: by chance, one in 3,000 guessers is right before. */
  mostWrong: 100,
  /** What is typed as a code, spaces and hyphens included. */
  longestTyped: 100,
} as const

/**
 * How many characters a new password has (docs/product.md, "Staff sessions"). What is typed to log in may be
 * longer, but not without end: it is hashed.
 */
export const PASSWORD = { shortest: 8, longest: 128, longestTyped: 1024 } as const

/** The longest name to log in with, in characters. */
export const LONGEST_USERNAME = 100

const HOUR_MS = 60 * 60 * 1000

/** How long a login lasts, in milliseconds (docs/product.md, "Staff sessions"). */
export const SESSION = {
  /** Without use. */
  idleMs: 12 * HOUR_MS,
  /** Used or not. */
  longestMs: 7 * 24 * HOUR_MS,
  /** A use is written down at most this often. */
  touchMs: 60 * 1000,
} as const

/**
 * Failed attempts to log in that are answered in one window, in which the next is refused
 * (docs/product.md, "Staff sessions").
 */
export const LOGIN_LIMITS = {
  windowMs: 15 * 60 * 1000,
  /** From each place that the user has logged in from, and from all others together. */
  perUsername: 10,
  /** More: an office shares one. */
  perAddress: 30,
  /** Wrong passwords that are recorded in a day, whoever's; of one account also wrong codes. */
  recordedADay: 100,
  /** How long a place is known after the last login there. */
  placeKnownMs: 30 * 24 * HOUR_MS,
} as const

/**
 * Where a login leads back to: one of the staff's own pages (docs/product.md, "Staff sessions").
 *
 * @param address as it stands in the login's own address, so anybody's
 * @returns undefined for any other place
 */
export function returnAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^\/admin\/[\w/-]+(?:[?#]|$)/.test(address)) return undefined
  return isStaffPath(address.split(/[?#]/, 1)[0] ?? '') ? address : undefined
}
