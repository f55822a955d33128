import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
  waitForHydration,
} from './fixtures/accessibility'
import { STAFF } from './fixtures/running-site'
import { execute, openDashboard, openSection, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { WINDOWS } from './fixtures/visitor-pages'

test('someone is invited, chooses a password and publishes as an editor', { tag: '@slow' }, async ({
  page,
  site,
  browser,
}) => {
  await openPeople(page)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await fillInvitation(page, 'zoe')
  await page.getByRole('button', { name: 'Make the invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'The link for zoe' })
  await expect(dialog).toContainText('This site has no mail server')
  await expectNoAxeViolations(page, '[role=dialog]')
  const link = await dialog.getByLabel('Link').inputValue()
  // As on plain http.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  await expect(dialog.getByRole('status')).toHaveText(
    'It could not be copied. Please select it and copy it yourself.',
  )
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText('zoe@example.com')

  const context = await browser.newContext({ baseURL: site.url })
  const theirs = await context.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(theirs.getByLabel('Your name')).toHaveValue('Zoe Hill')
  await expectNoAxeViolations(theirs)
  await theirs.getByLabel('New password').fill('a good long password')
  await theirs.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(theirs).toHaveURL('/admin/today')
  await expect(theirs.getByText('Welcome, zoe')).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Staff accounts', exact: true })).toBeHidden()

  await openSection(theirs, 'Blog')
  await theirs.getByRole('button', { name: 'New Post' }).click()
  await theirs.getByLabel('Title', { exact: true }).fill('Zoe writes')
  await theirs.getByRole('textbox', { name: 'Content' }).fill('Her text.')
  await theirs.getByLabel('Status').selectOption('published')
  await theirs.getByRole('button', { name: 'Create Post' }).click()
  await expect(toasts(theirs)).toContainText('Blog post created successfully')
  expect((await theirs.request.get('/api/blog/zoe-writes')).status()).toBe(200)
  await context.close()
})

test('a role that may not is refused on the screen and by the call', async ({ page, site }) => {
  execute(site, "update users set role = 'author', is_admin = 0 where username = 'admin'")
  await openDashboard(page, 'faq')
  await expect(page.getByText('You can read everything here, but not change it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add FAQ' })).toBeHidden()
  await page.goto('/admin/staff-accounts')
  await expect(page.getByText('Accounts are looked after by administrators')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('auth-token'))
  const headers = { Authorization: `Bearer ${token}` }
  expect((await page.request.get('/api/people', { headers })).status()).toBe(403)

  await page.goto('/admin/posts/new')
  await expect(page.getByText('You can write drafts of your own.')).toBeVisible()
  await expect(page.getByText('This is your draft. An editor will publish it')).toBeVisible()
  await expect(page.getByLabel('Status')).toBeHidden()
  execute(site, "update users set role = null, is_admin = 1 where username = 'admin'")
})

test('a lock is lifted by keyboard alone, with one’s own password', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 422/)
  addUser(site, 'lena', 'wrong_codes', '100')
  await openPeople(page)
  const card = page.getByRole('article').filter({ hasText: 'lena' })
  await expect(card).toContainText('Locked')
  await card.getByRole('button', { name: 'Unlock: lena' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Unlock lena?' })
  await expect(dialog.getByLabel('Your own password')).toBeFocused()
  await page.keyboard.type('not it')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This isn’t your current password.')).toBeVisible()
  await expect(dialog.getByLabel('Your own password')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(STAFF.password)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('lena is no longer locked')
  await expect(dialog).toBeHidden()
  await expect(card).not.toContainText('Locked')
  await expect(page.getByRole('heading', { name: 'Staff accounts' })).toBeFocused()
  const [row] = site.query("select wrong_codes from users where username = 'lena'")
  expect(row).toEqual({ wrong_codes: 0 })

  await card.getByRole('button', { name: 'Disable: lena' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'Disable: lena' })).toBeFocused()
})

test('the page of people is accessible and fits, on a phone and on a desktop', {
  tag: '@slow',
}, async ({ page }) => {
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport)
    await openPeople(page)
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: 'Invite someone' }).click()
    await expect(page.getByLabel('Username')).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
  }
})

test('a forgotten password is replaced by a mailed link, once', { tag: '@slow' }, async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 4(?:01|10)/)
  execute(site, "update users set email = 'admin@example.com' where username = 'admin'")
  await openDashboard(page, 'blog')
  const other = await page.context().newPage()
  await other.goto('/admin/login')
  await page.evaluate(() => localStorage.clear())
  await other.goto('/admin/login')
  await other.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(other.getByRole('heading', { name: 'A new password' })).toBeVisible()
  await expectNoAxeViolations(other)
  await other.setViewportSize({ width: 390, height: 844 })
  await expectStateAccessible(other)
  await expectNoHorizontalScroll(other)
  await other.getByLabel('Username or email address').fill('admin@example.com')
  await other.keyboard.press('Enter')
  await expect(other.getByText('This site has no mail server')).toBeFocused()

  const link = await linkOfLastMail(site)
  await other.goto(link)
  await other.getByLabel('New password').fill('another good password')
  await expectStateAccessible(other)
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await other.getByRole('link', { name: 'Log in' }).click()
  await other.getByLabel('Username').fill('admin')
  await other.getByLabel('Password').fill('another good password')
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other).toHaveURL('/admin/dashboard')

  await other.goto('/admin/login')
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible()
  await expectStateAccessible(other)
  expect(site.log()).not.toContain(link.split('#')[1])
})

async function openPeople(page: Page): Promise<void> {
  await openDashboard(page, 'blog')
  await openSection(page, 'Staff accounts')
  await expect(page.getByRole('article').filter({ hasText: '(you)' })).toBeVisible()
  await waitForHydration(page)
}

async function fillInvitation(page: Page, username: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Name', { exact: true }).fill('Zoe Hill')
  await dialog.getByLabel('Email').fill(`${username}@example.com`)
  await dialog.getByRole('checkbox', { name: /^Editor/ }).check()
  await dialog.getByLabel('Your own password').fill(STAFF.password)
}

/** The link in the mail that was sent last, as it is typed after the site's own address. */
async function linkOfLastMail(site: { outbox(): Promise<Array<{ text?: string }>> }) {
  const text = (await site.outbox()).at(-1)?.text ?? ''
  return /\/admin\/[\w-]+#[\w-]+/.exec(text)?.[0] ?? ''
}

function addUser(site: Parameters<typeof execute>[0], name: string, column: string, value: string) {
  const columns = 'username, password, is_admin, is_disabled, created_at'
  const values = `'${name}', password, 0, 0, created_at`
  execute(
    site,
    `insert into users (id, ${columns}, ${column}) select '${name}', ${values}, ${value} from users limit 1`,
  )
}
