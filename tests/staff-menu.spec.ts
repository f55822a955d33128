import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { decideOnCookies, footer, open, PHONE } from './fixtures/visitor-pages'

test('pages are moved and left out by keyboard, and the menu, the footer and popular pages follow', {
  tag: '@slow',
}, async ({ page, browser, site }) => {
  await openStaffPage(page, '/admin/settings/menu')
  const preview = page.getByRole('region', { name: 'Visitors will read' })
  await expect(preview).toContainText(
    'Will Writing, Lasting Powers of Attorney, Trusts, When Someone Has Died, Pricing',
  )
  const up = page.getByRole('button', { name: 'Move up: When Someone Has Died' })
  await expect(page.getByRole('button', { name: 'Move up: Who Inherits?' })).toBeDisabled()
  await up.focus()
  await page.keyboard.press('Enter')
  // Where the pressed button goes off, the keyboard goes to the other.
  await expect(page.getByRole('button', { name: 'Move down: When Someone Has Died' })).toBeFocused()
  const trusts = page.getByRole('switch', { name: 'Trusts' })
  await trusts.focus()
  await page.keyboard.press('Space')
  await expect(trusts).toBeFocused()
  await expect(trusts).toHaveAccessibleDescription('Left out of the menu')
  await page.getByRole('switch', { name: 'Who Inherits?' }).check()
  const order = [
    'Will Writing',
    'Lasting Powers of Attorney',
    'When Someone Has Died',
    'Who Inherits?',
    'Pricing',
  ]
  await expect(preview).toContainText(order.join(', '))
  await expectNoAxeViolations(page)
  await page.setViewportSize(PHONE)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toasts(page)).toContainText('The menu is published.')

  // Neither the menu nor the footer needs scripts.
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto('/pricing')
  const menu = visitor.locator('details', {
    has: visitor.locator('summary', { hasText: 'Estate Planning' }),
  })
  await menu.locator('summary').click()
  expect(await menu.getByRole('link').allTextContents()).toEqual(order)
  await menu.getByRole('link', { name: 'Who Inherits?' }).click()
  await expect(visitor).toHaveURL(/\/who-inherits$/)
  expect(await visitor.getByRole('contentinfo').innerHTML()).not.toContain('href="/trusts"')
  expect((await visitor.goto('/trusts'))?.status()).toBe(200)
  await visitor.goto('/nowhere')
  const popular = visitor.getByRole('main').getByRole('listitem')
  expect((await popular.allTextContents()).slice(0, order.length)).toEqual(order)
  await context.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a menu without any of them holds what always stays', { tag: '@slow' }, async ({
    page,
    browser,
    site,
  }) => {
    await openStaffPage(page, '/admin/settings/menu')
    for (const name of ['Trusts', 'When Someone Has Died', 'Which Do I Need?', 'Who Inherits?']) {
      await page.getByRole('switch', { name }).uncheck()
    }
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(toasts(page)).toContainText('The menu is published.')
    const visitor = await browser.newPage({ baseURL: site.url, viewport: PHONE })
    await decideOnCookies(visitor)
    await open(visitor, '/')
    await visitor.getByText('Menu', { exact: true }).click()
    const planning = visitor.getByRole('listitem').filter({ hasText: /^Estate Planning/ })
    expect(await planning.getByRole('link').allTextContents()).toEqual([
      'Will Writing',
      'Lasting Powers of Attorney',
      'Pricing',
    ])
    await expect(footer(visitor).getByRole('link', { name: 'Trusts' })).toHaveCount(0)
    await visitor.close()
  })
})
