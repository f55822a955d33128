import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { type BookingForm, readBookingForm } from './fixtures/booking-form'
import { type PostgresServer, startPostgres } from './fixtures/postgres-server'
import { type RunningSite, STAFF, startServer, startSite } from './fixtures/running-site'
import { openDashboard, toasts } from './fixtures/staff-pages'
import { photograph, storedFiles } from './fixtures/upload-files'

/** Two servers of one PostgreSQL, as a firm with more than one would run them. */
let postgres: PostgresServer
let sites: RunningSite[] = []
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  postgres = await startPostgres()
  // At once, on an empty database: one migrates it and makes the administrator, the other waits.
  const environment = { DATABASE_URL: postgres.url, SEED: 'none' }
  sites = await Promise.all([startSite(null, environment), startSite(null, environment)])
})
test.afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  await postgres.remove()
})

test('what is written through one server is on the other’s pages within a second', async () => {
  const [one, other] = pair()
  const Authorization = await logIn(one)
  for (const question of ['First wording?', 'Second wording?', 'Third wording?']) {
    // Twice, so that it is a kept page.
    for (let time = 0; time < 2; time += 1) expect(await homePage(other)).not.toContain(question)
    await addFaq(one, Authorization, question)
    expect(await homePage(one)).toContain(question)
    await expect.poll(() => homePage(other), { timeout: 1000, intervals: [50] }).toContain(question)
  }
})

test('who logs in on one server is logged in on the other', async () => {
  const [one, other] = pair()
  const Authorization = await logIn(one)
  const answer = await fetch(`${other.url}/api/auth/status`, { headers: { Authorization } })
  expect(answer.status).toBe(200)
})

test('a slot goes to one of many who book it at the same instant on both servers', async () => {
  const [one] = pair()
  const form = await readBookingForm(one.url)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      post(sites[index % 2], '/api/bookings', bookingOf(form, `Visitor ${index}`)),
    ),
  )
  const taken = Array.from({ length: 9 }, () => 409)
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...taken])
})

test('attempts to log in are counted over both servers, also when they come at once', async () => {
  const guess = (index: number) =>
    post(sites[index % 2], '/api/auth/login', { username: 'guesser', password: 'wrong' })
  const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => guess(index)))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
})

test('questions that are added and put in order at the same time keep one order', async () => {
  const [one, other] = pair()
  const Authorization = await logIn(one)
  const added = Array.from({ length: 6 }, (_, index) =>
    addFaq(index % 2 ? one : other, Authorization, `Question ${index}`),
  )
  await Promise.all(added)
  const list = await (await fetch(`${one.url}/api/faqs`, { headers: { Authorization } })).json()
  const orders = list.map((faq: { displayOrder: number }) => faq.displayOrder)
  expect(orders).toEqual(Array.from(orders, (_, index) => index))
})

test('of two edits that started from the same row, one is written', async () => {
  const [one, other] = pair()
  const Authorization = await logIn(one)
  const { id, updatedAt } = await addFaq(one, Authorization, 'Edited twice')
  const edit = (site: RunningSite, answer: string) =>
    fetch(`${site.url}/api/admin/faqs/${id}`, {
      method: 'PUT',
      headers: { Authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify({ question: 'Edited twice', answer, updatedAt }),
    })
  const answers = await Promise.all([edit(one, 'From one'), edit(other, 'From the other')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('while PostgreSQL is away pages are shown, writes are refused, and all recovers', async () => {
  const [one, other] = pair()
  const Authorization = await logIn(one)
  await homePage(one)
  const booking = bookingOf(await readBookingForm(one.url), 'Ada')
  await stopAndStart('SIGINT', async () => {
    expect((await fetch(`${one.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${one.url}/readyz`)).status).toBe(503)
    const refused = await post(
      one,
      '/api/admin/faqs',
      { question: 'Q', answer: 'A' },
      Authorization,
    )
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await refused.json()).message).toMatch(/cannot reach our records at the moment/)
    for (const [path, headers] of [
      ['/api/faqs', {}],
      ['/api/faqs', { Authorization }],
      ['/api/auth/status', { Authorization }],
    ] as const) {
      const unread = await fetch(one.url + path, { headers })
      expect(unread.status, path).toBe(503)
      expect(Number(unread.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    // The refused write has not cost the page.
    expect(await homePage(one)).toContain('First wording?')
    for (const [path, fields] of [
      ['/newsletter', { email: 'someone@example.org' }],
      ['/booking-form', booking],
    ] as const) {
      const sent = await fetch(one.url + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
      })
      expect(sent.status).toBe(503)
      expect(await sent.text()).toMatch(/^<!doctype html>.*cannot reach our records at the moment/)
    }
  })
  await expectRecovery()
  await addFaq(one, Authorization, 'After the pause?')
  await expect
    .poll(() => homePage(other), { timeout: 1000, intervals: [50] })
    .toContain('After the pause?')
})

test('what changed while a server heard nothing is on its pages when it hears again', async () => {
  const question = 'Unheard?'
  const isShown = async (site: RunningSite) => (await homePage(site)).includes(question)
  // What was announced before has been heard, and each page is kept.
  await delay(500)
  for (const site of sites) for (let time = 0; time < 2; time += 1) await isShown(site)
  const quiet = new Client(postgres.url)
  await quiet.connect()
  try {
    // Without triggers nothing is announced.
    await quiet.query('set session_replication_role = replica')
    await quiet.query(
      `insert into faqs (id, question, answer, display_order, is_published, created_at, updated_at)
        select 'unheard', $1, 'An answer.', max(display_order) + 1, true, max(created_at), max(updated_at) from faqs`,
      [question],
    )
    await delay(500)
    for (const site of sites) expect(await isShown(site)).toBe(false)
    await quiet.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
    )
  } finally {
    await quiet.end()
  }
  for (const site of sites) {
    await expect.poll(() => isShown(site), { timeout: 1000, intervals: [50] }).toBe(true)
  }
})

test('a crash of PostgreSQL loses nothing, and is got over', async () => {
  const [one] = pair()
  await stopAndStart('SIGQUIT', async () => {})
  await expectRecovery()
  expect(await homePage(one)).toContain('Unheard?')
  await addFaq(one, await logIn(one), 'After the crash?')
  for (const site of sites) {
    await expect.poll(() => homePage(site), { timeout: 1000 }).toContain('After the crash?')
  }
})

test('staff who save while PostgreSQL is away are told so, keep what they typed, and save again', async ({
  browser,
}) => {
  const [one] = pair()
  const page = await browser.newPage({ baseURL: one.url })
  await openDashboard(page, 'faq')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  const question = page.getByRole('textbox', { name: 'Question' })
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await question.fill('Typed in vain?')
  await answer.fill('No.\nIt is still here.')
  const save = page.getByRole('button', { name: 'Create FAQ' })
  await stopAndStart('SIGINT', async () => {
    await save.click()
    await expect(toasts(page)).toContainText('We cannot reach our records at the moment.')
    await expect(question).toHaveValue('Typed in vain?')
    await expect(answer).toHaveValue('No.\nIt is still here.')
  })
  await expectRecovery()
  await save.click()
  await expect(toasts(page)).toContainText('FAQ created successfully!')
  expect(await homePage(one)).toContain('Typed in vain?')
  await page.close()
})

test('an upload’s address takes one file, and gives one picture, of two servers at once', async () => {
  const [one] = pair()
  const other = await startServer(one.dataDir, { DATABASE_URL: postgres.url, SEED: 'none' })
  const picture = new Uint8Array(await photograph(300, 200).jpeg().toBuffer())
  const json = { Authorization: await logIn(one), 'Content-Type': 'application/json' }
  const onBoth = (path: string, call: RequestInit) =>
    Promise.all(
      [one.url, other.url].map(async (url) => {
        const answer = await fetch(url + path, { ...call, method: 'PUT' })
        await answer.arrayBuffer()
        return answer.status
      }),
    )
  for (let round = 0; round < 5; round += 1) {
    const start = await fetch(`${one.url}/api/upload/image`, { method: 'POST', headers: json })
    const { uploadURL: imageURL } = await start.json()
    const { pathname, search } = new URL(imageURL)
    const sent = { headers: { 'Content-Type': 'image/jpeg' }, body: picture }
    expect((await onBoth(pathname + search, sent)).sort()).toEqual([200, 403])
    const finish = { headers: json, body: JSON.stringify({ imageURL }) }
    expect((await onBoth('/api/upload/blog-image', finish)).sort()).toEqual([200, 404])
  }
  expect((await storedFiles(one.dataDir)).filter((file) => !file.startsWith('uploads/'))).toEqual(
    [],
  )
  await other.end()
})

test('a site moves to a data folder and back by the command, row by row the same', async () => {
  const folder = sites[0]?.dataDir ?? ''
  const places = ['--from', postgres.url, '--to', `${folder}/copy`]
  expect(await copyDatabase(places)).toMatch(/^\d+ rows copied, and found equal/)
  await query(postgres.url, 'create database back')
  const back = ['--from', `${folder}/copy`, '--to', postgres.urlOf('back')]
  expect(await copyDatabase(back)).toMatch(/^\d+ rows copied, and found equal/)
  const rows = await rowsOf(postgres.url)
  expect(Object.keys(rows)).toContain('blog_posts')
  expect(rows.faqs?.length).toBeGreaterThan(5)
  expect(await rowsOf(postgres.urlOf('back'))).toEqual(rows)

  expect(await copyDatabase(places)).toMatch(/is not empty/)
  expect(await copyDatabase(['--from', `${folder}/nowhere`, '--to', postgres.url])).toMatch(
    /There is no database in/,
  )
  expect(await copyDatabase([])).toMatch(/npm run copy-database -- --from PLACE --to PLACE/)
})

test('a server that cannot reach its database says so and stops', async () => {
  const DATABASE_URL = 'postgres://site:secret-word@127.0.0.1:1/site'
  const start = startSite(null, { DATABASE_URL })
  await expect(start).rejects.toThrow(/The database of DATABASE_URL does not answer.*ECONNREFUSED/)
  await expect(start).rejects.not.toThrow(/secret-word/)
})

test('@long PostgreSQL crashes again and again while visitors read and staff write', async () => {
  test.setTimeout(180_000)
  const [one, other] = pair()
  const Authorization = await logIn(one)
  const written: string[] = []
  const unexpected: number[] = []
  let isOver = false
  const write = async (site: RunningSite, name: string) => {
    for (let index = 0; !isOver; index += 1) {
      const question = `${name} ${index}?`
      const answer = await post(
        site,
        '/api/admin/faqs',
        { question, answer: 'Text', isPublished: false },
        Authorization,
      )
      if (answer.status === 201) written.push(question)
      else if (answer.status !== 503) unexpected.push(answer.status)
      await delay(20)
    }
  }
  const read = async (site: RunningSite) => {
    while (!isOver) {
      const { status } = await fetch(`${site.url}/api/faqs`)
      if (status !== 200 && status !== 503) unexpected.push(status)
      await delay(10)
    }
  }
  const work = [write(one, 'One'), write(other, 'Other'), read(one), read(other)]
  for (let crash = 0; crash < 15; crash += 1) {
    await delay(1000)
    await stopAndStart(crash % 2 ? 'SIGQUIT' : 'SIGINT', () => delay(500))
    await expectRecovery()
  }
  isOver = true
  await Promise.all(work)
  expect(unexpected).toEqual([])
  expect(written.length).toBeGreaterThan(30)
  const list = await (await fetch(`${one.url}/api/faqs`, { headers: { Authorization } })).json()
  const kept = new Set(list.map((faq: { question: string }) => faq.question))
  expect(written.filter((question) => !kept.has(question))).toEqual([])
})

function pair(): [RunningSite, RunningSite] {
  const [one, other] = sites
  if (!one || !other) throw new Error('The servers have not started.')
  return [one, other]
}

/** The first free time may be over before it is booked. */
function bookingOf({ times: [, startsAt = ''], opened }: BookingForm, name: string) {
  const [service, phone] = ['I am not sure yet', '0161 496 0000']
  return { startsAt, opened, service, name, email: 'visitor@example.org', phone, notes: '' }
}

async function stopAndStart(signal: 'SIGINT' | 'SIGQUIT', meanwhile: () => Promise<void>) {
  await postgres.stop(signal)
  await meanwhile()
  await postgres.start()
}

async function expectRecovery(): Promise<void> {
  for (const { url } of sites) {
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  }
}

async function post(
  site: RunningSite | undefined,
  path: string,
  json: unknown,
  authorization?: string,
): Promise<Response> {
  return fetch(`${site?.url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(authorization && { Authorization: authorization }),
    },
    body: JSON.stringify(json),
  })
}

async function logIn(site: RunningSite): Promise<string> {
  const answer = await post(site, '/api/auth/login', STAFF)
  expect(answer.status).toBe(200)
  return `Bearer ${(await answer.json()).token}`
}

async function addFaq(site: RunningSite, authorization: string, question: string) {
  const faq = { question, answer: 'An answer.', isPublished: true }
  const answer = await post(site, '/api/admin/faqs', faq, authorization)
  expect(answer.status).toBe(201)
  return answer.json()
}

async function homePage({ url }: RunningSite): Promise<string> {
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  return answer.text()
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Every row of each of the site's tables. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const tables = await query(
    url,
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by table_name`,
  )
  const read = tables.map(async ({ name }) => {
    const rows = await query(url, `select * from "${name}"`)
    return [name, rows.map((row) => JSON.stringify(row)).sort()]
  })
  return Object.fromEntries(await Promise.all(read))
}

/** What the terminal would show. */
async function copyDatabase(words: string[]): Promise<string> {
  const command = fileURLToPath(new URL('../dist/server/copy-database.js', import.meta.url))
  const child = spawn(process.execPath, [command, ...words], { env: { PATH: process.env.PATH } })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  await once(child, 'close')
  return output
}
