import type { APIRequestContext, Page } from '@playwright/test'
import { waitForHydration } from './fixtures/accessibility'
import { pathOf } from './fixtures/public-routes'
import { expect, test } from './fixtures/test'
import {
  decideOnCookies,
  expectAccessibleAtBothWidths,
  footer,
  open,
} from './fixtures/visitor-pages'

test.use({ sharesSite: true })

test.beforeEach(({ page }) => decideOnCookies(page))

test('an address without a page answers 404, is not indexed and leads home', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/)
  const response = await page.goto('/no-such-page')
  await waitForHydration(page)
  expect(response?.status()).toBe(404)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(
    page.getByText("We're sorry, but the page you were looking for could not be found."),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Return to homepage' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('404 Page Not Found')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('an address that cannot be decoded gets the same page', async ({ page, problems }) => {
  problems.allow(/status of 404/)
  const response = await page.goto('/resourcehub/%E0%A4%A')
  await waitForHydration(page)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await page.getByRole('link', { name: 'Return to homepage' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test.describe('an address behind that of a page', () => {
  const addressesBehind = async (request: APIRequestContext) => {
    const article = await pathOf(
      { name: 'An article', path: { firstLinkOf: '/resourcehub' } },
      request,
    )
    const profile = await pathOf({ name: 'A profile', path: { firstLinkOf: '/our-team' } }, request)
    return [
      `${article}/x`,
      `${article}/x/y`,
      `${profile}/x`,
      `${article.replace('/resourcehub', '/blog')}/x`,
      '/pricing/x',
      '/newsletter/x',
      '/newsletter/confirm/x',
      '/book-consultation/x',
      '/admin/x',
      '/admin/dashboard/x',
    ]
  }

  test('answers 404 with the page that says so', async ({ request }) => {
    for (const path of await addressesBehind(request)) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect.soft(answer.status(), path).toBe(404)
      const [, heading] = /<h1[^>]*>([^<]+)/.exec(await answer.text()) ?? []
      expect.soft(heading, path).toBe('404 Page Not Found')
    }
  })

  test('shows that page to a visitor who comes from another', async ({ page, request }) => {
    await open(page, '/contact')
    const heading = page.getByRole('heading', { level: 1 })
    for (const path of await addressesBehind(request)) {
      await page.evaluate((to) => history.pushState({}, '', to), path)
      await expect(heading, path).toHaveText('404 Page Not Found')
      await page.evaluate(() => history.pushState({}, '', '/contact'))
      await expect(heading).toHaveText('Ask us. It costs nothing.')
    }
  })
})

test.describe('a page that cannot be shown', () => {
  // The answer for the team is one that no page expects, as long as it is broken.
  async function openBroken(page: Page): Promise<{ mend(): Promise<void> }> {
    await page.route('**/api/team?*', (route) => route.fulfill({ json: { members: 'none' } }))
    await open(page, '/contact')
    await footer(page).getByRole('link', { name: 'Meet the Team' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    return { mend: () => page.unroute('**/api/team?*') }
  }

  test('says so, and Try Again returns to normal', async ({ page, problems }) => {
    problems.allow(/is not a function/)
    const { mend } = await openBroken(page)
    await expect(
      page.getByText(
        'We apologize for the inconvenience. An unexpected error occurred while loading this page.',
      ),
    ).toBeVisible()
    await expect(
      page.getByText('If this problem persists, please contact our support team.'),
    ).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    await expectAccessibleAtBothWidths(page)
    await mend()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Meet The Will Solicitors')
    await expect(page.getByRole('link', { name: /View Full Profile/ }).first()).toBeVisible()
  })

  test('Reload Page loads it again', async ({ page, problems }) => {
    problems.allow(/is not a function/)
    await openBroken(page)
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Reload Page' }).click(),
    ])
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Meet The Will Solicitors')
  })

  test('leaves the rest of the site working', async ({ page, problems }) => {
    problems.allow(/is not a function/)
    await openBroken(page)
    await footer(page).getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong')
  })
})
