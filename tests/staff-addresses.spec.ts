import { waitForHydration } from './fixtures/accessibility'
import { openDashboard, toasts } from './fixtures/staff-pages'
import { content, expectToast, openBlog, openNewPost, stored } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

test('a post’s editor has an address: it can be reloaded, left by Back and bookmarked', {
  tag: '@slow',
}, async ({ page, context }) => {
  await openBlog(page)
  await page.getByLabel('Search posts').fill('Trusts in plain')
  await page.getByRole('button', { name: 'Edit Trusts in plain English' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Trusts in plain English')
  await expect(page).toHaveURL(/\/admin\/posts\/[0-9a-f-]{36}$/)
  await expect(page).toHaveTitle(/^Edit Post/)
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Trusts in plain English')
  const address = page.url()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Blog Posts' })).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('Title')).toHaveValue('Trusts in plain English')

  const bookmark = await context.newPage()
  await bookmark.goto(address)
  await expect(bookmark.getByLabel('Title')).toHaveValue('Trusts in plain English')
  await bookmark.getByRole('button', { name: 'Cancel' }).click()
  await expect(bookmark).toHaveURL('/admin/dashboard')
})

test('the list is as it was left when its editor closes', async ({ page }) => {
  await openBlog(page)
  await page.getByLabel('Search posts').fill('Trusts in plain English')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Edit Trusts in plain English' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Search posts')).toHaveValue('Trusts in plain English')
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Edit Trusts in plain English' })).toBeFocused()
})

// FAQs and team members are edited by parts of the editor of posts: `npm run verify` does it all with them too.
for (const [tab, part, field] of [
  ['faq', 'faqs', 'Question'],
  ['team', 'team', 'Name'],
] as const) {
  test(`a form of ${tab} has an address too`, { tag: '@long' }, async ({ page }) => {
    await openDashboard(page, tab)
    await page
      .getByRole('button', { name: /^Edit:/ })
      .last()
      .click()
    await expect(page).toHaveURL(new RegExp(`/admin/${part}/[0-9a-f-]{36}$`))
    const value = await page.getByLabel(field).inputValue()
    await page.reload()
    await expect(page.getByLabel(field)).toHaveValue(value)
    await page.goBack()
    await expect(page).toHaveURL(`/admin/dashboard?tab=${tab}`)
    await expect(page.getByLabel(field)).toBeHidden()
    await page.goto(`/admin/${part}/not-there`)
    await expect(page.getByText(/is no longer there/)).toBeVisible()
  })

  test(`Control and S saves a form of ${tab} and stays`, {
    tag: '@long',
  }, async ({ page }) => {
    await openDashboard(page, tab)
    await page
      .getByRole('button', { name: /^Edit:/ })
      .first()
      .click()
    await page.getByLabel(field).fill(`Saved in ${tab}`)
    await page.keyboard.press('Control+s')
    await expect(toasts(page)).toContainText('updated successfully!')
    await expect(page.getByLabel(field)).toHaveValue(`Saved in ${tab}`)
    await expect(page.getByLabel(field)).toBeFocused()
    await expect(page.getByText('Not saved yet')).toBeHidden()
  })
}

test('Control and S creates a post, and it goes on being edited', async ({ page, site }) => {
  await openNewPost(page, 'Saved by keys')
  await content(page).click()
  await page.keyboard.type('One.')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Success!', 'Blog post created successfully')
  await expect(page).toHaveURL(/\/admin\/posts\/[0-9a-f-]{36}$/)
  await page.keyboard.type(' Two.')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Success!', 'Blog post updated successfully')
  expect(stored(site, 'saved-by-keys')?.content).toBe('<p>One. Two.</p>')
  await page.reload()
  await waitForHydration(page)
  await expect(content(page)).toHaveText('One. Two.')
})

test('a login leads back to the editor that its address names', async ({ page }) => {
  await page.goto('/admin/faqs/new')
  await expect(page).toHaveURL(/\/admin\/login\?from=/)
  await waitForHydration(page)
  await page.getByLabel('Username').fill('admin')
  await expect(page).toHaveURL(/from=%2Fadmin%2Ffaqs%2Fnew/)
})

test('an address below what is no kind of content is not found', async ({ request }) => {
  for (const path of ['/admin/nothing/new', '/admin/subscribers/unknown', '/admin/faqs/new/more']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})
