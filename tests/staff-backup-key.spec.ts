import type { Page } from '@playwright/test'
import { STAFF } from './fixtures/running-site'
import { openStaffPage } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

/** Makes a key on the screen, as far as its dialog. */
async function putKeyAway(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText(/^Made on \d+ \w+ \d{4} by /)).toBeVisible()
  await page.getByRole('button', { name: 'I have put it away' }).click()
  await page.getByLabel('Your own password').fill(STAFF.password)
}

test('an administrator who replaces the key says what has become of the one before', {
  tag: '@slow',
}, async ({ page, problems }) => {
  problems.allow(/status of 422/)
  await openStaffPage(page, '/admin/settings/backups')
  await putKeyAway(page, 'Make the key')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group')).toHaveCount(0)
  const use = page.getByRole('button', { name: 'Use this key from now on' })
  await use.click()
  await expect(page.getByText(/^In use since .*, made by /)).toBeVisible()

  await putKeyAway(page, 'Make a new key')
  const fate = dialog.getByRole('group', { name: 'What has happened to the present key?' })
  await use.click()
  await expect(fate).toContainText('Please say what has happened to the present key.')
  await fate.getByLabel(/^It’s where we keep it/).check()
  await use.click()
  await expect(page.getByText(/^Until .* backups open with the key made on .* too\./)).toBeVisible()

  await putKeyAway(page, 'Make a new key')
  await fate.getByLabel(/^Someone else may have it/).check()
  await use.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^Until .* backups open/)).toHaveCount(0)
})
