import { createRoute } from '@hono/zod-openapi'
import type { Firm } from '~/lib/firm'
import { paths } from '~/lib/paths'
import { accountThing, recordActivity } from '~/server/activity/record-activity'
import { administratorsOnly, doingOf, staffOf } from '~/server/api/access'
import { createApi, jsonAnswer, jsonBody, problemSchema } from '~/server/api/create-api'
import { Problem } from '~/server/api/problem'
import type { Database } from '~/server/database/schema'
import { deleteMailsOf } from '~/server/mail/mail-rows'
import { queueMail } from '~/server/mail/queue-mail'
import { sendsMail } from '~/server/mail/sends-mail'
import { logSecurityEvent } from '~/server/security-log'
import type { Site } from '~/server/site'
import {
  ACTION_EVENTS,
  type AccountRefusal,
  actOnAccount,
  changeAccount,
  invite,
} from './accounts.server'
import { confirmOwnPassword, refusal } from './confirm-password.server'
import {
  deleteInvitation,
  insertPasswordReset,
  listInvitations,
  renewInvitation,
} from './links.server'
import { type Invited, invitationMail, linkTo } from './mail.server'
import { listUsers } from './repository.server'
import { ACCOUNT_MESSAGES, invitationNews } from './rules'
import {
  changePersonInputSchema,
  inviteInputSchema,
  madeLinkSchema,
  messageSchema,
  peopleSchema,
  personActionInputSchema,
  personActionParams,
  personParams,
  resendInputSchema,
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
  summary: 'Disable, enable or unlock an account, end its sessions or reset its second factor',
  request: { params: personActionParams, body: jsonBody(personActionInputSchema) },
  responses: { 200: jsonAnswer('It is done', messageSchema), ...refusals },
})

const makePasswordLink = createRoute({
  ...administratorsOnly,
  method: 'post',
  path: '/api/people/{id}/password-link',
  summary: 'Make a link to choose a new password, where no mail is sent',
  request: { params: personParams, body: jsonBody(personActionInputSchema) },
  responses: { 201: jsonAnswer('The link, which works for an hour', madeLinkSchema), ...refusals },
})

const inviteRoute = createRoute({
  ...administratorsOnly,
  method: 'post',
  path: '/api/invitations',
  summary: 'Invite somebody, by mail or by a link to hand on',
  request: { body: jsonBody(inviteInputSchema) },
  responses: { 201: jsonAnswer('The invitation is made', madeLinkSchema), ...refusals },
})

const resend = createRoute({
  ...administratorsOnly,
  method: 'post',
  path: '/api/invitations/{id}',
  summary: 'Send an invitation again, with a new link; the old one ends',
  request: { params: personParams, body: jsonBody(resendInputSchema) },
  responses: { 200: jsonAnswer('The invitation has a new link', madeLinkSchema), ...refusals },
})

const withdraw = createRoute({
  ...administratorsOnly,
  method: 'delete',
  path: '/api/invitations/{id}',
  summary: 'Take an invitation back; its link ends',
  request: { params: personParams },
  responses: { 200: jsonAnswer('It is withdrawn', messageSchema), 404: refusals[404] },
})

/** Accounts and invitations, for administrators (docs/product.md, "People"). */
export function peopleApi(site: Site) {
  const { db, now, log } = site
  return createApi()
    .openapi(list, async (c) => {
      const sessions = await countSessions(db, now())
      const people = (await listUsers(db)).map(({ createdAt: _, ...user }) => ({
        ...user,
        sessions: sessions.get(user.id) ?? 0,
      }))
      return c.json({ people, invitations: await listInvitations(db) }, 200)
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      const { currentPassword, ...fields } = c.req.valid('json')
      await confirmOwnPassword(c, site, currentPassword)
      const { firm } = await site.settings.read()
      refuse(await changeAccount(db, id, fields, doingOf(c, site), { site, firm }))
      site.mailWorker.wake()
      logSecurityEvent(log, 'account changed', id, staffOf(c).id)
      return c.json({ message: 'The account is changed.' }, 200)
    })
    .openapi(makePasswordLink, async (c) => {
      const { id } = c.req.valid('param')
      await confirmOwnPassword(c, site, c.req.valid('json').currentPassword)
      if (sendsMail(site.environment)) throw new Problem(409, ACCOUNT_MESSAGES.linkIsMailed)
      const token = await db.transaction().execute(async (db) => {
        const user = (await listUsers(db)).find((each) => each.id === id && !each.isDisabled)
        if (!user) throw problemOf('unknown')
        await recordActivity(db, doingOf(c, site), 'password reset sent', accountThing(user))
        return insertPasswordReset(db, id, now())
      })
      logSecurityEvent(log, 'password reset sent', id, staffOf(c).id)
      c.header('Cache-Control', 'no-store')
      const message = 'The link is made. It works once, for an hour.'
      return c.json({ message, link: linkTo(site.url, paths.newPassword, token) }, 201)
    })
    .openapi(act, async (c) => {
      const { id, action } = c.req.valid('param')
      await confirmOwnPassword(c, site, c.req.valid('json').currentPassword)
      const { firm } = await site.settings.read()
      refuse(await actOnAccount(db, id, action, doingOf(c, site), { site, firm }))
      site.mailWorker.wake()
      logSecurityEvent(log, ACTION_EVENTS[action], id, staffOf(c).id)
      return c.json({ message: 'Done.' }, 200)
    })
    .openapi(inviteRoute, async (c) => {
      const { currentPassword, ...invited } = c.req.valid('json')
      await confirmOwnPassword(c, site, currentPassword)
      const { firm } = await site.settings.read()
      const { id, token } = await db.transaction().execute(async (db) => {
        const invitation = await invite(db, invited, doingOf(c, site))
        if (typeof invitation === 'string') throw problemOf(invitation)
        await queueInvitation(site, db, firm, { ...invited, ...invitation })
        return invitation
      })
      site.mailWorker.wake()
      logSecurityEvent(log, 'user invited', id, staffOf(c).id)
      c.header('Cache-Control', 'no-store')
      return c.json(madeInvitation(site, token), 201)
    })
    .openapi(resend, async (c) => {
      const { id } = c.req.valid('param')
      const { currentPassword } = c.req.valid('json')
      const isConfirmed = currentPassword !== undefined
      if (isConfirmed) await confirmOwnPassword(c, site, currentPassword)
      const { firm } = await site.settings.read()
      const token = await db.transaction().execute(async (db) => {
        const invitation = await renewInvitation(db, id, now())
        if (!invitation) throw noInvitation()
        await deleteMailsOf(db, invitation.username.toLowerCase(), ['account'])
        await queueInvitation(site, db, firm, invitation)
        await recordActivity(db, doingOf(c, site), 'user invited', accountThing(invitation))
        return invitation.token
      })
      site.mailWorker.wake()
      logSecurityEvent(log, 'user invited', id, staffOf(c).id)
      c.header('Cache-Control', 'no-store')
      return c.json(madeInvitation(site, isConfirmed ? token : null), 200)
    })
    .openapi(withdraw, async (c) => {
      const { id } = c.req.valid('param')
      await db.transaction().execute(async (db) => {
        const gone = await deleteInvitation(db, id)
        if (!gone) throw noInvitation()
        await deleteMailsOf(db, gone.username.toLowerCase(), ['account'])
        const account = accountThing({ id, username: gone.username })
        await recordActivity(db, doingOf(c, site), 'invitation withdrawn', account)
      })
      logSecurityEvent(log, 'invitation withdrawn', id, staffOf(c).id)
      return c.json({ message: 'The invitation is withdrawn.' }, 200)
    })
}

export type PeopleApi = ReturnType<typeof peopleApi>

/** @param token of the link; null when the caller has not confirmed with their password that it may be shown */
function madeInvitation({ environment, url }: Site, token: string | null) {
  const isSent = sendsMail(environment)
  const link = isSent || token === null ? null : linkTo(url, paths.invitation, token)
  return { message: invitationNews(isSent), link }
}

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

function refuse(reason: AccountRefusal | null): void {
  if (reason) throw problemOf(reason)
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
