import { execFile } from 'node:child_process'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ask, startLoad } from './fixtures/load'
import { STAFF } from './fixtures/running-site'
import { expect, test } from './fixtures/test'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

/** Sends requests over one connection without waiting for answers; answers what came back when it ended. */
function sendAhead(url: string, requests: readonly string[], patienceMs = 30_000): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answers = ''
    socket.on('data', (chunk) => {
      answers += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answers))
    socket.setTimeout(patienceMs, () => socket.destroy())
    socket.write(requests.join(''))
  })
}

function statusesIn(answers: string): string[] {
  return Array.from(answers.matchAll(/HTTP\/1\.1 (\d+) /g), ([, status = '']) => status)
}

/** A password is checked for longer than it takes to send what follows. */
function slowRequest(): string {
  const body = JSON.stringify({ ...STAFF, password: 'wrong' })
  return `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

test('requests that are sent ahead are answered in their order', async ({ site }) => {
  const ahead = Array.from({ length: 30 }, (_, n) => get(n % 2 === 0 ? '/healthz' : '/api/nothing'))
  const last = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  const answers = await sendAhead(site.url, [slowRequest(), ...ahead, last])
  const statuses = ahead.map((_, n) => (n % 2 === 0 ? '200' : '404'))
  expect(statusesIn(answers)).toEqual(['401', ...statuses, '200'])
  expect(answers).toContain('</html>')
})

test('of 600 requests that are sent ahead the first hundred are answered', async ({ site }) => {
  const ahead = Array.from({ length: 600 }, () => get('/healthz'))
  const answers = await sendAhead(site.url, [slowRequest(), ...ahead])
  const statuses = statusesIn(answers)
  expect(statuses).toEqual(['401', ...Array.from({ length: 100 }, () => '200'), '503'])
  expect(answers).toMatch(/^Retry-After: 2\r$/im)
  expect(answers).toContain(
    '{"message":"Too many requests were sent at once. Please try again in a few seconds."}',
  )
  expect(site.takeErrors()).toEqual([])
})

test.describe('while many ask for what is dear, cheap answers come at once', {
  tag: '@long',
}, () => {
  const DEAR = [
    '/book-consultation',
    '/api/booking/slots',
    '/api/blog',
    '/api/blog?q=not-cached',
    '/resourcehub?q=will',
    '/api/openapi.json',
    '/no-such-page',
  ]
  const SLOWEST_MS = 250

  for (const path of DEAR) {
    test(`60 at once ask for ${path}`, async ({ site }) => {
      await ask(`${site.url}/`)
      const load = startLoad([site.url + path], 60)
      const slowest = await slowestOf(site.url)
      await load.stop()
      expect(slowest).toBeLessThan(SLOWEST_MS)
    })

    test(`one connection sends 600 requests for ${path} ahead`, async ({ site }) => {
      await ask(`${site.url}/`)
      const end = sendAhead(
        site.url,
        Array.from({ length: 600 }, () => get(path)),
        5000,
      )
      const slowest = await slowestOf(site.url)
      await end
      expect(slowest).toBeLessThan(SLOWEST_MS)
    })
  }
})

/** The 99th percentile of 100 answers each of `/healthz` and of a cached page, in milliseconds. */
async function slowestOf(url: string): Promise<number> {
  const urls = ['/healthz', '/'].map((path) => url + path)
  const { stdout } = await promisify(execFile)(process.execPath, [ANSWER_TIMES, ...urls])
  return Number(stdout)
}

const ANSWER_TIMES = fileURLToPath(new URL('./fixtures/answer-times.ts', import.meta.url))
