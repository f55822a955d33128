import type { SecondFactorRule } from '~/domain/settings'
import { mailNews } from '~/lib/mail-words'
import { isStaffPath } from '~/lib/paths'
import { staffPaths } from '~/lib/staff-paths'

/** Shown for empty fields of the login form (docs/product.md, "Staff sessions"). */
export const LOGIN_MESSAGES = {
  username: 'Username is required',
  password: 'Password is required',
} as const

/** Shown for a wrong current password when changing it. */
export const WRONG_CURRENT_PASSWORD = 'This isn’t your current password.'

/** The same for a wrong password and for an unknown user, so that user names cannot be found out. */
export const WRONG_LOGIN = 'Invalid username or password'

/** Shown for the code of a second factor at the login (docs/product.md, "Second factor"). */
export const CODE_MESSAGES = {
  missing: 'Please enter the code that your authenticator app shows.',
  wrong: 'This code is wrong or has been used. Wait for the next one and try again.',
  notOfKey:
    'This isn’t the code the app shows for this key. Check that the phone’s clock is right, and type the next one.',
  noKey: 'There is no new key to switch on yet. Please close this and start setting it up again.',
  locked:
    'Too many wrong codes were typed for this account, so it is locked. Please ask the person who looks after the site to unlock it.',
  off: 'Your second factor is already off.',
} as const

/**
 * Why someone cannot switch off their own second factor, by the rule that requires it (docs/product.md, "Second
 * factor").
 */
export const SECOND_FACTOR_STAYS: Record<SecondFactorRule, string> = {
  nobody: '',
  administrators: 'Administrators need one here, so it can’t be switched off.',
  everyone: 'Everyone needs one here, so it can’t be switched off.',
}

/** Codes and recovery codes of the second factor (docs/product.md, "Second factor"). */
export const SECOND_FACTOR = {
  digits: 6,
  stepSeconds: 30,
  /** Codes accepted before and after the present one, because clocks differ. */
  driftSteps: 1,
  recoveryCodes: 10,
  recoveryGroups: 8,
  /** Consecutive wrong codes that lock the account: by chance, one in 3,000 guessers is right before. */
  mostWrong: 100,
  /** In characters, spaces and hyphens included. */
  longestTyped: 100,
} as const

/**
 * Characters of a new password (docs/product.md, "Staff sessions"). A password typed at the login may be longer, but
 * has a limit because it is hashed.
 */
export const PASSWORD = { shortest: 8, longest: 128, longestTyped: 1024 } as const

/** In characters. */
const LONGEST_USERNAME = 100

export const USERNAME_RULE = `A username has 1 to ${LONGEST_USERNAME} characters: the letters a to z, digits, dots, hyphens and underscores, with a letter or a digit at each end.`

/** Expects a name that `usernameOf` has written. Older accounts may break this rule. */
export function isUsername(name: string): boolean {
  return /^[a-z\d]([a-z\d._-]*[a-z\d])?$/.test(name) && name.length <= LONGEST_USERNAME
}

/** A username as it is stored, however a keyboard has typed it. */
export function usernameOf(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase()
}

/** Shown for an empty field on the page for a forgotten password. */
export const RESET_NAME = 'Enter your username or email address'

export const ACCOUNT_LIMITS = { name: 100, email: 255 } as const

/** Why a change of an account is refused (docs/product.md, "Staff accounts"). */
export const ACCOUNT_MESSAGES = {
  unknown: 'This account no longer exists.',
  lastAdministrator:
    'This is the last administrator. Please make someone else an administrator first, or no one could change anything here.',
  ownSecondFactor:
    'You can’t reset your own second factor here. Switch it off on the page “Your account”, with a code, or ask another administrator to reset it.',
  usernameTaken: 'This username belongs to another account or invitation. Please choose another.',
  takenMeanwhile:
    'Someone else has taken this username or email address in the meantime. Please ask for a new invitation.',
  linkIsMailed:
    'This site sends email: they can ask for a link themselves, with “Forgotten your password?” on the login page.',
  emailTaken: 'This email address belongs to another account or invitation.',
} as const

/** Shown when a link is used, withdrawn or too old (docs/product.md, "Links in mails to staff"). */
export const LINK_CLOSED = 'This link no longer works.'

/** The same for known and unknown names, so that accounts cannot be found out. */
export function resetAnswer(sendsMail: boolean): string {
  return sendsMail
    ? 'If there is an account with this name or address, we’ll email it a link. The link works for an hour. If nothing comes, look in your spam folder, or ask an administrator whether your email address is right.'
    : NO_RESET_MAIL
}

/** Advice where no mail is sent. */
export const NO_RESET_MAIL =
  'This site has no mail server, so no link reaches you by email. Please ask an administrator for one: they can make it on the page “Staff accounts”.'

/** Shown for a new invitation; where no mail is sent its link is shown as well. */
export function invitationNews(sendsMail: boolean): string {
  return mailNews(sendsMail, 'The invitation', 'Give them the link yourself.')
}

const HOUR_MS = 60 * 60 * 1000

export const INVITATION_MS = 7 * 24 * HOUR_MS

/** In milliseconds. */
export const PASSWORD_RESET_MS = HOUR_MS

/** Links for a new password that one account is sent in a window. */
export const RESETS_PER_ACCOUNT = { most: 3, windowMs: HOUR_MS } as const

/** In milliseconds: the shortest answer to a forgotten password takes longer than the work for any account. */
export const RESET_ANSWER_MS = 400

/** In milliseconds (docs/product.md, "Staff sessions"). */
export const SESSION = {
  /** Without use. */
  idleMs: 12 * HOUR_MS,
  longestMs: 7 * 24 * HOUR_MS,
  /** A use is recorded at most this often. */
  touchMs: 60 * 1000,
} as const

/**
 * Failed attempts to log in per window; further ones in it are refused
 * (docs/product.md, "Staff sessions").
 */
export const LOGIN_LIMITS = {
  windowMs: 15 * 60 * 1000,
  /** From each place that the user has logged in from, and from all others together. */
  perUsername: 10,
  /** More, because an office shares an address. */
  perAddress: 30,
  /** Refusals recorded in a day: wrong passwords for all accounts together, wrong codes for each account. */
  recordedADay: 100,
  /** A place is forgotten this long after the last login there. */
  placeKnownMs: 30 * 24 * HOUR_MS,
} as const

/** False on pages whose dialogs are about accounts, which store nothing. */
export function keepsDrafts(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0]
  return path !== staffPaths.account && path !== staffPaths.staffAccounts
}

/**
 * The page to return to after a login, which must be one of the staff's own (docs/product.md, "Staff sessions").
 * @param address from the login's own address, so untrusted
 * @returns undefined for any other place
 */
export function returnAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^\/admin\/[\w/-]+(?:[?#]|$)/.test(address)) return undefined
  return isStaffPath(address.split(/[?#]/, 1)[0] ?? '') ? address : undefined
}

/** Mails about an account that may become untrue. */
export const ACCOUNT_MAILS = {
  invitation: 'invitation',
  passwordLink: 'password link',
  /** Also to an address that the account has just left. */
  credentials: 'credentials',
  settings: 'settings',
} as const
