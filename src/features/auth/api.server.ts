import { createRoute } from '@hono/zod-openapi'
import { everyone } from '~/server/api/access'
import { createApi, jsonAnswer, jsonBody, problemSchema } from '~/server/api/create-api'
import { Problem } from '~/server/api/problem'
import { clientAddress } from '~/server/client-address'
import { tooManyAttempts } from '~/server/rate-limit'
import type { Site } from '~/server/site'
import { bearerToken } from './identify-staff.server'
import { countLoginAttempt, forgiveLoginAttempts } from './login-attempts.server'
import { isPassword } from './passwords.server'
import { deleteSession, findUserForLogin, insertSession } from './repository.server'
import { WRONG_LOGIN } from './rules'
import { authStatusSchema, loginInputSchema, loginSchema, logoutSchema } from './schema'

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

const logout = createRoute({
  ...everyone,
  method: 'post',
  path: '/api/auth/logout',
  summary: 'End the session',
  responses: { 200: jsonAnswer('The session has ended, if there was one', logoutSchema) },
})

/** Staff sessions (docs/product.md, "Staff sessions"). */
export function authApi({ db, now, environment }: Site) {
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
      const { username, password } = c.req.valid('json')
      const address = clientAddress(c, environment.TRUST_PROXY)
      const wait = await countLoginAttempt(db, { username, address, now: now() })
      if (wait !== null) throw tooManyAttempts('Too many attempts to log in.', wait)

      const user = await findUserForLogin(db, username)
      const isRight = await isPassword(password, user?.password ?? null)
      if (!user || !isRight) throw new Problem(401, WRONG_LOGIN)

      await forgiveLoginAttempts(db, { username, address })
      const token = await insertSession(db, user.id, now())
      const { id, isAdmin } = user
      return c.json({ token, user: { id, username: user.username, isAdmin } }, 200)
    })
    .openapi(logout, async (c) => {
      const token = bearerToken(c)
      if (token) await deleteSession(db, token)
      return c.json({ message: 'Logged out' }, 200)
    })
}
