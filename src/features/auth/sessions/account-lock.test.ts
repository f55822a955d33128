import { beforeEach, expect, test } from 'vitest'
import { codeOf, keyIn, recoveryCodesIn } from '../../../../tests/fixtures/authenticator'
import { capturedLog } from '../../../../tests/fixtures/captured-log'
import { cheapHash } from '../../../../tests/fixtures/cheap-hash'
import { openTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { addUser } from '../../../../tests/fixtures/factories'
import { hashCheaply } from '../../../../tests/fixtures/hash-cheaply'
import { saidByUserCommand } from '../../../../tests/fixtures/user-command'
import { CODE_MESSAGES, SECOND_FACTOR } from '../rules'

const PASSWORD = 'correct horse battery'
const HALF_MINUTE = 30_000

const logs = capturedLog()
hashCheaply()
let key: string
let recoveryCodes: string[]
const site = await openTestSite({ log: logs.log })
beforeEach(async () => {
  site.setNow(TEST_NOW)
  await site.db.deleteFrom('recoveryCodes').execute()
  await site.db.deleteFrom('users').execute()
  await addUser(site.db, { username: 'helen', password: cheapHash(PASSWORD), isAdmin: true })
  const said = await run(['second-factor', 'helen'])
  key = keyIn(said)
  recoveryCodes = recoveryCodesIn(said)
  logs.take()
})

test('a hundred wrong codes in a row lock the account, and the firm is notified', async () => {
  const before = (await site.outbox()).length
  await guess(SECOND_FACTOR.mostWrong - 1)
  expect((await site.outbox()).length).toBe(before)
  expect(await messageOf('000000')).toBe(CODE_MESSAGES.locked)

  const mails = await site.outbox()
  expect(mails).toHaveLength(before + 1)
  expect(mails.at(-1)?.subject).toBe('The account of helen is locked')
  expect(mails.at(-1)?.text).toContain('npm run site -- user unlock helen')
  const events = logs.take().filter(({ event }) => event === 'account locked')
  expect(events).toHaveLength(1)

  // Neither a right code nor a recovery code opens it, nor does waiting; and nobody is notified again.
  for (const code of [codeNow(), recoveryCodes[0]]) {
    expect(await messageOf(code)).toBe(CODE_MESSAGES.locked)
  }
  expect(await messageOf(undefined)).toBe(CODE_MESSAGES.locked)
  site.setNow(new Date(TEST_NOW.getTime() + 30 * 24 * 60 * 60 * 1000))
  expect(await messageOf(codeNow())).toBe(CODE_MESSAGES.locked)
  expect(await site.outbox()).toHaveLength(before + 1)
  expect(await run(['list'])).toMatch(/^helen .*, second factor, locked$/)
})

test('guesses at the same moment are all counted', async () => {
  await guess(SECOND_FACTOR.mostWrong - 2)
  const answers = await Promise.all(
    ['000000', '000001', '000002', '000003'].map((code) => messageOf(code)),
  )
  expect(answers.filter((message) => message === CODE_MESSAGES.wrong)).toHaveLength(1)
})

test('a right code resets the count', async () => {
  await guess(SECOND_FACTOR.mostWrong - 1)
  expect(await messageOf(codeNow())).toBeUndefined()
  await guess(SECOND_FACTOR.mostWrong - 1)
  expect(await messageOf(recoveryCodes[0])).toBeUndefined()
})

test.each([
  [
    ['unlock', 'helen'],
    'helen is not locked. Set a new password if anyone else may know the current one.',
  ],
  [['password', 'helen'], 'helen has a new password and is logged out everywhere.'],
])('%j unlocks it', async (args, said) => {
  await guess(SECOND_FACTOR.mostWrong)
  expect(await run(args)).toBe(said)
  expect(await messageOf(codeNow())).toBeUndefined()
})

test('a new second factor unlocks it too', async () => {
  await guess(SECOND_FACTOR.mostWrong)
  key = keyIn(await run(['second-factor', 'helen']))
  expect(await messageOf(codeNow())).toBeUndefined()
})

async function guess(times: number): Promise<void> {
  for (let time = 0; time < times; time++) await messageOf('000000')
}

/** What the login says of a code; undefined when it lets helen in. */
async function messageOf(code: string | undefined): Promise<string | undefined> {
  // The limits of attempts in a time are another matter.
  await site.db.deleteFrom('attempts').execute()
  const json = { username: 'helen', password: PASSWORD, code }
  const answer = await site.request('/api/auth/login', { method: 'POST', json })
  return (await answer.json()).message
}

/** What helen's phone shows a minute after it got its key, or later. */
function codeNow(): string {
  const now = new Date(site.site.now().getTime() + 2 * HALF_MINUTE)
  site.setNow(now)
  return codeOf(key, now)
}

const run = (args: string[]) => saidByUserCommand(site, logs.log, args, { password: PASSWORD })
