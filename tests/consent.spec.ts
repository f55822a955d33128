import type { Page } from '@playwright/test'
import { expectNoAxeViolations, waitForHydration } from './fixtures/accessibility'
import { expect, test } from './fixtures/test'
import { DESKTOP, open, PHONE } from './fixtures/visitor-pages'

const banner = (page: Page) => page.getByRole('region', { name: /^Cookie/ })
const press = (page: Page, name: string) =>
  banner(page).getByRole('button', { name, exact: true }).click()
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookieConsent') ?? 'null'))

test('a visitor who has not decided is asked, beside the page and without losing the focus', async ({
  page,
}) => {
  await open(page, '/contact')
  await expect(banner(page)).toBeVisible()
  for (const name of ['Accept All', 'Reject', 'Settings', 'Close']) {
    await expect(banner(page).getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expect(banner(page).getByRole('link', { name: 'Learn more' })).toHaveAttribute(
    'href',
    '/cookie-policy',
  )
  await expect(page.locator('body')).toBeFocused()
  await expect(banner(page)).toHaveCSS('position', 'fixed')
  expect(await stored(page)).toBeNull()
})

test('Accept All stores all four categories and the time, and asks no more', async ({ page }) => {
  await open(page, '/contact')
  const before = Date.now()
  await press(page, 'Accept All')
  await expect(banner(page)).toBeHidden()
  const { timestamp, ...choices } = await stored(page)
  expect(choices).toEqual({ essential: true, analytics: true, marketing: true, functional: true })
  expect(new Date(timestamp).toISOString()).toBe(timestamp)
  expect(Date.parse(timestamp)).toBeGreaterThanOrEqual(before)
  await page.reload()
  await waitForHydration(page)
  await expect(banner(page)).toBeHidden()
})

test('Reject stores only what is essential', async ({ page }) => {
  await open(page, '/contact')
  await press(page, 'Reject')
  await expect(banner(page)).toBeHidden()
  expect(await stored(page)).toMatchObject({
    essential: true,
    analytics: false,
    marketing: false,
    functional: false,
  })
})

test('rejecting is as easy as accepting: the same size, the same look, one click', async ({
  page,
}) => {
  await open(page, '/contact')
  const look = async (name: string) => {
    const button = banner(page).getByRole('button', { name, exact: true })
    const box = await button.boundingBox()
    const { color, backgroundColor, fontSize } = await button.evaluate((element) =>
      getComputedStyle(element),
    )
    return { width: box?.width, height: box?.height, y: box?.y, color, backgroundColor, fontSize }
  }
  expect(await look('Reject')).toEqual(await look('Accept All'))
})

test('the settings start on, and Accept stores what was chosen', async ({ page }) => {
  await open(page, '/contact')
  await press(page, 'Settings')
  await expect(banner(page).getByText('Always on')).toBeVisible()
  for (const name of ['Analytics', 'Marketing', 'Functional']) {
    await expect(banner(page).getByRole('switch', { name })).toBeChecked()
  }
  await banner(page).getByRole('switch', { name: 'Marketing' }).uncheck()
  await press(page, 'Accept')
  await expect(banner(page)).toBeHidden()
  expect(await stored(page)).toMatchObject({
    essential: true,
    analytics: true,
    marketing: false,
    functional: true,
  })
})

test('Back returns from the settings without storing anything', async ({ page }) => {
  await open(page, '/contact')
  await press(page, 'Settings')
  await press(page, 'Back')
  await expect(banner(page).getByRole('button', { name: 'Accept All' })).toBeVisible()
  expect(await stored(page)).toBeNull()
})

test('Close hides the banner without saving, until the next visit', async ({ page }) => {
  await open(page, '/contact')
  await press(page, 'Close')
  await expect(banner(page)).toBeHidden()
  expect(await stored(page)).toBeNull()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(banner(page)).toBeHidden()
  await page.reload()
  await expect(banner(page)).toBeVisible()
})

test('Escape closes the banner without saving', async ({ page }) => {
  await open(page, '/contact')
  await expect(banner(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(banner(page)).toBeHidden()
  expect(await stored(page)).toBeNull()
})

test('Cookie settings in the footer opens the settings with the stored choices and gives the focus back', async ({
  page,
}) => {
  await open(page, '/contact')
  await press(page, 'Settings')
  await banner(page).getByRole('switch', { name: 'Analytics' }).uncheck()
  await press(page, 'Accept')

  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeFocused()
  await expect(banner(page).getByRole('switch', { name: 'Analytics' })).not.toBeChecked()
  await expect(banner(page).getByRole('switch', { name: 'Functional' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(banner(page)).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await banner(page).getByRole('switch', { name: 'Functional' }).uncheck()
  await press(page, 'Accept')
  await expect(opener).toBeFocused()
  expect(await stored(page)).toMatchObject({ analytics: false, functional: false })
})

for (const broken of [
  'not json',
  'null',
  '"accepted"',
  '{"essential":true}',
  '{"essential":true,"analytics":"yes","marketing":true,"functional":true,"timestamp":"2026-01-01T00:00:00.000Z"}',
  '{"essential":true,"analytics":true,"marketing":true,"functional":true,"timestamp":"yesterday"}',
]) {
  test(`a stored ${broken.slice(0, 40)} is no decision`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('cookieConsent', text), broken)
    await open(page, '/contact')
    await expect(banner(page)).toBeVisible()
  })
}

test('where the browser refuses to store, a decision holds while the visitor moves on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Storage.prototype.getItem = refuse
    Storage.prototype.setItem = refuse
  })
  await open(page, '/contact')
  await press(page, 'Reject')
  await expect(banner(page)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('a decision in one tab is known in the other', async ({ page, context }) => {
  const other = await context.newPage()
  await open(page, '/contact')
  await open(other, '/contact')
  await expect(banner(other)).toBeVisible()
  await press(page, 'Reject')
  await expect(banner(other)).toBeHidden()
})

test('nothing of others is loaded before an opt-in', async ({ page, site }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url())
  })
  await open(page, '/')
  await expect(banner(page)).toBeVisible()
  await page.keyboard.press('End')
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`the banner never hides what has the focus, nor the end of the page, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await open(page, '/contact')
    await expect(banner(page)).toBeVisible()
    const stops = await page.locator('main a, main button, footer a, footer button').count()
    await page.locator('header a:visible').first().focus()
    for (let index = 0; index < stops; index++) {
      await page.keyboard.press('Tab')
      const isHidden = await page.evaluate(() => {
        const focused = document.activeElement
        const region = document.querySelector('section[aria-label^="Cookie"]')
        if (!focused || !region || region.contains(focused) || focused === document.body)
          return false
        const a = focused.getBoundingClientRect()
        const b = region.getBoundingClientRect()
        const isApart = a.right <= b.left || a.bottom <= b.top || a.left >= b.right
        return isApart ? false : focused.textContent || focused.tagName
      })
      expect(isHidden).toBe(false)
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const lastLine = await page.getByText('All rights reserved.').boundingBox()
    const covered = await banner(page).boundingBox()
    expect((lastLine?.y ?? 0) + (lastLine?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0)
  })

  test(`both views of the banner are accessible at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, '/contact')
    await expect(banner(page)).toBeVisible()
    await expectNoAxeViolations(page)
    await press(page, 'Settings')
    await expectNoAxeViolations(page)
  })
}

test('the banner comes early for the keyboard and stays within a small window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await open(page, '/contact')
  await expect(banner(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('button', { name: 'Close' })).toBeFocused()
  const box = await banner(page).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(480 * 0.66)
})
