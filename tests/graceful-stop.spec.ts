import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { BoundSocket } from 'node:net'
import { ask, eachIsAnsweredMore, REPORT, startLoad } from './fixtures/load'
import { type RunningSite, startServer, startSite } from './fixtures/running-site'
import { expect, testOfServers as test } from './fixtures/test'

let site: RunningSite
test.afterEach(() => site.stop())

const loadOn = ({ url }: RunningSite) =>
  startLoad(
    ['/', '/pricing', '/book-consultation', '/api/faqs', '/sitemap.xml'].map((path) => url + path),
    8,
  )

test('a server that is asked to stop says so, answers what still comes, and drops nothing', async () => {
  site = await startSite(process.env.SITE_TEMPLATE ?? null, { DRAIN_SECONDS: '3' })
  const load = loadOn(site)
  await expect.poll(load.answered).toBeGreaterThan(50)

  const exitCode = site.end()
  await expect.poll(async () => (await ask(`${site.url}/readyz`)).status).toBe(503)
  const before = load.answered()
  await expect.poll(load.answered).toBeGreaterThan(before + 20)
  const { status, headers } = await ask(`${site.url}/pricing`)
  expect([status, headers.connection]).toEqual([200, 'close'])
  expect((await ask(`${site.url}/healthz`)).status).toBe(200)

  expect(await load.stop()).toEqual([])
  expect(await exitCode).toBe(0)
})

test('what is on its way when a server stops is still taken and answered', async () => {
  site = await startSite(process.env.SITE_TEMPLATE ?? null)
  const calls = Array.from({ length: 5 }, () => startCall(site.url))
  await Promise.all(calls.map(({ begun }) => begun))

  const exitCode = site.end()
  const isRefused = () =>
    ask(`${site.url}/healthz`).then(
      () => false,
      () => true,
    )
  await expect.poll(isRefused).toBe(true)
  for (const { finish } of calls) expect(await finish()).toBe(401)
  expect(await exitCode).toBe(0)
})

test('a server that was handed its socket restarts by itself, and who comes meanwhile waits', {
  tag: '@slow',
}, async () => {
  using socket = new BoundSocket({ host: '127.0.0.1' })
  site = await startSite(process.env.SITE_TEMPLATE ?? null, { DRAIN_SECONDS: '1' }, { socket })
  const loads = [loadOn(site), startLoad([`${site.url}/api/csp-reports`], 2, REPORT)]
  await eachIsAnsweredMore(loads)

  expect(await site.end()).toBe(0)
  const next = await startServer(site.dataDir, {}, { socket })
  expect(next.url).toBe(site.url)
  expect(await (await fetch(`${next.url}/robots.txt`)).text()).toContain(`${next.url}/sitemap.xml`)
  await eachIsAnsweredMore(loads)
  for (const { stop } of loads) expect(await stop()).toEqual([])
  await next.end()
})

test('what visitors have asked for and left is finished before a server ends, and is no error', async () => {
  site = await startSite(process.env.SITE_TEMPLATE ?? null, {
    PAGE_CACHE_MB: '0',
    LOG_LEVEL: 'info',
  })
  const [article] = site.query("select slug from blog_posts where status = 'published'")
  const page = `${site.url}/resourcehub/${article?.slug}`
  expect((await ask(page)).status).toBe(200)
  const left = Array.from({ length: 100 }, () =>
    httpRequest(page, { agent: false })
      .on('error', () => {})
      .end(),
  )
  await Promise.all(left.map((request) => once(request, 'finish')))
  const exitCode = site.end()
  // The server has begun with the first.
  await Promise.any(left.map((request) => once(request, 'response')))
  for (const request of left) request.destroy()

  expect(await exitCode).toBe(0)
  expect(site.takeErrors()).toEqual([])
  expect(site.log()).not.toContain('Error')
})

/** A login whose beginning the server has received. */
function startCall(url: string) {
  const body = JSON.stringify({ username: 'nobody', password: 'no password' })
  const call = httpRequest(`${url}/api/auth/login`, {
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      // The server's answer to this shows that it has begun.
      Expect: '100-continue',
    },
  })
  const begun = new Promise<void>((resolve, reject) => {
    call.on('continue', resolve)
    call.on('error', reject)
  })
  call.flushHeaders()
  return {
    begun,
    finish: () =>
      new Promise<number | undefined>((resolve, reject) => {
        call.on('error', reject)
        call.on('response', (response: IncomingMessage) => {
          response.resume()
          resolve(response.statusCode)
        })
        call.end(body)
      }),
  }
}
