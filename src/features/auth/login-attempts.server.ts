import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '~/server/database/schema'
import { LOGIN_LIMITS } from './rules'

interface Attempt {
  username: string
  /** The network address it comes from. */
  address: string
  now: Date
}

/**
 * Counts an attempt to log in before its password is looked at, so that many at once are all counted
 * (docs/product.md, "Staff sessions").
 *
 * @returns null when it may go on; otherwise after how many seconds to try again
 */
export async function countLoginAttempt(
  db: Database,
  { username, address, now }: Attempt,
): Promise<number | null> {
  await db.deleteFrom('loginAttempts').where('windowEndsAt', '<=', now.toISOString()).execute()
  // Both are counted even when the first refuses: a refused attempt is an attempt.
  const waits = [
    await count(db, usernameHash(username), LOGIN_LIMITS.perUsername, now),
    await count(db, addressHash(address), LOGIN_LIMITS.perAddress, now),
  ]
  const longest = Math.max(...waits)
  return longest > 0 ? Math.ceil(longest / 1000) : null
}

/** A login that succeeded was no guess: its user starts anew, and its address gets the attempt back. */
export async function forgiveLoginAttempts(
  db: Database,
  { username, address }: Omit<Attempt, 'now'>,
): Promise<void> {
  await db.deleteFrom('loginAttempts').where('subjectHash', '=', usernameHash(username)).execute()
  await db
    .updateTable('loginAttempts')
    .set((update) => ({ attempts: update('attempts', '-', 1) }))
    .where('subjectHash', '=', addressHash(address))
    .where('attempts', '>', 0)
    .execute()
}

/** Answers how many milliseconds to wait; 0 when the attempt is within the limit. */
async function count(db: Database, subjectHash: string, limit: number, now: Date) {
  const windowEndsAt = new Date(now.getTime() + LOGIN_LIMITS.windowMs).toISOString()
  const { attempts, windowEndsAt: end } = await db
    .insertInto('loginAttempts')
    .values({ subjectHash, attempts: 1, windowEndsAt })
    .onConflict((conflict) =>
      conflict
        .column('subjectHash')
        .doUpdateSet({ attempts: sql<number>`login_attempts.attempts + 1` }),
    )
    .returning(['attempts', 'windowEndsAt'])
    .executeTakeFirstOrThrow()
  return attempts > limit ? new Date(end).getTime() - now.getTime() : 0
}

function usernameHash(username: string): string {
  return hash(`username ${username.trim().toLowerCase()}`)
}

/** One household or office has a whole /64 of IPv6. */
function addressHash(address: string): string {
  return hash(`address ${isIPv6(address) ? networkOf(address) : address}`)
}

/** The first 64 bits of an IPv6 address; an IPv4 address written as IPv6 stays whole. */
function networkOf(address: string): string {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  if (head === '' && tail?.startsWith('ffff:')) return hostname
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, 4).join(':')
}

/** People type passwords into the field above: what was typed is not kept. */
function hash(subject: string): string {
  return createHash('sha256').update(subject).digest('hex')
}
