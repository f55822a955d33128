import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FileStore } from '../../../tests/fixtures/file-store'
import { startStore } from '../../../tests/fixtures/start-store'
import { parseEnvironment } from '../environment'
import { folderStorage } from './folder-storage'
import { openStorage } from './open-storage'
import { type Storage, StorageUnavailable } from './storage'

let folder: string
let s3: FileStore
let storage: Storage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  s3 = await startStore()
})
afterEach(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

const openS3 = () => openStorage(parseEnvironment(s3.environment))

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array | null) => content && new TextDecoder().decode(content)

async function* chunks(...parts: Array<string | Uint8Array | Error>) {
  for (const part of parts) {
    if (part instanceof Error) throw part
    yield typeof part === 'string' ? bytes(part) : part
  }
}

const stores: Array<[string, () => Storage]> = [
  ['a folder', () => folderStorage(folder)],
  ['an S3 store', openS3],
]

describe.each(stores)('%s', (_name, open) => {
  beforeEach(() => {
    storage = open()
  })

  test('keeps what was written, whole or as a stream, and replaces it', async () => {
    await storage.write('a/b.webp', bytes('first'))
    expect(text(await storage.read('a/b.webp'))).toBe('first')
    await storage.write('a/b.webp', chunks('se', 'cond'))
    expect(text(await storage.read('a/b.webp'))).toBe('second')
    expect(await storage.size('a/b.webp')).toBe(6)
    const streamed: Uint8Array[] = []
    for await (const chunk of storage.readStream('a/b.webp')) streamed.push(chunk)
    expect(Buffer.concat(streamed).toString()).toBe('second')
    await storage.write('empty', chunks())
    expect(text(await storage.read('empty'))).toBe('')
    await storage.delete('a/b.webp')
    expect(await storage.read('a/b.webp')).toBeNull()
  })

  test('keeps a file that is too large to hold at once', async () => {
    const megabyte = Buffer.alloc(1024 * 1024)
    const parts = Array.from({ length: 20 }, (_, index) => Buffer.from(megabyte.fill(index)))
    await storage.write('large', chunks(...parts, 'the end'))
    const content = await storage.read('large')
    expect(content?.length).toBe(20 * 1024 * 1024 + 7)
    expect(Buffer.concat([...parts, bytes('the end')]).equals(content ?? bytes(''))).toBe(true)
  })

  test('has nothing under a key that was never written', async () => {
    expect(await storage.read('nothing')).toBeNull()
    expect(await storage.size('nothing')).toBeNull()
    await expect(storage.delete('nothing')).resolves.toBeUndefined()
    expect(await storage.list('nothing/')).toEqual([])
    const reading = Array.fromAsync(storage.readStream('nothing'))
    await expect(reading).rejects.toThrow()
  })

  test('a content that breaks off leaves nothing, or what was there before', async () => {
    const large = new Uint8Array(9 * 1024 * 1024)
    const broken = () => chunks(large, large, new Error('The connection broke.'))
    await expect(storage.write('new', broken())).rejects.toThrow('The connection broke.')
    await storage.write('old', bytes('old'))
    await expect(storage.write('old', broken())).rejects.toThrow('The connection broke.')
    expect(text(await storage.read('old'))).toBe('old')
    expect((await storage.list('')).map(({ key }) => key)).toEqual(['old'])
    expect((await s3.keys()).filter((key) => key.includes('#'))).toEqual([])
  })

  test('lists files by the beginning of their key', async () => {
    for (const key of ['in/1', 'in/1.2', 'in/2', 'out/1', 'in/deep/1']) {
      await storage.write(key, bytes(key))
    }
    const keys = async (prefix: string) => (await storage.list(prefix)).map(({ key }) => key).sort()
    expect(await keys('in/')).toEqual(['in/1', 'in/1.2', 'in/2', 'in/deep/1'])
    expect(await keys('in/1')).toEqual(['in/1', 'in/1.2'])
    const [file] = await storage.list('out/')
    expect(file?.size).toBe(5)
    expect(Date.now() - (file?.modifiedAt.getTime() ?? 0)).toBeLessThan(60_000)
  })
})

test('a folder is never left', async () => {
  storage = folderStorage(folder)
  await expect(storage.write('../escaped', bytes('x'))).rejects.toThrow('leaves the folder')
  await expect(storage.list('../')).rejects.toThrow('leaves the folder')
  expect(await readdir(folder)).not.toContain('escaped')
})

describe('an S3 store', () => {
  beforeEach(() => {
    storage = openS3()
  })

  test('with another key, or without the bucket, is not taken for an empty one', async () => {
    const wrong = [{ S3_SECRET_ACCESS_KEY: 'wrong' }, { S3_BUCKET: 'another' }]
    for (const setting of wrong) {
      const other = openStorage(parseEnvironment({ ...s3.environment, ...setting }))
      await expect(other.read('a')).rejects.toThrow(StorageUnavailable)
      await expect(other.list('')).rejects.toThrow(/403|404/)
    }
  })

  test('is not followed to another address', async () => {
    const astray = createServer(({ url }, response) => {
      response.writeHead(url === '/elsewhere' ? 200 : 307, { Location: '/elsewhere' }).end('other')
    })
    await once(astray.listen(0, '127.0.0.1'), 'listening')
    const address = astray.address()
    const port = typeof address === 'object' ? address?.port : 0
    const environment = { ...s3.environment, S3_ENDPOINT: `http://127.0.0.1:${port}` }
    const other = openStorage(parseEnvironment(environment))
    await expect(other.read('a')).rejects.toThrow(StorageUnavailable)
    astray.close()
  })

  test('serves pictures by itself with their type, for ever', async () => {
    await storage.write('uploads/a/480.avif', bytes('picture'))
    expect(await s3.headersOf('uploads/a/480.avif')).toEqual({
      'Content-Type': 'image/avif',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })

  test('takes keys with any sign', async () => {
    const key = 'a b/ü+&?=%.webp'
    await storage.write(key, bytes('x'))
    expect(await s3.keys()).toEqual([key])
    expect(text(await storage.read(key))).toBe('x')
  })

  test('is rid of files in parts that nobody finished', async () => {
    for (const key of ['a', 'b', 'c']) {
      const uploadId = (await storage.direct?.beginParts(key)) ?? ''
      const address = await storage.direct?.signPart(key, uploadId, { partNumber: 1, seconds: 9 })
      expect((await fetch(address ?? '', { method: 'PUT', body: 'x' })).status).toBe(200)
    }
    await storage.deleteUnfinished(new Date(Date.now() - 60_000))
    expect(await s3.keys()).toHaveLength(3)
    await storage.deleteUnfinished(new Date(Date.now() + 60_000))
    expect(await s3.keys()).toEqual([])
  })
})
