import { afterEach, beforeEach, expect, test } from 'vitest'
import { COMPLAINT_RETENTION_DAYS, ENQUIRY_RETENTION_DAYS } from '~/domain/retention'
import { createTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { madeEnquiry } from '../../../../tests/fixtures/enquiries'
import { saidByPersonalDataCommand } from '../../../../tests/fixtures/said-by-commands'
import { sweepPersonalData } from './sweep.server'

const DAY_MS = 24 * 60 * 60 * 1000
const ada = 'ada@example.com'
const eda = 'eda.ada@example.com'

let site: Awaited<ReturnType<typeof createTestSite>>
beforeEach(async () => {
  site = await createTestSite()
  // Where nobody can log in, the command takes itself to be in a wrong place.
  await site.logIn()
})
afterEach(() => site.close())

const run = (...words: string[]) => saidByPersonalDataCommand(site, ...words)

test('what someone wrote, and was told, is exported and erased; by phone number too', async () => {
  await madeEnquiry(site, { email: 'Ada@Example.com' })
  const byPhone = await madeEnquiry(site, { email: '', name: 'Alan Turing', topic: 'wills' })
  await madeEnquiry(site, { email: eda, name: 'Eda' })
  const headers = await site.logIn({ username: 'rose', role: 'reception' })
  const json = { idempotencyKey: crypto.randomUUID(), way: 'telephone', text: 'Call on Monday.' }
  await site.request(`/api/admin/enquiries/${byPhone}/answers`, { method: 'POST', headers, json })
  await site.deliverMails()
  const other = await run('export', eda)

  const alan = JSON.parse(await run('export', '0161 496-0001'))
  expect(alan.enquiries).toMatchObject([{ name: 'Alan Turing', topic: 'wills' }])
  expect(alan.enquiryAnswers).toMatchObject([{ text: 'Call on Monday.' }])
  // The notice to the firm, in the queue and in the outbox.
  expect(alan.queuedMails).toHaveLength(1)
  expect(alan.mails).toHaveLength(1)
  expect(JSON.parse(await run('export', ada)).enquiries).toMatchObject([{ name: 'Ada Lovelace' }])

  for (const person of [ada, '+44 161 496 0001']) {
    expect(await run('erase', person, '--yes')).toContain('1 enquiries')
    const rest = JSON.parse(await run('export', person))
    expect([rest.enquiries, rest.enquiryAnswers, rest.queuedMails, rest.mails]).toEqual([
      [],
      [],
      [],
      [],
    ])
  }
  expect(await site.db.selectFrom('enquiryAnswers').selectAll().execute()).toEqual([])
  expect(await run('export', eda)).toBe(other)
})

test('what the firm noted of a complaint is exported too', async () => {
  const id = await madeEnquiry(site, { email: ada, topic: 'complaint' })
  const noted = { issue: 'delay', outcome: 'upheld', redress: '£100', ombudsmanReference: 'LeO 1' }
  const headers = await site.logIn({ username: 'rose', role: 'reception' })
  const path = `/api/admin/enquiries/${id}`
  expect((await site.request(path, { method: 'PATCH', headers, json: noted })).status).toBe(200)
  expect(JSON.parse(await run('export', ada)).enquiries).toMatchObject([noted])
})

test('an enquiry goes two years after its last change, a complaint after six', async () => {
  await madeEnquiry(site)
  await madeEnquiry(site, { topic: 'complaint' })
  const topicsAfter = async (days: number) => {
    site.setNow(new Date(TEST_NOW.getTime() + days * DAY_MS))
    await sweepPersonalData(site.site)
    const rows = await site.db.selectFrom('enquiries').select('topic').orderBy('topic').execute()
    return rows.map(({ topic }) => topic)
  }
  expect(await topicsAfter(ENQUIRY_RETENTION_DAYS - 1)).toEqual(['complaint', 'trusts'])
  expect(await topicsAfter(ENQUIRY_RETENTION_DAYS)).toEqual(['complaint'])
  expect(await topicsAfter(COMPLAINT_RETENTION_DAYS - 1)).toEqual(['complaint'])
  expect(await topicsAfter(COMPLAINT_RETENTION_DAYS)).toEqual([])
})
