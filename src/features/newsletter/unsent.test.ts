import { expect, test } from 'vitest'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { addPost, addSubscriber } from '../../../tests/fixtures/factories'
import { queueNewsletters } from './send-newsletters.server'
import { NEWSLETTER_PACE } from './staff-rules'

const site = await openTestSite()

test('without a mail server the site says neither that a newsletter was sent nor that an email is coming', async () => {
  const headers = await site.logIn()
  for (const email of ['ada@example.com', 'grace@example.com'])
    await addSubscriber(site.db, { email })
  const json = { postId: (await addPost(site.db)).id, subject: 'A new law', words: 'A few words.' }
  const path = '/api/admin/newsletters'
  expect((await site.request(path, { method: 'POST', headers, json })).status).toBe(201)
  for (let turn = 0; turn < 3; turn += 1) {
    await queueNewsletters(site.site)
    await site.deliverMails()
    site.setNow(new Date(site.site.now().getTime() + NEWSLETTER_PACE.windowMs))
  }
  const { newsletters } = await (await site.request(path, { headers })).json()
  expect(newsletters[0]).toMatchObject({ total: 2, taken: 0, refused: 0, notSent: 2 })
  expect(newsletters[0].finishedAt).not.toBeNull()
  // No one received the first one, so this does not count as a repeat.
  expect((await site.request(path, { method: 'POST', headers, json })).status).toBe(201)

  const asked = { method: 'POST', json: { email: 'joan@example.com' } }
  const { message } = await (await site.request('/api/newsletter/subscriptions', asked)).json()
  expect(message).toContain('You aren’t subscribed yet')
  expect(await (await site.request('/api/site-settings')).json()).toMatchObject({
    sendsMail: false,
  })
})
