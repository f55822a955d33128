import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSite } from '~/app/open-site'
import { codeOf } from '../../../../tests/fixtures/authenticator'
import { createTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { addUser } from '../../../../tests/fixtures/factories'
import { givePasswords } from '../../../../tests/fixtures/own-password'

const KEY = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const ACCESS = '/api/admin/settings/access'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
let proof: { currentPassword: string }
beforeEach(async () => {
  site = await createTestSite({ environment: { REQUIRE_SECOND_FACTOR: 'administrators' } })
  staff = await site.logIn({ username: 'helen' })
  proof = await givePasswords(site)
  await site.db.updateTable('users').set({ secondFactorKey: KEY, lastCodeStep: 0 }).execute()
})
afterEach(() => site.close())

const read = async (headers = staff) => (await site.request(ACCESS, { headers })).json()
/** Half a minute later, with the code of then. */
const change = (fields: object) => {
  site.setNow(new Date(site.site.now().getTime() + 30_000))
  const json = { ...proof, code: codeOf(KEY, site.site.now()), ...fields }
  return site.request(ACCESS, { method: 'PUT', headers: staff, json })
}
const isAsked = async (headers: { Authorization: string }) =>
  (await (await site.request('/api/auth/status', { headers })).json()).user.needsSecondFactor

test('who needs a second factor is what the variable says, until the firm says something else', async () => {
  const original = { secondFactorOf: 'administrators', activityYears: 2 }
  expect(await read()).toMatchObject({ values: original, original, updatedBy: null })
  const tom = await site.logIn({ username: 'tom', role: 'editor' })
  const ann = await site.logIn({ username: 'ann' })
  expect([await isAsked(tom), await isAsked(ann), await isAsked(staff)]).toEqual([
    false,
    true,
    false,
  ])
  expect((await change({ secondFactorOf: 'everyone' })).status).toBe(200)
  expect([await isAsked(tom), await isAsked(ann)]).toEqual([true, true])
  expect((await site.request(ACCESS, { headers: tom })).status).toBe(403)
  expect((await change({ secondFactorOf: 'nobody' })).status).toBe(200)
  expect([await isAsked(tom), await isAsked(ann)]).toEqual([false, false])
  expect(await read()).toMatchObject({ original, updatedBy: 'helen' })
  const entries = await site.db.selectFrom('activity').select(['action', 'thingName']).execute()
  expect(entries).toContainEqual({ action: 'changed', thingName: 'Access and records' })
})

test('what another server has stored is asked for from the next call', async () => {
  const tom = await site.logIn({ username: 'tom', role: 'editor' })
  expect(await isAsked(tom)).toBe(false)
  site.site.folder.letOthersStart()
  const other = await openSite(site.site.environment)
  const value = JSON.stringify({ secondFactorOf: 'everyone' })
  await other.db
    .insertInto('settings')
    .values({ section: 'access', value, updatedAt: TEST_NOW.toISOString() })
    .execute()
  await other.close()
  // PostgreSQL may yet announce it.
  await expect.poll(() => isAsked(tom)).toBe(true)
})

test('administrators are told who has no second factor, and nobody else is', async () => {
  await addUser(site.db, { username: 'tom', isAdmin: false })
  await addUser(site.db, { username: 'gone', isAdmin: true })
  await site.db
    .updateTable('users')
    .set({ isDisabled: true })
    .where('username', '=', 'gone')
    .execute()
  expect((await read()).withoutSecondFactor).toEqual([
    { id: expect.any(String), name: 'tom', isAdmin: false },
  ])
  const reader = await site.logIn({ username: 'rita', role: 'reader' })
  expect((await read(reader)).withoutSecondFactor).toEqual([])
})

test.each([
  [{ secondFactorOf: 'editors' }, 'secondFactorOf'],
  [{ activityYears: 0 }, 'activityYears'],
  [{ activityYears: 11 }, 'activityYears'],
  [{ activityYears: 1.5 }, 'activityYears'],
])('%j is refused at its field', async (json, field) => {
  const answer = await change(json)
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toMatchObject([{ path: field }])
})

test('the page of the activity says for how many years it is stored', async () => {
  const years = async () =>
    (await (await site.request('/api/admin/activity', { headers: staff })).json()).years
  expect(await years()).toBe(2)
  await change({ activityYears: 7 })
  expect(await years()).toBe(7)
})

test('what visitors’ pages read says nothing of it', async () => {
  const settings = await (await site.request('/api/site-settings')).json()
  expect(JSON.stringify(settings)).not.toMatch(/secondFactor/)
})
