import { expectNoAxeViolations } from './fixtures/accessibility'
import { execute, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { expectAccessibleAtBothWidths } from './fixtures/visitor-pages'

test('a complaint by letter is entered, answered by a letter with the ombudsman in it, noted and counted', {
  tag: '@slow',
}, async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  execute(site, "update users set name = 'Rose Tyler'")
  await openStaffPage(page, '/admin/enquiries/new')
  await page.getByLabel('How it came').selectOption('letter')
  await page.getByLabel('When it came').fill('2026-01-05')
  await page.getByLabel('Name', { exact: true }).fill('Peter Hill')
  await page.getByLabel('Postal address').fill('1 Mill Lane\nSale')
  await page.getByLabel('About').selectOption('complaint')
  await page.getByLabel('What they wrote').fill('Nobody rang me back.')
  await page.getByRole('button', { name: 'Add the enquiry' }).click()
  const article = page.getByRole('article')
  // From the day on which it came, not from today.
  await expect(article).toContainText('2 March 2026')

  await page.getByRole('button', { name: 'Answer by letter' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'A letter to Peter Hill' })
  await expect(dialog.getByRole('textbox', { name: 'Your answer' })).toBeFocused()
  await page.keyboard.type('We are sorry.')
  const added = dialog.getByRole('region', { name: 'Added to your answer' })
  await expect(added).toContainText('You can go to the Legal Ombudsman now')
  await dialog.getByRole('switch', { name: 'This is our final response' }).press('Space')
  await expect(added).toContainText('within 6 months of this response, by')
  await expectAccessibleAtBothWidths(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Save the letter' }).click()
  await expect(toasts(page)).toContainText('Letter saved')
  await expect(article).toContainText('This is our final response, dated ')
  await page.getByRole('button', { name: 'Copy the letter' }).click()
  await expect(article.getByRole('status')).toHaveText('Copied.')
  const letter = await page.evaluate(() => navigator.clipboard.readText())
  expect(letter).toMatch(/^Peter Hill\n1 Mill Lane\nSale\n\n.*Dear Peter Hill,\n\nWe are sorry\./s)
  expect(letter).toMatch(/PO Box 6167.*With kind regards,\nRose Tyler\n/s)

  await page.getByLabel('What went wrong').selectOption('Being kept informed')
  await page.getByLabel('Outcome').selectOption('Upheld')
  await page.getByLabel('What was done or paid').fill('£100 paid')
  await page.getByLabel('Legal Ombudsman’s reference').fill('LEO 123')
  await page.getByLabel('What we learnt').fill('Ring back the same day.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toasts(page)).toContainText('Enquiry saved')
  await page.reload()
  await expect(page.getByLabel('What was done or paid')).toHaveValue('£100 paid')
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('link', { name: 'All enquiries' }).click()
  await page.getByRole('link', { name: 'Complaints by year' }).click()
  const table = page.getByRole('table', { name: 'Complaints by year' })
  await expect(table.getByRole('row', { name: /^Answered later/ })).toContainText('1')
  await expect(table.getByRole('row', { name: /^About: Being kept informed/ })).toContainText('1')
  await expectAccessibleAtBothWidths(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('complaints.csv')
})

test('a request for data is extended, with the reason that the person reads', {
  tag: '@slow',
}, async ({ page, site }) => {
  await openStaffPage(page, '/admin/enquiries/new')
  await page.getByLabel('How it came').selectOption('telephone')
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('About').selectOption('personal-data')
  await page.getByLabel('What they said').fill('She wants all we have.')
  await page.getByRole('button', { name: 'Add the enquiry' }).click()
  await expect(page.getByRole('article')).toContainText('Extend by')
  await page.getByRole('button', { name: 'Extend' }).click()
  const dialog = page.getByRole('dialog', { name: 'More time for Ada Lovelace’s request' })
  await dialog.getByRole('button', { name: 'Extend' }).click()
  await expect(
    dialog.getByRole('textbox', { name: 'Why it’s taking longer' }),
  ).toHaveAccessibleDescription(/Say why it’s taking longer/)
  await expectNoAxeViolations(page, '[role="dialog"]')
  await dialog
    .getByRole('textbox', { name: 'Why it’s taking longer' })
    .fill('There are many files.')
  await dialog.getByRole('button', { name: 'Extend' }).click()
  await expect(toasts(page)).toContainText('More time taken')
  await expect(page.getByRole('article')).toContainText('They were told')
  await expect(page.getByRole('article')).toContainText('There are many files.')
  await expect(page.getByRole('button', { name: 'Extend' })).toBeHidden()
  await page.goto('/admin/today')
  await expect(
    page.getByText('The law: one month, unless they’ve been told it will take longer.'),
  ).toBeVisible()
  execute(site, 'delete from enquiries')
})
