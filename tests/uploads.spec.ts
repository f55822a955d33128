import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from './fixtures/test'
import { type FileToSend, openClient, outcome, slowDown, start } from './fixtures/upload-client'
import { photograph, storedFiles } from './fixtures/upload-files'

const MEGABYTE = 1024 * 1024

test('a portrait is sent by the upload widget in one piece and becomes a picture', async ({
  page,
  site,
}) => {
  const token = await openClient(page)
  await start(page, await portrait(), { token, startAt: '/api/objects/upload' })
  const result = await outcome(page)
  expect(result?.error).toBeUndefined()
  const answer = await page.request.put('/api/team-images', {
    data: { imageURL: result?.uploadURL },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
  const { objectPath } = await answer.json()
  const picture = await page.request.get(objectPath)
  expect(picture.headers()['content-type']).toBe('image/webp')
  expect(await incoming(site.dataDir)).toEqual([])
})

test('a large file is sent in parts; a part that fails is sent again; the whole is what was sent', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 503/)
  const token = await openClient(page)
  const attempts: string[] = []
  await page.route(/\/uploads\/incoming\/[^/]+\/\d+\?/, async (route) => {
    const part = /\/(\d+)\?/.exec(route.request().url())?.[1] ?? ''
    attempts.push(part)
    const isFirstOfTwo = part === '2' && attempts.filter((tried) => tried === '2').length === 1
    return isFirstOfTwo ? route.fulfill({ status: 503 }) : route.continue()
  })
  const size = 12 * MEGABYTE
  await start(
    page,
    { name: 'large.bin', type: 'application/octet-stream', content: size },
    { token, multipartAbove: 6 * MEGABYTE },
  )
  const result = await outcome(page)
  expect(result?.error).toBeUndefined()
  expect(result?.partsUploaded).toBe(3)
  expect(attempts.toSorted()).toEqual(['1', '2', '2', '3'])

  const [file = '', ...others] = await incoming(site.dataDir)
  expect(others).toEqual([])
  const [uploadPath = ''] = file.split('.')
  expect(result?.uploadURL).toBe(`${site.url}/uploads/${uploadPath}`)
  expect(hash(await readFile(join(site.dataDir, 'files', file)))).toBe(hash(madeUp(size)))

  const uploadId = uploadPath.replace('incoming/', '')
  const answer = await page.request.delete(`/api/s3/multipart/${uploadId}?key=${uploadPath}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
})

test('the upload widget’s own single upload becomes a picture, too', async ({ page, site }) => {
  const token = await openClient(page)
  await start(page, await portrait(), { token })
  const result = await outcome(page)
  expect(result?.error).toBeUndefined()
  const answer = await page.request.put('/api/team-images', {
    data: { imageURL: result?.uploadURL },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
  expect(await incoming(site.dataDir)).toEqual([])
})

test('a file of 120 MB arrives whole', { tag: '@long' }, async ({ page, site }) => {
  test.setTimeout(10 * 60_000)
  const token = await openClient(page)
  const size = 120 * MEGABYTE
  await start(
    page,
    { name: 'huge.bin', type: 'application/octet-stream', content: size },
    { token, multipartAbove: 100 * MEGABYTE },
  )
  await page.waitForFunction(() => window.uploads.length > 0, undefined, { timeout: 5 * 60_000 })
  const result = await outcome(page)
  expect(result?.error).toBeUndefined()
  expect(result?.partsUploaded).toBeGreaterThan(1)
  const [file = ''] = await incoming(site.dataDir)
  expect(hash(await readFile(join(site.dataDir, 'files', file)))).toBe(hash(madeUp(size)))
})

test('an upload that is cancelled on the way leaves nothing behind', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  const token = await openClient(page)
  await slowDown(page, 6 * MEGABYTE)
  await start(
    page,
    { name: 'large.bin', type: 'application/octet-stream', content: 30 * MEGABYTE },
    { token, multipartAbove: 6 * MEGABYTE },
  )
  await page.waitForFunction((enough) => window.sentBytes > enough, 8 * MEGABYTE)
  expect(await incoming(site.dataDir)).not.toEqual([])
  const aborted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.evaluate(() => window.cancelUpload())
  const answer = await aborted
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toEqual({})
  await expect.poll(() => incoming(site.dataDir)).toEqual([])
  expect(site.query('select * from uploads')).toEqual([])
})

test('a file that is too large is refused in a way that the widget recognises', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 413/, /\[Uppy\].* Non 2xx/)
  const token = await openClient(page)
  // The refusal comes long before the end of the file.
  await slowDown(page, 3 * MEGABYTE)
  await start(
    page,
    { name: 'large.jpg', type: 'image/jpeg', content: 9 * MEGABYTE },
    { token, startAt: '/api/objects/upload' },
  )
  expect((await outcome(page))?.error).toBe('Non 2xx')
  expect(await incoming(site.dataDir)).toEqual([])
})

/** A part's address, as the site signs it. */
const PART = /\/uploads\/incoming\/[^/]+\/\d+\?/
const PARTS = { name: 'two.bin', type: 'application/octet-stream', content: 11 * MEGABYTE }
const EXPIRED = {
  status: 403,
  contentType: 'application/xml',
  body: '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>',
}

test('a part whose address has expired gets a new one; of a file sent whole the widget says so', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 403/, /\[Uppy\].* Request has expired/)
  const token = await openClient(page)
  const addresses: string[] = []
  await page.route(PART, (route) => {
    addresses.push(route.request().url())
    return addresses.length === 1 ? route.fulfill(EXPIRED) : route.continue()
  })
  const signed: string[] = []
  page.on('request', (request) => {
    if (/\/s3\/multipart\/[^/]+\/\d+\?/.test(request.url())) signed.push(request.url())
  })
  await start(page, PARTS, { token, multipartAbove: 6 * MEGABYTE })
  expect((await outcome(page))?.error).toBeUndefined()
  const [part] = /\/\d+\?/.exec(addresses[0] ?? '') ?? []
  expect(signed.filter((url) => url.includes(`${part}`))).toHaveLength(2)

  await page.evaluate(() => {
    window.uploads = []
  })
  await page.route(/\/uploads\/incoming\/[^/]+\?/, (route) => route.fulfill(EXPIRED))
  await start(page, await portrait(), { token, startAt: '/api/objects/upload' })
  expect((await outcome(page))?.error).toBe('Request has expired')
})

test('a part is tried again after 0, 1, 3 and 5 seconds, and then the widget says “Non 2xx”', {
  tag: '@slow',
}, async ({ page, problems }) => {
  problems.allow(/status of 503/, /\[Uppy\].* Non 2xx/)
  const token = await openClient(page)
  const tries = new Map<string, number[]>()
  await page.route(PART, (route) => {
    const [part = ''] = /\/\d+\?/.exec(route.request().url()) ?? []
    if (part !== '/2?') return route.continue()
    tries.set(part, [...(tries.get(part) ?? []), performance.now()])
    return route.fulfill({ status: 503 })
  })
  await start(page, PARTS, { token, multipartAbove: 6 * MEGABYTE })
  expect((await outcome(page))?.error).toBe('Non 2xx')
  const [first = 0, ...later] = tries.get('/2?') ?? []
  const waits = later.map((at, index) => at - (later[index - 1] ?? first))
  expect(waits).toHaveLength(4)
  for (const [index, least] of [0, 1000, 3000, 5000].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(least - 50)
    expect(waits[index]).toBeLessThan(least + 1500)
  }
})

test('a connection that breaks is “Unknown error”', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/, /\[Uppy\].* Unknown error/)
  const token = await openClient(page)
  await page.route(/\/uploads\/incoming\/[^/]+\?/, (route) => route.abort())
  await start(page, await portrait(), { token, startAt: '/api/objects/upload' })
  expect((await outcome(page))?.error).toBe('Unknown error')
})

test('a companion’s socket that closes is opened again, and one that is silent for five minutes is given up', async ({
  page,
}) => {
  await openClient(page)
  await page.clock.install()
  const companion = 'http://localhost:9/companion'
  await page.route(`${companion}/**`, (route) =>
    route.fulfill({ json: { token: 'a-token' }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  let opened = 0
  await page.routeWebSocket(/\/companion\/api\/a-token$/, (socket) => {
    opened += 1
    if (opened === 1) void socket.close()
  })
  await page.evaluate((url) => window.startRemoteUpload(url), companion)
  await expect.poll(() => opened).toBe(1)
  const log = () => page.evaluate(() => window.remoteLog.join('\n'))
  await expect.poll(log).toContain('Retrying websocket')
  await page.clock.runFor(10_000)
  await expect.poll(() => opened).toBe(2)
  expect(await log()).not.toContain('Timeout')
  await page.clock.runFor(5 * 60_000 + 1000)
  await expect.poll(log).toContain('Timeout waiting for message from Companion socket')
})

test('without a login the widget says that one is needed', async ({ page, problems }) => {
  problems.allow(/status of 401/, /\[Uppy\].* Authorization required/)
  await openClient(page)
  await start(page, await portrait(), { token: 'wrong' })
  expect((await outcome(page))?.error).toContain('Authorization required')
})

test('a connection that breaks leaves nothing behind, and the file can be sent again', async ({
  page,
  site,
}) => {
  const token = await openClient(page)
  const answer = await page.request.post('/api/upload/image', {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { uploadURL } = await answer.json()
  // Parts that earlier tests have sent.
  const before = await incoming(site.dataDir)
  await breakOff(uploadURL, async () => {
    await expect.poll(() => incoming(site.dataDir)).not.toEqual(before)
  })
  await expect.poll(() => incoming(site.dataDir)).toEqual(before)

  const { content } = await portrait()
  const send = () =>
    page.request.put(uploadURL, {
      data: Buffer.from(String(content), 'base64'),
      headers: { 'Content-Type': 'image/jpeg' },
    })
  await expect.poll(async () => (await send()).status()).toBe(200)
})

const madeUp = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 251)

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function portrait(): Promise<FileToSend> {
  const content = (await photograph(320, 400).jpeg().toBuffer()).toString('base64')
  return { name: 'portrait.jpg', type: 'image/jpeg', content }
}

const incoming = async (dataDir: string) =>
  (await storedFiles(dataDir)).filter((file) => !file.startsWith('uploads/'))

/** Sends the beginning of a file, and hangs up once the server has begun to keep it. */
async function breakOff(address: string, hasBegun: () => Promise<void>): Promise<void> {
  const { hostname, port, pathname, search } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: image/jpeg\r\nContent-Length: 100000\r\n\r\n`,
  )
  socket.write(Buffer.alloc(50_000))
  await hasBegun()
  socket.destroy()
}
