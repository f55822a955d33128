import type { Page } from '@playwright/test'
import { content, openNewPost } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'
import { tagAt } from './fixtures/visitor-pages'

// Nothing is saved but working copies, which no other test sees.
test.use({ sharesSite: true })

const LINES = 25

for (const width of [390, 1440]) {
  test(`the caret is never behind a bar, in text and lists, ${width} px wide`, {
    tag: tagAt(width),
  }, async ({ page }) => {
    await writeAt(page, width)
    await typeLines(page)
    expect(await hiddenBehind(page)).toEqual([])
    await page.keyboard.press('Control+End')
    await page.keyboard.type('- ')
    await typeLines(page)
    expect(await hiddenBehind(page)).toEqual([])
  })
}

test('the caret is never behind a bar in a table, which brings one of its own', {
  tag: '@long',
}, async ({ page }) => {
  await writeAt(page, 768)
  await page.getByRole('button', { name: 'Table' }).first().click()
  for (let row = 0; row < LINES; row += 1) await page.keyboard.press('Control+Enter')
  expect(await hiddenBehind(page)).toEqual([])
})

test('news in the bar above a text on a phone does not come down over the caret', {
  tag: '@slow',
}, async ({ page }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/working-copies/**', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await writeAt(page, 390)
  await typeLines(page)
  const bar = page.locator('[data-save-bar]')
  const heightOf = async () => (await bar.boundingBox())?.height ?? 0
  // On the way up the page moves, and the caret stays just below the bar.
  for (let line = 0; line < LINES - 5; line += 1) await page.keyboard.press('ArrowUp')
  expect(await covers(page)).toBeNull()
  const before = await heightOf()
  answer()
  await expect(bar).toContainText('Saved as a working copy')
  expect(await heightOf()).toBeGreaterThan(before)
  expect(await covers(page)).toBeNull()
})

async function writeAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 560 })
  await openNewPost(page, `A caret at ${width}`)
  await content(page).click()
}

async function typeLines(page: Page) {
  for (let line = 0; line < LINES; line += 1) {
    await page.keyboard.insertText(`Line ${line}`)
    await page.keyboard.press('Enter')
  }
}

/** What lies over it, all the way up and down again. */
async function hiddenBehind(page: Page): Promise<string[]> {
  const over: string[] = []
  for (const key of ['ArrowUp', 'ArrowDown']) {
    for (let line = 0; line < LINES; line += 1) {
      await page.keyboard.press(key)
      const covering = await covers(page)
      if (covering) over.push(`${key} ${line}: ${covering}`)
    }
  }
  return over
}

/** What lies over the line of the caret, and where it stands; null for nothing. */
function covers(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { anchorNode } = getSelection() ?? {}
    const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement
    const block = element?.closest('p, td, th, tr')
    const { left, top, bottom } = block?.getBoundingClientRect() ?? new DOMRect()
    // A cell's line is in the middle of it.
    const middle = (top + bottom) / 2
    const at = [middle - 9, middle + 9].map((y) => document.elementFromPoint(left + 1, y))
    const hidden = at.find((found) => !found?.closest('#post-content'))
    return hidden === undefined ? null : `${hidden?.outerHTML.slice(0, 80)}, ${top} to ${bottom}`
  })
}
