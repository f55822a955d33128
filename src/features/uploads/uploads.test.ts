import type { Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSite, TEST_NOW } from '~/server/create-test-site'
import { type Place, pictureCalls, type Scene } from '../../../tests/fixtures/upload-calls'
import { photograph, storedFiles } from '../../../tests/fixtures/upload-files'
import { UPLOAD_LIMITS, UPLOADS_AT_ONCE } from './rules'

let site: Scene['site']
let staff: Scene['staff']
const scene: Scene = {
  get site() {
    return site
  },
  get staff() {
    return staff
  },
}
beforeAll(async () => {
  site = await createTestSite()
  staff = await site.logIn()
})
afterAll(() => site.close())

const { startUpload, send, finish } = pictureCalls(scene)

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
    site.setNow(new Date(TEST_NOW.getTime() + 15 * 60 * 1000))
    const answer = await send(uploadURL, file)
    site.setNow(TEST_NOW)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('<Message>Request has expired</Message>')
    expect(await storedFiles(site.dataDir)).not.toContainEqual(expect.stringMatching(/^incoming/))

    site.setNow(new Date(TEST_NOW.getTime() + 15 * 60 * 1000 - 1))
    expect((await send(uploadURL, file)).status).toBe(200)
    site.setNow(TEST_NOW)
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
    expect((await site.request(one.pathname + one.search)).status).not.toBe(500)
    expect(await storedFiles(site.dataDir)).not.toContainEqual(expect.stringMatching(/^incoming/))
  })

  test('stays on the name under which staff opened the site', async () => {
    const ask = async (headers: Record<string, string>) => {
      const init = { method: 'POST', headers: { ...staff, ...headers } }
      const { uploadURL } = await (await site.request('/api/upload/image', init)).json()
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
    const before = await storedFiles(site.dataDir)
    const tooLarge = new Uint8Array(limit + 1)
    const announced = await send(await startUpload(place), tooLarge, {
      'Content-Length': String(limit + 1),
    })
    expect(announced.status).toBe(413)
    expect((await announced.json()).message).toMatch(
      /^This file is too large: it may have at most (10|5\.2) MB\.$/,
    )
    const silent = await startUpload(place)
    expect((await send(silent, tooLarge)).status).toBe(413)
    expect(await storedFiles(site.dataDir)).toEqual(before)

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

  test('that breaks off on the way is not kept, and can be sent again', async () => {
    const before = await storedFiles(site.dataDir)
    const uploadURL = await startUpload()
    const picture = await bytes(photograph(30, 30).jpeg())
    const short = await send(uploadURL, picture.slice(0, 100), {
      'Content-Length': String(picture.length),
    })
    expect(short.status).toBe(400)
    expect(await storedFiles(site.dataDir)).toEqual(before)
    expect((await send(uploadURL, picture)).status).toBe(200)
    expect((await finish(uploadURL)).status).toBe(200)
  })
})

describe('the finishing call', () => {
  test('needs an address, of an upload that has arrived, for this place', async () => {
    const init = { method: 'PUT', headers: staff, json: {} }
    const empty = await site.request('/api/upload/blog-image', init)
    expect(empty.status).toBe(422)
    expect((await empty.json()).issues).toMatchObject([{ path: 'imageURL' }])

    for (const address of [
      '',
      'https://example.com/a.jpg',
      '/uploads/incoming/',
      '/etc/passwd',
      '::',
    ]) {
      const answer = await finish(address)
      expect(answer.status, address).toBe(422)
      expect((await answer.json()).issues).toMatchObject([{ path: 'imageURL' }])
    }
    expect((await finish(`/uploads/incoming/${crypto.randomUUID()}`)).status).toBe(404)

    const uploadURL = await startUpload('team')
    expect((await finish(uploadURL, 'team')).status).toBe(409)
    await send(uploadURL, await bytes(photograph(20, 20).jpeg()))
    expect((await finish(uploadURL, 'blog')).status).toBe(422)
    expect((await finish(uploadURL, 'team')).status).toBe(200)
    expect((await finish(uploadURL, 'team')).status).toBe(404)
  })

  test('is for whoever started the upload', async () => {
    const colleague = await site.logIn({ username: 'colleague' })
    const uploadURL = await startUpload()
    await send(uploadURL, await bytes(photograph(20, 20).jpeg()))
    expect((await finish(uploadURL, 'blog', colleague)).status).toBe(404)
    expect((await finish(uploadURL)).status).toBe(200)
  })
})

describe('every upload call', () => {
  const calls: Array<[string, string]> = [
    ['POST', '/api/upload/image'],
    ['POST', '/api/objects/upload'],
    ['PUT', '/api/upload/blog-image'],
    ['PUT', '/api/team-images'],
  ]
  test.each(calls)('%s %s is for administrators', async (method, path) => {
    const count = async () => (await site.db.selectFrom('uploads').select('id').execute()).length
    const before = await count()
    const json = method === 'PUT' ? { imageURL: 'x' } : undefined
    expect((await site.request(path, { method, json })).status).toBe(401)
    const wrong = { Authorization: 'Bearer wrong' }
    expect((await site.request(path, { method, json, headers: wrong })).status).toBe(401)
    const clerk = await site.logIn({ username: `clerk of ${path}`, isAdmin: false })
    expect((await site.request(path, { method, json, headers: clerk })).status).toBe(403)
    expect(await count()).toBe(before)
  })

  test('refuses what is not JSON', async () => {
    const headers = { ...staff, 'Content-Type': 'text/plain', 'Content-Length': '1' }
    const answer = await site.request('/api/team-images', { method: 'PUT', headers, body: 'x' })
    expect(answer.status).toBe(415)
    const broken = { ...staff, 'Content-Type': 'application/json', 'Content-Length': '1' }
    const malformed = await site.request('/api/team-images', {
      method: 'PUT',
      headers: broken,
      body: '{',
    })
    expect(malformed.status).toBe(400)
  })
})

test('one person sends a dozen files at the same time; one more is told to wait', async () => {
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
    return site.request(`${pathname}${search}`, init)
  }
  const addresses = []
  for (let n = 0; n <= UPLOADS_AT_ONCE.perPerson; n++) addresses.push(await startUpload())
  const [last = '', ...others] = addresses
  const sent = others.map(slowly)
  await expect.poll(async () => (await incomingFiles()).length).toBe(UPLOADS_AT_ONCE.perPerson)
  const refused = await send(last, file)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('5')

  finishAll()
  for (const answer of await Promise.all(sent)) expect(answer.status).toBe(200)
  expect((await send(last, file)).status).toBe(200)
  for (const address of addresses) await finish(address)
})

async function incomingFiles() {
  return (await storedFiles(site.dataDir)).filter((file) => !file.startsWith('uploads/'))
}
