import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { CHANGES } from '~/platform/database/announce-changes'
import { readBookingForm } from './fixtures/booking-form'
import { type RunningSite, startSite } from './fixtures/running-site'
import { openDashboard, toasts } from './fixtures/staff-pages'
import { expect, testOfServers as test } from './fixtures/test'
import { addFaq, bookingOf, homePage, logIn, post, twoServers } from './fixtures/two-servers'

test.describe.configure({ mode: 'serial' })
const { pair, database, stopAndStart, expectRecovery, expectShown } = twoServers()

test('while PostgreSQL is unavailable pages are shown, writes are refused, and all recovers', async () => {
  const [one] = pair()
  const Authorization = await logIn(one)
  await addFaq(one, Authorization, 'Before the pause?')
  // A page that is made while its change is still being announced is not cached; the other has heard of it now.
  await expectShown('Before the pause?')
  await homePage(one)
  const booking = bookingOf(await readBookingForm(one.url), 'Ada')
  await stopAndStart('SIGINT', async () => {
    expect((await fetch(`${one.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${one.url}/readyz`)).status).toBe(503)
    const faq = { question: 'Q', answer: 'A' }
    const refused = await post(one, '/api/admin/faqs', faq, Authorization)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await refused.json()).message).toMatch(/can’t reach our records at the moment/)
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
    expect(await homePage(one)).toContain('Before the pause?')
    for (const [path, fields] of [
      ['/newsletter', { email: 'someone@example.org' }],
      ['/book-consultation', booking],
    ] as const) {
      const sent = await fetch(one.url + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
      })
      expect(sent.status).toBe(503)
      expect(await sent.text()).toMatch(/^<!doctype html>.*can’t reach our records at the moment/)
    }
  })
  await expectRecovery()
  const errors = one.takeErrors().map((line) => JSON.parse(line))
  const outage = errors.filter(({ msg }) => msg === 'the database does not answer')
  expect(outage.length).toBeGreaterThan(0)
  // The log says why.
  for (const { err } of outage) expect(err.cause.stack).toMatch(/ENOENT|ECONNREFUSED|terminat/)
  await addFaq(one, Authorization, 'After the pause?')
  await expectShown('After the pause?')
})

test('what changed while a server heard nothing is on its pages when it hears again', async () => {
  const [client, announced] = await listenForChanges()
  try {
    // Notices come in order: a server that shows this has heard all before it. Then each page is cached.
    await insertFaq(client, 'Heard?')
    await expectShown('Heard?')
    for (const site of pair()) await homePage(site)
    // Without triggers nothing is announced.
    await client.query('set session_replication_role = replica')
    announced.length = 0
    await insertFaq(client, 'Unheard?')
    await client.query(`notify ${END}`)
    await expect.poll(() => announced).toEqual([END])
    for (const site of pair()) expect(await homePage(site)).not.toContain('Unheard?')
    await dropOthers(client)
  } finally {
    await client.end()
  }
  await expectShown('Unheard?')
})

test('however often PostgreSQL drops or refuses who listens, each server listens once', {
  tag: '@slow',
}, async () => {
  const [one] = pair()
  const client = await connect()
  for (let drop = 0; drop < 10; drop += 1) {
    const dropped = await listenersBeside(client)
    await dropOthers(client)
    await expect
      .poll(async () => {
        const present = await listenersBeside(client)
        return present.filter((id) => !dropped.includes(id)).length
      })
      .toBe(pair().length)
  }
  await expect.poll(() => listenersBeside(client)).toHaveLength(pair().length)

  // A standby server lets everyone in, and refuses to be listened to.
  const { rows } = await client.query('show data_directory')
  await client.query(`copy (select) to '${rows[0].data_directory}/standby.signal'`)
  await client.end()
  await stopAndStart('SIGINT', async () => {})
  const standby = await connect()
  const sessions = async () => {
    const counted = 'select sessions from pg_stat_database where datname = current_database()'
    return Number((await standby.query(counted)).rows[0].sessions)
  }
  const before = await sessions()
  await expect.poll(sessions, { timeout: 15_000 }).toBeGreaterThan(before + 10)
  const connections = async () => (await listenersBeside(standby)).length
  await expect.poll(connections).toBeLessThanOrEqual(pair().length)
  expect((await fetch(one.url)).status).toBe(200)

  await standby.query('select pg_promote()')
  await standby.end()
  await expectRecovery()
  await addFaq(one, await logIn(one), 'After the standby?')
  await expectShown('After the standby?')
})

test('a crash of PostgreSQL loses nothing, and is got over', async () => {
  const [one] = pair()
  await addFaq(one, await logIn(one), 'Before the crash?')
  await stopAndStart('SIGQUIT', async () => {})
  await expectRecovery()
  await expectShown('Before the crash?')
  await addFaq(one, await logIn(one), 'After the crash?')
  await expectShown('After the crash?')
})

test('staff who save while PostgreSQL is unavailable are notified, keep what they typed, and save again', async ({
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
    await expect(toasts(page)).toContainText('We can’t reach our records at the moment.')
    await expect(question).toHaveValue('Typed in vain?')
    await expect(answer).toContainText('It is still here.')
  })
  await expectRecovery()
  await save.click()
  await expect(toasts(page)).toContainText('FAQ created successfully!')
  expect(await homePage(one)).toContain('Typed in vain?')
  await page.close()
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
  let refused = 0
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
      else if (answer.status === 503) refused += 1
      else unexpected.push(answer.status)
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
    await expectMore(() => written.length)
    await stopAndStart(crash % 2 ? 'SIGQUIT' : 'SIGINT', () => expectMore(() => refused))
    await expectRecovery()
  }
  isOver = true
  await Promise.all(work)
  expect(unexpected).toEqual([])
  expect(written.length).toBeGreaterThan(30)
  const list = await (await fetch(`${one.url}/api/faqs`, { headers: { Authorization } })).json()
  const stored = new Set(list.map((faq: { question: string }) => faq.question))
  expect(written.filter((question) => !stored.has(question))).toEqual([])
})

/** Waits until something has been counted ten times more. */
async function expectMore(count: () => number): Promise<void> {
  await expect.poll(count).toBeGreaterThanOrEqual(count() + 10)
}

async function connect(): Promise<Client> {
  const client = new Client(database().url)
  await client.connect()
  return client
}

/** A channel of the test's own: what was announced before has then been heard. */
const END = 'end_of_test'

async function listenForChanges(): Promise<[Client, string[]]> {
  const client = await connect()
  const announced: string[] = []
  client.on('notification', ({ channel }) => announced.push(channel))
  await client.query(`listen ${CHANGES}; listen ${END}`)
  return [client, announced]
}

async function insertFaq(client: Client, question: string): Promise<void> {
  await client.query(
    `insert into faqs (id, question, answer, display_order, is_published, created_at, updated_at)
      select gen_random_uuid()::text, $1, 'An answer.', max(display_order) + 1, true, max(created_at), max(updated_at) from faqs`,
    [question],
  )
}

/** The servers' connections: a server has one that listens, and further ones once it is asked something. */
async function listenersBeside(client: Client): Promise<number[]> {
  const listeners = `select pid from pg_stat_activity ${OTHERS} and (query like 'listen %' or query = 'select 1')`
  return (await client.query(listeners)).rows.map(({ pid }) => pid)
}

async function dropOthers(client: Client): Promise<void> {
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity ${OTHERS}`)
}

const OTHERS = 'where datname = current_database() and pid <> pg_backend_pid()'
