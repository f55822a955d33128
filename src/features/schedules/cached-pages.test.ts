import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { sendApiCall } from '~/lib/api/api-transport'
import { answeredFromCache } from '~/platform/page-cache/cached-pages'
import { createPageKey } from '~/platform/page-cache/page-key'
import { post } from '../../../tests/fixtures/content-examples'
import { createTestSite } from '../../../tests/fixtures/create-test-site'

const pageKey = createPageKey(() => ({ cachedBy: [] }))

test('a page that is answered before any framework runs shows what is due, to the millisecond', async () => {
  const site = await createTestSite({ renderPage, pageKey })
  const json = { ...post, publishAt: '2026-11-30T09:00:00.000Z' }
  const headers = await site.logIn()
  await site.request('/api/admin/blog', { method: 'POST', headers, json })
  let fromCache = 0
  const server = createServer(async (request, response) => {
    if (answeredFromCache(site.site, pageKey, request, response)) {
      fromCache += 1
      return
    }
    response.end(await (await site.request(request.url ?? '/')).text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const plain = { 'Accept-Encoding': 'identity' }
  const home = async () => (await fetch(`http://127.0.0.1:${port}/`, { headers: plain })).text()

  await home()
  site.setNow(new Date('2026-11-30T08:59:59.000Z'))
  await home()
  fromCache = 0
  site.setNow(new Date('2026-11-30T08:59:59.999Z'))
  expect(await home()).not.toContain(post.title)
  expect(fromCache).toBe(1)
  site.setNow(new Date('2026-11-30T09:00:00.000Z'))
  expect(await home()).toContain(post.title)
  // PostgreSQL says a moment later that something was written.
  await expect.poll(async () => [await home(), fromCache]).toEqual([expect.any(String), 2])
  expect(await home()).toContain(post.title)
  server.close()
  server.closeAllConnections()
  await site.close()
})

/** Stands in for the pages: every published title. */
async function renderPage(): Promise<Response> {
  const text = await (await sendApiCall('/api/blog-posts', {})).text()
  return new Response(text, { headers: { 'Content-Type': 'text/html' } })
}
