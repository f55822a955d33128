import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase, STAFF } from './fixtures/running-site'
import { answerText, logInTo } from './fixtures/site-client'
import { expect, test } from './fixtures/test'

/** What begins a formula in one spreadsheet or another, alone or behind something that is not seen. */
const STARTS = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '\u00a0=', '\u200b=', '＝', '＠']
/** What divides cells: as the file says, and as LibreOffice proposes when it asks. */
const DIVIDERS = { comma: '44', 'comma, semicolon or tab': '44/59/9' }
const TEXTS = [
  ...STARTS.map((start) => `${start}SUM(1;2)`),
  ...STARTS.map((start) => `${start}1+1`),
  ...[',', ';', '\t'].map((divider) => `words${divider}=1+1`),
]

/** A CSV file as LibreOffice shows it: flat XML, in which a formula says that it is one. */
async function openInLibreOffice(folder: string, csv: string, dividers: string): Promise<string> {
  await writeFile(join(folder, 'export.csv'), csv)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  // In UTF-8 (76), with quotation marks (34).
  const filter = `--infilter=CSV:${dividers},34,76`
  const convert = ['--convert-to', 'fods', '--outdir', folder, join(folder, 'export.csv')]
  await promisify(execFile)('soffice', ['--headless', profile, filter, ...convert])
  return readFile(join(folder, 'export.fods'), 'utf8')
}

test('LibreOffice runs no cell of an export as a formula', { tag: '@long' }, async ({
  site,
  folder,
}) => {
  const database = openDatabase(site.dataDir)
  const subscribe = database.prepare('insert into newsletter_subscribers values (?, ?, ?, ?, ?)')
  for (const [place, text] of TEXTS.entries())
    subscribe.run(`id-${place}`, `${place}@example.com`, text, '2026-11-20T10:00:00.000Z', text)
  database.close()
  const { call } = await logInTo(site.url)
  for (const question of TEXTS)
    await call('POST', '/api/admin/faqs', { question, answer: question, isPublished: false })

  const own = { currentPassword: STAFF.password }
  for (const list of ['subscribers', 'activity']) {
    const csv = await answerText(await call('POST', `/api/admin/${list}/export`, own))
    for (const [name, dividers] of Object.entries(DIVIDERS)) {
      const table = await openInLibreOffice(folder, csv, dividers)
      expect(table.match(/'=SUM\(1;2\)|&apos;=SUM\(1;2\)/), `${list} has arrived`).not.toBeNull()
      expect(table.match(/table:formula="[^"]*"/g), `${list}, divided by ${name}`).toBeNull()
    }
  }
})
