import { expectNoAxeViolations, expectStateAccessible } from './fixtures/accessibility'
import { saveButton } from './fixtures/staff-pages'
import { content, expectToast, openBlog, openNewPost } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

test('what is missing or cannot be is named beside its field', { tag: '@long' }, async ({
  page,
  problems,
}) => {
  problems.allow(/status of 409/)
  await openBlog(page)
  await page.getByRole('button', { name: 'New Post' }).click()
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Title is required/)
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(/Slug is required/)
  await expect(content(page)).toHaveAccessibleDescription(/Content is required/)
  await expectNoAxeViolations(page)

  await page.getByLabel('Title').fill('x'.repeat(256))
  await page.getByLabel('Slug').fill('Not a slug!')
  await content(page).click()
  await page.keyboard.type('Text')
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Title too long/)
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(
    /Slug must contain only lowercase letters, numbers, and hyphens/,
  )
  await page.getByLabel('Title').fill('Probate')
  await page.getByLabel('Slug').fill('what-is-probate')
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Slug')).toBeFocused()
  await expect(page.getByLabel('Slug')).toHaveAttribute('aria-invalid', 'true')
  await expectToast(page, 'Error')
})

test('each failure has its message, and the text stays', { tag: '@slow' }, async ({
  page,
  problems,
}) => {
  problems.allow(/status of (?:404|413|500|502|503)/, /ERR_FAILED/)
  await openNewPost(page, 'A failing post')
  await content(page).click()
  await page.keyboard.type('Text')
  const create = page.getByRole('button', { name: 'Create Post' })
  const calls = '**/api/admin/blog'

  await page.route(calls, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), {
    times: 1,
  })
  await create.click()
  await expectToast(page, 'Error', 'HTTP error! status: 502')
  await expectStateAccessible(page)
  const full = 'Nothing can be saved at the moment, and nothing was.'
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { message: full } }), {
    times: 1,
  })
  await create.click()
  await expectToast(page, 'Error', full)
  await expect(page.getByLabel('Title')).toHaveValue('A failing post')
  await expect(content(page)).toHaveText('Text')
  await page.route(calls, (route) => route.abort(), { times: 1 })
  await create.click()
  await expectToast(page, 'Error', 'Failed to create blog post')
  await page.route(calls, (route) => route.fulfill({ status: 201, body: '<p>Hello</p>' }), {
    times: 1,
  })
  await create.click()
  await expectToast(page, 'Error', 'Invalid JSON response from server')
  await create.click()
  await expectToast(page, 'Success!', 'Blog post created successfully')

  await page.getByRole('button', { name: 'Edit A failing post' }).click()
  await page.getByLabel('Title').fill('A failing post, changed')
  const update = saveButton(page)
  await page.route(`${calls}/*`, (route) => route.abort(), { times: 1 })
  await update.click()
  await expectToast(page, 'Error', 'Failed to update blog post')
  await page.route(`${calls}/*`, (route) => route.fulfill({ status: 200, body: '' }), { times: 1 })
  await update.click()
  await expectToast(page, 'Error', 'Invalid JSON response from server')
  await expect(page.getByLabel('Title')).toHaveValue('A failing post, changed')
  await update.click()
  await expectToast(page, 'Success!', 'Blog post updated successfully')

  await page.route(`${calls}/*`, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Delete A failing post, changed' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Error', 'Failed to delete blog post')
  await expect(page.getByRole('row', { name: /A failing post, changed/ })).toBeVisible()

  await page.route('**/api/blog?*', (route) => route.abort(), { times: 1 })
  await page.reload()
  await expect(page.getByText('Error loading blog posts')).toBeVisible()
  await expectStateAccessible(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('row', { name: /A failing post, changed/ })).toBeVisible()
})
