import { accountThing, recordActivity } from '~/content-kinds/activity/record-activity'
import type { Firm } from '~/domain/firm'
import { paths } from '~/lib/paths'
import { administratorsOnly, auditContext, staffOf } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import { logSecurityEvent } from '~/platform/log/security-log'
import { queueMail } from '~/platform/mail/queue-mail'
import { withdrawMails } from '~/platform/mail/withdraw-mails'
import { sendsMail } from '~/platform/settings'
import type { Site } from '~/platform/site'
import { type Invited, invitationMail, linkTo } from '../mail.server'
import { confirmOwnPassword } from '../passwords/confirm-password.server'
import { invitationNews } from '../rules'
import {
  inviteInputSchema,
  madeLinkSchema,
  messageSchema,
  personParams,
  resendInputSchema,
} from '../schema'
import { rolesTakeCode } from '../second-factor/account-changes-with-code'
import { confirmWithCode } from '../second-factor/require-code.server'
import { hashToken } from '../sessions/sessions.server'
import { invite, takenBy, withdrawInvitation } from './accounts.server'
import { listInvitations, renewInvitation } from './links.server'
import { peopleRefusals, problemOf } from './people-api.server'
import { chosenRoles } from './roles-schema'

const inviteRoute = administratorsOnly.post('/api/invitations', {
  summary: 'Invite someone, by mail or by a link to hand on',
  request: { body: jsonBody(inviteInputSchema) },
  responses: {
    201: jsonAnswer('The invitation is made', madeLinkSchema),
    ...refusedWith(peopleRefusals),
  },
})

const resend = administratorsOnly.post('/api/invitations/{id}', {
  summary: 'Send an invitation again, with a new link; the old one ends',
  request: { params: personParams, body: jsonBody(resendInputSchema) },
  responses: answers('The invitation has a new link', madeLinkSchema, peopleRefusals),
})

const withdraw = administratorsOnly.delete('/api/invitations/{id}', {
  summary: 'Take an invitation back; its link ends',
  request: { params: personParams },
  responses: answers('It is withdrawn', messageSchema, { 404: peopleRefusals[404] }),
})

/** Invitations, for administrators (docs/product.md, "Links in mails to staff"). */
export function invitationsApi(site: Site) {
  const { db, log, now } = site
  return createApi()
    .openapi(inviteRoute, async (c) => {
      const { currentPassword: _, code, role, roles: sent, ...fields } = c.req.valid('json')
      const invited = { ...fields, roles: chosenRoles({ role, roles: sent }) ?? [] }
      confirmOwnPassword(c)
      const taken = await takenBy(db, invited, now())
      if (taken) throw problemOf(taken)
      if (rolesTakeCode(invited.roles)) await confirmWithCode(c, site, code)
      const { firm } = await site.settings.read()
      const { id, token } = await db.transaction().execute(async (db) => {
        const invitation = await invite(db, invited, auditContext(c, site))
        if (typeof invitation === 'string') throw problemOf(invitation)
        await queueInvitation(site, db, firm, { ...invited, ...invitation })
        return invitation
      })
      site.mailWorker.wake()
      logSecurityEvent(log, 'user invited', id, staffOf(c).id)
      c.header('Cache-Control', 'no-store')
      return c.json(await madeInvitation(site, token), 201)
    })
    .openapi(resend, async (c) => {
      const { id } = c.req.valid('param')
      // The link is shown then, and the previous one must not end before the password has been checked.
      const settings = await site.settings.read()
      if (!sendsMail(settings)) confirmOwnPassword(c)
      const stored = (await listInvitations(db, now())).find((each) => each.id === id)
      if (!stored) throw noInvitation()
      if (rolesTakeCode(stored.roles)) await confirmWithCode(c, site, c.req.valid('json').code)
      const { firm } = settings
      const token = await db.transaction().execute(async (db) => {
        const invitation = await renewInvitation(db, id, auditContext(c, site))
        if (!invitation) throw noInvitation()
        await withdrawMails(db, { kinds: ['account'], id }, now())
        await queueInvitation(site, db, firm, invitation)
        await recordActivity(db, auditContext(c, site), 'user invited', accountThing(invitation))
        return invitation.token
      })
      site.mailWorker.wake()
      logSecurityEvent(log, 'user invited', id, staffOf(c).id)
      c.header('Cache-Control', 'no-store')
      return c.json(await madeInvitation(site, token), 200)
    })
    .openapi(withdraw, async (c) => {
      const { id } = c.req.valid('param')
      await db.transaction().execute(async (db) => {
        if (!(await withdrawInvitation(db, id, auditContext(c, site)))) throw noInvitation()
      })
      logSecurityEvent(log, 'invitation withdrawn', id, staffOf(c).id)
      return c.json({ message: 'The invitation is withdrawn.' }, 200)
    })
}

export type InvitationsApi = ReturnType<typeof invitationsApi>

async function madeInvitation({ settings, url }: Site, token: string) {
  const isSent = sendsMail(await settings.read())
  return {
    message: invitationNews(isSent),
    link: isSent ? null : linkTo(url, paths.invitation, token),
  }
}

async function queueInvitation(
  site: Site,
  db: Database,
  firm: Firm,
  invitation: Invited & { id: string; token: string },
): Promise<void> {
  const version = hashToken(invitation.token)
  const about = { kind: 'account', id: invitation.id, version } as const
  const facts = { about, person: invitation.username, firm }
  await queueMail(site, db, invitationMail({ siteUrl: site.url, firm }, invitation), facts)
}

function noInvitation(): Problem {
  return new Problem(404, 'This invitation has been accepted or withdrawn already.')
}
