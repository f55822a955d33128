import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { STAFF } from './fixtures/running-site'
import { expect, test } from './fixtures/test'

/** What was answered, as text, until the server closed the connection. */
function sendRaw(url: string, text: string | Buffer, patienceMs = 20_000): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`The connection was still open after ${patienceMs} ms: ${answer}`))
    }, patienceMs)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    // A connection that the server resets is closed, too.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer)
    })
    socket.write(text)
  })
}

const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}Connection: close\r\n\r\n`
const post = (headers: string, body = '') =>
  `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}Connection: close\r\n\r\n${body}`

test.describe('what cannot be read as a request is refused, and the server goes on', () => {
  const cases: Array<[name: string, text: string | Buffer, status: number]> = [
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['another protocol', Buffer.from('160301020001000100', 'hex'), 400],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'a host that is none',
      'GET /api/faqs HTTP/1.1\r\nHost: a b/?#\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
    ['a header without a colon', get('/', 'nonsense\r\n'), 400],
    ['a space in a header’s name', get('/', 'a b: c\r\n'), 400],
    ['NUL in a header', get('/', 'a: b\0c\r\n'), 400],
    ['NUL in the address', get('/\0'), 400],
    ['a header of 20 KB', get('/', `a: ${'b'.repeat(20_000)}\r\n`), 431],
    ['3,000 headers', get('/', 'a: b\r\n'.repeat(3000)), 431],
    ['an address of 20 KB', get(`/${'a'.repeat(20_000)}`), 431],
    ['two different lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}'), 400],
    [
      'a length and chunks',
      post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
      400,
    ],
    ['a length that is no number', post('Content-Length: two\r\n', '{}'), 400],
    ['a negative length', post('Content-Length: -1\r\n', '{}'), 400],
    ['chunks that are none', post('Transfer-Encoding: chunked\r\n', 'zz\r\n\r\n'), 400],
  ]
  for (const [name, text, status] of cases) {
    test(name, async ({ site }) => {
      const answer = await sendRaw(site.url, text)
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expectNoContent(answer)
      await expectAlive(site)
    })
  }
})

test.describe('what a proxy could read as another request is refused, of pages, calls and files alike', () => {
  const chunks = (headers: string) =>
    post(`${headers}Transfer-Encoding: chunked\r\n`, '2\r\n{}\r\n0\r\n\r\n')
  const cases: Array<[name: string, text: (path: string) => string]> = [
    ['two hosts', (path) => get(path, 'Host: b\r\n')],
    ['the same host twice', (path) => get(path, 'hOST: a\r\n')],
    ['two hosts in HTTP/1.0', (path) => get(path, 'Host: b\r\n').replace('HTTP/1.1', 'HTTP/1.0')],
    ['no host', (path) => get(path).replace('Host: a\r\n', '')],
    ['an empty host', (path) => get(path).replace('Host: a', 'Host:')],
    ['two hosts in one line', (path) => get(path).replace('Host: a', 'Host: a, b')],
    ['a host with a user', (path) => get(path).replace('Host: a', 'Host: b@a')],
    ['a host with a path', (path) => get(path).replace('Host: a', 'Host: a/b')],
    ['an address of another host', (path) => get(`http://b${path}`)],
    ['an address of another port', (path) => get(`http://a:81${path}`)],
    ['an address of another protocol', (path) => get(`ftp://a${path}`)],
    ['two tokens', (path) => get(path, 'Authorization: Bearer a\r\nAuthorization: Bearer b\r\n')],
    ['two forwarded hosts', (path) => get(path, 'X-Forwarded-Host: a\r\nX-Forwarded-Host: b\r\n')],
    [
      'two protocols',
      (path) => get(path, 'X-Forwarded-Proto: http\r\nX-Forwarded-Proto: https\r\n'),
    ],
    [
      'two origins',
      () => post('Origin: http://a\r\nOrigin: http://b\r\nContent-Length: 2\r\n', '{}'),
    ],
    ['two types', () => post('Content-Type: text/plain\r\nContent-Length: 2\r\n', '{}')],
    ['the same length twice', () => post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
    ['two encodings', () => chunks('Transfer-Encoding: chunked\r\n')],
    ['an encoding that we do not read', () => chunks('').replace('chunked', 'gzip, chunked')],
    ['chunks in HTTP/1.0', () => chunks('').replace('HTTP/1.1', 'HTTP/1.0')],
  ]
  for (const [name, text] of cases) {
    test(name, async ({ site }) => {
      for (const path of ['/', '/api/faqs', '/healthz', '/robots.txt', '/not-there']) {
        const answer = await sendRaw(site.url, text(path))
        expect(answer, path).toMatch(/^HTTP\/1.1 400 /)
        expect(answer, path).toContain('{"message":"This could not be read as a request."}')
        expectNoContent(answer)
      }
      await expectAlive(site)
    })
  }

  test('but not what can be read in one way only', async ({ site }) => {
    for (const text of [
      get('http://a/api/faqs'),
      get('http://A:80/api/faqs'),
      get('/api/faqs').replace('Host: a', 'Host: [::1]:3000'),
      get('/api/faqs').replace('Host: a', 'Host: www.example.co.uk:443'),
      get('/api/faqs').replace('HTTP/1.1\r\nHost: a', 'HTTP/1.0'),
      get('/api/faqs', 'X-Forwarded-For: 192.0.2.1\r\nX-Forwarded-For: 192.0.2.2\r\n'),
    ]) {
      expect(await sendRaw(site.url, text), text).toMatch(/^HTTP\/1.1 200 /)
    }
    const second = get('/healthz', 'Host: b\r\n')
    const answer = await sendRaw(site.url, get('/healthz').replace('close', 'keep-alive') + second)
    expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  })
})

test.describe('what no person’s program sends is refused in words', () => {
  const cases: Array<[name: string, text: string, status: number]> = [
    ['an address of 9,000 characters', get(`/api/faqs?q=${'a'.repeat(9000)}`), 414],
    [
      '150 headers',
      get('/api/faqs', Array.from({ length: 150 }, (_, n) => `x-${n}: a\r\n`).join('')),
      431,
    ],
    ['a body of 3 MB', post('Content-Length: 3000000\r\n', 'x'.repeat(3_000_000)), 413],
    ['a body that is nested deeply', post('Content-Length: 10000\r\n', '['.repeat(10_000)), 400],
    ['a body of 20 KB', post('Content-Length: 20000\r\n', 'x'.repeat(20_000)), 413],
  ]
  for (const [name, text, status] of cases) {
    test(name, async ({ site }) => {
      const answer = await sendRaw(site.url, text)
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(answer).toContain('{"message":"')
      expectNoContent(answer)
      await expectAlive(site)
    })
  }
})

test('an address that cannot be decoded is a page that is not there', async ({ site }) => {
  for (const path of ['/%', '/%ff', '/resourcehub/%00', '/our-team/%E0%A4%A']) {
    expect(await sendRaw(site.url, get(path)), path).toMatch(/^HTTP\/1.1 404 /)
  }
})

test('headers that never end are refused', { tag: '@slow' }, async ({ site }) => {
  const answer = await sendRaw(site.url, 'GET / HTTP/1.1\r\nHost: a\r\nX: ', 40_000)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(answer).toContain('{"message":"The request came too slowly. Please try again."}')
  expectNoContent(answer)
  await expectAlive(site)
})

test('bodies that stand still are refused, of a call and of a file', { tag: '@long' }, async ({
  site,
}) => {
  test.setTimeout(3 * 60_000)
  const login = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(STAFF),
  })
  const { token } = await login.json()
  const upload = await fetch(`${site.url}/api/upload/image`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  const { uploadURL } = await upload.json()
  const { pathname, search } = new URL(uploadURL)
  const file = `PUT ${pathname}${search} HTTP/1.1\r\nHost: a\r\nContent-Type: image/jpeg\r\nContent-Length: 100000\r\n\r\nabc`
  const answers = await Promise.all([
    sendRaw(site.url, post('Content-Length: 100\r\n', '{'), 100_000),
    sendRaw(site.url, file, 100_000),
  ])
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 408 /)
  await expectAlive(site)
})

test('a call that is refused before its body has come leaves the connection for the next', async ({
  site,
}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports: unknown[] = []
  for (let call = 0; call < 8; call += 1) {
    const { status, port } = await largeCall(agent, site.url)
    expect(status).toBe(413)
    ports.push(port)
    await pause(100)
  }
  agent.destroy()
  expect(new Set(ports).size).toBe(1)
})

test('a connection whose body goes on after the refusal is ended', async ({ site }) => {
  const unfinished = post('Content-Length: 3000000\r\n', 'x'.repeat(20_000)).replace(
    'close',
    'keep-alive',
  )
  expect(await sendRaw(site.url, unfinished, 4000)).toMatch(/^HTTP\/1.1 413 /)
})

/** A call with a body that is too large and comes in two parts; `port` tells connections from each other. */
function largeCall(agent: Agent, url: string) {
  return new Promise<{ status?: number; port?: number }>((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': 240_000 }
    const call = request(`${url}/api/auth/login`, { agent, method: 'POST', headers })
    call.on('error', reject)
    call.on('response', (response) => {
      const port = response.socket.localPort
      response.resume().on('end', () => resolve({ status: response.statusCode, port }))
    })
    call.write('x'.repeat(200_000))
    setTimeout(() => call.end('x'.repeat(40_000)), 20)
  })
}

/** A browser that is led to such an answer makes nothing of it: it is empty, or says so. */
function expectNoContent(answer: string): void {
  if (answer.endsWith('\r\n\r\n0\r\n\r\n')) return
  expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/im)
  expect(answer).toMatch(
    /^Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r$/im,
  )
}

async function expectAlive(site: { url: string; takeErrors(): string[] }): Promise<void> {
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  expect(site.takeErrors()).toEqual([])
}
