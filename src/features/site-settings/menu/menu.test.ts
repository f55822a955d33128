import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'

const PATH = '/api/admin/settings/menu'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  staff = await site.logIn({ username: 'helen' })
})
afterEach(() => site.close())

function change(json: object) {
  return site.request(PATH, { method: 'PUT', headers: staff, json })
}

async function publicSettings() {
  return (await site.request('/api/site-settings')).json()
}

test('a menu that nobody has changed costs visitors nothing, and one put back is as if it never was', async () => {
  expect(await publicSettings()).not.toHaveProperty('menuPages')
  expect((await change({ pages: ['who-inherits', 'trusts'] })).status).toBe(200)
  expect(await publicSettings()).toMatchObject({ menuPages: ['who-inherits', 'trusts'] })
  expect((await change({ pages: [] })).status).toBe(200)
  expect(await publicSettings()).toMatchObject({ menuPages: [] })
  expect((await change({ pages: ['trusts', 'probate'] })).status).toBe(200)
  expect(await publicSettings()).not.toHaveProperty('menuPages')
})

test('the activity names the pages as visitors read them', async () => {
  await change({ pages: ['probate', 'which-service'] })
  const { entries } = await (await site.request('/api/admin/activity', { headers: staff })).json()
  expect(entries[0].changes[0].parts.map(({ text }: { text: string }) => text).join('')).toBe(
    'Trusts\nWhen Someone Has Died\nWhich Do I Need?',
  )
})

test.each([
  [{ pages: ['trusts', 'pricing'] }, 'pages.1'],
  [{ pages: ['trusts', 'trusts'] }, 'pages'],
  [{ pages: 'trusts' }, 'pages'],
])('%j is refused at its field', async (json, field) => {
  const refused = await change(json)
  expect(refused.status).toBe(422)
  const { issues } = await refused.json()
  expect(issues.map(({ path }: { path: string }) => path)).toEqual([field])
})
