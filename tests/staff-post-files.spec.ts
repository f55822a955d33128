import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sanitiseRichText } from '~/features/rich-text/rich-text.server'
import { expectNoAxeViolations } from './fixtures/accessibility'
import { dropFiles, paste } from './fixtures/clipboard'
import { content, openBlog, startPost } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'
import { PHONE } from './fixtures/visitor-pages'

const FOLDER = 'tests/fixtures/words'

/** Files, and what is said of each; what becomes of them stands beside them. */
const FILES: ReadonlyArray<readonly [file: string, said: readonly string[]]> = [
  [
    'word-clauses.docx',
    [
      '1 link within the copied document, such as to a heading, was removed. Its words are kept.',
      '“word-clauses.docx” was inserted. Of 55 words, 51 are kept and 4 changed. Compare',
    ],
  ],
  [
    'word-confidential.docx',
    [
      '1 comment on the document was left out.',
      '1 passage that the document hides was left out.',
      '1 field code was left out.',
      'What stands at the head or foot of its pages was left out.',
      '“word-confidential.docx” was inserted. Of 33 words, 18 are kept and 15 left out. Compare',
    ],
  ],
  [
    'writer.odt',
    [
      '1 comment on the document was left out.',
      '1 passage that the document hides was left out.',
      'What stands at the head or foot of its pages was left out.',
      '1 picture was left out. Add it with the picture button.',
      '“writer.odt” was inserted. Of 42 words, 33 are kept and 9 left out. Compare',
    ],
  ],
  [
    'writer-clauses.odt',
    [
      '1 link within the copied document, such as to a heading, was removed. Its words are kept.',
      '“writer-clauses.odt” was inserted. Of 55 words, 51 are kept and 4 changed. Compare',
    ],
  ],
  [
    'writer-confidential.odt',
    [
      '1 comment on the document was left out.',
      '2 passages that the document hides were left out.',
      '1 embedded object, such as a video, was left out.',
      '“writer-confidential.odt” was inserted. Of 25 words, 16 are kept and 9 left out. Compare',
    ],
  ],
  [
    'writer-clauses.docx',
    [
      '1 link within the copied document, such as to a heading, was removed. Its words are kept.',
      '“writer-clauses.docx” was inserted. Of 55 words, 51 are kept and 4 changed. Compare',
    ],
  ],
  [
    'notes.md',
    [
      '1 comment on the document was left out.',
      '1 picture was left out. Add it with the picture button.',
      '“notes.md” was inserted. Of 19 words, 15 are kept and 4 left out. Compare',
    ],
  ],
  [
    'page.htm',
    [
      '2 passages that the document hides were left out.',
      '1 embedded object, such as a video, was left out.',
      '1 link that visitors could not have opened was removed. Its words are kept.',
      '“page.htm” was inserted. Of 17 words, 6 are kept, 4 changed and 7 left out. Compare',
    ],
  ],
]

async function fileOf(name: string) {
  return { name, mimeType: '', buffer: await readFile(`${FOLDER}/${name}`) }
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'was inserted' })

test('a file comes into the text as what it says, and every word of it is accounted for', async ({
  page,
  site,
}) => {
  await openBlog(page)
  await startPost(page, 'Files')
  for (const [name, said] of FILES) {
    await content(page).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await expect(notice(page)).toHaveCount(0)
    expect(await dropFiles(content(page), [await fileOf(name)])).toBe(true)
    await expect(notice(page)).toContainText(`“${name}” was inserted.`)
    const sentences = await notice(page).getByRole('paragraph').allInnerTexts()
    const html = await content(page).evaluate(
      (element: HTMLElement & { editor?: { getHTML: () => string } }) => element.editor?.getHTML(),
    )
    expect.soft(sentences, name).toEqual(said)
    const stored = await readFile(`${FOLDER}/${name}.stored.html`, 'utf8')
    expect.soft(sanitiseRichText(html ?? '', site.url), name).toBe(stored.replaceAll('\n', ''))
  }
})

test('the words of a file are shown side by side, and its message goes with it', async ({
  page,
}) => {
  await openBlog(page)
  await startPost(page, 'A file')
  await content(page).click()
  await page.keyboard.type('Before. ')
  await page.getByRole('button', { name: 'Insert a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insert a file' })
  const file = dialog.getByLabel('File')
  const insert = dialog.getByRole('button', { name: 'Insert', exact: true })
  await insert.click()
  await expect(file).toHaveAccessibleDescription(/Please choose a file\./)
  const word = { ...(await fileOf('word-clauses.docx')), mimeType: 'application/zip' }
  await file.setInputFiles({ ...word, buffer: word.buffer.subarray(0, 900) })
  await insert.click()
  await expect(file).toHaveAccessibleDescription(
    /“word-clauses\.docx” is damaged or protected\. .* Nothing was inserted\./,
  )
  await expectNoAxeViolations(page)
  await file.setInputFiles({ ...word, name: 'old.doc', buffer: Buffer.from([0xd0, 0xcf, 0x11]) })
  await insert.click()
  await expect(file).toHaveAccessibleDescription(/“old\.doc” is in Word’s older form/)
  await file.setInputFiles(await fileOf('word-confidential.docx'))
  await insert.click()
  await expect(dialog).toBeHidden()
  await expect(content(page)).toContainText('Before.')
  await expect(content(page)).toContainText('A will names executors.')

  await notice(page).getByRole('button', { name: 'Compare' }).click()
  const words = page.getByRole('dialog', { name: 'What became of the words' })
  const came = words.getByRole('region', { name: 'What came in' })
  await expect(came.getByRole('deletion').first()).toContainText('Does Mrs Kowalska know?')
  const stands = words.getByRole('region', { name: 'What stands in the text' })
  await expect(stands).toContainText('A will names executors.')
  await expect(stands).not.toContainText('Kowalska')
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size)
    await expectNoAxeViolations(page)
  }
  await page.keyboard.press('Escape')
  await expect(content(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(content(page)).not.toContainText('executors')
  await expect(notice(page)).toHaveCount(0)
})

test('a file with tracked changes comes in only as someone decides, and several come one after another', async ({
  page,
}) => {
  await openBlog(page)
  await startPost(page, 'Changed files')
  for (const name of ['word-tracked.docx', 'writer-tracked.odt', 'writer-tracked.docx']) {
    await content(page).click()
    await dropFiles(content(page), [await fileOf(name)])
    const question = page.getByRole('alertdialog', { name: 'This text has tracked changes' })
    await expect(question.getByRole('listitem').first()).toHaveText('Taken out: “£199”')
    await question.getByRole('button', { name: 'Paste with changes accepted' }).click()
    await expect(content(page)).toContainText('It costs £250 for one')
    await expect(content(page)).not.toContainText('199')
    await expect(notice(page)).toContainText(`“${name}” was inserted.`)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(notice(page)).toHaveCount(0)
  }
  await dropFiles(content(page), [await fileOf('notes.md'), await fileOf('writer.odt')])
  await expect(content(page)).toContainText('Register')
  await expect(content(page)).toContainText('the house')
  await paste(page, '<p>One<span hidden> two</span></p>')
  const said = page.getByRole('status').filter({ hasText: 'hides was left out' })
  await expect(said).toContainText('Of 2 words, 1 is kept and 1 left out.')
})
