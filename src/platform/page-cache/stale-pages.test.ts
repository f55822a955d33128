import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendApiCall } from '~/lib/api/api-transport'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { addFaq } from '../../../tests/fixtures/factories'
import { createPageKey } from './page-key'

const pageKey = createPageKey(() => ({ cachedBy: [] }))
let site: Awaited<ReturnType<typeof createTestSite>>
let status = 200
beforeEach(async () => {
  status = 200
  site = await createTestSite({ renderPage, pageKey })
})
afterEach(() => site.close())

/** Stands in for a page that shows the questions, and goes on without them. */
async function renderPage(): Promise<Response> {
  const faqs = await (await sendApiCall('/api/faqs', {})).text()
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(`<!doctype html><title>Page</title>${faqs}`, { status, headers })
}

async function textOf(path: string): Promise<string> {
  return (await site.request(path)).text()
}

/** Makes every read of the questions fail while something is done. */
async function withoutFaqs(act: () => Promise<void>): Promise<void> {
  await site.db.schema.alterTable('faqs').renameTo('elsewhere').execute()
  await act()
  await site.db.schema.alterTable('elsewhere').renameTo('faqs').execute()
}

test('while a page cannot be rendered again, its last version is shown, and no longer than that', async () => {
  const before = await textOf('/')
  await textOf('/pricing')
  await addFaq(site.db, { question: 'Changed?' })
  site.site.pageCache.invalidate()
  await withoutFaqs(async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      const stale = await site.request('/')
      expect(stale.status).toBe(200)
      expect(await stale.text()).toBe(before)
      expect(stale.headers.get('Cache-Control')).toBe('no-cache')
    }
  })
  for (const page of ['/', '/pricing']) {
    const made = await site.request(page)
    expect(await made.text()).toContain('Changed?')
    expect(made.headers.get('Cache-Control')).toContain('s-maxage')
  }
})

test('after a write that failed on our side, which may be stored by halves, pages are made again', async () => {
  const headers = await site.logIn()
  await textOf('/')
  await addFaq(site.db, { question: 'Stored all the same?' })
  expect(await textOf('/')).not.toContain('Stored all the same?')
  await site.db.schema.alterTable('activity').renameTo('elsewhere').execute()
  const json = { question: 'Not stored?', answer: 'No.' }
  const failed = await site.request('/api/admin/faqs', { method: 'POST', headers, json })
  expect(failed.status).toBe(500)
  expect(await textOf('/')).toContain('Stored all the same?')
})

test('a page that is gone does not come back in an outage', async () => {
  await textOf('/')
  site.site.pageCache.invalidate()
  status = 404
  expect((await site.request('/')).status).toBe(404)
  status = 500
  await withoutFaqs(async () => {
    expect((await site.request('/')).status).toBe(500)
  })
})

test('a page that shows what should be gone by now is not shown in an outage either', async () => {
  const headers = await site.logIn()
  const { id } = await addFaq(site.db, { question: 'Gone soon?' })
  const hour = (count: number) => new Date(site.site.now().getTime() + count * 3_600_000)
  const put = { method: 'PUT', headers, json: { takeDownAt: hour(1).toISOString() } }
  expect((await site.request(`/api/admin/schedules/faq/${id}`, put)).status).toBe(200)
  expect(await textOf('/')).toContain('Gone soon?')
  await withoutFaqs(async () => {
    site.setNow(hour(2))
    expect(await textOf('/')).not.toContain('Gone soon?')
  })
})
