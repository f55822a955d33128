import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite } from './create-test-site'
import type { RenderPage } from './pages'

const renderPage: RenderPage = () =>
  new Response('<!doctype html><title>A page</title><script>run()</script>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
const overHttps = { 'X-Forwarded-Proto': 'https' }
const pages = [
  '/',
  '/resourcehub?q=a',
  '/admin/login',
  '/admin/dashboard',
  '/booking-form',
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

let site: Awaited<ReturnType<typeof createTestSite>>
beforeAll(async () => {
  site = await createTestSite({ renderPage, environment: { METRICS_TOKEN } })
})
afterAll(() => site.close())

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
  expect(policy['frame-ancestors']).toEqual([page === '/booking-form' ? "'self'" : "'none'"])
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

test('over http nothing is said of https', async () => {
  const { headers } = await site.request('/')
  expect(headers.get('Strict-Transport-Security')).toBeNull()
})

test('frames and scripts of the configured providers are let in, and nobody else’s', async () => {
  const environment = {
    BOOKING_FRAME_URL: 'https://booking.example/frame?a=1',
    BOOKING_SCRIPT_URL: 'https://cdn.booking.example/embed.js',
    REVIEWS_FRAME_URL: 'https://reviews.example/',
  }
  const configured = await createTestSite({ renderPage, environment })
  const { headers } = await configured.request('/')
  const policy = policyOf(headers)
  expect(policy['frame-src']).toEqual([
    "'self'",
    'https://booking.example',
    'https://reviews.example',
  ])
  expect(policy['script-src']).toContain('https://cdn.booking.example')
  // It would keep a provider's frame empty.
  expect(headers.get('Cross-Origin-Embedder-Policy')).toBeNull()
  await configured.close()
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
