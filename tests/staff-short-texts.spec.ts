import {
  expectNoAxeViolations,
  expectStateAccessible,
  waitForHydration,
} from './fixtures/accessibility'
import { openDashboard, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

test('an answer gets a link, which visitors follow, a list, bold words and an official figure', {
  tag: '@slow',
}, async ({ page, context }) => {
  await openDashboard(page, 'faq')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  await page.getByLabel('Question').fill('What does it cost?')
  await page.getByLabel('Answer').click()
  await page.keyboard.type('Please see our prices. Always.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bullet list' }).click()
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('Registry:')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type(' ')
  await page.getByRole('button', { name: 'Official figure' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Probate application ?£526/ })
    .click()
  await expect(page.getByLabel('Answer').locator('data')).toHaveText('£526')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Home')
  for (const _ of 'Please see ') await page.keyboard.press('ArrowRight')
  for (const _ of 'our prices') await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: 'Insert link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insert Link' })
  await expect(dialog.getByLabel('Link text')).toHaveValue('our prices')
  await dialog.getByLabel('URL').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Insert Link' }).click()
  await expect(dialog.getByLabel('URL')).toHaveAccessibleDescription(/No link can lead there/)
  await expect(dialog.getByLabel('URL')).toBeFocused()
  await expectStateAccessible(page, '[role=dialog]')
  await dialog.getByLabel('URL').fill('/pricing')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Answer')).toBeFocused()
  await expect(page.getByLabel('Answer').getByRole('link')).toHaveText('our prices')
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  await expect(toasts(page)).toContainText('FAQ created successfully!')
  const row = page.getByRole('listitem').filter({ hasText: 'What does it cost?' })
  await expect(row).toContainText('Please see our prices. Always.')
  await expect(row.getByRole('listitem')).toHaveText('Registry: £526')

  const visitor = await context.newPage()
  await visitor.goto('/')
  await waitForHydration(visitor)
  await visitor.getByText('What does it cost?').click()
  await expect(visitor.locator('#faq li', { hasText: 'Registry' })).toHaveText('Registry: £526')
  await visitor.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await visitor.locator('#faq').getByRole('link', { name: 'our prices' }).click()
  await expect(visitor).toHaveURL(/\/pricing$/)
  expect(await visitor.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  await row.getByRole('button', { name: 'Delete:' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test('a biography has bold words, lists and links, on its page and in its editor', {
  tag: '@long',
}, async ({ page, request }) => {
  await openDashboard(page, 'team')
  const token = await page.evaluate(() => localStorage.getItem('auth-token'))
  const bio = '**Trainee** since 2026. Ask her for:\n- wills\n- [our prices](/pricing)'
  await request.post('/api/admin/team', {
    headers: { Authorization: `Bearer ${token}` },
    data: { name: 'Zoë Short', position: 'Trainee', bio },
  })
  await page.reload()
  await page.getByRole('button', { name: 'Edit: Zoë Short' }).click()
  const editor = page.getByLabel('Bio')
  await expect(editor.getByRole('listitem')).toHaveText(['wills', 'our prices'])
  await expect(editor.locator('strong')).toHaveText('Trainee')
  await expect(page.getByRole('button', { name: 'Official figure' })).toHaveCount(0)
  await editor.click()
  await page.keyboard.type('!')
  await page.keyboard.press('Backspace')
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await page.goto('/our-team/zoe-short')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'our prices' })).toHaveAttribute('href', '/pricing')
  await expect(main.locator('strong', { hasText: 'Trainee' })).toBeVisible()
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'Trainee since 2026. Ask her for: wills our prices',
  )
  await expectStateAccessible(page)
})
