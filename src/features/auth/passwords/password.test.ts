import { beforeEach, describe, expect, test } from 'vitest'
import { originalFirm as firm } from '~/content/firm'
import { capturedLog } from '../../../../tests/fixtures/captured-log'
import { openTestSite } from '../../../../tests/fixtures/create-test-site'
import { addUser } from '../../../../tests/fixtures/factories'
import { hashCheaply } from '../../../../tests/fixtures/hash-cheaply'
import { setSecondFactor } from '../second-factor/second-factor.server'
import { passwordFault } from './password-rules.server'
import { hashPassword } from './passwords.server'

const OLD = 'correct horse battery'
const NEW = 'four walls and a roof'
const LOCKED = 'Too many attempts to log in. Please try again in 15 minutes.'

const derive = hashCheaply()
const logs = capturedLog()
let helenId: string
const site = await openTestSite({ log: logs.log })
beforeEach(async () => {
  await site.db.deleteFrom('users').execute()
  await site.db.deleteFrom('attempts').execute()
  await site.db.deleteFrom('loginPlaces').execute()
  const password = await hashPassword(OLD)
  const helen = { username: 'helen', password, isAdmin: false }
  helenId = (await addUser(site.db, helen)).id
  logs.take()
})

describe('a new password', () => {
  test.each([
    ['a'.repeat(7), 'must have at least 8 characters'],
    ['é\u0301ÿ🙂🙂🙂🙂', 'must have at least 8 characters'],
    ['x '.repeat(65), 'must have at most 128 characters'],
    ['password', 'must not be one that many people use'],
    ['zzzzzzzzzzzz', 'must be more than one character repeated'],
    ['ÄäÄäÄäÄä', 'must be more than one character repeated'],
    ['PASSWORD1', 'must not be one that many people use'],
    ['ｐａｓｓｗｏｒｄ', 'must not be one that many people use'],
    ['1q2w3e4r5t', 'must not be one that many people use'],
    ['helen2026', 'must have 8 characters apart from the username and the firm’s name'],
    ['Solicitors-7', 'must have 8 characters apart from the username and the firm’s name'],
    ['Password1!', 'must not be one that many people use'],
    ['P@ssw0rd1', 'must not be one that many people use'],
    ['p4$$w0rd!?', 'must not be one that many people use'],
    ['password123!!', 'must not be one that many people use'],
    ['Password 2026', 'must not be one that many people use'],
    ['Pässword2026!', 'must not be one that many people use'],
    ['!!1password', 'must not be one that many people use'],
    ['PasswordPassword1', 'must not be one that many people use'],
    ['Password1!Password1!', 'must not be one that many people use'],
    ['P@ss-w0rd-1', 'must not be one that many people use'],
    ['P a s s w o r d 1', 'must not be one that many people use'],
    ['Pass\u00adword1!', 'must not be one that many people use'],
    ['1q2w3e4r5t6y', 'must not be one that many people use'],
    ['W3lc0me!2026', 'must not be one that many people use'],
    ['W3lc0m3!!', 'must not be one that many people use'],
    ['Summer2026!', 'must not be one that many people use'],
    ['qwerty!!!!', 'must not be one that many people use'],
    ['12345678!', 'must not be one that many people use'],
    ['123456789012345', 'must not be one that many people use'],
    ['iloveyou\u00a01', 'must not be one that many people use'],
    ['Ｐａｓｓｗｏｒｄ１！', 'must not be one that many people use'],
    ['S0licitors!!2026', 'must have 8 characters apart from the username and the firm’s name'],
    ['Helen20262026', 'must have 8 characters apart from the username and the firm’s name'],
    ['h3l3n-12345678', 'must have 8 characters apart from the username and the firm’s name'],
    [`${firm.name} 2026!`, 'must have 8 characters apart from the username and the firm’s name'],
    [
      `${firm.name.replaceAll(' ', '')}2026!`,
      'must have 8 characters apart from the username and the firm’s name',
    ],
    [`${firm.name}1`, 'must have 8 characters apart from the username and the firm’s name'],
  ])('%j %s', async (password, fault) => {
    expect(await passwordFault(password, 'helen', firm)).toBe(fault)
  })

  test.each([
    'zxqv kjwp',
    'all lower case and spaces',
    '🙂🐎🔋📎🏠🌳🎻🚲',
    'Ни пуха ни пера',
    'helen likes tea very much',
    'password of the old tea house',
    'four walls and a roof 2026!',
    '7 otters in 3 boats',
    'wine-2-cups-of-tea',
    'x7Kp-2mQw-9rTz',
    'x '.repeat(64),
  ])('%j may be chosen', async (password) => {
    expect(await passwordFault(password, 'helen', firm)).toBeNull()
  })

  test.each([
    ['tom', 'tom12345!'],
    ['tom.reed', 'TomReed2026!'],
    ['tom.reed', 'Reed-20262026'],
    ['mary_ann', 'Mary Ann 1234'],
  ])('of %s is not %j', async (username, password) => {
    expect(await passwordFault(password, username, firm)).toContain('apart from the username')
  })

  test('counts to its last character', async () => {
    const long = `${'long enough '.repeat(10)}end`
    const token = await tokenOf(await logIn(OLD))
    expect((await change(token, OLD, `${long}!`)).status).toBe(200)
    expect((await logIn(`${long}?`)).status).toBe(401)
    expect((await logIn(long)).status).toBe(401)
    expect((await logIn(`${long}!`)).status).toBe(200)
  })
})

test('a password that could not be chosen today still logs in', async () => {
  const password = await hashPassword('password')
  await addUser(site.db, { username: 'tom', password, isAdmin: false })
  expect((await logIn('password', 'tom')).status).toBe(200)
})

test('an unknown user, a disabled one, and one with a second factor or without cost the same work, and get the same answer', async () => {
  const password = await hashPassword(OLD)
  const { id } = await addUser(site.db, {
    username: 'leaver',
    password,
    isAdmin: false,
  })
  await site.db.updateTable('users').set({ isDisabled: true }).where('id', '=', id).execute()
  const careful = { username: 'careful', password, isAdmin: false }
  const { id: carefulId } = await addUser(site.db, careful)
  const factor = { key: 'ABCDEFGH', step: 1, recoveryCodes: ['1'] }
  await setSecondFactor(site.db, carefulId, factor)

  const seen = []
  for (const username of ['helen', 'nobody', 'leaver', 'careful']) {
    derive.mockClear()
    const answer = await logIn('wrong', username)
    const work = derive.mock.calls.map(([algorithm, { message, nonce, ...cost }]) => {
      const saltBytes = nonce instanceof Uint8Array && nonce.length
      return { algorithm, message, saltBytes, ...cost }
    })
    const cost = { memory: 32_768, passes: 3, parallelism: 1, tagLength: 32 }
    expect(work).toEqual([{ algorithm: 'argon2id', message: 'wrong', saltBytes: 16, ...cost }])
    seen.push({ work, status: answer.status, body: await answer.text() })
  }
  expect(seen[0]).toMatchObject({ status: 401, body: '{"message":"Invalid username or password"}' })
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  expect(seen[3]).toEqual(seen[0])
})

describe('changing one’s own password', () => {
  test('ends every session, and answers with a new one', async () => {
    const here = await tokenOf(await logIn(OLD))
    const elsewhere = await tokenOf(await logIn(OLD))
    const answer = await change(here, OLD, NEW)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const { token, user } = await answer.json()
    expect(user).toEqual({
      id: helenId,
      username: 'helen',
      role: 'reader',
      roles: ['reader'],
      isAdmin: false,
      needsSecondFactor: false,
      startPage: 'today',
      hasEmail: false,
    })
    expect(new Set([here, elsewhere, token]).size).toBe(3)
    expect(await statusOf(here)).toBe(401)
    expect(await statusOf(elsewhere)).toBe(401)
    expect(await statusOf(token)).toBe(200)
    expect((await logIn(OLD)).status).toBe(401)
    expect((await logIn(NEW)).status).toBe(200)
  })

  test.each([
    ['wrong', NEW, 'currentPassword', 'This isn’t your current password.'],
    [OLD, 'short', 'newPassword', 'A password must have at least 8 characters.'],
    [OLD, 'helen2026', 'newPassword', expect.stringContaining('apart from the username')],
    ['', NEW, 'currentPassword', 'Password is required'],
  ])('from %j to %j is refused, and changes nothing', async (current, next, path, message) => {
    const token = await tokenOf(await logIn(OLD))
    const answer = await change(token, current, next)
    expect(answer.status).toBe(422)
    expect((await answer.json()).issues).toEqual([{ path, message }])
    expect(await statusOf(token)).toBe(200)
    expect((await logIn(OLD)).status).toBe(200)
  })

  test('is no way around the limit of guesses', async () => {
    const token = await tokenOf(await logIn(OLD))
    for (let guess = 0; guess < 10; guess++) await change(token, 'wrong', NEW)
    const answer = await change(token, OLD, NEW)
    expect(answer.status).toBe(429)
    expect(await answer.json()).toEqual({ message: LOCKED })
  })
})

test('what happens at the login is logged, without a name, a password, a token or an address', async () => {
  const token = await tokenOf(await logIn(OLD))
  await logIn('guess-1')
  await logIn('guess-2', 'a-name-typed')
  await statusOf('a-made-up-token')
  const { token: next } = await (await change(token, OLD, NEW)).json()
  const headers = { Authorization: `Bearer ${next}` }
  await site.request('/api/auth/logout', { method: 'POST', headers, json: {} })

  const lines = logs.take()
  const events = lines.filter(({ msg }) => msg === 'security')
  expect(events.map(({ event, user }) => [event, user])).toEqual([
    ['logged in', helenId],
    ['password refused', helenId],
    ['password refused', undefined],
    ['token refused', undefined],
    ['password changed', helenId],
    ['logged out', helenId],
  ])
  const written = JSON.stringify(lines)
  for (const secret of [OLD, NEW, 'guess-', 'helen', 'a-name-typed', token, next, 'made-up']) {
    expect(written).not.toContain(secret)
  }
})

test('the log of requests says which member of staff called', async () => {
  const token = await tokenOf(await logIn(OLD))
  logs.take()
  await statusOf(token)
  await site.request('/api/faqs')
  const requests = logs.take().filter(({ msg }) => msg === 'request')
  expect(requests.map(({ path, user }) => [path, user])).toEqual([
    ['/api/auth/status', helenId],
    ['/api/faqs', undefined],
  ])
})

function logIn(password: string, username = 'helen') {
  return site.request('/api/auth/login', { method: 'POST', json: { username, password } })
}

function change(token: string, currentPassword: string, newPassword: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const json = { currentPassword, newPassword }
  return site.request('/api/auth/password', { method: 'PUT', headers, json })
}

async function tokenOf(answer: Response): Promise<string> {
  return (await answer.json()).token
}

async function statusOf(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await site.request('/api/auth/status', { headers })).status
}
