import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { tryStaffArea } from './try-staff-area'

let site: Awaited<ReturnType<typeof createTestSite>>
let server: Server
let url: string
/** Paths that answer with 500. */
let broken: RegExp
beforeEach(async () => {
  site = await createTestSite()
  broken = /^$/
  server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const sent = method === 'POST' ? { json: JSON.parse(await text(request)) } : {}
    const given = { authorization: headers.authorization ?? '', accept: headers.accept ?? '' }
    const answer = await site.request(url, { method, headers: given, ...sent })
    response.writeHead(broken.test(url) ? 500 : answer.status).end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address?.port}`
})
afterEach(async () => {
  server.close()
  await site.close()
})

const tried = () => {
  const { DATA_DIR, DATABASE_URL } = site.site.environment
  return tryStaffArea(url, { DATA_DIR, DATABASE_URL })
}

test.each(['nobody', 'everyone'])(
  'staff log in and work, where %s must have a second factor',
  async (secondFactorOf) => {
    const row = { section: 'access', value: JSON.stringify({ secondFactorOf }) }
    await site.db
      .insertInto('settings')
      .values({ ...row, updatedAt: '2026-11-01T00:00:00.000Z', updatedBy: null })
      .execute()
    site.site.settings.invalidate()
    expect(await tried()).toBeNull()
  },
)

test.each([
  [/^\/api\/auth\/login/, 'Staff cannot log in: the login answered 500.'],
  [/^\/admin/, 'Staff cannot work: /admin/login answered 500.'],
  [/^\/api\/admin\/today/, 'Staff cannot work: /api/admin/today answered 500.'],
  [/^\/api\/admin\/search/, 'Staff cannot work: /api/admin/search?q=will answered 500.'],
])('a site whose %s fails is not fit to be used', async (path, said) => {
  broken = path
  expect(await tried()).toBe(said)
})
