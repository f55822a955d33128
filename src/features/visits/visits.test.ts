import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweepPersonalData } from '~/features/people/personal-data/sweep.server'
import { post } from '../../../tests/fixtures/content-examples'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { storeVisits } from './count-visits.server'
import { visitsSchema } from './schema'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite({ pageKey: (address) => address })
  staff = await site.logIn()
})
afterEach(() => site.close())

function open(path: string, headers: Record<string, string> = {}) {
  return site.request(path, { headers: { 'User-Agent': PHONE, ...headers } })
}

function tell(json: object, headers: Record<string, string> = {}) {
  const method = 'POST'
  return site.request('/api/visits', { method, json, headers: { 'User-Agent': PHONE, ...headers } })
}

async function read(days = 30) {
  const answer = await site.request(`/api/admin/visits?days=${days}`, { headers: staff })
  return visitsSchema.parse(await answer.json())
}

test('pages are counted by the day and the kind of place their readers come from, and by nothing else', async () => {
  await open('/probate', { Referer: 'https://www.google.co.uk/' })
  await open('/probate', { Referer: 'https://www.google.co.uk/' })
  await open('/probate?utm_medium=email')
  await open('/pricing', { Referer: 'https://www.thewillsolicitors.example/probate' })
  await open('/pricing', { Referer: 'https://m.facebook.com/' })
  await open('/pricing', { Referer: 'https://a-charity.example/links' })
  await open('/values')
  site.setNow(new Date('2026-11-24T10:00:00Z'))
  staff = await site.logIn({ username: 'next-day' })
  await open('/pricing')
  const { total, pages, sources, days, from } = await read(7)
  expect(total).toBe(8)
  expect(from).toBe('2026-11-18')
  expect(days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 7, 1])
  expect(pages).toMatchObject([
    { path: '/pricing', title: 'Prices for wills, powers of attorney and probate', count: 4 },
    { path: '/probate', count: 3 },
    { path: '/values', count: 1 },
  ])
  expect(Object.fromEntries(sources.map(({ source, count }) => [source, count]))).toEqual({
    direct: 2,
    search: 2,
    mail: 1,
    social: 1,
    inside: 1,
    elsewhere: 1,
  })
  const rows = await site.db.selectFrom('visits').selectAll().execute()
  expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(
    new Set(['day', 'kind', 'page', 'source', 'count']),
  )
})

test.each([
  ['a robot', '/probate', { 'User-Agent': ROBOT }],
  ['nobody who says what they read with', '/probate', { 'User-Agent': '' }],
  ['a page fetched in case it is wanted', '/probate', { 'Sec-Purpose': 'prefetch' }],
  ['what is no page for a reader', '/probate', { 'Sec-Fetch-Dest': 'iframe' }],
  ['a page of staff', '/admin/login', {}],
  ['someone’s own booking', '/booking/abcdefghijklmnop', {}],
  ['an address that was never one', '/wp-login.php', {}],
])('%s does not count', async (_, path, headers) => {
  await open(path, headers)
  expect((await read()).total).toBe(0)
})

test('a page without a document of its own counts once it tells, and an article that was seen by its name', async () => {
  const json = { ...post, status: 'published', slug: 'one', title: 'A letter of wishes' }
  await site.request('/api/admin/blog', { method: 'POST', headers: staff, json })
  expect((await tell({ page: '/resourcehub/one' })).status).toBe(202)
  await tell({ page: '/resourcehub/one' }, { 'User-Agent': ROBOT })
  await tell({ page: '/resourcehub/invented' })
  await tell({ page: '/a\u0000b' })
  expect((await read()).pages).toEqual([
    { path: '/resourcehub/one', title: 'A letter of wishes', count: 1 },
  ])
})

test('a booking counts for what was read before it', async () => {
  await tell({ bookedAfter: '/probate' })
  await tell({ bookedAfter: 'https://www.thewillsolicitors.example/probate?from=mail' })
  await tell({ bookedAfter: 'https://www.google.com/' })
  await tell({ bookedAfter: '/booking/abcdefghijklmnop' })
  await tell({ bookedAfter: '' })
  const { bookings, total } = await read()
  expect(bookings.map(({ path, count }) => [path, count])).toEqual([
    ['', 3],
    ['/probate', 2],
  ])
  expect(total).toBe(0)
})

test('one address cannot count as a crowd', async () => {
  for (let turn = 0; turn < 100; turn += 1) await tell({ page: '/pricing' })
  expect((await read()).total).toBe(60)
})

test.each([
  [{ page: 'pricing' }],
  [{ page: '/a'.repeat(200) }],
  [{ page: '/', name: 'Ada' }],
  [{}],
])('%j is refused', async (json) => {
  expect((await tell(json)).status).toBe(422)
})

test('there is no period of 31 days', async () => {
  const answer = await site.request('/api/admin/visits?days=31', { headers: staff })
  expect(answer.status).toBe(422)
})

test('the firm turns it off, and nothing is stored from then on', async () => {
  await open('/probate')
  await storeVisits(site.site)
  const json = { countsVisits: false, updatedAt: null }
  await site.request('/api/admin/settings/cookies', { method: 'PUT', headers: staff, json })
  await open('/probate')
  expect(await read()).toMatchObject({ isCounted: false, total: 1 })
})

test('what is counted is stored for 13 months', async () => {
  await open('/probate')
  await storeVisits(site.site)
  site.setNow(new Date('2027-12-23T12:00:00Z'))
  await sweepPersonalData(site.site)
  expect(await site.db.selectFrom('visits').selectAll().execute()).toHaveLength(1)
  site.setNow(new Date('2027-12-24T12:00:00Z'))
  await sweepPersonalData(site.site)
  expect(await site.db.selectFrom('visits').selectAll().execute()).toHaveLength(0)
})
