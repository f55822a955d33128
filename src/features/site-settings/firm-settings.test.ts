import { afterEach, beforeEach, expect, test } from 'vitest'
import { originalFirm } from '~/content/firm'
import { mailFooter } from '~/domain/mail/mail-footer'
import { signOpening } from '~/platform/forms/form-protection'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { givePasswords } from '../../../tests/fixtures/own-password'
import { type FirmSettings, firmSettingsSchema } from './schema'

const PATH = '/api/admin/settings/firm'
const NO_PROVIDER =
  'Please enter an address that begins with https:// and a host of letters, digits, dots and hyphens, like https://reviews.example.co.uk/widget, or leave it empty.'
const PHONE = '020 7946 0018'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
let proof: { currentPassword: string }
beforeEach(async () => {
  site = await createTestSite({
    environment: {
      BOOKING_FRAME_URL: 'https://booking.example/form',
      REVIEWS_FRAME_URL: 'https://old.example/widget',
      REVIEWS_SCRIPT_URL: 'https://reviews.example/a.js?v=2',
    },
  })
  staff = await site.logIn({ username: 'helen' })
  proof = await givePasswords(site)
})
afterEach(() => site.close())

async function read(): Promise<FirmSettings> {
  return firmSettingsSchema.parse(await (await site.request(PATH, { headers: staff })).json())
}

function change(json: object) {
  return site.request(PATH, { method: 'PUT', headers: staff, json })
}

async function publicSettings() {
  return (await site.request('/api/site-settings')).json()
}

test('what the firm has not changed is as the program and the variables say', async () => {
  const { values, original, updatedBy } = await read()
  expect(values).toEqual(original)
  expect(values).toMatchObject({
    ...originalFirm,
    bookingFrameUrl: 'https://booking.example/form',
    reviewsFrameUrl: 'https://old.example/widget',
  })
  expect(updatedBy).toBeNull()
})

test('a changed fact is in calls, files and mails at once, and nothing else has changed', async () => {
  const answer = await change({ phone: ` ${PHONE} `, name: 'Ashworth Wills' })
  expect(answer.status).toBe(200)
  const changed = firmSettingsSchema.parse(await answer.json())
  expect(changed.values).toEqual({ ...changed.original, phone: PHONE, name: 'Ashworth Wills' })
  expect(changed.updatedBy).toBe('helen')
  expect((await publicSettings()).firm).toEqual({
    ...originalFirm,
    phone: PHONE,
    name: 'Ashworth Wills',
  })
  expect(await (await site.request('/llms.txt')).text()).toContain(`- Phone: ${PHONE}`)
  expect(await (await site.request('/feed.xml')).text()).toContain('Resource Hub | Ashworth Wills')

  const opened = await signOpening(site.db, new Date(TEST_NOW.getTime() - 60_000))
  const visitor = { service: 'Trusts', name: 'Ada', email: 'ada@example.com', phone: '0161 496 01' }
  const json = { ...visitor, startsAt: '2026-11-24T09:00:00.000Z', opened }
  expect((await site.request('/api/bookings', { method: 'POST', json })).status).toBe(201)
  const [mail] = (await site.outbox()).filter(({ subject }) => subject?.startsWith('Your'))
  expect(mail?.from).toEqual({ name: 'Ashworth Wills', address: originalFirm.email })
  expect(mail?.text).toContain(`please call ${PHONE}`)
  expect(mail?.text).toContain(`Phone: ${PHONE}`)
})

test.each([
  [{ name: ' ' }, 'name', 'Please enter the name of the firm.'],
  [{ name: 'x'.repeat(101) }, 'name', 'Please keep the name of the firm to 100 characters.'],
  [{ name: 'Two\nlines' }, 'name', 'This contains a character that cannot be used.'],
  [
    { companyNumber: '1234' },
    'companyNumber',
    'Please enter the 8 characters of the company number, like 01234567 or OC123456.',
  ],
  [{ sraNumber: 'none' }, 'sraNumber', 'Please enter the digits of the SRA number, like 123456.'],
  [
    { vatNumber: '12' },
    'vatNumber',
    'Please enter the VAT number, GB and 9 digits, like GB 123 4567 89.',
  ],
  [{ postcode: '12345' }, 'postcode', 'Please enter a UK postcode, like WA14 1AA.'],
  [
    { phone: '496 0000' },
    'phone',
    'Please enter a phone number with its area code, like 0161 496 0000.',
  ],
  [{ email: 'office' }, 'email', 'Please enter an email address, like name@example.co.uk.'],
  [
    { facebookUrl: 'javascript:alert(1)' },
    'facebookUrl',
    'Please enter a whole web address, beginning with https:// or http://, or leave it empty.',
  ],
  [{ icoNumber: '12' }, 'icoNumber', 'Please enter the ICO registration number, like ZA123456.'],
  [{ insurerName: '' }, 'insurerName', 'Please enter the name of the insurer.'],
])('%j is refused at its field', async (fields, path, message) => {
  const before = await read()
  const answer = await change(fields)
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toEqual([{ path, message }])
  expect(await read()).toEqual(before)
})

test.each([
  'http://reviews.example/',
  'https://x;script-src-elem/',
  'https://a.example,b.example/',
  'https://*.example/',
  'https://reviews_.example/',
  'https://[::1]/',
  'https://reviews.example@x.example/',
  'https:reviews.example',
  'reviews.example',
])('%s is no address of a provider’s frame', async (reviewsFrameUrl) => {
  const answer = await change({ reviewsFrameUrl, ...proof })
  expect(answer.status).toBe(422)
  const issues = [{ path: 'reviewsFrameUrl', message: NO_PROVIDER }]
  expect((await answer.json()).issues).toEqual(issues)
})

test('of two people who edit at once, the second is shown what the first has published', async () => {
  const { updatedAt } = await read()
  expect((await change({ phone: PHONE, updatedAt })).status).toBe(200)
  const late = await change({ town: 'Sale', updatedAt })
  expect(late.status).toBe(409)
  const { issues, current } = await late.json()
  expect(issues[0].path).toBe('updatedAt')
  expect(current.values.phone).toBe(PHONE)
  expect((await change({ town: 'Sale', updatedAt: current.updatedAt })).status).toBe(200)
  expect((await read()).values).toMatchObject({ phone: PHONE, town: 'Sale' })
})

test('what is put back follows the program and the variables again', async () => {
  await change({ phone: PHONE, bookingFrameUrl: '', ...proof })
  expect((await publicSettings()).booking).toEqual({
    frameUrl: '',
    scriptUrl: null,
    isExternal: false,
    lengthMinutes: 30,
    offersInPerson: false,
  })
  const { original } = await read()
  await change({ phone: original.phone })
  const row = await site.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
  expect(JSON.parse(row.value)).toEqual({ bookingFrameUrl: '' })
})

test('pages may show exactly the providers that are set, with the operator’s scripts alone', async () => {
  const policy = async (path = '/') =>
    (await site.request(path)).headers.get('Content-Security-Policy')
  expect(await policy()).toContain("frame-src 'self' https://booking.example https://old.example;")
  const reviewsFrameUrl = 'https://reviews.example:8443/widget?id=1'
  const set = { bookingFrameUrl: '', reviewsFrameUrl }
  // A script is no field of the section any more.
  const scripts = {
    reviewsScriptUrl: 'https://evil.example/a.js',
    bookingScriptUrl: 'https://e.js',
  }
  expect((await change({ ...set, ...scripts, ...proof })).status).toBe(200)
  expect(await policy()).toContain("frame-src 'self' https://reviews.example:8443;")
  expect(await policy()).toMatch(/script-src 'self'.* https:\/\/reviews\.example\/a\.js;/)
  expect(await policy('/admin/login')).not.toContain('reviews.example')
  const scriptUrl = 'https://reviews.example/a.js?v=2'
  expect((await publicSettings()).reviews).toEqual({ frameUrl: reviewsFrameUrl, scriptUrl })
  // It works in a frame.
  await change({ reviewsFrameUrl: '', ...proof })
  expect(await policy()).not.toContain('reviews.example')
})

test('what was set of a provider before and is not allowed any more neither runs nor breaks the policy', async () => {
  await change({ town: 'Sale' })
  const value = JSON.stringify({
    town: 'Sale',
    bookingFrameUrl: 'https://x;script-src-elem/',
    bookingScriptUrl: 'https://evil.example/a.js',
  })
  await site.db.updateTable('settings').set({ value }).execute()
  site.site.settings.invalidate()
  const policy = (await site.request('/')).headers.get('Content-Security-Policy') ?? ''
  expect(policy).not.toMatch(/script-src-elem|evil/)
  expect(policy).toContain("frame-src 'self' https://booking.example https://old.example;")
  const { booking, firm } = await publicSettings()
  expect([booking.scriptUrl, firm.town]).toEqual([null, 'Sale'])
})

test('a stored value that no longer fits counts as none, and the others stay', async () => {
  await change({ phone: PHONE, town: 'Sale' })
  const value = JSON.stringify({ phone: 7, town: 'Sale', later: 'of a newer program' })
  await site.db.updateTable('settings').set({ value }).execute()
  expect((await read()).values).toMatchObject({ phone: originalFirm.phone, town: 'Sale' })
})

test('a practice beside the registered office is where people find the firm, and is whole or not there', async () => {
  const practice = { practiceStreet: '9 Market Street', practiceTown: 'Sale', practicePostcode: '' }
  const half = await change(practice)
  expect(half.status).toBe(422)
  expect((await half.json()).issues).toMatchObject([
    { path: 'practicePostcode', message: expect.stringContaining('a UK postcode') },
  ])
  expect((await publicSettings()).firm).not.toHaveProperty('practice')
  expect((await change({ ...practice, practicePostcode: 'M33 0AA' })).status).toBe(200)
  const { firm } = await publicSettings()
  expect(firm).toMatchObject({
    street: originalFirm.street,
    practice: { street: '9 Market Street', town: 'Sale', county: '', postcode: 'M33 0AA' },
  })
  expect(await (await site.request('/llms.txt')).text()).toContain(
    '- Address: 9 Market Street, Sale, M33 0AA',
  )
  // What the law wants named stays the registered office.
  expect(mailFooter(firm)).toContain(`Registered office: ${originalFirm.street}`)
})
