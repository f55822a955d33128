import { sql } from 'kysely'
import { mainRole, rolesOf } from '~/domain/permissions'
import type { ConfirmedStaff, Staff } from '~/platform/api/create-api'
import { isFuture } from '~/platform/clock'
import { inTransaction } from '~/platform/database/queries'
import type { Database } from '~/platform/database/schema'
import { newToken, sha256 } from '~/platform/secrets'
import { SESSION } from '../rules'

/** Credentials that a login was checked against. */
interface LoginProof {
  id: string
  password: string
  secondFactorKey: string | null
}

/**
 * Starts a session and deletes expired ones.
 * @param proof the credentials that were checked; they may change during the check
 * @returns the token, 256 random bits: the database has only its hash; null when the password or the second factor has
 * since been changed, or the user disabled
 */
export async function insertSession(
  db: Database,
  { id, password, secondFactorKey }: LoginProof,
  now: Date,
): Promise<string | null> {
  const token = newToken()
  const time = now.toISOString()
  return inTransaction(db, async (db) => {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('password', '=', password)
      .where('secondFactorKey', 'is not distinct from', secondFactorKey)
      .where('isDisabled', '=', false)
      .executeTakeFirst()
    if (!user) return null
    await db
      .deleteFrom('sessions')
      .where((is) =>
        is.or([
          is('lastUsedAt', '<=', ago(now, SESSION.idleMs)),
          is('createdAt', '<=', ago(now, SESSION.longestMs)),
        ]),
      )
      .execute()
    await db.updateTable('users').set({ lastLoginAt: time }).where('id', '=', id).execute()
    await db
      .insertInto('sessions')
      .values({ tokenHash: hashToken(token), userId: id, createdAt: time, lastUsedAt: time })
      .execute()
    return token
  })
}

/** Stores the key that a session is shown for a second factor, replacing an earlier one. */
export async function setPendingFactorKey(db: Database, token: string, key: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ pendingFactorKey: key })
    .where('tokenHash', '=', hashToken(token))
    .execute()
}

/** The key that a session was shown last; null when it has asked for none. */
export async function findPendingFactorKey(db: Database, token: string): Promise<string | null> {
  const session = await db
    .selectFrom('sessions')
    .select('pendingFactorKey')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  return session?.pendingFactorKey ?? null
}

export async function deleteSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).execute()
}

/**
 * The user of a token; null when it is unknown, ended or expired, or its user is disabled
 * (docs/product.md, "Staff sessions"). Finding it counts as a use.
 *
 * @param token as the browser sends it
 */
export async function findStaffByToken(
  db: Database,
  token: string,
  now: Date,
): Promise<(Staff & Pick<ConfirmedStaff, 'secondFactorKey' | 'startPage' | 'email'>) | null> {
  const tokenHash = hashToken(token)
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.username', 'users.isAdmin', 'users.role', 'users.secondFactorKey'])
    .select(['users.roles', 'users.startPage', 'users.email', 'sessions.lastUsedAt'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('users.isDisabled', '=', false)
    .where('sessions.lastUsedAt', '>', ago(now, SESSION.idleMs))
    .where('sessions.createdAt', '>', ago(now, SESSION.longestMs))
    .executeTakeFirst()
  if (!session) return null
  const { lastUsedAt, ...staff } = session
  // A session that was dated ahead by a wrong clock must not live longer either.
  if (lastUsedAt <= ago(now, SESSION.touchMs) || isFuture(lastUsedAt, now)) {
    await db
      .updateTable('sessions')
      .set({ lastUsedAt: now.toISOString() })
      .where('tokenHash', '=', tokenHash)
      .execute()
  }
  const roles = rolesOf(staff)
  return { ...staff, role: mainRole(roles), roles }
}

/**
 * When a user's open sessions began and were last used, the newest first. Each has a short id: the start of
 * its token's hash, which is no use for logging in.
 */
export async function listSessionsOf(db: Database, userId: string, now: Date) {
  const sessions = await db
    .selectFrom('sessions')
    .select(['tokenHash', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('lastUsedAt', '>', ago(now, SESSION.idleMs))
    .where('createdAt', '>', ago(now, SESSION.longestMs))
    .orderBy('createdAt', 'desc')
    .execute()
  return sessions.map(({ tokenHash, ...times }) => ({
    shortId: tokenHash.slice(0, SHORT_ID_LENGTH),
    ...times,
  }))
}

const SHORT_ID_LENGTH = 8

/** The short id of a token's session. */
export function shortIdOf(token: string): string {
  return hashToken(token).slice(0, SHORT_ID_LENGTH)
}

/** Logs someone out everywhere but in this session. */
export async function deleteOtherSessions(
  db: Database,
  userId: string,
  token: string,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', hashToken(token))
    .execute()
}

/** Open sessions by the user's id; users without any are absent. */
export async function countSessions(db: Database, now: Date): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('sessions')
    .select(['userId', ({ fn }) => fn.countAll<number>().as('count')])
    .where('lastUsedAt', '>', ago(now, SESSION.idleMs))
    .where('createdAt', '>', ago(now, SESSION.longestMs))
    .groupBy('userId')
    .execute()
  return new Map(counts.map(({ userId, count }) => [userId, Number(count)]))
}

/**
 * Ends one session of a user.
 * @param shortId as returned by `listSessionsOf`
 * @returns false when there was none
 */
export async function deleteSessionOf(
  db: Database,
  userId: string,
  shortId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where(sql<string>`substr(token_hash, 1, ${sql.lit(SHORT_ID_LENGTH)})`, '=', shortId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Logs someone out everywhere, and ends the links for a new password: theirs, and those they have made for others. */
export async function endAccess(db: Database, userId: string): Promise<void> {
  await deleteSessionsOf(db, userId)
  await db
    .deleteFrom('passwordResets')
    .where((link) => link.or([link('userId', '=', userId), link('madeBy', '=', userId)]))
    .execute()
}

/** The form in which a token is stored: someone who steals the database cannot log in with it. */
export function hashToken(token: string): string {
  return sha256(token)
}

/** The moment that many milliseconds before `now`, ISO 8601. */
export function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}
