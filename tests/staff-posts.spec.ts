import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { addOpenPost } from './fixtures/posts-to-check'
import { answerOf, logInTo } from './fixtures/site-client'
import { execute, saveButton } from './fixtures/staff-pages'
import {
  content,
  createPost,
  expectToast,
  openBlog,
  openNewPost,
  stored,
} from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'
import { PHONE } from './fixtures/visitor-pages'

test('a post is written, previewed, published, edited, archived and deleted', async ({
  page,
  site,
}) => {
  await openBlog(page)
  await page.getByRole('button', { name: 'New Post' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Wills & you: what’s new?')
  await expect(page.getByLabel('Slug')).toHaveValue('wills-you-whats-new')
  await page.getByLabel('Excerpt').fill('A short excerpt.')
  await content(page).click()
  await page.keyboard.type('A first paragraph.')

  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Title' })).toContainText('Wills & you')
  await expect(page.getByRole('region', { name: 'Text preview' })).toContainText('first paragraph')
  await expect(page.getByRole('region', { name: 'Formatted preview' }).locator('p')).toHaveText(
    'A first paragraph.',
  )
  await expectNoAxeViolations(page)

  await createPost(page)
  await expectNoAxeViolations(page)
  const row = page.getByRole('row', { name: /Wills & you/ })
  await expect(row).toContainText('A short excerpt.')
  await expect(row).toContainText('/blog/wills-you-whats-new')
  await expect(row).toContainText('Draft')
  await expect(row).toContainText('Not published')
  expect((await page.request.get('/resourcehub/wills-you-whats-new')).status()).toBe(404)

  await page.getByRole('button', { name: /Edit Wills & you/ }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Wills & you: what’s new?')
  await page.getByLabel('Title').fill('A title of its own')
  await expect(page.getByLabel('Slug')).toHaveValue('wills-you-whats-new')
  await page.getByLabel('Status').selectOption('Published')
  await saveButton(page).click()
  await expectToast(page, 'Success!', 'Blog post updated successfully')
  await expect(page.getByRole('button', { name: 'Edit A title of its own' })).toBeFocused()
  const article = await page.request.get('/resourcehub/wills-you-whats-new')
  expect(await article.text()).toContain('A first paragraph.')

  await page.getByRole('button', { name: 'Edit A title of its own' }).click()
  await page.getByLabel('Status').selectOption('Archived')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Success!', 'Blog post updated successfully')
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row', { name: /A title of its own/ })).toContainText('Archived')
  expect((await page.request.get('/resourcehub/wills-you-whats-new')).status()).toBe(410)

  await page.getByRole('button', { name: 'Delete A title of its own' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Blog Post' })
  await expect(dialog).toContainText(
    'Are you sure you want to delete “A title of its own”? You can put this back from the bin for 30 days.',
  )
  await expectNoAxeViolations(page, '[role="alertdialog"]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete A title of its own' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Blog post deleted successfully')
  await expect(page.getByRole('row', { name: /A title of its own/ })).toBeHidden()
  expect(stored(site, 'wills-you-whats-new')).toBeUndefined()
})

test('categories and tags can be chosen, added and removed', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  await openNewPost(page, 'A sorted post')
  await content(page).click()
  await page.keyboard.type('Text')
  const category = page.getByLabel('Category', { exact: true })
  await expect(category.locator('option')).toContainText([
    'Legal Advice',
    'News & Updates',
    'Wills',
  ])
  await page.getByRole('button', { name: 'Add custom category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Custom Category' })
  await dialog.getByLabel('Category name').fill('   ')
  await expect(dialog.getByRole('button', { name: 'Add Category' })).toBeDisabled()
  await dialog.getByLabel('Category name').fill(' Care homes ')
  await expectNoAxeViolations(page, '[role="dialog"]')
  await page.keyboard.press('Enter')
  await expect(category).toHaveValue('Care homes')

  const tags = page.getByRole('list', { name: 'Tags of this post' })
  const typed = page.getByLabel('New tag')
  for (const tag of ['one', ' one ', '  ', 'two', 'three']) {
    await typed.fill(tag)
    await page.keyboard.press('Enter')
  }
  await expect(tags.getByRole('listitem')).toHaveText(['one', 'two', 'three'])
  await typed.fill('four')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('button', { name: 'Remove tag two' }).click()
  await expectStateAccessible(page)
  await createPost(page)
  expect(stored(site, 'a-sorted-post')).toMatchObject({
    category: 'Care homes',
    tags: '["one","three","four"]',
    status: 'draft',
  })
  await page.getByLabel('Category').selectOption('Care homes')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('the list is searched, filtered, sorted and leafed through', { tag: '@slow' }, async ({
  page,
}) => {
  await openBlog(page)
  await expect(page.getByRole('row')).toHaveCount(21)
  const pages = page.getByRole('navigation', { name: 'Pages of posts' })
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  const first = await page.getByRole('row').nth(1).innerText()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages).toContainText('Page 2 of')
  await expect(page.getByRole('row').nth(1)).not.toHaveText(first)
  await page.getByLabel('Sort by').selectOption('Title, A to Z')
  await expect(pages).toContainText('Page 1 of')
  await expect(page.getByRole('row').nth(1)).toContainText(/^A/)
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByLabel('Status').selectOption('Draft')
  await expect(page.getByRole('row').nth(1)).toContainText('Draft')
  await expect(page.getByRole('cell', { name: 'Published', exact: true })).toHaveCount(0)
  await page.getByLabel('Search posts').fill('HEIRLOOM that nobody wrote about')
  await expect(page.getByRole('heading', { name: 'No posts match your filters' })).toBeVisible()
  await expectStateAccessible(page)
  await page.getByLabel('Search posts').fill('')
  await page.getByLabel('Status').selectOption('All Statuses')
  await page.getByLabel('Category').selectOption('Probate')
  await expect(page.getByRole('row').nth(1)).toContainText('Probate')
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page)
    // Wide windows are checked above.
    if (width === 390) await expectNoAxeViolations(page)
  }
})

test('a firm without posts is invited to write the first', { tag: '@long' }, async ({
  page,
  site,
}) => {
  execute(site, 'delete from blog_posts')
  await openBlog(page)
  await expect(page.getByRole('heading', { name: 'No blog posts yet' })).toBeVisible()
  await page.getByLabel('Status').selectOption('Draft')
  await expect(page.getByRole('heading', { name: 'No blog posts yet' })).toBeVisible()
  await expectStateAccessible(page)
  await page.getByRole('button', { name: 'Create Your First Post' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible()
})

test('several posts change together, and one that is refused is named', { tag: '@slow' }, async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 404/)
  const client = await logInTo(site.url)
  const ids: string[] = []
  for (const name of ['First', 'Second', 'Third']) {
    const { id } = await addOpenPost(client, {
      title: `${name} of three`,
      slug: `${name.toLowerCase()}-of-three`,
      status: 'draft',
      writtenBy: 'Helen Hart',
    })
    ids.push(id)
  }
  await openBlog(page)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name} of three`) })
  await expect(row('First')).toContainText('/blog/first-of-three · by Helen Hart')
  for (const name of ['First', 'Second', 'Third']) {
    await page.getByRole('checkbox', { name: `Choose ${name} of three` }).check()
  }
  await client.call('DELETE', `/api/admin/blog/${ids[2]}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Publish: 3 posts' })
  await expect(dialog).toContainText('Visitors can read each of these at once.')
  await expectNoAxeViolations(page, '[role="alertdialog"]')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('2 posts are published.')).toBeVisible()
  await expect(page.getByText('“Third of three”: ')).toBeVisible()
  await expect(row('First')).toContainText('the page is /resourcehub/first-of-three')

  await page.getByRole('checkbox', { name: 'Choose First of three' }).check()
  await page.getByRole('button', { name: 'Change category' }).click()
  await page.getByRole('alertdialog').getByLabel('Category').selectOption('Wills')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change category' }).click()
  await expect(page.getByText('1 post has the category you chose.')).toBeVisible()
  await expect(row('First')).toContainText('Wills')
  await expectStateAccessible(page)
  await page.setViewportSize(PHONE)
  await expectNoHorizontalScroll(page)

  await page.getByRole('checkbox', { name: 'Choose First of three' }).check()
  await page.getByRole('button', { name: 'Move to bin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to bin' }).click()
  await expect(page.getByText('1 post is in the bin.')).toBeVisible()
  await expect(row('First')).toBeHidden()
})

test('an address that another article has had is asked about', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  const client = await logInTo(site.url)
  const facts = { title: 'A guide', slug: 'a-guide', excerpt: 'In short.', category: 'Wills' }
  const { id } = await addOpenPost(client, facts)
  const path = `/api/admin/blog/${id}`
  const post = await answerOf(await client.call('GET', path))
  await answerOf(await client.call('PUT', path, { ...post, slug: 'the-guide' }))
  await openNewPost(page, 'A guide')
  await expect(page.getByText('Another article had this address')).toContainText(
    'is now at /resourcehub/the-guide',
  )
  await page.getByLabel('Slug').fill('a-guide-of-its-own')
  await expect(page.getByText('Another article had this address')).toBeHidden()
})
