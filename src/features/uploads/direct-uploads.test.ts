import { afterEach, describe, expect, test } from 'vitest'
import { companionCalls, pictureCalls } from '../../../tests/fixtures/upload-calls'
import { photograph } from '../../../tests/fixtures/upload-files'
import { uploadScene } from '../../../tests/fixtures/upload-scene'
import { UPLOAD_LIMITS } from './rules'

const QUARTER_HOUR_MS = 15 * 60 * 1000

const scene = uploadScene({ store: 's3' })
const { startUpload, send, finish, upload } = pictureCalls(scene)
const { answerOf, begin, call, pathOf, put, sendPart, incoming } = companionCalls(scene)

const jpeg = async () => new Uint8Array(await photograph(30, 30).jpeg().toBuffer())

/** The store itself, which only these tests have. */
function store() {
  if (!scene.s3) throw new Error('These tests need the store.')
  return scene.s3
}

afterEach(() => Object.assign(store().state, { mood: 'well', aheadMs: 0, smallestPart: 0 }))

describe('an address of the store', () => {
  test('takes a file without the site, which makes a picture of it once', async () => {
    const uploadURL = await startUpload()
    expect(new URL(uploadURL).origin).toBe(store().url)
    expect((await finish(uploadURL)).status).toBe(409)
    expect((await send(uploadURL, 'a mistake')).status).toBe(200)
    // Until it is finished, its sender may think again.
    expect((await send(uploadURL, await jpeg())).status).toBe(200)
    const answer = await finish(uploadURL.replace(/\?.*/, ''))
    const { url } = await answer.json()
    expect((await scene.site.request(url)).headers.get('Content-Type')).toBe('image/webp')
    expect(await incoming()).toEqual([])

    await send(uploadURL, await jpeg())
    expect((await finish(uploadURL)).status).toBe(404)
    await scene.site.site.storage.delete((await incoming()).join())
  })

  test('is good for 15 minutes, for one file, for sending', async () => {
    const uploadURL = await startUpload()
    const other = await startUpload()
    expect((await fetch(uploadURL)).status).toBe(403)
    const elsewhere = new URL(other).pathname + new URL(uploadURL).search
    expect((await send(store().url + elsewhere, 'x')).status).toBe(403)

    store().state.aheadMs = QUARTER_HOUR_MS - 60_000
    expect((await send(uploadURL, 'x')).status).toBe(200)
    store().state.aheadMs = QUARTER_HOUR_MS + 1000
    const late = await send(uploadURL, 'x')
    expect(late.status).toBe(403)
    expect(await late.text()).toContain('<Message>Request has expired</Message>')
    store().state.aheadMs = 0
    expect((await finish(uploadURL)).status).toBe(422)
  })

  test.each(['blog', 'team'] as const)(
    'for the %s takes a file of any size, which is then refused and gone',
    async (place) => {
      const limit = UPLOAD_LIMITS[place === 'blog' ? 'blogImage' : 'teamImage']
      const uploadURL = await startUpload(place)
      expect((await send(uploadURL, new Uint8Array(limit + 1))).status).toBe(200)
      const answer = await finish(uploadURL, place)
      expect(answer.status).toBe(413)
      expect((await answer.json()).message).toMatch(/at most (10|5\.2) MB/)
      expect(await incoming()).toEqual([])
    },
  )
})

describe('parts in the store', () => {
  test('are refused above 200 MB together', async () => {
    const file = await begin()
    const large = new Uint8Array(UPLOAD_LIMITS.companion / 2 + 1)
    const parts = [await sendPart(file, 1, large), await sendPart(file, 2, large)]
    const answer = await call('POST', pathOf(file, '/complete'), { parts })
    expect(answer.status).toBe(413)
    expect((await answer.json()).error).toContain('at most 200 MB')
    expect((await call('GET', pathOf(file))).status, 'none of the parts stays').toBe(404)
    await answerOf('DELETE', pathOf(file))
    expect(await incoming()).toEqual([])
  }, 60_000)

  test('that the store does not take are refused with a sentence', async () => {
    const file = await begin()
    const parts = [await sendPart(file, 1, 'one'), await sendPart(file, 2, 'two')]
    store().state.smallestPart = 4
    const answer = await call('POST', pathOf(file, '/complete'), { parts })
    expect(answer.status).toBe(422)
    expect((await answer.json()).message).toContain('does not take these parts')
    await answerOf('DELETE', pathOf(file))
  })

  test('are found only under the name that the store has given', async () => {
    const one = await begin()
    const other = await begin()
    const mixed = { key: one.key, uploadId: other.uploadId }
    expect((await call('GET', pathOf(mixed))).status).toBe(404)
    const { url } = await answerOf('GET', pathOf(mixed, '/1'))
    expect((await put(url, 'x')).status).toBe(404)
    for (const file of [one, other]) await answerOf('DELETE', pathOf(file))
  })
})

describe('while the store is away', () => {
  test('pages are served, pictures and uploads say so and when to come back, and all recovers', async () => {
    const { site } = scene
    const { url } = await (await upload(await jpeg())).json()
    const uploadURL = await startUpload()
    await send(uploadURL, await jpeg())
    store().state.mood = 'gone'

    expect((await site.request('/')).status).toBe(200)
    expect((await site.request('/api/faqs')).status).toBe(200)
    expect((await site.request('/healthz')).status).toBe(200)
    const refused = await Promise.all([
      site.request(url),
      finish(uploadURL),
      call('POST', 'multipart', {}),
    ])
    for (const answer of refused) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Retry-After')).toBe('30')
      expect((await answer.json()).message).toBe(
        'Pictures and files cannot be reached at the moment. Please try again in a minute.',
      )
    }
    expect((await site.request('/readyz')).status).toBe(503)

    store().state.mood = 'well'
    expect((await site.request('/readyz')).status).toBe(200)
    expect((await site.request(url)).status).toBe(200)
    expect((await finish(uploadURL)).status).toBe(200)
  })
})
