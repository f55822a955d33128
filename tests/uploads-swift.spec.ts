import { createHash } from 'node:crypto'
import { paths } from '~/lib/paths'
import { parseEnvironment } from '~/platform/environment'
import { openStorage } from '~/platform/storage/open-storage'
import { freePort } from './fixtures/free-port'
import { STAFF } from './fixtures/running-site'
import { addPortrait, copyFilesTo, isShown } from './fixtures/store-pages'
import { makeBucket, startSwift } from './fixtures/swift-server'
import { test as base, expect } from './fixtures/test'
import { openClient, outcome, slowDown, start } from './fixtures/upload-client'

const MEGABYTE = 1024 * 1024

interface Store extends Awaited<ReturnType<typeof makeBucket>> {
  /** Of the site, whose pages alone may send files here. */
  port: number
}

/** A site whose files are in a bucket of Swift, where the command has moved those it was prepared with. */
const test = base.extend<object, { store: Store }>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from here
    async ({}, use) => {
      const port = freePort()
      const swift = await startSwift(`http://127.0.0.1:${port}`)
      const bucket = await makeBucket(swift.url, { isPublic: true })
      await copyFilesTo(bucket)
      await use({ ...bucket, port })
      await swift.stop()
    },
    { scope: 'worker' },
  ],
  siteEnvironment: async ({ store }, use) =>
    use({ ...store.environment, PORT: String(store.port) }),
})

test.describe('on a store that others made', { tag: '@long' }, () => {
  test('a portrait goes straight there, and the site shows it in every size', async ({
    page,
    store,
  }) => {
    const before = await store.keys()
    expect(await addPortrait(page)).toEqual([`PUT ${store.url}`])
    const added = (await store.keys()).filter((key) => !before.includes(key))
    expect(added).toHaveLength(4)
    for (const key of added) {
      const answer = await page.request.get(`/${key}`)
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-type']).toBe(`image/${key.split('.').at(-1)}`)
    }
    await page.goto('/our-team/zoe-quill')
    await expect.poll(() => isShown(page.locator('main picture img').first())).toBe(true)
  })

  test('only the site’s own pages send files there', async ({ page, store, problems }) => {
    problems.allow(/blocked by CORS policy/, /net::ERR_FAILED/)
    const login = await page.request.post('/api/auth/login', { data: STAFF })
    const headers = { Authorization: `Bearer ${(await login.json()).token}` }
    const { uploadURL } = await (await page.request.post('/api/upload/image', { headers })).json()
    const send = () =>
      page.evaluate(
        (address) =>
          fetch(address, { method: 'PUT', body: 'x', headers: { 'Content-Type': 'image/jpeg' } })
            .then(({ status, headers }) => [status, headers.has('ETag')])
            .catch(String),
        uploadURL,
      )
    await page.goto(paths.login)
    expect(await send()).toEqual([200, true])
    await page.goto(`http://localhost:${store.port}${paths.login}`)
    expect(await send()).toContain('Failed to fetch')
    expect((await store.keys()).filter((key) => key.startsWith('incoming/'))).toHaveLength(1)
  })

  test('a large file arrives in parts, whole; one that is cancelled leaves nothing', async ({
    page,
    store,
  }) => {
    const incoming = async () =>
      (await store.keys()).filter((key) => key.startsWith('incoming/')).sort()
    const before = await incoming()
    // The browser does not know where the client's page comes from, which is made up.
    await page.context().grantPermissions(['local-network-access'])
    const token = await openClient(page)
    const file = { name: 'a.bin', type: 'application/octet-stream', content: 12 * MEGABYTE }
    const multipartAbove = 6 * MEGABYTE
    await start(page, file, { token, multipartAbove })
    const result = await outcome(page)
    expect(result?.error).toBeUndefined()
    expect(result?.partsUploaded).toBe(3)
    const [key = '', ...others] = (await incoming()).filter((one) => !before.includes(one))
    expect(others).toEqual([])
    const content = await openStorage(parseEnvironment(store.environment)).read(key)
    expect(hash(content ?? new Uint8Array())).toBe(hash(madeUp(file.content)))

    const still = await incoming()
    await slowDown(page, 6 * MEGABYTE)
    await start(page, { ...file, content: 30 * MEGABYTE }, { token, multipartAbove })
    await page.waitForFunction((enough) => window.sentBytes > enough, 12 * MEGABYTE)
    const aborted = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.evaluate(() => window.cancelUpload())
    expect((await aborted).status()).toBe(200)
    await expect.poll(incoming).toEqual(still)
  })

  test.describe('that shows pictures itself', () => {
    test.use({
      siteEnvironment: async ({ store }, use) =>
        use({
          ...store.environment,
          PORT: String(store.port),
          S3_PUBLIC_URL: store.publicUrl,
        }),
    })

    test('browsers read them there, whole or in part', async ({ page, site, store }) => {
      const before = await store.keys()
      const seen = new Set<string>()
      page.on('response', (answer) => answer.ok() && seen.add(answer.url()))
      await addPortrait(page)
      const added = (await store.keys()).filter((key) => !before.includes(key))
      expect(added).toHaveLength(4)
      for (const key of added) {
        const answer = await fetch(`${site.url}/${key}`, { headers: { Range: 'bytes=0-3' } })
        expect([answer.url, answer.status]).toEqual([`${store.publicUrl}/${key}`, 206])
        expect((await answer.arrayBuffer()).byteLength).toBe(4)
        expect(answer.headers.get('Content-Type')).toBe(`image/${key.split('.').at(-1)}`)
        expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      }

      await page.goto('/our-team/zoe-quill')
      await expect.poll(() => isShown(page.locator('main picture img').first())).toBe(true)
      expect(added.filter((key) => seen.has(`${store.publicUrl}/${key}`))).not.toEqual([])
    })
  })
})

const madeUp = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 251)

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
