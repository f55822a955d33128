import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sections } from '~/features/site-settings/sections.server'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import type { OfficialAmount, OfficialFigures } from './amount-schema'
import { findAmount, sentencesOf } from './find-amount'
import { amountIds } from './official-amounts.server'
import { readOfficialPages } from './read-pages.server'

const PATH = '/api/admin/settings/official-amounts'
const DAY = new Date('2026-11-24T10:00:00Z')
const NIGHT = new Date('2026-11-25T02:30:00Z')
const LATER = new Date('2026-11-26T02:30:00Z')

const FEES = `<html><head><title>£1 copies ordered later</title></head><body>
  <script>"The application fee is £9"</script>
  <p>The <b>application fee</b> is £526.00. There is no fee if the estate is £5,000 or less.</p>
  <table><tr><td>Copies ordered later</td><td>£18 each</td></tr></table></body></html>`

let site: Awaited<ReturnType<typeof createTestSite>>
let server: Server
let url: string
let page: { status: number; type: string; body: string; location?: string }
let asked: string[]
beforeEach(async () => {
  site = await createTestSite({ now: DAY })
  page = { status: 200, type: 'text/html; charset=utf-8', body: FEES }
  asked = []
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const { status, type, body, location } = page
    const moves = location && request.url === '/fees' ? { Location: location } : undefined
    response.writeHead(moves ? 301 : status, { 'Content-Type': type, ...moves }).end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fees`
  await comeFrom(url)
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await site.close()
})

/** All amounts come from one page. */
async function comeFrom(sourceUrl: string) {
  const { db, environment } = site.site
  const { original } = await sections.officialAmounts.read(db, environment)
  const value = JSON.stringify(
    Object.fromEntries(amountIds.map((id) => [id, { ...original[id], sourceUrl }])),
  )
  const row = { value, updatedAt: DAY.toISOString(), updatedBy: null }
  await db
    .insertInto('settings')
    .values({ section: 'official-amounts', ...row })
    .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
    .execute()
  site.site.settings.invalidate()
}

/** Someone logs in afresh each time: a session of the night before has ended. */
const staff = () => site.logIn({ username: crypto.randomUUID() })

async function call(method: string, path: string, json: object = {}) {
  return site.request(`${PATH}${path}`, { method, headers: await staff(), json })
}

async function figures(): Promise<OfficialFigures> {
  return (await site.request(PATH, { headers: await staff() })).json()
}

async function amount(id: OfficialAmount['id']): Promise<OfficialAmount> {
  const found = (await figures()).amounts.find((each) => each.id === id)
  if (!found) throw new Error(`There is no amount ${id}.`)
  return found
}

const read = (mayAsk = true) => readOfficialPages({ ...site.site, mayAsk: () => mayAsk }, 0)

async function readNow() {
  expect((await call('POST', '/reading')).status).toBe(200)
  await read()
}

test('no page is read until the firm switches it on, nor by day, unless an administrator asks', async () => {
  await read()
  site.setNow(NIGHT)
  await read()
  expect(asked).toEqual([])
  expect((await call('PUT', '/reading', { readsPages: true })).status).toBe(200)
  site.setNow(DAY)
  await read()
  expect(asked).toEqual([])
  site.setNow(NIGHT)
  await read()
  await read()
  expect(asked).toEqual(['GET /fees'])
  await call('PUT', '/reading', { readsPages: false })
  site.setNow(LATER)
  await read()
  expect(asked).toHaveLength(1)
  await readNow()
  expect(asked).toHaveLength(2)
  expect((await figures()).isReading).toBe(false)
})

test('each amount has the words found beside it: the same, another amount, or none', async () => {
  await readNow()
  expect((await amount('probateApplication')).finding).toEqual({
    is: 'same',
    pence: 526_00,
    words: 'The application fee is £526.00.',
    foundAt: DAY.toISOString(),
    isOpen: false,
  })
  expect((await amount('probateFreeUpTo')).finding).toMatchObject({ is: 'same', pence: 5_000_00 })
  expect((await amount('grantCopy')).finding).toMatchObject({
    is: 'differs',
    pence: 18_00,
    words: 'Copies ordered later £18 each',
    isOpen: true,
  })
  expect((await amount('careWales')).finding).toMatchObject({ is: 'not found', foundAt: null })
  expect(await amount('grantCopy')).toMatchObject({ pence: 16_00, checkedAt: null })
  const { officialAmounts } = await (await site.request('/api/site-settings')).json()
  expect(officialAmounts.grantCopy).toBe(16_00)

  page.body = '<p>Under reconstruction.</p>'
  site.setNow(NIGHT)
  await readNow()
  expect((await amount('grantCopy')).finding).toMatchObject({
    is: 'not found',
    foundAt: DAY.toISOString(),
  })
})

test.each([
  ['moved', { location: '/fees-2027' }],
  ['gone', { status: 410 }],
  ['refused', { status: 403 }],
  ['failing', { status: 503 }],
  ['no text', { type: 'application/pdf' }],
  ['no text', { body: `<p>${'long '.repeat(500_000)}</p>` }],
])('a page that could not be read says why: %s', async (failure, answer) => {
  Object.assign(page, answer)
  await readNow()
  const { pages, amounts } = await figures()
  expect(pages).toMatchObject([{ url, failure, readAt: DAY.toISOString() }])
  expect(pages[0]?.movedTo).toBe(failure === 'moved' ? `${url}-2027` : null)
  expect(amounts.every(({ finding }) => finding.is === 'not read')).toBe(true)
})

test('a page within a network that is not public is never asked for', async () => {
  await call('POST', '/reading')
  await read(false)
  expect(asked).toEqual([])
  expect((await figures()).pages).toMatchObject([{ failure: 'not allowed' }])
})

test('a reason keeps an amount, by name, until the page says something else', async () => {
  await readNow()
  const { updatedAt } = await amount('grantCopy')
  const keep = (found: number, reason = 'Ours is with VAT.') =>
    call('POST', '/grantCopy/reason', { found, reason, updatedAt })
  expect((await keep(18_00, ' ')).status).toBe(422)
  expect((await keep(17_00)).status).toBe(409)
  expect(await ready()).toContain('Sealed copy of the grant, ordered later')
  expect((await keep(18_00)).status).toBe(200)
  const kept = await amount('grantCopy')
  expect(kept).toMatchObject({ pence: 16_00, checkedAt: null, finding: { isOpen: false } })
  expect(kept.kept).toMatchObject({ found: 18_00, reason: 'Ours is with VAT.' })
  expect(await ready()).not.toContain('Sealed copy of the grant, ordered later')
  page.body = FEES.replace('£18', '£19')
  site.setNow(NIGHT)
  await readNow()
  expect((await amount('grantCopy')).finding).toMatchObject({ pence: 19_00, isOpen: true })
})

test('a page is confirmed as a whole, by name, with the words found, and only as it was seen', async () => {
  await readNow()
  const { amounts } = await figures()
  const seen = amounts.map(({ id, pence, updatedAt }) => ({ id, pence, updatedAt }))
  const confirm = (amounts: object[]) => call('POST', '/confirmations', { url, amounts })
  expect((await confirm(seen.slice(1))).status).toBe(409)
  await call('PUT', '/grantCopy', { amount: '18', sourceUrl: 'https://www.gov.uk/copies' })
  expect((await confirm(seen)).status).toBe(409)
  const left = seen.filter(({ id }) => id !== 'grantCopy')
  expect((await confirm(left)).status).toBe(200)
  const [fee, wales] = [await amount('probateApplication'), await amount('careWales')]
  expect(fee).toMatchObject({ dueOn: '2027-02-24', words: 'The application fee is £526.00.' })
  expect(fee.checkedBy).toMatch(/^[\w-]+$/)
  expect(wales).toMatchObject({ checkedAt: fee.checkedAt, words: null })
  const entries = await site.request('/api/admin/activity?kind=settings', {
    headers: await staff(),
  })
  expect(JSON.stringify(await entries.json())).toContain('The application fee is £526.00.')
})

test('a page that has moved gets its new address, and nobody has confirmed it by that', async () => {
  const move = (to: string, from = url) => call('POST', '/addresses', { from, to })
  expect((await move('http://www.gov.uk/fees')).status).toBe(422)
  expect((await move('https://www.gov.uk/fees', 'https://www.gov.uk/none')).status).toBe(404)
  expect((await move('https://www.gov.uk/fees')).status).toBe(200)
  const { pages, amounts } = await figures()
  expect(pages.map((page) => page.url)).toEqual(['https://www.gov.uk/fees'])
  expect(amounts.every(({ checkedAt }) => checkedAt === null)).toBe(true)
})

test('who had an amount open before its page moved is told, and moves nothing back', async () => {
  const before = await amount('probateApplication')
  expect(
    (await call('POST', '/addresses', { from: url, to: 'https://www.gov.uk/fees' })).status,
  ).toBe(200)
  const sent = { amount: '526', sourceUrl: url.replace('http', 'https') }
  const stale = await call('PUT', '/probateApplication', { ...sent, updatedAt: before.updatedAt })
  expect(stale.status).toBe(409)
  const { sourceUrl, updatedAt } = await amount('probateApplication')
  expect(sourceUrl).toBe('https://www.gov.uk/fees')
  expect((await call('PUT', '/probateApplication', { ...sent, updatedAt })).status).toBe(200)
})

test('the pages are asked for four times an hour at most', async () => {
  const statuses: number[] = []
  for (let times = 0; times < 5; times += 1) statuses.push((await call('POST', '/reading')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})

test.each([
  ['It costs 526 pounds to apply.', 526_00],
  ['To apply costs £2.5 million.', 2_500_000_00],
  ['You pay £20. To apply you pay £30, not £300.', 30_00],
  ['<h2>Apply</h2><p>£25</p>', 25_00],
  [`To apply ${'and so on '.repeat(60)} costs £7 ${'and so on '.repeat(60)}`, 7_00],
  ['It costs £40.', null],
])('%s', (html, pence) => {
  const found = findAmount(sentencesOf(html), ['apply'], 1_00)
  expect(found?.pence ?? null).toBe(pence)
  expect(found?.words.length ?? 0).toBeLessThanOrEqual(200)
})

/** What the checklist says of amounts that differ; null when it is done. */
async function ready(): Promise<string | null> {
  const answer = await site.request('/api/admin/readiness', { headers: await staff() })
  const { checks } = await answer.json()
  const check = checks.find(({ id }: { id: string }) => id === 'official-differences')
  return check.isDone ? null : check.detail
}
