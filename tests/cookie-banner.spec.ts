import { expectNoAxeViolations } from './fixtures/accessibility'
import { expect, test } from './fixtures/test'
import { cookieBanner, DESKTOP, open, PHONE, tagAt } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

for (const viewport of [PHONE, DESKTOP]) {
  test(`the banner never hides what has the focus, nor the end of the page, and both its views are accessible, at ${viewport.width} px`, {
    tag: tagAt(viewport.width),
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, '/contact')
    await expect(cookieBanner(page)).toBeVisible()
    const stops = await page.locator('main a, main button, footer a, footer button').count()
    await page.locator('header a:visible').first().focus()
    for (let index = 0; index < stops; index++) {
      await page.keyboard.press('Tab')
      const isHidden = await page.evaluate(() => {
        const focused = document.activeElement
        const region = document.querySelector('section[aria-label^="Cookie"]')
        if (!focused || !region || region.contains(focused) || focused === document.body)
          return false
        const a = focused.getBoundingClientRect()
        const b = region.getBoundingClientRect()
        const isApart = a.right <= b.left || a.bottom <= b.top || a.left >= b.right
        return isApart ? false : focused.textContent || focused.tagName
      })
      expect(isHidden).toBe(false)
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const lastLine = await page.getByText('All rights reserved.').boundingBox()
    const covered = await cookieBanner(page).boundingBox()
    expect((lastLine?.y ?? 0) + (lastLine?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0)

    await expectNoAxeViolations(page, '[aria-label^="Cookie"]')
    await cookieBanner(page).getByRole('button', { name: 'Settings' }).click()
    await expectNoAxeViolations(page, '[aria-label^="Cookie"]')
  })
}

test('the banner comes early for the keyboard and stays within a small window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await open(page, '/contact')
  await expect(cookieBanner(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cookieBanner(page).getByRole('button', { name: 'Close' })).toBeFocused()
  const box = await cookieBanner(page).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(480 * 0.66)
})
