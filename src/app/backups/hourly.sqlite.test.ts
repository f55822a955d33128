import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeBackupSettings, listCopyRows } from '~/features/backups/repository.server'
import { type BackupKey, makeBackupKey } from '~/platform/backup/backup-key'
import { restore } from '~/platform/backup/restore'
import { needsNewerProgram } from '~/platform/database/migrate'
import { type Environment, parseEnvironment } from '~/platform/environment'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { addFaq } from '../../../tests/fixtures/factories'
import { withCopy } from './copies'
import { makeCopy, makeHourlyCopy } from './make-copy'
import type { Proof } from './prove-copy'

vi.mock('./prove-copy', () => ({
  proveCopy: async (): Promise<Proof> => ({ outcome: 'proven', failure: null, pages: 10 }),
}))

const HOUR_MS = 3_600_000

let folder: string
let site: Awaited<ReturnType<typeof createTestSite>>
let key: BackupKey
let environment: Environment
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T03:00:00Z') })
  folder = await mkdtemp(join(tmpdir(), 'hourly-'))
  site = await createTestSite()
  key = await makeBackupKey()
  await mkdir(join(folder, 'place'))
  environment = parseEnvironment({ DATA_DIR: site.dataDir, BACKUP_DIR: join(folder, 'place') })
  const keyMadeAt = new Date().toISOString()
  await changeBackupSettings(site.db, { recipient: key.recipient, keyMadeAt, keyMadeBy: 'Ada' })
  return async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
})
afterEach(() => vi.useRealTimers())

const hoursPass = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS)
const nightly = () => makeCopy(site.db, environment, site.site.installation)
const hourly = () => makeHourlyCopy(site.db, environment, site.site.installation)
const picture = (name: string) => site.site.storage.write(name, new Uint8Array([1, 2, 3]))
const copies = async () =>
  (await readdir(join(folder, 'place', site.site.installation))).filter((name) =>
    name.endsWith('.age'),
  )

/** Puts the newest in place as `npm run site -- restore` does. */
async function restoreNewest() {
  const target = await mkdtemp(join(folder, 'restored-'))
  const said: string[] = []
  let missing: string[] = []
  const options = { needsNewerProgram, askKey: async () => key.identity }
  const use = async (backup: string, _: string, addFiles: (folder: string) => Promise<void>) => {
    const restoring = { ...options, replaces: false, bucket: null, addFiles }
    missing = (await restore(target, backup, restoring)).missing
  }
  await withCopy(environment, 'newest', options, use, (line) => said.push(line))
  const database = new DatabaseSync(join(target, 'site.sqlite'))
  const questions = database.prepare('select question from faqs order by question').all()
  database.close()
  return { target, said, missing, questions: questions.map(({ question }) => question) }
}

test('the database is copied each hour in which something has changed, and comes back with the pictures of the night', async () => {
  await addFaq(site.db, { question: 'At night?' })
  await picture('uploads/night.webp')
  await nightly()
  hoursPass(1)
  expect(await hourly(), 'nothing has changed since the night').toBeNull()
  await addFaq(site.db, { question: 'At four?' })
  await picture('uploads/four.webp')
  expect(await hourly()).toMatchObject({ files: 1 })
  hoursPass(1)
  const now = new Date().toISOString()
  const job = { name: 'any', server: '', everyMs: 1000, nextAt: now, failures: 0 }
  await site.db.insertInto('jobs').values(job).execute()
  expect(await hourly(), 'the site’s notes of its own work').toBeNull()

  const { target, said, missing, questions } = await restoreNewest()
  expect(questions).toEqual(['At four?', 'At night?'])
  expect(await readdir(join(target, 'files', 'uploads'))).toEqual(['night.webp'])
  expect(missing).toEqual(['files/uploads/four.webp'])
  expect(said).toContain('Pictures and files are those of the whole backup of 2026-11-26T03:00.')
})

test('a whole backup that cannot be used gives its place to the one before; without any, every picture is missing', async () => {
  await picture('uploads/a.webp')
  await nightly()
  hoursPass(24)
  await addFaq(site.db)
  const { key: damaged } = await nightly()
  hoursPass(1)
  await addFaq(site.db)
  await hourly()
  await writeFile(join(folder, 'place', damaged), 'damaged')
  const { said, missing } = await restoreNewest()
  expect(missing).toEqual([])
  expect(said.join('\n')).toMatch(/cannot be used\. .*\n.* whole backup of 2026-11-26T03:00\./)

  for (const name of await copies()) {
    if (name.endsWith('.backup.age')) {
      await rm(join(folder, 'place', site.site.installation, name))
    }
  }
  expect((await restoreNewest()).missing).toEqual(['files/uploads/a.webp'])
})

test('an hourly copy that is fetched by hand is not taken for a whole one', async () => {
  await addFaq(site.db)
  const made = await hourly()
  const file = join(folder, 'place', made?.key ?? '')
  const options = { needsNewerProgram, askKey: async () => key.identity, bucket: null }
  const target = join(folder, 'target')
  await expect(restore(target, file, { ...options, replaces: false })).rejects.toThrow(
    'This backup has the database alone. Nothing has changed.',
  )
})

test('hourly copies go after two days, and those of each minute that version 2.0.0 has left after the first night', async () => {
  const { installation } = site.site
  const minute = join(folder, 'place', installation, 'minutes', 'one', 'one.age')
  await mkdir(join(minute, '..'), { recursive: true })
  await writeFile(minute, 'sealed')
  await writeFile(join(site.dataDir, 'minute-copies.json'), '{}')
  for (let hour = 0; hour < 3; hour += 1) {
    hoursPass(1)
    await addFaq(site.db)
    await hourly()
  }
  expect(existsSync(minute), 'no whole backup has what is in it').toBe(true)
  await nightly()
  expect(existsSync(minute)).toBe(false)
  expect(existsSync(join(site.dataDir, 'minute-copies.json'))).toBe(false)
  hoursPass(47)
  await addFaq(site.db)
  await hourly()
  const kinds = (await copies()).map((name) => name.split('.').at(-2))
  expect(kinds.filter((kind) => kind === 'hourly')).toHaveLength(3)
  expect(await listCopyRows(site.db)).toHaveLength(4)
})
