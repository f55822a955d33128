import { expectNoAxeViolations, expectStateAccessible } from './fixtures/accessibility'
import { fillLogin, saveButton } from './fixtures/staff-pages'
import {
  content,
  createPost,
  expectToast,
  openBlog,
  openNewPost,
  openPost,
  startPost,
  stored,
} from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

test('unsaved changes are not left without a question', { tag: '@slow' }, async ({ page }) => {
  await openBlog(page)
  await page.getByRole('button', { name: 'New Post' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Blog Posts' })).toBeVisible()

  await startPost(page, 'Nearly lost')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page, '[role="alertdialog"]')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('link', { name: 'View site' }).click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Team' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Nearly lost')

  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing

  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Blog Posts' })).toBeVisible()
  await expect(page.getByText('Unsaved changes:')).toBeHidden()
})

test('after a crash the text is offered back', { tag: '@long' }, async ({ page, context }) => {
  await openNewPost(page, 'Survives a crash')
  await content(page).click()
  await page.keyboard.type('Precious words')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Precious')
  // Without any of the page's own goodbyes.
  await page.close()

  const again = await context.newPage()
  await openBlog(again)
  const unsaved = again.getByRole('list', { name: 'Unsaved changes' })
  await expect(unsaved).toContainText('“Survives a crash”')
  await expectNoAxeViolations(again)
  await again.getByRole('button', { name: 'New Post' }).click()
  const offer = again.getByRole('alertdialog', { name: 'Restore your unsaved changes?' })
  await expect(offer).toBeVisible()
  await expectStateAccessible(again, '[role="alertdialog"]')
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(again.getByLabel('Title')).toHaveValue('Survives a crash')
  await expect(content(again)).toHaveText('Precious words')
  await createPost(again)
  await expect(unsaved).toBeHidden()
})

test('an ended session is begun again over the text', { tag: '@long' }, async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401/)
  const token = await openNewPost(page, 'Written for hours')
  await content(page).click()
  await page.keyboard.type('Many words')
  await page.request.post('/api/auth/logout', {
    headers: { Authorization: `Bearer ${token}` },
    data: {},
  })
  // Anything that asks the server may say so first.
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('alertdialog', { name: 'Please log in again' })).toBeVisible()
  await fillLogin(page)
  await expect(page).toHaveURL('/admin/posts/new')
  await expect(page.getByLabel('Title')).toHaveValue('Written for hours')
  await expect(content(page)).toHaveText('Many words')
  await createPost(page)
})

test('of two people who edit a post the second is notified', { tag: '@slow' }, async ({
  page,
  site,
  problems,
  browser,
}) => {
  problems.allow(/status of 409/)
  const title = 'Trusts in plain English'
  const slug = 'trusts-in-plain-english'
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openPost(page, title)
  await openPost(other, title)
  await other.getByLabel('Title').fill('Theirs, the first')
  await saveButton(other).click()
  await expectToast(other, 'Success!')

  await page.getByLabel('Title').fill('Mine, the second')
  await saveButton(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Someone else has changed this post' })
  await expect(dialog).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy my text' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Mine, the second')
  await dialog.getByRole('button', { name: 'See their version' }).click()
  await expect(dialog.getByRole('region', { name: 'Their version' })).toContainText(
    'Theirs, the first',
  )
  await expectNoAxeViolations(page, '[role="alertdialog"]')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog).toBeHidden()
  expect(stored(site, slug)?.title).toBe('Theirs, the first')

  await page.keyboard.press('Control+s')
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expectToast(page, 'Success!', 'Blog post updated successfully')
  expect(stored(site, slug)?.title).toBe('Mine, the second')
  await other.context().close()
})
