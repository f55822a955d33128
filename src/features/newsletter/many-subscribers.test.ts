import { expect, test } from 'vitest'
import { MAIL_CHECKS } from '~/app/mail-checks'
import { openSite } from '~/app/open-site'
import { MailDelivery } from '~/platform/mail/deliver-mail'
import type { MailTransport } from '~/platform/mail/transport'
import type { Site } from '~/platform/site'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'
import { queueNewsletters } from './send-newsletters.server'
import { NEWSLETTER_PACE } from './staff-rules'

/** In `npm run verify`; otherwise enough to cross a restart. */
const MANY = process.env.LONG_TESTS === '1' ? 20_000 : 100

const MOST_MORE_BYTES = 50 * 1024 * 1024
const PATIENCE_MS = 20 * 60 * 1000

test(
  'a newsletter for very many takes little memory, and goes on after a restart in its middle',
  async () => {
    const { site, db, close, ...calls } = await createTestSite()
    const taken: string[] = []
    const mailTransport: MailTransport = {
      deliver: async ({ recipient }) => {
        taken.push(recipient ?? '')
        return 'mail server'
      },
      close() {},
    }
    await db.transaction().execute(async (db) => {
      for (let place = 0; place < MANY; place += 1) {
        const id = `subscriber-${place}`
        const email = `p${place}@example.com`
        const row = { id, email, consentText: 'Yes.', consentedAt: '2026-01-01T00:00:00.000Z' }
        await db
          .insertInto('newsletterSubscribers')
          .values({ ...row, unsubscribeToken: id })
          .execute()
      }
    })
    const headers = await calls.logIn()
    const json = { postId: (await addPost(db)).id, subject: 'A new law', words: 'A few words.' }
    const heapBefore = heap()
    const answer = await calls.request('/api/admin/newsletters', { method: 'POST', headers, json })
    expect(answer.status).toBe(201)

    const run = async (server: Site, until: number) => {
      const never = new AbortController().signal
      const delivery = new MailDelivery(server, MAIL_CHECKS)
      while (taken.length < until) {
        calls.setNow(new Date(site.now().getTime() + NEWSLETTER_PACE.windowMs))
        await queueNewsletters(server)
        while ((await delivery.deliverNext('newsletter', never)) === 'next');
      }
    }
    await run({ ...site, mailTransport }, MANY / 2)
    const more = heap() - heapBefore
    // Mails of the first batch that have not been sent are still queued after the restart.
    calls.setNow(new Date(site.now().getTime() + NEWSLETTER_PACE.windowMs))
    await queueNewsletters(site)
    site.folder.letOthersStart()
    const next = await openSite(site.environment)
    await run({ ...next, mailTransport, now: site.now }, MANY)
    await next.close()

    expect(new Set(taken).size).toBe(MANY)
    expect(taken).toHaveLength(MANY)
    expect(more).toBeLessThan(MOST_MORE_BYTES)
    await close()
  },
  PATIENCE_MS,
)

function heap(): number {
  global.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
