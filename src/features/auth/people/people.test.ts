import { beforeEach, describe, expect, test } from 'vitest'
import { capturedLog } from '../../../../tests/fixtures/captured-log'
import { cheapHash } from '../../../../tests/fixtures/cheap-hash'
import { openTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { BY_THE_SITE } from '../../../../tests/fixtures/factories'
import { hashCheaply } from '../../../../tests/fixtures/hash-cheaply'
import { insertUser } from '../repository.server'
import { ACCOUNT_MESSAGES, SECOND_FACTOR, WRONG_CURRENT_PASSWORD } from '../rules'
import type { PersonAction } from '../schema'

const PASSWORD = 'correct horse battery'

hashCheaply()
const logs = capturedLog()
let helen: { id: string; headers: Record<string, string> }
let tom: { id: string; headers: Record<string, string> }
const site = await openTestSite({ log: logs.log })
beforeEach(async () => {
  logs.take()
  for (const table of ['attempts', 'users'] as const) await site.db.deleteFrom(table).execute()
  helen = await add('helen', 'administrator')
  tom = await add('tom', 'editor')
})

test('accounts are listed with what an administrator has to know, and nothing secret', async () => {
  await site.db
    .updateTable('users')
    .set({ secondFactorKey: 'SECRETKEY', wrongCodes: SECOND_FACTOR.mostWrong, name: 'Tom Reed' })
    .where('id', '=', tom.id)
    .execute()
  const answer = await site.request('/api/people', { headers: helen.headers })
  const text = await answer.text()
  expect(text).not.toMatch(/SECRETKEY|argon2id/)
  const { people } = JSON.parse(text)
  const lastLoginAt = TEST_NOW.toISOString()
  const usual = { isDisabled: false, lastLoginAt, sessions: 1 }
  expect(people).toEqual([
    expect.objectContaining({
      ...usual,
      username: 'helen',
      role: 'administrator',
      isLocked: false,
    }),
    {
      ...usual,
      id: tom.id,
      name: 'Tom Reed',
      username: 'tom',
      email: 'tom@example.com',
      role: 'editor',
      roles: ['editor'],
      isAdmin: false,
      isLocked: true,
      hasSecondFactor: true,
    },
  ])
})

test('several roles add up, are recorded together, and are refused when there is none', async () => {
  const roles = ['adviser', 'editor', 'editor']
  expect((await change(tom.id, { role: undefined, roles })).status).toBe(200)
  const answer = await site.request('/api/people', { headers: helen.headers })
  const { people } = await answer.json()
  const stored = people.find(({ username }: { username: string }) => username === 'tom')
  expect(stored).toMatchObject({ role: 'editor', roles: ['editor', 'adviser'], isAdmin: false })
  const none = await change(tom.id, { role: undefined, roles: [] })
  expect([none.status, none.body.issues[0].path]).toEqual([422, 'roles'])
})

test('a changed role holds at the next call, isAdmin follows it, and a lesser one ends the sessions', async () => {
  expect((await change(tom.id, { role: 'administrator' })).status).toBe(200)
  expect((await site.request('/api/people', { headers: tom.headers })).status).toBe(200)
  expect(await isAdmin('tom')).toBe(true)
  expect((await change(tom.id, { role: 'reader' })).status).toBe(200)
  expect((await site.request('/api/people', { headers: tom.headers })).status).toBe(401)
  expect(await isAdmin('tom')).toBe(false)
  const [, last] = logs.take().filter(({ event }) => event === 'account changed')
  expect(last).toMatchObject({ user: tom.id, by: helen.id })
})

test('nothing is done without the administrator’s own password', async () => {
  const before = await users()
  const issues = [{ path: 'currentPassword', message: WRONG_CURRENT_PASSWORD }]
  const currentPassword = 'a guess'
  for (const answer of [
    await change(tom.id, { role: 'reader', currentPassword }),
    await act('disable', tom.id, { currentPassword }),
    await invite({ username: 'zoe', currentPassword }),
  ]) {
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toEqual(issues)
  }
  expect(await users()).toEqual(before)
})

test('guesses of that password are counted as guesses of a login', async () => {
  const statuses: number[] = []
  for (let n = 0; n <= 10; n++) {
    statuses.push((await act('disable', tom.id, { currentPassword: `guess ${n}` })).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test.each<[PersonAction, object, object]>([
  ['disable', { isDisabled: false }, { isDisabled: true }],
  ['enable', { isDisabled: true }, { isDisabled: false }],
  ['unlock', { wrongCodes: SECOND_FACTOR.mostWrong }, { wrongCodes: 0 }],
  ['reset-second-factor', { secondFactorKey: 'KEY' }, { secondFactorKey: null }],
])('%s does what it says', async (action, before, after) => {
  await site.db.updateTable('users').set(before).where('id', '=', tom.id).execute()
  expect((await act(action, tom.id)).status).toBe(200)
  expect((await users()).find(({ id }) => id === tom.id)).toMatchObject(after)
})

test.each<PersonAction>(['disable', 'end-sessions', 'reset-second-factor'])(
  '%s logs someone out everywhere, and nobody else',
  async (action) => {
    await act(action, tom.id)
    const statusOf = async ({ headers }: typeof tom) =>
      (await site.request('/api/auth/status', { headers })).status
    expect([await statusOf(tom), await statusOf(helen)]).toEqual([401, 200])
  },
)

describe('the last administrator', () => {
  test('cannot be disabled or given another role', async () => {
    const refused = { status: 409, body: { message: ACCOUNT_MESSAGES.lastAdministrator } }
    expect(await act('disable', helen.id)).toEqual(refused)
    expect(await change(helen.id, { role: 'editor' })).toEqual(refused)
    expect(await isAdmin('helen')).toBe(true)
  })

  test('is left when two take each other away at the same time', async () => {
    const zoe = await add('zoe', 'administrator')
    const answers = await Promise.all([
      act('disable', zoe.id, {}, helen),
      change(helen.id, { role: 'reader' }, zoe),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = (await users()).filter(({ isAdmin, isDisabled }) => isAdmin && !isDisabled)
    expect(left).toHaveLength(1)
  })
})

test('an unknown account is not found, and an address has one account', async () => {
  expect((await act('unlock', 'unknown')).status).toBe(404)
  const { status, body } = await change(tom.id, { email: 'HELEN@example.com' })
  expect([status, body.issues]).toEqual([
    409,
    [{ path: 'email', message: ACCOUNT_MESSAGES.emailTaken }],
  ])
})

test('the login status says whether an account has an email address', async () => {
  const hasEmail = async () =>
    (await (await site.request('/api/auth/status', { headers: helen.headers })).json()).user
      .hasEmail
  const own = { role: 'administrator', name: undefined }
  expect(await hasEmail()).toBe(true)
  await change(helen.id, { ...own, email: '' })
  expect(await hasEmail()).toBe(false)
  await change(helen.id, { ...own, email: 'helen@example.com' })
  expect(await hasEmail()).toBe(true)
})

async function add(username: string, role: 'administrator' | 'editor') {
  const password = cheapHash(PASSWORD)
  const email = `${username}@example.com`
  const { id } = await insertUser(
    site.db,
    { username, password, email, roles: [role] },
    BY_THE_SITE,
  )
  const json = { username, password: PASSWORD }
  const answer = await site.request('/api/auth/login', { method: 'POST', json })
  return { id, headers: { Authorization: `Bearer ${(await answer.json()).token}` } }
}

async function call(method: string, path: string, json: object, { headers } = helen) {
  const body = { currentPassword: PASSWORD, ...json }
  const answer = await site.request(path, { method, headers, json: body })
  return { status: answer.status, body: await answer.json() }
}

function change(id: string, fields: object, by = helen) {
  return call(
    'PUT',
    `/api/people/${id}`,
    { name: null, email: null, role: 'editor', ...fields },
    by,
  )
}

function act(action: PersonAction, id: string, fields: object = {}, by = helen) {
  return call('POST', `/api/people/${id}/${action}`, fields, by)
}

function invite(fields: object) {
  const invited = { name: 'Zoe', username: 'zoe', email: 'zoe@example.com', role: 'author' }
  return call('POST', '/api/invitations', { ...invited, ...fields })
}

function users() {
  return site.db.selectFrom('users').selectAll().orderBy('username').execute()
}

async function isAdmin(username: string): Promise<boolean | undefined> {
  return (await users()).find((user) => user.username === username)?.isAdmin
}
