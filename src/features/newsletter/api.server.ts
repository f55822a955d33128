import { randomBytes } from 'node:crypto'
import { createRoute } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { z } from 'zod'
import { everyone } from '~/server/api/access'
import { createApi, jsonAnswer, jsonBody, problemSchema } from '~/server/api/create-api'
import { sendOrLog } from '~/server/mailer'
import {
  errorsByField,
  readForm,
  sameSiteOnly,
  smallForm,
  withSubmission,
} from '~/server/page-submission'
import { answerPage, type RenderPage } from '~/server/pages'
import type { Site } from '~/server/site'
import { alreadySubscribedMail, confirmationMail, welcomeMail } from './mail.server'
import {
  confirmSubscriber,
  deleteSubscriber,
  findSubscriber,
  insertConfirmation,
  isConfirmationOpen,
} from './repository.server'
import { NEWSLETTER_CONSENT, newsletterPaths, SUBSCRIPTION_ANSWER } from './rules'
import { confirmationStateSchema, subscriptionAnswerSchema, subscriptionInput } from './schema'

const subscribeRoute = createRoute({
  ...everyone,
  method: 'post',
  path: '/api/newsletter/subscriptions',
  summary: 'Ask for the newsletter; the answer is the same for a known address',
  request: { body: jsonBody(subscriptionInput) },
  responses: {
    202: jsonAnswer('A mail is on its way', subscriptionAnswerSchema),
    422: jsonAnswer('Not an e-mail address', problemSchema),
  },
})

const readConfirmation = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/newsletter/confirmation',
  summary: 'Whether the link of a confirmation mail still works',
  request: { query: z.object({ token: z.string() }) },
  responses: { 200: jsonAnswer('The state of the link', confirmationStateSchema) },
})

/** The newsletter's calls. */
export function newsletterApi(site: Site) {
  return createApi()
    .openapi(subscribeRoute, async (c) => {
      await subscribe(site, c.req.valid('json').email)
      return c.json({ message: SUBSCRIPTION_ANSWER }, 202)
    })
    .openapi(readConfirmation, async (c) => {
      const { token } = c.req.valid('query')
      c.header('Cache-Control', 'no-store')
      return c.json({ isOpen: await isConfirmationOpen(site.db, token, site.now()) }, 200)
    })
}

/** What the newsletter's pages send without script, and the one-click call of mail programs. */
export function newsletterForms(site: Site, renderPage: RenderPage) {
  return new Hono()
    .use(`${newsletterPaths.signUp}/*`, smallForm)
    .post(newsletterPaths.signUp, sameSiteOnly, async (c) => {
      const values = await readForm(c)
      const input = subscriptionInput.safeParse(values)
      if (!input.success) {
        const errors = errorsByField(input.error.issues)
        return withSubmission({ values, errors }, () => answerPage(c, site, renderPage, 422))
      }
      await subscribe(site, input.data.email)
      return c.redirect(`${newsletterPaths.signUp}?sent=true`, 303)
    })
    .post(newsletterPaths.confirm, sameSiteOnly, async (c) => {
      const { token = '' } = await readForm(c)
      if (await confirm(site, token)) return c.redirect(`${newsletterPaths.confirm}?done=true`, 303)
      return answerPage(c, site, renderPage, 410)
    })
    .post(newsletterPaths.unsubscribe, async (c) => {
      // Mail programs call this from anywhere and without a session: the token is the authority.
      const form = await readForm(c)
      await deleteSubscriber(site.db, c.req.query('token') ?? form.token ?? '')
      // They also expect no redirection (RFC 8058).
      if ('List-Unsubscribe' in form) return c.text('You are unsubscribed.')
      return c.redirect(`${newsletterPaths.unsubscribe}?done=true`, 303)
    })
}

/** Both a new and a known address get one mail, so neither the answer nor its time tells which. */
async function subscribe({ db, mailer, log, url, now }: Site, email: string): Promise<void> {
  const subscriber = await findSubscriber(db, email)
  const token = newToken()
  if (!subscriber) await insertConfirmation(db, { email, token, now: now() })
  const mail = subscriber
    ? alreadySubscribedMail(url, subscriber)
    : confirmationMail(url, email, token)
  await sendOrLog(mailer, log, mail)
}

async function confirm({ db, mailer, log, url, now }: Site, token: string): Promise<boolean> {
  const subscriber = await confirmSubscriber(db, token, {
    consentText: NEWSLETTER_CONSENT,
    unsubscribeToken: newToken(),
    now: now(),
  })
  if (subscriber?.isNew) await sendOrLog(mailer, log, welcomeMail(url, subscriber))
  return subscriber !== null
}

/** 256 random bits. */
function newToken(): string {
  return randomBytes(32).toString('base64url')
}
