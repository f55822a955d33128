import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { imageCalls } from '../../../tests/fixtures/upload-calls'
import { hugePng, photograph } from '../../../tests/fixtures/upload-files'
import { uploadScene } from '../../../tests/fixtures/upload-scene'
import { readImageUrl } from './rules'

const scene = uploadScene()

const { startUpload, send, finish, upload } = imageCalls(scene)

const bytes = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())

/** Made by libheif's own encoder: brown, blue, green and grey quarters. */
const heicPhoto = async () => new Uint8Array(await readFile('tests/fixtures/photo.heic'))

describe('a picture', () => {
  test('of an article is sent, finished, and served in every width and format', async () => {
    const uploadURL = await startUpload()
    const sent = await send(uploadURL, await bytes(photograph(1200, 800).jpeg()))
    expect(sent.status).toBe(200)
    expect(sent.headers.get('ETag')).toMatch(/^"[0-9a-f]+"$/)

    const answer = await finish(uploadURL)
    expect(answer.status).toBe(200)
    const { url, ...rest } = await answer.json()
    expect(rest).toEqual({ isKnown: false })
    expect(readImageUrl(url)).toMatchObject({
      width: 1200,
      height: 800,
      widths: [480, 960, 1200],
    })
    for (const width of [480, 960, 1200]) {
      for (const format of ['avif', 'webp']) {
        const picture = await scene.site.request(url.replace(/\d+\.webp$/, `${width}.${format}`))
        expect(picture.headers.get('Content-Type')).toBe(`image/${format}`)
        const facts = await sharp(await picture.arrayBuffer()).metadata()
        expect(facts.width).toBe(width)
      }
    }
  })

  test('that cannot be there is not found, whatever its address is made of', async () => {
    const { url } = await (await upload(await bytes(photograph(40, 30).png()))).json()
    for (const path of [
      `${url}/x.webp`,
      `/uploads/${'a'.repeat(300)}.webp`,
      '/uploads/a%00.webp',
      '/uploads/a%0Ab.webp',
      '/uploads/..%2f..%2fsite.webp',
    ]) {
      // It is no picture, so whatever follows answers: the page that says so.
      expect((await scene.site.request(path)).headers.get('Content-Type'), path).toMatch(/html/)
    }
  })

  test('of a person is sent and finished the same way, to an objectPath', async () => {
    const answer = await upload(await bytes(photograph(300, 300).png()), 'team')
    expect(answer.status).toBe(200)
    const { objectPath } = await answer.json()
    expect(objectPath.length).toBeLessThanOrEqual(500)
    expect((await scene.site.request(objectPath)).status).toBe(200)
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be a %s', async (format) => {
    const before = await scene.stored()
    const answer = await upload(await bytes(photograph(40, 30).toFormat(format)))
    expect(answer.status).toBe(200)
    const after = await scene.stored()
    const added = after.filter((file) => !before.includes(file))
    expect(added).toHaveLength(2)
    expect(
      added.every((file) => /^uploads\/[\w-]+\/40x30[\w-]*\/40\.(avif|webp)$/.test(file)),
    ).toBe(true)
  })

  test('stands upright and keeps nothing of what the camera noted', async () => {
    const file = await bytes(
      photograph(60, 40)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'The photographer' }, IFD3: { GPSLatitude: '53/1' } })
        .withMetadata({ orientation: 6 }),
    )
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const { url } = await (await upload(file)).json()
    expect(readImageUrl(url)).toMatchObject({ width: 40, height: 60 })
    for (const format of ['avif', 'webp']) {
      const served = await scene.site.request(url.replace('.webp', `.${format}`))
      const facts = await sharp(await served.arrayBuffer()).metadata()
      expect(facts).toMatchObject({ width: 40, height: 60 })
      expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual(
        Array(4).fill(undefined),
      )
    }
  })

  test('says in its address how it looks, unless one can see through it', async () => {
    const half = { width: 40, height: 20, channels: 3 as const, background: '#0000ff' }
    const lower = await sharp({ create: half }).png().toBuffer()
    const whole = { ...half, height: 40, background: '#ff0000' }
    const flag = sharp({ create: whole }).composite([{ input: lower, top: 20, left: 0 }])
    const { url } = await (await upload(await bytes(flag.png()))).json()
    const [top = '', bottom = ''] = readImageUrl(url)?.colours ?? []
    expect([top.slice(0, 2) > 'd0', bottom.slice(4) > 'd0'], `${top} ${bottom}`).toEqual([
      true,
      true,
    ])

    const grey = await upload(await bytes(photograph(30, 30).greyscale().jpeg()))
    expect(readImageUrl((await grey.json()).url)?.colours).toEqual([
      expect.stringMatching(/^(..)\1\1$/),
      expect.stringMatching(/^(..)\1\1$/),
    ])

    const clear = { ...half, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0.5 } }
    const seeThrough = await upload(await bytes(sharp({ create: clear }).png()))
    expect(readImageUrl((await seeThrough.json()).url)).toMatchObject({
      colours: null,
      width: 40,
    })
  })

  test('of an iPhone, a HEIC photo, looks as it did', async () => {
    const answer = await upload(await heicPhoto())
    expect(answer.status).toBe(200)
    const { url } = await answer.json()
    expect(readImageUrl(url)).toMatchObject({ width: 160, height: 100 })
    const picture = await scene.site.request(url)
    const { data } = await sharp(await picture.arrayBuffer())
      .extract({ left: 20, top: 20, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const [index, value] of [200, 180, 90].entries())
      expect(Math.abs((data[index] ?? 0) - value)).toBeLessThan(8)
  })

  test('that is sent twice is one picture, and the answer says so', async () => {
    const file = await bytes(photograph(70, 50).jpeg())
    const first = await (await upload(file)).json()
    const before = await scene.stored()
    const second = await (await upload(file)).json()
    expect(second).toEqual({ url: first.url, isKnown: true })
    expect(await (await upload(file, 'team')).json()).toEqual({
      objectPath: first.url,
      isKnown: true,
    })
    expect(await scene.stored()).toEqual(before)
  })

  test('of an animation is its first picture', async () => {
    const frames = ['#ff0000', '#0000ff'].map((background) => ({
      create: { width: 20, height: 10, channels: 3 as const, background },
    }))
    const pictures = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
    const file = await bytes(sharp(pictures, { join: { animated: true } }).gif())
    expect((await sharp(file).metadata()).pages).toBe(2)
    const { url } = await (await upload(file)).json()
    expect(readImageUrl(url)).toMatchObject({ width: 20, height: 10 })
    const served = await (await scene.site.request(url)).arrayBuffer()
    const [red = 0, , blue = 255] = await sharp(served).raw().toBuffer()
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(60)
  })

  test('is accepted by the address without its query, as the upload widget names it', async () => {
    const uploadURL = await startUpload('team')
    await send(uploadURL, await bytes(photograph(20, 20).jpeg()))
    expect((await finish(uploadURL.replace(/\?.*/, ''), 'team')).status).toBe(200)
  })
})

describe('a file that is not the picture it claims to be', () => {
  const damaged = async (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', share: number) => {
    const whole = await bytes(photograph(150, 100).toFormat(format))
    return whole.slice(0, Math.floor(whole.length * share))
  }
  const text = (content: string) => new TextEncoder().encode(content)
  const notUsable = 'This file is not a picture we can use.'
  const notWhole = 'This picture is damaged or incomplete.'
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

  const cases: Array<[string, () => Promise<Uint8Array<ArrayBuffer>>, string]> = [
    ['an HTML page', async () => text('<!doctype html><script>alert(1)</script>'), notUsable],
    ['an SVG drawing', async () => text(svg), 'Please save it as a PNG first'],
    [
      'an SVG drawing behind an XML declaration',
      async () => text(`<?xml version="1.0"?>${svg}`),
      'Please save it as a PNG first',
    ],
    ['a zip', async () => new Uint8Array([0x50, 0x4b, 3, 4, ...Array(60).fill(0)]), notUsable],
    ['a TIFF', async () => bytes(photograph(20, 20).tiff()), notUsable],
    [
      'a HEIC photo’s first bytes and no more',
      async () => text('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
      notWhole,
    ],
    ['half a HEIC photo', async () => (await heicPhoto()).slice(0, 400), notWhole],
    ['nothing at all', async () => new Uint8Array(), notUsable],
    [
      'a JPEG’s first bytes before an HTML page',
      async () => text('\u00ff\u00d8\u00ff<html>'),
      notUsable,
    ],
    [
      'a PNG’s first bytes and no more',
      async () => (await damaged('png', 1)).slice(0, 8),
      notWhole,
    ],
    ['half a JPEG', () => damaged('jpeg', 0.5), notWhole],
    ['nearly all of a JPEG', () => damaged('jpeg', 0.99), notWhole],
    [
      'half a JPEG with its end',
      async () => new Uint8Array([...(await damaged('jpeg', 0.5)), 0xff, 0xd9]),
      notWhole,
    ],
    ['half a PNG', () => damaged('png', 0.5), notWhole],
    ['half a WebP', () => damaged('webp', 0.5), notWhole],
    ['half a GIF', () => damaged('gif', 0.5), notWhole],
    ['half an AVIF', () => damaged('avif', 0.5), notWhole],
    [
      'a PNG of 40,000 by 40,000',
      async () => new Uint8Array(hugePng(40_000, 40_000)),
      'too large: 40000 by 40000 pixels',
    ],
    [
      'a PNG of 1 by 20,000',
      async () => new Uint8Array(hugePng(1, 20_000)),
      'too large: 1 by 20000 pixels',
    ],
  ]

  test.each(cases)(
    '%s is refused with a sentence and leaves no file behind',
    async (_name, make, sentence) => {
      const before = await scene.stored()
      const answer = await upload(await make())
      expect(answer.status).toBe(422)
      const { message, issues } = await answer.json()
      expect(message).toContain(sentence)
      expect(issues).toEqual([{ path: 'imageURL', message }])
      expect(await scene.stored()).toEqual(before)
      expect(
        await scene.site.db
          .selectFrom('uploads')
          .selectAll()
          .where('state', '=', 'stored')
          .execute(),
      ).toEqual([])
    },
  )

  test('leaves nothing behind either when the disk fills while it is made', async () => {
    const before = await scene.stored()
    const { storage } = scene.site.site
    const write = storage.write.bind(storage)
    const uploadURL = await startUpload()
    await send(uploadURL, await bytes(photograph(600, 400).jpeg()))
    let written = 0
    vi.spyOn(storage, 'write').mockImplementation(async (key, content) => {
      written += 1
      if (written === 3) throw new Error('The disk is full.')
      await write(key, content)
    })
    expect((await finish(uploadURL)).status).toBe(500)
    expect(written).toBe(3)
    expect(await scene.stored()).toEqual(before)
  })
})
