import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendApiCall } from '~/lib/api/api-transport'
import { post } from '../../../tests/fixtures/content-examples'
import { countedDuring } from '../../../tests/fixtures/counted-queries'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addFaq, addPost, addTeamMember } from '../../../tests/fixtures/factories'
import { openDatabase } from '../database/database'
import { createPageKey } from './page-key'

/** What pages read of the API; a test may choose. */
let reads: string[] = []
let site: Awaited<ReturnType<typeof createTestSite>>

beforeEach(async () => {
  reads = ['/api/faqs', '/api/team', '/api/blog-posts?published=true&limit=3']
  const pageKey = createPageKey((path) => (path === '/alone' ? {} : { cachedBy: [] }))
  // No page is cached: whatever two pages have in common, they share as answers.
  site = await createTestSite({ renderPage, pageKey, environment: { PAGE_CACHE_MB: '0' } })
})
afterEach(() => site.close())

/** Stands in for the pages. */
async function renderPage(): Promise<Response> {
  const parts = await Promise.all(reads.map(async (path) => (await sendApiCall(path, {})).text()))
  return new Response(parts.join(''), { headers: { 'Content-Type': 'text/html' } })
}

const show = async (path = '/') => (await site.request(path)).text()
const queries = (act: () => Promise<unknown>) => countedDuring(site.site, act)

test('pages that are made while nothing has changed read once what they have in common', async () => {
  await addFaq(site.db, { question: 'Who may witness it?' })
  await show()
  // PostgreSQL may yet announce what has just been written.
  await expect.poll(() => queries(() => show('/pricing'))).toBe(0)
  expect(await show('/our-team')).toContain('Who may witness it?')
})

test('a shared answer does not outlast a change, by staff or by another process', async () => {
  const headers = await site.logIn()
  await show()
  const json = { name: 'Ada Lovelace', position: 'Solicitor', bio: 'A life.', isPublished: true }
  const added = await site.request('/api/admin/team', { method: 'POST', headers, json })
  expect(await show()).toContain('Ada Lovelace')
  const { id } = await added.json()
  await site.request(`/api/admin/team/${id}`, { method: 'DELETE', headers })
  expect(await show()).not.toContain('Ada Lovelace')

  const other = openDatabase(site.site.environment)
  await addTeamMember(other.db, { name: 'Mary Somerville' })
  await other.db.destroy()
  await expect.poll(() => show(), { timeout: 1000 }).toContain('Mary Somerville')
})

test('what to read after an article is chosen once, and again when another is published', async () => {
  const headers = await site.logIn()
  await addPost(site.db, { title: 'Signing a will', category: 'Wills' })
  reads = ['/api/blog/signing-a-will/related']
  await show()
  await expect.poll(() => queries(() => show())).toBe(0)
  const json = { ...post, category: 'Wills', status: 'published' }
  expect((await site.request('/api/admin/blog', { method: 'POST', headers, json })).status).toBe(
    201,
  )
  expect(await show()).toContain(post.title)
})

test('what every page reads stays when the answers of many articles have filled the memory', async () => {
  const titles = Array.from({ length: 64 }, (_, index) => `Article ${index}`)
  for (const title of titles) await addPost(site.db, { title })
  reads = ['/api/faqs']
  await show()
  for (const index of titles.keys()) {
    reads = ['/api/faqs', `/api/blog/article-${index}/related`]
    await show()
  }
  reads = ['/api/faqs']
  expect(await queries(() => show())).toBe(0)
})

test('nor the moment at which an article appears, or a notice', async () => {
  reads.push('/api/site-settings')
  const headers = await site.logIn()
  const json = { ...post, publishAt: '2026-11-30T09:00:00.000Z' }
  await site.request('/api/admin/blog', { method: 'POST', headers, json })
  const notice = { startsAt: '2026-11-30T08:30', endsAt: '2026-11-30T08:45', isUrgent: false }
  const path = '/api/admin/settings/notices'
  const { updatedAt } = await (await site.request(path, { headers })).json()
  const set = await site.request(path, {
    method: 'PUT',
    headers,
    json: { updatedAt, notices: [{ ...notice, text: 'The phones are down.' }] },
  })
  expect(set.status).toBe(200)
  const shownAt = async (moment: string) => {
    site.setNow(new Date(moment))
    const text = await show()
    return [text.includes('The phones are down.'), text.includes(post.title)]
  }
  expect(await shownAt('2026-11-30T08:29:59.999Z')).toEqual([false, false])
  expect(await shownAt('2026-11-30T08:30:00.000Z')).toEqual([true, false])
  expect(await shownAt('2026-11-30T08:44:59.999Z')).toEqual([true, false])
  expect(await shownAt('2026-11-30T08:45:00.000Z')).toEqual([false, false])
  expect(await shownAt('2026-11-30T08:59:59.999Z')).toEqual([false, false])
  expect(await shownAt('2026-11-30T09:00:00.000Z')).toEqual([false, true])
})

test('what no booking changes outlasts one; the next free time does not', async () => {
  reads = ['/api/faqs', '/api/booking/next']
  const shown = await show()
  site.site.pageCache.freeTimesChanged()
  expect(await queries(() => show())).toBeGreaterThan(0)
  reads = ['/api/faqs']
  site.site.pageCache.freeTimesChanged()
  await expect.poll(() => queries(() => show())).toBe(0)
  reads = ['/api/booking/next']
  site.setNow(new Date(TEST_NOW.getTime() + 60 * 60_000))
  expect(shown).not.toContain(await show())
})

test('a page that is not the same for everyone shares nothing', async () => {
  await addFaq(site.db, {})
  await show('/alone')
  expect(await queries(() => show('/alone'))).toBeGreaterThan(0)
})
