import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type Actor, recordActivity, SOMEBODY } from '~/server/activity/record-activity'
import { everyone, staffOf, staffOnly } from '~/server/api/access'
import { createApi, jsonAnswer, jsonBody, problemSchema } from '~/server/api/create-api'
import { Problem } from '~/server/api/problem'
import { clientAddress } from '~/server/client-address'
import { queueMail } from '~/server/mail/queue-mail'
import { tooManyAttempts } from '~/server/rate-limit'
import { logSecurityEvent } from '~/server/security-log'
import type { Site } from '~/server/site'
import { bearerToken } from './identify-staff.server'
import {
  countLoginAttempt,
  forgiveLoginAttempts,
  type LoginAttempt,
  recordRefusal,
  takeBackLoginAttempt,
} from './login-attempts.server'
import { lockedMail } from './mail.server'
import { passwordFault } from './password-rules.server'
import { hashPassword, isPassword } from './passwords.server'
import { findUserForLogin, type LoginUser, setPassword } from './repository.server'
import { CODE_MESSAGES, WRONG_CURRENT_PASSWORD, WRONG_LOGIN } from './rules'
import {
  authStatusSchema,
  changePasswordInputSchema,
  loginInputSchema,
  loginSchema,
  logoutSchema,
} from './schema'
import { spendCode } from './second-factor.server'
import { deleteSession, insertSession } from './sessions.server'

const status = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/auth/status',
  summary: 'Who is logged in',
  responses: {
    200: jsonAnswer('A member of staff', authStatusSchema),
    401: jsonAnswer('A visitor', problemSchema),
  },
})

const login = createRoute({
  ...everyone,
  method: 'post',
  path: '/api/auth/login',
  summary: 'Start a session',
  request: { body: jsonBody(loginInputSchema) },
  responses: {
    200: jsonAnswer('The token of the session and whose it is', loginSchema),
    401: jsonAnswer(
      'A wrong user name or password; with an issue of `code`, a missing or wrong code',
      problemSchema,
    ),
    422: jsonAnswer('A field is missing', problemSchema),
    429: jsonAnswer('Too many attempts; Retry-After says when to try again', problemSchema),
  },
})

const changePassword = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/auth/password',
  summary: 'Change one’s own password; every session ends and a new one begins',
  request: { body: jsonBody(changePasswordInputSchema) },
  responses: {
    200: jsonAnswer('The token of the new session and whose it is', loginSchema),
    401: jsonAnswer('A visitor', problemSchema),
    422: jsonAnswer(
      'The present password is wrong, or the new one may not be chosen',
      problemSchema,
    ),
    429: jsonAnswer('Too many attempts; Retry-After says when to try again', problemSchema),
  },
})

const logout = createRoute({
  ...everyone,
  method: 'post',
  path: '/api/auth/logout',
  summary: 'End the session',
  responses: { 200: jsonAnswer('The session has ended, if there was one', logoutSchema) },
})

/** Staff sessions (docs/product.md, "Staff sessions"). */
export function authApi(site: Site) {
  const { db, now, log } = site
  const api = createApi()
  api.use('/api/auth/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })

  return api
    .openapi(status, (c) => {
      const user = c.get('staff')
      if (!user) throw new Problem(401, 'Not authenticated')
      return c.json({ authenticated: true, user }, 200)
    })
    .openapi(login, async (c) => {
      const { code, ...typed } = c.req.valid('json')
      const attempt = attemptOf(c, site, typed.username)
      const found = await checkPassword(site, attempt, typed.password)
      if (!found) throw new Problem(401, WRONG_LOGIN)
      await requireCode(site, attempt, found, code)
      await forgiveLoginAttempts(db, attempt)
      const token = await db.transaction().execute(async (db) => {
        const doing = { who: found, now: now() }
        const token = await insertSession(db, found, doing.now)
        if (token) await recordActivity(db, doing, 'logged in', accountOf(found))
        return token
      })
      if (!token) throw new Problem(401, WRONG_LOGIN)
      const { id, username, isAdmin, role } = found
      logSecurityEvent(log, 'logged in', id)
      return c.json({ token, user: { id, username, isAdmin, role } }, 200)
    })
    .openapi(changePassword, async (c) => {
      const user = staffOf(c)
      const { currentPassword, newPassword } = c.req.valid('json')
      const attempt = attemptOf(c, site, user.username)
      const found = await checkPassword(site, attempt, currentPassword, user)
      if (!found) throw refusal(422, 'currentPassword', WRONG_CURRENT_PASSWORD)
      await forgiveLoginAttempts(db, attempt)
      const { firm } = await site.settings.read()
      const fault = await passwordFault(newPassword, user.username, firm)
      if (fault) throw refusal(422, 'newPassword', `A password ${fault}.`)
      const password = await hashPassword(newPassword)
      await db.transaction().execute(async (db) => {
        await setPassword(db, user.id, password)
        await recordActivity(db, { who: user, now: now() }, 'password changed', accountOf(user))
      })
      const token = await insertSession(db, { ...found, password }, now())
      if (!token) throw new Problem(401, 'Not authenticated')
      logSecurityEvent(log, 'password changed', user.id)
      return c.json({ token, user }, 200)
    })
    .openapi(logout, async (c) => {
      const token = bearerToken(c)
      const user = c.get('staff')
      await db.transaction().execute(async (db) => {
        if (token) await deleteSession(db, token)
        const doing = user && { who: user, now: now() }
        if (doing) await recordActivity(db, doing, 'logged out', accountOf(user))
      })
      if (user) logSecurityEvent(log, 'logged out', user.id)
      return c.json({ message: 'Logged out' }, 200)
    })
}

export type AuthApi = ReturnType<typeof authApi>

function attemptOf(c: Context, { now, environment }: Site, username: string): LoginAttempt {
  return { username, address: clientAddress(c, environment.TRUST_PROXY), now: now() }
}

/**
 * The user whose password was typed; null for a wrong one, an unknown user and a disabled one, all with the
 * same work. Each attempt is counted.
 *
 * @throws {Problem} 429 after too many
 */
async function checkPassword(
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
 * Asks a user with a second factor for an unused code (docs/product.md, "Second factor").
 *
 * @throws {Problem} 401 with an issue of `code` when it is missing, or wrong, which stays counted as an attempt, or
 *   the account is locked
 */
async function requireCode(
  site: Site,
  attempt: LoginAttempt,
  user: LoginUser,
  code = '',
): Promise<void> {
  const { db, log, metrics, mailWorker } = site
  const { id, username, secondFactorKey, isLocked } = user
  const doing = { who: SOMEBODY, now: attempt.now }
  if (secondFactorKey === null) return
  if (isLocked) {
    await recordRefusal(db, 'refused while locked', user, doing)
    throw refusal(401, 'code', CODE_MESSAGES.locked)
  }
  if (code.trim() === '') {
    await takeBackLoginAttempt(db, attempt)
    throw refusal(401, 'code', CODE_MESSAGES.missing)
  }
  const { firm } = await site.settings.read()
  const verdict = await db.transaction().execute(async (db) => {
    const verdict = await spendCode(db, { id, secondFactorKey }, code, attempt.now)
    const about = { kind: 'account', id } as const
    if (verdict === 'locks') {
      await queueMail(site, db, lockedMail(username), { about, person: username, firm })
      await recordActivity(db, doing, 'account locked', accountOf(user))
    }
    if (verdict === 'wrong') await recordRefusal(db, 'code refused', user, doing)
    if (verdict === 'locked') await recordRefusal(db, 'refused while locked', user, doing)
    if (verdict === 'recovery code') {
      await recordActivity(db, { ...doing, who: user }, 'recovery code used', accountOf(user))
    }
    return verdict
  })
  if (verdict === 'recovery code') logSecurityEvent(log, 'recovery code used', id)
  if (verdict === 'code' || verdict === 'recovery code') return
  logSecurityEvent(log, 'code refused', id)
  metrics.loginRefusals.inc({ reason: 'code' })
  if (verdict === 'wrong') throw refusal(401, 'code', CODE_MESSAGES.wrong)
  if (verdict === 'locks') {
    logSecurityEvent(log, 'account locked', id)
    mailWorker.wake()
  }
  throw refusal(401, 'code', CODE_MESSAGES.locked)
}

function accountOf({ id, username }: Actor) {
  return { kind: 'account', id, name: username } as const
}

function refusal(status: 401 | 422, path: string, message: string): Problem {
  return new Problem(status, message, { issues: [{ path, message }] })
}
