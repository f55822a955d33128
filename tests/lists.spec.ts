import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test'
import { DESKTOP, decideOnCookies, open, PHONE } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

test.beforeEach(({ page }) => decideOnCookies(page))

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** A pixel more or less is the same place. */
const expectPlace = (page: Page, wanted: number) =>
  expect.poll(async () => Math.abs((await place(page)) - wanted)).toBeLessThan(3)

/** Follows the last article in view, as the place in the list is where it is. */
async function followLast(page: Page) {
  const link = page.getByRole('link', { name: /^Read More/ }).nth(8)
  await link.scrollIntoViewIfNeeded()
  const from = await place(page)
  expect(from).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByRole('article').locator('.rich-text')).toBeVisible()
  await expect.poll(() => place(page)).toBe(0)
  return { from, link }
}

test('going back leads to the place in the list, with its page, its filters and the keyboard at the link', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const address of ['/resourcehub?page=2', '/resourcehub?q=will']) {
    await open(page, address)
    const { from, link } = await followLast(page)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(link).toBeInViewport()
    await expectPlace(page, from)
    await expect(link).toBeFocused()
    await page.goForward()
    await expect.poll(() => place(page)).toBe(0)
  }
})

test('the place is found again when the list has to be read again, unless its reader moves', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await open(page, '/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resource Hub' }).click()
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(11)
  const { from } = await followLast(page)
  await page.goBack()
  await expectPlace(page, from)
  // A list that is opened again begins at its top.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resource Hub' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resource Hub' }).click()
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(11)
  await expect.poll(() => place(page)).toBe(0)
})

test('from page to page of the list, going back leads to where each was left', async ({ page }) => {
  await open(page, '/resourcehub')
  const next = page.getByRole('link', { name: 'Next page' })
  await next.scrollIntoViewIfNeeded()
  const from = await place(page)
  await next.click()
  await expect(page.getByRole('status').first()).toHaveText('36 articles, page 2 of 3')
  await page.goBack()
  await expect(page.getByRole('status').first()).toHaveText('36 articles, page 1 of 3')
  await expectPlace(page, from)
})

test('a page that the browser loads itself is found where it was left', async ({ page }) => {
  await page.setViewportSize(PHONE)
  // A link that is followed before the page is ready may load the next one whole.
  await page.goto('/resourcehub')
  const { from, link } = await followLast(page)
  await page.goBack()
  await expect(link).toBeInViewport()
  await expectPlace(page, from)
})
