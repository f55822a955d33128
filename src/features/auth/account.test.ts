import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../../../tests/fixtures/authenticator'
import { cheapHash } from '../../../tests/fixtures/cheap-hash'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { BY_THE_SITE } from '../../../tests/fixtures/factories'
import { hashCheaply } from '../../../tests/fixtures/hash-cheaply'
import { insertUser } from './repository.server'
import { CODE_MESSAGES, SECOND_FACTOR_STAYS, WRONG_CURRENT_PASSWORD } from './rules'

const PASSWORD = 'correct horse battery'
const HALF_MINUTE = 30_000
const SETUP = '/api/account/second-factor'

hashCheaply()
const site = await openTestSite({ environment: { REQUIRE_SECOND_FACTOR: 'administrators' } })
beforeEach(async () => {
  site.setNow(TEST_NOW)
  for (const table of ['attempts', 'users'] as const) await site.db.deleteFrom(table).execute()
  const password = cheapHash(PASSWORD)
  await insertUser(site.db, { username: 'helen', password, roles: ['administrator'] }, BY_THE_SITE)
  await insertUser(site.db, { username: 'tom', password, roles: ['editor'] }, BY_THE_SITE)
})

describe('a second factor', () => {
  test('is set up with a key, a code of it and the password, and then asked for', async () => {
    const tom = await logIn('tom')
    const { key, answer } = await setUp(tom)
    expect(answer.status).toBe(200)
    expect(answer.body.recoveryCodes).toHaveLength(10)
    expect((await read(tom)).status).toBe(401)
    const own = await read(answer.body.token)
    expect(own.body).toMatchObject({ hasSecondFactor: true, recoveryCodes: 10 })

    const asked = await post('/api/auth/login', { username: 'tom', password: PASSWORD })
    expect(asked.body.issues).toEqual([{ path: 'code', message: CODE_MESSAGES.missing }])
    site.setNow(new Date(TEST_NOW.getTime() + HALF_MINUTE))
    const code = codeOf(key, site.site.now())
    const json = { username: 'tom', password: PASSWORD, code }
    expect((await post('/api/auth/login', json)).status).toBe(200)
  })

  test.each([
    [{ currentPassword: 'a guess' }, 'currentPassword', WRONG_CURRENT_PASSWORD],
    [{ newCode: '000000' }, 'newCode', CODE_MESSAGES.notOfKey],
  ])('is not set up with %j', async (wrong, path, message) => {
    const tom = await logIn('tom')
    const { answer } = await setUp(tom, wrong)
    expect([answer.status, answer.body.issues]).toEqual([422, [{ path, message }]])
    expect((await read(tom)).body.hasSecondFactor).toBe(false)
  })

  test('is set up with the key that the server made for this session, and no other', async () => {
    const tom = await logIn('tom')
    const own = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
    const newCode = codeOf(own, site.site.now())
    const wanted = { key: own, newCode, currentPassword: PASSWORD }
    const unasked = await request('PUT', SETUP, tom, wanted)
    expect([unasked.status, unasked.body.message]).toEqual([409, CODE_MESSAGES.noKey])
    // Of another session of the same person, and the one that a newer has replaced.
    const { key: elsewhere } = (await request('POST', SETUP, await logIn('tom'), {})).body
    const { key: before } = (await request('POST', SETUP, tom, {})).body
    await request('POST', SETUP, tom, {})
    for (const key of [own, elsewhere, before]) {
      const json = { key, newCode: codeOf(key, site.site.now()), currentPassword: PASSWORD }
      const { status, body } = await request('PUT', SETUP, tom, json)
      expect([status, body.issues]).toEqual([
        422,
        [{ path: 'newCode', message: CODE_MESSAGES.notOfKey }],
      ])
    }
    expect((await read(tom)).body.hasSecondFactor).toBe(false)
  })

  test('is asked for when the password is changed in an open session', async () => {
    const { key, answer } = await setUp(await logIn('tom'))
    const { token } = answer.body
    const change = (given: object) =>
      request('PUT', '/api/auth/password', token, {
        currentPassword: PASSWORD,
        newPassword: 'staple of the battery',
        ...given,
      })
    site.setNow(new Date(TEST_NOW.getTime() + HALF_MINUTE))
    const code = codeOf(key, site.site.now())
    const refused = [await change({}), await change({ code: '000000' })]
    expect(refused.map(({ status, body }) => [status, body.issues])).toEqual([
      [401, [{ path: 'code', message: CODE_MESSAGES.missing }]],
      [401, [{ path: 'code', message: CODE_MESSAGES.wrong }]],
    ])
    // A password that may not be chosen uses up no code.
    expect((await change({ code, newPassword: 'short' })).status).toBe(422)
    expect((await change({ code })).status).toBe(200)
  })

  test('is replaced only with a code of the present one', async () => {
    const { key, answer } = await setUp(await logIn('tom'))
    const { token } = answer.body
    expect((await setUp(token)).answer.body.issues).toEqual([
      { path: 'code', message: CODE_MESSAGES.missing },
    ])
    site.setNow(new Date(TEST_NOW.getTime() + HALF_MINUTE))
    const code = codeOf(key, site.site.now())
    expect((await setUp(token, { code })).answer.status).toBe(200)
  })
})

describe('one’s own second factor', () => {
  const OFF = '/api/account/second-factor/off'

  test('is switched off with one’s password and a code, recorded and mailed', async () => {
    await site.db
      .updateTable('users')
      .set({ email: 'tom@example.com' })
      .where('username', '=', 'tom')
      .execute()
    const { key, answer } = await setUp(await logIn('tom'))
    const { token } = answer.body
    const off = (given: object) =>
      request('POST', OFF, token, { currentPassword: PASSWORD, ...given })
    const [unsure, codeless] = [await off({ currentPassword: 'a guess' }), await off({})]
    expect([unsure.status, unsure.body.issues[0].path]).toEqual([422, 'currentPassword'])
    expect([codeless.status, codeless.body.issues[0].path]).toEqual([401, 'code'])
    site.setNow(new Date(TEST_NOW.getTime() + HALF_MINUTE))
    const switched = await off({ code: codeOf(key, site.site.now()) })
    expect([switched.status, switched.body.user.needsSecondFactor]).toEqual([200, false])
    expect((await read(token)).status).toBe(401)
    const own = await read(switched.body.token)
    expect(own.body).toMatchObject({ hasSecondFactor: false, recoveryCodes: 0 })
    expect(await logIn('tom')).toBeTruthy()
    const entry = await site.db
      .selectFrom('activity')
      .select(['actorName', 'thingName'])
      .where('action', '=', 'second factor off')
      .execute()
    expect(entry).toEqual([{ actorName: 'tom', thingName: 'tom' }])
    const [, mail] = await site.outbox()
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^Your second factor is off/) })
    // In another tab, where it still looks as if it were on.
    const again = { currentPassword: PASSWORD, code: '1' }
    const late = await request('POST', OFF, switched.body.token, again)
    expect([late.status, late.body.message]).toEqual([409, CODE_MESSAGES.off])
  })

  test('stays where the rule requires it of this person', async () => {
    const { key, answer } = await setUp(await logIn('helen'))
    const { token } = answer.body
    const reason = SECOND_FACTOR_STAYS.administrators
    expect((await read(token)).body.whySecondFactorStays).toBe(reason)
    site.setNow(new Date(TEST_NOW.getTime() + HALF_MINUTE))
    const json = { currentPassword: PASSWORD, code: codeOf(key, site.site.now()) }
    const refused = await request('POST', OFF, token, json)
    expect([refused.status, refused.body.message]).toEqual([409, reason])
    expect((await read(token)).body.hasSecondFactor).toBe(true)
  })
})

test('someone who must have a second factor can do nothing until they have set it up', async () => {
  const helen = await logIn('helen')
  const own = await read(helen)
  expect([own.status, own.body.needsSecondFactor]).toEqual([200, true])
  const drafts = await request('GET', '/api/people', helen)
  expect(drafts.status).toBe(403)
  expect(drafts.body.message).toMatch(/^Your account needs a second factor before you go on\./)
  expect((await request('POST', '/api/admin/faqs', helen, {})).status).toBe(403)
  const { answer } = await setUp(helen)
  expect(answer.body.user.needsSecondFactor).toBe(false)
  expect((await request('GET', '/api/people', answer.body.token)).status).toBe(200)
})

test('until then, what is not published is hidden from them as from a visitor', async () => {
  const json = { question: 'A draft?', answer: 'Yes.', isPublished: false }
  expect((await request('POST', '/api/admin/faqs', await logIn('tom'), json)).status).toBe(201)
  expect((await request('GET', '/api/faqs', await logIn('helen'))).body).toEqual([])
  expect((await request('GET', '/api/faqs', await logIn('tom'))).body).toHaveLength(1)
})

test('own sessions are seen and ended, one or all others, and nobody else’s', async () => {
  const helen = await logIn('helen')
  const [one, two, here] = [await logIn('tom'), await logIn('tom'), await logIn('tom')]
  const { sessions } = (await read(here)).body
  expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).sort()).toEqual([
    false,
    false,
    true,
  ])
  const ids: string[] = (await read(one)).body.sessions
    .filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    .map(({ id }: { id: string }) => id)
  const path = `/api/account/sessions/${ids[0]}`
  expect((await request('DELETE', path, helen)).status).toBe(404)
  expect((await request('DELETE', path, here)).status).toBe(200)
  expect([(await read(one)).status, (await read(two)).status]).toEqual([401, 200])
  expect((await request('DELETE', '/api/account/sessions', here)).status).toBe(200)
  const left = [await read(two), await read(here), await read(helen)]
  expect(left.map(({ status }) => status)).toEqual([401, 200, 200])
})

async function logIn(username: string): Promise<string> {
  return (await post('/api/auth/login', { username, password: PASSWORD })).body.token
}

/** With what is right, unless something else is given. */
async function setUp(token: string, given: object = {}) {
  const { key } = (await request('POST', SETUP, token, {})).body
  const newCode = codeOf(key, site.site.now())
  const json = { newCode, currentPassword: PASSWORD, ...given }
  return { key, answer: await request('PUT', SETUP, token, json) }
}

function read(token: string) {
  return request('GET', '/api/account', token)
}

function post(path: string, json: object) {
  return request('POST', path, '', json)
}

async function request(method: string, path: string, token: string, json?: object) {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {}
  const answer = await site.request(path, { method, headers, json })
  return { status: answer.status, body: await answer.json() }
}
