import { beforeEach, describe, expect, test } from 'vitest'
import { cheapHash } from '../../../../tests/fixtures/cheap-hash'
import { openTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { BY_THE_SITE } from '../../../../tests/fixtures/factories'
import { hashCheaply } from '../../../../tests/fixtures/hash-cheaply'
import { insertUser } from '../repository.server'
import {
  ACCOUNT_MESSAGES,
  INVITATION_MS,
  LINK_CLOSED,
  PASSWORD_RESET_MS,
  RESET_ANSWER_MS,
  resetAnswer,
} from '../rules'

const PASSWORD = 'correct horse battery'
const CHOSEN = 'staple of the battery'
const closed = { status: 410, body: { message: LINK_CLOSED } }

hashCheaply()
let helen: Record<string, string>
const site = await openTestSite({ environment: { TRUST_PROXY: '1' } })
beforeEach(async () => {
  site.setNow(TEST_NOW)
  for (const table of ['attempts', 'mails', 'invitations', 'users'] as const) {
    await site.db.deleteFrom(table).execute()
  }
  const password = cheapHash(PASSWORD)
  const facts = { roles: ['administrator'], email: 'helen@example.com' } as const
  await insertUser(site.db, { username: 'helen', password, ...facts }, BY_THE_SITE)
  helen = { Authorization: `Bearer ${(await logIn('helen', PASSWORD)).body.token}` }
})

describe('an invitation', () => {
  test('lets someone in with the password they choose, in the role they were invited to', async () => {
    const token = await invite()
    expect(await post('/api/auth/invitation', { token })).toEqual({
      status: 200,
      body: {
        name: 'Zoe Hill',
        username: 'zoe',
        email: 'zoe@example.com',
        role: 'editor',
        roles: ['editor'],
      },
    })
    const { status, body } = await accept(token)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ username: 'zoe', role: 'editor', isAdmin: false })
    expect((await logIn('zoe', CHOSEN)).status).toBe(200)
    const stored = await site.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'zoe')
      .execute()
    expect(stored).toMatchObject([{ name: 'Zoe H. Hill', email: 'zoe@example.com' }])
  })

  test('works once, also of two at the same time', async () => {
    const token = await invite()
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(await accept(token)).toEqual(closed)
  })

  test('works for seven days', async () => {
    const token = await invite()
    site.setNow(new Date(TEST_NOW.getTime() + INVITATION_MS))
    expect(await post('/api/auth/invitation', { token })).toEqual(closed)
    expect(await accept(token)).toEqual(closed)
    site.setNow(new Date(TEST_NOW.getTime() + INVITATION_MS - 1))
    expect((await accept(token)).status).toBe(200)
  })

  test('is not used up by a password that may not be chosen', async () => {
    const token = await invite()
    const { status, body } = await accept(token, 'password1')
    expect([status, body.issues[0].path]).toEqual([422, 'password'])
    expect((await accept(token)).status).toBe(200)
  })

  test('that is sent again has a new link alone', async () => {
    const token = await invite()
    const path = `/api/invitations/${await invitationId()}`
    expect((await post(path, { currentPassword: PASSWORD }, helen)).status).toBe(200)
    expect(await accept(token)).toEqual(closed)
    expect((await accept(await lastToken())).status).toBe(200)
  })

  test('that is withdrawn lets nobody in, and its mail is not sent any more', async () => {
    const token = await invite({ isDelivered: false })
    const path = `/api/invitations/${await invitationId()}`
    const answer = await site.request(path, { method: 'DELETE', headers: helen })
    expect(answer.status).toBe(200)
    expect(await accept(token)).toEqual(closed)
    expect(await site.db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  test.each([
    [{ username: 'HELEN' }, 'username', ACCOUNT_MESSAGES.usernameTaken],
    [{ email: 'Helen@example.com' }, 'email', ACCOUNT_MESSAGES.emailTaken],
  ])('is refused for %j, which someone has', async (fields, path, message) => {
    const { status, body } = await post('/api/invitations', { ...zoe, ...fields }, helen)
    expect([status, body.issues]).toEqual([409, [{ path, message }]])
  })

  test('whose name someone has got meanwhile is refused, and stays', async () => {
    const token = await invite()
    await insertUser(site.db, { username: 'Zoe', password: '', roles: ['reader'] }, BY_THE_SITE)
    expect((await accept(token)).status).toBe(409)
    expect(await invitationId()).toBeTruthy()
  })
})

describe('a forgotten password', () => {
  test.each(['helen', 'HELEN', ' helen@Example.com '])('is replaced for %j', async (typed) => {
    expect(await requestReset(typed)).toEqual({
      status: 202,
      body: { message: resetAnswer(false) },
    })
    const token = await lastToken()
    expect(await post('/api/auth/password-reset/link', { token })).toEqual({
      status: 200,
      body: { username: 'helen' },
    })
    expect((await put('/api/auth/password-reset', { token, password: CHOSEN })).status).toBe(200)
    expect((await site.request('/api/auth/status', { headers: helen })).status).toBe(401)
    expect((await logIn('helen', PASSWORD)).status).toBe(401)
    expect((await logIn('helen', CHOSEN)).status).toBe(200)
    expect(await put('/api/auth/password-reset', { token, password: PASSWORD })).toEqual(closed)
  })

  test('has a link for an hour, and until one of its links is used or the password changes', async () => {
    await requestReset('helen')
    const first = await lastToken()
    await requestReset('helen')
    const second = await lastToken()
    site.setNow(new Date(TEST_NOW.getTime() + PASSWORD_RESET_MS))
    expect(await post('/api/auth/password-reset/link', { token: first })).toEqual(closed)
    site.setNow(new Date(TEST_NOW.getTime() + PASSWORD_RESET_MS - 1))
    const password = CHOSEN
    const answers = await Promise.all([
      put('/api/auth/password-reset', { token: first, password }),
      put('/api/auth/password-reset', { token: second, password }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  test('is answered alike for an unknown name and a disabled user, who get no mail', async () => {
    await site.db.updateTable('users').set({ isDisabled: true }).execute()
    for (const name of ['helen', 'nobody', 'nobody@example.com']) {
      const start = performance.now()
      expect(await requestReset(name)).toEqual({
        status: 202,
        body: { message: resetAnswer(false) },
      })
      // A timer may be early by a fraction of a millisecond.
      expect(performance.now() - start).toBeGreaterThan(RESET_ANSWER_MS - 2)
    }
    expect(await site.db.selectFrom('mails').select('id').execute()).toEqual([])
  })

  test('is mailed three times an hour, which its answer does not show', async () => {
    for (let n = 0; n < 4; n++) expect((await requestReset('helen')).status).toBe(202)
    expect(await site.db.selectFrom('mails').select('id').execute()).toHaveLength(3)
  })

  test('is asked for ten times an hour from one network', async () => {
    const statuses = await Promise.all(Array.from({ length: 11 }, () => requestReset('nobody')))
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await requestReset('nobody', '203.0.113.9')).status).toBe(202)
  })

  test('does not end the lock of wrong codes, nor the second factor', async () => {
    await site.db.updateTable('users').set({ wrongCodes: 100, secondFactorKey: 'KEY' }).execute()
    await requestReset('helen')
    await put('/api/auth/password-reset', { token: await lastToken(), password: CHOSEN })
    const user = await site.db.selectFrom('users').selectAll().executeTakeFirst()
    expect(user).toMatchObject({ wrongCodes: 100, secondFactorKey: 'KEY' })
    expect((await logIn('helen', CHOSEN)).status).toBe(401)
  })
})

test('a token is neither stored nor logged, and its link sends it to no server', async () => {
  const token = await invite()
  await requestReset('helen')
  const [invitation, reset] = (await site.outbox()).slice(-2)
  const base = site.site.url
  expect(invitation?.text).toContain(`${base}/admin/invitation#${token}`)
  expect(reset?.text).toMatch(new RegExp(`${base}/admin/new-password#[\\w-]{43}\\n`))
  const rows = [
    await site.db.selectFrom('invitations').selectAll().execute(),
    await site.db.selectFrom('passwordResets').selectAll().execute(),
    await site.db.selectFrom('mails').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain(token)
})

const zoe = {
  name: 'Zoe Hill',
  username: 'zoe',
  email: 'Zoe@example.com',
  role: 'editor',
  currentPassword: PASSWORD,
}

/** Answers the token of the mailed link. */
async function invite({ isDelivered = true } = {}): Promise<string> {
  expect((await post('/api/invitations', zoe, helen)).status).toBe(201)
  if (isDelivered) return lastToken()
  const mail = await site.db.selectFrom('mails').select('content').executeTakeFirstOrThrow()
  return tokenIn(mail.content ?? '')
}

async function lastToken(): Promise<string> {
  return tokenIn((await site.outbox()).at(-1)?.text ?? '')
}

function tokenIn(text: string): string {
  return /#([\w-]{43})/.exec(text)?.[1] ?? ''
}

async function invitationId(): Promise<string> {
  return (await site.db.selectFrom('invitations').select('id').executeTakeFirstOrThrow()).id
}

function accept(token: string, password = CHOSEN) {
  return put('/api/auth/invitation', { token, name: 'Zoe H. Hill', password })
}

function requestReset(username: string, address = '198.51.100.1') {
  return post('/api/auth/password-reset', { username }, { 'X-Forwarded-For': address })
}

function logIn(username: string, password: string) {
  return post('/api/auth/login', { username, password })
}

function post(path: string, json: object, headers: Record<string, string> = {}) {
  return send('POST', path, json, headers)
}

function put(path: string, json: object) {
  return send('PUT', path, json, {})
}

async function send(method: string, path: string, json: object, headers: Record<string, string>) {
  const answer = await site.request(path, { method, headers, json })
  return { status: answer.status, body: await answer.json() }
}
