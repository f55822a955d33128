import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { startSite } from './fixtures/running-site'
import { expect, test } from './fixtures/test'
import { holdCalls, open } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

test.describe('a carousel', () => {
  const carousel = (page: Page) => page.getByRole('region', { name: /powers of attorney$/ }).last()
  const shown = (page: Page) => carousel(page).getByRole('article').filter({ visible: true })
  const openService = (page: Page) => open(page, '/lasting-powers-of-attorney')

  test('shows three posts of its category at a time, at most six', async ({ page }) => {
    await openService(page)
    const previous = carousel(page).getByRole('button', { name: 'Previous articles' })
    const next = carousel(page).getByRole('button', { name: 'Next articles' })
    await expect(shown(page)).toHaveCount(3)
    await expect(previous).toBeDisabled()
    const first = await shown(page).first().getByRole('heading').textContent()
    for (const card of await shown(page).all()) {
      await expect(card).toContainText('Powers of Attorney')
      await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
      await expect(card.getByRole('link')).toHaveAttribute('href', /^\/blog\/[a-z-]+$/)
    }
    await next.press('Enter')
    await expect(shown(page).first().getByRole('heading')).not.toHaveText(first ?? '')
    await expect(next).toBeDisabled()
    await expect(previous).toBeFocused()
    await previous.press('Enter')
    await expect(shown(page).first().getByRole('heading')).toHaveText(first ?? '')
    await expect(carousel(page).locator('article')).toHaveCount(6)
  })

  test('leads to the article in the resource hub', async ({ page }) => {
    await openService(page)
    const title = (await shown(page).first().getByRole('heading').textContent()) ?? ''
    await shown(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/resourcehub\/[a-z-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

  test('leads to the list of all articles', async ({ page, request }) => {
    await openService(page)
    const link = carousel(page).getByRole('link', { name: 'View all articles' })
    await expect(link).toHaveAttribute('href', '/blog')
    await link.click()
    await expect(page).toHaveURL('/resourcehub')
    await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible()
    expect((await request.get('/blog')).url()).toMatch(/\/resourcehub$/)
  })

  test('on a phone stands three below one another, and its buttons move by three', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await openService(page)
    await expect(shown(page)).toHaveCount(3)
    const next = carousel(page).getByRole('button', { name: 'Next articles' })
    await next.click()
    await expect(carousel(page).locator('article').nth(3)).toBeVisible()
    await expect(carousel(page).locator('article').nth(0)).toBeHidden()
    await expect(next).toBeDisabled()
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)
  })

  test('shows three placeholders while it loads', async ({ page }) => {
    await open(page, '/contact')
    const answer = await holdCalls(page, /\/api\/blog-posts/)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Lasting Powers of Attorney' })
      .click()
    await expect(carousel(page).locator('[data-skeleton]')).toHaveCount(3)
    await answer()
    await expect(shown(page)).toHaveCount(3)
  })

  test('is not there when its category has no posts', async ({ page }) => {
    const newFirm = await startSite(null, { SEED: 'none' })
    try {
      await open(page, `${newFirm.url}/lasting-powers-of-attorney`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Next articles' })).toHaveCount(0)
      await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
      await page.goto('about:blank')
    } finally {
      await newFirm.stop()
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every post of a carousel can be reached', async ({ page }) => {
    await page.goto('/lasting-powers-of-attorney')
    const links = page.locator('a[href^="/blog/"]')
    await expect(links).toHaveCount(6)
    await links.last().scrollIntoViewIfNeeded()
    await expect(links.last()).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Next articles' })).toBeHidden()
    await links.last().click()
    await expect(page).toHaveURL(/\/resourcehub\/[a-z-]+$/)
  })
})
