import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { ApiIssue } from '~/lib/api-client'
import { Problem } from './api/problem'
import type { Database } from './database/schema'

/** What may be tried how often. */
export interface Limit {
  /** What is tried and by whom. Only its hash is kept. */
  subject: string
  /** How often within one window. */
  most: number
  windowMs: number
}

/**
 * Counts an attempt before anything else is done with it, so that many at once are all counted. It is
 * kept in the database: a restart forgets nothing.
 *
 * @param limits are all counted, even when the first refuses: a refused attempt is an attempt
 * @returns null when it may go on; otherwise after how many seconds to try again
 */
export async function countAttempt(
  db: Database,
  limits: readonly Limit[],
  now: Date,
): Promise<number | null> {
  await db.deleteFrom('attempts').where('windowEndsAt', '<=', now.toISOString()).execute()
  let longest = 0
  for (const limit of limits) longest = Math.max(longest, await count(db, limit, now))
  return longest > 0 ? Math.ceil(longest / 1000) : null
}

/** Starts a count anew. */
export async function forgetAttempts(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('subjectHash', '=', hashSubject(subject)).execute()
}

/** Gives one attempt back. */
export async function takeBackAttempt(db: Database, subject: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((update) => ({ attempts: update('attempts', '-', 1) }))
    .where('subjectHash', '=', hashSubject(subject))
    .where('attempts', '>', 0)
    .execute()
}

/** What is kept of a subject: people type passwords into the field above, and addresses are theirs. */
export function hashSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('hex')
}

/** One household or office has a whole /64 of IPv6: all its addresses count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  // An IPv4 address written as IPv6 stays whole.
  if (head === '' && tail?.startsWith('ffff:')) return hostname
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, 4).join(':')
}

/**
 * The refusal of one attempt too many: 429 with `Retry-After`.
 *
 * @param sentence what there was too much of
 * @param seconds as `countAttempt` answers
 * @param path the field of a form that should say so
 */
export function tooManyAttempts(sentence: string, seconds: number, path?: string): Problem {
  const minutes = Math.ceil(seconds / 60)
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const message = `${sentence} Please try again in ${time}.`
  const issues: ApiIssue[] | undefined = path ? [{ path, message }] : undefined
  return new Problem(429, message, { issues, headers: { 'Retry-After': String(seconds) } })
}

/** Answers how many milliseconds to wait; 0 when the attempt is within the limit. */
async function count(db: Database, { subject, most, windowMs }: Limit, now: Date) {
  const windowEndsAt = new Date(now.getTime() + windowMs).toISOString()
  const { attempts, windowEndsAt: end } = await db
    .insertInto('attempts')
    .values({ subjectHash: hashSubject(subject), attempts: 1, windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('subjectHash').doUpdateSet({ attempts: sql<number>`attempts.attempts + 1` }),
    )
    .returning(['attempts', 'windowEndsAt'])
    .executeTakeFirstOrThrow()
  return attempts > most ? new Date(end).getTime() - now.getTime() : 0
}
