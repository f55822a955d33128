import type { Page } from '@playwright/test'
import { expectStateAccessible } from './fixtures/accessibility'
import { codeOf } from './fixtures/authenticator'
import { STAFF } from './fixtures/running-site'
import { openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { expectAccessibleAtBothWidths } from './fixtures/visitor-pages'

const ACCESS = '/admin/settings/access'

test('a second factor is required by a setting, set up, no longer required, and switched off', {
  tag: '@slow',
}, async ({ page, problems }) => {
  // What the dashboard reads until it learns that the setting also holds for the administrator who changed it.
  problems.allow(/status of (?:403|422)/)
  await openStaffPage(page, ACCESS)
  await expect(page.getByText('Nobody is asked to set up a second factor.')).toBeVisible()
  await page.getByLabel('Second factor required for').selectOption('Everyone')
  await expect(page.getByText('You have no second factor yet, and will be asked')).toBeVisible()
  await expect(page.getByText('The server says nobody (REQUIRE_SECOND_FACTOR)')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Change who gets in and what is kept?' })
  await expect(
    question.getByText('This site has no mail server, so no email goes out'),
  ).toBeVisible()
  await expectStateAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Second factor required for')).toHaveValue('everyone')
  await page.getByRole('button', { name: 'Publish' }).click()
  await question.getByLabel('Your own password').fill('a guess')
  await page.keyboard.press('Enter')
  await expect(question.getByText('This isn’t your current password.')).toBeVisible()
  await question.getByLabel('Your own password').fill(STAFF.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/account')
  await expect(page.getByText('Your account needs a second factor before you go on.')).toBeVisible()

  // Before the dialog opens: the browser may let through a call that follows at once.
  const answer = await holdAnswer(page, 'PUT', '**/api/account/second-factor')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' })
  const key = (await dialog.getByRole('code').innerText()).replaceAll(/\s/g, '')
  await dialog.getByLabel('Code from the new key').fill(codeOf(key, new Date()))
  await dialog.getByLabel('Your own password').fill(STAFF.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Please wait…' })).toBeVisible()
  // Closing it now would hide the recovery codes for good.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Cancel' }).click({ force: true })
  answer.release()
  const codes = page.getByRole('alertdialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(await page.evaluate(mayLeave)).toBe(false)
  const [first = '', second = ''] = await codes.getByRole('listitem').allInnerTexts()
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('Everyone needs one here, so it can’t be')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch off' })).toHaveCount(0)

  await page.goto(ACCESS)
  await expect(page.getByText('Everyone who needs a second factor has one.')).toBeVisible()
  await page.getByRole('button', { name: /^Back to the original text/ }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await question.getByLabel('Your own password').fill(STAFF.password)
  await question.getByLabel('Code from your second factor').fill(first)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('The new rules now apply.')
  await page.getByRole('link', { name: 'Welcome, admin' }).click()
  await page.getByRole('button', { name: 'Switch off' }).press('Enter')
  await expect(page.getByLabel('Your own password')).toBeFocused()
  await expectStateAccessible(page)
  await page.keyboard.type(STAFF.password)
  await page.keyboard.press('Tab')
  await page.keyboard.type(second)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Your second factor is off')
  await expect(page.getByText('Off. With it on, a stolen password')).toBeVisible()
})

/** The call arrives, and is answered when it is released. */
async function holdAnswer(
  page: Page,
  method: string,
  url: string,
): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    await promise
    await route.fulfill({ response })
  })
  return { release: resolve }
}
