import { mkdtempSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readBookingForm } from './fixtures/booking-form'
import { runCommand } from './fixtures/run-command'
import { queryDatabase, STAFF } from './fixtures/running-site'
import { answerOf } from './fixtures/site-client'
import { openStaffPage } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

const place = mkdtempSync(join(tmpdir(), 'place-'))
test.use({ siteEnvironment: { BACKUP_DIR: place } })

test('an administrator makes the key, the site proves its backup, and one command brings it back', {
  tag: '@slow',
}, async ({ page, site, folder }) => {
  test.setTimeout(120_000)
  await openStaffPage(page, '/admin/settings/backups')
  await expect(page.getByText('There is none yet, so nothing is backed up.')).toBeVisible()
  await page.getByRole('button', { name: 'Make the key' }).click()
  await expect(page.getByRole('heading', { name: /^The key to the backups of/ })).toBeFocused()
  const shown = (await page.getByText(/^AGE-SECRET-KEY-1/).textContent()) ?? ''
  expect(shown).toMatch(/^AGE-SECRET-KEY-1( [A-Z\d]{4}){14} [A-Z\d]{2}$/)
  await expect(page.getByRole('img', { name: 'QR code of the key.' })).toBeVisible()
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
  const key = `${shown.toLowerCase()}\n`
  const restored = async (wanted: string) => {
    const bare = join(folder, `bare-${basename(wanted)}`)
    expect(await runCommand('restore', bare, [wanted], key, environment)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`is in place in ${bare}.`),
    })
    return bare
  }
  const articles = 'select id, title from blog_posts order by id'
  const night = await restored(await fileIn(place, (name) => name.endsWith('.backup.age')))
  expect(queryDatabase(night, articles)).toEqual(site.query(articles))

  await book(site.url)
  const hourly = () => runCommand('backup', site.dataDir, ['--hourly'], '', environment)
  expect(await hourly()).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\.hourly\.age in .* holds the database alone, .* not proven\./),
  })
  await page.goto('/admin/settings/backups')
  await expect(page.getByText('Hourly, not proven.')).toBeVisible()
  const bookings = 'select id, name from bookings order by id'
  const newest = await restored('newest')
  expect(queryDatabase(newest, bookings)).toEqual(site.query(bookings))
  expect(queryDatabase(newest, "select 1 from bookings where name = 'Ann'")).toHaveLength(1)
  const uploads = (dataDir: string) => readdir(join(dataDir, 'files', 'uploads'))
  expect(await uploads(newest)).toEqual(await uploads(site.dataDir))
  const list = await runCommand('restore', folder, ['list'], '', environment)
  expect(list.output).toMatch(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d {2}hourly, not proven: the database alone {2}.* {2}whole {2}/s,
  )

  const refused = async (key: string, reason: string) =>
    expect(
      await runCommand('restore', join(folder, 'refused'), ['newest'], key, environment),
    ).toMatchObject({ code: 1, output: expect.stringContaining(reason) })
  await refused('', 'This backup is sealed.')
  await refused(`${key.slice(0, 40)}\n`, 'This is not a backup key')
  const slip = shown.at(-1) === 'Q' ? 'P' : 'Q'
  await refused(
    `${shown.slice(0, -1)}${slip}\n`,
    'One letter of the key is wrong: letter 2 of group 15 after AGE-SECRET-KEY-1.',
  )
  await flipBit(await fileIn(place, (name) => name.endsWith('.hourly.age')))
  await refused(key, 'is damaged or incomplete. Nothing has changed.')
})

/** The first of a folder's files that a rule chooses, by its path. */
async function fileIn(folder: string, isChosen: (name: string) => boolean): Promise<string> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => name.endsWith('.age') && isChosen(name))
  return join(folder, files.sort()[0] ?? '')
}

async function book(url: string): Promise<void> {
  const { times, opened } = await readBookingForm(url)
  const visitor = { name: 'Ann', email: 'ann@example.com', phone: '0161 496 0000' }
  const body = { startsAt: times.at(-1), opened, service: 'I am not sure yet', ...visitor }
  await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then(answerOf)
}

/** In the middle of a file. */
async function flipBit(file: string): Promise<void> {
  const content = await readFile(file)
  const middle = Math.floor(content.length / 2)
  content.writeUInt8(content.readUInt8(middle) ^ 1, middle)
  await writeFile(file, content)
}
