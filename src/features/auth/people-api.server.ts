import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import type { Firm } from '~/lib/firm'
import { accountThing, recordActivity } from '~/server/activity/record-activity'
import { administratorsOnly, doingOf, staffOf } from '~/server/api/access'
import { createApi, jsonAnswer, jsonBody, problemSchema } from '~/server/api/create-api'
import { Problem } from '~/server/api/problem'
import type { Database } from '~/server/database/schema'
import { deleteMailsOf } from '~/server/mail/mail-rows'
import { queueMail } from '~/server/mail/queue-mail'
import { logSecurityEvent } from '~/server/security-log'
import type { Site } from '~/server/site'
import {
  ACTION_EVENTS,
  type AccountRefusal,
  actOnAccount,
  changeAccount,
  closeAccount,
  findAccount,
  invite,
  withdrawInvitation,
} from './accounts.server'
import { confirmOwnPassword, refusal } from './confirm-password.server'
import type { Teller } from './credentials.server'
import type { Leaving, Settle, Settled } from './leaving.server'
import { type LeavingChoices, leftBehindSchema, nextStateSchema } from './leaving-schema'
import { listInvitations, renewInvitation } from './links.server'
import { type Invited, invitationMail } from './mail.server'
import { listUsers } from './repository.server'
import { ACCOUNT_MESSAGES } from './rules'
import {
  changePersonInputSchema,
  inviteInputSchema,
  messageSchema,
  peopleSchema,
  personActionInputSchema,
  personActionParams,
  personParams,
} from './schema'
import { countSessions } from './sessions.server'

const refusals = {
  404: jsonAnswer('It does not exist any more', problemSchema),
  409: jsonAnswer('The last administrator, or a name or address that is taken', problemSchema),
  422: jsonAnswer('A field does not fit, or the caller’s password is wrong', problemSchema),
  429: jsonAnswer('Too many wrong passwords; Retry-After says when to try again', problemSchema),
}

const list = createRoute({
  ...administratorsOnly,
  method: 'get',
  path: '/api/people',
  summary: 'Who may log in, and who is invited',
  responses: { 200: jsonAnswer('The lists', peopleSchema) },
})

const readLeaving = createRoute({
  ...administratorsOnly,
  method: 'get',
  path: '/api/people/{id}/leaving',
  summary: 'What an account leaves behind that is closed, or gets another role',
  request: { params: personParams, query: z.object({ next: nextStateSchema }) },
  responses: { 200: jsonAnswer('All of it', leftBehindSchema), 404: refusals[404] },
})

const change = createRoute({
  ...administratorsOnly,
  method: 'put',
  path: '/api/people/{id}',
  summary: 'Change an account’s name, email address or role',
  request: { params: personParams, body: jsonBody(changePersonInputSchema) },
  responses: { 200: jsonAnswer('It is changed', messageSchema), ...refusals },
})

const act = createRoute({
  ...administratorsOnly,
  method: 'post',
  path: '/api/people/{id}/{action}',
  summary:
    'Disable, delete, enable or unlock an account, end its sessions or reset its second factor',
  request: { params: personActionParams, body: jsonBody(personActionInputSchema) },
  responses: { 200: jsonAnswer('It is done', messageSchema), ...refusals },
})

const inviteRoute = createRoute({
  ...administratorsOnly,
  method: 'post',
  path: '/api/invitations',
  summary: 'Invite somebody by mail',
  request: { body: jsonBody(inviteInputSchema) },
  responses: { 201: jsonAnswer('The mail is on its way', messageSchema), ...refusals },
})

const resend = createRoute({
  ...administratorsOnly,
  method: 'post',
  path: '/api/invitations/{id}',
  summary: 'Send an invitation again, with a new link; the old one ends',
  request: { params: personParams },
  responses: { 200: jsonAnswer('The mail is on its way', messageSchema), 404: refusals[404] },
})

const withdraw = createRoute({
  ...administratorsOnly,
  method: 'delete',
  path: '/api/invitations/{id}',
  summary: 'Take an invitation back; its link ends',
  request: { params: personParams },
  responses: { 200: jsonAnswer('It is withdrawn', messageSchema), 404: refusals[404] },
})

/**
 * Accounts and invitations, for administrators (docs/product.md, "People").
 *
 * @param leaving what goes with an account, which belongs to many features
 */
export function peopleApi(site: Site, leaving: Leaving) {
  const { db, now, log } = site
  const settlerOf = async (choices: LeavingChoices = {}): Promise<Teller & { settle: Settle }> => {
    const settings = await site.settings.read()
    const settle: Settle = (db, leaver, next, doing) =>
      leaving.settle(db, leaver, next, { choices, doing, site, settings })
    return { site, firm: settings.firm, settle }
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
      const left = await leaving.read(db, leaver, c.req.valid('query').next, doingOf(c, site))
      return c.json(left, 200)
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      const { currentPassword: _, leaving: choices, ...fields } = c.req.valid('json')
      confirmOwnPassword(c)
      const settler = await settlerOf(choices)
      refuse(await changeAccount(db, id, fields, doingOf(c, site), settler))
      site.mailWorker.wake()
      logSecurityEvent(log, 'account changed', id, staffOf(c).id)
      return c.json({ message: 'The account is changed.' }, 200)
    })
    .openapi(act, async (c) => {
      const { id, action } = c.req.valid('param')
      const { leaving: choices } = c.req.valid('json')
      confirmOwnPassword(c)
      const settler = await settlerOf(choices)
      refuse(
        action === 'disable' || action === 'delete'
          ? await closeAccount(db, id, action, doingOf(c, site), settler)
          : await actOnAccount(db, id, action, doingOf(c, site), settler),
      )
      // Whoever leaves takes no more consultations, and free times are cached.
      site.pageCache.invalidate()
      site.mailWorker.wake()
      logSecurityEvent(log, ACTION_EVENTS[action], id, staffOf(c).id)
      return c.json({ message: 'Done.' }, 200)
    })
    .openapi(inviteRoute, async (c) => {
      const { currentPassword: _, ...invited } = c.req.valid('json')
      confirmOwnPassword(c)
      const { firm } = await site.settings.read()
      const id = await db.transaction().execute(async (db) => {
        const invitation = await invite(db, invited, doingOf(c, site))
        if (typeof invitation === 'string') throw problemOf(invitation)
        await queueInvitation(site, db, firm, { ...invited, ...invitation })
        return invitation.id
      })
      site.mailWorker.wake()
      logSecurityEvent(log, 'user invited', id, staffOf(c).id)
      return c.json({ message: 'The invitation is on its way.' }, 201)
    })
    .openapi(resend, async (c) => {
      const { id } = c.req.valid('param')
      const { firm } = await site.settings.read()
      await db.transaction().execute(async (db) => {
        const invitation = await renewInvitation(db, id, doingOf(c, site))
        if (!invitation) throw noInvitation()
        await deleteMailsOf(db, invitation.username.toLowerCase(), ['account'])
        await queueInvitation(site, db, firm, invitation)
        await recordActivity(db, doingOf(c, site), 'user invited', accountThing(invitation))
      })
      site.mailWorker.wake()
      logSecurityEvent(log, 'user invited', id, staffOf(c).id)
      return c.json({ message: 'The invitation is on its way again.' }, 200)
    })
    .openapi(withdraw, async (c) => {
      const { id } = c.req.valid('param')
      await db.transaction().execute(async (db) => {
        if (!(await withdrawInvitation(db, id, doingOf(c, site)))) throw noInvitation()
      })
      logSecurityEvent(log, 'invitation withdrawn', id, staffOf(c).id)
      return c.json({ message: 'The invitation is withdrawn.' }, 200)
    })
}

export type PeopleApi = ReturnType<typeof peopleApi>

async function queueInvitation(
  site: Site,
  db: Database,
  firm: Firm,
  invitation: Invited & { id: string; token: string },
): Promise<void> {
  const about = { kind: 'account', id: invitation.id } as const
  const facts = { about, person: invitation.username, firm }
  await queueMail(site, db, invitationMail({ siteUrl: site.url, firm }, invitation), facts)
}

function refuse(outcome: AccountRefusal | Settled[] | null): void {
  if (typeof outcome === 'string') throw problemOf(outcome)
}

function problemOf(reason: AccountRefusal): Problem {
  if (reason === 'unknown') return new Problem(404, ACCOUNT_MESSAGES.unknown)
  if (reason === 'username taken') return refusal(409, 'username', ACCOUNT_MESSAGES.usernameTaken)
  if (reason === 'email taken') return refusal(409, 'email', ACCOUNT_MESSAGES.emailTaken)
  return new Problem(409, ACCOUNT_MESSAGES.lastAdministrator)
}

function noInvitation(): Problem {
  return new Problem(404, 'This invitation has been accepted or withdrawn already.')
}
