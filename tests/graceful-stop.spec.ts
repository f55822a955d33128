import { request as httpRequest, type IncomingMessage } from 'node:http'
import { expect, test } from '@playwright/test'
import { ask, startLoad } from './fixtures/load'
import { type RunningSite, startSite } from './fixtures/running-site'

let site: RunningSite
test.afterEach(() => site.stop())

const loadOn = ({ url }: RunningSite) =>
  startLoad(
    ['/', '/pricing', '/booking-form', '/api/faqs', '/sitemap.xml'].map((path) => url + path),
    8,
  )

test('a server that is told to stop says so, answers what still comes, and drops nothing', async () => {
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

/** A login of which the server has the beginning. */
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
