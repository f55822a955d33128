import { afterEach, beforeEach, expect, test } from 'vitest'
import { originalDataProtection } from '~/features/site-settings/data-protection/original-papers'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { send } from '../../../../tests/fixtures/staff-calls'

let site: Awaited<ReturnType<typeof createTestSite>>
let tom: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite({ environment: { SMTP_URL: 'smtp://user:secret@mail.example.com' } })
  tom = await site.logIn({ username: 'tom', role: 'administrator' })
})
afterEach(() => site.close())

const call = (method: string, path: string, json?: unknown, headers = tom) =>
  send(site, { method, path, json }, headers)

const PATH = '/api/admin/settings/data-protection'
const papers = { ...originalDataProtection, responsible: 'Helen Hart', recipients: ['A host'] }

test('the facts are those of the site as it is set, without a password', async () => {
  const { body } = await call('GET', '/api/admin/data-facts')
  expect(body.recipients).toContain('Mail server: mail.example.com')
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(body.stored).toContainEqual({
    what: 'Complaints and answers',
    kept: '6 years after the last change',
  })
  const views = { what: 'Page views, as numbers alone', kept: '13 months' }
  const counts = (countsVisits: boolean) =>
    call('PUT', '/api/admin/settings/cookies', { countsVisits })
  expect((await counts(true)).status).toBe(200)
  expect((await call('GET', '/api/admin/data-facts')).body.stored).toContainEqual(views)
  await counts(false)
  expect((await call('GET', '/api/admin/data-facts')).body.stored).not.toContainEqual(views)
})

test('the papers are a draft until someone signs them, by name and with the server’s day', async () => {
  expect((await call('GET', PATH)).body.values).toMatchObject({ responsible: '', signedOn: '' })
  const { status, body } = await call('PUT', PATH, { ...papers, breach: 'Ring Helen.' })
  expect(status).toBe(200)
  expect(body.values).toMatchObject({
    breach: 'Ring Helen.',
    responsible: 'Helen Hart',
    signedOn: '2026-11-23',
    recipients: ['A host'],
  })
  const entries = await site.db.selectFrom('activity').select(['action', 'thingName']).execute()
  expect(entries.at(-1)?.action).toBe('changed')
})

test.each([
  ['responsible', ''],
  ['record', ' '],
  ['breach', 'a'.repeat(8001)],
])('without a good %s nothing is signed', async (field, value) => {
  const { status, body } = await call('PUT', PATH, { ...papers, [field]: value })
  expect(status).toBe(422)
  expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([field])
  expect((await call('GET', PATH)).body.values.signedOn).toBe('')
})

test('nobody but an administrator reads them', async () => {
  const rose = await site.logIn({ username: 'rose', role: 'reader' })
  expect((await call('GET', PATH, undefined, rose)).status).toBe(403)
})
