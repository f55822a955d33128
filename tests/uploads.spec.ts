import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from './fixtures/test'
import { type FileToSend, openClient, outcome, slowDown, start } from './fixtures/upload-client'
import { photograph, storedFiles } from './fixtures/upload-files'

const MEGABYTE = 1024 * 1024

for (const version of [5, 6] as const) {
  test(`a portrait is sent by version ${version} of the upload widget in one piece and becomes a picture`, async ({
    page,
    site,
  }) => {
    const token = await openClient(page, version)
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

  test(`a large file is sent in parts by version ${version}; a part that fails is sent again; the whole is what was sent`, async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(/status of 503/)
    const token = await openClient(page, version)
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
}

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
  await breakOff(uploadURL, async () => {
    await expect.poll(() => incoming(site.dataDir)).not.toEqual([])
  })
  await expect.poll(() => incoming(site.dataDir)).toEqual([])

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
