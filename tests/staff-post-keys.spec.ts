import type { Page } from '@playwright/test'
import { EDITOR_KEYS } from '~/features/rich-text/admin/editor-keys'
import { expectNoAxeViolations } from './fixtures/accessibility'
import { paste } from './fixtures/clipboard'
import { content, nextFrame, openNewPost, written } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

test('under the text stand its length, its headings out of order, and all keys, and each does what it says', {
  tag: '@slow',
}, async ({ page }) => {
  await openNewPost(page, 'Facts and keys')
  const text = content(page)
  const reset = () =>
    expect(async () => {
      await text.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await page.keyboard.press('Control+Alt+0')
      expect(await written(page)).toBe('')
    }).toPass()

  await test.step('the length follows the text', async () => {
    await text.click()
    await paste(page, `<p>${'word '.repeat(401)}</p>`)
    await expect(page.getByText('401 words, 3 minutes to read')).toBeVisible()
  })

  await test.step('headings that skip a rank or are empty are named, and led to', async () => {
    await page.keyboard.press('Control+a')
    await paste(page, '<h1>All</h1><h3>Fees</h3><h2></h2><p>Words</p>')
    const hints = page.getByRole('status').getByRole('listitem')
    const skips = hints.filter({ hasText: '“Fees” is a heading 3 without a heading 2 above it.' })
    await expect(skips).toBeVisible()
    await expect(hints.filter({ hasText: 'A heading 2 has no words.' })).toBeVisible()
    await expectNoAxeViolations(page)
    await skips.getByRole('button', { name: 'Go there' }).click()
    await expect(text).toBeFocused()
    await page.keyboard.type(' and costs')
    await page.keyboard.press('Control+Alt+2')
    await expect(hints).toHaveCount(1)
    await hints.getByRole('button', { name: 'Go there' }).click()
    await expect(text).toBeFocused()
    await page.keyboard.type('More')
    await expect(hints).toHaveCount(0)
    expect(await written(page)).toBe('<h1>All</h1><h2>Fees and costs</h2><h2>More</h2><p>Words</p>')
  })

  await test.step('the help names every key', async () => {
    await page.getByRole('button', { name: 'Keyboard help' }).click()
    const help = page.getByRole('dialog', { name: 'Keys of the editor' })
    for (const { words } of allKeys)
      await expect(help.getByText(words, { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(text).toBeFocused()
  })

  /** What the text is after the keys and a letter. */
  const formats: Record<string, string> = {
    'Mod+B': '<p><strong>x</strong></p>',
    'Mod+I': '<p><em>x</em></p>',
    'Mod+U': '<p><u>x</u></p>',
    'Mod+Shift+S': '<p><s>x</s></p>',
    'Mod+.': '<p><sup>x</sup></p>',
    'Mod+,': '<p><sub>x</sub></p>',
    'Mod+Alt+0': '<p>x</p>',
    'Mod+Alt+1': '<h1>x</h1>',
    'Mod+Alt+2': '<h2>x</h2>',
    'Mod+Alt+3': '<h3>x</h3>',
    'Mod+Shift+8': '<ul><li><p>x</p></li></ul>',
    'Mod+Shift+7': '<ol><li><p>x</p></li></ol>',
    'Mod+Shift+B': '<blockquote><p>x</p></blockquote>',
    'Mod+Shift+E': '<p class="align-center">x</p>',
    'Mod+Shift+L': '<p class="align-left">x</p>',
    'Shift+Enter': '<p><br>x</p>',
    'Mod+Z': '<p>x</p>',
    'Mod+Shift+Z': '<p>x</p>',
  }
  const list = '<ul><li><p>a</p></li><li><p>b</p></li></ul>'
  const others: Record<string, () => Promise<void>> = {
    'Mod+K': () => expectDialog(page, 'Insert Link'),
    'Mod+/': () => expectDialog(page, 'Keys of the editor'),
    '/': async () => {
      await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible()
      await page.keyboard.press('Escape')
    },
    Tab: async () => {
      expect(await written(page)).toContain('<li><p>a</p><ul><li><p>b</p></li></ul></li>')
    },
    'Shift+Tab': async () => {
      expect(await written(page)).toContain(list)
    },
    'Mod+Enter': () => expectTable(page, { rows: 4, columns: 3 }),
    'Mod+Shift+Enter': () => expectTable(page, { rows: 3, columns: 4 }),
    'Mod+F': async () => {
      await expect(page.getByRole('search', { name: 'Find and replace' })).toBeVisible()
    },
    'Mod+Alt+M': () =>
      expect(
        page.getByText('Save this article first, then comment on it.', { exact: true }),
      ).toBeVisible(),
    Escape: async () => {
      await expect(text).toBeFocused()
    },
    'Alt+ArrowUp': async () => expect(await written(page)).toBe('<p>b</p><p>a</p>'),
    'Alt+ArrowDown': async () => expect(await written(page)).toBe('<p>b</p><p>a</p>'),
    'Alt+ArrowLeft': () => expect(text.locator('thead th')).toHaveText(['r', 'q', '']),
    'Alt+ArrowRight': () => expect(text.locator('thead th')).toHaveText(['', 'q', '']),
    'Alt+F10': () => expect(page.getByRole('button', { name: 'Bold' })).toBeFocused(),
    'Mod+A': async () => {
      expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('y')
    },
    'Mod+S': async () => {
      await expect(page.getByText('Blog post created successfully', { exact: true })).toBeVisible()
      await expect(text).toBeVisible()
    },
  }
  const table = () => insertTable(page)
  const before: Record<string, () => Promise<void>> = {
    'Mod+S': () => page.keyboard.type('Saved'),
    'Mod+A': () => page.keyboard.type('y'),
    'Mod+Z': async () => {
      await page.keyboard.type('x')
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Control+b')
    },
    'Mod+Shift+Z': async () => {
      await page.keyboard.type('x')
      await page.keyboard.press('Control+z')
    },
    Tab: () => paste(page, list),
    'Shift+Tab': async () => {
      await paste(page, list)
      await page.keyboard.press('Tab')
    },
    'Mod+Enter': table,
    'Mod+Shift+Enter': table,
    'Alt+ArrowUp': () => paste(page, '<p>a</p><p>b</p>'),
    'Alt+ArrowDown': async () => {
      await paste(page, '<p>a</p><p>b</p>')
      await page.keyboard.press('ArrowUp')
      await nextFrame(page)
    },
    'Alt+ArrowLeft': async () => {
      await table()
      await page.keyboard.type('q')
      await page.keyboard.press('Tab')
      await page.keyboard.type('r')
    },
    'Alt+ArrowRight': async () => {
      await table()
      await page.keyboard.type('q')
    },
    Escape: () => page.keyboard.press('Alt+F10'),
  }
  await test.step('every key does what the help says', async () => {
    expect(Object.keys({ ...formats, ...others }).sort()).toEqual(
      allKeys.map(({ keys }) => keys).sort(),
    )
    for (const { keys } of allKeys) {
      await reset()
      await before[keys]?.()
      await page.keyboard.press(keys.replace('Mod', 'Control'))
      const format = formats[keys]
      if (format && !keys.endsWith('+Z')) await page.keyboard.type('x')
      if (format) await expect.poll(() => written(page), keys).toBe(format)
      else await others[keys]?.()
    }
  })
})

const allKeys = EDITOR_KEYS.flatMap(([, keys]) => keys)

async function expectDialog(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(content(page)).toBeFocused()
}

async function insertTable(page: Page): Promise<void> {
  await page.keyboard.type('/table')
  await page.keyboard.press('Enter')
  await expect(content(page).locator('tr')).toHaveCount(3)
}

async function expectTable(page: Page, { rows, columns }: { rows: number; columns: number }) {
  await expect(content(page).locator('tr')).toHaveCount(rows)
  await expect(content(page).locator('tr').last().locator('td, th')).toHaveCount(columns)
}
