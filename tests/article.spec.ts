import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  waitForHydration,
} from './fixtures/accessibility'
import { expect, test } from './fixtures/test'
import { holdCalls, open } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

const ARTICLE = '/resourcehub/what-is-probate'
const TITLE = 'What is probate, and do you need it?'

test.describe('an article', () => {
  test('has its facts, its way back and its head', async ({ page, site }) => {
    await open(page, ARTICLE)
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByRole('link')).toHaveText(['Home', 'Resource Hub'])
    await expect(breadcrumb.locator('[aria-current=page]')).toHaveText(TITLE)
    const header = page.getByRole('article').first().locator('header')
    await expect(header.locator('time').first()).toHaveText('Sep 3, 2026')
    await expect(header).toContainText('Written by Margaret Doyle')
    await expect(header).toContainText('Checked by Daniel Okafor, solicitor')
    await expect(header.getByRole('link', { name: 'Daniel Okafor, solicitor' })).toHaveAttribute(
      'href',
      '/our-team/daniel-okafor',
    )
    await expect(header).toContainText(
      'The law of England and Wales as at 22 November 2026. General information, not advice on your case.',
    )
    await expect(header).toContainText(/\d min read/)
    await expect(header.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(3)
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
    await open(page, ARTICLE)
    const address = encodeURIComponent(site.url + ARTICLE)
    const expected = {
      Facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
      Twitter: `https://twitter.com/intent/tweet?url=${address}&text=${new URLSearchParams({
        text: `${TITLE} - Professional Will Writing Services`,
      })
        .toString()
        .slice('text='.length)}`,
      LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
      WhatsApp: `https://wa.me/?text=${encodeURIComponent(`${TITLE} ${site.url}${ARTICLE}`)}`,
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
    await open(page, ARTICLE)
    await page.clock.install()
    await page.getByText('Share Article').click()
    await expectNoAxeViolations(page, 'details[open]')
    // From here on time passes only when the test advances it.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + ARTICLE)
    await page.clock.runFor(1900)
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
    await page.clock.runFor(200)
    await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  })

  test('logs that a link could not be copied, and shows the address to copy', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await open(page, ARTICLE)
    await page.getByText('Share Article').click()
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await expect.poll(() => said.join()).toContain('The text could not be copied')
    await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible()
    const address = page.getByLabel('Please copy this address')
    await expect(address).toBeFocused()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(site.url + ARTICLE)
  })

  test('leads on to other articles without loading a new document', async ({ page }) => {
    await open(page, ARTICLE)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: 'inheritance tax', exact: true }).click()
    await expect(page).toHaveURL(/inheritance-tax-explained$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Inheritance tax/)
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  })

  test('shows its skeleton to who comes from the list', async ({ page }) => {
    await open(page, '/resourcehub?q=the+grant')
    const answer = await holdCalls(page, '**/api/blog/what-is-probate')
    await page.getByRole('link', { name: /: What is probate/ }).click()
    await expect(page.locator('main [data-skeleton]').first()).toBeVisible()
    await answer()
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

  test('that cannot be read is answered in the same words, and shown by another try', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 500/, /500/)
    await open(page, '/resourcehub?q=the+grant')
    await page.route('**/api/blog/what-is-probate', (route) =>
      route.fulfill({ status: 500, body: '' }),
    )
    await page.getByRole('link', { name: /: What is probate/ }).click()
    await expectPostNotFound(page)
    await page.unroute('**/api/blog/what-is-probate')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  })

  test('that an outage hides is not said to be gone', async ({ page, problems }) => {
    problems.allow(/status of 503/, /503/)
    await open(page, '/resourcehub?q=the+grant')
    await page.route('**/api/blog/what-is-probate', (route) =>
      route.fulfill({ status: 503, json: { message: 'We cannot reach our records.' } }),
    )
    await page.getByRole('link', { name: /: What is probate/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  })

  test('that is read and cannot be shown has the error screen, which tries again', {
    tag: '@long',
  }, async ({ page, problems }) => {
    problems.allow(/null/)
    await open(page, '/resourcehub?q=the+grant')
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

  test('fits at 320 px', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page, ARTICLE)
    await page.getByText('Share Article').click()
    await expectNoHorizontalScroll(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an article is complete and can be shared', async ({ page }) => {
    await page.goto(ARTICLE)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await expect(page.getByRole('heading', { name: 'What the grant is' })).toBeVisible()
    await page.getByText('Share Article').click()
    const link = page.getByRole('link', { name: /Share on Facebook/ })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
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
