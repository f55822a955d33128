import { beforeEach, expect, test } from 'vitest'
import { originalFirm as firm } from '~/content/firm'
import { mailFooter } from '~/domain/mail/mail-footer'
import { codeOf, keyIn } from '../../../../tests/fixtures/authenticator'
import { capturedLog } from '../../../../tests/fixtures/captured-log'
import { cheapHash } from '../../../../tests/fixtures/cheap-hash'
import { openTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { BY_THE_SITE } from '../../../../tests/fixtures/factories'
import { hashCheaply } from '../../../../tests/fixtures/hash-cheaply'
import { saidByUserCommand } from '../../../../tests/fixtures/user-command'
import { insertUser } from '../repository.server'

const PASSWORD = 'correct horse battery'
const CHOSEN = 'staple of the battery'

hashCheaply()
const { log } = capturedLog()
let tom: { id: string; username: string }
const site = await openTestSite()
beforeEach(async () => {
  site.setNow(TEST_NOW)
  for (const table of ['attempts', 'mails', 'users'] as const) {
    await site.db.deleteFrom(table).execute()
  }
  const password = cheapHash(PASSWORD)
  await insertUser(site.db, { username: 'helen', password, roles: ['administrator'] }, BY_THE_SITE)
  const facts = { password, roles: ['editor'], email: 'tom@example.com' } as const
  tom = await insertUser(site.db, { username: 'tom', ...facts }, BY_THE_SITE)
})

test('a person who changes their password is told by mail when, and what to do if it was not them', async () => {
  const json = { currentPassword: PASSWORD, newPassword: CHOSEN }
  expect((await call('PUT', '/api/auth/password', 'tom', json)).status).toBe(200)
  const [mail] = await mails()
  expect(mail).toMatchObject({
    recipient: 'tom@example.com',
    subject: `Your password has been changed: ${firm.name}`,
  })
  const { text } = mail ?? { text: '' }
  expect(text).toContain('When: 23 November 2026 at 10am (UK time)')
  expect(text).toContain('By: you, or someone logged in as you\n')
  expect(text).toContain(`call ${firm.phone} or write to ${firm.email}`)
  expect(text).toContain('https://www.thewillsolicitors.example/admin/forgotten-password\n')
  expect(text.endsWith(mailFooter(firm))).toBe(true)
  expect(text).not.toMatch(new RegExp(`${CHOSEN}|${PASSWORD}`))
})

test('a password that is not changed is reported to nobody', async () => {
  const json = { currentPassword: 'a guess', newPassword: CHOSEN }
  expect((await call('PUT', '/api/auth/password', 'tom', json)).status).toBe(422)
  expect(await mails()).toEqual([])
})

test.each([
  ['by a mailed link', byLink, 'someone who opened the link for a forgotten password'],
  ['on the server', () => byCommand('password'), 'the person who looks after the server'],
])('a password that is changed %s is reported too', async (_how, change, by) => {
  await change()
  const mail = (await mails()).at(-1)
  expect(mail?.subject).toMatch(/^Your password has been changed/)
  expect(mail?.text).toContain(`By: ${by}\n`)
})

test('a second factor that is switched on, replaced, reset and switched off is reported each time', async () => {
  const first = await setUp()
  const second = await setUp(first)
  const json = { currentPassword: PASSWORD }
  const reset = `/api/people/${tom.id}/reset-second-factor`
  expect((await call('POST', reset, 'helen', json)).status).toBe(200)
  await byCommand('second-factor')
  await byCommand('second-factor', '--off')
  const said = await mails()
  expect(said.map(({ subject }) => subject.split(':')[0])).toEqual([
    'Your second factor is on',
    'Your second factor has been replaced',
    'Your second factor is off',
    'Your second factor is on',
    'Your second factor is off',
  ])
  expect(said[1]?.text).toContain('new recovery codes. The old ones no longer work.')
  expect(said[2]?.text).toContain('By: helen, an administrator\n')
  for (const { text } of said) {
    for (const { key, recoveryCodes } of [first, second]) {
      expect(text).not.toContain(key)
      expect(recoveryCodes.some((code: string) => text.includes(code))).toBe(false)
    }
  }
})

test('a change of email address is told to the previous one, and to nobody when there was none', async () => {
  const change = { email: 'tom@firm.example', currentPassword: PASSWORD }
  expect((await call('PUT', `/api/people/${tom.id}`, 'helen', change)).status).toBe(200)
  const renamed = { name: 'Tom Baker', currentPassword: PASSWORD }
  expect((await call('PUT', `/api/people/${tom.id}`, 'helen', renamed)).status).toBe(200)
  const said = await mails()
  expect(said.map(({ recipient, subject }) => [recipient, subject.split(':')[0]])).toEqual([
    ['tom@example.com', 'Your email address has been changed'],
  ])
  expect(said[0]?.text).toContain('By: helen, an administrator\n')
  expect(said[0]?.text).not.toContain('tom@firm.example')
  await site.db.updateTable('users').set({ email: null }).where('id', '=', tom.id).execute()
  expect((await call('PUT', `/api/people/${tom.id}`, 'helen', change)).status).toBe(200)
  expect(await mails()).toHaveLength(1)
})

test('an account without an email address gets a new password all the same', async () => {
  await byCommand('password', 'helen')
  expect(await mails()).toEqual([])
  expect((await logIn('helen', CHOSEN)).status).toBe(200)
})

/** Sets up a second factor, or replaces the one that is there. */
async function setUp(present?: { token: string; key: string }) {
  const token = present?.token ?? (await (await logIn('tom')).json()).token
  const headers = { Authorization: `Bearer ${token}` }
  const path = '/api/account/second-factor'
  const { key } = await (await site.request(path, { method: 'POST', headers, json: {} })).json()
  site.setNow(new Date(site.site.now().getTime() + 60_000))
  const newCode = codeOf(key, site.site.now())
  const code = present && codeOf(present.key, site.site.now())
  const json = { key, newCode, code, currentPassword: PASSWORD }
  const answer = await site.request(path, { method: 'PUT', headers, json })
  expect(answer.status).toBe(200)
  return { key, ...(await answer.json()) }
}

async function byLink() {
  await call('POST', '/api/auth/password-reset', null, { username: 'tom' })
  const token = /#([\w-]{43})/.exec((await mails())[0]?.text ?? '')?.[1]
  const json = { token, password: CHOSEN }
  expect((await call('PUT', '/api/auth/password-reset', null, json)).status).toBe(200)
}

async function byCommand(command: string, ...options: string[]) {
  const args = options[0]?.startsWith('--') ? ['tom', ...options] : [options[0] ?? 'tom']
  const typed = {
    password: CHOSEN,
    code: (said: string) => codeOf(keyIn(said), site.site.now()),
  }
  await saidByUserCommand(site, log, [command, ...args], typed)
}

async function call(method: string, path: string, username: string | null, json: object) {
  const { token } = username === null ? { token: '' } : await (await logIn(username)).json()
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {}
  return site.request(path, { method, headers, json })
}

function logIn(username: string, password = PASSWORD) {
  return site.request('/api/auth/login', { method: 'POST', json: { username, password } })
}

/** Those that wait, in the order in which they were written. */
async function mails() {
  const rows = await site.db.selectFrom('mails').selectAll().orderBy('id').execute()
  return rows.map(({ recipient, content }) => ({
    recipient,
    ...JSON.parse(content ?? ''),
  })) as Array<{
    recipient: string | null
    subject: string
    text: string
  }>
}
