import type { Context } from 'hono'
import { z } from 'zod'
import { accountThing, recordActivity } from '~/content-kinds/activity/record-activity'
import { paths } from '~/lib/paths'
import { administratorsOnly, auditContext, staffOf } from '~/platform/api/access'
import {
  type ApiEnv,
  answers,
  createApi,
  jsonAnswer,
  jsonBody,
  refusedWith,
} from '~/platform/api/create-api'
import { fieldProblem, Problem } from '~/platform/api/problem'
import { logSecurityEvent } from '~/platform/log/security-log'
import { sendsMail } from '~/platform/settings'
import type { Site } from '~/platform/site'
import { linkTo } from '../mail.server'
import { confirmOwnPassword } from '../passwords/confirm-password.server'
import type { Teller } from '../passwords/credentials.server'
import { listUsers } from '../repository.server'
import { ACCOUNT_MESSAGES } from '../rules'
import {
  changePersonInputSchema,
  madeLinkSchema,
  messageSchema,
  peopleSchema,
  personActionInputSchema,
  personActionParams,
  personParams,
} from '../schema'
import { actionTakesCode, changeTakesCode } from '../second-factor/account-changes-with-code'
import { confirmWithCode } from '../second-factor/require-code.server'
import { countSessions } from '../sessions/sessions.server'
import {
  ACTION_EVENTS,
  type AccountRefusal,
  actOnAccount,
  changeAccount,
  closeAccount,
  enableAccount,
  findAccount,
} from './accounts.server'
import type { HandOver, Handover, Leaving } from './leaving.server'
import { type LeavingChoices, leftBehindSchema, nextStateSchema } from './leaving-schema'
import { insertPasswordReset, listInvitations } from './links.server'
import { chosenRoles } from './roles-schema'

export const peopleRefusals = {
  404: 'It does not exist any more',
  409: 'The last administrator, or a name or address that is taken',
  401: 'A visitor; with an issue of `code`, the second factor',
  422: 'A field does not fit, or the caller’s password is wrong',
  429: 'Too many wrong passwords; Retry-After says when to try again',
}

const list = administratorsOnly.get('/api/people', {
  summary: 'Who may log in, and who is invited',
  responses: { 200: jsonAnswer('The lists', peopleSchema) },
})

const readLeaving = administratorsOnly.get('/api/people/{id}/leaving', {
  summary: 'What an account leaves behind that is closed, or gets another role',
  request: { params: personParams, query: z.object({ next: nextStateSchema }) },
  responses: answers('All of it', leftBehindSchema, { 404: peopleRefusals[404] }),
})

const change = administratorsOnly.put('/api/people/{id}', {
  summary: 'Change an account’s name, email address or role',
  request: { params: personParams, body: jsonBody(changePersonInputSchema) },
  responses: answers('It is changed', messageSchema, peopleRefusals),
})

const act = administratorsOnly.post('/api/people/{id}/{action}', {
  summary:
    'Disable, delete, enable or unlock an account, end its sessions or reset its second factor',
  request: { params: personActionParams, body: jsonBody(personActionInputSchema) },
  responses: answers('It is done', messageSchema, {
    ...peopleRefusals,
    403: 'The second factor is the caller’s own',
  }),
})

const makePasswordLink = administratorsOnly.post('/api/people/{id}/password-link', {
  summary: 'Make a link to choose a new password, for someone who gets no mail',
  request: { params: personParams, body: jsonBody(personActionInputSchema) },
  responses: {
    201: jsonAnswer('The link, which works for an hour', madeLinkSchema),
    ...refusedWith(peopleRefusals),
  },
})

/**
 * Accounts and invitations, for administrators (docs/product.md, "Staff accounts").
 * @param leaving reads and hands over an account's work, which belongs to many features
 */
export function peopleApi(site: Site, leaving: Leaving) {
  const { db, now, log } = site
  const handoverOf = async (
    choices: LeavingChoices = {},
  ): Promise<Teller & { handOver: HandOver }> => {
    const settings = await site.settings.read()
    const handOver: HandOver = (db, leaver, next, audit) =>
      leaving.handOver(db, leaver, next, { choices, audit, site, settings })
    return { site, firm: settings.firm, handOver }
  }
  const existing = async (c: Context<ApiEnv>, id: string) => {
    confirmOwnPassword(c)
    const account = await findAccount(db, id)
    if (!account) throw problemOf('unknown')
    return account
  }
  return createApi()
    .openapi(list, async (c) => {
      const sessions = await countSessions(db, now())
      const people = (await listUsers(db)).map(({ createdAt: _, ...user }) => ({
        ...user,
        sessions: sessions.get(user.id) ?? 0,
      }))
      return c.json({ people, invitations: await listInvitations(db, now()) }, 200)
    })
    .openapi(readLeaving, async (c) => {
      const leaver = await findAccount(db, c.req.valid('param').id)
      if (!leaver) throw problemOf('unknown')
      const left = await leaving.read(db, leaver, c.req.valid('query').next, auditContext(c, site))
      return c.json(left, 200)
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      const { leaving: choices, role, roles, name, email, code } = c.req.valid('json')
      const change = { name, email, roles: chosenRoles({ role, roles }) }
      const account = await existing(c, id)
      if (changeTakesCode(account, change)) await confirmWithCode(c, site, code)
      const handing = await handoverOf(choices)
      refuse(await changeAccount(db, id, change, auditContext(c, site), handing))
      site.mailWorker.wake()
      logSecurityEvent(log, 'account changed', id, staffOf(c).id)
      return c.json({ message: 'The account is changed.' }, 200)
    })
    .openapi(makePasswordLink, async (c) => {
      const { id } = c.req.valid('param')
      const { isAdmin } = await existing(c, id)
      if (isAdmin) await confirmWithCode(c, site, c.req.valid('json').code)
      const isMailed = sendsMail(await site.settings.read())
      const token = await db.transaction().execute(async (db) => {
        const user = (await listUsers(db)).find((each) => each.id === id && !each.isDisabled)
        if (!user) throw problemOf('unknown')
        if (isMailed && user.email !== null) {
          throw new Problem(409, ACCOUNT_MESSAGES.linkIsMailed)
        }
        const audit = auditContext(c, site)
        await recordActivity(db, audit, 'password reset sent', accountThing(user))
        return insertPasswordReset(db, id, audit)
      })
      logSecurityEvent(log, 'password reset sent', id, staffOf(c).id)
      c.header('Cache-Control', 'no-store')
      const message = 'The link is made. It works once, for an hour.'
      return c.json({ message, link: linkTo(site.url, paths.newPassword, token) }, 201)
    })
    .openapi(act, async (c) => {
      const { id, action } = c.req.valid('param')
      const { leaving: choices, code } = c.req.valid('json')
      const account = await existing(c, id)
      if (action === 'reset-second-factor' && account.id === staffOf(c).id) {
        throw new Problem(403, ACCOUNT_MESSAGES.ownSecondFactor)
      }
      if (actionTakesCode(action, account)) await confirmWithCode(c, site, code)
      const handing = await handoverOf(choices)
      refuse(
        action === 'disable' || action === 'delete'
          ? await closeAccount(db, id, action, auditContext(c, site), handing)
          : action === 'enable'
            ? await enableAccount(db, id, auditContext(c, site), handing)
            : await actOnAccount(db, id, action, auditContext(c, site), handing),
      )
      // Someone who leaves takes no more consultations, and free times are cached.
      site.pageCache.invalidate()
      site.mailWorker.wake()
      logSecurityEvent(log, ACTION_EVENTS[action], id, staffOf(c).id)
      return c.json({ message: 'Done.' }, 200)
    })
}

export type PeopleApi = ReturnType<typeof peopleApi>

function refuse(outcome: AccountRefusal | Handover[] | null): void {
  if (typeof outcome === 'string') throw problemOf(outcome)
}

/** The answer when an account cannot be made or changed. */
export function problemOf(reason: AccountRefusal): Problem {
  if (reason === 'unknown') return new Problem(404, ACCOUNT_MESSAGES.unknown)
  if (reason === 'username taken')
    return fieldProblem(409, 'username', ACCOUNT_MESSAGES.usernameTaken)
  if (reason === 'email taken') return fieldProblem(409, 'email', ACCOUNT_MESSAGES.emailTaken)
  return new Problem(409, ACCOUNT_MESSAGES.lastAdministrator)
}
