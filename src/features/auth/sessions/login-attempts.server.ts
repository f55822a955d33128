import { type ActivityAction, recordActivity } from '~/content-kinds/activity/record-activity'
import type { Actor } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import {
  countAttempt,
  hashSubject,
  networkOf,
  resetAttempts,
  takeBackAttempt,
} from '~/platform/limits/rate-limit'
import { LOGIN_LIMITS, usernameOf } from '../rules'

export interface LoginAttempt {
  username: string
  /** The network address it comes from. */
  address: string
  now: Date
}

/**
 * Counts an attempt to log in before its password is checked (docs/product.md, "Staff sessions").
 *
 * @returns null when it may proceed; otherwise after how many seconds to try again
 */
export async function countLoginAttempt(
  db: Database,
  attempt: LoginAttempt,
): Promise<number | null> {
  const { perUsername, perAddress, windowMs } = LOGIN_LIMITS
  const limits = [
    { subject: byAddress(attempt), most: perAddress, windowMs },
    { subject: await byUsername(db, attempt), most: perUsername, windowMs },
  ]
  return countAttempt(db, limits, attempt.now)
}

/**
 * A right password without its code is not a guess. Only this one attempt is given back: someone who knows the
 * password must not get unlimited guesses at the code.
 */
export async function takeBackLoginAttempt(db: Database, attempt: LoginAttempt): Promise<void> {
  await takeBackAttempt(db, await byUsername(db, attempt))
  await takeBackAttempt(db, byAddress(attempt))
}

/**
 * A successful login was not a guess: its user's count is reset, its address gets the attempt back, and the
 * place is known from now on. What strangers tried elsewhere stays counted.
 */
export async function forgiveLoginAttempts(db: Database, attempt: LoginAttempt): Promise<void> {
  await resetAttempts(db, await byUsername(db, attempt))
  await takeBackAttempt(db, byAddress(attempt))
  await rememberPlace(db, attempt)
}

/**
 * Records that someone was not let in, up to a limit: no stranger fills the table (docs/product.md, "Activity"). Wrong
 * passwords of all names share one limit, so that names that exist cost as much time as invented ones.
 *
 * @param account null for an unknown username; it may be anything, a password too, and is not stored
 */
export async function recordRefusal(
  db: Database,
  action: ActivityAction,
  account: { id: string; username: string } | null,
  { who, now }: { who: Actor; now: Date },
): Promise<void> {
  const subject = action === 'password refused' ? action : `${action} ${account?.id}`
  const limit = { subject, most: LOGIN_LIMITS.recordedADay, windowMs: DAY_MS }
  if ((await countAttempt(db, [limit], now)) !== null) return
  const { id, username: name } = account ?? {}
  await recordActivity(db, { who, now }, action, { kind: 'account', id, name })
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Guesses at a user's password count separately for each place they have logged in from, and together for all others. */
async function byUsername(db: Database, attempt: LoginAttempt): Promise<string> {
  const known = await db
    .selectFrom('loginPlaces')
    .select('placeHash')
    .where('placeHash', '=', hashSubject(placeOf(attempt)))
    .where('knownUntil', '>', attempt.now.toISOString())
    .executeTakeFirst()
  return known ? placeOf(attempt) : `username ${nameOf(attempt)}`
}

function byAddress({ address }: LoginAttempt): string {
  return `address ${networkOf(address)}`
}

async function rememberPlace(db: Database, attempt: LoginAttempt): Promise<void> {
  const placeHash = hashSubject(placeOf(attempt))
  const knownUntil = new Date(attempt.now.getTime() + LOGIN_LIMITS.placeKnownMs).toISOString()
  await db
    .insertInto('loginPlaces')
    .values({ placeHash, knownUntil })
    .onConflict((conflict) => conflict.column('placeHash').doUpdateSet({ knownUntil }))
    .execute()
}

/** The name may contain anything, so it comes last: no two places share a text. */
function placeOf(attempt: LoginAttempt): string {
  return `place ${networkOf(attempt.address)} of ${nameOf(attempt)}`
}

function nameOf({ username }: LoginAttempt): string {
  return usernameOf(username)
}
