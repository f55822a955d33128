import { expectNoAxeViolations, waitForHydration } from './fixtures/accessibility'
import { endSessions, execute, fillLogin, openDashboard, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

test('the dashboard has three tabs, which the keyboard reaches and a reload keeps', {
  tag: '@slow',
}, async ({ page }) => {
  await openDashboard(page, 'blog')
  await expect(page.getByRole('tab')).toHaveText(['Blog', 'FAQ', 'Team'])
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
  await expect(page.getByText('Welcome, admin')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/')

  await page.getByRole('tab', { name: 'Blog' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard?tab=faq')
  await expect(page.getByRole('heading', { name: 'FAQ Management' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'FAQ' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'FAQ Management' })).toBeVisible()
})

test('a failed login is also a toast, which goes after five seconds', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401/)
  await page.clock.install()
  await page.goto('/admin/login')
  await waitForHydration(page)
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Login failed')
  await expect(toasts(page)).toContainText('Invalid username or password')
  await page.clock.runFor(5100)
  await expect(toasts(page)).toBeEmpty()
  await expect(page.locator('form')).toContainText('Invalid username or password')
})

test('a session that ends while someone writes costs them nothing', { tag: '@slow' }, async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 401/)
  await openDashboard(page, 'faq')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  await page.getByLabel('Question').fill('Is this lost?')
  await page.getByLabel('Answer').fill('It should not be.')
  await page.getByLabel('Published').uncheck()

  endSessions(site)
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Please log in again' })
  await expect(dialog).toContainText('What you typed is still here')
  await expect(dialog.getByLabel('Username')).toHaveValue('admin')
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page, '[role="alertdialog"]')
  await fillLogin(page)
  await expect(dialog).toBeHidden()
  await expect(toasts(page)).toContainText('You’re logged in again')
  await expect(page).toHaveURL('/admin/faqs/new')
  await expect(page.getByLabel('Question')).toHaveValue('Is this lost?')
  await expect(page.getByLabel('Answer')).toHaveText('It should not be.')
  await expect(page.getByLabel('Published')).not.toBeChecked()
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  await expect(toasts(page)).toContainText('FAQ created successfully!')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Is this lost?' })).toBeVisible()
  await expect(page.getByLabel('Question')).toBeHidden()
})

test('what someone typed is kept for them when another person logs in over it, or they leave', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  problems.allow(/status of 401/)
  await openDashboard(page, 'faq')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  await page.getByLabel('Question').fill('Whose is this?')
  await page.getByLabel('Answer').fill('The administrator’s.')
  await expect(page.getByText(/^Saved as a working copy/)).toBeVisible()
  endSessions(site)
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  execute(
    site,
    `insert into users (id, username, password, role, is_admin, is_disabled, created_at)
      select 'ben', 'ben', password, 'editor', 0, 0, created_at from users where username = 'admin'`,
  )
  await fillLogin(page, 'ben')
  await expect(page.getByText('Welcome, ben')).toBeVisible()
  await expect(toasts(page)).toContainText('You’re logged in as ben')
  await expect(toasts(page)).toContainText('What admin typed is kept for admin’s next login')
  await page.goto('/admin/faqs/new')
  await expect(page.getByLabel('Question')).toHaveValue('')

  await page.getByLabel('Question').fill('And this?')
  endSessions(site)
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  await page.getByRole('button', { name: 'Leave this page' }).click()
  await expect(page).toHaveURL(/\/admin\/login\?from=/)
  await expect(page.getByText('Anything you had typed has been kept.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull()
  await fillLogin(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Question')).toHaveValue('Whose is this?')
})

test('a mere look at a list also shows that the session has ended', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 401/)
  await openDashboard(page, 'faq')
  await expect(page.getByRole('heading', { name: 'FAQ Management' })).toBeVisible()
  // No earlier: any other read, on a busy machine even a late one of this page, would lead to the login before the press.
  await page.route('**/api/team', async (route) => {
    endSessions(site)
    await route.continue()
  })
  await page.getByRole('tab', { name: 'Team' }).click()
  await expect(page).toHaveURL(/\/admin\/login\?from=/)
  await page.unroute('**/api/team')
  await fillLogin(page)
  await expect(page).toHaveURL('/admin/dashboard?tab=team')
  await expect(page.getByRole('heading', { name: 'Team Management' })).toBeVisible()
})

test('a logout in one tab ends the other', async ({ page, context, problems }) => {
  // The other tab may be reading at that moment.
  problems.allow(/status of 401/)
  await openDashboard(page, 'team')
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await waitForHydration(other)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL(/\/admin\/login\?from=/)
})

test('a logout sends an empty JSON body with the token', async ({ page, problems }) => {
  // A read that the logout overtakes is refused.
  problems.allow(/status of 401/)
  await openDashboard(page, 'team')
  const sent = page.waitForRequest('**/api/auth/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  const call = await sent
  expect(call.postData()).toBe('{}')
  expect(await call.allHeaders()).toMatchObject({
    'content-type': 'application/json',
    authorization: expect.stringMatching(/^Bearer /),
  })
  await expect(page).toHaveURL('/')
})

test('the login leads nowhere but to the dashboard', async ({ page }) => {
  await page.goto('/admin/login?from=https://elsewhere.example/')
  await waitForHydration(page)
  await fillLogin(page)
  await expect(page).toHaveURL('/admin/dashboard')
})
