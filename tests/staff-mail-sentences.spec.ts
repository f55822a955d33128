import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { execute, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

test.afterEach(({ site }) => execute(site, 'delete from settings'))

test('the firm’s own sentence is refused, put right, previewed among what stays, and saved', {
  tag: '@slow',
}, async ({ page, problems }) => {
  problems.allow(/422/, /Blocked script execution in 'about:srcdoc'/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openStaffPage(page, '/admin/settings/mail-sentences')
  const opening = page.getByLabel('Booking confirmed: opening', { exact: true })
  const preview = page.getByRole('figure', { name: 'Preview: Booking confirmed' })
  await expect(preview).toContainText('Thank you. Your free phone consultation is booked:')
  const butFor = preview.getByText('This part always stays, but for “Thank you.”')
  await expect(butFor).toBeVisible()
  await opening.fill('Good to hear from you, [nme].')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(opening).toBeFocused()
  await expect(opening).toHaveAccessibleDescription(/\[nme\] isn’t a word we know/)
  await opening.fill('Good to hear from you, [name].')
  await expect(preview.getByText('Good to hear from you, Sam Taylor.')).toBeVisible()
  await expect(preview.getByText('Your own sentence')).toBeVisible()
  await expect(preview.getByText('This part always stays').first()).toBeVisible()
  const mail = preview.frameLocator('iframe')
  const heading = mail.getByRole('heading')
  await expect(heading).toHaveText('Your consultation is booked')
  await expect(heading, 'with its styles, which the policy of pages forbids').toHaveCSS(
    'font-family',
    /^Georgia/,
  )
  await expect(mail.locator('.btn2 td').first()).toHaveCSS('padding-left', '22px')
  await expect(butFor).toBeHidden()
  await expect(preview).toContainText('Registered office')
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toasts(page)).toContainText('The sentences are saved.')
  await page.reload()
  await expect(opening).toHaveValue('Good to hear from you, [name].')
  await expect(preview).toContainText('Good to hear from you, Sam Taylor.')
})
