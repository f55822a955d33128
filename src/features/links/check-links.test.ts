import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'
import { checkOutsideLinks } from './check-links.server'

const NIGHT = new Date('2026-11-24T02:30:00Z')
const NEXT_NIGHT = new Date('2026-11-25T02:30:00Z')

let site: Awaited<ReturnType<typeof createTestSite>>
let servers: Server[]
let open: number[]
beforeEach(async () => {
  site = await createTestSite({ now: NIGHT })
  servers = []
  open = []
})
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  await site.close()
})

/** A site of someone else; `isPublic` says whether it may be asked. */
async function elsewhere(
  answer: (request: IncomingMessage) => [status: number, location?: string],
  { isPublic = true } = {},
) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const [status, location] = answer(request)
    response.writeHead(status, location ? { Location: location } : {}).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  servers.push(server)
  const { port } = server.address() as AddressInfo
  if (isPublic) open.push(port)
  return { url: `http://127.0.0.1:${port}`, asked }
}

function article(title: string, ...urls: string[]) {
  const links = urls.map((url) => `<a href="${url.replaceAll('&', '&amp;')}">there</a>`)
  return addPost(site.db, { title, content: `<p>${links.join(' ')}</p>` })
}

/** Someone logs in afresh each time: a session of the night before has ended. */
const staff = () => site.logIn({ username: crypto.randomUUID() })

async function switchOn(checksLinks = true) {
  const init = { method: 'PUT', headers: await staff(), json: { checksLinks } }
  expect((await site.request('/api/admin/settings/articles', init)).status).toBe(200)
}

const check = (between = 0) =>
  checkOutsideLinks({ ...site.site, mayAsk: (_, port) => open.includes(port) }, between)

async function report() {
  return (await site.request('/api/admin/links', { headers: await staff() })).json()
}

test('nobody is asked for anything until the firm switches it on, nor by day, and what was found is forgotten with it', async () => {
  const { url, asked } = await elsewhere(() => [404])
  await article('One', url)
  await check()
  await switchOn()
  site.setNow(new Date('2026-11-24T10:00:00Z'))
  await check()
  expect(asked).toEqual([])
  site.setNow(NIGHT)
  await check()
  expect(asked.length).toBeGreaterThan(0)
  expect((await report()).dead).toHaveLength(1)
  await switchOn(false)
  await check()
  expect(await report()).toEqual({ isOn: false, lastLookedAt: null, dead: [] })
  expect(await site.db.selectFrom('outsideLinks').selectAll().execute()).toEqual([])
})

test('a page that its site calls missing is dead at once, one that fails after two nights, one that mends never', async () => {
  let mended = 500
  const { url } = await elsewhere(({ url }) => {
    if (url === '/gone?a=1&b=2') return [410]
    return [url === '/fails' ? 500 : url === '/mended' ? mended : url === '/shy' ? 403 : 200]
  })
  await switchOn()
  const first = await article('First', `${url}/gone?a=1&b=2`, `${url}/fails`, `${url}/fine`)
  await article('Second', `${url}/gone?a=1&b=2`, `${url}/mended`, `${url}/shy`)
  await addPost(site.db, { title: 'Draft', status: 'draft', content: `<a href="${url}/x">x</a>` })
  await check()
  const gone = { url: `${url}/gone?a=1&b=2`, since: NIGHT.toISOString(), status: 410 }
  const { dead, lastLookedAt } = await report()
  expect(lastLookedAt).toBe(NIGHT.toISOString())
  expect(dead).toMatchObject([gone])
  expect(dead[0].posts.map(({ title }: { title: string }) => title).sort()).toEqual([
    'First',
    'Second',
  ])

  mended = 200
  site.setNow(NEXT_NIGHT)
  await check()
  const fails = { url: `${url}/fails`, since: NIGHT.toISOString(), status: 500 }
  expect((await report()).dead).toMatchObject(
    [fails, gone].sort((a, b) => (a.url < b.url ? -1 : 1)),
  )
  const cards = await site.request('/api/blog?view=cards', { headers: await staff() })
  const { posts } = await cards.json()
  const marked = Object.fromEntries(
    posts.map((post: { title: string; deadLinks: number }) => [post.title, post.deadLinks]),
  )
  expect(marked).toEqual({ First: 2, Second: 1, Draft: 0 })

  const json = { ...first, content: `<p>No link.</p>` }
  await site.request(`/api/admin/blog/${first.id}`, { method: 'PUT', headers: await staff(), json })
  await check()
  expect((await report()).dead).toMatchObject([gone])
})

test('redirections are followed, five at most, and never into a network that is not public', async () => {
  const inside = await elsewhere(() => [200], { isPublic: false })
  const { url, asked } = await elsewhere(({ url }) => {
    if (url === '/far') return [302, '/near']
    if (url === '/inward') return [301, `${inside.url}/keys`]
    if (url === '/script') return [302, 'file:///etc/passwd']
    return url === '/circle' ? [302, '/circle'] : [200]
  })
  await switchOn()
  await article('One', `${url}/far`, `${url}/inward`, `${url}/circle`, `${url}/script`, inside.url)
  await check()
  site.setNow(NEXT_NIGHT)
  await check()
  expect(inside.asked).toEqual([])
  expect((await report()).dead).toMatchObject([{ url: `${url}/circle`, status: null }])
  expect(asked.filter(({ url }) => url === '/circle')).toHaveLength(12)
})

test('the other site learns whose check it is, and nothing of a reader', async () => {
  const { url, asked } = await elsewhere(({ method }) => [method === 'HEAD' ? 405 : 200])
  await switchOn()
  await article('One', `${url}/a#part`)
  await check()
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['HEAD /a', 'GET /a'])
  for (const { headers } of asked) {
    expect(headers['user-agent']).toContain('https://www.thewillsolicitors.example')
    expect(headers.cookie ?? headers.referer ?? headers.authorization).toBeUndefined()
  }
  expect((await report()).dead).toEqual([])
})

test('two servers look one after another, each link once a night, and not faster than they may', async () => {
  const times: number[] = []
  const { url, asked } = await elsewhere(() => {
    times.push(performance.now())
    return [200]
  })
  await switchOn()
  const paths = Array.from({ length: 8 }, (_, index) => `/${index}`)
  await article('One', ...paths.map((path) => url + path))
  await Promise.all([check(100), check(100)])
  await check(100)
  expect(asked.map(({ url }) => url).sort()).toEqual(paths)
  const [first = 0] = times
  // A request may be late by itself, so all of them together are measured: seven pauses, and one may be lost.
  expect((times.at(-1) ?? 0) - first).toBeGreaterThan(550)
})
