import type { Page } from '@playwright/test'
import { waitForHydration } from './fixtures/accessibility'
import { STAFF } from './fixtures/running-site'
import { endSessions, execute, openSection, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

// A mail server that is away: what is sent waits.
test.use({ siteEnvironment: { SMTP_URL: 'smtp://127.0.0.1:9' } })

const INVITED = { name: 'Zoe Hill', username: 'zoe', email: 'zoe@example.com' }

test('an invitation whose buttons are pressed twice is sent again once, and withdrawn once', async ({
  page,
  site,
}) => {
  await openStaffPage(page, '/admin/staff-accounts')
  await fillInvitation(page)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(toasts(page)).toContainText('The invitation is waiting to be sent.')
  const invited = () => site.query("select id from activity where action = 'user invited'")
  expect(invited()).toHaveLength(1)
  await page.getByRole('button', { name: 'Send again: zoe' }).dblclick()
  await expect.poll(() => invited().length).toBe(2)
  await page.getByRole('button', { name: 'Withdraw: zoe' }).dblclick()
  await expect(toasts(page)).toContainText('The invitation is withdrawn.')
  await expect(page.getByRole('region', { name: 'Invited' })).toBeHidden()
  await expect(toasts(page)).not.toContainText('could not be')
})

test('a press beside a dialog takes nothing away, and a failure leaves what was typed', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await openStaffPage(page, '/admin/staff-accounts')
  await fillInvitation(page)
  await page.mouse.click(5, 5)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('alert').getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('Email')).toHaveValue(INVITED.email)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(toasts(page)).toContainText('The invitation is waiting to be sent.')
})

test('Back and Escape ask before what was typed of an invitation goes', async ({ page }) => {
  await openStaffPage(page, '/admin/activity')
  await openSection(page, 'Staff accounts')
  await fillInvitation(page)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL('/admin/staff-accounts')
    await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(INVITED.email)
  }
  await page.goBack()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/activity')
})

test('a new password whose answer is lost is said to be perhaps set', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await openStaffPage(page, '/admin/account')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your password' })
  await dialog.getByLabel('New password').fill('another password for tests')
  await dialog.getByLabel('Your own password').fill(STAFF.password)
  await page.route('**/api/auth/password', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByRole('alert')).toContainText('your new password is set already')
})

test('what a colleague changes of an account meanwhile stays', async ({ page, site }) => {
  execute(
    site,
    "insert into users (id, username, name, password, is_admin, is_disabled, created_at, role) select 'lena', 'lena', 'Lena', password, 0, 0, created_at, 'editor' from users limit 1",
  )
  await openStaffPage(page, '/admin/staff-accounts')
  await page.getByRole('button', { name: 'Change: lena' }).click()
  execute(site, "update users set role = 'reader' where id = 'lena'")
  await page.getByLabel('Name', { exact: false }).first().fill('Lena Lund')
  await page.getByLabel('Your own password').fill(STAFF.password)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toasts(page)).toContainText('lena is changed')
  const [row] = site.query("select name, role from users where id = 'lena'")
  expect(row).toEqual({ name: 'Lena Lund', role: 'reader' })

  // Without an address no mail reaches her, so that a colleague hands her the link.
  await page.getByRole('button', { name: 'Password link: lena' }).click()
  await page.getByLabel('Your own password').fill(STAFF.password)
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('dialog', { name: 'The link for lena' })).toContainText(
    'No email reaches them, so please give it to them yourself.',
  )
})

test('someone who is logged out in a dialog about accounts is told nothing that is not true', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 401/)
  await openStaffPage(page, '/admin/staff-accounts')
  await fillInvitation(page)
  endSessions(site)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Please log in to continue where you were.')).toBeVisible()
  await expect(page.getByText('has been kept')).toBeHidden()
})

test('a mailed link is called dead only when the site says so', async ({ page, problems }) => {
  problems.allow(/status of 429/)
  const tooMany = { status: 429, json: { message: 'Too many requests.', issues: [] } }
  await page.route('**/api/auth/invitation', (route) => route.fulfill(tooMany), { times: 1 })
  await page.goto('/admin/invitation#a-link')
  await waitForHydration(page)
  await expect(page.getByText('Too many requests.')).toBeVisible()
  await expect(page.getByText('This link no longer works.')).toBeHidden()
})

async function fillInvitation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Username').fill(INVITED.username)
  await dialog.getByLabel('Name', { exact: true }).fill(INVITED.name)
  await dialog.getByLabel('Email').fill(INVITED.email)
  await dialog.getByLabel('Your own password').fill(STAFF.password)
}
