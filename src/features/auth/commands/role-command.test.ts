import { beforeEach, expect, test } from 'vitest'
import { capturedLog } from '../../../../tests/fixtures/captured-log'
import { openTestSite } from '../../../../tests/fixtures/create-test-site'
import { hashCheaply } from '../../../../tests/fixtures/hash-cheaply'
import { saidByUserCommand } from '../../../../tests/fixtures/user-command'
import { ACCOUNT_MESSAGES } from '../rules'

const PASSWORD = 'correct horse battery'

hashCheaply()
const logs = capturedLog()
const site = await openTestSite()
beforeEach(async () => {
  for (const table of ['invitations', 'users'] as const) await site.db.deleteFrom(table).execute()
  await run(['add', '--admin', 'helen'])
})

test('a role is given when someone is added, and changed later', async () => {
  expect(await run(['add', 'tom', '--role', 'editor'])).toBe('tom may log in as an editor.')
  expect(await run(['role', 'tom', 'administrator'])).toBe('tom is an administrator now.')
  expect(await run(['role', 'HELEN', 'adviser,editor'])).toBe(
    'helen is an editor and an adviser now.',
  )
  await expect(run(['role', 'helen', 'editor,boss'])).rejects.toThrow('There is no role boss.')
  expect(await run(['role', 'HELEN', 'reader'])).toBe('helen is a reader now.')
  expect(await run(['list'])).toMatch(/helen .*, reader\ntom .*, administrator$/)
})

test('the last administrator keeps the role, and a word that is no role is refused', async () => {
  await expect(run(['role', 'helen', 'editor'])).rejects.toThrow(
    'Without helen there is no administrator left',
  )
  await expect(run(['role', 'helen', 'boss'])).rejects.toThrow('There is no role boss.')
  await expect(run(['role', 'helen'])).rejects.toThrow(/npm run site -- user role NAME ROLE/)
  expect(await run(['list'])).toMatch(/helen .*, administrator$/)
})

test('someone who leaves or gets a lesser role has no invitations left, and the command says what has ended', async () => {
  await run(['add', '--admin', 'tom'])
  const invite = async (username: string) => {
    const login = { method: 'POST', json: { username: 'tom', password: PASSWORD } }
    const { token } = await (await site.request('/api/auth/login', login)).json()
    const headers = { Authorization: `Bearer ${token}` }
    const zoe = { name: 'Zoe', username, email: `${username}@example.com`, role: 'editor' }
    const json = { ...zoe, currentPassword: PASSWORD }
    expect((await site.request('/api/invitations', { method: 'POST', headers, json })).status).toBe(
      201,
    )
  }
  await invite('zoe')
  expect(await run(['role', 'tom', 'editor'])).toBe(
    'tom is an editor now.\nSessions: 1, ended\nInvitations: zoe, ended',
  )
  await run(['role', 'tom', 'administrator'])
  await invite('ann')
  expect(await run(['disable', 'tom'])).toBe(
    'tom can no longer log in, and is logged out everywhere.\nSessions: 1, ended\nInvitations: ann, ended',
  )
  await expect(run(['delete', 'tom'])).rejects.toThrow('A deleted account can’t be brought back')
  expect(await run(['delete', 'tom', '--yes'])).toBe('The account tom is deleted.')
  await expect(run(['delete', 'helen', '--yes'])).rejects.toThrow(
    /there is no administrator left.*The last administrator is never deleted$/,
  )
  await run(['disable', 'helen', '--yes'])
  await expect(run(['delete', 'helen', '--yes'])).rejects.toThrow(
    'Nobody is left who could have their articles. Nothing has changed. Enable or add an administrator first',
  )
  expect(await run(['list'])).not.toContain('tom')
})

test('an invitation shows a link that works as a mailed one', async () => {
  const words = ['invite', 'zoe', '--email', 'Zoe@example.com', '--role', 'author']
  const said = await run([...words, '--name', 'Zoe Hill'])
  expect(said).toContain(`Give this link to Zoe Hill. It works once, for 7 days:`)
  const json = { token: tokenIn(said), name: 'Zoe Hill', password: PASSWORD }
  const answer = await site.request('/api/auth/invitation', { method: 'PUT', json })
  expect((await answer.json()).user).toMatchObject({ username: 'zoe', role: 'author' })

  await expect(run(words)).rejects.toThrow(ACCOUNT_MESSAGES.usernameTaken)
  await expect(run(['invite', 'zoe2', '--email', 'zoe@example.com'])).rejects.toThrow(
    ACCOUNT_MESSAGES.emailTaken,
  )
  await expect(run(['invite', 'al'])).rejects.toThrow('Enter your email address')
})

test('reset shows a link for a new password, for an account without an email address too', async () => {
  const said = await run(['reset', 'helen'])
  const json = { token: tokenIn(said), password: 'another good password' }
  const answer = await site.request('/api/auth/password-reset', { method: 'PUT', json })
  expect(answer.status).toBe(200)
})

function run(args: string[]): Promise<string> {
  return saidByUserCommand(site, logs.log, args, { password: PASSWORD })
}

function tokenIn(said: string): string {
  return /#([\w-]{43})$/.exec(said)?.[1] ?? ''
}
