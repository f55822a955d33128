import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv, ConfirmedStaff } from '~/platform/api/create-api'
import { fieldProblem } from '~/platform/api/problem'
import { type Actor, SOMEONE } from '~/platform/audit-context'
import { clientAddress } from '~/platform/http/client-address'
import { tooManyAttempts } from '~/platform/limits/rate-limit'
import { logSecurityEvent } from '~/platform/log/security-log'
import type { Site } from '~/platform/site'
import { findUserForLogin, type LoginUser } from '../repository.server'
import { LOGIN_MESSAGES, WRONG_CURRENT_PASSWORD } from '../rules'
import { typedPassword } from '../schema'
import { requireListed } from '../second-factor/confirmed-calls'
import {
  countLoginAttempt,
  forgiveLoginAttempts,
  type LoginAttempt,
  recordRefusal,
  takeBackLoginAttempt,
} from '../sessions/login-attempts.server'
import { isPassword } from './passwords.server'

/** The login attempt that a request counts as. */
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
  site: Site,
  attempt: LoginAttempt,
  password: string,
  who: Actor = SOMEONE,
): Promise<LoginUser | null> {
  const { db, log, metrics } = site
  await countAttemptOrRefuse(site, attempt)
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

/** @throws {Problem} 429 after too many */
export async function countAttemptOrRefuse(
  { db, log, metrics }: Site,
  attempt: LoginAttempt,
): Promise<void> {
  const wait = await countLoginAttempt(db, attempt)
  if (wait === null) return
  logSecurityEvent(log, 'login limited')
  metrics.loginRefusals.inc({ reason: 'limit' })
  throw tooManyAttempts('Too many attempts to log in.', wait)
}

export function checkOwnPassword(site: Site) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const account = c.get('account')
    const sent = account ? await sentPassword(c) : ''
    if (account && sent !== '') {
      const { data, error } = typedPassword.safeParse(sent)
      if (error) throw fieldProblem(422, 'currentPassword', error.issues[0]?.message ?? '')
      const attempt = attemptOf(c, site, account.username)
      const found = await checkPassword(site, attempt, data, account)
      if (!found) throw fieldProblem(422, 'currentPassword', WRONG_CURRENT_PASSWORD)
      // With a second factor the password alone is no login, and must not reset the count of guesses.
      if (found.secondFactorKey) await takeBackLoginAttempt(site.db, attempt)
      else await forgiveLoginAttempts(site.db, attempt)
      c.set('confirmed', found)
    }
    await next()
  })
}

/** The caller's password in a call; empty without one, which calls that need it refuse. */
async function sentPassword(c: Context<ApiEnv>): Promise<unknown> {
  const text = await c.req.text()
  // Most calls send none: their text is not parsed twice.
  return text.includes('"currentPassword"') ? (Object(JSON.parse(text)).currentPassword ?? '') : ''
}

/**
 * The caller as stored, who has confirmed with their own password what a stolen session must not do
 * (docs/product.md, "Staff accounts").
 *
 * @throws {Problem} 422 with an issue of `currentPassword` when none was sent
 */
export function confirmOwnPassword(c: Context<ApiEnv>): ConfirmedStaff {
  requireListed(c, { takesCode: false })
  const confirmed = c.get('confirmed')
  if (!confirmed) throw fieldProblem(422, 'currentPassword', LOGIN_MESSAGES.password)
  return confirmed
}
