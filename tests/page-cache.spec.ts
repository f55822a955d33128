import { waitForHydration } from './fixtures/accessibility'
import { pathOf, publicRoutes } from './fixtures/public-routes'
import { STAFF } from './fixtures/running-site'
import { expect, test } from './fixtures/test'

/** These differ between a quick compression and a thorough one, with time, or from request to request. */
const ofTheForm = ['etag', 'content-length', 'date', 'x-request-id']

for (const route of publicRoutes) {
  test(`${route.name}: asked for again, it is the same page with the same headers`, async ({
    request,
  }) => {
    const path = await pathOf(route, request)
    const read = async () => {
      const answer = await request.get(path, { headers: { 'X-Forwarded-Proto': 'https' } })
      const headers = Object.fromEntries(
        Object.entries(answer.headers()).filter(([name]) => !ofTheForm.includes(name)),
      )
      // A page that is rendered each time says when it was, and so has another policy.
      const isCached = headers['cache-control']?.startsWith('public')
      if (!isCached) delete headers['content-security-policy']
      return { status: answer.status(), headers, text: isCached && (await answer.text()) }
    }
    const first = await read()
    for (let time = 0; time < 3; time += 1) expect(await read()).toEqual(first)
  })
}

test('a browser that has the page gets no second copy, and HEAD answers without it', async ({
  request,
}) => {
  await request.get('/pricing')
  await expect
    .poll(async () => {
      const etag = (await request.get('/pricing')).headers().etag ?? ''
      const again = await request.get('/pricing', { headers: { 'If-None-Match': etag } })
      return { status: again.status(), length: (await again.body()).byteLength }
    })
    .toEqual({ status: 304, length: 0 })
  const head = await request.head('/pricing')
  expect(head.status()).toBe(200)
  expect(Number(head.headers()['content-length'])).toBeGreaterThan(1000)
})

test('an address that is too long is refused, also when its page is cached', async ({
  request,
}) => {
  await request.get('/pricing')
  expect((await request.get(`/pricing?a=${'a'.repeat(9000)}`)).status()).toBe(414)
})

test('an edit is in the very next answer', async ({ request }) => {
  const login = await request.post('/api/auth/login', { data: STAFF })
  const { token } = await login.json()
  for (const question of ['First wording?', 'Second wording?']) {
    for (let time = 0; time < 3; time += 1) {
      expect(await (await request.get('/')).text()).not.toContain(question)
    }
    const answer = await request.post('/api/admin/faqs', {
      headers: { Authorization: `Bearer ${token}` },
      data: { question, answer: 'An answer.', isPublished: true },
    })
    expect(answer.status()).toBe(201)
    expect(await (await request.get('/')).text()).toContain(question)
  }
})

test('a page asked for with a query that means nothing works like any other', async ({ page }) => {
  for (const path of [
    '/pricing?utm_source=a&q=b',
    '/resourcehub?utm_source=a&page=2&category=Wills',
  ]) {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
