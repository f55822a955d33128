import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { runCommand } from './fixtures/run-command'
import { execute, openDashboard, openStaffPage } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

test('the settings begin with what is open, which leads to where it is mended', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openStaffPage(page, '/admin/settings')
  await expect(page).toHaveTitle(/^Settings: Ready for the public/)
  await expect(page.getByText(/\d of \d+ done, \d+ open\. Checked/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nobody receives email yet' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
  await expectStateAccessible(page)
  await page.getByText(/^\d+ done$/).press('Enter')
  await expect(page.getByText('No email has failed.')).toBeVisible()
  await page.getByRole('link', { name: 'Put them right' }).press('Enter')
  await expect(page).toHaveURL('/admin/settings/firm')
})

test('above the tabs a line reminds administrators of mails that have failed', {
  tag: '@long',
}, async ({ page, site }) => {
  const checked = page.waitForResponse('**/api/admin/readiness')
  await openDashboard(page, 'blog')
  await (await checked).finished()
  await expect(page.getByText('Needs attention')).toBeHidden()
  execute(
    site,
    `insert into mails (id, about_kind, about_id, person, message_id, state, attempts, not_before, due_at, created_at)
      values ('m', 'booking', 'b', 'a@example.com', '<m@example.com>', 'failed', 9, '', '', '2026-11-20')`,
  )
  await page.reload()
  await page.getByRole('link', { name: '1 email was not taken by the mail server' }).click()
  await expect(page).toHaveURL('/admin/settings/mail')
  await page.goto('/admin/settings')
  await expect(
    page.getByRole('heading', { name: '1 email was not taken by the mail server' }),
  ).toBeVisible()
  execute(site, 'delete from mails')
})

test('npm run site -- ready prints the same list, and fails while something is open', async ({
  site,
}) => {
  const { code, output } = await runCommand('ready', site.dataDir, [])
  expect(code).toBe(1)
  expect(output).toContain('OPEN  Nobody receives email yet')
  expect(output).toContain('done  No email has failed')
  expect(output).toMatch(/\d+ of \d+ done, \d+ open\.\n$/)
})
