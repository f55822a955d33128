import { z } from 'zod'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { createOnce } from '~/content-kinds/creations/creations'
import { may } from '~/domain/permissions'
import { formatLongDate } from '~/lib/london'
import { noAddress } from '~/lib/mail-words'
import { auditContext, permitted, staffOf } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { creationAnswers } from '~/platform/api/edits'
import { fieldProblem, Problem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import { queueMail } from '~/platform/mail/queue-mail'
import type { Site } from '~/platform/site'
import { articleMail } from './mail.server'
import {
  addressOfStaff,
  findLastAbout,
  findNewsletter,
  findPublished,
  insertNewsletter,
  listNewsletters,
  listSendable,
} from './newsletters.server'
import {
  articleSchema,
  type Newsletter,
  newsletterInput,
  newsletterSchema,
  newslettersSchema,
  sendNewsletterInput,
} from './schema'
import { countSubscribers } from './subscriber-list.server'

const list = permitted('visitors').get('/api/admin/newsletters', {
  summary: 'Articles sent to subscribers, newest first, and how far each has come',
  responses: { 200: jsonAnswer('The last ones', newslettersSchema) },
})

const listArticles = permitted('visitors').get('/api/admin/newsletters/articles', {
  summary: 'The published articles that may be sent, newest first',
  responses: { 200: jsonAnswer('The newest hundred', z.array(articleSchema)) },
})

const send = permitted('visitors').post('/api/admin/newsletters', {
  summary: 'Send an article to everyone who has subscribed',
  request: { body: jsonBody(sendNewsletterInput) },
  responses: creationAnswers(
    'It is stored, and waits to be sent',
    newsletterSchema,
    'The article has been sent before and isRepeat is not set, nobody has subscribed, or this call has arrived already',
  ),
})

const test = permitted('visitors').post('/api/admin/newsletters/test', {
  summary: 'Send the article to the caller, as subscribers would get it',
  request: { body: jsonBody(newsletterInput) },
  responses: answers('Where the mail goes', z.object({ email: z.string() }), {
    409: 'The caller’s account has no email address',
    422: 'A field does not fit',
  }),
})

/** Placeholder for a subscriber’s token in a test mail. */
const TEST_TOKEN = 'test'

export function newslettersApi(site: Site) {
  const { db } = site
  return createApi()
    .openapi(list, async (c) => {
      const newsletters = await listNewsletters(db)
      return c.json({ newsletters, subscribers: await countSubscribers(db) }, 200)
    })
    .openapi(listArticles, async (c) => c.json(await listSendable(db), 200))
    .openapi(send, async (c) => {
      const { postId, idempotencyKey: key, isRepeat, ...text } = c.req.valid('json')
      const audit = auditContext(c, site)
      const newsletter = await db.transaction().execute((db) => {
        const find = (id: string) => findNewsletter(db, id)
        return createOnce(db, { kind: 'newsletter', key, audit }, find, async () => {
          const post = await publishedPost(db, postId)
          if (!isRepeat) refuseRepeat(await findLastAbout(db, postId))
          const sent = await insertNewsletter(db, post, text, audit)
          if (sent.total === 0) throw new Problem(409, NO_SUBSCRIBERS)
          return sent
        })
      })
      site.mailWorker.wake()
      return c.json(newsletter, 201)
    })
    .openapi(test, async (c) => {
      const { postId, ...text } = c.req.valid('json')
      const { id, username, roles } = staffOf(c)
      const email = await addressOfStaff(db, id)
      if (!email) throw new Problem(409, noAddress(may(roles, 'site')))
      const { firm } = await site.settings.read()
      await db.transaction().execute(async (db) => {
        const { title: postTitle, slug: postSlug } = await publishedPost(db, postId)
        const reader = { email, unsubscribeToken: TEST_TOKEN }
        const mail = articleMail(site.url, reader, { ...text, postTitle, postSlug })
        const subject = `Test: ${text.subject}`
        const about = { kind: 'account', id } as const
        await queueMail(
          site,
          db,
          { ...mail, subject, purpose: 'test' },
          { about, person: username, firm },
        )
        const thing = { kind: 'newsletter', name: text.subject } as const
        await recordActivity(db, auditContext(c, site), 'tested', thing)
      })
      site.mailWorker.wake()
      return c.json({ email }, 200)
    })
}

export type NewslettersApi = ReturnType<typeof newslettersApi>

const NO_SUBSCRIBERS = 'Nobody has subscribed yet, so there is nobody to send this to.'

async function publishedPost(db: Database, id: string) {
  const post = await findPublished(db, id)
  if (post) return post
  throw fieldProblem(422, 'postId', 'This article is not published. Please choose another.')
}

/** Sending an article twice needs confirmation. Newsletters that no mail server accepted do not count. */
function refuseRepeat(last: Newsletter | null): void {
  if (!last || (last.finishedAt !== null && last.taken === 0)) return
  const { createdAt, finishedAt, total, taken } = last
  const message =
    finishedAt === null
      ? `This article is already being sent to ${subscribers(total)}.`
      : `This article was sent to ${subscribers(taken)} on ${formatLongDate(createdAt)}.`
  throw fieldProblem(409, 'isRepeat', message)
}

function subscribers(count: number): string {
  return count === 1 ? 'one subscriber' : `${count.toLocaleString('en-GB')} subscribers`
}
