import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectStateAccessible, waitForIdle } from './fixtures/accessibility'
import { paste } from './fixtures/clipboard'
import { saveButton } from './fixtures/staff-pages'
import {
  content,
  createPost,
  emptyText,
  expectToast,
  openBlog,
  openNewPost,
  startPost,
  stored,
  toBeStored,
} from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

test('what the toolbar makes, and what comes from Word and Google Docs, is clean', {
  tag: '@long',
}, async ({ page, site }) => {
  await openNewPost(page, 'Formatted')

  await test.step('the toolbar makes what the public site shows', async () => {
    await emptyText(page)
    await page.keyboard.type('Heading')
    await choose(page, 'Format', 'Heading 2')
    await more(page, 'menuitemradio', 'Align center')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await choose(page, 'Format', 'Paragraph')
    await more(page, 'menuitemradio', 'Align left')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('bold')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Control+i')
    await page.keyboard.type('italic')
    await page.keyboard.press('Control+i')
    await more(page, 'menuitemcheckbox', /^Underline/)
    await page.keyboard.type('underlined')
    await page.keyboard.press('Control+u')
    await more(page, 'menuitemradio', 'Extra Large')
    await page.keyboard.type('huge')
    await more(page, 'menuitemradio', 'Normal')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Bullet list' }).click()
    await page.keyboard.type('point')
    await page.getByRole('button', { name: 'Numbered list' }).click()
    expect(await toBeStored(page, site)).toBe(
      '<h2 class="align-center">Heading</h2><p><strong>bold</strong><em>italic</em><u>underlined</u><span class="size-extra-large">huge</span></p><ol><li><p>point</p></li></ol>',
    )
  })

  await test.step('text from Word and Google Docs comes out clean', async () => {
    await emptyText(page)
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
    expect(await toBeStored(page, site)).toBe(
      '<h1>From Word</h1><p class="align-center"><strong>Bold</strong> words</p><ul><li><p>first</p></li><li><p>second</p></li></ul><p>From <strong>Google</strong><em> Docs</em><a href="https://www.gov.uk/" target="_blank" rel="noopener">link</a></p>',
    )
  })
})

test('the toolbar is one stop of the keyboard, and its link needs text and address', {
  tag: '@slow',
}, async ({ page, site }) => {
  await openBlog(page)

  await test.step('the toolbar is one stop of the keyboard, and the arrows lead through it', async () => {
    await startPost(page, 'Keys')
    await page.getByLabel('Title').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: 'More formatting' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(content(page)).toBeFocused()
    const box = await content(page).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(400)
    await page.getByRole('button', { name: 'More formatting' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Extra Large' })).toBeVisible()
    await expectNoAxeViolations(page, '[role="menu"]')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
  })

  await test.step('a link needs text and address, and gets https where it has none', async () => {
    await startPost(page, 'A linked post')
    await content(page).click()
    await page.keyboard.type('See ')
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Insert Link' })
    await expect(dialog.getByLabel('Link text')).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Insert Link' })).toBeDisabled()
    await page.keyboard.type('the guidance')
    await expect(dialog.getByRole('button', { name: 'Insert Link' })).toBeDisabled()
    // Left by mistake, it goes on with what was typed.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(dialog.getByLabel('Link text')).toHaveValue('the guidance')
    await dialog.getByLabel('URL').fill('www.gov.uk/wills')
    await expect(dialog.getByLabel('URL')).toHaveAccessibleDescription(
      'A web address, or words: your own pages are found as you type. A page of another site opens in a new tab.',
    )
    await expectStateAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(content(page)).toBeFocused()
    await page.keyboard.type(' first.')
    await createPost(page)
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
    await saveButton(page).click()
    await expectToast(page, 'Success!', 'Blog post updated successfully')
    expect(stored(site, 'a-linked-post')?.content).toBe('<p>See the guidance first.</p>')
  })
})

test('an article with a table and quotations survives an edit', { tag: '@long' }, async ({
  page,
  site,
}) => {
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
  // The editor hears of a new place a moment later.
  await waitForIdle(page)
  await page.keyboard.press('End')
  await waitForIdle(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('more')
  await saveButton(page).click()
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

test('a list becomes a checklist and a list again, and readers can tick it', async ({
  page,
  site,
}) => {
  await openNewPost(page, 'A checklist')
  await content(page).click()
  const checklist = page.getByRole('button', { name: 'Checklist' })
  await checklist.click()
  await expect(checklist).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('Lock the house')
  await page.getByRole('button', { name: 'Bullet list' }).click()
  await expect(checklist).toHaveAttribute('aria-pressed', 'false')
  await checklist.click()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('checkbox', { name: 'Lock the house' })).toBeVisible()
  await createPost(page)
  expect(stored(site, 'a-checklist')?.content).toBe(
    '<ul class="checklist"><li><p>Lock the house</p></li></ul>',
  )
})

/** Something of the toolbar's menu. */
async function more(
  page: Page,
  role: 'menuitemradio' | 'menuitemcheckbox',
  name: string | RegExp,
): Promise<void> {
  await page.getByRole('button', { name: 'More formatting' }).click()
  const item = page.getByRole(role, { name, exact: true })
  // For a line where the sticky header would be the page is scrolled, and the menu follows a frame later.
  await item.hover()
  await item.click()
  await expect(content(page)).toBeFocused()
}

async function choose(page: Page, name: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(name) }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
  await expect(content(page)).toBeFocused()
}
