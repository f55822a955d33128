import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { STAFF } from './fixtures/running-site'
import { answerOf, logInTo } from './fixtures/site-client'
import { openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { DESKTOP, PHONE } from './fixtures/visitor-pages'

test('the menu says which section has something typed and not published in this browser', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await openStaffPage(page, '/admin/settings/firm')
  await page.getByLabel('Town', { exact: true }).fill('Sale')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/admin/settings')
  const menu = page.getByRole('navigation', { name: 'Settings', exact: true })
  await menu.getByRole('link', { name: 'The firm changed' }).click()
  await page.getByRole('button', { name: 'Discard them' }).click()
  await menu.getByRole('link', { name: /^Ready/ }).click()
  await expect(menu.getByRole('link', { name: 'The firm', exact: true })).toBeVisible()
})

test('a value is restored from the activity once, however often one presses', {
  tag: '@long',
}, async ({ page, site, problems }) => {
  const { call } = await logInTo(site.url)
  await answerOf(await call('PUT', '/api/admin/settings/firm', { town: 'Sale' }))
  await page.setViewportSize(PHONE)
  await openStaffPage(page, '/admin/activity?thing=firm')
  const entry = page.getByRole('listitem').filter({ hasText: 'changed the settings of “The firm”' })
  await entry.getByText('Town', { exact: true }).first().click()
  const ask = entry.getByRole('button', { name: 'Restore this value of Town' })
  const dialog = page.getByRole('alertdialog', { name: 'Restore “Town”?' })
  const restore = dialog.getByRole('button', { name: 'Restore' })

  await ask.click()
  await expect(dialog).toContainText('This will be public again at once')
  await expect(dialog.getByRole('blockquote')).toHaveText('Altrincham')
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to load/)
  await page.context().setOffline(true)
  await restore.click()
  await expect(toasts(page)).toContainText('It could not be restored')
  await page.context().setOffline(false)

  await ask.click()
  await page.route('**/restore', async (route) => {
    // A slow answer, during which one presses again.
    await dialog.getByRole('button', { name: 'Restoring...' }).click({ force: true })
    await route.continue()
  })
  await restore.click()
  await expect(toasts(page)).toContainText('Town: restored and published')
  await expect(page.getByText(`${STAFF.username} changed`)).toHaveCount(2)
  const { firm } = await answerOf(await fetch(`${site.url}/api/site-settings`))
  expect(firm.town).toBe('Altrincham')
})

test('people of the demonstration go, and the rest is kept, with a button that says so', {
  tag: '@slow',
}, async ({ page, problems }) => {
  await page.setViewportSize(PHONE)
  await openStaffPage(page, '/admin/settings')
  await page.getByRole('button', { name: 'Keep or remove it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep or remove the demonstration' })
  await dialog.getByLabel(/^Remove all \d+ team members$/).check()
  const questions = dialog.getByRole('group', { name: 'Questions' })
  await questions.getByText('Choose one by one').click()
  await questions.getByLabel('When should I make a will?').check()
  await expect(questions.getByText('Choose one by one (1 of ')).toBeVisible()
  await dialog.getByLabel('Keep the rest as our own').check()
  await expectNoAxeViolations(page)
  const move = dialog.getByRole('button', {
    name: /^Move 1 question and \d+ team members to the bin/,
  })
  problems.allow(/422/)
  await dialog.getByLabel('Your own password').fill('not this one')
  await move.click()
  await expect(dialog.getByLabel('Your own password')).toBeFocused()
  await dialog.getByLabel('Your own password').fill(STAFF.password)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText(/In the bin: 1 question .* Kept: \d+ articles/)
  await expect(page.getByText('Part of the demonstration is published')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Ready for the public' })).toBeFocused()
  expect(await (await page.request.get('/api/team')).json()).toEqual([])
  expect(await (await page.request.get('/api/blog')).json()).not.toEqual([])
})
