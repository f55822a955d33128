import { firstView, scriptsOf, sizeOf, transfer } from './fixtures/first-view'
import { pathOf, publicRoutes } from './fixtures/public-routes'
import { expect, test } from './fixtures/test'

test.use({ sharesSite: true })

/** Bytes of a page's first view as they are transferred with brotli (docs/performance.md, "Budgets"). */
const BUDGETS = { page: 28 * 1024, scripts: 131 * 1024, fonts: 70 * 1024 }

/** The form of the contact page comes with it. */
const SCRIPTS_WITH_FORM = 133 * 1024

/** What a server sends before it has to wait for the browser: ten packets. Each of the first fonts fits. */
const FIRST_FLIGHT = 10 * 1460

/** A form in a frame, and what staff see, are no first view of a visitor. */
const exempt = ['Booking form', 'Staff login']

for (const route of publicRoutes.filter(({ name }) => !exempt.includes(name))) {
  test(`${route.name}: the first view is within its budget`, async ({ request, site }) => {
    const path = await pathOf(route, request)
    const { html, styles, scripts, fonts } = await firstView(site.url, path)
    expect(styles.length).toBeGreaterThan(0)
    expect(fonts.length).toBeGreaterThan(0)
    expect(scripts.length).toBeGreaterThan(2)
    expect(sizeOf([html, ...styles]), 'HTML and CSS').toBeLessThanOrEqual(BUDGETS.page)
    const most = path === '/contact' ? SCRIPTS_WITH_FORM : BUDGETS.scripts
    expect(sizeOf(scripts), 'JavaScript').toBeLessThanOrEqual(most)
    expect(sizeOf(fonts), 'fonts').toBeLessThanOrEqual(BUDGETS.fonts)
    for (const font of fonts) expect(font.size, 'a font').toBeLessThanOrEqual(FIRST_FLIGHT)
  })

  test(`${route.name}: no script is asked for by the page as it arrives`, async ({ request }) => {
    const html = await (await request.get(await pathOf(route, request))).text()
    expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="modulepreload"/)
    const [waiting = '', ...others] = inlineScripts(html.slice(0, html.indexOf('</head>')))
    expect(others).toEqual([])
    expect(waiting.length).toBeLessThan(2.5 * 1024)
  })
}

for (const path of ['/', '/resourcehub', '/book-consultation']) {
  test(`${path}: no script is fetched before the first paint`, async ({ page }) => {
    await page.goto(path)
    // Nobody touches the page: its scripts come when the browser is idle.
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    const { paintedAt, fetchedAt } = await page.evaluate(() => ({
      paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      fetchedAt: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(fetchedAt.length).toBeGreaterThan(2)
    expect(Math.min(...fetchedAt)).toBeGreaterThan(paintedAt ?? Number.POSITIVE_INFINITY)
  })
}

for (const path of ['/contact', '/newsletter']) {
  test(`${path}: the largest paint does not wait for the question about cookies`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    const painted = await page.evaluate(async () => {
      const entries: PerformanceEntry[] = []
      new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
      // What one frame shows is reported after the next.
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
      return entries
        .map((entry) => (entry instanceof LargestContentfulPaint ? entry.element : null))
        .map((element) => element?.closest('section')?.ariaLabel ?? element?.localName)
    })
    expect(painted.length).toBeGreaterThan(0)
    expect(painted).not.toContain('Cookies')
  })
}

test('files of the build are cached for ever, compressed, and say nothing that only pages need', async ({
  request,
  site,
}) => {
  const html = await (await request.get('/')).text()
  const [script = ''] = scriptsOf(html)
  const { headers } = await transfer(site.url + script)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-encoding']).toBe('br')
  expect(headers.vary).toMatch(/accept-encoding/i)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBeUndefined()
  expect(headers['permissions-policy']).toBeUndefined()
})

function inlineScripts(html: string): string[] {
  const scripts = /<script(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g
  return Array.from(html.matchAll(scripts), ([, code = '']) => code)
}
