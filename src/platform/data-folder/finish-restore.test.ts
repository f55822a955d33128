import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { finishRestore } from './finish-restore'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'restore-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const restored = {
  'site.sqlite': 'new database',
  'files/uploads/a.webp': 'new picture',
}
const old = {
  'site.sqlite': 'old database',
  'site.sqlite-wal': 'old changes',
  'files/uploads/b.webp': 'old picture',
  'outbox/1.eml': 'old mail',
  installation: 'old id',
}

/** The names of the steps' folders are what a power cut leaves behind. */
const below = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]))

const ready = below('restore-2-ready', restored)
const moving = below('restore-3-moving', restored)

test.each([
  [
    'before the backup is whole: nothing has happened',
    { ...old, ...below('restore-1-unpacking', restored) },
    old,
  ],
  ['once it is checked: it comes to its place', ready, restored],
  ['while it moves to its place', moving, restored],
  [
    'while it moves to its place, half of it there',
    { 'site.sqlite': 'new database', 'restore-3-moving/files/uploads/a.webp': 'new picture' },
    restored,
  ],
])('a restore that was interrupted %s', async (_when, present, expected) => {
  await write(present)
  finishRestore(dataDir)
  expect(await content()).toEqual(expected)
  expect(finishRestore(dataDir), 'there is nothing left to do').toBeNull()
})

test('replaced data is set aside in one folder, even if half of it was there before', async () => {
  await write({ ...old, ...ready })
  const aside = finishRestore(dataDir) ?? ''
  expect(await content()).toEqual({ ...restored, ...below(aside, old) })

  const { 'site.sqlite': _moved, ...rest } = old
  await rm(dataDir, { recursive: true })
  await write({ ...ready, ...rest })
  const { mtime } = await stat(join(dataDir, 'restore-2-ready'))
  const earlier = `before-restore-${mtime.toISOString().replace(/[:.]/g, '-')}`
  await write(below(earlier, { 'site.sqlite': 'old database' }))
  expect(finishRestore(dataDir)).toBe(earlier)
  expect(await content()).toEqual({ ...restored, ...below(earlier, old) })
})

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true })
    await writeFile(join(dataDir, path), text)
  }
}

async function content(): Promise<Record<string, string>> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const texts = files.map(async (file) => [
    file.slice(dataDir.length + 1),
    await readFile(file, 'utf8'),
  ])
  return Object.fromEntries(await Promise.all(texts))
}
