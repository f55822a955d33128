import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyKey, openBackupPlace } from '~/platform/backup/backup-place'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { startS3Server } from '../../../tests/fixtures/s3-server'
import { requirePlace } from './place.server'
import { changeBackupSettings, listCopyRows, noteCopy, noteProof } from './repository.server'

let opened: Awaited<ReturnType<typeof createTestSite>>
let folder: string
/** Where a disk is mounted for the backups. */
let disk: string
beforeEach(async () => {
  opened = await createTestSite()
  folder = await mkdtemp(join(tmpdir(), 'places-'))
  disk = join(folder, 'disk')
  const keyMadeAt = TEST_NOW.toISOString()
  await changeBackupSettings(opened.db, { recipient: 'age1x', keyMadeAt, keyMadeBy: 'Ada' })
})
afterEach(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

/** Looks at a folder as the job does each hour. */
async function look(folder: string): Promise<string | null> {
  const { site, db } = opened
  const place = openBackupPlace({ ...site.environment, BACKUP_DIR: folder })
  if (!place) throw new Error('There is no place for backups.')
  return requirePlace(db, place, site.installation, { now: TEST_NOW })
}

const keyOf = (hour: number) => copyKey(opened.site.installation, at(hour))
const at = (hour: number) => new Date(TEST_NOW.getTime() - hour * 3_600_000)

/** A backup that went to the disk, as a release notes it; the one before this noted no place. */
async function addBackup(hour: number): Promise<void> {
  const key = keyOf(hour)
  await mkdir(dirname(join(disk, key)), { recursive: true })
  await writeFile(join(disk, key), 'sealed')
  const madeAt = at(hour).toISOString()
  const facts = { kilobytes: 1, files: 1, tookMs: 1, recipient: 'age1x' }
  await noteCopy(opened.db, { key, madeAt, ...facts })
  await noteProof(opened.db, key, {
    triedAt: madeAt,
    provedAt: madeAt,
    proofMs: 1,
    pages: 10,
    failure: null,
  })
}

const marker = () => join(disk, opened.site.installation, 'installation')

test('the place of an earlier release’s backups gets a marker; its mount point without the disk is refused, and nothing goes there', async () => {
  await addBackup(1)
  await look(disk)
  expect(existsSync(marker())).toBe(true)
  await rename(disk, join(folder, 'unplugged'))
  await mkdir(disk)
  await expect(look(disk)).rejects.toThrow(
    new RegExp(
      `^${disk} .* is not the place that backups went to: .*installation is missing.*mount it\\.`,
    ),
  )
  expect(await readdir(disk)).toEqual([])
  expect(await listCopyRows(opened.db), 'stay on the screen').toHaveLength(1)
  await rm(disk, { recursive: true })
  await rename(join(folder, 'unplugged'), disk)
  await look(disk)
})

test('so is the mount point on the first night of this release', async () => {
  await addBackup(1)
  await rm(disk, { recursive: true })
  await mkdir(disk)
  await expect(look(disk)).rejects.toThrow('None of the 1 backup that the site has made is in')
  expect(await readdir(disk)).toEqual([])
})

test('a folder that is not there is not made', async () => {
  await expect(look(disk)).rejects.toThrow(`There is no folder ${disk} (BACKUP_DIR, on `)
  expect(existsSync(disk)).toBe(false)
  await writeFile(disk, '')
  await expect(look(disk)).rejects.toThrow('is not a folder')
})

test('a place whose backups have all gone is refused, and one that has some is not', async () => {
  await addBackup(1)
  await addBackup(2)
  await look(disk)
  await rm(join(disk, keyOf(1)))
  await look(disk)
  await rm(join(disk, keyOf(2)))
  await expect(look(disk)).rejects.toThrow('None of the 2 backups that the site has made is in')
  expect(await listCopyRows(opened.db)).toHaveLength(2)
})

test('another site’s marker is not this one’s, and another path is a new place, which is said', async () => {
  await addBackup(1)
  await look(disk)
  await rename(marker(), join(folder, 'own'))
  await mkdir(join(disk, 'another'))
  await writeFile(join(disk, 'another', 'installation'), 'another\n')
  await expect(look(disk)).rejects.toThrow('is not the place')
  await rename(join(folder, 'own'), marker())

  const moved = join(folder, 'moved')
  await rename(disk, moved)
  await look(moved)
  expect((await listCopyRows(opened.db)).map(({ place }) => place)).toEqual([moved])
  const headers = await opened.logIn()
  const activity = await (await opened.request('/api/admin/activity', { headers })).text()
  expect(activity).toContain(moved)
})

test('so is a bucket that has been emptied, until the operator says that it is meant', async () => {
  const store = await startS3Server()
  try {
    const names = Object.entries(store.environment).map(([name, value]) => [
      `BACKUP_${name}`,
      value,
    ])
    const environment = { ...opened.site.environment, ...Object.fromEntries(names) }
    const bucket = openBackupPlace(environment)
    if (!bucket) throw new Error('There is no place for backups.')
    const take = (isMeant: boolean) => {
      const { db, installation } = opened.site
      return requirePlace(db, bucket, installation, { now: TEST_NOW, isMeant })
    }
    await take(false)
    const [marker, ...others] = await bucket.storage.list('')
    expect([marker?.key, others]).toEqual([`${opened.site.installation}/installation`, []])
    await bucket.storage.delete(marker?.key ?? '')
    await expect(take(false)).rejects.toThrow(
      'It has been emptied, or is a different one with that name.',
    )
    expect(await bucket.storage.list('')).toEqual([])
    await take(true)
    await take(false)
  } finally {
    await store.stop()
  }
})
