import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queueNewsletters } from '~/features/newsletter/send-newsletters.server'
import { deletePerson } from '~/features/people/personal-data/repository.server'
import { THE_SITE } from '~/platform/audit-context'
import { visitor } from '../../../tests/fixtures/booking-calls'
import { bookingScene } from '../../../tests/fixtures/booking-scene'
import { madeEnquiry } from '../../../tests/fixtures/enquiries'
import { addPost, addSubscriber } from '../../../tests/fixtures/factories'
import { type MailServer, startMailServer } from '../../../tests/fixtures/mail-server'
import { givePasswords } from '../../../tests/fixtures/own-password'
import { MAILS_TO_STRANGERS } from './rules'

const MINUTE_MS = 60_000
const { most, windowMs } = MAILS_TO_STRANGERS

let server: MailServer
let scene: Awaited<ReturnType<typeof bookingScene>>
beforeEach(async () => {
  server = await startMailServer()
  scene = await bookingScene({ environment: { SMTP_URL: server.url, TRUST_PROXY: '1' } })
})
afterEach(async () => {
  await scene.site.close()
  await server.close()
})

/** The recipients and subjects that the mail server has taken by now, oldest first. */
async function taken(to: string) {
  await scene.site.deliverMails()
  return (await server.mails())
    .filter((mail) => mail.to?.[0]?.address === to)
    .map(({ subject }) => subject)
}

function later(milliseconds: number) {
  scene.site.setNow(new Date(scene.site.site.now().getTime() + milliseconds))
}

/** Fills the hour's limit of mails about bookings. */
async function fillHour(mails: number = most) {
  const { db, site } = scene.site
  for (let index = 0; index < mails; index += 1) {
    const at = new Date(site.now().getTime() + Math.floor(index / most) * windowMs).toISOString()
    await db
      .insertInto('mails')
      .values({
        id: `flood-${String(index).padStart(4, '0')}`,
        aboutKind: 'booking',
        lane: 'people',
        aboutId: 'flood',
        aboutVersion: null,
        purpose: null,
        takenBy: null,
        messageId: '',
        person: 'flood@example.com',
        recipient: 'flood@example.com',
        content: null,
        state: index < most ? 'sent' : 'waiting',
        attempts: 0,
        notBefore: at,
        dueAt: at,
        createdAt: at,
        finishedAt: null,
        lastError: null,
      })
      .execute()
  }
}

const { email, startsAt } = visitor
const OTHER = '2026-11-26T11:00:00.000Z'
const ON = 'Your consultation on Tuesday 24 November 2026 at 9am'
const ON_OTHER = 'Your consultation on Thursday 26 November 2026 at 11am'

describe('behind a full hour', () => {
  test('of a cancelled booking no confirmation leaves, then or later, and its notice neither', async () => {
    await fillHour()
    const { id } = await scene.book()
    await scene.act(id, { action: 'cancel', words: '' })
    expect(await taken(email)).toEqual([`${ON} is cancelled`])
    later(2 * windowMs)
    expect(await taken(email)).toEqual([`${ON} is cancelled`])
    expect((await server.mails()).map(({ subject }) => subject)).toEqual([`${ON} is cancelled`])
  })

  test('a moved booking is confirmed for its new time alone, told or not', async () => {
    await fillHour()
    const { id } = await scene.book()
    await scene.act(id, { action: 'move', startsAt: OTHER, tells: false })
    later(2 * windowMs)
    expect(await taken(email)).toEqual([ON_OTHER])
    const notices = (await server.mails()).filter(({ subject }) => subject?.startsWith('New'))
    expect(notices.map(({ subject }) => subject)).toEqual([
      'New consultation: Thursday 26 November 2026 at 11am',
    ])
  })

  test('corrected details are confirmed as they are now, once', async () => {
    await fillHour()
    const { id } = await scene.book()
    await scene.act(id, { action: 'correct', kind: 'telephone', tells: false })
    later(2 * windowMs)
    expect(await taken(email)).toEqual([ON])
    const mails = await server.mails()
    expect(mails.find(({ subject }) => subject === ON)?.text).toContain('free phone consultation')
  })

  test('a visitor who cancels gives their place in the hour to the one who has waited longest', async () => {
    await fillHour(most - 1)
    const { id } = await scene.book({ email: 'first@example.com' })
    await scene.book({ email: 'second@example.com', startsAt: OTHER })
    await scene.book({ email: 'third@example.com', startsAt: '2026-11-26T12:00:00.000Z' })
    await scene.act(id, { action: 'cancel', tells: false, words: '' })
    expect(await taken('first@example.com')).toEqual([])
    expect(await taken('second@example.com')).toEqual([ON_OTHER])
    expect(await taken('third@example.com')).toEqual([])
    later(windowMs)
    expect(await taken('third@example.com')).toHaveLength(1)
  })

  test('the place that they leave goes to the next, and so on', async () => {
    await fillHour(2 * most - 1)
    const { id } = await scene.book({ email: 'first@example.com' })
    await scene.book({ email: 'second@example.com', startsAt: OTHER })
    await scene.act(id, { action: 'cancel', tells: false, words: '' })
    later(windowMs)
    expect(await taken('second@example.com')).toEqual([ON_OTHER])
  })

  test('an erasure gives back the places of what it removes', async () => {
    await fillHour(most - 1)
    await scene.book({ email: 'first@example.com' })
    await scene.book({ email: 'second@example.com', startsAt: OTHER })
    const audit = { who: THE_SITE, now: scene.site.site.now() }
    await deletePerson(scene.site.db, ['first@example.com'], [], audit)
    expect(await taken('first@example.com')).toEqual([])
    expect(await taken('second@example.com')).toEqual([ON_OTHER])
  })
})

test('what was tried and refused for now is asked again before it leaves', async () => {
  server.answers = { RCPT: '451 Greylisted' }
  const { id } = await scene.book()
  await scene.site.deliverMails()
  server.answers = {}
  // As a server does that was sending it at that moment: the row survives the cancellation.
  const rows = await scene.site.db.selectFrom('mails').selectAll().execute()
  await scene.act(id, { action: 'cancel', tells: false })
  await scene.site.db.insertInto('mails').values(rows).execute()
  later(5 * MINUTE_MS)
  expect(await taken(email)).toEqual([])
  expect(await scene.site.db.selectFrom('mails').selectAll().execute()).toEqual([])
})

test('a reminder is not sent once the call has begun, nor a confirmation', async () => {
  server.answers = { greeting: '421 Later' }
  await scene.book()
  await scene.site.deliverMails()
  server.answers = {}
  later(Date.parse(startsAt) - scene.site.site.now().getTime())
  expect(await taken(email)).toEqual([])
})

test('mails of an earlier release, which name no version, still leave', async () => {
  const { id } = await scene.book()
  await madeEnquiry(scene.site, { email: 'eve@example.com' })
  await scene.site.db.updateTable('mails').set({ aboutVersion: null, purpose: null }).execute()
  await scene.site.db.updateTable('bookings').set({ sequence: 1 }).where('id', '=', id).execute()
  expect(await taken(email)).toEqual([ON])
  expect(await taken('eve@example.com')).toHaveLength(1)
})

test('an enquiry that has been answered, or erased, is not acknowledged any more', async () => {
  const { db, request } = scene.site
  server.answers = { greeting: '421 Later' }
  const answered = await madeEnquiry(scene.site, { email: 'eve@example.com' })
  const erased = await madeEnquiry(scene.site, { email: 'mallory@example.com' })
  await scene.site.deliverMails()
  server.answers = {}
  const path = `/api/admin/enquiries/${answered}`
  const headers = scene.staff()
  const { updatedAt } = await (await request(path, { headers })).json()
  const json = { status: 'answered', updatedAt }
  expect((await request(path, { method: 'PATCH', headers, json })).status).toBe(200)
  await db.deleteFrom('enquiries').where('id', '=', erased).execute()
  later(5 * MINUTE_MS)
  expect(await taken('eve@example.com')).toEqual([])
  expect(await taken('mallory@example.com')).toEqual([])
})

test('a disabled account gets no mail, and a link for a new password leaves only while it works', async () => {
  const { db, request, logIn } = scene.site
  for (const username of ['gone', 'found', 'stays']) {
    await logIn({ username, role: 'author' })
    const set = { email: `${username}@example.com` }
    await db.updateTable('users').set(set).where('username', '=', username).execute()
    const json = { username }
    const answer = await request('/api/auth/password-reset', { method: 'POST', json })
    expect(answer.status).toBe(202)
  }
  await db.updateTable('users').set({ isDisabled: true }).where('username', '=', 'gone').execute()
  const found = db.selectFrom('users').select('id').where('username', '=', 'found')
  await db.deleteFrom('passwordResets').where('userId', '=', found).execute()
  expect(await taken('gone@example.com')).toEqual([])
  expect(await taken('found@example.com')).toEqual([])
  expect(await taken('stays@example.com')).toHaveLength(1)
})

test('an invitation leaves while its link works', async () => {
  const { db, request, logIn } = scene.site
  const headers = await logIn({ username: 'helen' })
  const password = await givePasswords(scene.site)
  for (const username of ['zoe', 'yan']) {
    const json = {
      name: username,
      username,
      email: `${username}@example.com`,
      role: 'reader',
      ...password,
    }
    const answer = await request('/api/invitations', { method: 'POST', headers, json })
    expect(answer.status, await answer.clone().text()).toBe(201)
  }
  await db
    .updateTable('invitations')
    .set({ tokenHash: 'x' })
    .where('username', '=', 'zoe')
    .execute()
  expect(await taken('zoe@example.com')).toEqual([])
  expect(await taken('yan@example.com')).toHaveLength(1)
})

test('a newsletter leaves for those who are still subscribed, while its article is published', async () => {
  const { db, request, logIn, site } = scene.site
  const headers = await logIn({ username: 'helen' })
  const post = await addPost(db, { status: 'published' })
  for (const name of ['stays', 'gone']) await addSubscriber(db, { email: `${name}@example.com` })
  const json = { postId: post.id, subject: 'News', words: 'Read it.', idempotencyKey: KEY }
  const sent = await request('/api/admin/newsletters', { method: 'POST', headers, json })
  expect(sent.status, await sent.clone().text()).toBe(201)
  await queueNewsletters(site)
  await db.deleteFrom('newsletterSubscribers').where('email', '=', 'gone@example.com').execute()
  expect(await taken('gone@example.com')).toEqual([])
  expect(await taken('stays@example.com')).toEqual(['News'])
  await addSubscriber(db, { email: 'third@example.com' })
  const again = { ...json, isRepeat: true, idempotencyKey: KEY.replace('aa', 'ab') }
  await request('/api/admin/newsletters', { method: 'POST', headers, json: again })
  await queueNewsletters(site)
  await db.updateTable('blogPosts').set({ status: 'draft' }).execute()
  expect(await taken('third@example.com')).toEqual([])
})

test('what waits for a colleague goes to their new address, and the notice of it to the old one', async () => {
  const { db, request, logIn } = scene.site
  const headers = await logIn({ username: 'helen' })
  const password = await givePasswords(scene.site)
  await logIn({ username: 'jo', role: 'author' })
  await db
    .updateTable('users')
    .set({ email: 'jo@gmial.com' })
    .where('username', '=', 'jo')
    .execute()
  const jo = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'jo')
    .executeTakeFirstOrThrow()
  const post = await addPost(db, { status: 'draft' })
  const asked = { method: 'POST', headers, json: { checker: jo.id } }
  expect((await request(`/api/admin/checks/${post.id}/requests`, asked)).status).toBe(201)
  const change = { method: 'PUT', headers, json: { email: 'jo@gmail.com', ...password } }
  const changed = await request(`/api/people/${jo.id}`, change)
  expect(changed.status, await changed.clone().text()).toBe(200)
  expect(await taken('jo@gmail.com')).toEqual([expect.stringContaining('Please check')])
  expect(await taken('jo@gmial.com')).toEqual([expect.stringContaining('Your email address')])
})

const KEY = '0198c0de-0000-7000-8000-0000000000aa'
