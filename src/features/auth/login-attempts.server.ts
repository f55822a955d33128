import type { Database } from '~/server/database/schema'
import { countAttempt, forgetAttempts, networkOf, takeBackAttempt } from '~/server/rate-limit'
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
  { username, address, now }: LoginAttempt,
): Promise<number | null> {
  const { perUsername, perAddress, windowMs } = LOGIN_LIMITS
  const limits = [
    { subject: byUsername(username), most: perUsername, windowMs },
    { subject: byAddress(address), most: perAddress, windowMs },
  ]
  return countAttempt(db, limits, now)
}

/**
 * A right password without its code is no guess. Only its own attempt is given back: whoever knows the password
 * must not have ever more codes to guess.
 */
export async function takeBackLoginAttempt(
  db: Database,
  { username, address }: LoginAttempt,
): Promise<void> {
  await takeBackAttempt(db, byUsername(username))
  await takeBackAttempt(db, byAddress(address))
}

/** A login that succeeded was no guess: its user starts anew, and its address gets the attempt back. */
export async function forgiveLoginAttempts(
  db: Database,
  { username, address }: LoginAttempt,
): Promise<void> {
  await forgetAttempts(db, byUsername(username))
  await takeBackAttempt(db, byAddress(address))
}

function byUsername(username: string): string {
  return `username ${username.trim().toLowerCase()}`
}

function byAddress(address: string): string {
  return `address ${networkOf(address)}`
}
