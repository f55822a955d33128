import { beforeEach, describe, expect, test } from 'vitest'
import { sweepPersonalData } from '~/features/people/personal-data/sweep.server'
import { cheapHash } from '../../../../tests/fixtures/cheap-hash'
import { openTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { addUser } from '../../../../tests/fixtures/factories'
import { hashCheaply } from '../../../../tests/fixtures/hash-cheaply'
import { LOGIN_LIMITS } from '../rules'
import { countLoginAttempt } from './login-attempts.server'

const SECOND = 1000
const helen = { username: 'helen', password: 'correct horse battery' }
const tom = { ...helen, username: 'tom' }

hashCheaply()
const site = await openTestSite({ environment: { TRUST_PROXY: '1' } })
const password = cheapHash(helen.password)
for (const { username } of [helen, tom]) {
  await addUser(site.db, { username, password, isAdmin: true })
}
beforeEach(async () => {
  site.setNow(TEST_NOW)
  await site.db.deleteFrom('attempts').execute()
  await site.db.deleteFrom('loginPlaces').execute()
})

describe('attempts to log in', () => {
  test('are limited for each user name, right password or not', async () => {
    await guess(LOGIN_LIMITS.perUsername)
    const refused = await logIn(helen, '198.51.100.200')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe(String(LOGIN_LIMITS.windowMs / SECOND))
    expect((await refused.json()).message).toBe(
      'Too many attempts to log in. Please try again in 15 minutes.',
    )
    expect((await logIn({ ...helen, username: ' HELEN ' }, '198.51.100.201')).status).toBe(429)

    site.setNow(new Date(TEST_NOW.getTime() + LOGIN_LIMITS.windowMs - SECOND))
    const stillRefused = await logIn(helen, '198.51.100.202')
    expect(stillRefused.headers.get('Retry-After')).toBe('1')
    site.setNow(new Date(TEST_NOW.getTime() + LOGIN_LIMITS.windowMs))
    expect((await logIn(helen)).status).toBe(200)
  })

  test('are not refused for longer because a clock was set back', async () => {
    await guess(LOGIN_LIMITS.perUsername)
    site.setNow(new Date(TEST_NOW.getTime() - 24 * 60 * 60 * SECOND))
    const refused = await logIn(helen, '198.51.100.200')
    expect(refused.status).toBe(429)
    expect((await refused.json()).message).toBe(
      'Too many attempts to log in. Please try again in 15 minutes.',
    )
    site.setNow(new Date(TEST_NOW.getTime() - 24 * 60 * 60 * SECOND + LOGIN_LIMITS.windowMs))
    expect((await logIn(helen, '198.51.100.201')).status).toBe(200)
  })

  test('are limited just the same for a user who does not exist', async () => {
    const guesses = Array.from({ length: LOGIN_LIMITS.perUsername + 1 }, (_, guess) =>
      logIn({ username: 'ghost', password: 'wrong' }, `203.0.113.${guess}`),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOGIN_LIMITS.perUsername)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  test('are limited for each address, which the caller cannot make up', async () => {
    await countAttempts(LOGIN_LIMITS.perAddress - 1, () => '203.0.113.9')
    expect((await logIn({ ...helen, password: 'x' }, '10.0.0.1, 203.0.113.9')).status).toBe(401)
    expect((await logIn(helen, '10.0.0.2, 203.0.113.9')).status).toBe(429)
    expect((await logIn(helen, '203.0.113.10')).status).toBe(200)
  })

  test('of one IPv6 network are counted together', async () => {
    await countAttempts(LOGIN_LIMITS.perAddress, (n) => `2001:db8:0:1::${n.toString(16)}`)
    expect((await logIn(helen, '2001:db8:0:1:ffff::1')).status).toBe(429)
    expect((await logIn(helen, '2001:db8:0:2::1')).status).toBe(200)
  })

  test('of a limited address leave nothing in the database, whatever names they invent', async () => {
    const address = '203.0.113.60'
    await countAttempts(LOGIN_LIMITS.perAddress, () => address)
    const before = await site.db.selectFrom('attempts').selectAll().orderBy('subjectHash').execute()
    for (const username of ['helen', 'invented-1', 'invented-2']) {
      expect((await logIn({ username, password: 'x' }, address)).status).toBe(429)
    }
    expect(
      await site.db.selectFrom('attempts').selectAll().orderBy('subjectHash').execute(),
    ).toEqual(before)
  })

  test('that succeed are not held against anyone', async () => {
    await countAttempts(LOGIN_LIMITS.perAddress - 1, () => '203.0.113.50')
    for (let login = 0; login < 3; login++) {
      expect((await logIn(helen, '203.0.113.50')).status).toBe(200)
    }
  })

  test('leave no user name and no address behind', async () => {
    await logIn(helen, '203.0.113.77')
    await logIn({ username: 'my-secret-typed-too-early', password: 'x' }, '203.0.113.77')
    const attempts = await site.db.selectFrom('attempts').selectAll().execute()
    const places = await site.db.selectFrom('loginPlaces').selectAll().execute()
    const activity = await site.db.selectFrom('activity').selectAll().execute()
    // Of the name, of the address, and of what is recorded of invented names.
    expect([attempts.length, places.length]).toEqual([3, 1])
    const stored = JSON.stringify([attempts, places])
    for (const secret of ['my-secret', '203.0.113', 'helen']) expect(stored).not.toContain(secret)
    for (const secret of ['my-secret', '203.0.113']) {
      expect(JSON.stringify(activity)).not.toContain(secret)
    }
  })
})

describe('a place from which someone has logged in', () => {
  const OFFICE = '192.0.2.1'
  const STRANGER = '198.51.100.99'
  beforeEach(async () => {
    expect((await logIn(helen, OFFICE)).status).toBe(200)
  })

  test('lets them in while strangers elsewhere have used up the attempts of the name', async () => {
    await guess(LOGIN_LIMITS.perUsername)
    expect((await logIn(helen, STRANGER)).status).toBe(429)
    expect((await logIn(helen, OFFICE)).status).toBe(200)
    // That login was no pardon for the strangers.
    expect((await logIn(helen, STRANGER)).status).toBe(429)
  })

  test('has a limit of its own, which leaves the other places alone', async () => {
    await guess(LOGIN_LIMITS.perUsername, () => OFFICE)
    expect((await logIn(helen, OFFICE)).status).toBe(429)
    expect((await logIn(helen, STRANGER)).status).toBe(200)
  })

  test('is known for that name alone', async () => {
    await guess(LOGIN_LIMITS.perUsername, undefined, tom.username)
    expect((await logIn(tom, OFFICE)).status).toBe(429)
  })

  test('is a network: the next address of an IPv6 network is no stranger', async () => {
    expect((await logIn(helen, '2001:db8:0:1::1')).status).toBe(200)
    await guess(LOGIN_LIMITS.perUsername)
    expect((await logIn(helen, '2001:db8:0:1:ffff::2')).status).toBe(200)
    expect((await logIn(helen, '2001:db8:0:2::1')).status).toBe(429)
  })

  test('is not made known by a wrong password', async () => {
    await logIn({ ...tom, password: 'wrong' }, STRANGER)
    await guess(LOGIN_LIMITS.perUsername - 1, undefined, tom.username)
    expect((await logIn(tom, STRANGER)).status).toBe(429)
  })

  test.each([
    [-1, 200],
    [0, 429],
  ])('is known for 30 days after the last login there (%i ms: %i)', async (difference, status) => {
    const later = new Date(TEST_NOW.getTime() + LOGIN_LIMITS.placeKnownMs / 2)
    site.setNow(later)
    expect((await logIn(helen, OFFICE)).status).toBe(200)
    site.setNow(new Date(later.getTime() + LOGIN_LIMITS.placeKnownMs + difference))
    await guess(LOGIN_LIMITS.perUsername)
    expect((await logIn(helen, OFFICE)).status).toBe(status)
    await sweepPersonalData(site.site)
    const places = await site.db.selectFrom('loginPlaces').selectAll().execute()
    expect(places).toHaveLength(status === 200 ? 1 : 0)
  })
})

function logIn(json: typeof helen, address = '192.0.2.200') {
  const headers = { 'X-Forwarded-For': address }
  return site.request('/api/auth/login', { method: 'POST', headers, json })
}

/** Guesses passwords of a name, from one address each unless one is given. */
async function guess(
  times: number,
  addressOf = (n: number) => `198.51.100.${n}`,
  username = helen.username,
): Promise<void> {
  for (let n = 0; n < times; n++) {
    expect((await logIn({ username, password: 'wrong' }, addressOf(n))).status).toBe(401)
  }
}

/** Counts failed attempts, each for another user name, without hashing a password for each. */
async function countAttempts(attempts: number, addressOf: (n: number) => string): Promise<void> {
  for (let n = 1; n <= attempts; n++) {
    const attempt = { username: `name-${n}`, address: addressOf(n), now: TEST_NOW }
    expect(await countLoginAttempt(site.db, attempt)).toBeNull()
  }
}
