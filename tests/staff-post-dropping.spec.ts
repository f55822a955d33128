import { expectStateAccessible } from './fixtures/accessibility'
import { dropFiles, paste, pasteFiles } from './fixtures/clipboard'
import { content, createPost, jpeg, openNewPost, stored } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'
import { holdCalls } from './fixtures/visitor-pages'

const placeholder = 'The picture is on its way…'

test('pictures dropped into the text stand where they were dropped, and are described', {
  tag: '@long',
}, async ({ page, site }) => {
  await openNewPost(page, 'A post with dropped pictures')
  await content(page).click()
  await paste(page, '<p>first</p><p>second</p><p>third</p>')
  const arrive = await holdCalls(page, '**/api/upload/image')
  expect(await dropFiles(content(page).getByText('first'), [await jpeg(), await jpeg()])).toBe(true)
  await expect(content(page).getByText(placeholder)).toHaveCount(2)
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Before')
  await page.keyboard.press('Enter')
  await arrive()
  await expect(content(page).locator('img:not(.ProseMirror-separator)')).toHaveCount(2)
  await expect(content(page).getByText(placeholder)).toHaveCount(0)

  const notice = page.getByRole('status').filter({ hasText: 'no description yet' })
  await expect(notice).toContainText('2 pictures have no description yet.')
  await expectStateAccessible(page)
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(content(page)).toHaveAccessibleDescription(
    /Describe every picture in the text, or say that it is decorative/,
  )
  await notice.getByRole('button', { name: 'Describe it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Image' })
  await dialog.getByLabel('Alternative text').fill('A signed will')
  await page.keyboard.press('Enter')
  await expect(notice).toContainText('1 picture has no description yet.')
  await notice.getByRole('button', { name: 'Describe it' }).click()
  await expect(dialog.getByLabel('This picture is decorative')).not.toBeChecked()
  await dialog.getByLabel('This picture is decorative').check()
  await dialog.getByRole('button', { name: 'Update Image' }).click()
  await expect(notice).toBeHidden()
  await createPost(page)
  expect(stored(site, 'a-post-with-dropped-pictures')?.content).toMatch(
    /^<p>Before<\/p><p>first<\/p><img src="\/uploads\/[^"]+" alt="A signed will" width="160" height="100" loading="lazy" \/><img src="\/uploads\/[^"]+" alt="" width="160" height="100" loading="lazy" \/><p>second<\/p><p>third<\/p>$/,
  )
})

test('a screenshot is pasted, also while a picture is selected, which stays', async ({ page }) => {
  await openNewPost(page, 'A post with screenshots')
  await content(page).click()
  await page.keyboard.type('Text')
  const images = content(page).locator('img:not(.ProseMirror-separator)')
  await pasteFiles(page, [await jpeg()])
  await expect(images).toHaveCount(1)
  await images.click()
  await expect(content(page).locator('.ProseMirror-selectednode')).toHaveCount(1)
  // A browser's own "copy image" puts the address beside the file.
  await pasteFiles(page, [await jpeg()], '<img src="https://elsewhere.example/a.png">')
  await expect(images).toHaveCount(2)
  await expect(page.getByText('left out')).toBeHidden()
  // Word puts a picture of the words beside the words.
  await page.keyboard.press('Control+End')
  await expect(content(page).locator('.ProseMirror-selectednode')).toHaveCount(0)
  await pasteFiles(page, [await jpeg()], '<p>From Word</p>')
  await expect(content(page)).toContainText('From Word')
  await expect(images).toHaveCount(2)
})

test('a file that cannot be used says so and leaves no trace in the text', {
  tag: '@long',
}, async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  const alerts: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message())
    await dialog.accept()
  })
  await openNewPost(page, 'A post without pictures')
  await content(page).click()
  await page.keyboard.type('Text')
  const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await dropFiles(content(page), [pdf])
  await expect(page.getByText('Please choose a JPEG, PNG')).toBeVisible()
  await page.route('**/api/upload/image', (route) => route.abort(), { times: 1 })
  await dropFiles(content(page), [await jpeg()])
  await expect(page.getByText('Failed to get upload URL.')).toBeVisible()
  await expect(content(page).getByText(placeholder)).toHaveCount(0)
  await expect(content(page)).toHaveText('Text')
  await expectStateAccessible(page)
  expect(alerts).toEqual(['Failed to upload image. Please try again.'])
})

test('a file dropped beside the text does not leave the page', async ({ page }) => {
  await openNewPost(page, 'A post that stays')
  for (const target of [
    page.getByLabel('Title'),
    page.getByRole('toolbar'),
    page.locator('body'),
  ]) {
    expect(await dropFiles(target, [await jpeg()])).toBe(true)
  }
})

test('a picture within the text is moved by dragging it', async ({ page }) => {
  // Both ends of the way are in sight, and neither lies below the bars at the top.
  await page.setViewportSize({ width: 1280, height: 1200 })
  await openNewPost(page, 'A moved picture')
  await content(page).click()
  await page.keyboard.type('first')
  await page.keyboard.press('Enter')
  await page.keyboard.type('second')
  await pasteFiles(page, [await jpeg()])
  const image = content(page).locator('img:not(.ProseMirror-separator)')
  await expect(image).toHaveCount(1)
  const blocks = content(page).locator('> p, > img:not(.ProseMirror-separator)')
  await expect(blocks.nth(2)).toHaveJSProperty('tagName', 'IMG')
  await image.dragTo(content(page).getByText('first'), { targetPosition: { x: 2, y: 2 } })
  await expect(blocks.nth(0)).toHaveJSProperty('tagName', 'IMG')
  await expect(image).toHaveCount(1)
  await expect(content(page).getByText(placeholder)).toHaveCount(0)
})
