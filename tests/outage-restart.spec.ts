import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beAPerson } from './fixtures/booking-pages'
import { type PostgresServer, startPostgres } from './fixtures/postgres-server'
import { type RunningServer, startServer } from './fixtures/running-site'
import { expect, testOfServers as test } from './fixtures/test'

const PAGES = ['/', '/contact', '/book-consultation', '/resourcehub', '/sitemap.xml', '/feed.xml']
const WITH_FORMS = ['/contact', '/book-consultation', '/resourcehub']

test.describe.configure({ mode: 'serial' })
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

/** How many pages the disk has; all of one content's are in one folder. */
async function kept(): Promise<number> {
  const names = await readdir(join(dataDir, 'last-pages'), { recursive: true })
  return names.filter((name) => name.endsWith('.json')).length
}

async function expectShown() {
  for (const path of PAGES) expect(await statusOf(path), path).toBe(200)
  for (const path of WITH_FORMS) {
    await expect.poll(() => textOf(path), path).not.toContain('method="post"')
    expect(await textOf(path), path).toContain('href="tel:')
  }
}

async function backAgain() {
  await postgres.start()
  await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200)
}

test('a form that was filled in without scripts before an outage is sent after it', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/contact')
  await beAPerson(page)
  await page.getByLabel('What is it about?').selectOption({ index: 1 })
  await page.getByLabel('Your message').fill('My words, “all” of them & more.')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email address').first().fill('ada@example.org')
  await postgres.stop('SIGINT')
  await page.getByRole('button', { name: 'Send my message' }).click()
  await expect(page.getByText(/You can also call 0\d/)).toBeVisible()
  await expect(page.getByText('Nothing you typed is lost')).toBeVisible()
  await backAgain()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page).toHaveTitle(/We have your message/)
  await context.close()
})

test('visitors read pages and find the phone number through an outage and a restart in it', {
  tag: '@slow',
}, async ({ page }) => {
  await expect
    .poll(async () => {
      for (const path of PAGES) expect(await statusOf(path), path).toBe(200)
      return kept()
    })
    .toBeGreaterThanOrEqual(PAGES.length)
  for (const path of WITH_FORMS) expect(await textOf(path)).toContain('method="post"')

  await postgres.stop('SIGINT')
  await expectShown()
  await server.kill()

  server = await start()
  await expectShown()
  expect(await statusOf('/healthz')).toBe(200)
  for (const path of ['/readyz', '/api/faqs', '/pricing', '/llms.txt', '/admin', '/nowhere']) {
    expect(await statusOf(path), path).toBe(503)
  }
  const headers = { Accept: 'text/html' }
  const body = new URLSearchParams({ message: 'My words' })
  for (const init of [{ headers }, { method: 'POST', headers, body }]) {
    const refused = await fetch(`${server.url}/pricing`, init)
    expect(refused.status).toBe(503)
    const text = await refused.text()
    expect(text).toMatch(/You can also call 0\d/)
    expect(text.includes('value="My words"')).toBe('body' in init)
  }
  await page.goto(`${server.url}/contact`)
  await expect(page.getByText('Our form can’t be sent at the moment.')).toBeVisible()
  await page.getByRole('link', { name: 'Skip to main content' }).focus()
  await expect(page.getByText('Our form can’t be sent at the moment.')).toBeVisible()
  expect(await server.end(), 'it stops when it is asked to').toBe(0)

  server = await start()
  await backAgain()
  for (const path of WITH_FORMS) expect(await textOf(path)).toContain('method="post"')
  expect(await statusOf('/pricing')).toBe(200)
})
