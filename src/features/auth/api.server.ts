import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { everyone, staffOf, staffOnly } from '~/server/api/access'
import { createApi, jsonAnswer, jsonBody, problemSchema, type Staff } from '~/server/api/create-api'
import { Problem } from '~/server/api/problem'
import { clientAddress } from '~/server/client-address'
import { tooManyAttempts } from '~/server/rate-limit'
import { logSecurityEvent } from '~/server/security-log'
import type { Site } from '~/server/site'
import { bearerToken } from './identify-staff.server'
import { countLoginAttempt, forgiveLoginAttempts } from './login-attempts.server'
import { passwordFault } from './password-rules.server'
import { hashPassword, isPassword } from './passwords.server'
import { deleteSession, findUserForLogin, insertSession, setPassword } from './repository.server'
import { WRONG_CURRENT_PASSWORD, WRONG_LOGIN } from './rules'
import {
  authStatusSchema,
  changePasswordInputSchema,
  type LoginInput,
  loginInputSchema,
  loginSchema,
  logoutSchema,
} from './schema'

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
    401: jsonAnswer('A wrong user name or password', problemSchema),
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
      const found = await checkPassword(c, site, c.req.valid('json'))
      const token = found && (await insertSession(db, found, now()))
      if (!token) throw new Problem(401, WRONG_LOGIN)
      const { password: _, ...user } = found
      logSecurityEvent(log, 'logged in', user.id)
      return c.json({ token, user }, 200)
    })
    .openapi(changePassword, async (c) => {
      const user = staffOf(c)
      const { currentPassword, newPassword } = c.req.valid('json')
      const typed = { username: user.username, password: currentPassword }
      if (!(await checkPassword(c, site, typed))) {
        throw refusal('currentPassword', WRONG_CURRENT_PASSWORD)
      }
      const fault = await passwordFault(newPassword, user.username)
      if (fault) throw refusal('newPassword', `A password ${fault}.`)
      const password = await hashPassword(newPassword)
      await setPassword(db, user.id, password)
      const token = await insertSession(db, { id: user.id, password }, now())
      if (!token) throw new Problem(401, 'Not authenticated')
      logSecurityEvent(log, 'password changed', user.id)
      return c.json({ token, user }, 200)
    })
    .openapi(logout, async (c) => {
      const token = bearerToken(c)
      if (token) await deleteSession(db, token)
      const user = c.get('staff')
      if (user) logSecurityEvent(log, 'logged out', user.id)
      return c.json({ message: 'Logged out' }, 200)
    })
}

/**
 * Whose password was typed, with its hash; null for a wrong one, an unknown user and a disabled one, with the same work
 * done. Each attempt is counted.
 *
 * @throws {Problem} 429 after too many
 */
async function checkPassword(
  c: Context,
  { db, now, log, environment }: Site,
  { username, password }: LoginInput,
): Promise<(Staff & { password: string }) | null> {
  const address = clientAddress(c, environment.TRUST_PROXY)
  const wait = await countLoginAttempt(db, { username, address, now: now() })
  if (wait !== null) {
    logSecurityEvent(log, 'login limited')
    throw tooManyAttempts('Too many attempts to log in.', wait)
  }
  const found = await findUserForLogin(db, username)
  const isRight = await isPassword(password, found?.password ?? null)
  if (!found || !isRight) {
    logSecurityEvent(log, 'password refused', found?.id)
    return null
  }
  await forgiveLoginAttempts(db, { username, address })
  return found
}

function refusal(path: string, message: string): Problem {
  return new Problem(422, message, { issues: [{ path, message }] })
}
