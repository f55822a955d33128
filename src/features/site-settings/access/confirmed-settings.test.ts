import { beforeEach, expect, test } from 'vitest'
import { insertUser } from '~/features/auth/repository.server'
import { CODE_MESSAGES, LOGIN_MESSAGES, WRONG_CURRENT_PASSWORD } from '~/features/auth/rules'
import { codeOf } from '../../../../tests/fixtures/authenticator'
import { cheapHash } from '../../../../tests/fixtures/cheap-hash'
import { openTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { BY_THE_SITE } from '../../../../tests/fixtures/factories'
import { hashCheaply } from '../../../../tests/fixtures/hash-cheaply'
import { send } from '../../../../tests/fixtures/staff-calls'

const PASSWORD = 'correct horse battery'
const FIRM = '/api/admin/settings/firm'
const ACCESS = '/api/admin/settings/access'
const frame = { bookingFrameUrl: 'https://booking.example/form' }
const proof = { currentPassword: PASSWORD }
const HALF_MINUTE = 30_000

hashCheaply()
let headers: { Authorization: string }
const site = await openTestSite()
beforeEach(async () => {
  site.setNow(TEST_NOW)
  for (const table of ['attempts', 'mails', 'settings', 'users'] as const) {
    await site.db.deleteFrom(table).execute()
  }
  site.site.settings.invalidate()
  await addAdministrator('helen')
  headers = await logIn()
})

test.each([
  [FIRM, frame],
  [FIRM, { reviewsFrameUrl: 'https://reviews.example/' }],
  [FIRM, { email: 'office@elsewhere.example' }],
  [FIRM, { accreditationFrameUrl: 'https://badge.example/', town: 'Sale' }],
  [ACCESS, { secondFactorOf: 'administrators' }],
  [ACCESS, { activityYears: 1 }],
])('%s %j takes the administrator’s own password', async (path, json) => {
  const refused = [await put(path, json), await put(path, { ...json, currentPassword: 'a guess' })]
  expect(refused.map(({ status, body }) => [status, body.issues])).toEqual([
    [422, [{ path: 'currentPassword', message: LOGIN_MESSAGES.password }]],
    [422, [{ path: 'currentPassword', message: WRONG_CURRENT_PASSWORD }]],
  ])
  expect(await stored()).toEqual([])
  expect((await put(path, { ...json, ...proof })).status).toBe(200)
})

test('what is as it was, and every other fact, takes no password', async () => {
  await put(FIRM, { ...frame, ...proof })
  expect((await put(FIRM, { ...frame, town: 'Sale' })).status).toBe(200)
})

test('with a second factor it takes an unused code as well', async () => {
  const key = await setUpSecondFactor()
  const change = (given: object) => put(ACCESS, { activityYears: 3, ...proof, ...given })
  const code = codeOf(key, site.site.now())
  const refused = [await change({}), await change({ code: '000000' })]
  expect(refused.map(({ status, body }) => [status, body.issues])).toEqual([
    [401, [{ path: 'code', message: CODE_MESSAGES.missing }]],
    [401, [{ path: 'code', message: CODE_MESSAGES.wrong }]],
  ])
  expect((await change({ code })).status).toBe(200)
  const again = await put(ACCESS, { activityYears: 4, ...proof, code })
  expect([again.status, again.body.issues[0].message]).toEqual([401, CODE_MESSAGES.wrong])
})

test('wrong codes count as attempts to log in, whatever right passwords come with them', async () => {
  await setUpSecondFactor()
  const statuses = []
  for (let n = 0; n <= 10; n++) {
    const { status } = await put(ACCESS, { activityYears: 3, ...proof, code: '000000' })
    statuses.push(status)
  }
  expect(statuses.at(0)).toBe(401)
  expect(statuses.at(-1)).toBe(429)
})

test('a wrong password is refused wherever it is sent, and guesses count as attempts to log in', async () => {
  const currentPassword = 'a guess'
  const calls = [
    { method: 'PUT', path: FIRM, json: { town: 'Sale', currentPassword } },
    {
      method: 'PUT',
      path: '/api/admin/settings/prices',
      json: { basicWill: '7', currentPassword },
    },
    { method: 'POST', path: '/api/admin/faqs', json: { question: 'A?', currentPassword } },
    { method: 'DELETE', path: '/api/account/sessions', json: { currentPassword } },
  ] as const
  for (const call of calls) {
    const { status, body } = await send(site, call, headers)
    expect([status, body.issues], call.path).toEqual([
      422,
      [{ path: 'currentPassword', message: WRONG_CURRENT_PASSWORD }],
    ])
  }
  expect(await stored()).toEqual([])
  for (let n = calls.length; n < 10; n++) await put(FIRM, { town: 'Sale', currentPassword })
  expect((await put(FIRM, { ...frame, ...proof })).status).toBe(429)
  expect((await put(FIRM, { town: 'Sale' })).status).toBe(200)
})

test('a frame’s earlier address is put back with the password only', async () => {
  await put(FIRM, { ...frame, ...proof })
  site.setNow(new Date(TEST_NOW.getTime() + HALF_MINUTE))
  await put(FIRM, { bookingFrameUrl: '', ...proof })
  const { entries } = await (await site.request('/api/admin/activity', { headers })).json()
  const path = `/api/admin/activity/${entries[0].id}/restore`
  const restore = (given: object) =>
    send(site, { method: 'POST', path, json: { field: 'bookingFrameUrl', ...given } }, headers)
  const refused = await restore({})
  expect([refused.status, refused.body.issues]).toEqual([
    422,
    [{ path: 'currentPassword', message: LOGIN_MESSAGES.password }],
  ])
  expect((await restore(proof)).status).toBe(200)
})

test('every administrator is told by mail, and the firm for those without an address', async () => {
  await addAdministrator('ann', 'ann@example.com')
  await insertUser(site.db, { username: 'tom', password: '', roles: ['editor'] }, BY_THE_SITE)
  await put(ACCESS, { secondFactorOf: 'administrators', activityYears: 1, ...proof })
  const mails = await mailed()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['ann@example.com', null])
  for (const { content } of mails) {
    expect(content.subject).toMatch(/^“Access and records” has changed: /)
    expect(content.text).toContain('Second factor required for: administrators (before: nobody)')
    expect(content.text).toContain('Activity is kept for, in years: 1 (before: 2)')
    expect(content.text).toContain('When: 23 November 2026 at 10am (UK time)\nBy: helen\n')
  }
})

test('nobody hears about other facts, a refusal, or what stays as it is', async () => {
  const statusOf = async (json: object) => (await put(FIRM, json)).status
  expect(await statusOf({ town: 'Sale', ...proof })).toBe(200)
  expect(await statusOf(frame)).toBe(422)
  const updatedAt = '2020-01-01T00:00:00.000Z'
  expect(await statusOf({ ...frame, ...proof, updatedAt })).toBe(409)
  expect(await mailed()).toEqual([])
  expect(await statusOf({ ...frame, ...proof })).toBe(200)
  const mails = await mailed()
  expect(mails).not.toEqual([])
  expect(await statusOf({ ...frame, ...proof })).toBe(200)
  expect(await mailed()).toEqual(mails)
})

async function addAdministrator(username: string, email?: string) {
  const password = cheapHash(PASSWORD)
  await insertUser(site.db, { username, password, email, roles: ['administrator'] }, BY_THE_SITE)
}

async function logIn() {
  const json = { username: 'helen', password: PASSWORD }
  const answer = await site.request('/api/auth/login', { method: 'POST', json })
  return { Authorization: `Bearer ${(await answer.json()).token}` }
}

/** Half a minute later, so that the next code is unused. */
async function setUpSecondFactor(): Promise<string> {
  const path = '/api/account/second-factor'
  const { body } = await send(site, { method: 'POST', path, json: {} }, headers)
  const newCode = codeOf(body.key, site.site.now())
  const on = await send(site, { method: 'PUT', path, json: { newCode, ...proof } }, headers)
  headers = { Authorization: `Bearer ${on.body.token}` }
  site.setNow(new Date(TEST_NOW.getTime() + HALF_MINUTE))
  return body.key
}

function put(path: string, json: object) {
  return send(site, { method: 'PUT', path, json }, headers)
}

function stored() {
  return site.db.selectFrom('settings').selectAll().execute()
}

async function mailed() {
  const rows = await site.db.selectFrom('mails').selectAll().orderBy('id').execute()
  return rows.map(({ recipient, content }) => ({ recipient, content: JSON.parse(content ?? '') }))
}
