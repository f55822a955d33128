import type { Database } from '~/server/database/schema'
import {
  countAttempt,
  forgetAttempts,
  hashSubject,
  networkOf,
  takeBackAttempt,
} from '~/server/rate-limit'
import { LOGIN_LIMITS } from './rules'

export interface LoginAttempt {
  username: string
  /** The network address it comes from. */
  address: string
  now: Date
}

/**
 * Counts an attempt to log in before its password is looked at (docs/product.md, "Staff sessions").
 *
 * @returns null when it may go on; otherwise after how many seconds to try again
 */
export async function countLoginAttempt(
  db: Database,
  attempt: LoginAttempt,
): Promise<number | null> {
  const { perUsername, perAddress, windowMs } = LOGIN_LIMITS
  const limits = [
    { subject: await byUsername(db, attempt), most: perUsername, windowMs },
    { subject: byAddress(attempt), most: perAddress, windowMs },
  ]
  return countAttempt(db, limits, attempt.now)
}

/**
 * A right password without its code is no guess. Only its own attempt is given back: whoever knows the password
 * must not have ever more codes to guess.
 */
export async function takeBackLoginAttempt(db: Database, attempt: LoginAttempt): Promise<void> {
  await takeBackAttempt(db, await byUsername(db, attempt))
  await takeBackAttempt(db, byAddress(attempt))
}

/**
 * A login that succeeded was no guess: its user starts anew, its address gets the attempt back, and the place is
 * known from now on. What strangers tried elsewhere stays counted.
 */
export async function forgiveLoginAttempts(db: Database, attempt: LoginAttempt): Promise<void> {
  await forgetAttempts(db, await byUsername(db, attempt))
  await takeBackAttempt(db, byAddress(attempt))
  await rememberPlace(db, attempt)
}

/** Guesses of a name are counted for each place it has logged in from, and together for all others. */
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

/** The name may have any characters, so it comes last: no two places have one text. */
function placeOf(attempt: LoginAttempt): string {
  return `place ${networkOf(attempt.address)} of ${nameOf(attempt)}`
}

function nameOf({ username }: LoginAttempt): string {
  return username.trim().toLowerCase()
}
