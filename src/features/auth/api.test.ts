import { beforeEach, describe, expect, test } from 'vitest'
import { cheapHash } from '../../../tests/fixtures/cheap-hash'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addUser } from '../../../tests/fixtures/factories'
import { hashCheaply } from '../../../tests/fixtures/hash-cheaply'
import { hashPassword } from './passwords/passwords.server'
import { findUserForLogin, replacePassword } from './repository.server'
import { SESSION } from './rules'
import { insertSession } from './sessions/sessions.server'

const SECOND = 1000
const HOUR = 60 * 60 * SECOND
const helen = { username: 'helen', password: 'correct horse battery' }

hashCheaply()
const site = await openTestSite()
const password = cheapHash(helen.password)
await addUser(site.db, { username: 'helen', password, isAdmin: true })
await addUser(site.db, { username: 'tom', password, isAdmin: false })
beforeEach(async () => {
  site.setNow(TEST_NOW)
  await site.db.deleteFrom('attempts').execute()
})

describe('login', () => {
  test('answers with a token and who it belongs to', async () => {
    const answer = await logIn(helen)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const { token, user, ...rest } = await answer.json()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(user).toEqual({
      id: expect.any(String),
      username: 'helen',
      isAdmin: true,
      role: 'administrator',
      roles: ['administrator'],
      needsSecondFactor: false,
      startPage: 'dashboard',
      hasEmail: false,
    })
    expect(rest).toEqual({})
    const status = await statusOf(token)
    expect(status.status).toBe(200)
    expect(await status.json()).toEqual({ authenticated: true, user })
  })

  test('with a password that was changed while it was compared is refused', async () => {
    const changed = await hashPassword(helen.password)
    const found = await findUserForLogin(site.db, 'helen')
    await replacePassword(site.db, found?.id ?? '', changed)
    const outdated = {
      id: found?.id ?? '',
      password: found?.password ?? '',
      secondFactorKey: null,
    }
    expect(await insertSession(site.db, outdated, TEST_NOW)).toBeNull()
    expect(await insertSession(site.db, { ...outdated, password: changed }, TEST_NOW)).toMatch(/./)
  })

  test.each([
    [{}, ['Username is required', 'Password is required']],
    [{ username: '  ', password: 'x' }, ['Username is required']],
    [{ username: 'helen', password: '' }, ['Password is required']],
  ])('names each missing field of %j', async (json, messages) => {
    const answer = await logIn(json)
    expect(answer.status).toBe(422)
    const { issues } = await answer.json()
    expect(issues.map((issue: { message: string }) => issue.message)).toEqual(messages)
  })

  test('answers the same to a wrong password, an unknown user and a disabled one', async () => {
    await site.db
      .updateTable('users')
      .set({ isDisabled: true })
      .where('username', '=', 'tom')
      .execute()
    const answers = [
      await logIn({ ...helen, password: 'wrong' }),
      await logIn({ ...helen, username: 'nobody' }),
      await logIn({ ...helen, username: 'tom' }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({ message: 'Invalid username or password' })
    }
  })

  test('keeps neither password nor token', async () => {
    const { token } = await (await logIn(helen)).json()
    const users = await site.db.selectFrom('users').selectAll().execute()
    const sessions = await site.db.selectFrom('sessions').selectAll().execute()
    const all = JSON.stringify([users, sessions])
    expect(all).not.toContain(token)
    expect(all).not.toContain(helen.password)
    const stored = users.find(({ username }) => username === helen.username)
    expect(stored?.password).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/)
  })

  test('takes a password however its accents were typed', async () => {
    const password = await hashPassword('caf\u00e9 au lait')
    await addUser(site.db, { username: 'zoe', password, isAdmin: false })
    const answer = await logIn({ username: 'zoe', password: 'cafe\u0301 au lait' })
    expect(answer.status).toBe(200)
  })
})

describe('a session', () => {
  test('ends with logout, that one alone', async () => {
    const one = await tokenOf(helen)
    const other = await tokenOf(helen)
    const answer = await site.request('/api/auth/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${one}` },
      json: {},
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ message: 'Logged out' })
    expect((await statusOf(one)).status).toBe(401)
    expect((await statusOf(other)).status).toBe(200)
  })

  test('can be ended without one', async () => {
    const answer = await site.request('/api/auth/logout', { method: 'POST', json: {} })
    expect(answer.status).toBe(200)
  })

  test('ends after twelve hours without use', async () => {
    const token = await tokenOf(helen)
    site.setNow(later(SESSION.idleMs - SECOND))
    expect((await statusOf(token)).status).toBe(200)
    site.setNow(later(2 * SESSION.idleMs - 2 * SECOND))
    expect((await statusOf(token)).status).toBe(200)
    site.setNow(later(3 * SESSION.idleMs - 2 * SECOND))
    expect((await statusOf(token)).status).toBe(401)
  })

  test('ends after seven days, used or not', async () => {
    const token = await tokenOf(helen)
    for (let passed = 0; passed < SESSION.longestMs; passed += 10 * HOUR) {
      site.setNow(later(passed))
      expect((await statusOf(token)).status).toBe(200)
    }
    site.setNow(later(SESSION.longestMs))
    expect((await statusOf(token)).status).toBe(401)
  })

  test('has its use written down at most once a minute', async () => {
    await site.db.deleteFrom('sessions').execute()
    const token = await tokenOf(helen)
    const lastUse = async () =>
      (await site.db.selectFrom('sessions').select('lastUsedAt').executeTakeFirstOrThrow())
        .lastUsedAt
    site.setNow(later(59 * SECOND))
    await statusOf(token)
    expect(await lastUse()).toBe(TEST_NOW.toISOString())
    site.setNow(later(60 * SECOND))
    await statusOf(token)
    expect(await lastUse()).toBe(later(60 * SECOND).toISOString())
  })

  test('ends at once when its user is disabled', async () => {
    const headers = await site.logIn({ username: 'leaver' })
    await site.db
      .updateTable('users')
      .set({ isDisabled: true })
      .where('username', '=', 'leaver')
      .execute()
    expect((await site.request('/api/auth/status', { headers })).status).toBe(401)
  })

  test('is not opened by a made-up token, and a visitor has none', async () => {
    expect((await statusOf('made-up')).status).toBe(401)
    const visitor = await site.request('/api/auth/status')
    expect(visitor.status).toBe(401)
    expect(await visitor.json()).toEqual({ message: 'Not authenticated' })
  })
})

function logIn(json: { username?: string; password?: string }) {
  return site.request('/api/auth/login', { method: 'POST', json })
}

async function tokenOf(login: typeof helen): Promise<string> {
  return (await (await logIn(login)).json()).token
}

function statusOf(token: string) {
  return site.request('/api/auth/status', { headers: { Authorization: `Bearer ${token}` } })
}

function later(milliseconds: number): Date {
  return new Date(TEST_NOW.getTime() + milliseconds)
}
