import { afterEach, beforeEach, expect, test } from 'vitest'
import { originalFirm } from '~/content/firm'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { expectIssue } from '../../../tests/fixtures/staff-calls'
import { legalFacts } from './rules'

const path = '/api/admin/settings/legal'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  await moveTo(TEST_NOW.toISOString())
})
afterEach(() => site.close())

/** An administrator logs in at that moment. */
async function moveTo(moment: string): Promise<void> {
  site.setNow(new Date(moment))
  staff = await site.logIn({ username: `at ${moment}` })
}

async function put(section: string, json: object) {
  const init = { method: 'PUT', headers: staff, json }
  const answer = await site.request(`/api/admin/settings/${section}`, init)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.json()
}

/** Confirms the pages as the settings show them now. */
async function confirm(responsible: string) {
  const { firm, cookies } = await site.site.settings.read()
  return put('legal', { responsible, ...legalFacts(firm, cookies) })
}

/** What the checklist says of it. */
async function check() {
  const answer = await site.request('/api/admin/readiness', { headers: staff })
  const { checks }: { checks: Array<{ id: string; name: string }> } = await answer.json()
  return checks.find(({ id }) => id === 'legal')
}

test('the legal pages are confirmed by name, on the server’s day, for a year', async () => {
  expect(await check()).toMatchObject({
    isDone: false,
    name: 'Nobody has confirmed the legal pages',
    link: { to: '/admin/settings/legal', label: 'Confirm them' },
  })
  // In London it is the next day already.
  await moveTo('2027-06-30T23:30:00Z')
  expect(await confirm(' Helen Hart ')).toMatchObject({
    values: { responsible: 'Helen Hart', confirmedOn: '2027-07-01' },
    updatedBy: 'at 2027-06-30T23:30:00Z',
  })
  expect(await check()).toMatchObject({
    isDone: true,
    detail: 'Helen Hart confirmed them on 1 July 2027, for a year, until 1 July 2028.',
  })
  await moveTo('2028-06-30T22:00:00Z')
  expect(await check()).toMatchObject({ isDone: true })
  await moveTo('2028-06-30T23:30:00Z')
  expect(await check()).toMatchObject({
    isDone: false,
    name: 'The legal pages were confirmed more than a year ago',
  })
  await confirm('Helen Hart')
  expect(await check()).toMatchObject({ isDone: true })
  await moveTo('2028-07-01T09:00:00Z')
})

test.each([
  ['firm', { privacyPolicyUrl: 'https://firm.example/new' }, 'the privacy policy’s address'],
  ['firm', { complaintsUrl: 'https://firm.example/complaints' }, 'the complaints page’s address'],
  ['firm', { termsUrl: 'https://firm.example/terms' }, 'the address of the terms of business'],
  [
    'firm',
    { regulatoryUrl: 'https://firm.example/sra' },
    'the address of the regulatory information',
  ],
  [
    'firm',
    { accessibilityUrl: 'https://firm.example/a11y' },
    'the accessibility statement’s address',
  ],
  ['cookies', { categories: ['analytics'] }, 'the cookie categories'],
])('what changes in %s afterwards opens it again: %j', async (section, change, name) => {
  await confirm('Helen Hart')
  await put('articles', { isIndexed: true })
  await put('cookies', { switchesStartOn: false })
  expect(await check()).toMatchObject({ isDone: true })
  await put(section, change)
  expect(await check()).toMatchObject({
    isDone: false,
    name: 'The legal pages have changed since they were confirmed',
    detail: expect.stringMatching(new RegExp(`Changed since: ${name}\\.$`)),
  })
})

test('what somebody saw before a colleague changed it counts as changed since', async () => {
  await put('legal', {
    ...legalFacts(originalFirm, { categories: [] }),
    responsible: 'Helen Hart',
    privacyPolicyUrl: 'https://firm.example/old',
  })
  expect(await check()).toMatchObject({
    isDone: false,
    detail: expect.stringMatching(/since: the privacy/),
  })
})

test.each([
  ['  ', 'Please enter the name of the person responsible.'],
  ['a'.repeat(101), 'Please keep the name to 100 characters.'],
])('a name that does not fit is refused at its field: %j', async (responsible, message) => {
  const json = { responsible, ...legalFacts(originalFirm, { categories: [] }) }
  await expectIssue(site, { method: 'PUT', path, json }, staff, { path: 'responsible', message })
})
