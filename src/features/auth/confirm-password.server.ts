import type { Context } from 'hono'
import { type Actor, SOMEBODY } from '~/server/activity/record-activity'
import { accountOf } from '~/server/api/access'
import type { ApiEnv } from '~/server/api/create-api'
import { Problem } from '~/server/api/problem'
import { clientAddress } from '~/server/client-address'
import { tooManyAttempts } from '~/server/rate-limit'
import { logSecurityEvent } from '~/server/security-log'
import type { Site } from '~/server/site'
import {
  countLoginAttempt,
  forgiveLoginAttempts,
  type LoginAttempt,
  recordRefusal,
} from './login-attempts.server'
import { isPassword } from './passwords.server'
import { findUserForLogin, type LoginUser } from './repository.server'
import { WRONG_CURRENT_PASSWORD } from './rules'

/** What counts as one guess of a request. */
export function attemptOf(c: Context, { now, environment }: Site, username: string): LoginAttempt {
  return { username, address: clientAddress(c, environment.TRUST_PROXY), now: now() }
}

/**
 * The user whose password was typed; null for a wrong one, an unknown user and a disabled one, all with the
 * same work. Each attempt is counted.
 *
 * @throws {Problem} 429 after too many
 */
export async function checkPassword(
  { db, log, metrics }: Site,
  attempt: LoginAttempt,
  password: string,
  who: Actor = SOMEBODY,
): Promise<LoginUser | null> {
  const wait = await countLoginAttempt(db, attempt)
  if (wait !== null) {
    logSecurityEvent(log, 'login limited')
    metrics.loginRefusals.inc({ reason: 'limit' })
    throw tooManyAttempts('Too many attempts to log in.', wait)
  }
  const found = await findUserForLogin(db, attempt.username)
  const isRight = await isPassword(password, found?.password ?? null)
  if (!found || !isRight) {
    await recordRefusal(db, 'password refused', found, { who, now: attempt.now })
    logSecurityEvent(log, 'password refused', found?.id)
    metrics.loginRefusals.inc({ reason: 'password' })
    return null
  }
  return found
}

/**
 * The caller as stored, once they have confirmed with their own password what a stolen session must not do
 * (docs/product.md, "People").
 *
 * @throws {Problem} 422 with an issue of `currentPassword` when it is wrong, 429 after too many
 */
export async function confirmOwnPassword(
  c: Context<ApiEnv>,
  site: Site,
  password: string,
): Promise<LoginUser> {
  const attempt = attemptOf(c, site, accountOf(c).username)
  const found = await checkPassword(site, attempt, password, accountOf(c))
  if (!found) throw refusal(422, 'currentPassword', WRONG_CURRENT_PASSWORD)
  await forgiveLoginAttempts(site.db, attempt)
  return found
}

/** A refusal that is about one field. */
export function refusal(status: 401 | 409 | 422, path: string, message: string): Problem {
  return new Problem(status, message, { issues: [{ path, message }] })
}
