import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from './fixtures/accessibility'
import { answerOf, logInTo } from './fixtures/site-client'
import { openDashboard } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { cookieBanner, decideOnCookies, open } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

test.describe.configure({ mode: 'parallel' })

const WINDOWS = [320, 390, 768, 1440]

test('a search term of 172 letters overflows nowhere', async ({ page }) => {
  await decideOnCookies(page)
  const term = 'probate'.padEnd(172, 'e')
  for (const path of ['/search', '/resourcehub']) {
    await page.goto(`${path}?q=${term}`)
    for (const width of WINDOWS) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoHorizontalScroll(page)
    }
    await expect(page.getByRole('main')).toContainText(term)
  }
})

test.describe('with a question that has no space in it', () => {
  test.use({ sharesSite: false })

  test('neither the home page, nor the search, nor the list of staff is wider than the window', async ({
    page,
    site,
  }) => {
    const { call } = await logInTo(site.url)
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(14)
    const faq = { question: `${long}?`, answer: long, displayOrder: 0, isPublished: true }
    await answerOf(await call('POST', '/api/admin/faqs', faq))
    await decideOnCookies(page)
    for (const path of ['/', `/search?q=${long.slice(0, 34)}`]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(`${long}?`)).toBeVisible()
      for (const width of WINDOWS) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoHorizontalScroll(page)
      }
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await openDashboard(page, 'faq')
    await expect(page.getByText(`${long}?`)).toBeVisible()
    await expectNoHorizontalScroll(page)
  })
})

test.describe('on a phone held across', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true })

  test('the question about cookies covers nothing', async ({ page }) => {
    for (const path of ['/', '/probate', '/pricing', '/book-consultation', '/which-service']) {
      await open(page, path)
      await expect(cookieBanner(page), path).toBeVisible()
      expect(await coveredBy(page), path).toEqual([])
      await expectNoHorizontalScroll(page)
    }
  })
})

/** What the question about cookies lies over, of the headline, the calendar and the buttons. */
async function coveredBy(page: Page): Promise<string[]> {
  const card = await cookieBanner(page).boundingBox()
  const targets = page.getByRole('main').locator('h1, iframe, a[class*=rounded-button], button')
  const covered: string[] = []
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    if (!box || !card) continue
    const isClear =
      box.x >= card.x + card.width ||
      box.x + box.width <= card.x ||
      box.y >= card.y + card.height ||
      box.y + box.height <= card.y
    if (!isClear) covered.push((await target.textContent()) ?? '')
  }
  return covered
}
