import type { Page } from '@playwright/test'
import { waitForHydration, waitForIdle } from './fixtures/accessibility'
import { expect, test } from './fixtures/test'
import {
  DESKTOP,
  decideOnCookies,
  footer,
  header,
  holdCalls,
  open,
  PHONE,
  tagAt,
} from './fixtures/visitor-pages'

test.use({ sharesSite: true })

test.beforeEach(({ page }) => decideOnCookies(page))

test('a navigation starts at the top, moves the keyboard to the content and says the title', async ({
  page,
}) => {
  await open(page, '/contact')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await footer(page).getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('[aria-live=polite]').first()).toHaveText(await page.title())
  expect(await page.title()).toMatch(/\| The Will Solicitors$/)

  await page.evaluate(() => window.scrollTo(0, 400))
  await page.goBack()
  await expect(page).toHaveURL(/\/contact$/)
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.goForward()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect.poll(() => scrollTop(page)).toBe(0)
})

test('a page stays where its reader has scrolled to while it was not ready', async ({ page }) => {
  await page.goto('/contact')
  await footer(page).scrollIntoViewIfNeeded()
  const place = await scrollTop(page)
  expect(place).toBeGreaterThan(0)
  await waitForHydration(page)
  expect(await scrollTop(page)).toBe(place)
})

test('a change of the query alone leaves the keyboard where it is', async ({ page }) => {
  await open(page, '/contact')
  const link = footer(page).getByRole('link', { name: 'Pricing' })
  await link.focus()
  await page.evaluate(() => history.pushState({}, '', '/contact?source=letter'))
  await waitForIdle(page)
  expect(page.url()).toMatch(/\?source=letter$/)
  await expect(link).toBeFocused()
})

test('a skeleton is shown at the top of its page', async ({ page }) => {
  await open(page, '/our-team')
  const release = await holdCalls(page, '**/api/team/slug/*')
  await page
    .getByRole('link', { name: /View Full Profile/ })
    .last()
    .click()
  await expect(page.locator('[data-skeleton]').first()).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await release()
  await expect(page.getByRole('heading', { name: /^About / })).toBeVisible()
  await expect(page.locator('[aria-live=polite]').first()).toHaveText(await page.title())
})

test('the skip link leads to the content', async ({ page }) => {
  await open(page, '/contact')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`the keyboard passes from header to page to footer, and each stop is seen, at ${viewport.width} px`, {
    tag: tagAt(viewport.width),
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, '/pricing')
    const visited = new Set<string>()
    for (let index = 0; index < 150; index++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const box = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        const middle = document.elementFromPoint(
          Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1),
          Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1),
        )
        return {
          part: element.closest('header, main, footer')?.tagName ?? 'OTHER',
          name: element.textContent?.trim() ?? '',
          hasOutline: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
          isInWindow: box.bottom > 0 && box.top < innerHeight,
          isOnTop: element.contains(middle) || (middle?.contains(element) ?? false),
        }
      })
      if (!stop) break
      visited.add(stop.part)
      expect(stop).toMatchObject({ hasOutline: true, isInWindow: true, isOnTop: true })
    }
    expect([...visited].filter((part) => part !== 'OTHER')).toEqual(['HEADER', 'MAIN', 'FOOTER'])
  })
}

test('in forced colours the borders of buttons and the focus are seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/pricing')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const { outlineStyle, outlineWidth } = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body)
    return { outlineStyle: style.outlineStyle, outlineWidth: style.outlineWidth }
  })
  expect(outlineStyle).toBe('solid')
  expect(Number.parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2)
})

test('a button pressed before the page is ready answers once it is', async ({ page }) => {
  const release = await holdCalls(page, '**/assets/*.js')
  await page.goto('/contact', { waitUntil: 'commit' })
  await footer(page).getByRole('button', { name: 'Cookie settings' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  await release()
  await expect(page.getByRole('region', { name: 'Cookie settings' })).toBeVisible()
})

test('a visitor who goes on before a page has faded in causes no error', async ({ page }) => {
  await open(page, '/contact')
  await page.evaluate(() => {
    // As the router does it: nobody waits for the fading to begin.
    document.startViewTransition(() => new Promise(() => {}))
    setTimeout(() => document.querySelector<HTMLElement>('footer a[href="/pricing"]')?.click())
  })
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('VAT already in them')
})

for (const [reducedMotion, expected] of [
  ['no-preference', 2],
  ['reduce', 0],
] as const) {
  test(`pages fade into one another ${expected} times where motion is "${reducedMotion}", and not as one types`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.setViewportSize(DESKTOP)
    await page.addInitScript(() => {
      const start = document.startViewTransition
      document.startViewTransition = function startCounted(...options) {
        const { dataset } = document.documentElement
        dataset.fades = String(Number(dataset.fades ?? 0) + 1)
        return start.apply(this, options)
      }
    })
    await open(page, '/contact')
    await header(page).getByRole('link', { name: 'Home' }).click()
    // The address changes first; a page that is left before it was shown needs no fading.
    await expect(page.locator('#faq')).toBeVisible()
    await header(page).getByRole('link', { name: 'Resource Hub' }).click()
    await page.getByRole('searchbox').fill('probate')
    await expect(page).toHaveURL('/resourcehub?q=probate')
    const fades = await page.locator('html').getAttribute('data-fades')
    expect(Number(fades ?? 0)).toBe(expected)
  })
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
