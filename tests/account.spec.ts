import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  waitForHydration,
} from './fixtures/accessibility'
import { codeOf } from './fixtures/authenticator'
import { STAFF } from './fixtures/running-site'
import { openDashboard, openSection, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { PHONE } from './fixtures/visitor-pages'

test.use({ siteEnvironment: { REQUIRE_SECOND_FACTOR: 'administrators' } })

test('a required second factor is set up before anything else, and asked for from then on', {
  tag: '@long',
}, async ({ page, problems }) => {
  problems.allow(/status of 40[13]/)
  await page.goto('/admin/login')
  await waitForHydration(page)
  await page.getByLabel('Username').fill(STAFF.username)
  await page.getByLabel('Password').fill(STAFF.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/account')
  await expect(page.getByText('Your account needs a second factor before you go on.')).toBeVisible()
  await page.setViewportSize(PHONE)
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  await openSection(page, 'FAQ')
  await expect(page).toHaveURL('/admin/account')

  await page.getByRole('button', { name: 'Set up' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectNoAxeViolations(page)
  const key = (await dialog.getByRole('code').innerText()).replaceAll(/\s/g, '')
  await dialog.getByLabel('Code from the new key').fill(codeOf(key, new Date()))
  await dialog.getByLabel('Your own password').fill(STAFF.password)
  await page.keyboard.press('Enter')
  const codes = page.getByRole('alertdialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectNoAxeViolations(page)
  const recoveryCode = await codes.getByRole('listitem').first().innerText()
  await codes.getByRole('button', { name: 'I’ve saved them' }).press('Enter')
  await expect(page.getByText('On. You have 10 recovery codes left.')).toBeVisible()
  await openSection(page, 'FAQ')
  await expect(page.getByRole('heading', { name: 'FAQ Management' })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/admin/login')
  await waitForHydration(page)
  await page.getByLabel('Username').fill(STAFF.username)
  await page.getByLabel('Password').fill(STAFF.password)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard')
})

test.describe('one’s own password and sessions', () => {
  test.use({ siteEnvironment: {} })

  test('are changed and ended from the page behind one’s name, by keyboard', {
    tag: '@slow',
  }, async ({ page, problems }) => {
    problems.allow(/status of 422/)
    await openDashboard(page, 'blog')
    await page.getByRole('link', { name: 'Welcome, admin' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await page.getByRole('button', { name: 'Change password' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Change your password' })
    await expect(dialog.getByLabel('New password')).toBeFocused()
    await page.keyboard.type('password1')
    await page.keyboard.press('Tab')
    await page.keyboard.type(STAFF.password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('must not be one that many people use')).toBeVisible()
    await expect(dialog.getByLabel('New password')).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('another good password')
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toContainText('Your password is changed')
    await expect(page.getByText('This browser')).toBeVisible()

    const data = { username: STAFF.username, password: 'another good password' }
    expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200)
    await page.reload()
    await page.getByRole('button', { name: 'Log out everywhere else' }).press('Enter')
    await expect(toasts(page)).toContainText('You are logged out everywhere else.')
    await expect(page.getByRole('button', { name: /^Log out:/ })).toHaveCount(0)
    await expect(page.getByText('This browser')).toBeVisible()
  })
})
