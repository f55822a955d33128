import { openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { expectAccessibleAtBothWidths } from './fixtures/visitor-pages'

test('the papers on data protection are corrected, signed and printed as they were signed', {
  tag: '@slow',
}, async ({ page, problems }) => {
  problems.allow(/status of 422/)
  await openStaffPage(page, '/admin/settings/data-protection')
  await expect(page.getByText('Nobody has signed these papers yet.')).toBeVisible()
  await expect(page.getByText('No mail server: emails stay here')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page
    .getByRole('textbox', { name: 'Plan for a breach' })
    .fill('Ring Helen on 0161 496 0000.')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByLabel('Signed by')).toHaveAccessibleDescription(/Please enter the name/)
  await page.getByLabel('Signed by').focus()
  await page.keyboard.type('Helen Hart')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('The papers are signed.')
  await expect(page.getByText(/^Helen Hart signed these papers on/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Plan for a breach' }).fill('Not signed yet.')
  // A sheet of A4, as wide as it is for a browser.
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  const plan = page.getByRole('region', { name: 'Plan for a breach' })
  await expect(plan).toHaveText(/Ring Helen on 0161 496 0000\.$/)
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeHidden()
  await expect(page.getByText('Helen Hart signed these papers on')).toBeVisible()
})
