import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { mailboxOf } from '~/lib/forms/email-address'
import { everyone } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { smallBody } from '~/platform/api/requests'
import { answerForm } from '~/platform/forms/answer-form'
import { isHoneypotFilled } from '~/platform/forms/form-protection'
import { readForm, sameSiteOnly } from '~/platform/forms/page-submission'
import { clientAddress } from '~/platform/http/client-address'
import { isFirstContact } from '~/platform/limits/first-contact'
import {
  countAttempt,
  countForm,
  type Limit,
  resetAttempts,
  tooManyAttempts,
} from '~/platform/limits/rate-limit'
import { queueMail } from '~/platform/mail/queue-mail'
import { answerPage, type RenderPage } from '~/platform/pages/pages'
import { newToken } from '~/platform/secrets'
import { sendsMail } from '~/platform/settings'
import type { Site } from '~/platform/site'
import { alreadySubscribedMail, confirmationMail, welcomeMail } from './mail.server'
import {
  confirmSubscriber,
  deleteSubscriber,
  findSubscriber,
  insertConfirmation,
  isConfirmationOpen,
} from './repository.server'
import {
  MAILS_PER_EMAIL,
  newsletterConsent,
  newsletterPaths,
  SAME_PRESS_MS,
  subscriptionAnswer,
} from './rules'
import {
  confirmationStateSchema,
  type SubscriptionInput,
  subscriptionAnswerSchema,
  subscriptionInput,
} from './schema'

const subscribeRoute = everyone.post('/api/newsletter/subscriptions', {
  summary: 'Ask for the newsletter; the answer is the same for a known address',
  request: { body: jsonBody(subscriptionInput) },
  responses: {
    202: jsonAnswer('A mail waits to be sent', subscriptionAnswerSchema),
    ...refusedWith({
      422: 'Not an email address',
      429: 'Too many sign-ups from one network; Retry-After says when',
    }),
  },
})

const readConfirmation = everyone.get('/api/newsletter/confirmation', {
  summary: 'Whether the link of a confirmation mail still works',
  request: { query: z.object({ token: z.string() }) },
  responses: { 200: jsonAnswer('The state of the link', confirmationStateSchema) },
})

export function newsletterApi(site: Site) {
  return createApi()
    .openapi(subscribeRoute, async (c) => {
      await subscribe(site, c.req.valid('json'), addressOf(c, site))
      return c.json({ message: subscriptionAnswer(sendsMail(await site.settings.read())) }, 202)
    })
    .openapi(readConfirmation, async (c) => {
      const { token } = c.req.valid('query')
      c.header('Cache-Control', 'no-store')
      return c.json({ isOpen: await isConfirmationOpen(site.db, token, site.now()) }, 200)
    })
}

export type NewsletterApi = ReturnType<typeof newsletterApi>

/** Forms without script, and the one-click call of mail programs. */
export function newsletterForms(site: Site, renderPage: RenderPage) {
  return new Hono()
    .use(`${newsletterPaths.signUp}/*`, smallBody)
    .post(newsletterPaths.signUp, sameSiteOnly, (c) =>
      answerForm(c, site, renderPage, {
        schema: subscriptionInput,
        take: async (input) => {
          await subscribe(site, input, addressOf(c, site))
          return `${newsletterPaths.signUp}?sent=true`
        },
      }),
    )
    .post(newsletterPaths.confirm, sameSiteOnly, async (c) => {
      const { token = '' } = await readForm(c)
      if (await confirm(site, token)) return c.redirect(`${newsletterPaths.confirm}?done=true`, 303)
      return answerPage(c, site, renderPage, { status: 410 })
    })
    .post(newsletterPaths.unsubscribe, async (c) => {
      // Mail programs call this from anywhere and without a session: the token is the authority.
      const form = await readForm(c)
      const unsubscribeToken = c.req.query('token') ?? form.token ?? ''
      await site.db
        .transaction()
        .execute((db) => deleteSubscriber(db, { unsubscribeToken }, site.now()))
      // They also expect no redirection (RFC 8058).
      if ('List-Unsubscribe' in form) return c.text('You’re unsubscribed.')
      return c.redirect(`${newsletterPaths.unsubscribe}?done=true`, 303)
    })
}

/**
 * Both a new and a known address get one mail, so neither the answer nor its timing
 * reveals which. A bot gets none, and neither does an address that has had enough of them (docs/product.md, "Robots").
 */
async function subscribe(site: Site, input: SubscriptionInput, address: string): Promise<void> {
  const { db, url, now } = site
  const { email } = input
  if (isHoneypotFilled(input)) return
  const wait = await countForm(db, 'newsletter', address, now())
  if (wait !== null) throw tooManyAttempts('Too many sign-ups.', wait, 'email')
  const mails = { subject: `newsletter mail ${mailboxOf(email)}`, ...MAILS_PER_EMAIL }
  const { firm, mailSentences } = await site.settings.read()
  const facts = { siteUrl: url, firm, mailSentences }
  await db.transaction().execute(async (db) => {
    // A press without effect does not count against the limit either.
    if ((await countAttempt(db, [samePress(email), mails], now())) !== null) return
    const isNew = await isFirstContact(db, 'newsletter', { email, address }, now())
    const subscriber = await findSubscriber(db, email)
    if (subscriber) {
      const about = { kind: 'subscription', id: subscriber.id } as const
      const mail = alreadySubscribedMail(facts, subscriber)
      await queueMail(site, db, mail, { about, person: email, firm })
      return
    }
    const token = newToken()
    const id = await insertConfirmation(db, { email, token, now: now() })
    const about = { kind: 'sign-up', id } as const
    const mail = confirmationMail(facts, email, token)
    const lane = isNew ? 'first contact' : 'sign-up'
    await queueMail(site, db, mail, { about, person: email, firm, lane })
  })
  site.mailWorker.wake()
}

/** A visitor whose answer was lost presses again: one mail is enough, and the answer is the same. */
function samePress(email: string): Limit {
  return { subject: `newsletter press ${email}`, most: 1, windowMs: SAME_PRESS_MS }
}

async function confirm(site: Site, token: string): Promise<boolean> {
  const { db, url, now } = site
  const { firm } = await site.settings.read()
  const isConfirmed = await db.transaction().execute(async (db) => {
    const subscriber = await confirmSubscriber(db, token, {
      consentText: newsletterConsent(firm),
      unsubscribeToken: newToken(),
      now: now(),
    })
    if (subscriber) await resetAttempts(db, samePress(subscriber.email).subject)
    if (subscriber?.isNew) {
      const about = { kind: 'subscription', id: subscriber.id } as const
      const mail = welcomeMail({ siteUrl: url, firm }, subscriber)
      await queueMail(site, db, mail, { about, person: subscriber.email, firm })
    }
    return subscriber !== null
  })
  site.mailWorker.wake()
  return isConfirmed
}

function addressOf(c: Context, { environment }: Site): string {
  return clientAddress(c, environment.TRUST_PROXY)
}
