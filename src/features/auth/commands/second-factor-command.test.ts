import { beforeEach, expect, test } from 'vitest'
import { codeOf, keyIn, recoveryCodesIn } from '../../../../tests/fixtures/authenticator'
import { capturedLog } from '../../../../tests/fixtures/captured-log'
import { cheapHash } from '../../../../tests/fixtures/cheap-hash'
import { openTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { addUser } from '../../../../tests/fixtures/factories'
import { hashCheaply } from '../../../../tests/fixtures/hash-cheaply'
import { saidByUserCommand } from '../../../../tests/fixtures/user-command'

const PASSWORD = 'correct horse battery'

const logs = capturedLog()
hashCheaply()
let helenId: string
/** A session that began with the password alone. */
let token: string
const site = await openTestSite()
beforeEach(async () => {
  await site.db.deleteFrom('users').execute()
  const password = cheapHash(PASSWORD)
  const helen = { username: 'helen', password, isAdmin: false }
  helenId = (await addUser(site.db, helen)).id
  token = (await (await logIn()).json()).token
  logs.take()
})

test('shows a key, and once a code proves that a phone has it, codes are asked for', async () => {
  const said = await switchOn()
  expect(said).toMatch(/^(?:[ █▀▄]{30,}\n){15,}/m)
  expect(keyIn(said)).toMatch(/^(?:[A-Z2-7]{4} ?){8}$/)
  expect(said).toContain('helen logs in with a second factor from now on')
  expect(recoveryCodesIn(said)).toHaveLength(10)

  expect(await statusOf(token)).toBe(401)
  expect((await logIn()).status).toBe(401)
  // The code that confirmed it has been used.
  expect((await logIn(rightCode(said))).status).toBe(401)
  expect((await logIn(recoveryCodesIn(said)[0])).status).toBe(200)
})

test('list says who has one, and the log when it began and ended', async () => {
  await switchOn()
  expect(await run(['list'])).toMatch(
    /^helen {2}\S{36} {2}since 2026-11-23, reader, second factor$/,
  )
  await run(['second-factor', 'helen', '--off'])
  expect(await run(['list'])).toMatch(/^helen {2}\S{36} {2}since 2026-11-23, reader$/)
  expect(logs.take()).toEqual([
    expect.objectContaining({ event: 'second factor on', user: helenId }),
    expect.objectContaining({ event: 'second factor off', user: helenId }),
  ])
})

test.each([
  [null, 'No code was given. Nothing has changed.'],
  ['123', /^None of these codes was right\. Nothing has changed\. Check that the clocks/],
])('changes nothing when %j is typed', async (typed, message) => {
  await expect(switchOn(() => typed)).rejects.toThrow(message)
  expect(await statusOf(token)).toBe(200)
  expect((await logIn()).status).toBe(200)
  expect(logs.take()).toEqual([])
})

test('asks again after a wrong code', async () => {
  const said = await switchOn((said) =>
    said.includes('This code is not right.') ? rightCode(said) : '1',
  )
  expect(said).toContain('helen logs in with a second factor from now on')
})

test('replaces the key and the recovery codes of the phone before', async () => {
  const old = await switchOn()
  const said = await switchOn()
  expect(keyIn(said)).not.toBe(keyIn(old))
  expect((await logIn(recoveryCodesIn(old)[0])).status).toBe(401)
  expect((await logIn(recoveryCodesIn(said)[0])).status).toBe(200)
})

test('--off lets the password do again, and ends the sessions', async () => {
  const [code] = recoveryCodesIn(await switchOn())
  const { token } = await (await logIn(code)).json()
  expect(await run(['second-factor', 'helen', '--off'])).toBe(
    'helen no longer has a second factor, and is logged out everywhere.',
  )
  expect(await statusOf(token)).toBe(401)
  expect((await logIn()).status).toBe(200)
  expect(await site.db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([])
})

function switchOn(typeCode: (said: string) => string | null = rightCode): Promise<string> {
  return run(['second-factor', 'helen'], typeCode)
}

function rightCode(said: string): string {
  return codeOf(keyIn(said), TEST_NOW)
}

/** @param code answers its question for a code, by what was said before */
const run = (args: string[], code: (said: string) => string | null = () => null) =>
  saidByUserCommand(site, logs.log, args, { code })

function logIn(code?: string) {
  const json = { username: 'helen', password: PASSWORD, code }
  return site.request('/api/auth/login', { method: 'POST', json })
}

async function statusOf(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await site.request('/api/auth/status', { headers })).status
}
