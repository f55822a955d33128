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

test('the caret is never behind a bar in a table, which brings one of its own', async ({
  page,
}) => {
  await writeAt(page, 768)
  await page.getByRole('button', { name: 'Table' }).first().click()
  for (let row = 0; row < LINES; row += 1) await page.keyboard.press('Control+Enter')
  expect(await hiddenBehind(page)).toEqual([])
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

/** What lies over the line of the caret, all the way up and down again. */
async function hiddenBehind(page: Page): Promise<string[]> {
  const over: string[] = []
  for (const key of ['ArrowUp', 'ArrowDown']) {
    for (let line = 0; line < LINES; line += 1) {
      await page.keyboard.press(key)
      const covering = await page.evaluate(() => {
        const { anchorNode } = getSelection() ?? {}
        const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement
        const block = element?.closest('p, td, th, tr')
        const { left, top, bottom } = block?.getBoundingClientRect() ?? new DOMRect()
        // A cell's line is in the middle of it.
        const middle = (top + bottom) / 2
        const at = [middle - 9, middle + 9].map((y) => document.elementFromPoint(left + 1, y))
        const hidden = at.find((found) => !found?.closest('#post-content'))
        return hidden === undefined
          ? null
          : `${hidden?.outerHTML.slice(0, 80)}, ${top} to ${bottom}`
      })
      if (covering) over.push(`${key} ${line}: ${covering}`)
    }
  }
  return over
}
