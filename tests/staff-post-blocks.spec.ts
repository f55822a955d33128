import { expectNoAxeViolations, expectStateAccessible } from './fixtures/accessibility'
import { content, createPost, jpeg, openNewPost, stored } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'
import { PHONE } from './fixtures/visitor-pages'

const FIGURE = '<data class="official-figure" value="statutoryLegacy">£322,000</data>'

test('an article gets a quote, a callout, a line, a table, a picture at its place and an official figure', {
  tag: '@slow',
}, async ({ page, site, request }) => {
  await openNewPost(page, 'All blocks')
  await content(page).click()
  const toolbar = page.getByRole('toolbar', { name: 'Text formatting' })
  const press = (name: string) => toolbar.getByRole('button', { name, exact: true }).click()
  const type = (words: string) => page.keyboard.type(words)
  const leave = async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  }

  await test.step('quote, callout and line', async () => {
    await press('Quote')
    await type('Said once')
    await expect(toolbar.getByRole('button', { name: 'Quote' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await leave()
    await press('Callout')
    await type('In short')
    await page.keyboard.press('Enter')
    await press('Bullet list')
    await type('a point')
    await leave()
    await page.keyboard.press('Enter')
    await type('Below the box')
    await page.keyboard.press('Enter')
    await press('Dividing line')
  })

  await test.step('a table is changed by its toolbar and by keys', async () => {
    await press('Table')
    const table = page.getByRole('toolbar', { name: 'Table' })
    await expect(table).toBeVisible()
    await expect(toolbar.getByRole('button', { name: 'Table' })).toBeDisabled()
    await type('A')
    await page.keyboard.press('Tab')
    await type('B')
    await page.keyboard.press('Shift+Tab')
    await table.getByRole('button', { name: 'Delete column' }).click()
    await page.keyboard.press('Control+Shift+Enter')
    await type('C')
    await expect(table.getByRole('button', { name: 'Row above' })).toBeDisabled()
    await table.getByRole('button', { name: 'Row below' }).click()
    await type('1')
    await page.keyboard.press('Control+Enter')
    await type('2')
    await table.getByRole('button', { name: 'Delete row' }).click()
    await page.keyboard.press('Control+z')
    await table.getByRole('button', { name: 'Header row' }).click()
    await expect(content(page).locator('thead')).toHaveCount(0)
    await table.getByRole('button', { name: 'Header row' }).click()
    await expect(content(page).locator('thead th')).toHaveText(['B', 'C', ''])
    await expect(content(page).locator('tbody tr')).toHaveText(['1', '2', '', ''])
    await expectNoAxeViolations(page)
    await table.getByRole('button', { name: 'Delete table' }).click()
    await expect(table).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(content(page).locator('tbody tr')).toHaveCount(4)
    await content(page).locator('td').last().click()
    await press('Bullet list')
    await type('a point')
    await expect(content(page).locator('td li')).toHaveText('a point')
    await expect(content(page).locator('tbody tr')).toHaveCount(4)
    await content(page).locator('> p').last().click()
  })

  await test.step('an official figure is found by its name', async () => {
    await type('A wife has ')
    await press('Official figure')
    const dialog = page.getByRole('dialog', { name: 'Official Figure' })
    await dialog.getByLabel('Find an amount').fill('without a will')
    await expect(dialog.getByRole('status')).toHaveText('1 of 26 amounts')
    await expectNoAxeViolations(page, '[role=dialog]')
    await dialog.getByRole('button', { name: /£322,000.*Never checked by the firm/ }).click()
    await type(' first.')
    await expect(content(page).getByTitle(/Follows Settings/)).toHaveText('£322,000')
  })

  await test.step('a picture has a caption and a place', async () => {
    await page.keyboard.press('Enter')
    await press('Insert image')
    const dialog = page.getByRole('dialog', { name: 'Insert Image' })
    await dialog.locator('input[type=file]').setInputFiles(await jpeg())
    await dialog.getByLabel('Alternative text').fill('A signed will')
    await dialog.getByLabel('Caption').fill('Two witnesses & a pen')
    await dialog.getByLabel('Width').selectOption('Half')
    await dialog.getByLabel('Place').selectOption('On the left, with the text beside it')
    await expectNoAxeViolations(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Insert Image' }).click()
    await expect(content(page).locator('figcaption')).toHaveText('Two witnesses & a pen')
    await content(page).getByAltText('A signed will').click()
    await press('Insert image')
    const change = page.getByRole('dialog', { name: 'Edit Image' })
    await expect(change.getByLabel('Caption')).toHaveValue('Two witnesses & a pen')
    await expect(change.getByLabel('Place')).toHaveValue('left')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    await type('Beside it.')
  })

  await test.step('boxes beside the text, the last with the lines of the table', async () => {
    const box = async (name: string) => {
      await press('More formatting')
      await page.getByRole('menuitemcheckbox', { name }).click()
    }
    await page.keyboard.press('Enter')
    await box('In short')
    await type('Make one.')
    await box('Words used here')
    await box('In short')
    await leave()
    await box('Pull figure')
    const dialog = page.getByRole('dialog', { name: 'Official figure' })
    await dialog.getByRole('button', { name: /receives first/ }).click()
    await leave()
    await box('Which line are you on?')
    await expect(content(page).locator('.own-line li')).toHaveText(['1', '2'])
  })

  await page.getByLabel('Status').selectOption('Published')
  await createPost(page)
  const written = String(stored(site, 'all-blocks')?.content)
  expect(written.replace(/src="[^"]+"/, 'src=""')).toBe(
    [
      '<blockquote><p>Said once</p></blockquote>',
      '<aside class="callout"><p>In short</p><ul><li><p>a point</p></li></ul></aside>',
      '<p>Below the box</p><hr />',
      '<table><thead><tr><th scope="col">B</th><th scope="col">C</th><th scope="col"></th></tr></thead>',
      '<tbody><tr><td>1</td><td></td><td></td></tr><tr><td>2</td><td></td><td></td></tr>',
      '<tr><td></td><td></td><td></td></tr><tr><td></td><td></td><td><ul><li><p>a point</p></li></ul></td></tr></tbody></table>',
      `<p>A wife has ${FIGURE} first.</p>`,
      '<figure class="half-left"><img src="" alt="A signed will" width="160" height="100" loading="lazy" />',
      '<figcaption>Two witnesses &amp; a pen</figcaption></figure><p>Beside it.</p>',
      '<aside class="in-short"><p>Make one.</p></aside>',
      `<aside class="pull-figure"><p>${FIGURE}</p></aside>`,
      '<aside class="own-line"><ul><li><p><strong>1</strong></p></li><li><p><strong>2</strong></p></li></ul></aside>',
    ].join(''),
  )

  await test.step('visitors see them, with the text beside the picture where there is room', async () => {
    await page.goto('/resourcehub/all-blocks')
    const figure = page.locator('figure', { hasText: 'Two witnesses' })
    const beside = page.getByText('Beside it.')
    const tops = async () => {
      const [one, other] = [await figure.boundingBox(), await beside.boundingBox()]
      return [one?.y ?? 0, (one?.y ?? 0) + (one?.height ?? 0), other?.y ?? 0]
    }
    await expectNoAxeViolations(page)
    const [top = 0, bottom = 0, words = 0] = await tops()
    expect(words).toBeLessThan(bottom)
    expect(words).toBeGreaterThan(top - 20)
    await page.setViewportSize(PHONE)
    const [, end = 0, below = 0] = await tops()
    expect(below).toBeGreaterThanOrEqual(end)
    await expectStateAccessible(page)
    await expect(page.getByText('A wife has £322,000 first.')).toBeVisible()
  })

  await test.step('the article follows the amount', async () => {
    const token = await page.evaluate(() => localStorage.getItem('auth-token'))
    await request.put('/api/admin/settings/official-amounts/statutoryLegacy', {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        amount: '350000',
        sourceUrl: 'https://www.gov.uk/inherits-someone-dies-without-will',
      },
    })
    await page.reload()
    await expect(page.getByText('A wife has £350,000 first.')).toBeVisible()
  })
})

test('on a phone the toolbar of a table stands above the other and hides no line', async ({
  page,
}) => {
  await openNewPost(page, 'A table by thumb')
  await page.setViewportSize(PHONE)
  await content(page).click()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('Head')
  const table = page.getByRole('toolbar', { name: 'Table' })
  const last = table.getByRole('button', { name: 'Delete table' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  const [bar, cell] = [
    await table.boundingBox(),
    await content(page).getByText('Head').boundingBox(),
  ]
  expect((cell?.y ?? 0) + (cell?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(bar?.width).toBeLessThanOrEqual(PHONE.width)
})
