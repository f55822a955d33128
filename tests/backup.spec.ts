import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnvironment } from '~/platform/environment'
import { openStorage } from '~/platform/storage/open-storage'
import { backUp, restore } from './fixtures/backups'
import { readBookingForm } from './fixtures/booking-form'
import { runCommand } from './fixtures/run-command'
import { queryDatabase, startServer } from './fixtures/running-site'
import { startS3Server } from './fixtures/s3-server'
import { answerOf, filesOfImage, logInTo } from './fixtures/site-client'
import { storedData } from './fixtures/stored-data'
import { expect, test } from './fixtures/test'
import { photograph, storedFiles } from './fixtures/upload-files'

const LAST_YEAR = new Date('2025-12-24T12:00:00Z')

test('a backup of a running site, restored elsewhere, has every row and every file', {
  tag: '@slow',
}, async ({ site, folder }) => {
  const { times, opened } = await readBookingForm(site.url)
  const visitor = { name: 'Ann', email: 'ann@example.com', phone: '0161 496 0000' }
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({
    startsAt: times.at(-1),
    opened,
    service: 'I am not sure yet',
    ...visitor,
  })
  await fetch(`${site.url}/api/bookings`, { method: 'POST', headers, body }).then(answerOf)

  await site.outbox()
  const mails = join(site.dataDir, 'outbox')
  for (const name of await readdir(mails)) {
    if (name.endsWith('.eml')) await utimes(join(mails, name), LAST_YEAR, LAST_YEAR)
  }

  const figures = async () => (await fetch(`${site.url}/metrics`)).text()
  expect(await figures()).not.toMatch(/^backup_age_seconds \d/m)
  const file = join(folder, 'daily', 'site.tar.gz')
  const made = await backUp(site.dataDir, file)
  expect(made).toEqual({
    code: 0,
    output: expect.stringMatching(/site\.tar\.gz holds the database/),
  })
  expect(await figures(), 'its age is known').toMatch(/^backup_age_seconds \d/m)
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  expect(await readdir(join(folder, 'daily'))).toEqual(['site.tar.gz'])

  const copy = join(folder, 'copy')
  const restored = await restore(copy, file)
  expect(restored).toEqual({ code: 0, output: `${file} is in place in ${copy}.\n` })
  expect(await storedData(copy)).toEqual(await storedData(site.dataDir))
  expect(await readdir(join(copy, 'outbox'))).toEqual(
    (await readdir(join(site.dataDir, 'outbox'))).filter((name) => name.endsWith('.eml')),
  )
  expect(await mailTimes(copy), 'a mail is as old as it was').toEqual(await mailTimes(site.dataDir))

  const server = await startServer(copy)
  expect((await fetch(`${server.url}/resourcehub`)).status).toBe(200)
  await server.end()
})

test('a backup of a site with its files in a store has them, and brings them back to another', {
  tag: '@slow',
}, async ({ site, folder }) => {
  const stores = [await startS3Server(), await startS3Server()] as const
  const [{ environment }, { environment: another }] = stores
  const files = await storedFiles(site.dataDir)
  expect(files.length).toBeGreaterThan(0)
  await runCommand(
    'copy-files',
    site.dataDir,
    ['--from', site.dataDir, '--to', 's3'],
    '',
    environment,
  )
  // A build is stored by each start, and is nothing to be backed up.
  const bucket = openStorage(parseEnvironment(environment))
  await bucket.write('assets/app-12345678.js', Buffer.from('of a build'))
  const [data, file] = [join(folder, 'data'), join(folder, 'site.tar.gz')]
  await mkdir(data)
  await copyFile(join(site.dataDir, 'site.sqlite'), join(data, 'site.sqlite'))
  expect(await backUp(data, file, environment)).toEqual({
    code: 0,
    output: expect.stringContaining(`the database and ${files.length} files`),
  })

  const copy = join(folder, 'copy')
  expect(await restore(copy, file)).toMatchObject({ code: 0 })
  expect(await storedFiles(copy)).toEqual(files)
  expect((await storedData(copy)).files).toEqual((await storedData(site.dataDir)).files)
  const elsewhere = join(folder, 'elsewhere')
  expect(await runCommand('restore', elsewhere, [file], '', another)).toMatchObject({ code: 0 })
  expect(await stores[1].keys()).toEqual(files)
  expect(existsSync(join(elsewhere, 'files'))).toBe(false)

  await stores[0].stop()
  const failed = await backUp(data, join(folder, 'failed.tar.gz'), environment)
  expect(failed).toEqual({ code: 1, output: expect.stringContaining('file store') })
  expect(existsSync(join(folder, 'failed.tar.gz'))).toBe(false)
  await stores[1].stop()
})

test('a backup made while staff write has the pictures of every article in it', async ({
  site,
  folder,
}) => {
  const { call, upload } = await logInTo(site.url)
  const picture = new Uint8Array(await photograph(600, 400).jpeg().toBuffer())
  let isWriting = true
  const write = async (writer: number) => {
    for (let number = 0; isWriting; number += 1) {
      const featuredImage = await upload(picture)
      const slug = `while-copied-${writer}-${number}`
      const post = { title: slug, slug, content: '<p>Words.</p>', featuredImage }
      await answerOf(await call('POST', '/api/admin/blog', post))
    }
  }
  const writing = [1, 2, 3].map(write)
  const file = join(folder, 'site.tar.gz')
  await expect
    .poll(() => site.query("select * from blog_posts where slug like 'while-%'").length)
    .toBeGreaterThan(3)
  expect(await backUp(site.dataDir, file)).toMatchObject({ code: 0 })
  isWriting = false
  await Promise.all(writing)

  const copy = join(folder, 'copy')
  expect(await restore(copy, file)).toMatchObject({ code: 0 })
  const posts = queryDatabase(copy, "select * from blog_posts where slug like 'while-%'")
  expect(posts.length).toBeGreaterThan(3)
  const pictures = queryDatabase(
    copy,
    'select featured_image as address from blog_posts where featured_image is not null',
  ).flatMap(({ address }) => filesOfImage(String(address)))
  expect(pictures.filter((path) => !existsSync(join(copy, 'files', path)))).toEqual([])
})

test('half of a restore that was cut off is not taken for the site', async ({ site, folder }) => {
  const halfway = join(site.dataDir, 'restore-3-moving')
  await mkdir(join(halfway, 'files'), { recursive: true })
  const file = join(folder, 'half.tar.gz')
  expect(await backUp(site.dataDir, file)).toEqual({
    code: 1,
    output: expect.stringContaining('was interrupted. Start the site, which finishes it'),
  })
  expect(existsSync(file)).toBe(false)
  await rm(halfway, { recursive: true })
})

test('a file is never overwritten, and a folder without a site gives no backup', async ({
  site,
  folder,
}) => {
  const file = join(folder, 'existing.tar.gz')
  await writeFile(file, 'existing')
  expect(await backUp(site.dataDir, file)).toEqual({
    code: 1,
    output: `${file} exists already. Choose another name.\n`,
  })
  expect(await readFile(file, 'utf8')).toBe('existing')
  const empty = join(folder, 'empty')
  expect((await backUp(empty, join(folder, 'new.tar.gz'))).output).toContain('There is no site in')
  expect(existsSync(empty)).toBe(false)
})

test('a damaged database gives no backup', async ({ site, folder }) => {
  const copy = join(folder, 'copy')
  const file = join(folder, 'site.tar.gz')
  await backUp(site.dataDir, file)
  await restore(copy, file)
  const database = join(copy, 'site.sqlite')
  const content = await readFile(database)
  // Half of it: a few pages may hold nothing, or nothing but words.
  await writeFile(database, content.fill(0xff, content.length / 4, content.length * 0.75))
  const { code, output } = await backUp(copy, join(folder, 'bad.tar.gz'))
  expect(code).toBe(1)
  expect(output).toContain('The database is damaged.')
  expect((await readdir(folder)).sort()).toEqual(['copy', 'site.tar.gz'])
})

/** When the mails of a site were written, to the second. */
async function mailTimes(dataDir: string): Promise<number[]> {
  const mails = join(dataDir, 'outbox')
  const names = (await readdir(mails)).filter((name) => name.endsWith('.eml'))
  const facts = await Promise.all(names.sort().map((name) => stat(join(mails, name))))
  return facts.map(({ mtimeMs }) => Math.floor(mtimeMs / 1000))
}
