import type { Page } from '@playwright/test'
import { waitForHydration } from './fixtures/accessibility'
import { expect, test } from './fixtures/test'
import { cookieBanner, holdCalls, open } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

/* The question about cookies before any script has come. */

const press = (page: Page, name: string) =>
  cookieBanner(page).getByRole('button', { name, exact: true }).click()
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookieConsent') ?? 'null'))
/** Until a visitor who wants more has it come. */
const hold = async (page: Page) => {
  const release = await holdCalls(page, '**/assets/*.js')
  return async () => {
    // To answer the question is no sign of that.
    await page.keyboard.press('Shift')
    await release()
  }
}

test('the question is asked, and an answer is stored and lasts', async ({ page }) => {
  await hold(page)
  await page.goto('/contact')
  await expect(cookieBanner(page)).toBeVisible()
  const space = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom)
  await expect.poll(space, 'what has the focus stays clear of it').not.toBe('auto')
  await press(page, 'Reject')
  await expect(cookieBanner(page)).toBeHidden()
  expect(await space()).toBe('auto')
  const { timestamp, ...choices } = await stored(page)
  expect(new Date(timestamp).toISOString()).toBe(timestamp)
  expect(choices).toEqual({
    essential: true,
    analytics: false,
    marketing: false,
    functional: false,
    version: 1,
  })
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cookieBanner(page)).toBeHidden()
})

test('Close and Escape store nothing, and hold when React has come', async ({ page }) => {
  for (const close of [() => press(page, 'Close'), () => page.keyboard.press('Escape')]) {
    const release = await hold(page)
    await page.goto('/contact')
    await expect(cookieBanner(page)).toBeVisible()
    await close()
    await expect(cookieBanner(page)).toBeHidden()
    await release()
    await waitForHydration(page)
    await expect(cookieBanner(page)).toBeHidden()
    expect(await stored(page)).toBeNull()
    await page.unroute('**/assets/*.js')
  }
})

test('a decision that the browser refuses to store holds until the page is left', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  const release = await hold(page)
  await page.goto('/contact')
  await press(page, 'Accept All')
  await release()
  await waitForHydration(page)
  await expect(cookieBanner(page)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await expect(cookieBanner(page).getByRole('switch', { checked: true })).toHaveCount(3)
})

test('a decision in another tab is known, and one that is broken or old does not count', async ({
  page,
  context,
}) => {
  await hold(page)
  await page.goto('/contact')
  await expect(cookieBanner(page)).toBeVisible()
  const other = await context.newPage()
  await open(other, '/contact')
  await press(other, 'Reject')
  await expect(cookieBanner(page)).toBeHidden()
  for (const broken of ['not json', '{"essential":true,"timestamp":"2026-01-01"}']) {
    await page.evaluate((text) => localStorage.setItem('cookieConsent', text), broken)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(cookieBanner(page), broken).toBeVisible()
  }
})

test('Settings opens when React has come', async ({ page }) => {
  const release = await hold(page)
  await page.goto('/contact')
  await press(page, 'Settings')
  await release()
  await expect(cookieBanner(page).getByRole('switch', { name: 'Marketing' })).toBeVisible()
})
