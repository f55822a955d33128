import type { Page } from '@playwright/test'
import { waitForHydration } from './fixtures/accessibility'
import { expect, test } from './fixtures/test'
import { cookieBanner, open } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

const press = (page: Page, name: string) =>
  cookieBanner(page).getByRole('button', { name, exact: true }).click()
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookieConsent') ?? 'null'))

test('a visitor who has not decided is asked, beside the page and without losing the focus', async ({
  page,
}) => {
  await open(page, '/contact')
  await expect(cookieBanner(page)).toBeVisible()
  for (const name of ['Accept All', 'Reject', 'Settings', 'Close']) {
    await expect(cookieBanner(page).getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expect(cookieBanner(page).getByRole('link', { name: 'Learn more' })).toHaveAttribute(
    'href',
    '/cookie-policy',
  )
  await expect(page.locator('body')).toBeFocused()
  await expect(cookieBanner(page)).toHaveCSS('position', 'fixed')

  await test.step('rejecting is as easy as accepting: the same size, the same look, one click', async () => {
    const look = async (name: string) => {
      const button = cookieBanner(page).getByRole('button', { name, exact: true })
      const box = await button.boundingBox()
      const { color, backgroundColor, fontSize } = await button.evaluate((element) =>
        getComputedStyle(element),
      )
      return { width: box?.width, height: box?.height, y: box?.y, color, backgroundColor, fontSize }
    }
    expect(await look('Reject')).toEqual(await look('Accept All'))
  })
  await test.step('Back returns from the settings', async () => {
    await press(page, 'Settings')
    await press(page, 'Back')
    await expect(cookieBanner(page).getByRole('button', { name: 'Accept All' })).toBeVisible()
  })
  await test.step('Escape closes the banner', async () => {
    await page.keyboard.press('Escape')
    await expect(cookieBanner(page)).toBeHidden()
  })
  expect(await stored(page), 'nothing is stored').toBeNull()
})

test('Accept All stores all four categories and the time, and asks no more', async ({ page }) => {
  await open(page, '/contact')
  const before = Date.now()
  await press(page, 'Accept All')
  await expect(cookieBanner(page)).toBeHidden()
  const { timestamp, ...choices } = await stored(page)
  expect(choices).toEqual({
    essential: true,
    analytics: true,
    marketing: true,
    functional: true,
    version: 1,
  })
  expect(new Date(timestamp).toISOString()).toBe(timestamp)
  expect(Date.parse(timestamp)).toBeGreaterThanOrEqual(before)
  await page.reload()
  await waitForHydration(page)
  await expect(cookieBanner(page)).toBeHidden()
})

test('the settings start on, and Accept stores what was chosen', async ({ page }) => {
  await open(page, '/contact')
  await press(page, 'Settings')
  await expect(cookieBanner(page).getByText('Always on')).toBeVisible()
  for (const name of ['Analytics', 'Marketing', 'Functional']) {
    await expect(cookieBanner(page).getByRole('switch', { name })).toBeChecked()
  }
  await cookieBanner(page).getByRole('switch', { name: 'Marketing' }).uncheck()
  await press(page, 'Accept')
  await expect(cookieBanner(page)).toBeHidden()
  expect(await stored(page)).toMatchObject({
    essential: true,
    analytics: true,
    marketing: false,
    functional: true,
  })
})

test('Close hides the banner without saving, until the next visit', async ({ page }) => {
  await open(page, '/contact')
  await press(page, 'Close')
  await expect(cookieBanner(page)).toBeHidden()
  expect(await stored(page)).toBeNull()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(cookieBanner(page)).toBeHidden()
  await page.reload()
  await expect(cookieBanner(page)).toBeVisible()
})

test('Cookie settings in the footer opens the settings with the stored choices and gives the focus back', async ({
  page,
}) => {
  await open(page, '/contact')
  await press(page, 'Settings')
  await cookieBanner(page).getByRole('switch', { name: 'Analytics' }).uncheck()
  await press(page, 'Accept')

  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(cookieBanner(page)).toBeFocused()
  await expect(cookieBanner(page).getByRole('switch', { name: 'Analytics' })).not.toBeChecked()
  await expect(cookieBanner(page).getByRole('switch', { name: 'Functional' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(cookieBanner(page)).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await cookieBanner(page).getByRole('switch', { name: 'Functional' }).uncheck()
  await press(page, 'Accept')
  await expect(opener).toBeFocused()
  expect(await stored(page)).toMatchObject({ analytics: false, functional: false })
})

test('what is stored and is no decision does not count', async ({ page }) => {
  await page.goto('/robots.txt')
  for (const broken of [
    'not json',
    'null',
    '"accepted"',
    '{"essential":true}',
    '{"essential":true,"analytics":"yes","marketing":true,"functional":true,"timestamp":"2026-01-01T00:00:00.000Z"}',
    '{"essential":true,"analytics":true,"marketing":true,"functional":true,"timestamp":"yesterday"}',
  ]) {
    await page.evaluate((text) => localStorage.setItem('cookieConsent', text), broken)
    await open(page, '/contact')
    await expect(cookieBanner(page), broken).toBeVisible()
  }
})

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
  await expect(cookieBanner(page)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cookieBanner(page)).toBeHidden()
})

test('where the browser stores no more, the last decision counts and not the one before', async ({
  page,
}) => {
  await open(page, '/contact')
  await press(page, 'Accept All')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
  await opener.click()
  for (const name of ['Analytics', 'Marketing', 'Functional']) {
    await cookieBanner(page).getByRole('switch', { name }).uncheck()
  }
  await press(page, 'Accept')
  await opener.click()
  await expect(cookieBanner(page).getByRole('switch', { checked: true })).toHaveCount(0)
})

test('Reject stores only what is essential, and is known in another tab', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await open(page, '/contact')
  await open(other, '/contact')
  await expect(cookieBanner(other)).toBeVisible()
  await press(page, 'Reject')
  await expect(cookieBanner(page)).toBeHidden()
  await expect(cookieBanner(other)).toBeHidden()
  expect(await stored(page)).toMatchObject({
    essential: true,
    analytics: false,
    marketing: false,
    functional: false,
  })
})

test('nothing of others is loaded before an opt-in', async ({ page, site }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url())
  })
  await open(page, '/')
  await expect(cookieBanner(page)).toBeVisible()
  await page.keyboard.press('End')
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})
