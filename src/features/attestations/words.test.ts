import { afterEach, beforeEach, expect, test } from 'vitest'
import { openedAs } from '../../../tests/fixtures/attesting'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { confirmationsSchema } from './schema'

const PATH = '/api/admin/confirmations'

let site: Awaited<ReturnType<typeof createTestSite>>
/** What the terms say; every other page says its own address. */
let terms: string

beforeEach(async () => {
  terms = 'We keep your will for ten years.'
  site = await createTestSite({ renderPage })
})
afterEach(() => site.close())

function renderPage(request: Request): Response {
  const { pathname } = new URL(request.url)
  const words = pathname === '/terms' ? terms : `This is ${pathname}.`
  const body = `<header>Open until 5.30pm</header><main><h1>Terms</h1><p>${words}</p>
    <p data-now="">Next free: ${Math.random()}</p><script>x(${Math.random()})</script></main>`
  return new Response(`<!doctype html><html lang="en-GB"><title>T</title>${body}</html>`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

async function all(now = TEST_NOW) {
  site.setNow(now)
  const headers = await site.logIn({ username: crypto.randomUUID() })
  const answer = await site.request(PATH, { headers })
  expect(answer.status).toBe(200)
  return confirmationsSchema.parse(await answer.json()).subjects
}

async function one(id: string, now = TEST_NOW) {
  const subject = (await all(now)).find((each) => each.id === id)
  if (!subject) throw new Error(`There is no ${id}.`)
  return subject
}

async function confirm(id: string, change: object = {}, now = TEST_NOW) {
  site.setNow(now)
  const headers = await site.logIn({ username: crypto.randomUUID() })
  await site.db.updateTable('users').set({ name: 'Helen Hart' }).execute()
  const { hash } = await openedAs(site, headers, 'words', id)
  const json = { hash, ...change }
  return site.request(`${PATH}/${id}`, { method: 'POST', headers, json })
}

/** As any change does, so that the page is made again. */
async function change(section: string, json: object) {
  const headers = await site.logIn({ username: crypto.randomUUID() })
  const init = { method: 'PUT', headers, json }
  expect((await site.request(`/api/admin/settings/${section}`, init)).status).toBe(200)
}

test('a page is confirmed by its words: another word opens it again, the passing minute does not', async () => {
  expect(await one('terms')).toMatchObject({ state: 'never', last: null, changes: [] })
  expect((await confirm('terms')).status).toBe(201)
  expect(await one('terms')).toMatchObject({
    state: 'confirmed',
    last: { name: 'Helen Hart', role: 'Administrator', on: '2026-11-23', until: '2027-11-23' },
  })
  await change('articles', { isIndexed: true })
  expect((await one('terms')).state).toBe('confirmed')
  // As an upgrade's text would.
  terms = 'We keep your will for twelve years.'
  await change('articles', { isIndexed: false })
  const changed = await one('terms')
  expect(changed.state).toBe('changed')
  expect(changed.changes.filter(({ is }) => is !== 'same')).toEqual([
    { is: 'removed', text: 'ten' },
    { is: 'added', text: 'twelve' },
  ])
  expect((await confirm('terms')).status).toBe(201)
  expect((await one('terms')).state).toBe('confirmed')
  expect((await one('privacy')).state).toBe('never')
})

test('what nobody has read cannot be confirmed', async () => {
  const { hash } = await one('terms')
  terms = 'We keep nothing.'
  await change('articles', { isIndexed: true })
  const refused = await confirm('terms', { hash })
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toContain('It has changed while you were reading.')
  expect((await one('terms')).state).toBe('never')
})

test('a confirmation ends after a year, or when what it is about does', async () => {
  await change('firm', {
    insurerName: 'Real Mutual',
    insurerContact: '1 Real Square, London EC1A 1AA',
  })
  await confirm('terms')
  expect((await one('terms', new Date('2027-11-23T12:00:00Z'))).state).toBe('confirmed')
  expect((await one('terms', new Date('2027-11-24T12:00:00Z'))).state).toBe('lapsed')
  const missing = await confirm('insurance')
  expect(missing.status).toBe(422)
  expect((await missing.json()).issues).toMatchObject([{ path: 'until' }])
  expect((await confirm('insurance', { until: '2026-11-22' })).status).toBe(422)
  expect((await confirm('insurance', { until: '2027-03-31' })).status).toBe(201)
  expect((await one('insurance', new Date('2027-03-31T12:00:00Z'))).state).toBe('confirmed')
  expect((await one('insurance', new Date('2027-04-01T12:00:00Z'))).state).toBe('lapsed')
  // Bank holidays have no end.
  const [late, later] = [new Date('2027-06-01T12:00:00Z'), new Date('2028-01-01T12:00:00Z')]
  expect((await confirm('bankHolidays', {}, late)).status).toBe(201)
  expect((await one('bankHolidays', later)).state).toBe('confirmed')
  const added = [{ date: '2028-06-02', name: 'Jubilee' }]
  await change('hours', { addedHolidays: added, openHolidays: ['2028-05-29'] })
  expect((await one('bankHolidays', later)).state).not.toBe('confirmed')
})

test('one made on 29 February holds until 28 February', async () => {
  const leapDay = new Date('2028-02-29T10:00:00Z')
  expect((await confirm('terms', {}, leapDay)).status).toBe(201)
  expect((await one('terms', leapDay)).last).toMatchObject({
    on: '2028-02-29',
    until: '2029-02-28',
  })
})

test('what is invented cannot be confirmed, and what is set opens what rests on it', async () => {
  expect(await one('ico')).toMatchObject({ invented: ['the ICO number'] })
  const refused = await confirm('ico', { until: '2027-03-31' })
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toContain(
    'It still says something invented: the ICO number.',
  )
  await change('firm', { icoNumber: 'ZA123456' })
  expect((await confirm('ico', { until: '2027-03-31' })).status).toBe(201)
  await change('firm', { icoNumber: 'ZA654321' })
  expect(await one('ico')).toMatchObject({
    state: 'changed',
    words: 'Registration number: ZA654321',
  })
  expect((await confirm('complaintsRole')).status).toBe(201)
  await change('firm', { complaintsRole: 'partner for complaints' })
  expect((await one('complaintsRole')).state).toBe('changed')
  // A page of the firm's own elsewhere is another page.
  await confirm('terms')
  await change('firm', { termsUrl: 'https://firm.example/terms' })
  expect((await one('terms')).state).toBe('changed')
})

test('times of the demonstration cannot be confirmed, and those that nobody names are confirmed as such', async () => {
  expect(await one('times')).toMatchObject({ state: 'never', invented: [] })
  expect((await one('times')).words).toContain('Applying for the grant: no time is named')
  const times = { probateGrantTime: '4 to 12 weeks', powerRegistrationTime: '9 to 11 weeks' }
  await change('texts', times)
  expect((await one('times')).invented).toEqual(['how long the grant takes'])
  expect((await confirm('times')).status).toBe(409)
  // No other fact makes them the firm's own, not even its name.
  await change('firm', { legalCompany: 'Real Legal Limited', name: 'Real Wills' })
  expect((await one('times')).invented).toEqual(['how long the grant takes'])
  const refused = await confirm('times')
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toContain('or confirm them as your own under')
  expect((await check('facts')).detail).toContain('how long the grant takes')
  // A page cannot be ticked, and a real firm may take as long.
  expect((await confirm('ico', { until: '2027-03-31', isOwn: true })).status).toBe(409)
  expect((await confirm('times', { isOwn: true })).status).toBe(201)
  expect(await one('times')).toMatchObject({ state: 'confirmed', invented: [] })
  expect((await check('facts')).detail).not.toContain('how long the grant takes')
  // Another of its times is another question.
  await change('texts', { probateTotalTime: '9 to 12 months' })
  expect((await one('times')).invented).toEqual(['how long probate takes in total'])
  await change('texts', { probateGrantTime: '5 to 12 weeks' })
  expect((await one('times')).state).toBe('changed')
})

test('a fact that is only written in another way is still invented', async () => {
  await change('firm', { phone: '0161 4960000', vatNumber: 'GB000000000' })
  const { detail } = await check('facts')
  expect(detail).toContain('the phone number')
  expect(detail).toContain('the VAT number')
})

async function check(id: string) {
  const headers = await site.logIn({ username: crypto.randomUUID() })
  const { checks } = await (await site.request('/api/admin/readiness', { headers })).json()
  return checks.find((each: { id: string }) => each.id === id)
}

test('a privacy policy elsewhere is confirmed with what the site stores, and open again when that changes', async () => {
  await change('firm', { privacyPolicyUrl: 'https://firm.example/privacy' })
  await confirm('privacy')
  expect((await one('privacy')).state).toBe('confirmed')
  const { countsVisits } = (await site.site.settings.read()).cookies
  await change('cookies', { countsVisits: !countsVisits })
  const { state, changes } = await one('privacy')
  expect(state).toBe('changed')
  expect(JSON.stringify(changes)).toContain('Page views')
})

test('the checklist names what is open, and the activity who confirmed', async () => {
  await confirm('terms')
  const headers = await site.logIn({ username: crypto.randomUUID() })
  const answer = await site.request('/api/admin/readiness', { headers })
  const { checks } = await answer.json()
  const check = checks.find(({ id }: { id: string }) => id === 'legal')
  expect(check).toMatchObject({ isDone: false, name: '16 of 17 pages and facts are not confirmed' })
  expect(check.detail).toContain('Nobody has confirmed: Privacy policy')
  expect(check.detail).not.toContain('Terms of business')
  const { entries } = await (await site.request('/api/admin/activity', { headers })).json()
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'confirmed',
      thing: { kind: 'settings', id: 'legal', name: 'Terms of business' },
    }),
  )
})

test.each([[{ until: 'soon' }, 'until']])('%j is refused at its field', async (json, field) => {
  const refused = await confirm('terms', json)
  expect(refused.status).toBe(422)
  const { issues } = await refused.json()
  expect(issues.map(({ path }: { path: string }) => path)).toEqual([field])
})

test('facts about regulators are confirmed in the order of the releases before, so an update opens none again', async () => {
  const { words } = await one('regulators')
  expect(words?.split('\n').slice(0, 8)).toEqual([
    'Legal Ombudsman',
    'https://www.legalombudsman.org.uk',
    'https://www.legalombudsman.org.uk/make-a-complaint/',
    '0300 555 0333',
    'enquiries@legalombudsman.org.uk',
    'PO Box 6167, Slough, SL1 0EH',
    'https://www.sra.org.uk/consumers/problems/report-solicitor/',
    'https://www.sra.org.uk/solicitors/standards-regulations/',
  ])
})
