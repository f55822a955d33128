import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderStorage } from './folder-storage'
import type { Storage } from './storage'

let folder: string
let storage: Storage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  storage = folderStorage(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array | null) => content && new TextDecoder().decode(content)

async function* chunks(...parts: Array<string | Error>) {
  for (const part of parts) {
    if (part instanceof Error) throw part
    yield bytes(part)
  }
}

test('keeps what was written, whole or as a stream, and replaces it', async () => {
  await storage.write('a/b.webp', bytes('first'))
  expect(text(await storage.read('a/b.webp'))).toBe('first')
  await storage.write('a/b.webp', chunks('se', 'cond'))
  expect(text(await storage.read('a/b.webp'))).toBe('second')
  const streamed: Uint8Array[] = []
  for await (const chunk of storage.readStream('a/b.webp')) streamed.push(chunk)
  expect(Buffer.concat(streamed).toString()).toBe('second')
})

test('has nothing under a key that was never written', async () => {
  expect(await storage.read('nothing')).toBeNull()
  await expect(storage.delete('nothing')).resolves.toBeUndefined()
  expect(await storage.list('nothing/')).toEqual([])
})

test('a content that breaks off leaves nothing, or what was there before', async () => {
  const broken = () => chunks('half', new Error('The connection broke.'))
  await expect(storage.write('new', broken())).rejects.toThrow('The connection broke.')
  await storage.write('old', bytes('old'))
  await expect(storage.write('old', broken())).rejects.toThrow('The connection broke.')
  expect(text(await storage.read('old'))).toBe('old')
  expect((await storage.list('')).map(({ key }) => key)).toEqual(['old'])
})

test('lists files by the beginning of their key', async () => {
  for (const key of ['in/1', 'in/1.2', 'in/2', 'out/1', 'in/deep/1']) {
    await storage.write(key, bytes(key))
  }
  const keys = async (prefix: string) => (await storage.list(prefix)).map(({ key }) => key).sort()
  expect(await keys('in/')).toEqual(['in/1', 'in/1.2', 'in/2', 'in/deep/1'])
  expect(await keys('in/1')).toEqual(['in/1', 'in/1.2'])
  const [file] = await storage.list('out/')
  expect(Date.now() - (file?.modifiedAt.getTime() ?? 0)).toBeLessThan(60_000)
})

test('never leaves its folder', async () => {
  await expect(storage.write('../escaped', bytes('x'))).rejects.toThrow('leaves the folder')
  await expect(storage.list('../')).rejects.toThrow('leaves the folder')
  expect(await readdir(folder)).not.toContain('escaped')
})
