import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { paste } from './fixtures/clipboard'
import { content, nextFrame, openNewPost, written } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'
import { PHONE } from './fixtures/visitor-pages'

// Nothing is saved but working copies, which no other test sees.
test.use({ sharesSite: true })

const BLOCKS =
  '<h2>Fees</h2><p>One</p><ul><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ul><p>Last</p>'

/** Near the upper edge of what something is dragged to. */
const ABOVE = { targetPosition: { x: 3, y: 3 } }

/** Near its lower right. */
const BEHIND = { targetPosition: { x: 100, y: 36 } }

const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)

/**
 * Chooses from a menu that is open. Playwright scrolls the page for what stands where the sticky header would be, and the
 * menu follows a frame later.
 */
async function choose(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name })
  await item.hover()
  await nextFrame(page)
  await item.click()
}

test('blocks move by keys, by their handle and by their menu, and one step takes each back', {
  tag: '@slow',
}, async ({ page }) => {
  await openNewPost(page, 'Moves')
  const text = content(page)
  await text.click()
  await paste(page, BLOCKS)
  const press = (keys: string) => page.keyboard.press(keys)

  await test.step('a paragraph moves up with its cursor, and says where it is', async () => {
    await text.getByText('One').click()
    await press('End')
    await nextFrame(page)
    await press('Alt+ArrowUp')
    await said(page, 'Paragraph moved up, 1 of 4')
    await page.keyboard.type('!')
    expect(await written(page)).toBe(`<p>One!</p>${BLOCKS.replace('<p>One</p>', '')}`)
    await press('Alt+ArrowUp')
    await said(page, 'Paragraph is already the first.')
    await press('Control+z')
    await press('Control+z')
    expect(await written(page)).toBe(BLOCKS)
  })

  await test.step('a point moves within its list, several at once', async () => {
    await text.getByText('b', { exact: true }).click()
    await press('Shift+ArrowDown')
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toContain('c')
    await nextFrame(page)
    await press('Alt+ArrowUp')
    await said(page, '2 blocks moved up, 1 to 2 of 3')
    await expect(text.locator('li')).toHaveText(['b', 'c', 'a'])
    await press('Alt+ArrowDown')
    await expect(text.locator('li')).toHaveText(['a', 'b', 'c'])
    await press('Control+z')
    await expect(text.locator('li')).toHaveText(['b', 'c', 'a'])
    await press('Control+z')
    expect(await written(page)).toBe(BLOCKS)
  })

  await test.step('the handle is dragged to where a line shows', async () => {
    await text.getByText('Last').hover()
    const handle = page.getByRole('button', { name: 'Paragraph: move or change' })
    const box = await handle.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await handle.dragTo(text.getByText('Fees'), ABOVE)
    await said(page, 'Paragraph moved up, 1 of 4')
    expect(await written(page)).toBe(`<p>Last</p>${BLOCKS.replace('<p>Last</p>', '')}`)
    await press('Control+z')
    expect(await written(page)).toBe(BLOCKS)
  })

  await test.step('pressed, by key too, it has a menu', async () => {
    await text.getByText('c', { exact: true }).click()
    const handle = page.getByRole('button', { name: 'Bullet list: move or change' }).last()
    await press('Control+Home')
    await nextFrame(page)
    await press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Heading 2: move or change' })).toBeFocused()
    await press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()
    await expectNoAxeViolations(page)
    await choose(page, 'Duplicate')
    await said(page, 'Heading 2 duplicated')
    await expect(text).toBeFocused()
    await expect(text.locator('h2')).toHaveCount(2)
    await nextFrame(page)
    await press('Control+z')
    await expect(text.locator('h2')).toHaveCount(1)
    await text.getByText('c', { exact: true }).hover()
    await handle.click()
    await choose(page, 'Move down')
    await said(page, 'Bullet list moved down, 4 of 4')
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await choose(page, 'Numbered list')
    await expect(text.locator('ol li')).toHaveCount(3)
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await choose(page, 'Delete')
    expect(await written(page)).toBe('<h2>Fees</h2><p>One</p><p>Last</p>')
  })

  await test.step('on a phone the menu is in the toolbar', async () => {
    await page.setViewportSize(PHONE)
    await text.getByText('One').click()
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await choose(page, 'Move up')
    expect(await written(page)).toBe('<p>One</p><h2>Fees</h2><p>Last</p>')
    await expectStateAccessible(page)
  })
})

const TABLE =
  '<table><thead><tr><th scope="col">A</th><th scope="col">B</th><th scope="col">C</th></tr></thead>' +
  '<tbody><tr><td>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td><td>6</td></tr></tbody></table>'

test('rows and columns move by keys and handles, cells merge and split, and a merged one refuses', {
  tag: '@slow',
}, async ({ page }) => {
  await openNewPost(page, 'Tables that move')
  const text = content(page)
  await text.click()
  await paste(page, TABLE)
  const cells = text.locator('th, td')
  const press = (keys: string) => page.keyboard.press(keys)

  await test.step('by keys, with the cursor', async () => {
    await text.getByText('2', { exact: true }).click()
    await nextFrame(page)
    await press('Alt+ArrowDown')
    await said(page, 'Row moved down, 2 of 2')
    await press('Alt+ArrowRight')
    await said(page, 'Column moved right, 3 of 3')
    await page.keyboard.type('x')
    await expect(cells).toHaveText(['A', 'C', 'B', '4', '6', '5', '1', '3', /x/])
    await press('Alt+ArrowRight')
    await said(page, 'Column is already the last.')
    for (const _ of ['x', 'column', 'row']) await press('Control+z')
    expect(await written(page)).toContain(TABLE)
  })

  await test.step('by their handles', async () => {
    await text.getByText('1', { exact: true }).click()
    await nextFrame(page)
    await page
      .getByRole('button', { name: 'Column: move or change' })
      .dragTo(text.getByText('C'), BEHIND)
    await said(page, 'Column moved right, 3 of 3')
    await page
      .getByRole('button', { name: 'Row: move or change' })
      .dragTo(text.getByText('6'), BEHIND)
    await expect(cells).toHaveText(['B', 'C', 'A', '5', '6', '4', '2', '3', '1'])
    await press('Control+z')
    await press('Control+z')
    expect(await written(page)).toContain(TABLE)
  })

  await test.step('selected cells merge, and what they reach across stays', async () => {
    await text.getByText('1', { exact: true }).click()
    await press('Home')
    await nextFrame(page)
    await press('Shift+ArrowDown')
    await expect(text.locator('.selected-cell')).toHaveText(['1', '4'])
    await page.getByRole('button', { name: 'Row: move or change' }).click()
    await choose(page, 'Merge cells')
    await expect(text.locator('td[rowspan="2"]')).toHaveText('14')
    await text.getByText('5', { exact: true }).click()
    await nextFrame(page)
    await press('Alt+ArrowUp')
    await expect(
      page.getByText('A merged cell reaches across. Split it first, then move.'),
    ).toBeVisible()
    await expectNoAxeViolations(page)
    await text.locator('td[rowspan="2"]').click()
    await page.getByRole('button', { name: 'Column: move or change' }).click()
    await choose(page, 'Split cell')
    await expect(text.locator('tbody td')).toHaveText(['14', '2', '3', '', '5', '6'])
    await press('Control+z')
    await press('Control+z')
    expect(await written(page)).toContain(TABLE)
  })

  await test.step('new columns stay wide enough to read, and the table scrolls by itself', async () => {
    await text.getByText('3', { exact: true }).click()
    await page.setViewportSize(PHONE)
    for (let column = 0; column < 3; column += 1) await press('Control+Shift+Enter')
    const widths = await text
      .locator('thead th')
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width))
    expect(Math.min(...widths)).toBeGreaterThan(100)
    const table = page.getByRole('toolbar', { name: 'Table' })
    await table.getByRole('button', { name: 'Move or merge' }).click()
    await choose(page, 'Move row down')
    await said(page, 'Row moved down, 2 of 2')
    await expectNoHorizontalScroll(page)
    await expectStateAccessible(page)
  })
})
