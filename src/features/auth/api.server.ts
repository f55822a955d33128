import { accountThing, recordActivity } from '~/content-kinds/activity/record-activity'
import { accountOf, accountOnly, everyone } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import { logSecurityEvent } from '~/platform/log/security-log'
import type { Site } from '~/platform/site'
import { attemptOf, checkPassword } from './passwords/confirm-password.server'
import { changePassword as storePassword } from './passwords/credentials.server'
import { hashNewPassword } from './passwords/new-password.server'
import { WRONG_LOGIN } from './rules'
import {
  authStatusSchema,
  changePasswordInputSchema,
  loginInputSchema,
  loginSchema,
  logoutSchema,
} from './schema'
import { confirmWithCode, requireCode } from './second-factor/require-code.server'
import { bearerToken, toAccount } from './sessions/identify-staff.server'
import { forgiveLoginAttempts } from './sessions/login-attempts.server'
import { deleteSession, insertSession } from './sessions/sessions.server'

const status = everyone.get('/api/auth/status', {
  summary: 'Who is logged in',
  responses: answers('A member of staff', authStatusSchema, { 401: 'A visitor' }),
})

const login = everyone.post('/api/auth/login', {
  summary: 'Start a session',
  request: { body: jsonBody(loginInputSchema) },
  responses: answers('The token of the session and whose it is', loginSchema, {
    401: 'A wrong username or password; with an issue of `code`, a missing or wrong code',
    422: 'A field is missing',
    429: 'Too many attempts; Retry-After says when to try again',
  }),
})

const changePassword = accountOnly.put('/api/auth/password', {
  summary: 'Change the caller’s password; every session ends and a new one begins',
  request: { body: jsonBody(changePasswordInputSchema) },
  responses: answers('The token of the new session and whose it is', loginSchema, {
    401: 'A visitor; with an issue of `code`, the second factor',
    422: 'The present password is wrong, or the new one may not be chosen',
    429: 'Too many attempts; Retry-After says when to try again',
  }),
})

const logout = everyone.post('/api/auth/logout', {
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
      const user = c.get('account')
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
        const audit = { who: found, now: now() }
        const token = await insertSession(db, found, audit.now)
        if (token) await recordActivity(db, audit, 'logged in', accountThing(found))
        return token
      })
      if (!token) throw new Problem(401, WRONG_LOGIN)
      logSecurityEvent(log, 'logged in', found.id)
      return c.json({ token, user: await toAccount(site, found) }, 200)
    })
    .openapi(changePassword, async (c) => {
      const user = accountOf(c)
      const { newPassword, code } = c.req.valid('json')
      const { username } = user
      const chosen = { username, password: newPassword, path: 'newPassword' }
      const password = await hashNewPassword(site, chosen)
      const found = await confirmWithCode(c, site, code)
      const { firm } = await site.settings.read()
      await storePassword(db, user, password, { who: user, now: now() }, { site, firm })
      site.mailWorker.wake()
      const token = await insertSession(db, { ...found, password }, now())
      if (!token) throw new Problem(401, 'Not authenticated')
      logSecurityEvent(log, 'password changed', user.id)
      return c.json({ token, user }, 200)
    })
    .openapi(logout, async (c) => {
      const token = bearerToken(c)
      const user = c.get('account')
      await db.transaction().execute(async (db) => {
        if (token) await deleteSession(db, token)
        if (!user) return
        await recordActivity(db, { who: user, now: now() }, 'logged out', accountThing(user))
      })
      if (user) logSecurityEvent(log, 'logged out', user.id)
      return c.json({ message: 'Logged out' }, 200)
    })
}

export type AuthApi = ReturnType<typeof authApi>
