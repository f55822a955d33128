import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'

const COOKIES = '/api/admin/settings/cookies'
const ARTICLES = '/api/admin/settings/articles'
const ALL = ['analytics', 'marketing', 'functional']

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  staff = await site.logIn({ username: 'helen' })
})
afterEach(() => site.close())

const read = async (path: string) => (await site.request(path, { headers: staff })).json()

function change(path: string, json: object) {
  return site.request(path, { method: 'PUT', headers: staff, json })
}

async function publicSettings() {
  return (await site.request('/api/site-settings')).json()
}

test('a new site asks about all three categories with switches that start on, and keeps articles out', async () => {
  const cookies = {
    switchesStartOn: true,
    asksBeforeBooking: false,
    categories: ALL,
    version: 1,
  }
  expect(await read(COOKIES)).toMatchObject({ values: cookies, original: cookies, updatedBy: null })
  expect(await publicSettings()).toMatchObject({ cookies, articles: { isIndexed: false } })
})

test('the version of the question rises with the list of categories, and with nothing else', async () => {
  const versionAfter = async (json: object) => {
    const answer = await change(COOKIES, json)
    expect(answer.status).toBe(200)
    const { values } = await answer.json()
    expect((await publicSettings()).cookies).toEqual(values)
    return values.version
  }
  expect(await versionAfter({ switchesStartOn: false })).toBe(1)
  expect(await versionAfter({ categories: ['functional', 'marketing', 'analytics'] })).toBe(1)
  expect(await versionAfter({ categories: ['functional', 'analytics', 'analytics'] })).toBe(2)
  expect((await read(COOKIES)).values.categories).toEqual(['analytics', 'functional'])
  expect(await versionAfter({ categories: [] })).toBe(3)
  // The first question again; but who has answered the third must be asked.
  expect(await versionAfter({ categories: ALL, version: 1 })).toBe(4)
  expect(await versionAfter({ switchesStartOn: true })).toBe(4)
})

test.each([
  [COOKIES, { categories: ['analytics', 'tracking'] }, 'categories.1'],
  [COOKIES, { switchesStartOn: 'off' }, 'switchesStartOn'],
  [ARTICLES, { isIndexed: null }, 'isIndexed'],
])('%s refuses %j at its field', async (path, json, field) => {
  const before = await read(path)
  const answer = await change(path, json)
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toMatchObject([{ path: field }])
  expect(await read(path)).toEqual(before)
})

test.each([
  [COOKIES, { switchesStartOn: false }, { categories: [] }],
  [ARTICLES, { isIndexed: true }, { isIndexed: false }],
])(
  'of two who change %s at once, the second is shown what the first has published',
  async (path, first, second) => {
    const { updatedAt } = await read(path)
    expect((await change(path, { ...first, updatedAt })).status).toBe(200)
    const late = await change(path, { ...second, updatedAt })
    expect(late.status).toBe(409)
    expect((await late.json()).current).toMatchObject({ values: first, updatedBy: 'helen' })
  },
)

test('articles are in the sitemap once search engines may list them, and in the feed anyway', async () => {
  const publishedAt = '2026-11-12T09:00:00.000Z'
  await addPost(site.db, { slug: 'a-will', title: 'A will', status: 'published', publishedAt })
  await addPost(site.db, { slug: 'a-draft', title: 'A draft', status: 'draft' })
  const address = '/resourcehub/a-will</loc>'
  const textOf = async (path: string) => (await site.request(path)).text()
  expect(await textOf('/sitemap.xml')).not.toContain(address)
  const feed = await textOf('/feed.xml')
  expect(feed).toContain('/resourcehub/a-will')
  await change(ARTICLES, { isIndexed: true })
  expect(await textOf('/sitemap.xml')).toContain(address)
  expect(await textOf('/sitemap.xml')).not.toContain('a-draft')
  expect(await textOf('/feed.xml')).toBe(feed)
  await change(ARTICLES, { isIndexed: false })
  expect(await textOf('/sitemap.xml')).not.toContain(address)
})
