import type { Context } from 'hono'
import { accountThing, recordActivity } from '~/content-kinds/activity/record-activity'
import { startPageOf } from '~/domain/start-page'
import { accountOf, accountOnly, auditContext, staffOnly } from '~/platform/api/access'
import {
  type ApiEnv,
  answers,
  type ConfirmedStaff,
  createApi,
  jsonBody,
} from '~/platform/api/create-api'
import { fieldProblem, Problem } from '~/platform/api/problem'
import { logSecurityEvent } from '~/platform/log/security-log'
import type { Site } from '~/platform/site'
import { confirmOwnPassword } from './passwords/confirm-password.server'
import { changeSecondFactor } from './passwords/credentials.server'
import { findOwnAccount, setStartPage } from './repository.server'
import { CODE_MESSAGES, SECOND_FACTOR_STAYS } from './rules'
import {
  accountSchema,
  loginSchema,
  messageSchema,
  newKeySchema,
  ownAccountSchema,
  personParams,
  secondFactorSchema,
  setUpSecondFactorInputSchema,
  startPageInputSchema,
  switchOffSecondFactorInputSchema,
} from './schema'
import {
  makeKey,
  makeRecoveryCodes,
  otpauthAddress,
  stepOfCode,
} from './second-factor/one-time-codes.server'
import { confirmWithCode } from './second-factor/require-code.server'
import { requiresSecondFactor, type SecondFactor } from './second-factor/second-factor.server'
import { bearerToken, toAccount } from './sessions/identify-staff.server'
import {
  deleteOtherSessions,
  deleteSessionOf,
  findPendingFactorKey,
  insertSession,
  listSessionsOf,
  setPendingFactorKey,
  shortIdOf,
} from './sessions/sessions.server'

const visitor = { 401: 'A visitor' }

const read = accountOnly.get('/api/account', {
  summary: 'The caller’s account and its open sessions',
  responses: answers('The account', ownAccountSchema, visitor),
})

const begin = staffOnly.put('/api/account/start-page', {
  summary: 'Choose the caller’s start page',
  request: { body: jsonBody(startPageInputSchema) },
  responses: answers('The account', accountSchema, {
    422: 'There is no such page, or the role does not include it',
  }),
})

const endOthers = accountOnly.delete('/api/account/sessions', {
  summary: 'End all the caller’s sessions but this one',
  responses: answers('They have ended', messageSchema, visitor),
})

const endOne = accountOnly.delete('/api/account/sessions/{id}', {
  summary: 'End one of the caller’s sessions',
  request: { params: personParams },
  responses: answers('It has ended', messageSchema, { ...visitor, 404: 'It has ended already' }),
})

const newKey = accountOnly.post('/api/account/second-factor', {
  summary: 'A new key for an authenticator app; until a code of it comes, it changes nothing',
  responses: answers('The key', newKeySchema, visitor),
})

const setUp = accountOnly.put('/api/account/second-factor', {
  summary:
    'Require codes of the key that was made last at every login; every session ends and a new one begins',
  request: { body: jsonBody(setUpSecondFactorInputSchema) },
  responses: answers('Recovery codes, and the token of the new session', secondFactorSchema, {
    401: 'A visitor; with an issue of `code`, the present second factor',
    409: 'No key was made in this session',
    422: 'A wrong password, or a wrong code of the new key',
    429: 'Too many wrong passwords; Retry-After says when to try again',
  }),
})

const switchOff = accountOnly.post('/api/account/second-factor/off', {
  summary: 'Log in with the password alone again; every session ends and a new one begins',
  request: { body: jsonBody(switchOffSecondFactorInputSchema) },
  responses: answers('The token of the new session', loginSchema, {
    401: 'A visitor; with an issue of `code`, the second factor',
    409: 'It is required of this role, or off already',
    422: 'A wrong password',
    429: 'Too many wrong passwords; Retry-After says when to try again',
  }),
})

/** What everyone does with their own account (docs/product.md, "Your account"). */
export function accountApi(site: Site) {
  const { db, now, log } = site
  return createApi()
    .openapi(read, async (c) => {
      const account = accountOf(c)
      const current = shortIdOf(bearerToken(c) ?? '')
      const sessions = (await listSessionsOf(db, account.id, now())).map(
        ({ shortId: id, ...times }) => ({ id, ...times, isCurrent: id === current }),
      )
      const { access } = await site.settings.read()
      const whySecondFactorStays = requiresSecondFactor(access, account.roles)
        ? SECOND_FACTOR_STAYS[access.secondFactorOf]
        : null
      const own = await findOwnAccount(db, account.id)
      return c.json({ ...account, ...own, whySecondFactorStays, sessions }, 200)
    })
    .openapi(begin, async (c) => {
      const account = accountOf(c)
      const { startPage } = c.req.valid('json')
      if (startPageOf(account.roles, startPage) !== startPage) {
        throw fieldProblem(422, 'startPage', 'Your role does not include this page')
      }
      await setStartPage(db, account.id, startPage)
      return c.json({ ...account, startPage }, 200)
    })
    .openapi(endOthers, async (c) => {
      const { id } = accountOf(c)
      await db.transaction().execute(async (db) => {
        await deleteOtherSessions(db, id, bearerToken(c) ?? '')
        await recordActivity(
          db,
          auditContext(c, site),
          'sessions ended',
          accountThing(accountOf(c)),
        )
      })
      logSecurityEvent(log, 'sessions ended', id)
      return c.json({ message: 'You are logged out everywhere else.' }, 200)
    })
    .openapi(endOne, async (c) => {
      const { id } = accountOf(c)
      await db.transaction().execute(async (db) => {
        if (!(await deleteSessionOf(db, id, c.req.valid('param').id))) {
          throw new Problem(404, 'This session has ended already.')
        }
        await recordActivity(db, auditContext(c, site), 'session ended', accountThing(accountOf(c)))
      })
      logSecurityEvent(log, 'session ended', id)
      return c.json({ message: 'The session has ended.' }, 200)
    })
    .openapi(newKey, async (c) => {
      const key = makeKey()
      await setPendingFactorKey(db, bearerToken(c) ?? '', key)
      const { firm } = await site.settings.read()
      const address = otpauthAddress(key, accountOf(c).username, firm.name)
      return c.json({ key, address }, 200)
    })
    .openapi(setUp, async (c) => {
      const { newCode, code } = c.req.valid('json')
      const key = await findPendingFactorKey(db, bearerToken(c) ?? '')
      if (key === null) throw new Problem(409, CODE_MESSAGES.noKey)
      const step = stepOfCode(newCode, key, now())
      if (step === null) throw fieldProblem(422, 'newCode', CODE_MESSAGES.notOfKey)
      const user = await confirmWithCode(c, site, code)
      const recoveryCodes = makeRecoveryCodes()
      const factor = { key, step, recoveryCodes }
      return c.json({ recoveryCodes, ...(await storeFactor(c, site, user, factor)) }, 200)
    })
    .openapi(switchOff, async (c) => {
      const { access } = await site.settings.read()
      if (requiresSecondFactor(access, accountOf(c).roles)) {
        throw new Problem(409, SECOND_FACTOR_STAYS[access.secondFactorOf])
      }
      if (confirmOwnPassword(c).secondFactorKey === null) throw new Problem(409, CODE_MESSAGES.off)
      const user = await confirmWithCode(c, site, c.req.valid('json').code)
      return c.json(await storeFactor(c, site, user, null), 200)
    })
}

/** Every session ends with the change; a new one begins where it was made. */
async function storeFactor(
  c: Context<ApiEnv>,
  site: Site,
  user: ConfirmedStaff,
  factor: SecondFactor | null,
) {
  const { db, now, log } = site
  const { firm } = await site.settings.read()
  await changeSecondFactor(db, user, factor, auditContext(c, site), { site, firm })
  site.mailWorker.wake()
  logSecurityEvent(log, factor ? 'second factor on' : 'second factor off', user.id)
  const changed = { ...user, secondFactorKey: factor?.key ?? null }
  const token = await insertSession(db, changed, now())
  if (!token) throw new Problem(401, 'Not authenticated')
  return { token, user: await toAccount(site, changed) }
}

export type AccountApi = ReturnType<typeof accountApi>
