import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  waitForHydration,
} from './fixtures/accessibility'
import { startSite } from './fixtures/running-site'
import { expect, test } from './fixtures/test'

const ARTICLE = '/resourcehub/what-is-probate'
const TITLE = 'What is probate, and do you need it?'

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' })
const summary = (page: Page) => page.getByRole('main').getByRole('status').first()
const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function openHub(page: Page, query = '') {
  await page.goto(`/resourcehub${query}`)
  await waitForHydration(page)
}

test.describe('the resource hub', () => {
  test('shows a featured post and the latest articles, newest first', async ({ page }) => {
    await openHub(page)
    await expect(page).toHaveTitle(/^Resource Hub \| /)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resource Hub')
    await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search articles...')
    await expect(category(page)).toHaveValue('')
    await expect(category(page).locator('option').first()).toHaveText('All Categories')
    await expect(summary(page)).toHaveText('30 articles, page 1 of 3')
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
    await openHub(page)
    await searchBox(page).focus()
    const before = await page.evaluate(() => [history.length, scrollY])
    await searchBox(page).pressSequentially('ATTORNEYS under 18 jargon')
    await expect(page.getByText('No articles match your search')).toBeVisible()
    await searchBox(page).fill('JARGON')
    await expect(page).toHaveURL(/\?q=JARGON$/)
    await expect(summary(page)).toHaveText(/^\d articles? for “JARGON”$/)
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
    await openHub(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/api\/blog\?.*q=/, async (route) => {
      await held
      await route.continue()
    })
    await searchBox(page).fill('executor')
    await expect(page).toHaveURL(/q=executor/)
    await expect(page.locator('[aria-busy=true]')).toBeVisible()
    await expect(cards(page)).toHaveCount(12)
    answer()
    await expect(summary(page)).toHaveText(/for “executor”/)
  })

  test('applies a category at once, together with the search', async ({ page }) => {
    await openHub(page)
    await category(page).focus()
    await category(page).selectOption('Probate')
    await expect(page).toHaveURL(/\?category=Probate$/)
    await expect(summary(page)).toHaveText(/^\d+ articles in Probate$/)
    await expect(category(page)).toBeFocused()
    for (const card of await cards(page).all()) await expect(card).toContainText('Probate')
    await searchBox(page).fill('two weeks')
    await expect(page).toHaveURL(/q=two.weeks/)
    await expect(summary(page)).toHaveText('2 articles for “two weeks” in Probate')
    await page.reload()
    await expect(searchBox(page)).toHaveValue('two weeks')
    await expect(category(page)).toHaveValue('Probate')
    await expect(cards(page)).toHaveCount(2)
  })

  test('leads from page to page, from the top of each', async ({ page }) => {
    await openHub(page)
    const pages = page.getByRole('navigation', { name: 'Pages of articles' })
    await pages.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(summary(page)).toHaveText('30 articles, page 2 of 3')
    await expect(page.getByRole('link', { name: /^Read Full Article/ })).toHaveCount(0)
    await expect(cards(page)).toHaveCount(12)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(pages.locator('[aria-current=page]')).toHaveText('Page 2')
    await pages.getByRole('link', { name: 'Page 3' }).click()
    await expect(cards(page)).toHaveCount(6)
    await page.goBack()
    await expect(summary(page)).toHaveText('30 articles, page 2 of 3')

    await searchBox(page).fill('will')
    await expect(page).toHaveURL(/\?q=will$/)
  })

  test('shows a page for every address', async ({ page }) => {
    await openHub(page, '?page=99')
    await expect(page.getByText('There are no articles on this page')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
      'href',
      '/resourcehub?page=3',
    )
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await expect(cards(page)).toHaveCount(12)
    for (const query of ['?page=x', '?page=-1', '?category=all', '?q=&category=']) {
      await page.goto(`/resourcehub${query}`)
      await expect(summary(page)).toHaveText('30 articles, page 1 of 3')
      await expect(page).toHaveURL(/\/resourcehub$/)
    }
  })

  test('says that no article matches the filters', async ({ page }) => {
    await openHub(page, '?q=zebra&category=Wills')
    await expect(page.getByRole('heading', { name: 'No articles match your search' })).toBeVisible()
    await expect(
      page.getByText('Try adjusting your search terms or browse all categories'),
    ).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('shows six skeletons to who comes from another page, then the list', async ({ page }) => {
    await page.goto('/contact')
    await waitForHydration(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/api\/blog\?/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resource Hub' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resource Hub')
    await expect(page.locator('main [data-skeleton]')).toHaveCount(6)
    await expectNoAxeViolations(page)
    answer()
    await expect(cards(page)).toHaveCount(12)
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
  })

  test('says when the articles cannot be loaded, and tries again', async ({ page, problems }) => {
    problems.allow(/status of 503/)
    await page.goto('/contact')
    await waitForHydration(page)
    await page.route(/\/api\/blog\?/, (route) => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resource Hub' }).click()
    await expect(page.getByRole('alert')).toContainText('Unable to load articles')
    await page.unroute(/\/api\/blog\?/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(cards(page)).toHaveCount(12)
  })

  for (const width of [320, 390, 1440]) {
    test(`is accessible and fits at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openHub(page)
      await expectNoAxeViolations(page)
      await expectNoHorizontalScroll(page)
    })
  }

  test('is operable by the keyboard', async ({ page }) => {
    await openHub(page)
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
    await page.goto(`${newFirm.url}/resourcehub`)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { name: 'No blog posts yet' })).toBeVisible()
    await expect(
      page.getByText("We're working on bringing you valuable legal insights. Check back soon!"),
    ).toBeVisible()
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
    await expect(summary(page)).toHaveText(/^\d+ articles? for “executor” in Wills$/)
    await expect(searchBox(page)).toHaveValue('executor')
    await expect(category(page)).toHaveValue('Wills')
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(cards(page)).toHaveCount(12)
  })

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

  test('an article is complete and can be shared', async ({ page }) => {
    await page.goto(ARTICLE)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await expect(page.getByText('What the grant is')).toBeVisible()
    await page.getByText('Share Article').click()
    const link = page.getByRole('link', { name: /Share on Facebook/ })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  })
})

test.describe('an article', () => {
  test('has its facts, its way back and its head', async ({ page, site }) => {
    await page.goto(ARTICLE)
    await waitForHydration(page)
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByRole('link')).toHaveText(['Home', 'Resource Hub'])
    await expect(breadcrumb.locator('[aria-current=page]')).toHaveText(TITLE)
    const header = page.getByRole('article').first().locator('header')
    await expect(header.locator('time')).toHaveText('Sep 3, 2026')
    await expect(header).toContainText(/\d min read/)
    await expect(header.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Need Estate Planning Advice?' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Book a Free Consultation' })).toHaveAttribute(
      'href',
      '/book-consultation',
    )
    await expect(page.getByRole('link', { name: 'View All Articles' })).toHaveAttribute(
      'href',
      '/resourcehub',
    )

    await expect(page).toHaveTitle(/^What is probate, and do you need it\? \| /)
    const head = page.locator('head')
    await expect(head.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(head.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
    await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', site.url + ARTICLE)
    await expect(head.locator('meta[name=description]')).toHaveAttribute('content', /^A bank has/)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((text) => JSON.parse(text)['@type']).sort()).toEqual([
      'BlogPosting',
      'BreadcrumbList',
    ])
    await expectNoAxeViolations(page)
  })

  test('is shared in a window of 600 by 400', async ({ page, site }) => {
    await page.addInitScript(() => {
      const opened: string[][] = []
      Object.assign(window, { opened })
      window.open = (...parts) => {
        opened.push(parts.map(String))
        return null
      }
    })
    await page.goto(ARTICLE)
    await waitForHydration(page)
    const address = encodeURIComponent(site.url + ARTICLE)
    const expected = {
      Facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
      Twitter: `https://twitter.com/intent/tweet?url=${address}&text=${new URLSearchParams({
        text: `${TITLE} - Professional Will Writing Services`,
      })
        .toString()
        .slice('text='.length)}`,
      LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    }
    for (const [network, link] of Object.entries(expected)) {
      await page.getByText('Share Article').click()
      await page.getByRole('link', { name: `Share on ${network}` }).click()
      const opened = await page.evaluate(() => Reflect.get(window, 'opened').at(-1))
      expect(opened[0]).toBe(link)
      expect(opened[2]).toContain('width=600,height=400')
    }
    await expect(page).toHaveURL(site.url + ARTICLE)
  })

  test('has a link to copy, and says for two seconds that it was copied', async ({
    page,
    site,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(ARTICLE)
    await waitForHydration(page)
    await page.clock.install()
    await page.getByText('Share Article').click()
    await expectNoAxeViolations(page)
    // From here on time passes only when it is told to.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + ARTICLE)
    await page.clock.runFor(1900)
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
    await page.clock.runFor(200)
    await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  })

  test('only logs that a link could not be copied', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.goto(ARTICLE)
    await waitForHydration(page)
    await page.getByText('Share Article').click()
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await expect.poll(() => said.join()).toContain('The link could not be copied')
    await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  })

  test('leads on to other articles without loading a new document', async ({ page }) => {
    await page.goto(ARTICLE)
    await waitForHydration(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: 'inheritance tax', exact: true }).click()
    await expect(page).toHaveURL(/inheritance-tax-explained$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Inheritance tax/)
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  })

  test('shows its skeleton to who comes from the list', async ({ page }) => {
    await page.goto('/resourcehub?q=the+grant')
    await waitForHydration(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/blog/what-is-probate', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: /: What is probate/ }).click()
    await expect(page.locator('main [data-skeleton]').first()).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  })

  test('that does not exist is said to be moved, with status 404', async ({ page, problems }) => {
    problems.allow(/status of 404/)
    const answer = await page.goto('/resourcehub/no-such-article')
    expect(answer?.status()).toBe(404)
    await waitForHydration(page)
    await expectPostNotFound(page)
    await expect(page).toHaveTitle(/^Post Not Found \| /)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectNoAxeViolations(page)
  })

  test('that is a draft is not found', async ({ page, site, problems }) => {
    problems.allow(/status of 404/)
    const [draft] = site.query("select slug from blog_posts where status = 'draft'")
    const answer = await page.goto(`/resourcehub/${draft?.slug}`)
    expect(answer?.status()).toBe(404)
    await expectPostNotFound(page)
  })

  test('that cannot be read is told in the same words', async ({ page, problems }) => {
    problems.allow(/status of 500/, /500/)
    await page.goto('/resourcehub?q=the+grant')
    await waitForHydration(page)
    await page.route('**/api/blog/what-is-probate', (route) =>
      route.fulfill({ status: 500, body: '' }),
    )
    await page.getByRole('link', { name: /: What is probate/ }).click()
    await expectPostNotFound(page)
  })

  test('that is read and cannot be shown has the error screen, which tries again', async ({
    page,
    problems,
  }) => {
    problems.allow(/null/)
    await page.goto('/resourcehub?q=the+grant')
    await waitForHydration(page)
    const address = '**/api/blog/what-is-probate'
    await page.route(address, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), tags: null } })
    })
    await page.getByRole('link', { name: /: What is probate/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await page.unroute(address)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  })

  test('fits at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(ARTICLE)
    await waitForHydration(page)
    await page.getByText('Share Article').click()
    await expectNoHorizontalScroll(page)
  })
})

test.describe('a carousel', () => {
  const carousel = (page: Page) => page.getByRole('region', { name: /powers of attorney$/ }).last()
  const shown = (page: Page) => carousel(page).getByRole('article').filter({ visible: true })
  const open = async (page: Page) => {
    await page.goto('/lasting-powers-of-attorney')
    await waitForHydration(page)
  }

  test('shows three posts of its category at a time, at most six', async ({ page }) => {
    await open(page)
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
    await open(page)
    const title = (await shown(page).first().getByRole('heading').textContent()) ?? ''
    await shown(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/resourcehub\/[a-z-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

  test('leads to the list of all articles', async ({ page, request }) => {
    await open(page)
    const link = carousel(page).getByRole('link', { name: 'View all articles' })
    await expect(link).toHaveAttribute('href', '/blog')
    await link.click()
    await expect(page).toHaveURL('/resourcehub')
    await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible()
    expect((await request.get('/blog')).url()).toMatch(/\/resourcehub$/)
  })

  test('is a row to swipe on a phone, whose buttons still move by three', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page)
    const next = carousel(page).getByRole('button', { name: 'Next articles' })
    await next.scrollIntoViewIfNeeded()
    await expect(carousel(page).getByRole('article').nth(0)).toBeInViewport()
    await next.click()
    await expect(carousel(page).getByRole('article').nth(3)).toBeInViewport({ ratio: 0.9 })
    await expect(next).toBeDisabled()
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)
  })

  test('shows three placeholders while it loads', async ({ page }) => {
    await page.goto('/contact')
    await waitForHydration(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/api\/blog-posts/, async (route) => {
      await held
      await route.continue()
    })
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Lasting Powers of Attorney' })
      .click()
    await expect(carousel(page).locator('[data-skeleton]')).toHaveCount(3)
    answer()
    await expect(shown(page)).toHaveCount(3)
  })

  test('is not there when its category has no posts', async ({ page }) => {
    const newFirm = await startSite(null, { SEED: 'none' })
    try {
      await page.goto(`${newFirm.url}/lasting-powers-of-attorney`)
      await waitForHydration(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Next articles' })).toHaveCount(0)
      await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
      await page.goto('about:blank')
    } finally {
      await newFirm.stop()
    }
  })
})

test('the old addresses of the blog moved for good', async ({ request }) => {
  for (const [from, to] of [
    ['/blog', '/resourcehub'],
    ['/blog/what-is-probate', ARTICLE],
  ]) {
    const answer = await request.get(from ?? '', { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(new URL(answer.headers().location ?? '', answer.url()).pathname).toBe(to)
  }
})

async function expectPostNotFound(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found')
  await expect(
    page.getByText(
      "The blog post you're looking for doesn't exist or has been moved. Our articles have been moved to our Resource Hub.",
    ),
  ).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.locator('a[href="/resourcehub"]')).toBeVisible()
  await expect(main.locator('a[href="/"]')).toBeVisible()
}

const readDates = (times: Element[]) => times.map((time) => time.getAttribute('datetime') ?? '')
