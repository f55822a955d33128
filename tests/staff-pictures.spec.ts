import { expectNoAxeViolations, expectStateAccessible } from './fixtures/accessibility'
import { openStaffPage } from './fixtures/staff-pages'
import { content, createPost, expectToast, jpeg, openNewPost, stored } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

test('a picture is uploaded, described, chosen, cropped, replaced and deleted', {
  tag: '@slow',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openStaffPage(page, '/admin/pictures')
  await page.locator('input[type=file]').setInputFiles(await jpeg())
  await expect(page).toHaveURL(/\/admin\/pictures\/[\w-]+$/)
  const first = page.url()
  await expect(page.getByText(/Uploaded by admin/)).toBeVisible()
  await expect(page.getByText(/^Not used\. Will be removed on/)).toBeVisible()
  await page.getByLabel('Alternative text').fill('A desk by a window')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The picture is saved')

  await test.step('its words are offered where it is chosen', async () => {
    await openNewPost(page, 'A post with a library')
    const settings = page.getByRole('region', { name: 'Publish Settings' })
    await settings.getByRole('button', { name: 'Choose from the library' }).click()
    const library = page.getByRole('dialog', { name: 'Choose from the library' })
    await library.getByLabel('Search pictures').fill('desk by')
    await expect(library.getByRole('listitem')).toHaveCount(1)
    await expectNoAxeViolations(page, '[role="dialog"]')
    await library.getByRole('button', { name: /A desk by a window/ }).click()
    await expect(settings.getByLabel('Alternative text')).toHaveValue('A desk by a window')
    await settings.getByLabel('Alternative text').fill('Her desk')

    await page.getByRole('button', { name: 'Insert image' }).click()
    const dialog = page.getByRole('dialog', { name: 'Insert Image' })
    await dialog.getByRole('button', { name: 'Choose from the library' }).click()
    await library.getByLabel('Search pictures').fill('desk by')
    await library.getByRole('button', { name: /A desk by a window/ }).click()
    await expect(dialog.getByLabel('Alternative text')).toHaveValue('A desk by a window')
    await dialog.getByRole('button', { name: 'Insert Image' }).click()
    await expect(content(page).getByAltText('A desk by a window')).toBeVisible()
    await page.getByLabel('Status').selectOption('Published')
    await createPost(page)
  })

  await test.step('its point is set by keyboard, and every crop keeps it', async () => {
    await page.goto(first)
    await expect(page.getByRole('link', { name: 'Article: A post with a library' })).toBeVisible()
    await page.getByLabel('From left to right').focus()
    for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowRight')
    await page.getByLabel('From top to bottom').focus()
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowLeft')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Control+s')
    await expectToast(page, 'The picture is saved')
    await page.goto('/resourcehub')
    const card = page.locator('article', { hasText: 'A post with a library' }).locator('img')
    await expect(card.first()).toHaveCSS('object-position', '70% 20%')
  })

  await test.step('another file takes its place wherever it stands', async () => {
    const before = stored(site, 'a-post-with-a-library')
    await page.goto(first)
    await page.getByLabel('Choose the new file').setInputFiles(await jpeg())
    await expectToast(page, 'The picture is replaced')
    await expect(page).not.toHaveURL(first)
    const after = stored(site, 'a-post-with-a-library')
    const old = first.split('/').at(-1) ?? ''
    expect(JSON.stringify(before)).toContain(old)
    expect(JSON.stringify(after)).not.toContain(old)
    await page.goto('/resourcehub/a-post-with-a-library')
    await expect(page.getByAltText('Her desk')).toHaveJSProperty('complete', true)
    await expect(page.getByAltText('A desk by a window')).toBeVisible()
    await page.goto(first)
    await expect(page.getByRole('link', { name: 'Article: A post with a library' })).toBeVisible()
    await expect(page.getByText('A picture can be deleted when nothing uses')).toBeVisible()
  })

  await test.step('what nothing uses is shown, and goes when it is deleted', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/pictures')
    await page.locator('input[type=file]').setInputFiles(await jpeg())
    await expect(page.getByText(/^Not used\. Will be removed on/)).toBeVisible()
    await expectStateAccessible(page)
    await page.getByRole('link', { name: 'All pictures' }).click()
    await page.getByLabel('Use').selectOption('Not used anywhere')
    await expect(page.getByRole('status').filter({ hasText: '1 picture' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page
      .locator('main')
      .getByRole('listitem')
      .getByRole('link', { name: /Not used/ })
      .click()
    await page.getByRole('button', { name: 'Delete the picture' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'The picture is deleted')
    await expect(page).toHaveURL(/\/admin\/pictures$/)
  })
})
