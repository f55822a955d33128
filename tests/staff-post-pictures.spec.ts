import { expectNoAxeViolations, expectStateAccessible } from './fixtures/accessibility'
import { dropFiles } from './fixtures/clipboard'
import { content, createPost, expectToast, jpeg, openNewPost, stored } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'
import { holdCalls } from './fixtures/visitor-pages'

test('pictures are chosen or dropped, described, and removed', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  await openNewPost(page, 'A pictured post')
  await content(page).click()
  await page.keyboard.type('Text')
  const settings = page.getByRole('region', { name: 'Publish Settings' })
  await expect(settings).toContainText('Images are optimized automatically')
  await dropFiles(settings.locator('[data-drop]'), [await jpeg()])
  await expect(settings.getByAltText('The featured image')).toBeVisible()
  await settings.getByRole('button', { name: 'Remove image' }).click()
  await expect(settings.getByAltText('The featured image')).toBeHidden()
  await settings.locator('input[type=file]').setInputFiles(await jpeg())
  await expect(settings.getByAltText('The featured image')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(settings.getByLabel('Alternative text')).toBeFocused()
  await expect(settings.getByLabel('Alternative text')).toHaveAccessibleDescription(
    /Describe the featured image, or say that it is decorative/,
  )
  await expectNoAxeViolations(page)
  await settings.getByLabel('This picture is decorative').check()
  await expect(settings.getByLabel('Alternative text')).toBeDisabled()
  await settings.getByLabel('This picture is decorative').uncheck()
  await settings.getByLabel('Alternative text').fill('A desk with a “will” & pen')

  await page.getByRole('button', { name: 'Insert image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insert Image' })
  await dialog.locator('input[type=file]').setInputFiles(await jpeg())
  await expect(dialog.getByAltText('The chosen image')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Insert Image' })).toBeDisabled()
  await expectNoAxeViolations(page, '[role="dialog"]')
  await dialog.getByLabel('This picture is decorative').check()
  await expect(dialog.getByRole('button', { name: 'Insert Image' })).toBeEnabled()
  await dialog.getByLabel('This picture is decorative').uncheck()
  await dialog.getByLabel('Alternative text').fill('A signed will')
  await page.keyboard.press('Enter')
  await expect(content(page).getByAltText('A signed will')).toBeVisible()
  await page.getByLabel('Status').selectOption('Published')
  await createPost(page)
  const post = stored(site, 'a-pictured-post')
  expect(post?.featuredImage).toMatch(/^\/uploads\//)
  expect(post?.content).toMatch(
    /<img src="\/uploads\/[^"]+\.webp" alt="A signed will" width="160" height="100" loading="lazy" \/>/,
  )
  await page.goto('/resourcehub/a-pictured-post')
  await expect(page.getByAltText('A signed will')).toBeVisible()
  await expect(page.getByAltText('A desk with a “will” & pen')).toBeVisible()
})

test('a post is saved only when its picture has arrived', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  await openNewPost(page, 'A post in a hurry')
  await content(page).click()
  await page.keyboard.type('Text')
  const settings = page.getByRole('region', { name: 'Publish Settings' })
  const arrive = await holdCalls(page, '**/api/upload/blog-image')
  await settings.locator('input[type=file]').setInputFiles(await jpeg())
  await expect(settings.getByRole('button', { name: 'Uploading...' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The picture is on its way…')).toBeVisible()
  await expectStateAccessible(page)
  await arrive()
  await settings.getByLabel('This picture is decorative').check()
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Success!')
  expect(stored(site, 'a-post-in-a-hurry')?.featuredImage).toMatch(/^\/uploads\//)
})

test('an upload that fails says at which step, and a file that will not do says what will', {
  tag: '@slow',
}, async ({ page, problems }) => {
  problems.allow(/status of (?:422|500)/, /ERR_FAILED/)
  await openNewPost(page, 'No picture')
  const settings = page.getByRole('region', { name: 'Publish Settings' })
  const alerts: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`)
    await dialog.accept()
  })
  const failWith = async (
    file: { name: string; mimeType: string; buffer: Buffer },
    text: RegExp,
  ) => {
    await settings.locator('input[type=file]').setInputFiles(file)
    await expect(settings.getByRole('alert')).toHaveText(text)
  }
  await page.route('**/api/upload/image', (route) => route.abort(), { times: 1 })
  await failWith(await jpeg(), /^Failed to get upload URL\.$/)
  await page.route('**/uploads/incoming/**', (route) => route.abort(), { times: 1 })
  await failWith(await jpeg(), /^Failed to upload file\.$/)
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  await failWith(
    { name: 'will.jpg', mimeType: 'image/jpeg', buffer: html },
    /^This file is not a picture we can use\./,
  )
  await failWith(
    { name: 'will.svg', mimeType: 'image/svg+xml', buffer: html },
    /^This is an SVG drawing, .* Please save it as a PNG first/,
  )
  await failWith(
    { name: 'IMG_0001.HEIC', mimeType: '', buffer: html },
    /^This file is not a picture we can use\./,
  )
  await expectStateAccessible(page)
  expect(alerts).toEqual(Array(2).fill('alert: Failed to upload image. Please try again.'))
})
