import { once } from 'node:events'
import { connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { waitForHydration } from './fixtures/accessibility'
import { startNginx } from './fixtures/nginx'
import { openDatabase } from './fixtures/running-site'
import { expect, test } from './fixtures/test'
import { decideOnCookies, open } from './fixtures/visitor-pages'

test.use({ siteEnvironment: { TRUST_PROXY: '1', LOG_LEVEL: 'info' } })

/** A link to a booking, as logs have it, and the signature that opens it. */
const BOOKING = '/booking/0198c0de-0000-7000-8000-000000000000'
const SIGNATURE = '.a-secret'
const CONFIRMATION = '/newsletter/confirm?token=a-secret'

test('a request through nginx has one id in both logs and the answer, and comes by HTTP/2', async ({
  site,
}) => {
  const port = Number(new URL(site.url).port)
  const nginx = await startNginx([port, port])
  const headers = { 'X-Request-Id': 'an-id-that-a-visitor-made-up' }
  // The second home page is a cached one.
  for (const path of ['/', '/', CONFIRMATION, BOOKING + SIGNATURE, '/api/no']) {
    const answer = await fetch(nginx.url + path, { headers })
    const requestId = answer.headers.get('X-Request-Id')
    const line = {
      requestId,
      method: 'GET',
      path: path.split('?')[0]?.replace(SIGNATURE, ''),
      status: answer.status,
    }
    expect(requestId).toMatch(/^[0-9a-f]{32}$/)
    const expected = [expect.objectContaining(line)]
    await expect.poll(() => linesOf(site.log(), { requestId })).toEqual(expected)
    await expect.poll(() => linesOf(nginx.log(), { requestId })).toEqual(expected)
  }
  expect(nginx.log()).not.toMatch(/a-secret|made-up|"127\.0\.0\.1"/)

  const plain = await fetch(`${nginx.plainUrl}/pricing?from=home`, { redirect: 'manual' })
  expect(plain.status).toBe(301)
  expect(plain.headers.get('location')).toBe('https://127.0.0.1/pricing?from=home')
  const session = connectHttp2(nginx.secureUrl, { rejectUnauthorized: false })
  const [answered] = await once(session.request({ ':path': '/' }).resume(), 'response')
  expect(answered[':status']).toBe(200)
  expect(session.alpnProtocol).toBe('h2')
  session.destroy()
  await nginx.stop()
})

test('the error screen shows the reference of what failed, made by the server or the browser', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 500/, /request failed/, /ApiError: 500/)
  await decideOnCookies(page)
  const database = openDatabase(site.dataDir)
  database.exec('alter table newsletter_confirmations rename to gone')
  const reference = page.getByText('Reference: ')

  const ofServer = await page.goto(CONFIRMATION)
  const id = ofServer?.headers()['x-request-id'] ?? ''
  expect(ofServer?.status()).toBe(500)
  await expect(reference).toHaveText(`Reference: ${id}`)
  await waitForHydration(page)
  await expect(reference).toHaveText(`Reference: ${id}`)
  const failure = { requestId: id, msg: 'request failed' }
  await expect.poll(() => linesOf(site.log(), failure)).toHaveLength(1)

  await open(page, '/contact')
  const [ofApi] = await Promise.all([
    page.waitForResponse(/\/api\/newsletter/),
    page.evaluate((to) => history.pushState({}, '', to), CONFIRMATION),
  ])
  await expect(reference).toHaveText(`Reference: ${ofApi.headers()['x-request-id']}`)
  database.exec('alter table gone rename to newsletter_confirmations')
  database.close()
})

test('a client that hangs up is logged as that, not as an error with a stack', async ({ site }) => {
  const headers = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n'
  for (const hangUp of ['destroy', 'resetAndDestroy'] as const) {
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname)
    socket.write(`POST /api/auth/login HTTP/1.1\r\n${headers}Expect: 100-continue\r\n\r\n{"user`)
    await new Promise((resolve) => socket.once('data', resolve))
    socket[hangUp]()
  }
  const logged = () => linesOf(site.log(), { path: '/api/auth/login' })
  const hungUp = () => logged().filter(({ msg }) => msg === 'the caller hung up')
  await expect.poll(() => hungUp().length).toBe(2)
  for (const line of logged()) expect(line).toMatchObject({ level: 30 })
  expect(JSON.stringify(logged())).not.toMatch(/"err"|stack/)
  expect(site.log()).not.toMatch(/^ {4}at /m)
})

/** The whole lines of a log that have these facts. */
function linesOf(log: string, facts: Record<string, unknown>) {
  return log
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => Object.entries(facts).every(([name, value]) => line[name] === value))
}
