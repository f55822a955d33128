import { setTimeout as pause } from 'node:timers/promises'
import { accountThing, recordActivity } from '~/content-kinds/activity/record-activity'
import { everyone } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import { SOMEONE } from '~/platform/audit-context'
import { clientAddress } from '~/platform/http/client-address'
import { countAttempt, countForm, tooManyAttempts } from '~/platform/limits/rate-limit'
import { logSecurityEvent } from '~/platform/log/security-log'
import { queueMail } from '~/platform/mail/queue-mail'
import { sendsMail } from '~/platform/settings'
import type { Site } from '~/platform/site'
import { passwordResetMail } from '../mail.server'
import { hashNewPassword } from '../passwords/new-password.server'
import { findUserForReset } from '../repository.server'
import {
  ACCOUNT_MESSAGES,
  LINK_CLOSED,
  RESET_ANSWER_MS,
  RESETS_PER_ACCOUNT,
  resetAnswer,
} from '../rules'
import {
  acceptInvitationInputSchema,
  invitationStateSchema,
  linkInputSchema,
  loginSchema,
  messageSchema,
  requestResetInputSchema,
  resetPasswordInputSchema,
  resetStateSchema,
} from '../schema'
import { toAccount } from '../sessions/identify-staff.server'
import { hashToken, insertSession } from '../sessions/sessions.server'
import {
  acceptInvitation,
  findInvitation,
  findPasswordReset,
  insertPasswordReset,
  resetPassword,
} from './links.server'

const unfit = { 422: 'A field does not fit' }
const refusals = { ...unfit, 410: 'The link is used, withdrawn or too old' }

const readInvitation = everyone.post('/api/auth/invitation', {
  summary: 'Who a link invites; reading it does not use it up',
  request: { body: jsonBody(linkInputSchema) },
  responses: answers('Who is invited', invitationStateSchema, refusals),
})

const accept = everyone.put('/api/auth/invitation', {
  summary: 'Accept an invitation with a password, and log in',
  request: { body: jsonBody(acceptInvitationInputSchema) },
  responses: answers('The token of the session and whose it is', loginSchema, {
    ...refusals,
    409: 'Someone else has got the user name or the address meanwhile',
  }),
})

const requestReset = everyone.post('/api/auth/password-reset', {
  summary: 'Ask for a link to choose a new password; the answer is the same for unknown names',
  request: { body: jsonBody(requestResetInputSchema) },
  responses: {
    202: jsonAnswer('A mail waits to be sent, if there is such an account', messageSchema),
    ...refusedWith({ ...unfit, 429: 'Too many from one network; Retry-After says when' }),
  },
})

const readReset = everyone.post('/api/auth/password-reset/link', {
  summary: 'Whose password a link changes; reading it does not use it up',
  request: { body: jsonBody(linkInputSchema) },
  responses: answers('Whose it is', resetStateSchema, refusals),
})

const reset = everyone.put('/api/auth/password-reset', {
  summary: 'Choose a new password by a link; every session ends',
  request: { body: jsonBody(resetPasswordInputSchema) },
  responses: answers('It is changed', messageSchema, refusals),
})

export function linksApi(site: Site) {
  const { db, now, log } = site
  return createApi()
    .openapi(readInvitation, async (c) => {
      const invitation = await findInvitation(db, c.req.valid('json').token, now())
      if (!invitation) throw linkClosed()
      const { id: _, ...invited } = invitation
      return c.json(invited, 200)
    })
    .openapi(accept, async (c) => {
      const { token, name, password: typed } = c.req.valid('json')
      const invitation = await findInvitation(db, token, now())
      if (!invitation) throw linkClosed()
      const { username, email } = invitation
      const chosen = { username, password: typed, path: 'password' }
      const password = await hashNewPassword(site, chosen)
      const user = await acceptInvitation(db, token, { name, password }, now())
      if (user === 'taken') throw new Problem(409, ACCOUNT_MESSAGES.takenMeanwhile)
      const proof = user && { id: user.id, password, secondFactorKey: null }
      const session = proof && (await insertSession(db, proof, now()))
      if (!user || !session) throw linkClosed()
      logSecurityEvent(log, 'invitation accepted', user.id)
      return c.json(
        {
          token: session,
          user: await toAccount(site, {
            ...user,
            secondFactorKey: null,
            startPage: null,
            email,
          }),
        },
        200,
      )
    })
    .openapi(requestReset, async (c) => {
      const { username } = c.req.valid('json')
      const address = clientAddress(c, site.environment.TRUST_PROXY)
      const wait = await countForm(db, 'password reset', address, now())
      if (wait !== null) throw tooManyAttempts('Too many requests for a new password.', wait)
      // However much there is to do for an account, the time does not reveal it.
      await Promise.all([sendReset(site, username), pause(RESET_ANSWER_MS)])
      return c.json({ message: resetAnswer(sendsMail(await site.settings.read())) }, 202)
    })
    .openapi(readReset, async (c) => {
      const user = await findPasswordReset(db, c.req.valid('json').token, now())
      if (!user) throw linkClosed()
      return c.json({ username: user.username }, 200)
    })
    .openapi(reset, async (c) => {
      const { token, password } = c.req.valid('json')
      const found = await findPasswordReset(db, token, now())
      if (!found) throw linkClosed()
      const hash = await hashNewPassword(site, { ...found, password, path: 'password' })
      const { firm } = await site.settings.read()
      const user = await resetPassword(db, token, hash, now(), { site, firm })
      if (!user) throw linkClosed()
      site.mailWorker.wake()
      logSecurityEvent(log, 'password changed', user.id)
      return c.json({ message: 'Your new password is set.' }, 200)
    })
}

export type LinksApi = ReturnType<typeof linksApi>

/** Mails a link to an account that has an address and has not had too many; says nothing about it. */
async function sendReset(site: Site, typed: string): Promise<void> {
  const { db, now, log } = site
  const user = await findUserForReset(db, typed)
  if (!user) return
  const mails = { subject: `password reset of ${user.id}`, ...RESETS_PER_ACCOUNT }
  if ((await countAttempt(db, [mails], now())) !== null) return
  const { id, username, email } = user
  const { firm } = await site.settings.read()
  await db.transaction().execute(async (db) => {
    const audit = { who: SOMEONE, now: now() }
    const token = await insertPasswordReset(db, id, audit)
    await recordActivity(db, audit, 'password reset sent', accountThing(user))
    const mail = passwordResetMail({ siteUrl: site.url, firm }, { username, email, token })
    const about = { kind: 'account', id, version: hashToken(token) } as const
    await queueMail(site, db, mail, { about, person: username, firm })
  })
  site.mailWorker.wake()
  logSecurityEvent(log, 'password reset sent', id)
}

function linkClosed(): Problem {
  return new Problem(410, LINK_CLOSED)
}
