import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertSession } from '~/features/auth/sessions/sessions.server'
import { CLIENT_CHECKS } from '~/lib/text/personal-words'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { madeEnquiry } from '../../../tests/fixtures/enquiries'

const { aMinute, aDay } = CLIENT_CHECKS
const MINUTE_MS = 60_000

let site: Awaited<ReturnType<typeof createTestSite>>
let editor: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  editor = await site.logIn({ username: 'an editor', role: 'editor' })
  await madeEnquiry(site, { name: 'Will Hope', phone: '07700 900123', email: 'will@example.com' })
})
afterEach(() => site.close())

async function check(words: readonly string[], headers = editor) {
  const answer = await site.request('/api/client-checks', {
    method: 'POST',
    headers,
    json: { words },
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.json()
}

/** Two words each that begin with a capital and hold no digit. */
function names(most: number, from = 0): string[] {
  const letters = (number: number) =>
    [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  return Array.from({ length: most }, (_, index) => `Name S${letters(from + index)}`)
}

function later(milliseconds: number) {
  site.setNow(new Date(site.site.now().getTime() + milliseconds))
}

/** Sessions as if they had just begun. */
async function keepSessions(): Promise<void> {
  const now = site.site.now().toISOString()
  await site.db.updateTable('sessions').set({ createdAt: now, lastUsedAt: now }).execute()
}

test('an account compares a limited number of new words a minute, and reads what was not compared', async () => {
  const answer = await check([...names(aMinute), 'Will Hope'])
  expect(answer).toEqual({ named: [], unchecked: ['Will Hope'], retryAfter: 60 })
  // What was asked before is not new, in whatever letters and spaces, and for another session too.
  const again = names(aMinute).map((name) => name.toUpperCase().replace(' ', '  '))
  expect(await check(again)).toMatchObject({ unchecked: [], retryAfter: null })
  const { id, password } = await site.db
    .selectFrom('users')
    .select(['id', 'password'])
    .executeTakeFirstOrThrow()
  const proof = { id, password, secondFactorKey: null }
  const token = await insertSession(site.db, proof, site.site.now())
  const second = { Authorization: `Bearer ${token}` }
  expect(await check(['Will Hope'], second)).toMatchObject({ named: [], unchecked: ['Will Hope'] })
  const other = await site.logIn({ username: 'another', role: 'editor' })
  expect(await check(['Will Hope'], other)).toMatchObject({ named: ['Will Hope'], unchecked: [] })
  later(MINUTE_MS)
  const next = await check([...names(aMinute), 'Will Hope'])
  expect(next).toEqual({ named: ['Will Hope'], unchecked: [], retryAfter: null })
})

test('a word that is there twice, however it is written, is one, and a long run is several', async () => {
  await check(names(aMinute - 1))
  const twice = ['07700 900123', '+44 7700 900 123', '(07700) 900123']
  expect((await check(twice)).unchecked).toEqual([])
  later(MINUTE_MS)
  const run = (place: number) => `${names(20, 20 * place).join(' ')}`
  const runs = Array.from({ length: 20 }, (_, place) => run(place))
  const { unchecked } = await check(runs)
  expect(unchecked.length).toBeGreaterThan(5)
})

test('a day has its limit too, which a restart does not end', async () => {
  for (let asked = 0; asked < aDay; asked += aMinute) {
    expect((await check(names(aMinute, asked))).unchecked).toEqual([])
    later(MINUTE_MS)
  }
  const { unchecked, retryAfter } = await check(['Will Hope'])
  expect(unchecked).toEqual(['Will Hope'])
  expect(retryAfter).toBeGreaterThan(23 * 3_600)
  const attempts = await site.db.selectFrom('attempts').selectAll().execute()
  expect(JSON.stringify(attempts)).not.toMatch(/hope|name/i)
  later(24 * 60 * MINUTE_MS)
  await keepSessions()
  expect((await check(['Will Hope'])).named).toEqual(['Will Hope'])
})

test('Activity has a line for an account and an hour, without the words', async () => {
  const lines = async () => {
    const rows = await site.db.selectFrom('activity').selectAll().execute()
    return rows.filter(({ action }) => action === 'compared')
  }
  await check(['Will Hope', 'Mary Lane'])
  await check(['Anna Smith'])
  expect(await lines()).toMatchObject([{ actorName: 'an editor', thingName: 'clients' }])
  expect(JSON.stringify(await lines())).not.toMatch(/Hope|Lane|Smith/)
  later(30 * MINUTE_MS)
  await check(['Tom Jones'])
  expect(await lines()).toHaveLength(1)
  later(30 * MINUTE_MS)
  await check(['Will Hope'])
  expect(await lines()).toHaveLength(1)
  await check(['Eve Black'])
  expect(await lines()).toHaveLength(2)
})

test('a count from when the clock was ahead keeps no account waiting once it is right', async () => {
  const now = site.site.now()
  later(400 * 24 * 60 * MINUTE_MS)
  await keepSessions()
  await check(names(aMinute))
  site.setNow(now)
  await keepSessions()
  expect(await check(['Will Hope'])).toMatchObject({ named: ['Will Hope'], unchecked: [] })
  const answer = await check(names(aMinute, aMinute))
  expect(answer).toMatchObject({ unchecked: names(1, 2 * aMinute - 1), retryAfter: 60 })
  later(MINUTE_MS)
  expect(await check(names(1, 2 * aMinute - 1))).toMatchObject({ unchecked: [] })
})
