import { expect, test } from 'vitest'
import { MAIL_RETENTION_DAYS } from '~/domain/retention'
import { queueNewsletters } from '~/features/newsletter/send-newsletters.server'
import { NEWSLETTER_PACE } from '~/features/newsletter/staff-rules'
import { openTestSite } from '../../../../tests/fixtures/create-test-site'
import { addPost, addSubscriber, BY_THE_SITE } from '../../../../tests/fixtures/factories'
import { deletePerson, readPerson } from './repository.server'
import { sweepPersonalData } from './sweep.server'

const DAY_MS = 24 * 60 * 60 * 1000
const ada = 'ada@example.com'

const site = await openTestSite()
const headers = await site.logIn()

const later = (milliseconds: number) =>
  site.setNow(new Date(site.site.now().getTime() + milliseconds))

async function sendToAll(): Promise<void> {
  const { id: postId } = await addPost(site.db)
  const json = { postId, subject: 'A new law', words: 'A few words.' }
  await site.request('/api/admin/newsletters', { method: 'POST', headers, json })
  for (const _batch of [1, 2]) {
    await queueNewsletters(site.site)
    await site.deliverMails()
    later(NEWSLETTER_PACE.windowMs)
  }
  await queueNewsletters(site.site)
}

test('what was sent to someone is exported, erased, and goes after a month; that they unsubscribed stays', async () => {
  const { db } = site
  const { id } = await addSubscriber(db, { email: ada })
  await addSubscriber(db, { email: 'grace@example.com' })
  await sendToAll()
  const createdAt = expect.any(String)
  const newsletters = [{ subject: 'A new law', createdAt, state: 'not sent' }]
  expect(await readPerson(db, ['Ada@example.com'])).toMatchObject({ newsletters, unsubscribed: [] })

  await site.request(`/api/admin/subscribers/${id}`, { method: 'DELETE', headers })
  await deletePerson(db, [ada], [], BY_THE_SITE)
  expect(await readPerson(db, [ada])).toMatchObject({
    newsletterSubscriptions: [],
    newsletters: [],
    unsubscribed: [{ consentedAt: createdAt, unsubscribedAt: createdAt }],
  })
  await deletePerson(db, ['grace@example.com'], [], BY_THE_SITE)
  const rows = await db.selectFrom('newsletterRecipients').select('subscriberId').execute()
  expect(rows).toEqual([{ subscriberId: id }])
  later(MAIL_RETENTION_DAYS * DAY_MS)
  await sweepPersonalData(site.site)
  expect(await db.selectFrom('newsletterRecipients').selectAll().execute()).toEqual([])
})
