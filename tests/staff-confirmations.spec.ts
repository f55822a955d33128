import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { answerOf, logInTo } from './fixtures/site-client'
import { openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { DESKTOP, PHONE } from './fixtures/visitor-pages'

test('someone opens and confirms a page as their account; when its words change it is open again and says how', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  await page.setViewportSize(DESKTOP)
  await openStaffPage(page, '/admin/settings')
  await page.getByRole('link', { name: 'Open Confirmations' }).click()
  await expect(page).toHaveURL('/admin/settings/legal')
  const open = page.getByRole('status').filter({ hasText: /are open/ })
  await expect(open).toHaveText('17 of 17 are open.')
  // What is invented cannot be confirmed.
  const terms = page.getByRole('listitem').filter({ hasText: 'Terms of business' })
  await expect(terms).toContainText('Nobody has confirmed this yet.')
  await expect(terms).toContainText('You can’t confirm this as it stands.')
  await expect(terms.getByRole('link')).toHaveAttribute('target', '_blank')
  await expect(terms.getByRole('button')).toHaveCount(0)
  await expectNoAxeViolations(page)

  problems.allow(/409/)
  const settings = page.getByRole('region', { name: 'Settings', exact: true })
  const row = settings.getByRole('listitem').filter({ hasText: 'Who handles complaints' })
  const unopened = row.getByRole('button', { name: 'Open it first Who handles complaints' })
  await expect(unopened).toHaveAttribute('aria-disabled', 'true')
  await row.getByText('What it says').click()
  const confirm = row.getByRole('button', { name: 'Confirm Who handles complaints' })
  await confirm.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm: Who handles complaints' })
  await expect(dialog).toContainText('You confirm as admin, Administrator,')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expectStateAccessible(page)

  // A colleague changes what it says while this one reads.
  const { call } = await logInTo(site.url)
  const say = async (complaintsRole: string) =>
    answerOf(await call('PUT', '/api/admin/settings/firm', { complaintsRole }))
  await say('managing partner')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toContainText('It has changed while you were reading.')
  await dialog.getByRole('button', { name: 'Look at it again' }).click()
  await expect(row.getByText('managing partner')).toHaveCount(1)
  // It says something else than what was opened.
  await expect(unopened).toBeVisible()
  await row.getByText('What it says').click()
  await row.getByText('What it says').click()
  await confirm.click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(toasts(page)).toContainText('Confirmed today: Who handles complaints')
  await expect(row).toContainText('admin, Administrator, confirmed this on')
  await expect(row).toContainText('That holds until')
  await expect(open).toHaveText('16 of 17 are open.')

  await say('head of client care')
  await page.reload()
  await expect(row).toContainText('It has changed since.')
  await expect(row.locator('del').first()).toContainText('managing')
  await expect(row.locator('ins').first()).toContainText('head')
  await expect(open).toHaveText('17 of 17 are open.')
  await page.setViewportSize(PHONE)
  await expectNoHorizontalScroll(page)
  await expectStateAccessible(page)
})
