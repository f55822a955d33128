import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type PostgresServer, startPostgres } from './fixtures/postgres-server'
import { type RunningServer, startServer } from './fixtures/running-site'

const PAGES = ['/', '/contact', '/booking-form', '/resourcehub', '/sitemap.xml', '/feed.xml']

let postgres: PostgresServer
let dataDir: string
let server: RunningServer
test.beforeAll(async () => {
  postgres = await startPostgres()
  dataDir = await mkdtemp(join(tmpdir(), 'outage-'))
  server = await start()
})
test.afterAll(async () => {
  await server.end()
  await postgres.remove()
  await rm(dataDir, { recursive: true })
})

const start = () => startServer(dataDir, { DATABASE_URL: postgres.url, SEED: 'none' })
const statusOf = async (path: string) => (await fetch(server.url + path)).status
const textOf = async (path: string) => (await fetch(server.url + path)).text()

async function expectShown(paths: readonly string[]) {
  for (const path of paths) expect(await statusOf(path), path).toBe(200)
  for (const path of ['/contact', '/booking-form']) {
    const text = await textOf(path)
    expect(text, path).toContain('href="tel:')
    expect(text, path).not.toContain('method="post"')
  }
}

test('visitors read pages and find the telephone number through an outage and a restart in it', async ({
  page,
}) => {
  for (const path of PAGES) expect(await statusOf(path), path).toBe(200)
  expect(await textOf('/contact')).toContain('method="post"')
  expect(await textOf('/resourcehub')).toContain('method="post"')

  await postgres.stop('SIGINT')
  await expectShown(PAGES)
  const fields = new URLSearchParams({ topic: 'will', message: 'Hello', email: 'a@example.org' })
  const sent = await fetch(`${server.url}/contact`, {
    method: 'POST',
    headers: { Accept: 'text/html' },
    body: fields,
  })
  expect(sent.status).toBe(503)
  expect(await sent.text()).toMatch(/You can also call 0\d/)
  await server.end()

  server = await start()
  await expectShown(PAGES)
  expect(await textOf('/resourcehub')).not.toContain('method="post"')
  expect(await statusOf('/healthz')).toBe(200)
  for (const path of ['/readyz', '/api/faqs', '/pricing', '/llms.txt']) {
    expect(await statusOf(path), path).toBe(503)
  }
  await page.goto(`${server.url}/contact`)
  await expect(page.getByText('Our form can’t be sent at the moment.')).toBeVisible()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await expect(page.getByText('Our form can’t be sent at the moment.')).toBeVisible()
  expect(await server.end(), 'it stops when it is asked to').toBe(0)

  server = await start()
  await postgres.start()
  await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200)
  expect(await textOf('/contact')).toContain('method="post"')
  expect(await statusOf('/pricing')).toBe(200)
})
