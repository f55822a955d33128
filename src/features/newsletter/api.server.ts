import { randomBytes } from 'node:crypto'
import { createRoute } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { everyone } from '~/server/api/access'
import { createApi, jsonAnswer, jsonBody, problemSchema } from '~/server/api/create-api'
import { clientAddress } from '~/server/client-address'
import { isFromRobot } from '~/server/form-protection'
import { sendOrLog } from '~/server/mailer'
import {
  errorsByField,
  readForm,
  refusalOf,
  sameSiteOnly,
  smallForm,
  withSubmission,
} from '~/server/page-submission'
import { answerPage, type RenderPage } from '~/server/pages'
import { countAttempt, networkOf, tooManyAttempts } from '~/server/rate-limit'
import type { Site } from '~/server/site'
import { alreadySubscribedMail, confirmationMail, welcomeMail } from './mail.server'
import {
  confirmSubscriber,
  deleteSubscriber,
  findSubscriber,
  insertConfirmation,
  isConfirmationOpen,
} from './repository.server'
import {
  LETTERS_PER_EMAIL,
  NEWSLETTER_CONSENT,
  newsletterPaths,
  SIGN_UPS_PER_ADDRESS,
  SUBSCRIPTION_ANSWER,
} from './rules'
import {
  confirmationStateSchema,
  type SubscriptionInput,
  subscriptionAnswerSchema,
  subscriptionInput,
} from './schema'

const subscribeRoute = createRoute({
  ...everyone,
  method: 'post',
  path: '/api/newsletter/subscriptions',
  summary: 'Ask for the newsletter; the answer is the same for a known address',
  request: { body: jsonBody(subscriptionInput) },
  responses: {
    202: jsonAnswer('A mail is on its way', subscriptionAnswerSchema),
    422: jsonAnswer('Not an e-mail address', problemSchema),
    429: jsonAnswer('Too many sign-ups from one network; Retry-After says when', problemSchema),
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
      await subscribe(site, c.req.valid('json'), addressOf(c, site))
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
      const refusal = await subscribeFromForm(site, values, addressOf(c, site))
      if (!refusal) return c.redirect(`${newsletterPaths.signUp}?sent=true`, 303)
      const { errors, ...answer } = refusal
      return withSubmission({ values, errors }, () => answerPage(c, site, renderPage, answer))
    })
    .post(newsletterPaths.confirm, sameSiteOnly, async (c) => {
      const { token = '' } = await readForm(c)
      if (await confirm(site, token)) return c.redirect(`${newsletterPaths.confirm}?done=true`, 303)
      return answerPage(c, site, renderPage, { status: 410 })
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

/** Answers what to say instead of thanking; null for a sign-up that was taken. */
async function subscribeFromForm(site: Site, values: Record<string, string>, address: string) {
  const input = subscriptionInput.safeParse(values)
  if (!input.success) return { status: 422, errors: errorsByField(input.error.issues) }
  try {
    await subscribe(site, input.data, address)
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

/**
 * Both a new and a known address get one mail, so neither the answer nor its time tells which. A robot
 * gets none, and neither does an address that had enough of them (docs/product.md, "Robots").
 */
async function subscribe(site: Site, input: SubscriptionInput, address: string): Promise<void> {
  const { db, mailer, log, url, now } = site
  const { email } = input
  if (isFromRobot(input)) return
  const subject = `newsletter ${networkOf(address)}`
  const wait = await countAttempt(db, [{ subject, ...SIGN_UPS_PER_ADDRESS }], now())
  if (wait !== null) throw tooManyAttempts('Too many sign-ups.', wait, 'email')
  const letters = { subject: `newsletter letter ${email}`, ...LETTERS_PER_EMAIL }
  if ((await countAttempt(db, [letters], now())) !== null) return

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

function addressOf(c: Context, { environment }: Site): string {
  return clientAddress(c, environment.TRUST_PROXY)
}
