import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './fixtures/accessibility'
import { startSite } from './fixtures/running-site'
import { expect, test } from './fixtures/test'
import { decideOnCookies, holdCalls, open } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' })
const summary = (page: Page) => page.getByRole('main').getByRole('status').first()
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test.describe('the resource hub', () => {
  test('shows a featured post and the latest articles, newest first', async ({ page }) => {
    await open(page, '/resourcehub')
    await expect(page).toHaveTitle(/^Resource Hub \| /)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resource Hub')
    await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search articles...')
    await expect(category(page)).toHaveValue('')
    await expect(category(page).locator('option').first()).toHaveText('All Categories')
    await expect(summary(page)).toHaveText('36 articles, page 1 of 3')
    await expect(cards(page)).toHaveCount(12)
    await expect(page.getByRole('link', { name: /^Read Full Article/ })).toHaveCount(1)
    await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(11)
    await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible()
    const dates = await cards(page).locator('time').evaluateAll(readDates)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test('follows the typing, in the address and in the list, and keeps the focus', async ({
    page,
  }) => {
    // The question about cookies would cover the box, which would then scroll into view.
    await decideOnCookies(page)
    await open(page, '/resourcehub')
    await searchBox(page).focus()
    const before = await page.evaluate(() => [history.length, scrollY])
    await searchBox(page).pressSequentially('ATTORNEYS under 18 jargon')
    await expect(page.getByText('No articles match your search')).toBeVisible()
    await searchBox(page).fill('JARGON')
    await expect(page).toHaveURL(/\?q=JARGON$/)
    await expect(summary(page)).toHaveText(/^\d articles? on “JARGON”$/)
    await expect(cards(page).first()).toBeVisible()
    await expect(searchBox(page)).toBeFocused()
    expect(await page.evaluate(() => [history.length, scrollY])).toEqual(before)

    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/\/resourcehub$/)
    await expect(searchBox(page)).toHaveValue('')
    await expect(searchBox(page)).toBeFocused()
    await expect(cards(page)).toHaveCount(12)
  })

  test('keeps the earlier results while the next are on their way', async ({ page }) => {
    await open(page, '/resourcehub')
    const answer = await holdCalls(page, /\/api\/blog\?.*q=/)
    await searchBox(page).fill('executor')
    await expect(page).toHaveURL(/q=executor/)
    await expect(page.locator('[aria-busy=true]')).toBeVisible()
    await expect(cards(page)).toHaveCount(12)
    await answer()
    await expect(summary(page)).toHaveText(/on “executor”/)
  })

  test('applies a category at once, together with the search', async ({ page }) => {
    await open(page, '/resourcehub')
    await category(page).focus()
    await category(page).selectOption('Probate')
    await expect(page).toHaveURL(/\?category=Probate$/)
    await expect(summary(page)).toHaveText(/^\d+ articles in Probate$/)
    await expect(category(page)).toBeFocused()
    for (const card of await cards(page).all()) await expect(card).toContainText('Probate')
    await searchBox(page).fill('two weeks')
    await expect(page).toHaveURL(/q=two.weeks/)
    await expect(summary(page)).toHaveText('2 articles on “two weeks” in Probate')
    await page.reload()
    await expect(searchBox(page)).toHaveValue('two weeks')
    await expect(category(page)).toHaveValue('Probate')
    await expect(cards(page)).toHaveCount(2)
  })

  test('leads from page to page, to the beginning of the list on each', async ({ page }) => {
    await open(page, '/resourcehub')
    const pages = page.getByRole('navigation', { name: 'Pages of articles' })
    await pages.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\?page=2#articles$/)
    await expect(summary(page)).toHaveText('36 articles, page 2 of 3')
    await expect(page.getByRole('link', { name: /^Read Full Article/ })).toHaveCount(0)
    await expect(cards(page)).toHaveCount(12)
    await expect(list(page)).toBeFocused()
    await expect.poll(() => topOf(list(page))).toBeLessThan(120)
    await expect(list(page)).toBeInViewport()
    await expect(pages.locator('[aria-current=page]')).toHaveText('Page 2')
    await pages.getByRole('link', { name: 'Page 3' }).click()
    await expect(cards(page)).toHaveCount(12)
    await page.goBack()
    await expect(summary(page)).toHaveText('36 articles, page 2 of 3')

    await searchBox(page).fill('will')
    await expect(page).toHaveURL(/\?q=will$/)
  })

  test('shows a page for every address', async ({ page }) => {
    await open(page, '/resourcehub?page=99')
    await expect(page).toHaveURL(/\?page=3$/)
    await expect(summary(page)).toHaveText('36 articles, page 3 of 3')
    await open(page, '/resourcehub?page=99&category=Probate')
    await expect(page).toHaveURL(/\?category=Probate$/)
    for (const query of ['?page=x', '?page=-1', '?category=all', '?q=&category=']) {
      await page.goto(`/resourcehub${query}`)
      await expect(summary(page)).toHaveText('36 articles, page 1 of 3')
      await expect(page).toHaveURL(/\/resourcehub$/)
    }
  })

  test('lists the articles of a tag, which a search narrows down', async ({ page }) => {
    await open(page, '/resourcehub/what-is-probate')
    await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Executors' }).click()
    await expect(page).toHaveURL(/\?tag=Executors$/)
    await expect(page.getByRole('heading', { name: '5 articles tagged “Executors”' })).toBeVisible()
    await expect(cards(page)).toHaveCount(5)
    await searchBox(page).fill('digital')
    await expect(page).toHaveURL(/tag=Executors/)
    await expect(summary(page)).toHaveText(/^\d articles? on “digital” tagged “Executors”$/)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(summary(page)).toHaveText('36 articles, page 1 of 3')
  })

  test('says that no article matches the filters', async ({ page }) => {
    await open(page, '/resourcehub?q=zebra&category=Wills')
    await expect(page.getByRole('heading', { name: 'No articles match your search' })).toBeVisible()
    await expect(
      page.getByText('Try adjusting your search terms or browse all categories'),
    ).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('shows six skeletons to who comes from another page, then the list', async ({ page }) => {
    await open(page, '/contact')
    const answer = await holdCalls(page, /\/api\/blog\?/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resource Hub' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resource Hub')
    await expect(page.locator('main [data-skeleton]')).toHaveCount(6)
    await expectNoAxeViolations(page)
    await answer()
    await expect(cards(page)).toHaveCount(12)
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
  })

  test('says when the articles cannot be loaded, and tries again', async ({ page, problems }) => {
    problems.allow(/status of 503/)
    await open(page, '/contact')
    await page.route(/\/api\/blog\?/, (route) => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resource Hub' }).click()
    await expect(page.getByRole('alert')).toContainText('Unable to load articles')
    await page.unroute(/\/api\/blog\?/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(cards(page)).toHaveCount(12)
  })

  test('is operable by the keyboard', async ({ page }) => {
    await open(page, '/resourcehub')
    await searchBox(page).focus()
    await page.keyboard.type('probate')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=probate/)
    await page.keyboard.press('Tab')
    await expect(category(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Read Full Article/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/resourcehub\/[a-z-]+$/)
  })
})

test('the resource hub of a new firm says that there are no posts yet', async ({ page }) => {
  const newFirm = await startSite(null, { SEED: 'none' })
  try {
    for (const filters of ['', '?q=will', '?category=Wills']) {
      await open(page, `${newFirm.url}/resourcehub${filters}`)
      await expect(page.getByRole('heading', { name: 'No blog posts yet' })).toBeVisible()
      await expect(
        page.getByText("We're working on bringing you valuable legal insights. Check back soon!"),
      ).toBeVisible()
    }
    await page.goto('about:blank')
  } finally {
    await newFirm.stop()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a plain form', async ({ page }) => {
    await page.goto('/resourcehub')
    await searchBox(page).fill('executor')
    await category(page).selectOption('Wills')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/resourcehub\?q=executor&category=Wills$/)
    await expect(summary(page)).toHaveText(/^\d+ articles? on “executor” in Wills$/)
    await expect(searchBox(page)).toHaveValue('executor')
    await expect(category(page)).toHaveValue('Wills')
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(cards(page)).toHaveCount(12)
  })

  test('the next page begins with the list', async ({ page }) => {
    await page.goto('/resourcehub')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\?page=2#articles$/)
    await expect.poll(() => topOf(list(page))).toBeLessThan(120)
    await expect(summary(page)).toBeInViewport()
  })

  test('a tag is kept by the search', async ({ page }) => {
    await page.goto('/resourcehub?tag=Executors')
    await searchBox(page).fill('digital')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/tag=Executors/)
    await expect(summary(page)).toHaveText(/on “digital” tagged “Executors”$/)
  })
})

const list = (page: Page) => page.getByRole('region', { name: 'Articles', exact: true })
const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
const readDates = (times: Element[]) => times.map((time) => time.getAttribute('datetime') ?? '')
