import { randomBytes } from 'node:crypto'
import type { Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { companionCalls, imageCalls, type Place } from '../../../tests/fixtures/upload-calls'
import { photograph } from '../../../tests/fixtures/upload-files'
import { uploadScene } from '../../../tests/fixtures/upload-scene'
import { UPLOAD_LIMITS } from './file-types'
import { UPLOADS_AT_ONCE } from './rules'

const scene = uploadScene({ openStore: async () => null, now: TEST_NOW })
const { startUpload, send, finish } = imageCalls(scene)
const { answerOf, begin, pathOf, put, sendPart, incoming } = companionCalls(scene)

const bytes = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())

describe('the address for a file', () => {
  test('may be used once', async () => {
    const uploadURL = await startUpload()
    const file = await bytes(photograph(20, 20).jpeg())
    expect((await send(uploadURL, file)).status).toBe(200)
    const again = await send(uploadURL, file)
    expect(again.status).toBe(403)
    expect(await again.json()).toEqual({
      message: 'This address has been used. Please start the upload again.',
    })
    expect((await finish(uploadURL)).status).toBe(200)
    expect((await send(uploadURL, file)).status).toBe(403)
  })

  test('takes one of two files that arrive at the same moment', async () => {
    const uploadURL = await startUpload()
    const file = await bytes(photograph(20, 20).jpeg())
    const answers = await Promise.all([send(uploadURL, file), send(uploadURL, file)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const finished = await Promise.all([finish(uploadURL), finish(uploadURL)])
    expect(finished.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('expires after 15 minutes, in the words that the upload widget looks for', async () => {
    const uploadURL = await startUpload()
    const file = await bytes(photograph(20, 20).jpeg())
    scene.site.setNow(new Date(TEST_NOW.getTime() + 15 * 60 * 1000))
    const answer = await send(uploadURL, file)
    scene.site.setNow(TEST_NOW)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('<Message>Request has expired</Message>')
    expect(await scene.stored()).not.toContainEqual(expect.stringMatching(/^incoming/))

    scene.site.setNow(new Date(TEST_NOW.getTime() + 15 * 60 * 1000 - 1))
    expect((await send(uploadURL, file)).status).toBe(200)
    scene.site.setNow(TEST_NOW)
    await finish(uploadURL)
  })

  test('cannot be made up, changed, or used for another upload', async () => {
    const one = new URL(await startUpload())
    const other = new URL(await startUpload())
    const later = new URLSearchParams(one.search)
    later.set('expires', String(Number(later.get('expires')) + 60_000))
    const forged = [
      one.pathname,
      `${one.pathname}?${later}`,
      `${other.pathname}${one.search}`,
      `${one.pathname}/1${one.search}`,
      `/uploads/incoming/${crypto.randomUUID()}${one.search}`,
    ]
    for (const path of forged) {
      const answer = await send(`http://localhost${path}`, 'anything')
      expect(answer.status, path).toBe(403)
    }
    expect((await scene.site.request(one.pathname + one.search)).status).not.toBe(500)
    expect(await scene.stored()).not.toContainEqual(expect.stringMatching(/^incoming/))
  })

  test('stays on the name under which staff opened the site', async () => {
    const ask = async (headers: Record<string, string>) => {
      const init = { method: 'POST', headers: { ...scene.staff, ...headers } }
      const { uploadURL } = await (await scene.site.request('/api/upload/image', init)).json()
      return new URL(uploadURL).origin
    }
    const own = { Origin: 'http://localhost:3000', Host: 'localhost:3000' }
    expect(await ask(own)).toBe('http://localhost:3000')
    const another = { Origin: 'https://elsewhere.example', Host: 'localhost:3000' }
    expect(await ask(another)).toBe('https://www.thewillsolicitors.example')
    expect(await ask({})).toBe('https://www.thewillsolicitors.example')
  })
})

describe('a file', () => {
  const sizes: Array<[Place, number]> = [
    ['blog', UPLOAD_LIMITS.blogImage],
    ['team', UPLOAD_LIMITS.teamImage],
  ]
  test.each(sizes)('for the %s may have so many bytes, and not one more', async (place, limit) => {
    expect(limit).toBe(place === 'blog' ? 10 * 1024 * 1024 : 5_485_760)
    const before = await scene.stored()
    const tooLarge = new Uint8Array(limit + 1)
    const announced = await send(await startUpload(place), tooLarge, {
      'Content-Length': String(limit + 1),
    })
    expect(announced.status).toBe(413)
    expect((await announced.json()).message).toMatch(
      /^This file is too large: it can be at most (10|5\.2) MB\.$/,
    )
    const silent = await startUpload(place)
    expect((await send(silent, tooLarge)).status).toBe(413)
    expect(await scene.stored()).toEqual(before)

    // The refusal did not use up the address.
    const picture = await bytes(photograph(30, 30).jpeg())
    const padded = new Uint8Array(limit)
    padded.set(picture)
    expect((await send(silent, padded)).status).toBe(200)
    expect((await finish(silent, place)).status).toBe(200)
  })

  test.each(['text/html', 'image/svg+xml', 'application/zip', ''])(
    'that the browser calls "%s" is not taken',
    async (type) => {
      const answer = await send(await startUpload(), 'anything', { 'Content-Type': type })
      expect(answer.status).toBe(415)
      expect((await answer.json()).message).toBe(
        'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.',
      )
    },
  )

  test('that is a HEIC photo comes with a way to make a JPEG of it', async () => {
    const answer = await send(await startUpload(), 'anything', { 'Content-Type': 'image/heic' })
    expect((await answer.json()).message).toContain('Please save it as a JPEG first')
  })

  test('that breaks off on the way is not stored, and can be sent again', async () => {
    const before = await scene.stored()
    const uploadURL = await startUpload()
    const picture = await bytes(photograph(30, 30).jpeg())
    const short = await send(uploadURL, picture.slice(0, 100), {
      'Content-Length': String(picture.length),
    })
    expect(short.status).toBe(400)
    expect(await scene.stored()).toEqual(before)
    expect((await send(uploadURL, picture)).status).toBe(200)
    expect((await finish(uploadURL)).status).toBe(200)
  })
})

describe('a part of a file', () => {
  test('that is given up while a part arrives keeps nothing of that part', async () => {
    const upload = await begin()
    const { url } = await answerOf('GET', pathOf(upload, '/1'))
    const { pathname, search } = new URL(url)
    let sendRest = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(randomBytes(1000))
        sendRest = () => {
          controller.enqueue(randomBytes(1000))
          controller.close()
        }
      },
    })
    const init = { method: 'PUT', body, duplex: 'half' as const }
    const sending = scene.site.request(pathname + search, init)
    await answerOf('DELETE', pathOf(upload))
    sendRest()
    expect((await sending).status).toBe(403)
    expect(await incoming()).toEqual([])
  })

  test('asks for a new address when one has expired', async () => {
    const upload = await begin()
    const { url } = await answerOf('GET', pathOf(upload, '/1'))
    scene.site.setNow(new Date(TEST_NOW.getTime() + 16 * 60 * 1000))
    const answer = await put(url, 'late')
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('<Message>Request has expired</Message>')
    await sendPart(upload, 1, 'in time')
    scene.site.setNow(TEST_NOW)
    await answerOf('DELETE', pathOf(upload))
  })

  test('takes only the part that an address names', async () => {
    const upload = await begin()
    const { url } = await answerOf('GET', pathOf(upload, '/1'))
    expect((await put(url.replace('/1?', '/2?'), 'two')).status).toBe(403)
    expect((await put(url.replace('/1?', '?'), 'all')).status).toBe(403)
    expect(await incoming()).toEqual([])
    await answerOf('DELETE', pathOf(upload))
  })

  test('is refused above 200 MB, counted over its parts', async () => {
    const upload = await begin()
    const half = new Uint8Array(UPLOAD_LIMITS.companion / 2)
    await sendPart(upload, 1, half)
    await sendPart(upload, 2, half)
    const { url } = await answerOf('GET', pathOf(upload, '/3'))
    const answer = await put(url, 'x')
    expect(answer.status).toBe(413)
    expect((await answer.json()).message).toBe('This file is too large: it can be at most 200 MB.')
    expect(await incoming()).toHaveLength(2)
    // A part may still be replaced.
    await sendPart(upload, 2, 'smaller')
    await answerOf('DELETE', pathOf(upload))
    expect(await incoming()).toEqual([])
  }, 60_000)
})

test('one person sends a dozen files at the same time; one more is asked to wait', async () => {
  const file = await bytes(photograph(20, 20).jpeg())
  let finishAll = () => {}
  const isOver = new Promise<void>((resolve) => {
    finishAll = resolve
  })
  const slowly = async (address: string) => {
    const { pathname, search } = new URL(address)
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(file.slice(0, 10))
        await isOver
        controller.enqueue(file.slice(10))
        controller.close()
      },
    })
    const headers = { 'Content-Type': 'image/jpeg' }
    // Streamed requests are sent in one direction at a time; the type does not know the word.
    const init = { method: 'PUT', headers, body, duplex: 'half' }
    return scene.site.request(`${pathname}${search}`, init)
  }
  const addresses = []
  for (let n = 0; n <= UPLOADS_AT_ONCE.perPerson; n++) addresses.push(await startUpload())
  const [last = '', ...others] = addresses
  const sent = others.map(slowly)
  await expect.poll(async () => (await beingWritten()).length).toBe(UPLOADS_AT_ONCE.perPerson)
  const refused = await send(last, file)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('5')

  finishAll()
  for (const answer of await Promise.all(sent)) expect(answer.status).toBe(200)
  expect((await send(last, file)).status).toBe(200)
  for (const address of addresses) await finish(address)
})

/** Files that grow, before they have their name. */
async function beingWritten() {
  return (await scene.stored()).filter((file) => !file.startsWith('uploads/'))
}
