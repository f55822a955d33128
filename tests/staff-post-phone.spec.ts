import type { Locator } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { paste } from './fixtures/clipboard'
import { addOpenPost } from './fixtures/posts-to-check'
import { logInTo } from './fixtures/site-client'
import { openStaffPage } from './fixtures/staff-pages'
import { content, openNewPost } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

// Nothing is saved but working copies, which no other test sees.
test.use({ sharesSite: true })

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

test('on a phone the toolbar stays in sight while writing, above the keys', {
  tag: '@slow',
}, async ({ page }) => {
  await openNewPost(page, 'Written on a phone')
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

  // What a link offers is a row above the toolbar, and the link is seen.
  await content(page).getByText('Line 30', { exact: true }).click()
  await paste(page, '<p><a href="/pricing">our prices</a></p>')
  const bubble = page.getByRole('toolbar', { name: 'Link' })
  await expect(bubble).toBeVisible()
  await expect.poll(async () => covers(bubble, content(page).getByText('our prices'))).toBe(false)
  expect(await covers(toolbar, content(page).getByText('our prices'))).toBe(false)
  expect(await covers(bubble, toolbar)).toBe(false)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  const blocks = page.getByRole('listbox', { name: 'Blocks' })
  await blocks.getByRole('option', { name: 'Quote' }).tap()
  await page.keyboard.type('quoted')
  await expect(content(page).locator('blockquote')).toHaveText('quoted')
  await expectNoHorizontalScroll(page)

  // What finds words has room on the narrowest screen too.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.keyboard.press('Control+f')
  await page
    .getByRole('search', { name: 'Find and replace' })
    .getByLabel('Find', { exact: true })
    .fill('quoted')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expectNoHorizontalScroll(page)
})

test('the first word of an article is on the first screen of a phone', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  const client = await logInTo(site.url)
  const words = { title: 'A title of a common length, which takes two lines', slug: 'first-word' }
  const { id } = await addOpenPost(client, { ...words, content: '<p>First words.</p>' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openStaffPage(page, `/admin/posts/${id}`)
  const first = await content(page).getByText('First words.').boundingBox()
  const toolbar = await page.getByRole('toolbar', { name: 'Text formatting' }).boundingBox()
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(toolbar?.y ?? 0)
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByLabel('Slug')).toBeHidden()
  await page.reload()
  await expect(content(page)).toBeVisible()
  await expect(page.getByLabel('Slug')).toBeHidden()
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByLabel('Slug')).toBeVisible()
  await expectStateAccessible(page)
})

async function covers(one: Locator, other: Locator): Promise<boolean> {
  const [above, below] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!above || !below) throw new Error('It is not shown.')
  return above.y < below.y + below.height && below.y < above.y + above.height
}
