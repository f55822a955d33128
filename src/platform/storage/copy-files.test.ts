import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileStore } from '../../../tests/fixtures/file-store'
import { startStore } from '../../../tests/fixtures/start-store'
import { parseEnvironment } from '../environment'
import { OperatorError } from '../operator-error'
import { copyFiles } from './copy-files'
import { openFolder, openStorage } from './open-storage'

let data: string
let s3: FileStore
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'data-'))
  s3 = await startStore()
})
afterEach(async () => {
  await s3.stop()
  await rm(data, { recursive: true })
})

/** What the command says. */
async function run(from: string, to: string, environment: Record<string, string> = s3.environment) {
  const lines: string[] = []
  await copyFiles(['--from', from, '--to', to], parseEnvironment(environment), (line) =>
    lines.push(line),
  )
  return lines.join('\n')
}

const contents = { 'uploads/a/480.webp': 'a', 'uploads/b/480.avif': 'bb', 'incoming/c': 'ccc' }

async function fill() {
  for (const [key, content] of Object.entries(contents)) {
    await openFolder(data).write(key, Buffer.from(content))
  }
}

test('all files go to a bucket and back into another folder', async () => {
  await fill()
  expect(await run(data, 's3')).toBe('3 copied, 0 already there.')
  expect(await s3.keys()).toEqual(Object.keys(contents).sort())
  expect(await s3.headersOf('uploads/b/480.avif')).toMatchObject({ 'Content-Type': 'image/avif' })

  const other = join(data, 'other')
  expect(await run('s3', other)).toBe('3 copied, 0 already there.')
  for (const [key, content] of Object.entries(contents)) {
    expect(Buffer.from((await openFolder(other).read(key)) ?? []).toString()).toBe(content)
  }
})

test('a copy that was interrupted goes on where it stopped, and mends what is not whole', async () => {
  await fill()
  await run(data, 's3')
  const other = join(data, 'other')
  // No folder keeps a file and, under the same name, a folder.
  const unfit = 'incoming/c/below'
  const storage = openStorage(parseEnvironment(s3.environment))
  await storage.write(unfit, Buffer.from('x'))
  await expect(run('s3', other)).rejects.toThrow(/EEXIST|ENOTDIR/)
  await storage.delete(unfit)
  expect(await run('s3', other)).toBe('2 copied, 1 already there.')
  expect(await run('s3', other)).toBe('0 copied, 3 already there.')

  await openFolder(other).write('incoming/c', Buffer.from('longer'))
  expect(await run('s3', other)).toBe('1 copied, 2 already there.')
})

test('what cannot be done is said before anything is copied', async () => {
  await expect(run(data, 's3')).rejects.toThrow('There are no files to copy.')
  await fill()
  await expect(run(data, 's3', {})).rejects.toThrow('set the S3_ variables first')
  await expect(run('s3', 's3')).rejects.toThrow('Usage: npm run site -- copy-files')
  await expect(run(data, data)).rejects.toThrow(OperatorError)
  const wrong = copyFiles(['--form', data], parseEnvironment(s3.environment), () => {})
  await expect(wrong).rejects.toThrow('Usage: npm run site -- copy-files')
  expect(await s3.keys()).toEqual([])
})
