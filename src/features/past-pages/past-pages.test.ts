import { afterEach, beforeEach, expect, test } from 'vitest'
import { paths } from '~/lib/paths'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'
import { lookAtPages, sweepPastPages } from './look-at-pages.server'
import type { PageChanges, PastPage, PastPages } from './schema'

const PRICING = paths.pricing
const HOUR_MS = 60 * 60 * 1000

let site: Awaited<ReturnType<typeof createTestSite>>
/** What each page shows in its body; others say their own address. */
let shown: Map<string, string>
/** Goes up with each rendering. */
let stamp = 0

beforeEach(async () => {
  shown = new Map([[PRICING, '<p>A will costs £180.</p>']])
  site = await createTestSite({ renderPage })
})
afterEach(() => site.close())

function renderPage(request: Request): Response {
  const { pathname } = new URL(request.url)
  const body = shown.get(pathname) ?? `<p>This is ${pathname}.</p>`
  if (body === 'gone') return new Response('<title>Gone</title>', { status: 410, ...HTML })
  stamp += 1
  return new Response(
    `<!doctype html><html lang="en-GB"><head><title>The page ${pathname}</title>
<link rel="stylesheet" href="/assets/styles-${stamp}.css"><link rel="canonical" href="${pathname}">
<script nonce="${stamp}">hydrate(${stamp})</script></head><body><!--${stamp}-->${body}
<p data-now="">Open now, ${stamp}</p><input type="hidden" name="opened" value="${stamp}">
<iframe title="Badge" src="https://badge.example/x"></iframe>
<div class="letterhead" data-facts="${stamp}"></div></body></html>`,
    HTML,
  )
}

const HTML = { headers: { 'Content-Type': 'text/html; charset=utf-8' } }

const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS)

function look(): Promise<void> {
  return lookAtPages(site.site, (path) => site.request(path), 0)
}

/** Sessions do not last for the days in which pages change. */
const daniel = () => site.logIn({ username: crypto.randomUUID() })

async function ask<Answer>(path: string): Promise<Answer> {
  const headers = await daniel()
  const answer = await site.request(`/api/admin/past-pages${path}`, { headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

const pageAt = (page: string, at: string) => ask<PastPage>(`/page?page=${page}&at=${at}`)

async function publish(): Promise<void> {
  const address = '/api/admin/settings/articles'
  const headers = await daniel()
  const { values, updatedAt } = await (await site.request(address, { headers })).json()
  const json = { ...values, isIndexed: !values.isIndexed, updatedAt }
  expect((await site.request(address, { method: 'PUT', headers, json })).status).toBe(200)
}

test('the public’s page of a moment is shown as it was, and from when until when', async () => {
  await look()
  shown.set(PRICING, '<p>A will costs £195.</p>')
  site.setNow(later(2))
  await publish()
  await look()
  const before = await pageAt(PRICING, '2026-11-23T11:59')
  expect(before).toMatchObject({
    is: 'shown',
    title: 'The page /pricing',
    from: '2026-11-23T10:00:00.000Z',
    until: '2026-11-23T12:00:00.000Z',
    before: null,
  })
  expect(before.html).toContain('A will costs £180.')
  const after = await pageAt(PRICING, '2026-11-23T12:00')
  expect(after).toMatchObject({ is: 'shown', until: null, before: '2026-11-23T10:00:00.000Z' })
  expect(after.html).toContain('A will costs £195.')
})

test('a page that nothing was kept of says so, with the moment it was first seen', async () => {
  await look()
  const early = await pageAt(PRICING, '2026-11-23T09:59')
  expect(early).toMatchObject({ is: 'unknown', html: null, until: '2026-11-23T10:00:00.000Z' })
  expect(await pageAt('/nothing', '2026-11-23T11:00')).toMatchObject({ is: 'unknown', until: null })
})

test('what changes by itself is no change, and costs nothing more', async () => {
  await look()
  const counts = async () => ({
    texts: (await site.db.selectFrom('pageTexts').select('hash').execute()).length,
    moments: (await site.db.selectFrom('pageMoments').select('id').execute()).length,
  })
  const first = await counts()
  site.setNow(later(24))
  await look()
  expect(await counts()).toEqual(first)
  expect(await pageAt(PRICING, '2026-11-24T10:00')).toMatchObject({
    from: '2026-11-23T10:00:00.000Z',
    lastSeen: '2026-11-24T10:00:00.000Z',
  })
})

test('a page that is as it was before is kept once', async () => {
  const texts = async () => (await site.db.selectFrom('pageTexts').select('hash').execute()).length
  await look()
  const first = await texts()
  for (const [hours, words] of [
    [24, 'A will costs £195.'],
    [48, 'A will costs £180.'],
  ] as const) {
    shown.set(PRICING, `<p>${words}</p>`)
    site.setNow(later(hours))
    await look()
  }
  expect(await texts()).toBe(first + 1)
  const { changes }: PageChanges = await ask('/changes?from=2026-11-24&to=2026-11-25')
  expect(changes.map(({ path, is }) => [path, is])).toEqual([
    [PRICING, 'changed'],
    [PRICING, 'changed'],
  ])
})

test('pages are looked at every night and after a publication, and otherwise not', async () => {
  let visits = 0
  const count = async () => {
    const before = visits
    await lookAtPages(
      site.site,
      async (path) => {
        visits += 1
        return site.request(path)
      },
      0,
    )
    return visits > before
  }
  expect(await count()).toBe(true)
  site.setNow(later(1))
  expect(await count()).toBe(false)
  await publish()
  site.setNow(later(1.1))
  expect(await count()).toBe(true)
  site.setNow(later(2))
  expect(await count()).toBe(false)
  site.setNow(new Date('2026-11-24T00:01:00Z'))
  expect(await count()).toBe(true)
})

test('a published article is kept, and that it has gone', async () => {
  const { slug } = await addPost(site.db, { title: 'Trusts', status: 'published' })
  const path = paths.article(slug)
  await look()
  expect(await pageAt(path, '2026-11-23T10:00')).toMatchObject({ is: 'shown' })
  shown.set(path, 'gone')
  await site.db.updateTable('blogPosts').set({ status: 'draft' }).execute()
  site.setNow(later(24))
  await look()
  expect(await pageAt(path, '2026-11-24T10:00')).toMatchObject({ is: 'gone', html: null })
  const { changes }: PageChanges = await ask('/changes?from=2026-11-24')
  expect(changes).toMatchObject([{ path, is: 'gone', title: `The page ${path}` }])
})

test('two servers keep each page once', async () => {
  const visit = (path: string) => site.request(path)
  await Promise.all([lookAtPages(site.site, visit, 0), lookAtPages(site.site, visit, 0)])
  const rows = await site.db.selectFrom('pageMoments').select('path').execute()
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length)
})

test('a look that the site had no time for is taken up again', async () => {
  await lookAtPages(site.site, async () => new Response('', { status: 503 }), 0)
  expect((await ask<PastPages>('')).lookedAt).toBeNull()
  await look()
  const { pages, lookedAt } = await ask<PastPages>('')
  expect(lookedAt).toBe(TEST_NOW.toISOString())
  expect(pages).toContainEqual({ path: PRICING, title: 'The page /pricing' })
})

test('what staff are shown runs nothing and loads nothing of others', async () => {
  shown.set(PRICING, '<p>£180</p><noscript><p>No script</p></noscript>')
  await look()
  const { html } = await pageAt(PRICING, '2026-11-23T10:00')
  expect(html).toContain('<p>£180</p>')
  expect(html).toContain('Badge: https://badge.example/x')
  expect(html).not.toMatch(/<(?:script|iframe|link|noscript)/)
})

test('pages are kept for as long as activity', async () => {
  await look()
  shown.set(PRICING, '<p>A will costs £195.</p>')
  site.setNow(later(24))
  await look()
  site.setNow(new Date('2028-11-23T11:00:00Z'))
  await sweepPastPages(site.site)
  expect(await pageAt(PRICING, '2026-11-23T12:00')).toMatchObject({ is: 'shown' })
  site.setNow(new Date('2028-11-24T11:00:00Z'))
  await sweepPastPages(site.site)
  expect(await pageAt(PRICING, '2026-11-23T12:00')).toMatchObject({ is: 'unknown' })
  expect((await pageAt(PRICING, '2026-11-25T12:00')).html).toContain('£195')
})

test('a question that makes no sense is refused at its field', async () => {
  for (const [query, path] of [
    ['page=//other.example&at=2026-11-23T10:00', 'page'],
    ['page=/pricing&at=soon', 'at'],
  ]) {
    const answer = await site.request(`/api/admin/past-pages/page?${query}`, {
      headers: await daniel(),
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ issues: [{ path }] })
  }
})
