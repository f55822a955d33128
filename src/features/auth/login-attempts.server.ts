import type { Database } from '~/server/database/schema'
import { countAttempt, forgetAttempts, networkOf, takeBackAttempt } from '~/server/rate-limit'
import { LOGIN_LIMITS } from './rules'

interface Attempt {
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
  { username, address, now }: Attempt,
): Promise<number | null> {
  const { perUsername, perAddress, windowMs } = LOGIN_LIMITS
  const limits = [
    { subject: byUsername(username), most: perUsername, windowMs },
    { subject: byAddress(address), most: perAddress, windowMs },
  ]
  return countAttempt(db, limits, now)
}

/** A login that succeeded was no guess: its user starts anew, and its address gets the attempt back. */
export async function forgiveLoginAttempts(
  db: Database,
  { username, address }: Omit<Attempt, 'now'>,
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
