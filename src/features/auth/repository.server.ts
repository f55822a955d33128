import { createHash } from 'node:crypto'
import type { Staff } from '~/server/api/create-api'
import type { Database } from '~/server/database/schema'

/** A session ends after this long without use (docs/product.md, "Staff sessions"). */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000

/** A session ends this long after login, used or not. */
export const SESSION_LONGEST_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Who holds a token: null when it is unknown, ended or expired, or its user is disabled.
 *
 * @param token as the browser sends it; the database knows only its hash
 */
export async function findStaffByToken(
  db: Database,
  token: string,
  now: Date,
): Promise<Staff | null> {
  const staff = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.username', 'users.isAdmin'])
    .where('sessions.tokenHash', '=', hashToken(token))
    .where('users.isDisabled', '=', false)
    .where('sessions.lastUsedAt', '>', ago(now, SESSION_IDLE_MS))
    .where('sessions.createdAt', '>', ago(now, SESSION_LONGEST_MS))
    .executeTakeFirst()
  return staff ?? null
}

/** What of a token is kept: a thief of the database cannot log in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}
