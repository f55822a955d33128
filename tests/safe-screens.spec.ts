import { pathOf } from './fixtures/public-routes'
import { openStaffPage } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { open } from './fixtures/visitor-pages'

const WINDOWS = [
  [1366, 768],
  [1440, 900],
  [390, 844],
  [320, 568],
] as const

test.describe('on the demonstration', () => {
  test.use({ sharesSite: true })

  test('every menu of a page opens within the window', async ({ page, request }) => {
    const article = await pathOf(
      { name: 'An article', path: { firstLinkOf: '/resourcehub' } },
      request,
    )
    await open(page, article)
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height })
      const menus = page.locator('details[data-menu] > summary').filter({ visible: true })
      expect(await menus.count()).toBeGreaterThan(0)
      for (const menu of await menus.all()) {
        await menu.evaluate((summary) => summary.scrollIntoView({ block: 'end' }))
        await menu.click()
        // The phone's menu scrolls within itself.
        const panel = menu.locator('xpath=../*[last()]')
        await expect(panel, `${width} × ${height}`).toBeInViewport({ ratio: 0.98 })
        await page.keyboard.press('Escape')
      }
    }
  })
})

test('a question begins at its harmless answer', async ({ page }) => {
  await openStaffPage(page, '/admin/settings/firm')
  await page.getByLabel('Town').first().fill('Sale')
  await page
    .getByRole('link', { name: 'All settings' })
    .or(page.getByRole('link', { name: 'Settings' }))
    .first()
    .click()
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(leaving.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  // Nobody has changed this section yet, so it has no day to name.
  await page.reload()
  const restoring = page.getByRole('alertdialog', { name: 'Restore your unsaved changes?' })
  await expect(restoring.getByRole('button', { name: 'Restore' })).toBeFocused()
  await expect(restoring).toContainText('first changed')
  await expect(restoring).not.toContainText('1970')
})
