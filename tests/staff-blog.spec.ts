import type { Locator, Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  waitForHydration,
} from './fixtures/accessibility'
import { STAFF } from './fixtures/running-site'
import { expect, test } from './fixtures/test'
import { photograph } from './fixtures/upload-files'

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
  await expectNoAxeViolations(page)

  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Title' })).toContainText('Wills & you')
  await expect(page.getByRole('region', { name: 'Text preview' })).toContainText('first paragraph')
  await expect(page.getByRole('region', { name: 'Formatted preview' }).locator('p')).toHaveText(
    'A first paragraph.',
  )
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Create Post' }).click()
  await expectToast(page, 'Success!', 'Blog post created successfully')
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
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expectToast(page, 'Success!', 'Blog post updated successfully')
  await expect(page.getByRole('button', { name: 'Edit A title of its own' })).toBeFocused()
  const article = await page.request.get('/resourcehub/wills-you-whats-new')
  expect(await article.text()).toContain('A first paragraph.')

  await page.getByRole('button', { name: 'Edit A title of its own' }).click()
  await page.getByLabel('Status').selectOption('Archived')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('row', { name: /A title of its own/ })).toContainText('Archived')
  expect((await page.request.get('/resourcehub/wills-you-whats-new')).status()).toBe(404)

  await page.getByRole('button', { name: 'Delete A title of its own' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Blog Post' })
  await expect(dialog).toContainText(
    'Are you sure you want to delete “A title of its own”? This action cannot be undone.',
  )
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete A title of its own' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Blog post deleted successfully')
  await expect(page.getByRole('row', { name: /A title of its own/ })).toBeHidden()
  expect(stored(site, 'wills-you-whats-new')).toBeUndefined()
})

test('what is missing or cannot be is named beside its field', async ({ page, problems }) => {
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

test('the toolbar makes what the public site shows', async ({ page, site }) => {
  await openBlog(page)
  await startPost(page, 'A formatted post')
  await content(page).click()
  await page.keyboard.type('Heading')
  await choose(page, 'Format', 'Heading 2')
  await page.getByRole('button', { name: 'Align center' }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await choose(page, 'Format', 'Paragraph')
  await page.getByRole('button', { name: 'Align left' }).click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('italic')
  await page.keyboard.press('Control+i')
  await page.keyboard.press('Control+u')
  await page.keyboard.type('underlined')
  await page.keyboard.press('Control+u')
  await choose(page, 'Font size', 'Extra Large')
  await page.keyboard.type('huge')
  await choose(page, 'Font size', 'Normal')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bullet list' }).click()
  await page.keyboard.type('point')
  await page.getByRole('button', { name: 'Numbered list' }).click()
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expectToast(page, 'Success!')
  expect(stored(site, 'a-formatted-post')?.content).toBe(
    '<h2 class="align-center">Heading</h2><p><strong>bold</strong><em>italic</em><u>underlined</u><span class="size-extra-large">huge</span></p><ol><li><p>point</p></li></ol>',
  )
})

test('the toolbar is one stop of the keyboard, and the arrows lead through it', async ({
  page,
}) => {
  await openBlog(page)
  await startPost(page, 'Keys')
  await page.getByLabel('Excerpt').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Insert image' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(content(page)).toBeFocused()
  const box = await content(page).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(400)
  await page.getByRole('combobox', { name: 'Font size: Normal' }).click()
  await expect(page.getByRole('option', { name: 'Extra Large' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a link needs text and address, and gets https where it has none', async ({ page, site }) => {
  await openBlog(page)
  await startPost(page, 'A linked post')
  await content(page).click()
  await page.keyboard.type('See ')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Insert Link' })
  await expect(dialog.getByLabel('Link text')).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Insert Link' })).toBeDisabled()
  await page.keyboard.type('the guidance')
  await expect(dialog.getByRole('button', { name: 'Insert Link' })).toBeDisabled()
  await dialog.getByLabel('URL').fill('www.gov.uk/wills')
  await expect(dialog.getByLabel('URL')).toHaveAccessibleDescription(
    'A page of another site opens in a new tab.',
  )
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(content(page)).toBeFocused()
  await page.keyboard.type(' first.')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expectToast(page, 'Success!')
  expect(stored(site, 'a-linked-post')?.content).toBe(
    '<p>See <a href="https://www.gov.uk/wills" target="_blank" rel="noopener">the guidance</a> first.</p>',
  )

  await page.getByRole('button', { name: 'Edit A linked post' }).click()
  await content(page).getByText('the guidance').click()
  await page.getByRole('button', { name: 'Insert link' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Link' })
  await expect(edit.getByLabel('URL')).toHaveValue('https://www.gov.uk/wills')
  await expect(edit.getByLabel('Link text')).toHaveValue('the guidance')
  await edit.getByLabel('URL').fill('/pricing')
  await page.keyboard.press('Enter')
  await expect(content(page).getByText('the guidance')).toHaveAttribute('href', '/pricing')
  await content(page).getByText('the guidance').click()
  await page.getByRole('button', { name: 'Insert link' }).click()
  await edit.getByRole('button', { name: 'Remove link' }).click()
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expectToast(page, 'Success!', 'Blog post updated successfully')
  expect(stored(site, 'a-linked-post')?.content).toBe('<p>See the guidance first.</p>')
})

test('categories and tags can be chosen, added and removed', async ({ page, site }) => {
  await openBlog(page)
  await startPost(page, 'A sorted post')
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
  await expectNoAxeViolations(page)
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
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expectToast(page, 'Success!')
  expect(stored(site, 'a-sorted-post')).toMatchObject({
    category: 'Care homes',
    tags: '["one","three","four"]',
    status: 'draft',
  })
  await page.getByLabel('Category').selectOption('Care homes')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('pictures are chosen or dropped, described, and removed', async ({ page, site }) => {
  await openBlog(page)
  await startPost(page, 'A pictured post')
  await content(page).click()
  await page.keyboard.type('Text')
  const settings = page.getByRole('region', { name: 'Publish Settings' })
  await expect(settings).toContainText('Images are optimized automatically')
  await drop(settings.locator('[data-drop]'), await jpeg())
  await expect(settings.getByAltText('The featured image')).toBeVisible()
  await expectNoAxeViolations(page)
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
  await expectNoAxeViolations(page)
  await dialog.getByLabel('This picture is decorative').check()
  await expect(dialog.getByRole('button', { name: 'Insert Image' })).toBeEnabled()
  await dialog.getByLabel('This picture is decorative').uncheck()
  await dialog.getByLabel('Alternative text').fill('A signed will')
  await page.keyboard.press('Enter')
  await expect(content(page).getByAltText('A signed will')).toBeVisible()
  await page.getByLabel('Status').selectOption('Published')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expectToast(page, 'Success!')
  const post = stored(site, 'a-pictured-post')
  expect(post?.featuredImage).toMatch(/^\/uploads\//)
  expect(post?.content).toMatch(
    /<img src="\/uploads\/[^"]+\.webp" alt="A signed will" width="160" height="100" loading="lazy" \/>/,
  )
  await page.goto('/resourcehub/a-pictured-post')
  await expect(page.getByAltText('A signed will')).toBeVisible()
  await expect(page.getByAltText('A desk with a “will” & pen')).toBeVisible()
})

test('an upload that fails says at which step', async ({ page, problems }) => {
  problems.allow(/status of (?:422|500)/, /ERR_FAILED/)
  await openBlog(page)
  await startPost(page, 'No picture')
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
    /^Failed to set image permissions\. This file is not a picture we can use\./,
  )
  await failWith(
    { name: 'will.svg', mimeType: 'image/svg+xml', buffer: html },
    /^Failed to upload file\. Please choose a JPEG/,
  )
  await expectNoAxeViolations(page)
  expect(alerts).toEqual(Array(4).fill('alert: Failed to upload image. Please try again.'))
})

test('text from Word and Google Docs comes out clean', async ({ page, site }) => {
  await openBlog(page)
  await startPost(page, 'A pasted post')
  await content(page).click()
  await paste(
    page,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
<h1 style='margin-top:12pt'><span lang=EN-GB style='color:#2F5496'>From Word<o:p></o:p></span></h1>
<p class=MsoNormal style='text-align:center'><b><span style='font-family:Calibri'>Bold</span></b> words<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span>first<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>second<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`,
  )
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await paste(
    page,
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">From </span><span style="font-weight:700">Google</span><span style="font-style:italic"> Docs</span><a href="https://www.gov.uk/" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">link</span></a></p><img src="https://lh3.example.com/x" onerror="alert(1)"></b><script>alert(1)</script>`,
  )
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expectToast(page, 'Success!')
  expect(stored(site, 'a-pasted-post')?.content).toBe(
    '<h1>From Word</h1><p class="align-center"><strong>Bold</strong> words</p><ul><li><p>first</p></li><li><p>second</p></li></ul><p>From <strong>Google</strong><em> Docs</em><a href="https://www.gov.uk/" target="_blank" rel="noopener">link</a></p>',
  )
})

test('an article with a table and quotations survives an edit', async ({ page, site }) => {
  const before = String(stored(site, 'leaving-a-gift-to-charity')?.content)
  expect(before).toContain('<table>')
  await openBlog(page)
  await page.getByLabel('Search posts').fill('Leaving a gift to charity')
  await page.getByRole('button', { name: 'Edit Leaving a gift to charity' }).click()
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await content(page).locator('p').first().click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('So: ')
  await content(page).locator('td').first().click()
  // The editor hears of the new place a moment later.
  await page.waitForTimeout(100)
  await page.keyboard.press('End')
  await page.waitForTimeout(100)
  await page.keyboard.press('Enter')
  await page.keyboard.type('more')
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expectToast(page, 'Success!')
  const after = String(stored(site, 'leaving-a-gift-to-charity')?.content)
  // The editor writes the text of each point as a paragraph, and no line breaks between elements.
  const plain = (html: string) => html.replace(/>\s+</g, '><').replace(/<li><p>|<\/p><\/li>/g, '')
  const expected = plain(before)
    .replace(/<li>|<\/li>/g, '')
    .replace('<p>', '<p>So: ')
    .replace('£110,000</td>', '£110,000<br />more</td>')
  expect(plain(after)).toBe(expected)
})

test('unsaved changes are not left without a question', async ({ page }) => {
  await openBlog(page)
  await page.getByRole('button', { name: 'New Post' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Blog Posts' })).toBeVisible()

  await startPost(page, 'Nearly lost')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
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

test('after a crash the text is offered back', async ({ page, context }) => {
  await openBlog(page)
  await startPost(page, 'Survives a crash')
  await content(page).click()
  await page.keyboard.type('Precious words')
  await expect.poll(() => page.evaluate(() => localStorage['blog-draft:new'])).toContain('Precious')
  // Without any of the page's own goodbyes.
  await page.close()

  const again = await context.newPage()
  await openBlog(again)
  const unsaved = again.getByRole('list', { name: 'Unsaved changes' })
  await expect(unsaved).toContainText('“Survives a crash”')
  await expectNoAxeViolations(again)
  await again.getByRole('button', { name: 'New Post' }).click()
  const offer = again.getByRole('alertdialog', { name: 'Restore your unsaved changes?' })
  await expectNoAxeViolations(again)
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(again.getByLabel('Title')).toHaveValue('Survives a crash')
  await expect(content(again)).toHaveText('Precious words')
  await again.getByRole('button', { name: 'Create Post' }).click()
  await expectToast(again, 'Success!')
  await expect(unsaved).toBeHidden()
})

test('an ended session leads to the login and back to the text', async ({ page, problems }) => {
  problems.allow(/status of 401/)
  const token = await openBlog(page)
  await startPost(page, 'Written for hours')
  await content(page).click()
  await page.keyboard.type('Many words')
  await page.request.post('/api/auth/logout', {
    headers: { Authorization: `Bearer ${token}` },
    data: {},
  })
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.getByLabel('Username').fill(STAFF.username)
  await page.getByLabel('Password').fill(STAFF.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Written for hours')
  await expect(content(page)).toHaveText('Many words')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expectToast(page, 'Success!', 'Blog post created successfully')
})

test('of two people who edit a post the second is told', async ({
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
  await other.getByRole('button', { name: 'Update Post' }).click()
  await expectToast(other, 'Success!')

  await page.getByLabel('Title').fill('Mine, the second')
  await page.getByRole('button', { name: 'Update Post' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Someone else has changed this post' })
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy my text' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Mine, the second')
  await dialog.getByRole('button', { name: 'See their version' }).click()
  await expect(dialog.getByRole('region', { name: 'Their version' })).toContainText(
    'Theirs, the first',
  )
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  expect(stored(site, slug)?.title).toBe('Theirs, the first')

  await page.keyboard.press('Control+s')
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expectToast(page, 'Success!', 'Blog post updated successfully')
  expect(stored(site, slug)?.title).toBe('Mine, the second')

  await openPost(other, 'Mine, the second')
  await openPost(page, 'Mine, the second')
  await other.getByLabel('Title').fill('Theirs again')
  await other.getByRole('button', { name: 'Update Post' }).click()
  await expectToast(other, 'Success!')
  await page.getByLabel('Title').fill('Mine again')
  await page.keyboard.press('Control+s')
  await dialog.getByRole('button', { name: 'See their version' }).click()
  await dialog.getByRole('button', { name: 'Discard mine and edit theirs' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Theirs again')
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await other.context().close()
})

test('each failure has its message, and the text stays', async ({ page, problems }) => {
  problems.allow(/status of (?:404|413|500|502|503)/, /ERR_FAILED/)
  await openBlog(page)
  await startPost(page, 'A failing post')
  await content(page).click()
  await page.keyboard.type('Text')
  const create = page.getByRole('button', { name: 'Create Post' })
  const calls = '**/api/admin/blog'

  await page.route(calls, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), {
    times: 1,
  })
  await create.click()
  await expectToast(page, 'Error', 'HTTP error! status: 502')
  await expectNoAxeViolations(page)
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
  const update = page.getByRole('button', { name: 'Update Post' })
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
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('row', { name: /A failing post, changed/ })).toBeVisible()
})

test('the list is searched, filtered, sorted and leafed through', async ({ page }) => {
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
  await expectNoAxeViolations(page)
  await page.getByLabel('Search posts').fill('')
  await page.getByLabel('Status').selectOption('All Statuses')
  await page.getByLabel('Category').selectOption('Probate')
  await expect(page.getByRole('row').nth(1)).toContainText('Probate')
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)
  }
})

test('a firm without posts is invited to write the first', async ({ page, site }) => {
  const token = await openBlog(page)
  const headers = { Authorization: `Bearer ${token}` }
  for (const { id } of site.query('select id from blog_posts')) {
    await page.request.delete(`/api/admin/blog/${id}`, { headers })
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No blog posts yet' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create Your First Post' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible()
})

/** Logs in and opens the dashboard, whose first tab is the blog. */
async function openBlog(page: Page): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: STAFF })
  const { token } = await answer.json()
  await page.goto('/contact')
  await page.evaluate((token) => localStorage.setItem('auth-token', token), token)
  await page.goto('/admin/dashboard')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Blog Posts' })).toBeVisible()
  return token
}

async function openPost(page: Page, title: string): Promise<void> {
  await openBlog(page)
  await page.getByLabel('Search posts').fill(title)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
}

async function startPost(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New Post' }).click()
  await page.getByLabel('Title').fill(title)
}

function content(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Content' })
}

async function choose(page: Page, name: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(name) }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
  await expect(content(page)).toBeFocused()
}

/** One toast is shown, and it says this. */
async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' }).locator('[data-variant]')
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toContainText(`${title}${description}`)
}

interface Site {
  query(sql: string, ...parameters: string[]): Record<string, unknown>[]
}

/** A post as the database has it. */
function stored(site: Site, slug: string): Record<string, unknown> | undefined {
  const [row] = site.query('select * from blog_posts where slug = ?', slug)
  return row && { ...row, featuredImage: row.featured_image }
}

async function jpeg() {
  const buffer = await photograph(160, 100).jpeg().toBuffer()
  return { name: 'will.jpg', mimeType: 'image/jpeg', buffer }
}

/** Drops a file as from the desktop. */
async function drop(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  const page = target.page()
  const dataTransfer = await page.evaluateHandle(
    ({ name, mimeType, base64 }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.fromBase64(base64)], name, { type: mimeType }))
      return transfer
    },
    { name: file.name, mimeType: file.mimeType, base64: file.buffer.toString('base64') },
  )
  await target.dispatchEvent('drop', { dataTransfer })
}

/** Pastes HTML, as the clipboard of another program has it. */
async function paste(page: Page, html: string): Promise<void> {
  await content(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'not this')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}
