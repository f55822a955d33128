import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readBookingForms } from './fixtures/booking-form'
import { readOutbox } from './fixtures/outbox'
import { askPostgres } from './fixtures/postgres-server'
import { OF_EVERY_PROGRAM } from './fixtures/run-command'
import { type RunningSite, startServer } from './fixtures/running-site'
import { expect, testOfServers as test } from './fixtures/test'
import { addFaq, bookingOf, homePage, logIn, post, twoServers } from './fixtures/two-servers'
import { photograph, storedFiles } from './fixtures/upload-files'

test.describe.configure({ mode: 'serial' })
const { pair, database, expectShown } = twoServers()

test('what is written through one server is on the other’s pages within a second', async () => {
  const [one, other] = pair()
  const Authorization = await logIn(one)
  for (const question of ['First wording?', 'Second wording?', 'Third wording?']) {
    // Twice, so that it is cached.
    for (let time = 0; time < 2; time += 1) expect(await homePage(other)).not.toContain(question)
    await addFaq(one, Authorization, question)
    expect(await homePage(one)).toContain(question)
    await expect.poll(() => homePage(other), { timeout: 5000, intervals: [50] }).toContain(question)
  }
})

test('a phone number changed on one server is on the pages, in the data and in the mails of both within a second', async () => {
  const [one, other] = pair()
  const Authorization = await logIn(one)
  for (const phone of ['020 7946 0021', '020 7946 0022']) {
    const answer = await fetch(`${one.url}/api/admin/settings/firm`, {
      method: 'PUT',
      headers: { Authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify({ phone }),
    })
    expect(answer.status).toBe(200)
    await expectShown(phone)
    for (const path of ['/contact', '/pricing', '/llms.txt', '/api/site-settings']) {
      await expectShown(phone, path)
    }
    await expectShown(`"telephone":"+44${phone.replaceAll(' ', '').slice(1)}"`, '/contact')
    const email = `${phone.replaceAll(' ', '')}@example.org`
    const taken = await post(other, '/api/newsletter/subscriptions', { email })
    expect(taken.status).toBe(202)
    // Whichever server sends it.
    await expect
      .poll(async () => {
        const sent = await Promise.all(pair().map(({ dataDir }) => readOutbox(dataDir)))
        return sent.flat().find(({ to }) => to?.[0]?.address === email)?.text
      })
      .toContain(`Phone: ${phone}`)
  }
})

const changes = [
  {
    what: 'a price',
    section: 'prices',
    change: { basicWill: '187' },
    shown: '£187',
    paths: ['/', '/will-writing', '/pricing', '/llms.txt'],
  },
  {
    what: 'a text of a page',
    section: 'texts',
    change: { secondReason: 'A draft within [draft time].', draftWorkingDays: '9' },
    shown: 'raft within 9 working days',
    paths: ['/', '/will-writing', '/pricing', '/service-level-agreement', '/llms.txt'],
  },
]

for (const { what, section, change, shown, paths } of changes) {
  test(`${what} changed on one server is on the pages of both within a second`, async () => {
    const [one] = pair()
    const Authorization = await logIn(one)
    const answer = await fetch(`${one.url}/api/admin/settings/${section}`, {
      method: 'PUT',
      headers: { Authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify(change),
    })
    expect(answer.status).toBe(200)
    for (const path of paths) await expectShown(shown, path)
  })
}

test('who logs in on one server is logged in on the other', async () => {
  const [one, other] = pair()
  const Authorization = await logIn(one)
  const answer = await fetch(`${other.url}/api/auth/status`, { headers: { Authorization } })
  expect(answer.status).toBe(200)
})

test('a slot goes to one of many who book it at the same instant on both servers', async () => {
  const [one] = pair()
  const forms = await readBookingForms(one.url, 10)
  const answers = await Promise.all(
    forms.map((form, index) =>
      post(pair()[index % 2 ? 1 : 0], '/api/bookings', bookingOf(form, 'Visitor')),
    ),
  )
  const taken = Array.from({ length: 9 }, () => 409)
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...taken])
})

test('attempts to log in are counted over both servers, also when they come at once', async () => {
  const guess = (index: number) =>
    post(pair()[index % 2 ? 1 : 0], '/api/auth/login', { username: 'guesser', password: 'wrong' })
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

test('an upload’s address takes one file, and gives one picture, of two servers at once', async () => {
  const [one] = pair()
  const other = await startServer(one.dataDir, { DATABASE_URL: database().url, SEED: 'none' })
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
    // The other comes while the picture is being made, or after it.
    const [first, second] = (await onBoth('/api/upload/blog-image', finish)).sort()
    expect(first).toBe(200)
    expect([404, 409]).toContain(second)
  }
  expect((await storedFiles(one.dataDir)).filter((file) => !file.startsWith('uploads/'))).toEqual(
    [],
  )
  await other.end()
})

test('a site moves to a data folder and back by the command, row by row the same', {
  tag: '@slow',
}, async () => {
  const folder = pair()[0].dataDir
  const places = ['--from', database().url, '--to', `${folder}/copy`]
  expect(await copyDatabase(places)).toMatch(/^\d+ rows copied, and found equal/)
  await askPostgres(database().url, 'create database back')
  const back = ['--from', `${folder}/copy`, '--to', database().urlOf('back')]
  expect(await copyDatabase(back)).toMatch(/^\d+ rows copied, and found equal/)
  const rows = await rowsOf(database().url)
  expect(Object.keys(rows)).toContain('blog_posts')
  expect(rows.faqs?.length).toBeGreaterThan(5)
  const { activity = [], ...others } = await rowsOf(database().urlOf('back'))
  expect({ ...others, activity: rows.activity }).toEqual(rows)
  // Each place knows that it was copied to.
  expect(activity.filter((row) => !rows.activity?.includes(row))).toHaveLength(2)

  expect(await copyDatabase(places)).toMatch(/is not empty/)
  expect(await copyDatabase(['--from', `${folder}/nowhere`, '--to', database().url])).toMatch(
    /There is no database in/,
  )
  expect(await copyDatabase([])).toMatch(/npm run site -- copy-database --from PLACE --to PLACE/)
})

/** Every row of each of the site's tables, except what a running site notes about itself and an index that each makes again. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const tables = await askPostgres(
    url,
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name not like 'kysely%' and table_name not in ('jobs', 'contacts', 'contact_words') order by table_name`,
  )
  const read = tables.map(async ({ name }) => {
    const rows = await askPostgres(url, `select * from "${name}"`)
    return [name, rows.map((row) => JSON.stringify(row)).sort()]
  })
  return Object.fromEntries(await Promise.all(read))
}

/** What the terminal would show. */
async function copyDatabase(words: string[]): Promise<string> {
  const command = fileURLToPath(new URL('../dist/server/copy-database.js', import.meta.url))
  const child = spawn(process.execPath, [command, ...words], { env: OF_EVERY_PROGRAM })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  await once(child, 'close')
  return output
}
