import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendApiCall } from '~/lib/api/api-transport'
import { post as draft } from '../../../tests/fixtures/content-examples'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { OutagePages } from './outage-pages'
import { createPageKey } from './page-key'
import { storeMissingPages } from './store-outage-pages'

const post = { ...draft, status: 'published' }
const pageKey = createPageKey(() => ({ cachedBy: [] }))
let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
let status = 200
beforeEach(async () => {
  status = 200
  site = await createTestSite({ renderPage, pageKey })
  staff = await site.logIn()
})
afterEach(() => site.close())

/** Stands in for the pages: what is published, but for `/contact`, and a form or the phone number. */
async function renderPage({ url }: Request): Promise<Response> {
  const [posts, settings] = await Promise.all(
    ['/api/blog-posts', '/api/site-settings'].map(async (path) => {
      const answer = await sendApiCall(path, {})
      return answer.json()
    }),
  )
  const form = settings.takesForms ? '<form action="/" method="post">' : settings.firm.phone
  const shown = url.endsWith('/contact') ? [] : posts
  const text = `<!doctype html><title>Page</title>${JSON.stringify(shown)}${form}`
  return new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

const page = { headers: {}, phone: '0161 496 0000', shownUntil: null }

const textOf = async (path: string) => (await site.request(path)).text()

/** What a server shows that starts now, without a database. */
async function stored(key: string, now = site.site.now()): Promise<string | undefined> {
  await site.site.outagePages.settled()
  return (await new OutagePages(join(site.dataDir, 'last-pages'), 0).find(key, now))?.text
}

async function write(json: object, id = ''): Promise<{ id: string; updatedAt: string }> {
  const method = id ? 'PUT' : 'POST'
  const path = id ? `/api/admin/blog/${id}` : '/api/admin/blog'
  return (await site.request(path, { method, headers: staff, json })).json()
}

test('a page is kept as it was made, with the phone number in the place of its form', async () => {
  await write(post)
  expect(await textOf('/')).toContain('<form')
  expect(await stored('/')).toContain(post.title)
  expect(await stored('/')).not.toContain('<form')
  expect(await stored('/pricing')).toBeUndefined()
  await textOf('/sitemap.xml')
  expect(await stored('/sitemap.xml')).toContain('/contact</loc>')
})

test('nothing that is kept outlives a change, and it is made again by itself', async () => {
  const { id, updatedAt } = await write(post)
  for (const path of ['/', '/feed.xml']) await textOf(path)
  expect(await stored('/feed.xml')).toContain(post.title)
  await write({ ...post, status: 'archived', updatedAt }, id)
  for (const path of ['/', '/feed.xml']) expect(await stored(path)).toBeUndefined()
  await storeMissingPages(site.site, site.request)
  for (const path of ['/', '/feed.xml']) {
    expect(await stored(path)).toBeDefined()
    expect(await stored(path)).not.toContain(post.title)
  }
})

test('what is to be taken down is not shown from its moment on, and other pages are', async () => {
  await write({ ...post, takeDownAt: '2026-11-30T09:00:00.000Z' })
  for (const path of ['/', '/contact', '/feed.xml']) await textOf(path)
  expect(await stored('/', new Date('2026-11-30T08:59:59.999Z'))).toContain(post.title)
  for (const path of ['/', '/feed.xml']) {
    expect(await stored(path, new Date('2026-11-30T09:00:00.000Z'))).toBeUndefined()
  }
  expect(await stored('/contact', new Date('2026-11-30T09:00:00.000Z'))).toBeDefined()
})

test('a page that is gone is kept no longer', async () => {
  await textOf('/')
  expect(await stored('/')).toBeDefined()
  status = 404
  // The next day comes, and with it another version of each page.
  site.setNow(new Date('2026-11-24T10:00:00Z'))
  await textOf('/')
  expect(await stored('/')).toBeUndefined()
})

test('while a page cannot be made it is shown as it was kept', async () => {
  await textOf('/')
  await stored('/')
  await site.db.schema.alterTable('faqs').renameTo('elsewhere').execute()
  await site.db.schema.alterTable('blog_posts').renameTo('gone').execute()
  // The next day comes, and with it another version of each page.
  site.setNow(new Date('2026-11-24T10:00:00Z'))
  const shown = await site.request('/')
  expect(shown.status).toBe(200)
  expect(shown.headers.get('Cache-Control')).toBe('no-cache')
  expect(await shown.text()).not.toContain('<form')
})

test('of two servers of one folder one keeps pages, and both remove them', async () => {
  await textOf('/')
  const other = new OutagePages(join(site.dataDir, 'last-pages'), 1_000_000)
  await other.begin()
  other.store('/other', async () => ({ ...page, text: 'other' }))
  await other.settled()
  expect(await stored('/other')).toBeUndefined()
  expect(await stored('/')).toBeDefined()
  other.invalidate()
  expect(await stored('/')).toBeUndefined()
})

test('when the server that keeps pages is taken out, another goes on', async () => {
  const other = new OutagePages(join(site.dataDir, 'last-pages'), 1_000_000)
  await other.begin()
  await textOf('/')
  expect(await stored('/')).toBeDefined()
  await site.site.outagePages.close()
  const visited: string[] = []
  const visit = async (address: string) => {
    visited.push(address)
    other.store(address, async () => ({ ...page, text: 'other' }))
    return new Response()
  }
  await storeMissingPages({ ...site.site, outagePages: other }, visit)
  await other.close()
  expect(visited).toEqual(['/'])
  expect(await stored('/')).toBe('other')
})

test('what does not fit is not kept', async () => {
  const small = new OutagePages(join(site.dataDir, 'small'), 500)
  await small.begin()
  small.store('/large', async () => ({ ...page, text: 'x'.repeat(500) }))
  small.store('/small', async () => ({ ...page, text: 'x' }))
  await small.close()
  expect(await small.find('/large', site.site.now())).toBeNull()
  expect((await small.find('/small', site.site.now()))?.text).toBe('x')
})

test('what another server has removed leaves nothing on the disk', async () => {
  const folder = join(site.dataDir, 'last-pages')
  const { outagePages } = site.site
  const other = new OutagePages(folder, 1_000_000)
  await other.begin()
  for (let change = 0; change < 3; change += 1) {
    await textOf('/contact')
    await outagePages.settled()
    other.invalidate()
    site.site.pageCache.invalidate()
    await outagePages.settled()
  }
  const left = (await readdir(folder, { withFileTypes: true })).filter((each) => each.isDirectory())
  expect(left).toEqual([])
})

test('a booking leaves what is kept, and a change by anyone else does not', async () => {
  await textOf('/contact')
  expect(await stored('/contact')).toBeDefined()
  site.site.pageCache.freeTimesChanged()
  expect(await stored('/contact')).toBeDefined()
  site.site.pageCache.invalidate()
  expect(await stored('/contact')).toBeUndefined()
})

test('what strangers search for is not kept', async () => {
  expect((await site.request('/resourcehub?tag=aa1')).status).toBe(200)
  expect(await stored('/resourcehub?tag=aa1')).toBeUndefined()
  expect((await site.request('/resourcehub')).status).toBe(200)
  expect(await stored('/resourcehub')).toBeDefined()
})

test('on a disk that takes no more writes a change is stored, and nothing from before is shown', async () => {
  const folder = join(site.dataDir, 'last-pages')
  const { outagePages } = site.site
  await textOf('/contact')
  await outagePages.settled()
  const generation = await readFile(join(folder, 'current'), 'utf8')
  // Nothing is read-only for root, but a folder in the place of the file cannot be removed as a file is.
  await rm(join(folder, 'current'))
  await mkdir(join(folder, 'current'))
  expect((await write(post)).id).toBeDefined()
  await rmdir(join(folder, 'current'))
  await writeFile(join(folder, 'current'), generation)
  expect(await outagePages.find('/contact', site.site.now())).toBeNull()
  expect(await textOf('/')).toContain(post.title)
})
