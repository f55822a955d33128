import { randomBytes } from 'node:crypto'
import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openBackupPlace } from '~/platform/backup/backup-place'
import { parseEnvironment } from '~/platform/environment'
import { openStorage } from '~/platform/storage/open-storage'
import { keeper } from './fixtures/office-writers'
import { runCommand } from './fixtures/run-command'
import { startServer } from './fixtures/running-site'
import { startS3Server } from './fixtures/s3-server'
import { answerOf, filesOfImage, logInTo, type SiteClient } from './fixtures/site-client'
import { copyFilesTo } from './fixtures/store-pages'
import { expect, test } from './fixtures/test'
import { photograph, storedFiles } from './fixtures/upload-files'

/** More than one part, in bytes. */
const LARGE = 20 * 1024 * 1024

/** A backup with its proof starts a second site. */
const PATIENCE = { timeout: 100_000 }

test('a site with its pictures in one bucket backs itself up into another, through an outage, thins it out, and comes back from it', {
  tag: '@long',
}, async ({ folder }) => {
  test.setTimeout(300_000)
  const [pictures, store] = await Promise.all([startS3Server(), startS3Server()])
  const backups = Object.fromEntries(
    Object.entries(store.environment).map(([name, value]) => [`BACKUP_${name}`, value]),
  )
  const dataDir = join(folder, 'data')
  const environment = { ...pictures.environment, ...backups }
  await cp(process.env.SITE_TEMPLATE ?? '', dataDir, { recursive: true })
  await rm(join(dataDir, 'files'), { recursive: true })
  await copyFilesTo(pictures)
  const server = await startServer(dataDir, environment)
  try {
    const staff = await logInTo(server.url)
    const picture = await staff.upload(await photographBytes())
    const bucket = openBackupPlace(parseEnvironment(environment))?.storage
    if (!bucket) throw new Error('There is no place for backups.')
    const own = (await readFile(join(dataDir, 'installation'), 'utf8')).trim()
    const old = ['2025-03-01T03-00-00Z', '2025-03-01T09-00-00Z'].map((at) => `${at}.backup.age`)
    for (const site of [own, 'another']) {
      for (const name of old) await bucket.write(`${site}/${name}`, Buffer.from(name))
    }

    // It goes away when a part of the backup has arrived.
    store.state.onPart = () => {
      store.state.mood = 'gone'
    }
    await openStorage(parseEnvironment(environment)).write('uploads/large', randomBytes(LARGE))
    const { identity } = await keeper(staff, '')
    await answerOf(await staff.call('POST', '/api/admin/backups', {}))
    await expect.poll(() => store.state.mood, PATIENCE).toBe('gone')
    await expect
      .poll(async () => (await backupsOf(staff)).failure, PATIENCE)
      .toMatch(/file store does not answer/)
    expect((await backupsOf(staff)).copies).toEqual([])
    store.state.onPart = undefined
    store.state.mood = 'well'
    await answerOf(await staff.call('POST', '/api/admin/backups', {}))
    await expect
      .poll(async () => (await backupsOf(staff)).copies[0], PATIENCE)
      .toMatchObject({ state: 'proven', pages: 10 })
    await expect.poll(async () => (await backupsOf(staff)).failure, PATIENCE).toBeNull()
    await expect
      .poll(async () => (await bucket.list(`${own}/2025`)).map(({ key }) => key), PATIENCE)
      .toEqual([`${own}/${old[1]}`])
    expect(await bucket.list('another/'), 'another site’s').toHaveLength(2)

    const bare = join(folder, 'bare')
    const restore = (dataDir: string) =>
      runCommand('restore', dataDir, ['newest'], `${identity}\n`, backups)
    expect(await restore(bare)).toMatchObject({
      code: 1,
      output: expect.stringContaining('There are backups of 2 sites'),
    })
    for (const { key } of await bucket.list('another/')) await bucket.delete(key)
    expect(await restore(bare)).toMatchObject({ code: 0 })
    const files = filesOfImage(picture).map((path) => path.replace(/^\//, ''))
    expect(await storedFiles(bare)).toEqual(expect.arrayContaining(files))
    const again = await startServer(bare)
    expect((await fetch(`${again.url}/${files[0]}`)).status).toBe(200)
    await again.end()

    const [{ key = '' } = {}] = (await bucket.list(`${own}/`)).filter(({ size }) => size > 1000)
    const content = await bucket.read(key)
    if (!content) throw new Error('The backup is gone.')
    content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1
    await bucket.write(key, content)
    expect(await restore(join(folder, 'damaged'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('damaged'),
    })
  } finally {
    await server.end()
    await Promise.all([pictures.stop(), store.stop()])
  }
})

const photographBytes = async () => new Uint8Array(await photograph(600, 400).jpeg().toBuffer())

const backupsOf = async (staff: SiteClient) =>
  answerOf(await staff.call('GET', '/api/admin/backups'))
