import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { readBookingForm } from './fixtures/booking-form'
import { runCommand, startCommand } from './fixtures/run-command'
import { queryDatabase, startServer } from './fixtures/running-site'
import { answerOf, filesOfPicture, logInTo } from './fixtures/site-client'
import { storedData } from './fixtures/stored-data'
import { expect, test } from './fixtures/test'
import { photograph } from './fixtures/upload-files'

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

const backUp = (dataDir: string, file: string) => runCommand('backup', dataDir, [file])
const restore = (dataDir: string, file: string, ...options: string[]) =>
  runCommand('restore', dataDir, [file, ...options])

const LAST_YEAR = new Date('2025-12-24T12:00:00Z')

test('a backup of a running site, restored elsewhere, has every row and every file', async ({
  site,
}) => {
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

  const letters = join(site.dataDir, 'outbox')
  for (const name of await readdir(letters)) {
    if (name.endsWith('.eml')) await utimes(join(letters, name), LAST_YEAR, LAST_YEAR)
  }

  const file = join(folder, 'daily', 'site.tar.gz')
  const made = await backUp(site.dataDir, file)
  expect(made).toEqual({
    code: 0,
    output: expect.stringMatching(/site\.tar\.gz holds the database/),
  })
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  expect(await readdir(join(folder, 'daily'))).toEqual(['site.tar.gz'])

  const copy = join(folder, 'copy')
  const restored = await restore(copy, file)
  expect(restored).toEqual({ code: 0, output: `${file} is in place in ${copy}.\n` })
  expect(await storedData(copy)).toEqual(await storedData(site.dataDir))
  expect(await readdir(join(copy, 'outbox'))).toEqual(
    (await readdir(join(site.dataDir, 'outbox'))).filter((name) => name.endsWith('.eml')),
  )
  expect(await letterTimes(copy), 'a letter is as old as it was').toEqual(
    await letterTimes(site.dataDir),
  )

  const server = await startServer(copy)
  expect((await fetch(`${server.url}/resourcehub`)).status).toBe(200)
  await server.end()
})

test('a backup made while staff write has the pictures of every article in it', async ({
  site,
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
  ).flatMap(({ address }) => filesOfPicture(String(address)))
  expect(pictures.filter((path) => !existsSync(join(copy, 'files', path)))).toEqual([])
})

test('half of a restore that was cut off is not taken for the site', async ({ site }) => {
  const halfway = join(site.dataDir, 'restore-3-moving')
  await mkdir(join(halfway, 'files'), { recursive: true })
  const file = join(folder, 'half.tar.gz')
  expect(await backUp(site.dataDir, file)).toEqual({
    code: 1,
    output: expect.stringContaining('was cut off. Start the site, which finishes it'),
  })
  expect(existsSync(file)).toBe(false)
  await rm(halfway, { recursive: true })
})

test('a file is never overwritten, and a folder without a site gives no backup', async ({
  site,
}) => {
  const file = join(folder, 'kept.tar.gz')
  await writeFile(file, 'kept')
  expect(await backUp(site.dataDir, file)).toEqual({
    code: 1,
    output: `${file} exists already. Choose another name.\n`,
  })
  expect(await readFile(file, 'utf8')).toBe('kept')
  const empty = join(folder, 'empty')
  expect((await backUp(empty, join(folder, 'new.tar.gz'))).output).toContain('There is no site in')
  expect(existsSync(empty)).toBe(false)
})

test('a backup or a restore that is killed leaves all or nothing', async ({ site }) => {
  test.setTimeout(60_000)
  const whole = join(folder, 'whole.tar.gz')
  expect(await backUp(site.dataDir, whole)).toMatchObject({ code: 0 })
  const expected = await storedData(site.dataDir)

  for (const milliseconds of [150, 300, 450]) {
    const file = join(folder, `${milliseconds}.tar.gz`)
    await killAfter(milliseconds, startCommand('backup', site.dataDir, [file]))
    const copy = join(folder, `copy-${milliseconds}`)
    if (existsSync(file)) expect(await restore(copy, file)).toMatchObject({ code: 0 })

    const cutOff = join(folder, `restored-${milliseconds}`)
    await killAfter(milliseconds, startCommand('restore', cutOff, [whole]))
    const again = await restore(cutOff, whole)
    expect([0, 1]).toContain(again.code)
    if (again.code === 1) expect(again.output).toContain('There is a site in')
    expect(await storedData(cutOff)).toEqual(expected)
  }
})

test.describe('a restore is refused, and changes nothing,', () => {
  let file: string
  test.beforeEach(async ({ site }) => {
    file = join(folder, 'site.tar.gz')
    expect(await backUp(site.dataDir, file)).toMatchObject({ code: 0 })
  })

  const damages: Array<[string, (content: Buffer) => Buffer | Promise<Buffer>]> = [
    ['of a file of which a byte is wrong', (content) => flip(content, content.length >> 1)],
    ['of a file that is cut short', (content) => content.subarray(0, content.length - 5000)],
    ['of a file that is no backup', () => Buffer.from('Dear Sir or Madam')],
    [
      'of a backup without its end',
      (content) => gzipSync(gunzipSync(content).subarray(0, 512 * 4000)),
    ],
    [
      'of a backup in which a file was changed',
      (content) => repack(content, (entries) => entries.map(changeLetter)),
    ],
    [
      'of a backup in which a file is missing',
      (content) => repack(content, (entries) => entries.filter((_entry, index) => index !== 5)),
    ],
    [
      'of a backup that reaches outside its folder',
      (content) =>
        repack(content, (entries) => [
          { header: { name: 'files/../../escaped', size: 1 }, data: new Uint8Array(1) },
          ...entries,
        ]),
    ],
  ]
  for (const [name, damage] of damages) {
    test(name, async () => {
      const damaged = join(folder, 'damaged.tar.gz')
      await writeFile(damaged, await damage(await readFile(file)))
      const target = join(folder, 'target')
      expect(await restore(target, damaged)).toEqual({
        code: 1,
        output:
          'This file is no backup, or it is damaged or incomplete. Nothing has changed. Take another backup.\n',
      })
      expect(await readdir(target)).toEqual(['lock.sqlite'])
      expect(existsSync(join(folder, 'escaped'))).toBe(false)
    })
  }

  for (const [name, change] of [
    ['a step of the schema that this program has not', { migrations: ['9999-from-the-future'] }],
    ['another form of backup', { version: 2 }],
  ] as const) {
    test(`of a newer program: ${name}`, async () => {
      const newer = join(folder, 'newer.tar.gz')
      const content = await repack(await readFile(file), (entries) =>
        entries.map((entry) =>
          entry.header.name === 'manifest.json' ? changeManifest(entry, change) : entry,
        ),
      )
      await writeFile(newer, content)
      const { code, output } = await restore(join(folder, 'target'), newer)
      expect(code).toBe(1)
      expect(output).toContain('made by a newer version of the site')
    })
  }

  test('while the site runs', async ({ site }) => {
    const before = await storedData(site.dataDir)
    for (const options of [[], ['--replace']]) {
      expect(await restore(site.dataDir, file, ...options)).toEqual({
        code: 1,
        output:
          'The site, or one of its commands, is running on this data folder. Stop it first, then try again.\n',
      })
    }
    expect(await storedData(site.dataDir)).toEqual(before)
  })

  test('where a site is, unless it is to be replaced; that one is then kept aside', async ({
    site,
  }) => {
    const other = join(folder, 'other')
    const server = await startServer(other, { SEED: 'none' })
    await server.kill()
    const { output } = await restore(other, file)
    expect(output).toContain('There is a site in')
    expect(output).toContain('--replace')
    const before = await storedData(other)

    // No stale lock is left by the killed server.
    const replaced = await restore(other, file, '--replace')
    expect(replaced.code).toBe(0)
    expect(await storedData(other)).toEqual(await storedData(site.dataDir))
    const [, aside = ''] = /(before-restore-\S+)\. Remove/.exec(replaced.output) ?? []
    expect(await storedData(join(other, aside))).toEqual(before)
  })
})

test('a damaged database gives no backup', async ({ site }) => {
  const copy = join(folder, 'copy')
  const file = join(folder, 'site.tar.gz')
  await backUp(site.dataDir, file)
  await restore(copy, file)
  const database = join(copy, 'site.sqlite')
  const content = await readFile(database)
  await writeFile(database, content.fill(0xff, content.length >> 1, (content.length >> 1) + 20_000))
  const { code, output } = await backUp(copy, join(folder, 'bad.tar.gz'))
  expect(code).toBe(1)
  expect(output).toContain('The database is damaged.')
  expect((await readdir(folder)).sort()).toEqual(['copy', 'site.tar.gz'])
})

type Entries = Awaited<ReturnType<typeof unpackTar>>

async function repack(content: Buffer, change: (entries: Entries) => Entries): Promise<Buffer> {
  const entries = await unpackTar(gunzipSync(content))
  return gzipSync(await packTar(change(entries)))
}

function changeLetter(entry: Entries[number], index: number): Entries[number] {
  return index === 5 && entry.data ? { ...entry, data: new Uint8Array(entry.data.length) } : entry
}

function changeManifest(entry: Entries[number], change: object): Entries[number] {
  const manifest = JSON.parse(new TextDecoder().decode(entry.data))
  const data = new TextEncoder().encode(JSON.stringify({ ...manifest, ...change }))
  return { header: { ...entry.header, size: data.length }, data }
}

function flip(content: Buffer, at: number): Buffer {
  content.writeUInt8(content.readUInt8(at) ^ 1, at)
  return content
}

async function killAfter(milliseconds: number, child: ReturnType<typeof startCommand>) {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  await wait(milliseconds)
  child.kill('SIGKILL')
  await gone
}

/** When the letters of a site were written, to the second. */
async function letterTimes(dataDir: string): Promise<number[]> {
  const letters = join(dataDir, 'outbox')
  const names = (await readdir(letters)).filter((name) => name.endsWith('.eml'))
  const facts = await Promise.all(names.sort().map((name) => stat(join(letters, name))))
  return facts.map(({ mtimeMs }) => Math.floor(mtimeMs / 1000))
}
