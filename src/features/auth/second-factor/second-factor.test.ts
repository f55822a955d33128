import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, keyIn, recoveryCodesIn } from '../../../../tests/fixtures/authenticator'
import { capturedLog } from '../../../../tests/fixtures/captured-log'
import { cheapHash } from '../../../../tests/fixtures/cheap-hash'
import { openTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { addUser } from '../../../../tests/fixtures/factories'
import { hashCheaply } from '../../../../tests/fixtures/hash-cheaply'
import { saidByUserCommand } from '../../../../tests/fixtures/user-command'
import { findUserForLogin } from '../repository.server'
import { CODE_MESSAGES, LOGIN_LIMITS, WRONG_LOGIN } from '../rules'
import { countLoginAttempt } from '../sessions/login-attempts.server'
import { insertSession } from '../sessions/sessions.server'

const PASSWORD = 'correct horse battery'
const HALF_MINUTE = 30_000

const logs = capturedLog()
hashCheaply()
/** What helen's phone and her piece of paper have. */
let key: string
let recoveryCodes: string[]
const site = await openTestSite({ log: logs.log, environment: { TRUST_PROXY: '1' } })
beforeEach(async () => {
  site.setNow(TEST_NOW)
  for (const table of ['recoveryCodes', 'attempts', 'loginPlaces', 'users'] as const) {
    await site.db.deleteFrom(table).execute()
  }
  for (const username of ['helen', 'tom']) {
    await addUser(site.db, {
      username,
      password: cheapHash(PASSWORD),
      isAdmin: true,
    })
  }
  const said = await switchOn()
  key = keyIn(said)
  recoveryCodes = recoveryCodesIn(said)
  later(2)
  logs.take()
})

describe('a login with a second factor', () => {
  test('asks for a code once the password is right, and takes it', async () => {
    const asked = await logIn({})
    expect(asked).toEqual(refusal(CODE_MESSAGES.missing))
    expect(await logIn({ code: ' ' })).toEqual(asked)
    const { status, body } = await logIn({ code: codeNow() })
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.any(String),
        username: 'helen',
        role: 'administrator',
        roles: ['administrator'],
        needsSecondFactor: false,
        startPage: 'dashboard',
        hasEmail: false,
        isAdmin: true,
      },
    })
    expect(await statusOf(body.token)).toBe(200)
  })

  test('is not revealed to anyone who does not know the password', async () => {
    const answer = { status: 401, body: { message: WRONG_LOGIN } }
    expect(await logIn({ password: 'wrong' })).toEqual(answer)
    expect(await logIn({ password: 'wrong', code: codeNow() })).toEqual(answer)
    expect(await logIn({ username: 'tom', password: 'wrong', code: '123456' })).toEqual(answer)
    expect((await logIn({ code: codeNow() })).status).toBe(200)
  })

  test('asks nothing of those who have none', async () => {
    expect((await logIn({ username: 'tom' })).status).toBe(200)
    expect((await logIn({ username: 'tom', code: '123456' })).status).toBe(200)
  })

  test('takes a code once, and none from before it', async () => {
    const earlier = codeNow()
    later(1)
    const code = codeNow()
    expect((await logIn({ code })).status).toBe(200)
    expect(await logIn({ code })).toEqual(refusal(CODE_MESSAGES.wrong))
    expect(await logIn({ code: earlier })).toEqual(refusal(CODE_MESSAGES.wrong))
    later(1)
    expect((await logIn({ code: codeNow() })).status).toBe(200)
  })

  test('takes codes again that a clock was ahead of, each once', async () => {
    later(10_000)
    expect((await logIn({ code: codeNow() })).status).toBe(200)
    later(-10_000)
    expect((await logIn({ code: codeNow() })).status).toBe(200)
    expect(await logIn({ code: codeNow() })).toEqual(refusal(CODE_MESSAGES.wrong))
  })

  test('lets one in of those that come at once with one code', async () => {
    const code = codeNow()
    const answers = await Promise.all([logIn({ code }), logIn({ code }), logIn({ code })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test.each([
    [-2, 401],
    [-1, 200],
    [1, 200],
    [2, 401],
  ])('on a phone whose clock is %i half minutes off answers %i', async (steps, status) => {
    const code = codeNow(steps)
    expect((await logIn({ code })).status).toBe(status)
  })

  test('does not mind spaces in a code', async () => {
    const code = codeNow()
    expect((await logIn({ code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
  })

  test.each(['12345', '1234567', 'abcdef', '0'.repeat(40)])('refuses %j', async (code) => {
    expect(await logIn({ code })).toEqual(refusal(CODE_MESSAGES.wrong))
  })

  test('reads no more than 100 characters of a code', async () => {
    const { status, body } = await logIn({ code: '1'.repeat(101) })
    expect(status).toBe(422)
    expect(body.issues).toEqual([{ path: 'code', message: 'Code too long' }])
  })

  test('that was switched on while the password was compared is not gone round', async () => {
    const found = await findUserForLogin(site.db, 'tom')
    if (!found) throw new Error('There is no tom.')
    await switchOn('tom')
    expect(await insertSession(site.db, found, TEST_NOW)).toBeNull()
  })
})

describe('recovery codes', () => {
  test('are ten, and let in once each, written in any way', async () => {
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    expect(first).toMatch(/^\d{5}(-\d{5}){7}$/)
    expect((await logIn({ code: first })).status).toBe(200)
    expect(await logIn({ code: first })).toEqual(refusal(CODE_MESSAGES.wrong))
    expect((await logIn({ code: ` ${second.replaceAll('-', '')} ` })).status).toBe(200)
  })

  test('belong to one person', async () => {
    await switchOn('tom')
    const [code = ''] = recoveryCodes
    expect((await logIn({ username: 'tom', code })).status).toBe(401)
    expect((await logIn({ code })).status).toBe(200)
  })

  test('are stored as hashes, and no answer reveals the key', async () => {
    const stored = JSON.stringify([
      await site.db.selectFrom('users').selectAll().execute(),
      await site.db.selectFrom('recoveryCodes').selectAll().execute(),
    ])
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replaceAll('-', ''))
    }
    expect(JSON.stringify(await logIn({ code: codeNow() }))).not.toContain(key)
  })
})

describe('guesses of a code', () => {
  test('are counted as guesses of a password, for the name', async () => {
    for (let guess = 0; guess < LOGIN_LIMITS.perUsername; guess++) {
      expect((await logIn({ code: '1', address: `198.51.100.${guess}` })).status).toBe(401)
    }
    expect((await logIn({ code: codeNow(), address: '198.51.100.99' })).status).toBe(429)
  })

  test('are counted for the address', async () => {
    const address = '198.51.100.1'
    for (let guess = 1; guess < LOGIN_LIMITS.perAddress; guess++) {
      await countLoginAttempt(site.db, { username: `nobody-${guess}`, address, now: TEST_NOW })
    }
    expect((await logIn({ code: '1', address })).status).toBe(401)
    expect((await logIn({ username: 'tom', address })).status).toBe(429)
  })

  test('do not start again with each right password', async () => {
    for (let guess = 0; guess < LOGIN_LIMITS.perUsername; guess++) {
      expect((await logIn({})).status).toBe(401)
      expect((await logIn({ code: '1' })).status).toBe(401)
    }
    expect((await logIn({})).status).toBe(429)
  })

  test('are reset by a login, for which being asked for a code counts as nothing', async () => {
    for (let login = 0; login < LOGIN_LIMITS.perUsername; login++) {
      expect((await logIn({})).body.message).toBe(CODE_MESSAGES.missing)
    }
    await logIn({ code: '1' })
    expect((await logIn({ code: codeNow() })).status).toBe(200)
    const left = await site.db.selectFrom('attempts').select('attempts').execute()
    // Of the address; and of the one refusal that is recorded.
    expect(left).toEqual([{ attempts: 1 }, { attempts: 1 }])
  })
})

test('what happens is logged by ids, without a code', async () => {
  const [recoveryCode = ''] = recoveryCodes
  const code = codeNow()
  await logIn({})
  await logIn({ code: '111111' })
  await logIn({ code })
  await logIn({ code: recoveryCode })
  const lines = logs.take()
  const events = lines.filter(({ msg }) => msg === 'security')
  expect(events.map(({ event }) => event)).toEqual([
    'code refused',
    'logged in',
    'recovery code used',
    'logged in',
  ])
  expect(new Set(events.map(({ user }) => user)).size).toBe(1)
  const written = JSON.stringify(lines)
  for (const secret of [key, code, '111111', recoveryCode]) expect(written).not.toContain(secret)
})

const switchOn = (username = 'helen') =>
  saidByUserCommand(site, logs.log, ['second-factor', username])

/** What helen's phone shows now; with another clock when it goes wrong. */
function codeNow(steps = 0): string {
  return codeOf(key, inSteps(steps))
}

function later(steps: number): void {
  site.setNow(inSteps(steps))
}

function inSteps(steps: number): Date {
  return new Date(site.site.now().getTime() + steps * HALF_MINUTE)
}

async function logIn(typed: Record<string, string>) {
  const { username = 'helen', password = PASSWORD, code, address = '' } = typed
  const headers = address ? { 'X-Forwarded-For': address } : undefined
  const json = { username, password, code }
  const answer = await site.request('/api/auth/login', { method: 'POST', headers, json })
  return { status: answer.status, body: await answer.json() }
}

function refusal(message: string) {
  return { status: 401, body: { message, issues: [{ path: 'code', message }] } }
}

async function statusOf(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await site.request('/api/auth/status', { headers })).status
}
