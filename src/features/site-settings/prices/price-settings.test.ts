import { afterEach, beforeEach, expect, test } from 'vitest'
import { originalPrices } from '~/content/prices'
import { formatPounds } from '~/domain/format-pounds'
import { openedAs } from '../../../../tests/fixtures/attesting'
import { createTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { addPost } from '../../../../tests/fixtures/factories'
import { pricesSettingsSchema } from './price-schema'

const PATH = '/api/admin/settings/prices'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  staff = await site.logIn({ username: 'helen' })
})
afterEach(() => site.close())

async function read() {
  return pricesSettingsSchema.parse(await (await site.request(PATH, { headers: staff })).json())
}

function change(json: object) {
  return site.request(PATH, { method: 'PUT', headers: staff, json })
}

async function publicPrices() {
  return (await (await site.request('/api/site-settings')).json()).prices
}

test('a changed price is what pages and programs read at once, and nothing else has changed', async () => {
  const answer = await change({ basicWill: ' £1,195.50 ' })
  expect(answer.status).toBe(200)
  const { values, original, updatedBy } = pricesSettingsSchema.parse(await answer.json())
  expect(values).toEqual({ ...originalPrices, basicWill: 1_195_50 })
  expect(original).toEqual(originalPrices)
  expect(updatedBy).toBe('helen')
  expect(await publicPrices()).toMatchObject({
    basicWill: 1_195_50,
    basicWillIncludes: expect.arrayContaining(['Your draft within 7 working days']),
  })
  const text = await (await site.request('/llms.txt')).text()
  expect(text).toContain(
    '[Basic Will](https://www.thewillsolicitors.example/will-writing): from £1,195.50',
  )
  expect(text).not.toContain(
    'Basic Will](https://www.thewillsolicitors.example/will-writing): from £180',
  )
})

test.each([
  ['195', 195_00],
  ['£195', 195_00],
  ['£ 195.50', 195_50],
  ['1,195', 1_195_00],
])('“%s” is a price', async (typed, pence) => {
  expect((await change({ mirrorWills: typed })).status).toBe(200)
  expect((await read()).values.mirrorWills).toBe(pence)
})

test.each([
  [
    { basicWill: 'about 195' },
    'basicWill',
    'Please enter the price in pounds, like 195 or 195.50.',
  ],
  [{ basicWill: '' }, 'basicWill', 'Please enter the price in pounds, like 195 or 195.50.'],
  [{ basicWill: '195.5' }, 'basicWill', 'Please enter the price in pounds, like 195 or 195.50.'],
  [{ basicWill: '19,5' }, 'basicWill', 'Please enter the price in pounds, like 195 or 195.50.'],
  [{ grantOnly: '0.50' }, 'grantOnly', 'Please enter the price as £1 or more.'],
  [{ grantOnly: '100000.01' }, 'grantOnly', 'Please keep the price to £100,000.'],
  [{ hoursFrom: '12.5' }, 'hoursFrom', 'Please enter a whole number of hours from 1 to 500.'],
  [{ hoursTo: '501' }, 'hoursTo', 'Please enter a whole number of hours from 1 to 500.'],
  [
    { hoursFrom: '26' },
    'hoursTo',
    'This is less than the “from” amount. Please enter as much or more.',
  ],
  [
    { creditorNoticesTo: '199' },
    'creditorNoticesTo',
    'This is less than the “from” amount. Please enter as much or more.',
  ],
  [{ blendedWillTo: '600' }, 'blendedWillFrom', 'Please enter both amounts, or neither.'],
  [{ taxableGrantFrom: '600' }, 'taxableGrantTo', 'Please enter both amounts, or neither.'],
  [
    { intestateGrantFrom: '600', intestateGrantTo: 'much' },
    'intestateGrantTo',
    'Please enter the price in pounds, like 195 or 195.50.',
  ],
  [
    { comparison: 'Cheaper than five others.' },
    'comparedOn',
    'Please enter the day of the evidence, so that readers can judge it.',
  ],
  [{ comparedOn: 'May' }, 'comparedOn', 'Please enter a day.'],
  [{ people: '' }, 'people', 'Please write something here.'],
  [{ raises: ' ' }, 'raises', 'Please write something here.'],
  [{ raises: 'x'.repeat(301) }, 'raises', 'Please keep this to 300 characters.'],
  [{ basicWillIncludes: ' \n ' }, 'basicWillIncludes', 'Please enter at least one line.'],
  [
    { basicWillIncludes: `A call\n${'x'.repeat(151)}` },
    'basicWillIncludes.1',
    'Please keep each line to 150 characters.',
  ],
  [{ probateNotIncluded: 'a\n'.repeat(13) }, 'probateNotIncluded', 'Please keep to 12 lines.'],
])('%j is refused at its field', async (fields, path, message) => {
  const answer = await change(fields)
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toEqual([{ path, message }])
  expect((await read()).values).toEqual(originalPrices)
})

test('a range that the firm sets, and takes away again by emptying it', async () => {
  const set = { intestateGrantFrom: '1,100', intestateGrantTo: '£1,500' }
  expect((await change(set)).status).toBe(200)
  expect(await publicPrices()).toMatchObject({
    intestateGrantFrom: 1_100_00,
    intestateGrantTo: 1_500_00,
  })
  expect((await change({ intestateGrantFrom: '', intestateGrantTo: ' ' })).status).toBe(200)
  expect((await read()).values).toEqual(originalPrices)
})

test('points are lines, and empty ones do not count', async () => {
  await change({ basicWillIncludes: 'A call\r\n\n  Your draft \n' })
  expect((await read()).values.basicWillIncludes).toEqual(['A call', 'Your draft'])
})

test('of two people who edit at once, the second is shown what the first has published', async () => {
  const { updatedAt } = await read()
  expect((await change({ basicWill: '195', updatedAt })).status).toBe(200)
  const late = await change({ mirrorWills: '340', updatedAt })
  expect(late.status).toBe(409)
  const { issues, current } = await late.json()
  expect(issues[0].path).toBe('updatedAt')
  expect(current.values.basicWill).toBe(195_00)
})

test('what is put back follows the program again', async () => {
  await change({ basicWill: '195', mirrorWills: '340' })
  await change({ basicWill: '180.00' })
  const { value } = await site.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
  expect(JSON.parse(value)).toEqual({ mirrorWills: 340_00 })
  expect(formatPounds((await publicPrices()).basicWill)).toBe('£180')
})

const AMOUNTS = '/api/admin/settings/official-amounts'
const FEES = 'https://www.gov.uk/applying-for-probate/fees'

async function amount(id: string) {
  const { amounts } = await (await site.request(AMOUNTS, { headers: staff })).json()
  return amounts.find((each: { id: string }) => each.id === id)
}

/** Looks at the source, and says what is there. */
async function check(id: string, json: object) {
  await openedAs(site, staff, 'figure', id)
  return site.request(`${AMOUNTS}/${id}`, { method: 'PUT', headers: staff, json })
}

function post(call: string, json: object) {
  return site.request(`${AMOUNTS}/${call}`, { method: 'POST', headers: staff, json })
}

test('an official figure that nobody at the firm has checked says so, and is due', async () => {
  expect(await amount('probateApplication')).toMatchObject({
    pence: 526_00,
    since: '2026-07-13',
    sourceUrl: FEES,
    checkedAt: null,
    checkedBy: null,
    dueOn: null,
    usedOn: ['Home', 'Probate', 'Pricing', 'Which do I need?'],
  })
})

test('a look at the source is kept with its day and its name, and says when the next is due', async () => {
  const answer = await check('probateApplication', { amount: '300', sourceUrl: FEES })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual(await amount('probateApplication'))
  expect(await amount('probateApplication')).toMatchObject({
    pence: 300_00,
    checkedAt: TEST_NOW.toISOString(),
    checkedBy: 'helen',
    dueOn: '2027-02-23',
  })
  expect(await amount('grantCopy')).toMatchObject({ checkedAt: null })
})

test('an amount that has changed is on the pages at once, beside what was checked before', async () => {
  await check('grantCopy', { amount: '16', sourceUrl: FEES })
  expect((await check('powerRegistration', { amount: '£95', sourceUrl: FEES })).status).toBe(200)
  const settings = await (await site.request('/api/site-settings')).json()
  expect(settings.officialAmounts).toMatchObject({ powerRegistration: 95_00, grantCopy: 16_00 })
  expect(await (await site.request('/llms.txt')).text()).toContain(
    'from £275 in total: our £180 with VAT and the £95 registration',
  )
  expect((await amount('grantCopy')).checkedBy).toBe('helen')
})

test('someone else who has looked meanwhile is not overwritten', async () => {
  const { updatedAt } = await amount('grantCopy')
  await check('grantCopy', { amount: '2', sourceUrl: FEES, updatedAt })
  const late = await check('grantCopy', { amount: '16', sourceUrl: FEES, updatedAt })
  expect(late.status).toBe(409)
  expect((await late.json()).current).toMatchObject({ id: 'grantCopy', pence: 2_00 })
})

test.each([
  [
    { amount: 'nothing', sourceUrl: FEES },
    'amount',
    'Please enter the amount in pounds, like 195 or 195.50.',
  ],
  [
    { amount: '16', sourceUrl: 'javascript:alert(1)' },
    'sourceUrl',
    'Please enter the whole address of the page, beginning with https://.',
  ],
])('%j is no look at a source', async (json, path, message) => {
  const answer = await check('grantCopy', json)
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toEqual([{ path, message }])
  expect((await amount('grantCopy')).checkedAt).toBeNull()
})

test('a page that was opened is checked as a whole, by name, and only as it was seen', async () => {
  const { amounts } = await (await site.request(AMOUNTS, { headers: staff })).json()
  const seen = amounts
    .filter(({ sourceUrl }: { sourceUrl: string }) => sourceUrl === FEES)
    .map(({ id, pence, updatedAt }: Record<string, unknown>) => ({ id, pence, updatedAt }))
  const confirm = (amounts: object[]) => post('confirmations', { url: FEES, amounts })
  expect((await confirm(seen.slice(1))).status).toBe(409)
  await check('grantCopy', { amount: '18', sourceUrl: 'https://www.gov.uk/copies' })
  expect((await confirm(seen)).status).toBe(409)
  const left = seen.filter(({ id }: { id: string }) => id !== 'grantCopy')
  await openedAs(site, staff, 'figure', 'probateApplication')
  expect((await confirm(left)).status).toBe(200)
  expect(await amount('probateApplication')).toMatchObject({
    checkedBy: 'helen',
    dueOn: '2027-02-23',
  })
  expect(await amount('careWales')).toMatchObject({ checkedAt: null })
})

test('a page that has moved gets its new address, and none of its amounts counts as checked by that', async () => {
  const before = await amount('probateApplication')
  const move = (to: string, from = FEES) => post('addresses', { from, to })
  expect((await move('http://www.gov.uk/fees')).status).toBe(422)
  expect((await move('https://www.gov.uk/fees', 'https://www.gov.uk/none')).status).toBe(404)
  expect((await move('https://www.gov.uk/fees')).status).toBe(200)
  const moved = { sourceUrl: 'https://www.gov.uk/fees', checkedAt: null }
  expect(await amount('probateApplication')).toMatchObject(moved)

  const stale = { amount: '526', sourceUrl: FEES, updatedAt: before.updatedAt }
  expect((await check('probateApplication', stale)).status).toBe(409)
  expect(await amount('probateApplication')).toMatchObject(moved)
})

test('an article that only has the same number is not listed as showing an amount', async () => {
  await addPost(site.db, {
    title: 'Deputies',
    content: '<p>£1 for every £2 of income, and £322,000 besides.</p>',
  })
  await addPost(site.db, {
    title: 'Without a will',
    content:
      '<p>The first <data class="official-figure" value="statutoryLegacy">£322,000</data>.</p>',
  })
  const titles = async (id: string) =>
    (await amount(id)).following.map(({ title }: { title: string }) => title)
  expect(await titles('statutoryLegacy')).toEqual(['Without a will'])
  expect(await titles('grantCopyWithApplication')).toEqual([])
})
