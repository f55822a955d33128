import { afterEach, beforeEach, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../../tests/fixtures/s3-server'
import { parseEnvironment } from '../environment'
import { openStorage } from './open-storage'
import { type Storage, StorageUnavailable } from './storage'

let s3: S3Server
let storage: Storage
beforeEach(async () => {
  s3 = await startS3Server()
  storage = openStorage(parseEnvironment(s3.environment))
})
afterEach(() => s3.stop())

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array | null) => content && new TextDecoder().decode(content)

test('a store is asked again when it stumbles', async () => {
  s3.state.failures = 2
  await storage.write('a', bytes('a'))
  s3.state.failures = 2
  expect(text(await storage.read('a'))).toBe('a')
})

test('a bucket with object lock takes files of any size', async () => {
  s3.state.hasObjectLock = true
  const large = new Uint8Array(12 * 1024 * 1024).fill(7)
  await storage.write('small', bytes('a'))
  await storage.write('large', large)
  expect(await storage.size('large')).toBe(large.length)
})

test.each(['failing', 'gone'] as const)(
  'a store that is %s says so, and recovers',
  async (mood) => {
    await storage.write('a', bytes('a'))
    s3.state.mood = mood
    const calls = [storage.read('a'), storage.write('b', bytes('b')), storage.list('')]
    for (const call of await Promise.allSettled<unknown>(calls)) {
      expect(call).toMatchObject({ reason: expect.any(StorageUnavailable) })
    }
    s3.state.mood = 'well'
    expect(text(await storage.read('a'))).toBe('a')
    expect(await storage.size('b')).toBeNull()
  },
)
