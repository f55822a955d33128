import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './fixtures/accessibility'
import { paste, pasteText } from './fixtures/clipboard'
import { meant, written } from './fixtures/meaning'
import { content, emptyText, openNewPost, toBeStored } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

test.use({ sharesSite: true })

/** Pastes this in place of the text. */
async function pasteAnew(page: Page, html: string) {
  await emptyText(page)
  await paste(page, html)
}

/** Whether the editor knows of selected words: the browser tells it a moment after the key. */
function hasSelection(page: Page): Promise<boolean> {
  return content(page).evaluate(
    (element: HTMLElement & { editor?: { state: { selection: { empty: boolean } } } }) =>
      element.editor?.state.selection.empty === false,
  )
}

const link = (href: string, text: string) =>
  `<a href="${href}" target="_blank" rel="noopener">${text}</a>`

test('what is pasted stays what it was, as far as a text can hold it', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  await openNewPost(page, 'Pasted')

  await test.step('a pasted link keeps its address, and no link grows out of prose but from a whole web address', async () => {
    const will = 'https://www.gov.uk/make-will'
    const query = 'https://www.gov.uk/search?keywords=lasting+power&amp;order=new#results'
    await pasteAnew(
      page,
      `<p>See <a href="${will}">gov.uk</a> or <a href="${query}">www.gov.uk/search</a>.</p><p>She signed it.It is in paragraph 3.in the copy at example.com, ask info@firm.co.uk.</p>`,
    )
    await page.keyboard.press('Enter')
    await pasteText(page, 'Read https://www.gov.uk/wills first. It was signed it.It counts.')
    await page.keyboard.type(' See www.gov.uk then')
    expect(await toBeStored(page, site)).toBe(
      `<p>See ${link(will, 'gov.uk')} or ${link(query, 'www.gov.uk/search')}.</p><p>She signed it.It is in paragraph 3.in the copy at example.com, ask info@firm.co.uk.</p><p>Read ${link('https://www.gov.uk/wills', 'https://www.gov.uk/wills')} first. It was signed it.It counts. See www.gov.uk then</p>`,
    )
  })

  await test.step('an address pasted over selected words links them', async () => {
    await emptyText(page)
    await page.keyboard.type('the guidance')
    await page.keyboard.press('Shift+Home')
    await expect.poll(() => hasSelection(page)).toBe(true)
    await pasteText(page, 'https://www.gov.uk/make-will?a=1&b=2')
    await page.keyboard.press('End')
    await page.keyboard.type(' first')
    expect(await toBeStored(page, site)).toBe(
      `<p>${link('https://www.gov.uk/make-will?a=1&amp;b=2', 'the guidance')} first</p>`,
    )
  })

  await test.step('struck words stay struck, and lists in cells stay lists', async () => {
    await pasteAnew(
      page,
      `<p><s>£200</s> £180, <strike>a</strike> <del>b</del> <span style="text-decoration:line-through">c</span></p>
<table><tr><td><p>One</p><p>line</p></td><td><ul><li>first</li><li>second</li></ul></td></tr></table>`,
    )
    await expect(page.getByRole('status').filter({ hasText: 'left out' })).toBeHidden()
    expect(await toBeStored(page, site)).toBe(
      '<p><s>£200</s> £180, <s>a</s> <s>b</s> <s>c</s></p><table><tbody><tr><td>One<br />line</td><td><ul><li><p>first</p></li><li><p>second</p></li></ul></td></tr></tbody></table>',
    )
    await expect(content(page).locator('td li')).toHaveCount(2)
    await expect(content(page).locator('s').first()).toHaveCSS(
      'text-decoration-line',
      'line-through',
    )
  })

  await test.step('what a text cannot hold is named once, counted', async () => {
    await pasteAnew(
      page,
      `<p>A<img src="file:///C:/Users/a/image001.png"></p><p><img src="https://lh7.example.com/a.png">B</p><hr>
<p style="text-align:right">C<a href="#_Toc1">[1]</a></p><p align="right">D</p><h2 style="text-align: center">E</h2>
<iframe src="about:blank"></iframe><p>F <a href="file:///C:/a.docx">G</a></p><p><a href="#_Toc2">[1]</a> H</p>`,
    )
    const notice = page.getByRole('status').filter({ hasText: 'pictures were left out' })
    await expect(notice.getByRole('paragraph')).toHaveText([
      '2 pictures were left out. Add them with the picture button.',
      '1 embedded object, such as a chart or a video, was left out.',
      '2 links within the copied document, such as to headings, were removed. Their words are kept.',
      '1 link that visitors could not have opened was removed. Its words are kept.',
      'Of 10 words, 7 are kept and 3 changed. Compare',
    ])
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await expect(notice).toBeHidden()
    await expect(content(page)).toBeFocused()
    expect(await toBeStored(page, site)).toBe(
      '<p>A</p><p>B</p><hr /><p class="align-right">C[1]</p><p class="align-right">D</p><h2 class="align-center">E</h2><p>F G</p><p>[1] H</p>',
    )
  })
})

test('what a document does not show its readers is never pasted', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const notice = page.getByRole('status').filter({ hasText: 'left out' })
  await openNewPost(page, 'Pasted')

  await test.step('from Word: comments, hidden text and field codes', async () => {
    await pasteAnew(page, await pasteOf('word'))
    await expect(notice.getByRole('paragraph')).toHaveText([
      '1 comment on the document was left out.',
      '2 passages that the document hides were left out.',
      '1 field code was left out.',
      'Of 33 words, 12 are kept and 21 left out. Compare',
    ])
    expect(await toBeStored(page, site)).toBe(
      '<p>A will names executors.</p><p>Read on from page 12, at 10<sup>th</sup> May.</p>',
    )
  })

  await test.step('from LibreOffice', async () => {
    await pasteAnew(page, await pasteOf('libreoffice-writer'))
    await expect(notice.getByRole('paragraph')).toHaveText([
      '1 comment on the document was left out.',
      '1 passage that the document hides was left out.',
      '1 field code was left out.',
      /^Of \d+ words, \d+ are kept and \d+ left out\. Compare$/,
    ])
    expect(await toBeStored(page, site)).not.toMatch(/Harrington|Kowalska/)
  })

  await test.step('from Google Docs, and from a page', async () => {
    await pasteAnew(
      page,
      `<p>A will<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> names executors.<span hidden>Secret</span></p>
<div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Does Mrs Kowalska know?</span></p></div>`,
    )
    await expect(notice.getByRole('paragraph')).toHaveText([
      '1 comment on the document was left out.',
      '1 passage that the document hides was left out.',
      'Of 11 words, 4 are kept and 7 left out. Compare',
    ])
    expect(await toBeStored(page, site)).toBe('<p>A will names executors.</p>')
  })

  await test.step('from a part of a Word document: a field without an end takes no text with it', async () => {
    await pasteAnew(
      page,
      `<p>See <span style='mso-element:field-begin'></span>page 12</p><p>Two witnesses sign.</p>`,
    )
    expect(await toBeStored(page, site)).toBe('<p>See page 12</p><p>Two witnesses sign.</p>')
  })
})

test('what formatting means is pasted: figures, numbering, ticks, notes, quotations and tables', {
  tag: '@long',
}, async ({ page, site }) => {
  await openNewPost(page, 'Meaning')
  for (const program of ['word', 'excel', 'google-docs', 'libreoffice', 'web']) {
    await pasteAnew(page, await written(`${program}.html`))
    expect.soft(await toBeStored(page, site), program).toBe(await meant(program))
    const said = await page
      .getByRole('status')
      .filter({ hasText: /left out|removed/ })
      .allInnerTexts()
    expect.soft(said, program).toEqual([])
  }
})

test('pasted Markdown becomes what it says, and what is typed as in other editors does too', {
  tag: '@slow',
}, async ({ page, site }) => {
  const markdown =
    '## Fees\n\n- **One** will\n- [Prices](/pricing)\n\n| A | B |\n| --- | ---: |\n| 1 | £2 |\n\n> Said.\n\n- [x] done\n- [ ] to do'
  await openNewPost(page, 'Markdown')
  await content(page).click()
  await pasteText(page, markdown)
  const notice = page.getByRole('status').filter({ hasText: 'Pasted Markdown was formatted.' })
  await expect(notice).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(content(page)).toContainText('## Fees')
  await expect(content(page)).toContainText('| --- | ---: |')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(content(page).getByRole('heading', { name: 'Fees' })).toBeVisible()
  expect(await toBeStored(page, site)).toBe(
    '<h2>Fees</h2><ul><li><p><strong>One</strong> will</p></li><li><p><a href="/pricing">Prices</a></p></li></ul><table><thead><tr><th>A</th><th class="align-right">B</th></tr></thead><tbody><tr><td>1</td><td class="align-right">£2</td></tr></tbody></table><blockquote><p>Said.</p></blockquote><ul class="checklist"><li class="done"><p>done</p></li><li><p>to do</p></li></ul>',
  )

  await emptyText(page)
  const type = (words: string) => page.keyboard.type(words)
  await type(`He said "it's [ours](/pricing)", see https://www.gov.uk/wills, now.`)
  await page.keyboard.press('Enter')
  await type('H')
  await page.keyboard.press('ControlOrMeta+,')
  await type('2')
  await page.keyboard.press('ControlOrMeta+,')
  await type('O /footnote')
  await page.keyboard.press('Enter')
  await type('Water.')
  await page.keyboard.press('Enter')
  await type(' it is.')
  await page.keyboard.press('Enter')
  await type('[x] signed')
  await page.keyboard.press('Enter')
  await type('posted')
  await page.keyboard.press('ControlOrMeta+Enter')
  await content(page)
    .locator('li', { hasText: 'signed' })
    .click({ position: { x: 8, y: 12 } })
  expect(await toBeStored(page, site)).toBe(
    `<p>He said “it’s <a href="/pricing">ours</a>”, see ${link('https://www.gov.uk/wills', 'https://www.gov.uk/wills')}, now.</p><p>H<sub>2</sub>O <small class="footnote">Water.</small> it is.</p><ul class="checklist"><li><p>signed</p></li><li class="done"><p>posted</p></li></ul>`,
  )
})

test('tracked changes are pasted only as someone decides', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const question = page.getByRole('alertdialog', { name: 'This text has tracked changes' })
  const pasted = await pasteOf('word-changes')
  await openNewPost(page, 'Pasted')

  await pasteAnew(page, pasted)
  await expect(question.getByRole('listitem')).toHaveText(['Taken out: “£199”', 'Added: “£250”'])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(content(page)).toHaveText('')
  await expect(content(page)).toBeFocused()

  await paste(page, pasted)
  await question.getByRole('button', { name: 'Paste with changes accepted' }).click()
  await expect(content(page)).toHaveText('It costs £250 for one person, and £400 £350 for two.')
  await page.keyboard.press('Enter')
  await paste(page, pasted)
  await question.getByRole('button', { name: 'Paste this list' }).click()
  expect(await toBeStored(page, site)).toBe(
    '<p>It costs £250 for one person, and <s>£400</s> £350 for two.</p><ul><li><p>Taken out: “£199”</p></li><li><p>Added: “£250”</p></li></ul>',
  )
})

/** What the clipboard of a program holds (`tests/fixtures/pastes`). */
function pasteOf(name: string): Promise<string> {
  return readFile(`tests/fixtures/pastes/${name}.html`, 'utf8')
}
