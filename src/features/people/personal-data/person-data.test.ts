import { afterEach, beforeEach, expect, test } from 'vitest'
import { cheapHash } from '../../../../tests/fixtures/cheap-hash'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { madeEnquiry } from '../../../../tests/fixtures/enquiries'
import { addBooking, addSubscriber } from '../../../../tests/fixtures/factories'
import type { PersonData } from './person-data-schema'

const currentPassword = 'a good long password'
const ada = 'ada@example.com'

let site: Awaited<ReturnType<typeof createTestSite>>
let tom: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  tom = await site.logIn({ username: 'tom', role: 'administrator' })
  const password = cheapHash(currentPassword)
  await site.db.updateTable('users').set({ password }).execute()
})
afterEach(() => site.close())

async function call(method: string, path: string, json?: unknown) {
  const answer = await site.request(`/api/admin/people/${path}`, { method, headers: tom, json })
  return { status: answer.status, body: await answer.json() }
}

const read = async (key: string): Promise<PersonData> => (await call('GET', `${key}/data`)).body
const erase = (key: string, json: object = {}) =>
  call('POST', `${key}/data/erasure`, { currentPassword, ways: [ada], ...json })
const exported = (key: string, json: object = {}) =>
  call('POST', `${key}/data/export`, { currentPassword, ways: [ada], format: 'json', ...json })

/** A question, a complaint and a consultation of Ada's; and what Eda sent. */
async function fill() {
  const key = await madeEnquiry(site, { email: 'Ada@Example.com', message: 'My secret.' })
  const complaint = await madeEnquiry(site, { email: ada, topic: 'complaint' })
  await addBooking(site.db, {
    ...{ startsAt: '2026-11-20T09:00:00.000Z', secondName: 'Charles Babbage' },
  })
  await addSubscriber(site.db)
  await madeEnquiry(site, { email: 'eda@example.com', name: 'Eda Byron', phone: '0161 496 0009' })
  return { key, complaint }
}

const counts = (held: Array<{ what: string; count: number }>) =>
  Object.fromEntries(held.filter(({ count }) => count > 0).map(({ what, count }) => [what, count]))

const activity = () =>
  site.db.selectFrom('activity').selectAll().where('thingKind', '=', 'personal data').execute()

test('an erasure says before what goes and what stays, with reason and day, and does that', async () => {
  const { key, complaint } = await fill()
  const { ways } = await read(key)
  expect(ways).toMatchObject([{ way: ada, sharedWith: [], toCome: 0 }])
  const kept = [
    {
      what: 'The complaint of 2026-11-23',
      reason: expect.stringContaining('Article 17(3)(e)'),
      until: '2032-11-23',
    },
  ]
  expect(ways[0]?.kept).toMatchObject(kept)
  const held = { bookings: 1, enquiries: 1, 'newsletter subscriptions': 1 }
  expect(counts(ways[0]?.held ?? [])).toMatchObject(held)

  const { status, body } = await erase(key)
  expect(status).toBe(200)
  expect(body.held).toEqual(ways[0]?.held)
  expect(body.kept).toMatchObject(kept)
  const rest = await site.db
    .selectFrom('enquiries')
    .select(['id', 'name'])
    .orderBy('name')
    .execute()
  expect(rest).toMatchObject([{ id: complaint }, { name: 'Eda Byron' }])
  expect(await site.db.selectFrom('bookings').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('newsletterSubscribers').selectAll().execute()).toEqual([])
  expect((await call('GET', `${key}/data`)).status).toBe(404)
  expect(counts((await read(complaint)).ways[0]?.held ?? [])).toEqual({})

  const [entry] = await activity()
  expect(entry).toMatchObject({ action: 'erased', actorName: 'tom', thingName: null })
  expect(JSON.stringify(entry).replaceAll(/[\da-f-]{36}/g, '')).not.toMatch(/ada|secret/i)
})

test('the emails about a complaint that is kept stay with it, and go out', async () => {
  const { complaint } = await fill()
  await site.db.deleteFrom('mails').execute()
  const json = { idempotencyKey: crypto.randomUUID(), way: 'mail', text: 'We are sorry.' }
  const sent = { method: 'POST', headers: tom, json }
  await site.request(`/api/admin/enquiries/${complaint}/answers`, sent)
  await erase(complaint)
  const mails = await site.db.selectFrom('mails').select('aboutKind').execute()
  expect(mails).toEqual([{ aboutKind: 'answer' }])
})

test('an open request about data stays until it is answered', async () => {
  const key = await madeEnquiry(site, { email: ada, topic: 'personal-data' })
  expect((await erase(key)).body.kept).toMatchObject([{ until: '2026-12-23' }])
  const json = { status: 'answered' }
  await site.request(`/api/admin/enquiries/${key}`, { method: 'PATCH', headers: tom, json })
  expect((await erase(key)).body.kept).toEqual([])
  expect(await site.db.selectFrom('enquiries').selectAll().execute()).toEqual([])
})

test('a consultation to come is said before it goes', async () => {
  const id = crypto.randomUUID()
  await addBooking(site.db, { id, startsAt: '2026-11-27T09:00:00.000Z' })
  expect((await read(id)).ways).toMatchObject([{ toCome: 1 }])
})

test('an export is a file, as JSON or to be read, with all of one person and nothing of another', async () => {
  const { key } = await fill()
  const json = await exported(key)
  expect(json.body.file).toBe('personal-data.json')
  const person = JSON.parse(json.body.content)
  expect(person.enquiries).toMatchObject([{ message: 'My secret.' }, { topic: 'complaint' }])
  expect(person.bookings).toMatchObject([{ secondName: 'Charles Babbage' }])
  const text = await exported(key, { format: 'text' })
  expect(text.body.file).toBe('personal-data.txt')
  expect(text.body.content).toMatch(/^What we store about you, as of 23 November 2026/)
  expect(text.body.content).toContain('Message: My secret.')
  expect(text.body.content).toContain('Starts at: 20 November 2026 at 9am')
  expect(text.body.content).toContain('Second name: Charles Babbage')
  expect(json.body.content + text.body.content).not.toContain('Eda')
  const entries = await activity()
  expect(entries.map(({ action, thingName }) => [action, thingName])).toEqual([
    ['exported', null],
    ['exported', null],
  ])
})

test('what someone else has given too is named, and part of nothing unless it is chosen', async () => {
  const key = await madeEnquiry(site, { email: 'peter@example.com', name: 'Peter Hill', phone: '' })
  await addBooking(site.db, { name: 'Peter Hill', email: 'home@example.com', phone: '' })
  await addBooking(site.db, {
    ...{ name: 'Margaret Hill', email: 'HOME@example.com', phone: '' },
    startsAt: '2026-11-25T09:00:00.000Z',
  })
  const booked = await site.db.selectFrom('bookings').selectAll().execute()
  const margaret = booked.find(({ name }) => name === 'Margaret Hill')?.id ?? ''
  expect((await read(margaret)).ways).toMatchObject([
    { way: 'home@example.com', sharedWith: ['Peter Hill'] },
  ])
  expect((await read(key)).ways).toMatchObject([{ way: 'peter@example.com', sharedWith: [] }])
})

test('a booking by phone alone is found by its number, however it is written', async () => {
  const id = crypto.randomUUID()
  await addBooking(site.db, { id, email: '', phone: '+44 (0)7700 900123' })
  await addBooking(site.db, {
    ...{ email: '', phone: '07700 900999', name: 'Eda' },
    startsAt: '2026-11-25T09:00:00.000Z',
  })
  const { ways } = await read(id)
  expect(ways).toMatchObject([{ way: '07700900123' }])
  await erase(id, { ways: ['07700900123'] })
  const rest = await site.db.selectFrom('bookings').select('name').execute()
  expect(rest).toEqual([{ name: 'Eda' }])
})

test.each([
  [{ currentPassword: 'a guess' }, 'currentPassword'],
  [{ currentPassword: '' }, 'currentPassword'],
  [{ ways: [] }, 'ways'],
  [{ ways: ['eda@example.com'] }, 'ways'],
])('%j erases and exports nothing', async (changes, field) => {
  const { key } = await fill()
  for (const { status, body } of [await erase(key, changes), await exported(key, changes)]) {
    expect(status).toBe(422)
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([field])
  }
  expect(await site.db.selectFrom('enquiries').selectAll().execute()).toHaveLength(3)
  expect(await activity()).toEqual([])
})

test('reception may neither export nor erase', async () => {
  const { key } = await fill()
  tom = await site.logIn({ username: 'rose', role: 'reception' })
  await site.db
    .updateTable('users')
    .set({ password: cheapHash(currentPassword) })
    .execute()
  expect((await call('GET', `${key}/data`)).status).toBe(403)
  expect((await erase(key)).status).toBe(403)
})
