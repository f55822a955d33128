import { describe, expect, test, vi } from 'vitest'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { startStore } from '../../../tests/fixtures/start-store'
import { companionCalls, imageCalls } from '../../../tests/fixtures/upload-calls'
import { photograph } from '../../../tests/fixtures/upload-files'
import { uploadScene } from '../../../tests/fixtures/upload-scene'
import { UPLOAD_LIMITS } from './file-types'

const QUARTER_HOUR_MS = 15 * 60 * 1000

const scene = uploadScene({ openStore: startStore })
const { startUpload, send, finish } = imageCalls(scene)
const { answerOf, begin, call, pathOf, put, sendPart, incoming } = companionCalls(scene)

/** An address that was signed so long ago by the clock of this machine, which the store goes by. */
async function startUploadAgo(milliseconds: number): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - milliseconds })
  try {
    return await startUpload()
  } finally {
    vi.useRealTimers()
  }
}

const jpeg = async () => new Uint8Array(await photograph(30, 30).jpeg().toBuffer())

/** The store itself, which only these tests have. */
function store() {
  if (!scene.s3) throw new Error('These tests need the store.')
  return scene.s3
}

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

    const young = await startUploadAgo(QUARTER_HOUR_MS - 60_000)
    expect((await send(young, 'x')).status).toBe(200)
    expect((await finish(young)).status).toBe(422)
    const late = await send(await startUploadAgo(QUARTER_HOUR_MS + 1000), 'x')
    expect(late.status).toBe(403)
    expect(await late.text()).toContain('<Message>Request has expired</Message>')
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

test('keys that the store refuses are nobody’s mistake but ours', async () => {
  const environment = { ...store().environment, S3_SECRET_ACCESS_KEY: 'wrong' }
  const site = await createTestSite({ environment })
  const headers = await site.logIn()
  const answers = [
    await site.request('/readyz'),
    await site.request('/uploads/a/480.webp'),
    await site.request('/api/s3/multipart', { method: 'POST', json: {}, headers }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  for (const answer of answers.slice(1)) expect(answer.headers.get('Retry-After')).toBe('30')
  await site.close()
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
