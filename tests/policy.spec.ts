import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { waitForHydration, waitForIdle } from './fixtures/accessibility'
import { pages } from './fixtures/all-pages'
import { openDashboard } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { watchViolations } from './fixtures/violations'

test.use({ sharesSite: true })

test('staff’s pages try nothing that their policy forbids', async ({ page }) => {
  const violations = await watchViolations(page)
  await openDashboard(page, 'blog')
  await page.getByRole('button', { name: 'New Post' }).click()
  await expect(page.locator('.ProseMirror')).toBeVisible()
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.getByLabel('Title', { exact: true }).fill('A title')
  await expect(page.getByText(/^Saved as a working copy/)).toBeVisible()
  expect(violations).toEqual([])
})

test('no page of staff reports anything of its own', { tag: '@long' }, async ({
  page,
  problems,
}) => {
  test.setTimeout(180_000)
  problems.allow(/status of 4(04|10|22)/)
  const violations = await watchViolations(page)
  await openDashboard(page, 'blog')
  for (const path of pages.filter((path) => path.startsWith('/admin'))) {
    await page.goto(path.replace('$id', 'new'))
    await waitForHydration(page)
    await waitForIdle(page)
    expect(violations, path).toEqual([])
  }
})

test.describe('with a provider', () => {
  const provider = 'https://reviews.example'
  test.use({
    siteEnvironment: {
      REVIEWS_FRAME_URL: `${provider}/`,
      REVIEWS_SCRIPT_URL: `${provider}/widget.js`,
    },
  })

  test('the staff area is a document of its own, and what it holds runs beside no provider', {
    tag: '@slow',
  }, async ({ page }) => {
    await openDashboard(page, 'blog')
    const documents: Array<[path: string, policy: string]> = []
    page.on('response', async (response) => {
      if (!response.request().isNavigationRequest() || response.frame() !== page.mainFrame()) return
      const policy = response.headers()['content-security-policy'] ?? ''
      documents.push([
        new URL(response.url()).pathname,
        policy.includes(provider) ? 'with' : 'without',
      ])
    })

    await page.getByRole('tab', { name: 'Team' }).click()
    await expect(page.getByRole('heading', { name: 'Team Management' })).toBeVisible()
    await page.getByRole('link', { name: 'View site' }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('link', { name: 'Contact' }).first().click()
    await expect(page).toHaveURL('/contact')
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    // Nothing is on its way any more that the logout would cancel.
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect(documents).toEqual([
      ['/', 'with'],
      ['/admin/dashboard', 'without'],
      ['/', 'with'],
    ])

    // The browser may have put the dashboard aside as it was.
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/login/)
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    expect(documents).not.toContainEqual([expect.stringContaining('/admin'), 'with'])
  })
})

test('a script that got into a page past every check does not run', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/Executing inline (?:script|event handler) violates/)
  const violations = await watchViolations(page)
  const planted =
    '<script>document.title = "owned"</script><img src="data:," onerror="document.title = \'owned\'"><p>Behind</p>'
  const path = await pathOfArticle(request)
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</main>', `${planted}</main>`)
    await route.fulfill({ response, body })
  })
  const answer = await page.goto(path)
  const hash = createHash('sha256').update('document.title = "owned"').digest('base64')
  expect(answer?.headers()['content-security-policy']).not.toContain(hash)
  await expect(page.getByText('Behind', { exact: true })).toBeVisible()
  await expect.poll(() => violations).toContain('script-src-elem inline')
  await expect(page).not.toHaveTitle('owned')
})

async function pathOfArticle(request: APIRequestContext): Promise<string> {
  const [post] = await (await request.get('/api/blog')).json()
  return `/resourcehub/${post.slug}`
}
