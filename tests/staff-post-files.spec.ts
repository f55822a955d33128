import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectStateAccessible } from './fixtures/accessibility'
import { dropFiles, paste } from './fixtures/clipboard'
import { content, emptyText, openNewPost, toBeStored } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'
import { PHONE } from './fixtures/visitor-pages'

const FOLDER = 'tests/fixtures/words'

async function fileOf(name: string) {
  return { name, mimeType: '', buffer: await readFile(`${FOLDER}/${name}`) }
}

/** What the editor says of what came in. */
const status = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Compare' }) })
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'was inserted' })

/** Files that are dropped, and what programs put into the clipboard, each with what becomes of it beside it. */
const CORPUS = readdirSync(FOLDER)
  .filter((name) => !/tracked|\.stored\.html$|\.rtf$/.test(name))
  .sort()

test(
  'whatever comes in from another program is in the text as what it means, and every word of it is accounted for',
  { tag: '@slow' },
  async ({ page, site }, { config }) => {
    test.setTimeout(180_000)
    await openNewPost(page, 'Files')
    expect(CORPUS.length).toBeGreaterThanOrEqual(35)
    for (const name of CORPUS) {
      const isFile = !name.endsWith('.clipboard.html')
      await emptyText(page)
      await expect(status(page)).toHaveCount(0)
      if (isFile) {
        expect(await dropFiles(content(page), [await fileOf(name)])).toBe(true)
        await expect(notice(page)).toContainText(`“${name}” was inserted.`)
      } else {
        const rtf = `${FOLDER}/${name.replace(/html$/, 'rtf')}`
        const beside = existsSync(rtf) ? await readFile(rtf, 'utf8') : undefined
        await paste(page, await readFile(`${FOLDER}/${name}`, 'utf8'), beside)
      }
      await expect(page.locator('.arriving-image')).toHaveCount(0)
      const sentences = await status(page).getByRole('paragraph').allInnerTexts()
      const [, came = '', ...ends] = ACCOUNT.exec(sentences.at(-1) ?? '') ?? []
      const ended = ends.reduce((sum, count) => sum + Number(count ?? 0), 0)
      if (came) expect.soft(ended, `${name}: ${sentences.at(-1)}`).toBe(Number(came))
      const stored = (await toBeStored(page, site)).replace(UPLOADED, '"/uploads/one"')
      const became = [
        ...sentences.map((sentence) => `<!-- ${sentence} -->`),
        inLines(stored),
        '',
      ].join('\n')
      if (config.updateSnapshots === 'all') await writeFile(`${FOLDER}/${name}.stored.html`, became)
      const expected = await readFile(`${FOLDER}/${name}.stored.html`, 'utf8')
      expect.soft(became, name).toBe(expected)
    }
  },
)

/** "Of 33 words, 18 are kept, 1 changed and 14 left out." */
const ACCOUNT =
  /Of (\d+) words?, (\d+) (?:is|are) kept(?:(?:,| and) (\d+) changed)?(?: and (\d+) left out)?\./

const UPLOADED = /"\/uploads\/[^"]+"/g

/** A line for each block. */
function inLines(html: string): string {
  return html.replace(
    /(<\/(?:p|h[1-6]|ul|ol|table|thead|tbody|tr|figure|blockquote|aside|li)>|<hr ?\/?>)(?=<)/g,
    '$1\n',
  )
}

test('the words of a file are shown side by side, and its message goes with it', {
  tag: '@slow',
}, async ({ page }) => {
  await openNewPost(page, 'A file')
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
  await expectStateAccessible(page)
  await file.setInputFiles({ ...word, name: 'old.doc', buffer: Buffer.from([0xd0, 0xcf, 0x11]) })
  await insert.click()
  await expect(file).toHaveAccessibleDescription(/“old\.doc” is in Word’s older form/)
  for (const other of ['will.odt', 'will.rtf']) {
    await file.setInputFiles({ ...word, name: other })
    await insert.click()
    await expect(file).toHaveAccessibleDescription(
      /cannot be read here\. Save it as \.docx, \.md or \.html, and insert that\. Nothing was inserted\./,
    )
  }
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
  await page.setViewportSize(PHONE)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(content(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(content(page)).not.toContainText('executors')
  await expect(notice(page)).toHaveCount(0)
})

test('a file with tracked changes comes in only as someone decides, and several come one after another', async ({
  page,
}) => {
  await openNewPost(page, 'Changed files')
  for (const name of ['word-tracked.docx', 'writer-tracked.docx']) {
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
  await content(page).click()
  await dropFiles(content(page), [await fileOf('word-tracked-rows.docx')])
  await page.getByRole('button', { name: 'Paste with changes accepted' }).click()
  await expect(content(page).getByRole('row')).toHaveCount(1)
  await expect(content(page)).toContainText('One paragraph.')
  await content(page).press('ControlOrMeta+z')
  await expect(notice(page)).toHaveCount(0)
  await dropFiles(content(page), [await fileOf('notes.md'), await fileOf('writer-lists.docx')])
  await expect(content(page)).toContainText('Register')
  await expect(content(page)).toContainText('Find the will')
  await paste(page, '<p>One<span hidden> two</span></p>')
  const said = page.getByRole('status').filter({ hasText: 'hides was left out' })
  await expect(said).toContainText('Of 2 words, 1 is kept and 1 left out.')
})
