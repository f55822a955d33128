import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scriptNonce } from '~/lib/script-nonce'
import { createTestSite, openTestSite } from '../../../tests/fixtures/create-test-site'
import type { RenderPage } from '../pages/pages'

const renderPage: RenderPage = () =>
  new Response(
    `<!doctype html><title>A page</title><script nonce="${scriptNonce()}">run()</script>${PLANTED}`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )
const PLANTED =
  '<script>steal()</script><script nonce="guessed">steal()</script><script nonce=>steal()</script>'
const overHttps = { 'X-Forwarded-Proto': 'https' }
const pages = [
  '/',
  '/resourcehub?q=a',
  '/admin/login',
  '/admin/dashboard',
  '/book-consultation',
  '/no-page',
]
const others = [
  '/api/faqs',
  '/api/admin/faqs',
  '/api/nothing',
  '/healthz',
  '/readyz',
  '/feed.xml',
  '/sitemap.xml',
  '/metrics',
  `/api/faqs?q=${'a'.repeat(9000)}`,
]
const METRICS_TOKEN = 'a-token-of-the-tests'
const HALF_A_YEAR_S = 15_768_000

const site = await openTestSite({ renderPage, environment: { METRICS_TOKEN } })

/* Each rule is one of Mozilla's HTTP Observatory, at its highest score. */
test.each(pages)('%s has every header that a page should have', async (page) => {
  const { headers } = await site.request(page, { headers: overHttps })
  const policy = policyOf(headers)
  expect(policy['default-src']).toEqual(["'none'"])
  for (const directive of ['script-src', 'style-src', 'object-src']) {
    for (const source of policy[directive] ?? []) {
      expect(source).toMatch(/^(?:'self'|'none'|'sha256-[\w+/=]+')$/)
    }
  }
  expect(policy['script-src']).toContainEqual(expect.stringContaining('sha256-'))
  expect(policy['object-src']).toEqual(["'none'"])
  expect(policy['base-uri']).toEqual(["'none'"])
  expect(policy['form-action']).toEqual(["'self'"])
  expect(policy['frame-ancestors']).toEqual(["'none'"])
  expect(Object.values(policy).flat().join(' ')).not.toMatch(/unsafe|https?:|\*/)
  expect(policy['report-uri']).toEqual(['/api/csp-reports'])
  expect(policy['report-to']).toEqual(['csp'])
  expect(headers.get('Reporting-Endpoints')).toBe('csp="/api/csp-reports"')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('credentialless')
  expectSafeAnswer(headers)
})

test.each(others)('%s is safe to be opened by itself', async (address) => {
  const { headers } = await site.request(address, { headers: overHttps })
  expect(policyOf(headers)).toEqual({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })
  expectSafeAnswer(headers)
})

const manyHeaders = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`X-${n}`, 'a']))
test.each([
  ['figures are', '/metrics', { Authorization: `Bearer ${METRICS_TOKEN}` }, 200],
  ['a refusal of too many headers is', '/', manyHeaders, 431],
])('%s safe, too', async (_what, address, more, answered) => {
  const { status, headers } = await site.request(address, { headers: { ...overHttps, ...more } })
  expect(status).toBe(answered)
  expect(policyOf(headers)).toEqual({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })
  expectSafeAnswer(headers)
})

test.each(pages)('of %s only the framework’s own scripts run, not one in a text', async (page) => {
  const answer = await site.request(page)
  const html = await answer.text()
  expect(html).toContain(`<script>run()</script>${PLANTED}`)
  const hash = createHash('sha256').update('run()').digest('base64')
  expect(policyOf(answer.headers)['script-src']).toEqual(["'self'", `'sha256-${hash}'`])
})

test('over http nothing is said of https', async () => {
  const { headers } = await site.request('/')
  expect(headers.get('Strict-Transport-Security')).toBeNull()
})

describe('with providers and a file store', () => {
  const environment = {
    BOOKING_FRAME_URL: 'https://booking.example/frame?a=1',
    BOOKING_SCRIPT_URL: 'https://cdn.booking.example/v2;a,b/embed.js?key=1',
    REVIEWS_FRAME_URL: 'https://reviews.example/',
    S3_ENDPOINT: 'https://store.example',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: 'https://pictures.example/',
  }
  let configured: typeof site
  beforeAll(async () => {
    configured = await createTestSite({ renderPage, environment })
  })
  afterAll(() => configured.close())

  test('visitors’ pages let in the configured frames and the very scripts, and nothing else', async () => {
    const { headers } = await configured.request('/')
    const policy = policyOf(headers)
    expect(policy['frame-src']).toEqual([
      "'self'",
      'https://booking.example',
      'https://reviews.example',
    ])
    expect(policy['script-src']?.slice(2)).toEqual([
      'https://cdn.booking.example/v2%3Ba%2Cb/embed.js',
    ])
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'https://pictures.example'])
    // It would keep a provider's frame empty.
    expect(headers.get('Cross-Origin-Embedder-Policy')).toBeNull()
  })

  test.each(['/admin', '/admin/login', '/admin/dashboard', '/admin/posts/new', '/admin/no-page'])(
    'of all these, %s knows the file store alone',
    async (page) => {
      const { headers } = await configured.request(page)
      const policy = policyOf(headers)
      expect(policy['script-src']).toHaveLength(2)
      expect(policy['frame-src']).toEqual(["'self'"])
      expect(policy['connect-src']).toEqual(["'self'", 'https://store.example'])
      expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://pictures.example'])
      expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('credentialless')
    },
  )
})

/** What holds for every answer, whatever it is. */
function expectSafeAnswer(headers: Headers): void {
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  const [, seconds] =
    /^max-age=(\d+); includeSubDomains$/.exec(headers.get('Strict-Transport-Security') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(2 * HALF_A_YEAR_S)
  expect(headers.get('Set-Cookie')).toBeNull()
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect(headers.get('X-Powered-By')).toBeNull()
  expect(headers.get('Server')).toBeNull()
}

function policyOf(headers: Headers): Record<string, string[]> {
  const directives = (headers.get('Content-Security-Policy') ?? '').split('; ')
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}
