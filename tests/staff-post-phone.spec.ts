import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { content, openBlog, startPost } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

test('on a phone the toolbar stays in sight while writing, above the keys', async ({ page }) => {
  await openBlog(page)
  await startPost(page, 'Written on a phone')
  await content(page).click()
  for (const line of Array.from({ length: 40 }, (_, index) => `Line ${index}`)) {
    await page.keyboard.insertText(line)
    await page.keyboard.press('Enter')
  }
  await expectNoHorizontalScroll(page)
  const toolbar = page.getByRole('toolbar', { name: 'Text formatting' })
  const lowerEdge = async () => {
    const box = await toolbar.boundingBox()
    return box ? Math.round(box.y + box.height) : null
  }
  await content(page).getByText('Line 8', { exact: true }).click()
  await expect.poll(lowerEdge).toBe(780)
  // The keys cover the lower part of the window, which does not change by that.
  await page.evaluate(() => {
    const { visualViewport: viewport } = window
    if (!viewport) throw new Error('no viewport')
    Object.defineProperty(viewport, 'height', { value: 480, configurable: true })
    viewport.dispatchEvent(new Event('resize'))
  })
  await expect.poll(lowerEdge).toBe(480)
  await page.evaluate(() => document.body.style.setProperty('--save-bar-height', '60px'))
  await expect.poll(lowerEdge).toBe(420)

  // One row, whose targets are large enough, and which the last button can be reached in.
  const box = await toolbar.boundingBox()
  expect(box?.height).toBeLessThan(70)
  for (const button of await toolbar.getByRole('button').all()) {
    const target = await button.boundingBox()
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await expect(content(page)).toHaveCSS('font-size', '17px')
  await toolbar.getByRole('button', { name: 'Insert link' }).click()
  const url = page.getByRole('dialog').getByLabel('URL')
  await expect(url).toHaveCSS('font-size', '17px')
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)
})
