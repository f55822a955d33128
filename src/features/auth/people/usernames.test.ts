import { beforeEach, describe, expect, test } from 'vitest'
import { OperatorError } from '~/platform/operator-error'
import { cheapHash } from '../../../../tests/fixtures/cheap-hash'
import { openTestSite } from '../../../../tests/fixtures/create-test-site'
import { BY_THE_SITE } from '../../../../tests/fixtures/factories'
import { hashCheaply } from '../../../../tests/fixtures/hash-cheaply'
import { callsBy } from '../../../../tests/fixtures/staff-calls'
import { saidByUserCommand } from '../../../../tests/fixtures/user-command'
import { insertUser } from '../repository.server'
import { ACCOUNT_MESSAGES, LOGIN_LIMITS, USERNAME_RULE } from '../rules'
import { createFirstAdministrator } from './first-administrator.server'

const PASSWORD = 'correct horse battery'
const TAKEN = [409, [{ path: 'username', message: ACCOUNT_MESSAGES.usernameTaken }]]
const UNFIT = [422, [{ path: 'username', message: USERNAME_RULE }]]

hashCheaply()
const site = await openTestSite()
const call = callsBy(site, {})
let headers: { Authorization: string }
beforeEach(async () => {
  for (const table of ['attempts', 'invitations', 'users'] as const) {
    await site.db.deleteFrom(table).execute()
  }
  await add('admin')
  headers = { Authorization: `Bearer ${(await logIn('admin')).body.token}` }
})

describe('a new username', () => {
  test.each([
    ['ａdmin', TAKEN],
    ['ADMIN', TAKEN],
    ['аdmin', UNFIT],
    ['αdmin', UNFIT],
    ['ad\u200bmin', UNFIT],
    ['ädmin', UNFIT],
    ['zoe hill', UNFIT],
    ['zoe@example.com', UNFIT],
    ['..', UNFIT],
    ['-', UNFIT],
    ['zoe.', UNFIT],
    ['_zoe', UNFIT],
    ['z', [201, undefined]],
    ['zoe\n', [201, undefined]],
    ['z'.repeat(101), UNFIT],
    ['', UNFIT],
    ['Zoe.Hill_2-b', [201, undefined]],
  ])('%j', async (username, expected) => {
    const { status, body } = await invite(username)
    expect([status, body.issues]).toEqual(expected)
  })

  test('is stored in small letters, and logs in as a keyboard types it', async () => {
    await invite('Ｚoe')
    const { invitations } = (await call('GET', '/api/people', undefined, headers)).body
    expect(invitations).toMatchObject([{ username: 'zoe' }])
    await add('zoe')
    for (const typed of ['zoe', 'Zoe', 'ZOE', 'ｚoe']) {
      expect((await logIn(typed)).body.user?.username, typed).toBe('zoe')
    }
  })

  test.each(['аdmin', 'ａdmin', 'Admin', 'αdмin'])(
    'is not like an older one: %j',
    async (older) => {
      await site.db.deleteFrom('users').where('username', '=', 'admin').execute()
      await add('helen')
      await add(older)
      headers = { Authorization: `Bearer ${(await logIn('helen')).body.token}` }
      const { status, body } = await invite('admin')
      expect([status, body.issues]).toEqual(TAKEN)
    },
  )

  test.each([
    ['lola', 'l0la'],
    ['paul', 'pau1'],
  ])('%s is not %s', async (older, newer) => {
    await invite(older)
    expect((await invite(newer)).status).toBe(409)
  })

  test('is one by the command too, and by the environment', async () => {
    for (const name of ['аdmin', 'zoe hill', 'ａdmin', '']) {
      await expect(command('add', name), name).rejects.toThrow(OperatorError)
    }
    await command('add', 'Tom')
    expect(await names()).toEqual(['admin', 'tom'])
    await site.db.deleteFrom('users').execute()
    const environment = { ...site.site.environment, ADMIN_USERNAME: 'аdmin' }
    await expect(createFirstAdministrator({ ...site.site, environment })).rejects.toThrow(
      USERNAME_RULE,
    )
  })
})

test('older usernames log in as before, each to its own account', async () => {
  for (const username of ['ａdmin', 'аdmin', 'Zoë Hill', 'Tom']) await add(username)
  for (const username of ['admin', 'ａdmin', 'аdmin', 'Zoë Hill', 'Tom']) {
    expect((await logIn(username)).body.user?.username).toBe(username)
  }
  await command('disable', 'аdmin')
  expect((await logIn('admin')).status).toBe(200)
  expect((await logIn('аdmin')).status).toBe(401)
})

test('guesses under every way of typing a name are counted together', async () => {
  const ways = ['zoe', 'Zoe', 'ZOE', 'ｚoe', ' zoe']
  await add('zoe')
  const statuses = []
  for (let n = 0; n <= LOGIN_LIMITS.perUsername; n++) {
    const username = ways[n % ways.length] ?? ''
    statuses.push((await logIn(username, `guess ${n}`)).status)
  }
  expect([statuses.at(0), statuses.at(-1)]).toEqual([401, 429])
})

function add(username: string) {
  const user = { username, password: cheapHash(PASSWORD), roles: ['administrator'] as const }
  return insertUser(site.db, user, BY_THE_SITE)
}

function logIn(username: string, password = PASSWORD) {
  return call('POST', '/api/auth/login', { username, password })
}

function invite(username: string) {
  const email = `${crypto.randomUUID()}@example.com`
  const invited = { name: 'Zoe', username, email, role: 'editor', currentPassword: PASSWORD }
  return call('POST', '/api/invitations', invited, headers)
}

function command(...args: string[]) {
  return saidByUserCommand(site, site.site.log, args, { password: PASSWORD })
}

async function names() {
  const users = await site.db.selectFrom('users').select('username').orderBy('username').execute()
  return users.map(({ username }) => username)
}
