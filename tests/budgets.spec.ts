import type { Page } from '@playwright/test'
import { waitForIdle } from './fixtures/accessibility'
import { firstView, scriptsOf, sizeOf, transfer } from './fixtures/first-view'
import { pathOf, publicRoutes } from './fixtures/public-routes'
import { expect, test } from './fixtures/test'
import { decideOnCookies, holdCalls, PHONE } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

/** KB as they are transferred, with headers (docs/performance.md, "Budgets"). */
const BUDGETS = { firstView: 60, scripts: 132 }

/** For scripts, of pages that need less, which they keep to, and of those that do not manage with that much yet. */
const ownBudgets: Record<string, number> = {
  Home: 138.8,
  Pricing: 135.8,
  'Resource hub': 134.3,
  Booking: 136.6,
  'Which service': 134.2,
  Probate: 138.5,
  Trusts: 135.4,
  'Who inherits': 137.8,
  Privacy: 134.8,
  Contact: 133.9,
  'An article': 136.2,
}

/** What a server sends before it has to wait for the browser: ten packets. Each of the first fonts fits. */
const FIRST_FLIGHT = 10 * 1460

/** What staff see is no first view of a visitor. */
const routes = publicRoutes.filter(({ name }) => name !== 'Staff login')

for (const route of routes) {
  test(`${route.name}: the first view asks for no script and is within its budget, and so is what an intent adds`, async ({
    request,
    site,
  }) => {
    const path = await pathOf(route, request)
    const { html, styles, scripts, fonts } = await firstView(site.url, path)
    expect(styles.length).toBeGreaterThan(0)
    expect(fonts.length).toBeGreaterThan(0)
    expect(scripts.length).toBeGreaterThan(2)
    expect(sizeOf([html, ...styles, ...fonts]), 'first view').toBeLessThanOrEqual(
      1024 * BUDGETS.firstView,
    )
    const most = 1024 * (ownBudgets[route.name] ?? BUDGETS.scripts)
    expect(sizeOf(scripts), 'JavaScript').toBeLessThanOrEqual(most)
    for (const font of fonts) expect(font.size, 'a font').toBeLessThanOrEqual(FIRST_FLIGHT)
    const text = await (await request.get(path)).text()
    expect(text).not.toMatch(/<script[^>]*\ssrc=|rel="modulepreload"/)
    const [waiting = '', ...others] = inlineScripts(text.slice(0, text.indexOf('</head>')))
    expect(others).toEqual([])
    expect(waiting.length).toBeLessThan(4.8 * 1024)
  })
}

test('who only reads downloads no script, on any page', { tag: '@slow' }, async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/404 \(Not Found\)/)
  await page.setViewportSize(PHONE)
  const fetched = watchScripts(page)
  for (const route of routes) {
    await page.goto(await pathOf(route, request))
    for (const deltaY of [600, 6000]) {
      await page.mouse.wheel(0, deltaY)
      await waitForIdle(page)
    }
  }
  expect(fetched).toEqual([])
})

test('pictures that may come late leave the line to the words', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const face = page.locator('main img[loading=lazy]').first()
  await expect(face).not.toHaveJSProperty('currentSrc', '')
  // The first frame waits for the styles, and the pictures for 0.2 s from there on.
  const wait = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const pictures = files.filter(({ initiatorType }) => initiatorType === 'img')
    const styles = files.find(({ name }) => name.includes('/visitor-'))
    return Math.min(...pictures.map(({ startTime }) => startTime)) - (styles?.responseEnd ?? 0)
  })
  expect(wait).toBeGreaterThan(200)
})

for (const path of ['/', '/resourcehub', '/pricing', '/book-consultation']) {
  test(`${path}: an intent brings what is budgeted and nothing more`, async ({ page, site }) => {
    const { html, scripts } = await firstView(site.url, path)
    expect(scripts.length).toBeGreaterThanOrEqual(scriptsOf(`${html.body}`).length)
    await page.goto(path)
    const fetched = watchScripts(page)
    await page.mouse.move(20, 20)
    await page.mouse.move(30, 30)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    const own = fetched.filter((url) => !url.includes('frame'))
    expect(new Set(own).size).toBeLessThanOrEqual(scripts.length)
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: PHONE })

  test('a finger that scrolls, opens an answer or follows a link brings no script', async ({
    page,
  }) => {
    await decideOnCookies(page)
    const fetched = watchScripts(page)
    await page.goto('/')
    const finger = await page.context().newCDPSession(page)
    const point = (y: number) => ({ touchPoints: [{ x: 200, y }] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(600) })
    for (const y of [560, 500, 420, 300])
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(y) })
    await page.evaluate(() => {
      const note = () => document.documentElement.setAttribute('data-scrolled-to', String(scrollY))
      addEventListener('scrollend', note, { once: true })
    })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    // A tap while the page still moves would only stop it.
    await expect(page.locator('html')).toHaveAttribute('data-scrolled-to', /^[1-9]/)
    const question = page.locator('#faq details[name=faq] > summary').nth(1)
    await question.tap()
    await expect(page.locator('#faq details[name=faq]').nth(1)).toHaveAttribute('open', '')
    const footer = page.getByRole('contentinfo')
    await footer.locator('summary', { hasText: 'Quick Links' }).tap()
    await footer.getByRole('link', { name: 'Contact', exact: true }).tap()
    await expect(page).toHaveURL(/\/contact$/)
    await waitForIdle(page)
    expect(fetched).toEqual([])
  })

  test('a button that only React answers shows that it waits, and is answered', async ({
    page,
  }) => {
    await decideOnCookies(page)
    const release = await holdCalls(page, '**/assets/*.js')
    await page.goto('/contact')
    const fetched = watchScripts(page)
    const footer = page.getByRole('contentinfo')
    await footer.locator('summary', { hasText: 'Legal' }).tap()
    const button = footer.getByRole('button', { name: 'Cookie settings' })
    await button.scrollIntoViewIfNeeded()
    expect(fetched).toEqual([])
    await button.tap()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveCSS('cursor', 'progress')
    await release()
    await expect(page.getByRole('region', { name: 'Cookie settings' })).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-busy')
  })

  test('a menu that was opened closes from elsewhere', async ({ page }) => {
    await decideOnCookies(page)
    await page.goto('/contact')
    await page.getByRole('banner').locator('summary:visible').tap()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    await expect(page.locator('header details:visible')).toHaveAttribute('open', '')
    await page
      .locator('footer')
      .evaluate((footer) =>
        footer.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
      )
    await expect(page.locator('header details:visible')).not.toHaveAttribute('open')
  })
})

test('the next page is fetched when the pointer rests on its link; none that is for one person', async ({
  page,
}) => {
  await decideOnCookies(page)
  // React would lead there by itself.
  await page.route('**/assets/*.js', () => {})
  const browser = await page.context().newCDPSession(page)
  const candidates = new Set<string>()
  browser.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) candidates.add(new URL(key.url).pathname)
  })
  const ready = new Promise<string>((resolve) => {
    browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') resolve(new URL(prefetchUrl).pathname)
    })
  })
  await browser.send('Preload.enable')
  await page.goto('/resourcehub')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' })
  await link.hover()
  expect(await ready).toBe('/pricing')
  expect([...candidates]).toContain('/contact')
  expect(
    [...candidates].filter((path) => /^\/(?:admin|api|booking|newsletter)\b/.test(path)),
  ).toEqual([])
  await link.click()
  await expect(page).toHaveURL(/\/pricing$/)
  const delivery = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType,
  )
  expect(delivery).toBe('navigational-prefetch')
})

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

test('staff’s pages start by themselves', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
})

/** The addresses of the scripts that the page has asked for so far. */
function watchScripts(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (asked) => {
    if (asked.url().endsWith('.js')) fetched.push(asked.url())
  })
  return fetched
}

function inlineScripts(html: string): string[] {
  const scripts =
    /<script(?![^>]*(?:application\/ld\+json|speculationrules))[^>]*>([\s\S]*?)<\/script>/g
  return Array.from(html.matchAll(scripts), ([, code = '']) => code)
}
