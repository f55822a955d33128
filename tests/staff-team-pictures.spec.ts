import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { endSessions, fillLogin, openDashboard, saveButton, toasts } from './fixtures/staff-pages'
import { chooseImage, people } from './fixtures/staff-people'
import { expect, test } from './fixtures/test'
import { photograph, storedFiles } from './fixtures/upload-files'

test('a picture that is none is refused in words, and leaves no file behind', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  problems.allow(/status of 422/)
  const before = await storedFiles(site.dataDir)
  await openDashboard(page, 'team')
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  await page.getByRole('button', { name: 'Upload image' }).click()
  await chooseImage(page, Buffer.from('<!doctype html><script>alert(1)</script>'), 'page.jpg')
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(toasts(page)).toContainText('Upload Error')
  await expect(toasts(page)).toContainText('Failed to process uploaded image')
  await expect(page.locator('#picture-error')).toContainText(/picture|image/)
  await expectNoAxeViolations(page)
  await expect.poll(() => storedFiles(site.dataDir)).toEqual(before)

  await chooseImage(page, Buffer.alloc(5_485_761), 'large.jpg')
  await expect(page.getByText(/exceeds maximum allowed size/).first()).toBeVisible()
  await chooseImage(page, Buffer.from('text'), 'notes.txt', 'text/plain')
  await expect(page.getByText(/You can only upload/).first()).toBeVisible()
  await chooseImage(page, await photograph(200, 200).png().toBuffer(), 'small.png', 'image/png')
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(toasts(page)).toContainText('Image uploaded successfully!')
})

test('an upload fits 320 and 768 px, says when it cannot begin, and can be tried again', {
  tag: '@long',
}, async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/, /Failed to get upload URL/)
  await openDashboard(page, 'team')
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  await page.getByRole('button', { name: 'Upload image' }).click()
  await expect(page.locator('.uppy-Dashboard-inner')).toBeVisible()
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
  }
  await page.route('**/api/objects/upload', (route) => route.abort())
  await chooseImage(page, await photograph(300, 300).jpeg().toBuffer(), 'me.jpg')
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(toasts(page)).toContainText('Upload Error')
  await expect(toasts(page)).toContainText('Failed to get upload URL')
  await page.unroute('**/api/objects/upload')
  await page.locator('.uppy-StatusBar-actionBtn--retry').click()
  await expect(toasts(page)).toContainText('Image uploaded successfully!')
})

test('a session that ends before a picture is sent costs nothing typed', { tag: '@long' }, async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 401/, /Authorization required/)
  await openDashboard(page, 'team')
  const [first = ''] = await people(page)
  await page.getByRole('button', { name: `Edit: ${first}` }).click()
  await page.getByLabel('Bio').fill('Written for an hour.')
  await page.getByLabel('Areas of expertise (optional)').fill('Patience')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Saved as a working copy/)).toBeVisible()
  await page.getByRole('button', { name: /Upload image|Replace image/ }).click()
  await chooseImage(page, await photograph(300, 300).jpeg().toBuffer(), 'me.jpg')
  endSessions(site)
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await fillLogin(page)
  await expect(page.getByRole('heading', { name: 'Edit Team Member' })).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveText('Written for an hour.')
  await expect(page.getByRole('list', { name: 'Areas of expertise' })).toContainText('Patience')
  await saveButton(page).click()
  await expect(toasts(page)).toContainText('Team member updated successfully!')
})
