import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from './fixtures/running-site'
import { startS3Server } from './fixtures/s3-server'
import { openBlog } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

const DAY_MS = 24 * 60 * 60 * 1000
const SCRIPT = 'export const words = "From an earlier build."\n'

test('files of an earlier build are served for a week after a server last ran with it', async ({
  folder,
}) => {
  await mkdir(join(folder, 'earlier-builds', 'assets'), { recursive: true })
  await mkdir(join(folder, 'earlier-builds', 'builds'))
  for (const [build, days] of [
    ['recent', 6],
    ['old', 8],
  ] as const) {
    const list = join(folder, 'earlier-builds', 'builds', `${build}.json`)
    await writeFile(list, JSON.stringify([`${build}-12345678.js`]))
    const then = new Date(Date.now() - days * DAY_MS)
    await utimes(list, then, then)
    await writeFile(join(folder, 'earlier-builds', 'assets', `${build}-12345678.js`), SCRIPT)
  }
  const server = await startServer(folder, { SEED: 'none' })
  try {
    const kept = await fetch(`${server.url}/assets/recent-12345678.js`)
    expect(kept.status).toBe(200)
    expect(await kept.text()).toBe(SCRIPT)
    expect(kept.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    expect(kept.headers.get('Cache-Control')).toContain('immutable')
    expect(kept.headers.get('X-Content-Type-Options')).toBe('nosniff')
    for (const gone of ['old-12345678.js', 'never-12345678.js', '..%2fbuilds%2frecent.json']) {
      expect((await fetch(`${server.url}/assets/${gone}`)).status, gone).toBe(404)
    }
    const stored = await readdir(join(folder, 'earlier-builds', 'assets'))
    const page = await (await fetch(server.url)).text()
    const named = Array.from(page.matchAll(/\/assets\/([\w.-]+)/g), ([, name]) => name ?? '')
    expect(named.length).toBeGreaterThan(3)
    expect(stored).toEqual(expect.arrayContaining(named))
  } finally {
    await server.end()
  }
})

test('servers with one store have each other’s builds', async ({ folder }) => {
  const store = await startS3Server()
  const server = await startServer(folder, { SEED: 'none', ...store.environment })
  try {
    const page = await (await fetch(server.url)).text()
    const [, name = ''] = /\/assets\/((?:visitor|styles)-[\w-]+\.css)/.exec(page) ?? []
    expect(await store.keys()).toContain(`assets/${name}`)
  } finally {
    await server.end()
    await store.stop()
  }
})

test.describe('staff whose page has lost a script', () => {
  test('get the new version, and what they typed', { tag: '@slow' }, async ({ page, problems }) => {
    problems.allow(/status of 404/, /dynamically imported module/, /image-upload/)
    await openBlog(page)
    await page.goto('/admin/team/new')
    await page.getByLabel('Name').fill('Typed before the upgrade')
    const script = '**/assets/image-upload-*.js'
    await page.route(script, (route) => route.fulfill({ status: 404 }))
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: /^Upload/ }).click(),
    ])
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Typed before the upgrade')

    // A script that is gone for good does not load the page again and again.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('button', { name: /^Upload/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  for (const [address, field] of [
    ['/admin/posts/new', 'Title'],
    ['/admin/faqs/new', 'Question'],
  ] as const) {
    test(`get back what they typed at ${address}`, {
      tag: field === 'Title' ? '@long' : [],
    }, async ({ page }) => {
      await openBlog(page)
      await page.goto(address)
      await page.getByLabel(field).fill('Typed before the upgrade')
      await Promise.all([
        page.waitForEvent('load'),
        page.evaluate(() => void dispatchEvent(new Event('vite:preloadError'))),
      ])
      await page.getByRole('button', { name: 'Restore' }).click()
      await expect(page.getByLabel(field)).toHaveValue('Typed before the upgrade')
    })
  }

  test('stay where they are without a connection', async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/)
    await openBlog(page)
    await page.goto('/admin/faqs/new')
    await page.getByLabel('Question').fill('Typed on a train')
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/healthz'),
    )
    await page.evaluate(() => void dispatchEvent(new Event('vite:preloadError')))
    await failed
    await expect(page.getByLabel('Question')).toHaveValue('Typed on a train')
    await context.setOffline(false)
  })
})
