import sharp, { type Sharp } from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { imageCalls } from '../../../tests/fixtures/upload-calls'
import { photograph } from '../../../tests/fixtures/upload-files'
import { uploadScene } from '../../../tests/fixtures/upload-scene'

const scene = uploadScene()

const { startUpload, send, finish, upload } = imageCalls(scene)

const bytes = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())

describe('the size of a picture', () => {
  const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp({ create: { width, height, channels, background: '#886644' } })
  const deep = (width: number, height: number) =>
    flat(width, height, 4).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 })

  test.each([
    ['a photo of 24 megapixels', () => flat(6000, 4000).jpeg()],
    ['one that arrives blurred first', () => flat(5712, 4284).jpeg({ progressive: true })],
    ['a PNG of 24 megapixels', () => flat(6000, 4000).png({ compressionLevel: 1 })],
    ['an AVIF as large as a screen', () => flat(3840, 2160).avif({ effort: 0 })],
  ])('lets %s through', async (_name, make) => {
    expect((await upload(await bytes(make()))).status).toBe(200)
  })

  const asJpeg = 'Please save it as an ordinary JPEG (not a progressive one), or with at most'
  test.each([
    ['an AVIF of a kilobyte', () => flat(4000, 3000).avif({ effort: 0 }), `${asJpeg} 8.3 million`],
    ['an interlaced PNG of 16 bits', () => deep(4000, 3000), `${asJpeg} 8.3 million`],
    ['a GIF', () => flat(6000, 5000).gif({ effort: 1 }), `${asJpeg} 26 million`],
    ['a WebP', () => flat(6000, 5000).webp({ effort: 0 }), `${asJpeg} 26 million`],
    [
      'an interlaced PNG',
      () => flat(6000, 5000).png({ progressive: true, compressionLevel: 1 }),
      `${asJpeg} 26 million`,
    ],
    ['a progressive JPEG', () => flat(6000, 5000).jpeg({ progressive: true }), `${asJpeg} 26`],
    [
      'one that would be stored too tall',
      () => flat(1440, 3500).png({ compressionLevel: 1 }),
      'too tall: 1440 by 3500 pixels. Please cut it into several pictures.',
    ],
  ])('that its decoder has no memory for is refused: %s', async (_name, make, sentence) => {
    const answer = await upload(await bytes(make()))
    expect(answer.status).toBe(422)
    expect((await answer.json()).message).toContain(sentence)
  })

  test('is dealt with one picture at a time', async () => {
    const { storage } = scene.site.site
    const readStream = storage.readStream.bind(storage)
    const write = storage.write.bind(storage)
    const inHand = new Set<string>()
    let mostInHand = 0
    const files = await Promise.all([1, 2, 3].map(() => bytes(photograph(60, 40).jpeg())))
    const addresses = await Promise.all(files.map(() => startUpload()))
    await Promise.all(addresses.map((address, index) => send(address, files[index] ?? null)))
    vi.spyOn(storage, 'readStream').mockImplementation((key) => {
      inHand.add(key)
      mostInHand = Math.max(mostInHand, inHand.size)
      return readStream(key)
    })
    vi.spyOn(storage, 'write').mockImplementation(async (key, content) => {
      await write(key, content)
      if (key.endsWith('.webp')) inHand.clear()
    })
    const answers = await Promise.all(addresses.map((address) => finish(address)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(mostInHand).toBe(1)
  })
})
