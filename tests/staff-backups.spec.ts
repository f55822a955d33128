import { mkdtempSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './fixtures/run-command'
import { queryDatabase, STAFF } from './fixtures/running-site'
import { openStaffPage } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

const place = mkdtempSync(join(tmpdir(), 'place-'))
test.use({ siteEnvironment: { BACKUP_DIR: place } })

test('an administrator makes the key, the site proves its backup, and one command brings it back', async ({
  page,
  site,
  folder,
}) => {
  await openStaffPage(page, '/admin/settings/backups')
  await expect(page.getByText('There is none yet, so nothing is backed up.')).toBeVisible()
  await page.getByRole('button', { name: 'Make the key' }).click()
  await expect(page.getByRole('heading', { name: /^The key to the backups of/ })).toBeFocused()
  const shown = await page.getByText(/^AGE-SECRET-KEY-1/).textContent()
  await page.getByRole('button', { name: 'I have put it away' }).click()
  await page.getByLabel('Your own password').fill(STAFF.password)
  await page.getByRole('button', { name: 'Use this key from now on' }).click()
  await expect(page.getByText('AGE-SECRET-KEY-1')).toHaveCount(0)

  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(
    page.getByText(/^Proven: restored beside the site in .*, and 10 pages opened/),
  ).toBeVisible({
    timeout: 55_000,
  })
  await page.goto('/admin/today')
  await expect(page.getByText(/^Backups last proven to be restorable at/)).toBeVisible()

  const environment = { BACKUP_DIR: place }
  const key = `${shown}\n`
  const bare = join(folder, 'bare')
  expect(await runCommand('restore', bare, ['newest'], key, environment)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`.backup.age is in place in ${bare}.`),
  })
  const articles = 'select id, title from blog_posts order by id'
  expect(queryDatabase(bare, articles)).toEqual(site.query(articles))

  const refused = async (key: string, reason: string) =>
    expect(
      await runCommand('restore', join(folder, 'refused'), ['newest'], key, environment),
    ).toMatchObject({ code: 1, output: expect.stringContaining(reason) })
  await refused('', 'This backup is sealed.')
  await refused(`${key.slice(0, 40)}\n`, 'This is not a backup key')
  await flipBit(place)
  await refused(key, 'damaged')
})

/** In the middle of the only backup in a place. */
async function flipBit(place: string): Promise<void> {
  const names = await readdir(place, { recursive: true })
  const file = join(place, names.find((name) => name.endsWith('.backup.age')) ?? '')
  const content = await readFile(file)
  const middle = Math.floor(content.length / 2)
  content.writeUInt8(content.readUInt8(middle) ^ 1, middle)
  await writeFile(file, content)
}
