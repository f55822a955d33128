import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseEnvironment } from '../environment'
import { reasonOf } from '../log/what-failed'
import { folderStorage } from '../storage/folder-storage'
import { openBackupPlace } from './backup-place'
import { namingTheFolder } from './place-problems'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'place-'))
})
afterEach(() => rm(folder, { recursive: true }))

test.each([
  ['ENOSPC', 'The disk of the backups is full: nothing was stored in /mnt/b (BACKUP_DIR).'],
  ['EACCES', 'Backups cannot be written to /mnt/b (BACKUP_DIR).'],
  ['EROFS', 'Backups cannot be written to /mnt/b (BACKUP_DIR).'],
  ['EIO', 'The disk of the backups does not answer as it should: /mnt/b (BACKUP_DIR).'],
])('%s of the place of the backups names that place, with what to do', async (code, said) => {
  const fails = async () => {
    throw Object.assign(new Error(code), { code })
  }
  const failing = { ...folderStorage(folder), write: fails, list: fails }
  const storage = namingTheFolder(failing, { name: 'BACKUP_DIR', path: '/mnt/b' })
  for (const attempt of [storage.write('a', new Uint8Array(1)), storage.list('')]) {
    const reason = reasonOf(await attempt.catch((error: unknown) => error))
    expect(reason).toContain(said)
    expect(reason).not.toContain('DATA_DIR')
  }
})

test('a place that is a file is named as one', async () => {
  const BACKUP_DIR = join(folder, 'file')
  await writeFile(BACKUP_DIR, '')
  const place = openBackupPlace(parseEnvironment({ DATA_DIR: folder, BACKUP_DIR }))
  const failure: unknown = await place?.storage
    .write('a/b', new Uint8Array(1))
    .catch((error: unknown) => error)
  expect(reasonOf(failure)).toBe(
    `BACKUP_DIR is ${BACKUP_DIR}, which is a file or lies below one. Name a folder.`,
  )
})
