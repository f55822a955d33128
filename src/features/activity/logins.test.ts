import { afterEach, beforeEach, expect, test } from 'vitest'
import { capturedLog } from '../../../tests/fixtures/captured-log'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { hashCheaply } from '../../../tests/fixtures/hash-cheaply'
import { saidByUserCommand } from '../../../tests/fixtures/user-command'
import { LOGIN_LIMITS } from '../auth/rules'
import type { ActivityPage } from './schema'

hashCheaply()
const logs = capturedLog()
let site: Awaited<ReturnType<typeof createTestSite>>
let helen: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  helen = await site.logIn({ username: 'helen' })
})
afterEach(() => site.close())

async function read(): Promise<ActivityPage['entries']> {
  const answer = await site.request('/api/admin/activity', { headers: helen })
  return (await answer.json()).entries
}

const logIn = (username: string, password: string, code?: string) =>
  site.request('/api/auth/login', { method: 'POST', json: { username, password, code } })

test('logins are recorded with refusals and logouts', async () => {
  await saidByUserCommand(site, logs.log, ['add', '--admin', 'aisha'], {
    password: 'correct horse',
  })
  await logIn('aisha', 'wrong one')
  const { token } = await (await logIn('aisha', 'correct horse')).json()
  const headers = { Authorization: `Bearer ${token}` }
  await site.request('/api/auth/logout', { method: 'POST', headers, json: {} })
  expect((await read()).slice(0, 4)).toMatchObject([
    { actor: { name: 'aisha' }, action: 'logged out', thing: { name: 'aisha' } },
    { actor: { name: 'aisha' }, action: 'logged in', thing: { name: 'aisha' } },
    { actor: { id: 'somebody' }, action: 'password refused', thing: { name: 'aisha' } },
    { actor: { id: 'command-line' }, action: 'user added', thing: { name: 'aisha' } },
  ])
})

test('logins under invented names are recorded without the name, and not without end', async () => {
  for (let attempt = 0; attempt < LOGIN_LIMITS.recordedADay + 5; attempt += 1) {
    // Again and again the limit of attempts from one address is over.
    if (attempt % 25 === 0) {
      site.setNow(new Date(site.site.now().getTime() + LOGIN_LIMITS.windowMs))
    }
    expect((await logIn(`invented ${attempt}`, 'secret')).status).toBe(401)
  }
  const refusals = await site.db
    .selectFrom('activity')
    .selectAll()
    .where('action', '=', 'password refused')
    .execute()
  expect(refusals).toHaveLength(LOGIN_LIMITS.recordedADay)
  expect(JSON.stringify(refusals)).not.toMatch(/invented|secret/)
})

test('logins with wrong codes are recorded, and so is the second factor', async () => {
  await saidByUserCommand(site, logs.log, ['add', 'tom'], { password: 'correct horse' })
  await saidByUserCommand(site, logs.log, ['second-factor', 'tom'])
  await logIn('tom', 'correct horse', '1')
  await site.db.updateTable('users').set({ wrongCodes: 99 }).where('username', '=', 'tom').execute()
  await logIn('tom', 'correct horse', '1')
  await logIn('tom', 'correct horse', '1')
  await saidByUserCommand(site, logs.log, ['unlock', 'tom'])
  await saidByUserCommand(site, logs.log, ['second-factor', 'tom', '--off'])
  expect((await read()).slice(0, 7).map(({ action }) => action)).toEqual([
    'second factor off',
    'account unlocked',
    'refused while locked',
    'account locked',
    'code refused',
    'second factor on',
    'user added',
  ])
})
