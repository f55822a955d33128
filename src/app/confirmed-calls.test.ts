import { beforeEach, describe, expect, test } from 'vitest'
import { insertUser } from '~/features/auth/repository.server'
import { ACCOUNT_MESSAGES, CODE_MESSAGES, LOGIN_MESSAGES } from '~/features/auth/rules'
import { CALLS_WITH_CODE, CALLS_WITH_PASSWORD } from '~/features/auth/second-factor/confirmed-calls'
import { makeKey } from '~/features/auth/second-factor/one-time-codes.server'
import { hashToken } from '~/features/auth/sessions/sessions.server'
import { makeBackupKey } from '~/platform/backup/backup-key'
import { access } from '../../tests/fixtures/access-rules'
import { codeOf } from '../../tests/fixtures/authenticator'
import { cheapHash } from '../../tests/fixtures/cheap-hash'
import { openTestSite, TEST_NOW } from '../../tests/fixtures/create-test-site'
import { BY_THE_SITE } from '../../tests/fixtures/factories'
import { hashCheaply } from '../../tests/fixtures/hash-cheaply'
import { callsBy } from '../../tests/fixtures/staff-calls'
import { UNCONFIRMED } from '../../tests/fixtures/unconfirmed-calls'

const PASSWORD = 'correct horse battery'
const TOKEN = 'a token'
const KEY = makeKey()
const proof = { currentPassword: PASSWORD }
const headers = { Authorization: `Bearer ${TOKEN}` }

hashCheaply()
const site = await openTestSite()
const call = callsBy(site, headers)
let helen: string
let tom: string
beforeEach(async () => {
  site.setNow(TEST_NOW)
  const tables = ['attempts', 'invitations', 'backupSettings', 'settings', 'users'] as const
  for (const table of tables) await site.db.deleteFrom(table).execute()
  site.site.settings.invalidate()
  helen = await add('helen', 'administrator')
  tom = await add('tom', 'editor')
  const userId = helen
  const now = TEST_NOW.toISOString()
  await site.db
    .insertInto('sessions')
    .values({ userId, tokenHash: hashToken(TOKEN), createdAt: now, lastUsedAt: now })
    .execute()
})

test('every call that writes asks for password and code, for the password, or deliberately for neither', async () => {
  const { paths } = await (await site.request('/api/openapi.json')).json()
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const writes = described.filter((route) => {
    const rule = access[route.replaceAll(/\{(\w+)\}/g, ':$1')]
    return rule?.isWrite ?? !route.startsWith('GET ')
  })
  const without = Object.values(UNCONFIRMED).flat()
  // A call that only reads, by POST.
  const reads = without.filter((route) => described.includes(route) && !writes.includes(route))
  const listed = [...Object.keys(CALLS_WITH_CODE), ...CALLS_WITH_PASSWORD, ...without]
  expect(listed.toSorted()).toEqual([...writes, ...reads].toSorted())
})

/** A call with its input, apart from the proof; each succeeds for an administrator. */
const EXAMPLES: Record<string, () => Promise<[path: string, json?: object]>> = {
  'PUT /api/auth/password': async () => ['/api/auth/password', { newPassword: 'another horse' }],
  'PUT /api/account/second-factor': async () => {
    const { body } = await call('POST', '/api/account/second-factor', {})
    return ['/api/account/second-factor', { newCode: codeOf(body.key, site.site.now()) }]
  },
  'POST /api/account/second-factor/off': async () => ['/api/account/second-factor/off'],
  'POST /api/people/{id}/{action} (reset)': async () => {
    await set(tom, { secondFactorKey: makeKey() })
    return [`/api/people/${tom}/reset-second-factor`]
  },
  'POST /api/people/{id}/{action} (unlock)': async () => [`/api/people/${tom}/unlock`],
  'POST /api/people/{id}/{action} (an administrator)': async () => {
    const zoe = await add('zoe', 'administrator')
    await set(zoe, { isDisabled: true })
    return [`/api/people/${zoe}/enable`]
  },
  'PUT /api/people/{id} (role)': async () => [`/api/people/${tom}`, { role: 'administrator' }],
  'PUT /api/people/{id} (roles)': async () => [
    `/api/people/${tom}`,
    { role: 'editor', roles: ['editor', 'administrator'] },
  ],
  'PUT /api/people/{id} (address)': async () => [`/api/people/${helen}`, { email: 'a@b.example' }],
  'POST /api/people/{id}/password-link': async () => {
    return [`/api/people/${await add('zoe', 'administrator')}/password-link`]
  },
  'POST /api/invitations': async () => ['/api/invitations', invited('administrator')],
  'POST /api/invitations/{id}': async () => {
    await invite('administrator')
    const { body } = await call('GET', '/api/people')
    return [`/api/invitations/${body.invitations[0].id}`]
  },
  'PUT /api/admin/backups/key': async () => {
    return ['/api/admin/backups/key', { recipient: (await makeBackupKey()).recipient }]
  },
  'PUT /api/admin/settings/access': async () => [
    '/api/admin/settings/access',
    { activityYears: 3 },
  ],
  'PUT /api/admin/settings/firm': async () => [
    '/api/admin/settings/firm',
    { bookingFrameUrl: 'https://booking.example/form' },
  ],
  'PUT /api/admin/settings/mail': async () => [
    '/api/admin/settings/mail',
    { senderName: 'The firm' },
  ],
  'POST /api/admin/activity/{id}/restore': async () => {
    const change = { ...proof, bookingFrameUrl: 'https://booking.example/form' }
    await withoutFactor(() => call('PUT', '/api/admin/settings/firm', change))
    const { body } = await call('GET', '/api/admin/activity')
    return [`/api/admin/activity/${body.entries[0].id}/restore`, { field: 'bookingFrameUrl' }]
  },
}

test('every call with a code has an example', () => {
  const calls = new Set(Object.keys(EXAMPLES).map((name) => name.split(' (')[0]))
  expect([...calls].toSorted()).toEqual(Object.keys(CALLS_WITH_CODE).toSorted())
})

describe.each(Object.entries(EXAMPLES))('%s', (name, example) => {
  const [method = ''] = name.split(' ')

  test('asks someone with a second factor for an unused code', async () => {
    await haveFactor()
    const [path, json] = await example()
    const send = (given: object) => call(method, path, { ...json, ...given })
    const before = await people()
    const code = codeOf(KEY, site.site.now())
    const refused = [
      await send({}),
      await send({ code }),
      await send(proof),
      await send({ ...proof, code: ' ' }),
      await send({ ...proof, code: '000000' }),
      await send({ currentPassword: 'a guess', code }),
    ]
    expect(refused.map(({ status, body }) => [status, body.issues?.[0].message])).toEqual([
      [422, LOGIN_MESSAGES.password],
      [422, LOGIN_MESSAGES.password],
      [401, CODE_MESSAGES.missing],
      [401, CODE_MESSAGES.missing],
      [401, CODE_MESSAGES.wrong],
      [422, expect.any(String)],
    ])
    expect(await people()).toEqual(before)
    expect((await send({ ...proof, code })).status).toBeLessThan(300)
    if (path.startsWith('/api/account') || path.startsWith('/api/auth')) return
    const login = { username: 'helen', password: PASSWORD, code }
    const again = await call('POST', '/api/auth/login', login)
    expect([again.status, again.body.message]).toEqual([401, CODE_MESSAGES.wrong])
  })

  test('limits the codes that are tried, as a login does', async () => {
    await haveFactor()
    const [path, json] = await example()
    const statuses = []
    for (let n = 0; n <= 10; n++) {
      statuses.push((await call(method, path, { ...json, ...proof, code: '000000' })).status)
    }
    expect([statuses.at(0), statuses.at(-1)]).toEqual([401, 429])
  })

  if (name.endsWith('/off')) return
  test('takes the password alone from anyone else', async () => {
    const [path, json] = await example()
    expect((await call(method, path, { ...json, ...proof })).status).toBeLessThan(300)
  })
})

test('a second factor of one’s own cannot be reset on the list of accounts', async () => {
  await haveFactor()
  const path = `/api/people/${helen}/reset-second-factor`
  for (const given of [proof, { ...proof, code: codeOf(KEY, TEST_NOW) }]) {
    const { status, body } = await call('POST', path, given)
    expect([status, body.message]).toEqual([403, ACCOUNT_MESSAGES.ownSecondFactor])
  }
  expect((await call('GET', '/api/account')).body.hasSecondFactor).toBe(true)
})

test('a change that makes no one an administrator takes the password alone', async () => {
  await haveFactor()
  await set(tom, { isDisabled: true })
  const answers = [
    await call('POST', `/api/people/${tom}/enable`, proof),
    await call('PUT', `/api/people/${tom}`, { ...proof, role: 'adviser', email: 't@b.example' }),
    await call('PUT', `/api/people/${helen}`, { ...proof, name: 'Helen', role: 'administrator' }),
    await call('POST', `/api/people/${tom}/password-link`, { ...proof }),
    await invite('editor'),
  ]
  for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(300)
})

function invite(role: string) {
  return withoutFactor(() => call('POST', '/api/invitations', { ...proof, ...invited(role) }))
}

function invited(role: string) {
  return { name: 'Ann', username: 'ann', email: 'ann@example.com', role }
}

/** Helen has a second factor from now on. */
function haveFactor() {
  return set(helen, { secondFactorKey: KEY, lastCodeStep: 0 })
}

/** Does something as Helen would without her second factor. */
async function withoutFactor<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const user = site.db.selectFrom('users').select('secondFactorKey').where('id', '=', helen)
  const { secondFactorKey } = await user.executeTakeFirstOrThrow()
  await set(helen, { secondFactorKey: null })
  const answer = await act()
  await set(helen, { secondFactorKey })
  return answer
}

function set(
  id: string,
  change: { secondFactorKey?: string | null; lastCodeStep?: number; isDisabled?: boolean },
) {
  return site.db.updateTable('users').set(change).where('id', '=', id).execute()
}

async function add(username: string, role: 'administrator' | 'editor') {
  const user = { username, password: cheapHash(PASSWORD), roles: [role] }
  return (await insertUser(site.db, user, BY_THE_SITE)).id
}

/** Accounts and invitations as administrators see them. */
async function people() {
  return (await call('GET', '/api/people')).body
}
