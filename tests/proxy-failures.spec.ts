import type { Page } from '@playwright/test'
import { waitForHydration } from './fixtures/accessibility'
import { fillLogin, openDashboard, toasts } from './fixtures/staff-pages'
import { content, expectToast, openNewPost } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

const NOT_OURS = 'The server did not answer properly. Please try again in a moment.'
const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.'

/** What stands in for the server while it restarts. */
const proxyPages = [
  { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' },
  { status: 503, contentType: 'text/html', body: '<html><h1>503 Unavailable</h1></html>' },
  { status: 504, contentType: 'text/plain', body: 'upstream request timeout' },
  { status: 200, contentType: 'text/html', body: '<html><h1>Maintenance</h1></html>' },
]

/** The same of something else that answers in JSON. */
const answersOfOthers = [
  ...proxyPages,
  { status: 200, contentType: 'application/json', body: '{"status":"ok"}' },
]

test.use({ sharesSite: true })

test.beforeEach(({ problems }) => problems.allow(/status of 50[234]/))

test.describe('a login', () => {
  async function expectRefusal(page: Page, sentence: string): Promise<void> {
    for (const place of [toasts(page), page.locator('form')]) {
      await expect(place).toContainText(`Login failed${sentence}`)
      await expect(place).not.toContainText('Invalid username or password')
    }
    await expect(page.getByLabel('Password')).not.toHaveValue('')
  }

  test('that a proxy answers, that does not reach the server or is sent without a connection says so, and works when it is back', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/)
    await page.goto('/admin/login')
    await waitForHydration(page)
    for (const answer of proxyPages) {
      await page.route('**/api/auth/login', (route) => route.fulfill(answer), { times: 1 })
      await fillLogin(page)
      await expectRefusal(page, NOT_OURS)
      await toasts(page).getByRole('button').click()
    }
    await page.route('**/api/auth/login', (route) => route.abort(), { times: 1 })
    await fillLogin(page)
    await expectRefusal(page, UNREACHABLE)
    await toasts(page).getByRole('button').click()
    await context.setOffline(true)
    await fillLogin(page)
    await expectRefusal(page, 'You are offline. Please check your connection and try again.')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
  })
})

test('a question that a proxy answers for is not saved, in plain words', async ({ page }) => {
  await openDashboard(page, 'faq')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  await page.getByLabel('Question').fill('Is it up?')
  await page.getByLabel('Answer').fill('Not yet.')
  for (const answer of answersOfOthers) {
    await page.route('**/api/admin/faqs', (route) => route.fulfill(answer), { times: 1 })
    await page.getByRole('button', { name: 'Create FAQ' }).click()
    await expectToast(page, 'Error creating FAQ', NOT_OURS)
    await toasts(page).getByRole('button').click()
    await expect(page.getByLabel('Answer')).toHaveText('Not yet.')
  }
})

test('a person that a proxy answers for is not saved, in plain words', { tag: '@long' }, async ({
  page,
}) => {
  await openDashboard(page, 'team')
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Position').fill('Solicitor')
  await page.getByLabel('Bio').fill('A biography.')
  for (const answer of answersOfOthers) {
    await page.route('**/api/admin/team', (route) => route.fulfill(answer), { times: 1 })
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expectToast(page, 'Error creating team member', NOT_OURS)
    await toasts(page).getByRole('button').click()
    await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
  }
})

test('a post that a proxy answers for is not saved, and its page is not shown', async ({
  page,
}) => {
  await openNewPost(page, 'A post')
  await content(page).fill('Text')
  for (const [index, message] of [
    'HTTP error! status: 502',
    'HTTP error! status: 503',
    'HTTP error! status: 504',
    'Invalid JSON response from server',
  ].entries()) {
    await page.route('**/api/admin/blog', (route) => route.fulfill(proxyPages[index]), { times: 1 })
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expectToast(page, 'Error', message)
    await toasts(page).getByRole('button').click()
  }
})

test('a logout that a proxy answers ends the session in this browser', async ({ page }) => {
  await page.route('**/api/auth/logout', (route) => route.fulfill(proxyPages[0]))
  await openDashboard(page, 'blog')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Bad Gateway')).toBeHidden()
  // A new document takes the place of staff's: what is asked of the old one ends with it.
  await page.waitForFunction(() => localStorage.getItem('auth-token') === null)
})
