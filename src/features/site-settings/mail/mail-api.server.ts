import { z } from 'zod'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { may } from '~/domain/permissions'
import { LINK_CLOSED } from '~/features/auth/rules'
import { confirmWithCode } from '~/features/auth/second-factor/require-code.server'
import { administratorsOnly, auditContext, everyone, staffOf } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import { countAttempt, tooManyAttempts } from '~/platform/limits/rate-limit'
import { makeWaitingDue } from '~/platform/mail/claim-mail'
import { addressOf, serverWords } from '~/platform/mail/mail-settings'
import { sendsMail } from '~/platform/settings'
import type { Site } from '~/platform/site'
import { readSettings } from '../repository.server'
import { sectionRoutes } from '../section-routes.server'
import { sections } from '../sections.server'
import { readDomainLines } from './domain-lines.server'
import { readFailedMails, tryAgain } from './failed-mails.server'
import { keepPassword, passwordFor } from './mail-password.server'
import {
  type MailSectionRow,
  mailDomainSchema,
  mailRetryInput,
  mailSettingsSchema,
  mailTestAnswer,
  mailTestInput,
  mailTestLinkInput,
  mailTestLinkSchema,
  updateMailInput,
} from './mail-schema'
import { sendTest } from './mail-test.server'
import { confirmTest, findTest, readMailState } from './mail-tests.server'

const mailRoutes = sectionRoutes('mail', mailSettingsSchema, updateMailInput, {
  read: 'The mail server, the sender, and how far the mail is',
  change: 'Change the mail server or the sender; mails that wait are tried again at once',
  isConfirmed: true,
})

const test = administratorsOnly.post('/api/admin/settings/mail/test', {
  summary: 'Hand a test mail to the mail server now; its link confirms it',
  request: { body: jsonBody(mailTestInput) },
  responses: answers('What the mail server answered', mailTestAnswer, {
    409: 'There is no mail server',
    422: 'The address does not fit',
    429: 'Too many tests; Retry-After says when to try again',
  }),
})

const retry = administratorsOnly.post('/api/admin/settings/mail/retry', {
  summary: 'Have emails that failed tried again now, and those that wait for their next attempt',
  request: { body: jsonBody(mailRetryInput) },
  responses: answers('How many are being tried', z.object({ tried: z.int() }), {
    404: 'This email is none that could be tried again',
    409: 'There is no mail server',
  }),
})

const domain = administratorsOnly.get('/api/admin/settings/mail/domain', {
  summary: 'SPF, DKIM and DMARC of the sender’s domain, looked up now',
  responses: { 200: jsonAnswer('What was found', mailDomainSchema) },
})

const closed = { 410: 'The link is too old, or of settings that have changed' }

const readLink = everyone.post('/api/mail-test/link', {
  summary: 'What the link of a test mail confirms; reading it confirms nothing',
  request: { body: jsonBody(mailTestLinkInput) },
  responses: answers('What it confirms', mailTestLinkSchema, closed),
})

const confirmLink = everyone.put('/api/mail-test', {
  summary: 'Confirm that a test mail was received',
  request: { body: jsonBody(mailTestLinkInput) },
  responses: answers('It is confirmed', mailTestLinkSchema, closed),
})

/** A site’s tests: enough to find a wrong port, and too few to look for open ones. */
const TESTS = { subject: 'mail tests', most: 10, windowMs: 60 * 60 * 1000 } as const

const NO_SERVER = 'There is no mail server yet. Please enter one and save it first.'

const NOT_FAILED = 'This email has been sent, deleted or withdrawn in the meantime.'

const PASSWORD_AGAIN =
  'Please enter the password again: it isn’t sent to another server or with another username.'

/** The mail server, its test, and what the DNS says of the sender (docs/product.md, "Email settings"). */
export function mailSettingsApi(site: Site) {
  const { db, environment, now } = site
  const readRow = async (db: Database, isAdministrator = true): Promise<MailSectionRow> => {
    const row = await sections.mail.read(db, environment)
    // Not `site.settings`, which must not be asked within a transaction.
    const { mail } = await readSettings(db, environment)
    const { SMTP_URL, MAIL_FROM, MAIL_TO } = environment
    const { from, noticesTo, serverUrl } = mail
    return {
      ...row,
      hasPassword: (await passwordFor(db, row.values)) !== null,
      variables: {
        server: SMTP_URL ? serverWords(SMTP_URL) : null,
        sender: MAIL_FROM ?? null,
        noticesTo: MAIL_TO ?? null,
      },
      inUse: {
        server: serverUrl && serverWords(serverUrl),
        sender: typeof from === 'string' ? from : `${from.name} <${from.address}>`,
        senderAddress: addressOf(from),
        noticesTo,
      },
      state: isAdministrator ? await readMailState(db, mail, now()) : null,
      failed: isAdministrator ? await readFailedMails(db) : null,
    }
  }
  const testOf = async (token: string) => {
    const { mail } = await site.settings.read()
    const found = await findTest(db, token, mail, now())
    if (!found) throw new Problem(410, LINK_CLOSED)
    const server = mail.serverUrl && serverWords(mail.serverUrl)
    return { ...found, server }
  }
  return createApi()
    .openapi(mailRoutes.read, async (c) =>
      c.json(await readRow(db, may(staffOf(c).roles, 'site')), 200),
    )
    .openapi(mailRoutes.change, async (c) => {
      const { currentPassword: _, code, password, ...change } = c.req.valid('json')
      const { values } = await sections.mail.read(db, environment)
      const login = { ...values, ...change }
      const isKept = password === undefined
      if (isKept && values.passwordSetAt !== '' && login.userName !== '') {
        if ((await passwordFor(db, login)) === null) {
          const issues = [{ path: 'password', message: PASSWORD_AGAIN }]
          throw new Problem(422, PASSWORD_AGAIN, { issues })
        }
      }
      const passwordSetAt =
        login.userName === '' || password === '' ? '' : isKept ? undefined : now().toISOString()
      const changed = { ...change, ...(passwordSetAt !== undefined && { passwordSetAt }) }
      const row = await sections.mail.changeAs(
        site,
        auditContext(c, site),
        changed,
        readRow,
        () => confirmWithCode(c, site, code),
        async (db) => {
          if (passwordSetAt !== undefined) await keepPassword(db, login, password ?? '')
          await makeWaitingDue(db, now())
        },
      )
      return c.json(row, 200)
    })
    .openapi(test, async (c) => {
      const { to } = c.req.valid('json')
      const settings = await site.settings.read()
      if (settings.mail.serverUrl === null) throw new Problem(409, NO_SERVER)
      const wait = await countAttempt(db, [TESTS], now())
      if (wait !== null) throw tooManyAttempts('That was a lot of tests.', wait)
      await recordActivity(db, auditContext(c, site), 'tested', { kind: 'mail' })
      return c.json(await sendTest(site, settings, { to, askedBy: staffOf(c).id }), 200)
    })
    .openapi(retry, async (c) => {
      const { id } = c.req.valid('json')
      if (!sendsMail(await site.settings.read())) throw new Problem(409, NO_SERVER)
      const tried = await tryAgain(db, auditContext(c, site), id)
      if (id !== undefined && tried === 0) throw new Problem(404, NOT_FAILED)
      site.mailWorker.wake()
      return c.json({ tried }, 200)
    })
    .openapi(domain, async (c) => {
      const { mail, firm } = await site.settings.read()
      const { values } = await sections.mail.read(db, environment)
      const sender = addressOf(mail.from)
      const name = sender.slice(sender.indexOf('@') + 1).toLowerCase()
      const facts = {
        domain: name,
        host: mail.serverUrl === null ? null : new URL(mail.serverUrl).hostname.toLowerCase(),
        dkimSelector: values.dkimSelector,
        reportsTo: firm.email.toLowerCase().endsWith(`@${name}`) ? firm.email : null,
      }
      const lines = await readDomainLines(facts, site.lookUpTxt)
      return c.json({ domain: name, lookedUpAt: now().toISOString(), lines }, 200)
    })
    .openapi(readLink, async (c) => {
      const { server, recipient, confirmedAt } = await testOf(c.req.valid('json').token)
      return c.json({ server, recipient, isConfirmed: confirmedAt !== null }, 200)
    })
    .openapi(confirmLink, async (c) => {
      const { tokenHash, server, recipient } = await testOf(c.req.valid('json').token)
      await confirmTest(db, tokenHash, now())
      return c.json({ server, recipient, isConfirmed: true }, 200)
    })
}

export type MailSettingsApi = ReturnType<typeof mailSettingsApi>
