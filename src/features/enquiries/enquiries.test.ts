import { beforeEach, expect, test } from 'vitest'
import { EMAIL_REPLY_PROMISE } from '~/content/contact'
import { originalFirm as firm } from '~/content/firm'
import { MAILS_PER_EMAIL } from '~/features/newsletter/rules'
import { openedForm } from '../../../tests/fixtures/booking-calls'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { enquiry, madeEnquiry, promiseThreeDays, writeTo } from '../../../tests/fixtures/enquiries'
import { ENQUIRY_LIMITS } from './rules'

const site = await openTestSite({ environment: { TRUST_PROXY: '1' } })
await promiseThreeDays(site)
beforeEach(async () => {
  site.setNow(TEST_NOW)
  for (const table of ['enquiries', 'attempts', 'mails'] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

const stored = () => site.db.selectFrom('enquiries').selectAll().execute()

/** The queued mails, recipients and contents; those to the firm first, as mails of one instant have no order. */
async function queued() {
  const rows = await site.db.selectFrom('mails').selectAll().orderBy('id').execute()
  const sorted = rows.toSorted((one, other) => (one.recipient ? 1 : 0) - (other.recipient ? 1 : 0))
  return sorted.map(({ recipient, aboutKind, content }) => ({
    recipient,
    aboutKind,
    ...JSON.parse(content ?? '{}'),
  }))
}

test('what is written is kept, mailed to the firm and acknowledged to the visitor', async () => {
  const answer = await writeTo(site, { page: '/contact?topic=trusts' })
  expect(answer.status).toBe(201)
  const { id, createdAt, ...kept } = await answer.json()
  expect(kept).toEqual(enquiry)
  expect(await stored()).toMatchObject([
    { ...enquiry, id, createdAt, status: 'new', page: '/contact?topic=trusts', note: '' },
  ])
  const [notice, acknowledgement] = await queued()
  expect(notice).toMatchObject({
    recipient: null,
    subject: 'New enquiry: Trusts',
    replyTo: { name: enquiry.name, address: enquiry.email },
  })
  for (const text of [...Object.values(enquiry).slice(1), `/admin/enquiries/${id}`]) {
    expect(notice.text).toContain(text)
  }
  expect(acknowledgement).toMatchObject({ recipient: enquiry.email, replyTo: firm.email })
  expect(acknowledgement.text).toContain('Dear Ada Lovelace,')
  const promise = EMAIL_REPLY_PROMISE.replace('Email replies ', '')
  expect(acknowledgement.text).toContain(`We’ll answer ${promise}.`)
  // A stranger may have typed the address.
  expect(acknowledgement.text).not.toMatch(/dementia|161 496 0001|mornings/)
})

test.each([
  ['complaint', 'within 3 working days, and you’ll have our final response within 8 weeks'],
  ['complaint', 'final response by 18 January 2027, 8 weeks after we received your complaint'],
  ['complaint', 'Legal Ombudsman, PO Box 6167, Slough, SL1 0EH\n0300 555 0333'],
  ['personal-data', 'within one month'],
  ['data-complaint', 'within 30 days'],
])('the acknowledgement of “%s” says when: %s', async (topic, promise) => {
  await madeEnquiry(site, { topic })
  expect((await queued()).at(-1).text).toContain(promise)
})

test('a phone number is enough, and then nothing is mailed to the visitor', async () => {
  expect((await writeTo(site, { email: '' })).status).toBe(201)
  expect(await stored()).toMatchObject([{ email: null, phone: enquiry.phone }])
  const mails = await queued()
  expect(mails.map(({ recipient }) => recipient)).toEqual([null])
  expect(mails[0].replyTo).toBeUndefined()
})

test.each([
  ['topic', { topic: 'gardening' }, 'Choose what it is about'],
  ['topic', { topic: undefined }, 'Choose what it is about'],
  ['message', { message: ' \n ' }, 'Enter your message'],
  [
    'message',
    { message: 'x'.repeat(ENQUIRY_LIMITS.message + 1) },
    'Your message must be 3000 characters or fewer',
  ],
  ['name', { name: '' }, 'Enter your name'],
  ['name', { name: 'See www.evil.example' }, /in letters/],
  ['email', { email: 'ada' }, /in the correct format/],
  ['email', { email: '', phone: ' ' }, /so we can answer you/],
  ['phone', { phone: '0161' }, /Enter a phone number/],
  ['whenToCall', { whenToCall: 'x'.repeat(101) }, 'This must be 100 characters or fewer'],
])('%s as in %j is refused at its field', async (path, changes, message) => {
  const answer = await writeTo(site, changes)
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toEqual([{ path, message: expect.stringMatching(message) }])
  expect(await stored()).toEqual([])
})

test('everything that is wrong is said at once', async () => {
  const answer = await writeTo(site, { topic: '', message: '', name: '', email: '', phone: '' })
  const { issues } = await answer.json()
  const paths = issues.map(({ path }: { path: string }) => path)
  expect(paths).toEqual(['topic', 'message', 'name', 'email'])
})

test('one form makes one enquiry, also when it is sent many times at one instant', async () => {
  const opened = await openedForm(site)
  const answers = await Promise.all(Array.from({ length: 5 }, () => writeTo(site, { opened })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id))
  expect(new Set(ids).size).toBe(1)
  expect(await stored()).toHaveLength(1)
  expect(await queued()).toHaveLength(2)

  const other = await writeTo(site, { opened, message: 'Another question.' })
  expect(other.status).toBe(422)
  expect((await other.json()).issues).toEqual([
    { path: 'send', message: expect.stringContaining('already sent another message') },
  ])
})

test('a robot is thanked, and nothing is kept or sent', async () => {
  expect((await writeTo(site, { subject: 'Buy' })).status).toBe(201)
  expect((await writeTo(site, { opened: 'made up' })).status).toBe(422)
  expect(await stored()).toEqual([])
  expect(await queued()).toEqual([])
})

test('a network sends ten messages an hour, and one address gets three mails a day', async () => {
  for (let index = 0; index < 10; index += 1) await madeEnquiry(site)
  const refused = await writeTo(site)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await refused.json()).message).toContain('Too many messages have come from your network.')
  expect((await writeTo(site, {}, '198.51.100.1')).status).toBe(201)
  expect(await stored()).toHaveLength(11)
  const recipients = (await queued()).map(({ recipient }) => recipient)
  expect(recipients.filter(Boolean)).toHaveLength(MAILS_PER_EMAIL.most)
  expect(recipients.filter((recipient) => recipient === null)).toHaveLength(11)
})

test('the form is sent without script the same way as by the call', async () => {
  const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.request('/contact', {
      method: 'POST',
      body: new URLSearchParams({ opened: await openedForm(site), ...fields }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    })
  // Another host of the same domain is another site's page too.
  for (const from of ['cross-site', 'same-site']) {
    expect((await post(enquiry, { 'Sec-Fetch-Site': from })).status, from).toBe(403)
  }
  expect((await post({ ...enquiry, name: '' })).status).toBe(422)
  expect((await post({ ...enquiry, message: 'x'.repeat(70_000) })).status).toBe(413)
  expect(await stored()).toEqual([])
  expect((await post(enquiry, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(201)
  expect(await stored()).toMatchObject([enquiry])
})
