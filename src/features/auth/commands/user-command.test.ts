import { beforeEach, describe, expect, test } from 'vitest'
import { handOverAsSuggested } from '~/app/leaving/hand-over'
import { capturedLog } from '../../../../tests/fixtures/captured-log'
import { openTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { hashCheaply } from '../../../../tests/fixtures/hash-cheaply'
import { SESSION } from '../rules'
import { runUserCommand } from './user-command.server'

hashCheaply()
const logs = capturedLog()
const site = await openTestSite()
beforeEach(async () => {
  site.setNow(TEST_NOW)
  await site.db.deleteFrom('blogPosts').execute()
  await site.db.deleteFrom('users').execute()
})

describe('add', () => {
  test('lets someone in with the password that was asked for', async () => {
    expect(await run(['add', 'helen'], 'correct horse')).toEqual(['helen may log in.'])
    const answer = await logIn('helen', 'correct horse')
    expect(answer.status).toBe(200)
    expect((await answer.json()).user).toMatchObject({ username: 'helen', isAdmin: false })
  })

  test.each([[['add', '--admin', 'helen']], [['add', 'helen', '--admin']]])(
    'makes an administrator with %j',
    async (args) => {
      expect(await run(args, 'correct horse')).toEqual(['helen may log in as an administrator.'])
      const answer = await logIn('helen', 'correct horse')
      expect((await answer.json()).user.isAdmin).toBe(true)
    },
  )

  test('refuses a name that is taken, whatever its capitals', async () => {
    await run(['add', 'helen'], 'correct horse')
    await expect(run(['add', ' Helen'], 'another one')).rejects.toThrow(
      'There is already a user helen.',
    )
    expect((await logIn('helen', 'correct horse')).status).toBe(200)
  })

  test.each(['', '  ', 'a\nb', 'a\0b', 'n'.repeat(101)])('refuses the name %j', async (name) => {
    await expect(run(['add', name], 'correct horse')).rejects.toThrow(
      /username|npm run site -- user/,
    )
    expect(await names()).toEqual([])
  })

  test.each([
    [null, 'No password was given. Nothing has changed.'],
    ['', 'A password must have at least 8 characters. Nothing has changed.'],
    ['seven77', 'A password must have at least 8 characters. Nothing has changed.'],
    ['Password1', 'A password must not be one that many people use. Nothing has changed.'],
    [
      'Helen1995',
      'A password must have 8 characters apart from the username and the firm’s name. Nothing has changed.',
    ],
  ])('refuses the password %j', async (password, message) => {
    await expect(run(['add', 'helen'], password)).rejects.toThrow(message)
    expect(await names()).toEqual([])
  })
})

test('password replaces the old one and ends the sessions', async () => {
  await run(['add', 'helen'], 'correct horse')
  const { token } = await (await logIn('helen', 'correct horse')).json()
  expect(await run(['password', 'helen'], 'battery staple')).toEqual([
    'helen has a new password and is logged out everywhere.',
  ])
  expect(await statusOf(token)).toBe(401)
  expect((await logIn('helen', 'correct horse')).status).toBe(401)
  expect((await logIn('helen', 'battery staple')).status).toBe(200)
})

test('disable keeps someone out, logs them out and leaves their articles; enable lets them in', async () => {
  await run(['add', '--admin', 'helen'], 'correct horse')
  const { token, user } = await (await logIn('helen', 'correct horse')).json()
  const headers = { Authorization: `Bearer ${token}` }
  const json = { title: 'Hers', slug: 'hers', content: '<p>a</p>', status: 'published' }
  await site.request('/api/admin/blog', { method: 'POST', headers, json })

  await run(['add', '--admin', 'tom'], 'battery staple')
  await run(['disable', 'helen'])
  expect(await statusOf(token)).toBe(401)
  expect((await logIn('helen', 'correct horse')).status).toBe(401)
  const post = await site.request('/api/blog/hers')
  expect((await post.json()).authorId).toBe(user.id)

  await run(['enable', 'helen'])
  expect(await statusOf(token)).toBe(401)
  expect((await logIn('helen', 'correct horse')).status).toBe(200)
})

test('the last administrator is disabled only by someone who is sure', async () => {
  await run(['add', '--admin', 'helen'], 'correct horse')
  await run(['add', '--admin', 'tom'], 'correct horse')
  await run(['add', 'al'], 'correct horse')
  await run(['disable', 'tom'])
  await expect(run(['disable', 'helen'])).rejects.toThrow(
    'Without helen there is no administrator left, so nobody could change anything on the site. Nothing has changed.',
  )
  expect((await logIn('helen', 'correct horse')).status).toBe(200)
  await run(['disable', 'al'])
  await run(['disable', 'helen', '--yes'])
  expect((await logIn('helen', 'correct horse')).status).toBe(401)
})

test('the last of all is not deleted while there are articles, which need an author', async () => {
  await run(['add', '--admin', 'helen'], 'correct horse')
  const { token } = await (await logIn('helen', 'correct horse')).json()
  const headers = { Authorization: `Bearer ${token}` }
  const json = { title: 'Hers', slug: 'hers', content: '<p>a</p>', status: 'published' }
  await site.request('/api/admin/blog', { method: 'POST', headers, json })
  await expect(run(['delete', 'helen', '--yes'])).rejects.toThrow(/never deleted$/)
  await run(['disable', 'helen', '--yes'])
  await expect(run(['delete', 'helen', '--yes'])).rejects.toThrow(
    'Nobody is left who could have their articles.',
  )
  expect((await site.request('/api/blog/hers')).status).toBe(200)
})

test('list names everyone and what they may', async () => {
  expect(await run(['list'])).toEqual(['There is nobody yet.'])
  await run(['add', '--admin', 'helen'], 'correct horse')
  await run(['add', 'al'], 'correct horse')
  await run(['disable', 'al'])
  const ids = await site.db.selectFrom('users').select('id').orderBy('username').execute()
  const [al, helen] = ids.map(({ id }) => id)
  expect(await run(['list'])).toEqual([
    `al     ${al}  since 2026-11-23, reader, disabled`,
    `helen  ${helen}  since 2026-11-23, administrator`,
  ])
})

test('sessions shows where someone is logged in, and since when, and ends that when asked', async () => {
  await run(['add', 'helen'], 'correct horse')
  expect(await run(['sessions', 'helen'])).toEqual(['helen isn’t logged in anywhere.'])
  const { token } = await (await logIn('helen', 'correct horse')).json()
  expect(await run(['sessions', 'HELEN'])).toEqual([
    expect.stringMatching(
      /^[\da-f]{8} {2}logged in since 2026-11-23 10:00, last seen 2026-11-23 10:00 \(UTC\)$/,
    ),
  ])
  expect(await run(['sessions', 'helen', '--end', 'all'])).toEqual([
    'helen is logged out everywhere.',
  ])
  expect(await statusOf(token)).toBe(401)

  await logIn('helen', 'correct horse')
  const expired = new Date(TEST_NOW.getTime() + SESSION.idleMs)
  expect(await run(['sessions', 'helen'], null, expired)).toEqual([
    'helen isn’t logged in anywhere.',
  ])
})

test('one session can be ended, and the others stay', async () => {
  await run(['add', 'helen'], 'correct horse')
  const { token: lost } = await (await logIn('helen', 'correct horse')).json()
  const [line = ''] = await run(['sessions', 'helen'])
  const [id = ''] = line.split(' ')
  const { token: current } = await (await logIn('helen', 'correct horse')).json()

  await run(['add', 'tom'], 'battery staple')
  await expect(run(['sessions', 'tom', '--end', id])).rejects.toThrow(`tom has no session ${id}.`)
  expect(await run(['sessions', 'helen', '--end', id])).toEqual([
    'This session of helen has ended.',
  ])
  expect(await statusOf(lost)).toBe(401)
  expect(await statusOf(current)).toBe(200)
})

test('what is done to a user is logged, by an id that names nobody', async () => {
  await run(['add', 'helen'], 'correct horse')
  const { user } = await (await logIn('helen', 'correct horse')).json()
  logs.take()
  await run(['password', 'helen'], 'battery staple')
  await run(['disable', 'helen'])
  await run(['enable', 'helen'])
  await run(['sessions', 'helen', '--end', 'all'])
  const events = ['password changed', 'user disabled', 'user enabled', 'sessions ended']
  expect(logs.take()).toEqual(
    events.map((event) => expect.objectContaining({ event, user: user.id })),
  )
})

test.each(['password', 'disable', 'enable', 'unlock', 'second-factor', 'sessions'])(
  '%s says so when there is no such user',
  async (action) => {
    await expect(run([action, 'nobody'], 'correct horse')).rejects.toThrow(
      'There is no user nobody.',
    )
  },
)

test.each([
  [[]],
  [['add']],
  [['remove', 'helen']],
  [['add', 'helen', 'a password']],
  [['add', '--password=x', 'helen']],
  [['list', 'helen', 'tom']],
])('%j explains how to ask', async (args) => {
  await expect(run(args, 'correct horse')).rejects.toThrow('npm run site -- user add NAME')
  expect(await names()).toEqual([])
})

async function run(args: string[], password: string | null = null, now = TEST_NOW) {
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const { db } = site
  const { url, settings } = site.site
  const read = await settings.read()
  const handOver = handOverAsSuggested(site.site, read)
  const askPassword = async () => password
  const askCode = async () => null
  const given = { db, url, firm: read.firm, handOver, now: () => now, say, log: logs.log }
  await runUserCommand(args, { ...given, askPassword, askCode })
  return lines
}

function logIn(username: string, password: string) {
  return site.request('/api/auth/login', { method: 'POST', json: { username, password } })
}

async function statusOf(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await site.request('/api/auth/status', { headers })).status
}

async function names(): Promise<string[]> {
  const users = await site.db.selectFrom('users').select('username').execute()
  return users.map(({ username }) => username)
}
