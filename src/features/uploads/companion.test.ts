import { describe, expect, test } from 'vitest'
import { companionCalls } from '../../../tests/fixtures/upload-calls'
import { photograph } from '../../../tests/fixtures/upload-files'
import { uploadScene } from '../../../tests/fixtures/upload-scene'
import { UPLOAD_LIMITS } from './file-types'

const scene = uploadScene()

const { call, answerOf, begin, pathOf, put, sendPart, incoming, joined } = companionCalls(scene)

describe('a file in one piece', () => {
  test('goes to the address that the widget asks for, and can become a picture', async () => {
    const query = new URLSearchParams({
      filename: 'a.jpg',
      type: 'image/jpeg',
      'metadata[name]': 'a',
    })
    const params = await answerOf('GET', `params?${query}`)
    expect(params).toEqual({
      method: 'PUT',
      url: expect.stringMatching(/^https?:\/\/.*\?/),
      fields: {},
      headers: { 'Content-Type': 'image/jpeg' },
      expires: 900,
    })
    const picture = new Uint8Array(await photograph(30, 20).jpeg().toBuffer())
    const answer = await put(params.url, picture, {
      Origin: 'https://www.thewillsolicitors.example',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('ETag')).toBeTruthy()
    expect(answer.headers.get('Access-Control-Expose-Headers')).toMatch(/\betag\b/i)

    const imageURL = params.url.replace(/\?.*/, '')
    const init = { method: 'PUT', json: { imageURL }, headers: scene.staff }
    const made = await scene.site.request('/api/team-images', init)
    expect(await made.json()).toMatchObject({ objectPath: expect.stringContaining('/30x20-') })
    expect(await incoming()).toEqual([])
  })

  test('that is too large for a portrait is refused when it is to become one, and is gone', async () => {
    const { url } = await answerOf('GET', 'params?filename=a.jpg&type=image/jpeg')
    expect((await put(url, new Uint8Array(UPLOAD_LIMITS.teamImage + 1))).status).toBe(200)
    const init = { method: 'PUT', json: { imageURL: url }, headers: scene.staff }
    expect((await scene.site.request('/api/team-images', init)).status).toBe(413)
    expect(await incoming()).toEqual([])
  })
})

describe('a file in parts', () => {
  test('is put together from the parts in their order, however they arrive', async () => {
    const upload = await begin()
    const contents = ['one ', 'two ', 'three']
    const third = await sendPart(upload, 3, 'three')
    const first = await sendPart(upload, 1, 'one ')
    expect(await answerOf('GET', pathOf(upload))).toEqual([
      { PartNumber: 1, ETag: first.ETag, Size: 4 },
      { PartNumber: 3, ETag: third.ETag, Size: 5 },
    ])
    const second = await sendPart(upload, 2, 'two ')
    const parts = [first, second, third]
    const done = await answerOf('POST', pathOf(upload, '/complete'), { parts })
    expect(done).toEqual({
      location: `https://www.thewillsolicitors.example/uploads/${upload.key}`,
      key: upload.key,
      bucket: expect.any(String),
    })
    expect(await joined()).toBe(contents.join(''))

    // The answer may have been lost on the way.
    expect(await answerOf('POST', pathOf(upload, '/complete'), { parts })).toEqual(done)
    expect(await answerOf('DELETE', pathOf(upload))).toEqual({})
    expect(await incoming()).toEqual([])
  })

  test('can become a picture', async () => {
    const upload = await begin()
    const picture = new Uint8Array(await photograph(60, 40).png().toBuffer())
    const half = Math.floor(picture.length / 2)
    const parts = [
      await sendPart(upload, 1, picture.slice(0, half)),
      await sendPart(upload, 2, picture.slice(half)),
    ]
    const { location } = await answerOf('POST', pathOf(upload, '/complete'), { parts })
    const init = { method: 'PUT', json: { imageURL: location }, headers: scene.staff }
    const answer = await scene.site.request('/api/upload/blog-image', init)
    expect(await answer.json()).toMatchObject({ url: expect.stringContaining('/60x40-') })
    expect(await incoming()).toEqual([])
  })

  test('keeps the last of a part that was sent twice', async () => {
    const upload = await begin()
    const old = await sendPart(upload, 1, 'old')
    const part = await sendPart(upload, 1, 'new')
    expect(await incoming()).toHaveLength(1)
    const refused = await call('POST', pathOf(upload, '/complete'), { parts: [old] })
    expect(refused.status).toBe(422)
    await answerOf('POST', pathOf(upload, '/complete'), { parts: [part] })
    expect(await joined()).toBe('new')
    await answerOf('DELETE', pathOf(upload))
  })

  test('that is completed twice at the same moment is there once', async () => {
    const upload = await begin()
    const parts = [await sendPart(upload, 1, 'one '), await sendPart(upload, 2, 'two')]
    const complete = () => answerOf('POST', pathOf(upload, '/complete'), { parts })
    const answers = await Promise.all(Array.from({ length: 5 }, complete))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await joined()).toBe('one two')
    await answerOf('DELETE', pathOf(upload))
    expect(await incoming()).toEqual([])
  })

  test('gets the addresses of several parts at once', async () => {
    const upload = await begin()
    const { presignedUrls } = await answerOf('GET', pathOf(upload, '/batch', '&partNumbers=1,2'))
    expect(Object.keys(presignedUrls)).toEqual(['1', '2'])
    expect((await put(presignedUrls['2'], 'two')).status).toBe(200)
    expect(await answerOf('GET', pathOf(upload))).toMatchObject([{ PartNumber: 2, Size: 3 }])
    const bad = await call('GET', pathOf(upload, '/batch', '&partNumbers=1,x'))
    expect(bad.status).toBe(422)
    await answerOf('DELETE', pathOf(upload))
  })

  test('is abandoned with everything that has arrived; what comes later is not stored', async () => {
    const upload = await begin()
    await sendPart(upload, 1, 'one')
    const { url } = await answerOf('GET', pathOf(upload, '/2'))
    expect(await answerOf('DELETE', pathOf(upload))).toEqual({})
    expect(await incoming()).toEqual([])
    expect([403, 404]).toContain((await put(url, 'two')).status)
    expect(await incoming()).toEqual([])
    for (const [method, rest] of [
      ['GET', ''],
      ['GET', '/1'],
      ['DELETE', ''],
    ] as const) {
      expect((await call(method, pathOf(upload, rest))).status).toBe(404)
    }
  })

  const wrongLists: Array<[string, unknown]> = [
    ['none', {}],
    ['an empty list', { parts: [] }],
    ['a number as text', { parts: [{ PartNumber: '1', ETag: 'x' }] }],
    ['a number above 10,000', { parts: [{ PartNumber: 10_001, ETag: 'x' }] }],
    ['no ETag', { parts: [{ PartNumber: 1 }] }],
    ['a wrong ETag', { parts: [{ PartNumber: 1, ETag: '"x"' }] }],
    ['a part that never came', { parts: [{ PartNumber: 2, ETag: '"x"' }] }],
    [
      'the wrong order',
      {
        parts: [
          { PartNumber: 2, ETag: 'x' },
          { PartNumber: 1, ETag: 'x' },
        ],
      },
    ],
    [
      'a part twice',
      {
        parts: [
          { PartNumber: 1, ETag: 'x' },
          { PartNumber: 1, ETag: 'x' },
        ],
      },
    ],
  ]
  test.each(wrongLists)('is not completed by %s, and stays open', async (_name, list) => {
    const upload = await begin()
    const part = await sendPart(upload, 1, 'one')
    const answer = await call('POST', pathOf(upload, '/complete'), list)
    expect(answer.status).toBe(422)
    const { message, error } = await answer.json()
    expect(message).toBeTruthy()
    expect(error).toBe(message)
    expect(await incoming()).toHaveLength(1)
    await answerOf('POST', pathOf(upload, '/complete'), { parts: [part] })
    await answerOf('DELETE', pathOf(upload))
  })

  test.each(['0', '10001', '-1', '1.5', 'x'])('has no part number %s', async (number) => {
    const upload = await begin()
    expect((await call('GET', pathOf(upload, `/${number}`))).status).toBe(422)
  })
})

describe('an upload', () => {
  const calls: Array<[string, string, unknown?]> = [
    ['GET', ''],
    ['GET', '/1'],
    ['GET', '/batch'],
    ['POST', '/complete', { parts: [{ PartNumber: 1, ETag: 'x' }] }],
    ['DELETE', ''],
  ]
  test.each(calls)(
    'of someone else is not to be found by %s multipart/{id}%s',
    async (method, rest, json) => {
      const upload = await begin()
      const part = await sendPart(upload, 1, 'one')
      const path = pathOf(upload, rest, rest === '/batch' ? '&partNumbers=1' : '')
      const colleague = await scene.site.logIn({ username: `colleague ${method}${rest}` })
      const refused = await call(method, path, json, colleague)
      expect(refused.status).toBe(404)
      expect(await refused.json()).toEqual({
        message: expect.any(String),
        error: expect.any(String),
      })
      const wrongKey = await call(method, path.replace(/key=[^&]*/, 'key=incoming%2Fother'), json)
      expect(wrongKey.status).toBe(404)
      expect(await answerOf('GET', pathOf(upload))).toMatchObject([{ ETag: part.ETag }])
      await answerOf('DELETE', pathOf(upload))
    },
  )

  test.each([
    ['GET', 'params?filename=a&type=b'],
    ['POST', 'multipart', { filename: 'a' }],
    ['GET', 'multipart/x?key=y'],
    ['GET', 'multipart/x/1?key=y'],
    ['GET', 'multipart/x/batch?key=y&partNumbers=1'],
    ['POST', 'multipart/x/complete?key=y', { parts: [{ PartNumber: 1, ETag: 'x' }] }],
    ['DELETE', 'multipart/x?key=y'],
    ['GET', 'sts'],
  ] as Array<[string, string, unknown?]>)(
    '%s %s is for administrators',
    async (method, path, json) => {
      const visitor = await call(method, path, json, { Authorization: 'Bearer wrong' })
      expect(visitor.status).toBe(401)
      expect(await visitor.json()).toMatchObject({
        message: expect.any(String),
        error: expect.any(String),
      })
      const clerk = await scene.site.logIn({ username: `clerk ${method} ${path}`, isAdmin: false })
      expect((await call(method, path, json, clerk)).status).toBe(403)
    },
  )

  test('has no temporary credentials to ask for', async () => {
    const answer = await call('GET', 'sts')
    expect(answer.status).toBe(404)
    const { message, error } = await answer.json()
    expect(message).toContain('no temporary credentials')
    expect(error).toBe(message)
  })
})
