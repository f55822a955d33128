import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  waitForHydration,
} from './fixtures/accessibility'
import { STAFF } from './fixtures/running-site'
import { execute, openStaffPage } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`a forgotten password, a new one, an invitation and the account need no mouse and fit at ${width} pixels`, {
    tag: '@long',
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height })
    execute(
      site,
      `update users set email = 'admin@example.com' where username = '${STAFF.username}'`,
    )
    await page.goto('/admin/forgotten-password')
    await expectGoodPage(page)
    await tabTo(page, 'Username or email address')
    await page.keyboard.type('admin@example.com')
    const before = (await site.outbox()).length
    await pressEnterTwice(page)
    await expect(page.getByText('This site has no mail server')).toBeFocused()
    await expectGoodPage(page)

    expect(await site.outbox()).toHaveLength(before + 1)
    await page.goto(await linkOfLastMail(site))
    await expect(page.getByLabel('New password')).toBeVisible()
    await expectGoodPage(page)
    await tabTo(page, 'New password')
    await page.keyboard.type(STAFF.password)
    await pressEnterTwice(page)
    await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
    await expectGoodPage(page)

    await openStaffPage(page, '/admin/account')
    await expect(page.getByText('This browser')).toBeVisible()
    await expectGoodPage(page)
    const username = `zoe${width}`
    await invite(page, username)
    await page.evaluate(() => localStorage.clear())
    await page.goto(await linkOfLastMail(site))
    await expect(page.getByLabel('Your name')).toHaveValue('Zoe Hill')
    await expectGoodPage(page)
    await tabTo(page, 'New password')
    await page.keyboard.type('a good long password')
    await pressEnterTwice(page)
    await expect(page.getByText(`Welcome, ${username}`)).toBeVisible()
  })
}

async function expectGoodPage(page: Page): Promise<void> {
  await waitForHydration(page)
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
}

/** Within one task, as an impatient press on a slow phone is seen. */
async function pressEnterTwice(page: Page): Promise<void> {
  await page.locator('form').evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) return
    form.requestSubmit()
    form.requestSubmit()
  })
}

/** Moves the keyboard on, from wherever it is, to a field. */
async function tabTo(page: Page, label: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(label)).toBeFocused({ timeout: 100 })
  }).toPass()
}

async function invite(page: Page, username: string): Promise<void> {
  const status = await page.evaluate(
    async ([username, currentPassword]) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem('auth-token')}`,
        'Content-Type': 'application/json',
      }
      const invited = { username, name: 'Zoe Hill', email: `${username}@example.com` }
      const body = JSON.stringify({ ...invited, role: 'editor', currentPassword })
      return (await fetch('/api/invitations', { method: 'POST', headers, body })).status
    },
    [username, STAFF.password] as const,
  )
  expect(status).toBe(201)
}

/** The link in the mail that was sent last, as it is typed after the site's own address. */
async function linkOfLastMail(site: { outbox(): Promise<Array<{ text?: string }>> }) {
  const text = (await site.outbox()).at(-1)?.text ?? ''
  return /\/admin\/[\w-]+#[\w-]+/.exec(text)?.[0] ?? ''
}
