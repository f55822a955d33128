import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LOGIN_LIMITS } from '~/features/auth/rules'
import { UNUSED_IMAGE_MS } from '~/features/uploads/rules'
import { imagesIn } from '~/lib/images/image-address'
import { readBookingForms } from './fixtures/booking-form'
import { listWriters } from './fixtures/list-writers'
import { enquirer, keeper, processesOn, settingsKeeper } from './fixtures/office-writers'
import { receptionist } from './fixtures/reception-writer'
import { runCommand } from './fixtures/run-command'
import {
  openDatabase,
  queryDatabase,
  type RunningServer,
  STAFF,
  startServer,
} from './fixtures/running-site'
import { scheduler } from './fixtures/schedule-writers'
import { connect, filesOfImage, type SiteClient, staffToken } from './fixtures/site-client'
import { expect, testOfServers as test } from './fixtures/test'
import { photograph, storedFiles } from './fixtures/upload-files'
import { subscriber, visitor } from './fixtures/visitor-writers'
import { articleEditor, articleWriter, photographer, typist, type Writer } from './fixtures/writers'

/** How long everyone writes before the server is killed, in milliseconds: at random within these. */
const SHORTEST_MS = 100
const LONGEST_MS = 1_200

/** Forms that are opened beforehand, for each kill: more are hardly sent in that time. */
const FORMS_PER_KILL = { bookings: 5, enquiries: 4 } as const

/** How often the long test kills. */
const KILLS = Number(process.env.KILLS ?? 50)

/** One kill in so many also kills the program that backs the site up. */
const JOB_KILL = 4

let dataDir: string
let place: string
let environment: Record<string, string>
let server: RunningServer | undefined
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crash-'))
  await cp(process.env.SITE_TEMPLATE ?? '', dataDir, { recursive: true })
  place = await mkdtemp(join(tmpdir(), 'crash-place-'))
  // Visitors say themselves which network they come from.
  environment = { TRUST_PROXY: '1', BACKUP_DIR: place }
})
test.afterEach(async () => {
  await server?.kill()
  await killJobs()
  await rm(dataDir, { recursive: true, force: true })
  await rm(place, { recursive: true, force: true })
})

test('what was answered outlives a server that is killed at any moment, and nothing is there by halves', {
  tag: '@slow',
}, async () => {
  test.setTimeout(180_000)
  await killTimes(1)
})

test('attempts to log in are counted on after a crash, and known places still let their owner in', async () => {
  server = await startServer(dataDir, environment)
  const logIn = async (password: string, address: string) => {
    const headers = { 'X-Forwarded-For': address }
    const client = connect(server?.url ?? '', '')
    const answer = client.call('POST', '/api/auth/login', { ...STAFF, password }, headers)
    return (await answer).status
  }
  expect(await logIn(STAFF.password, '192.0.2.1')).toBe(200)
  for (let attempt = 0; attempt < LOGIN_LIMITS.perUsername; attempt += 1) {
    expect(await logIn('wrong', '198.51.100.1')).toBe(401)
  }
  await server.kill()
  server = await startServer(dataDir, environment)
  expect(await logIn(STAFF.password, '198.51.100.1')).toBe(429)
  expect(await logIn(STAFF.password, '192.0.2.1')).toBe(200)
})

test(`the same ${KILLS} times`, { tag: '@long' }, async () => {
  test.setTimeout(KILLS * 24_000)
  await killTimes(KILLS)
})

/**
 * What is there without an entry of its creation or a version, what was created and is neither there nor deleted, and
 * what was deleted and is not in the bin.
 */
const unrecorded = ['blog_posts', 'faqs', 'team_members']
  .map((table, index) => {
    const kind = ['post', 'faq', 'team member'][index]
    const recorded = (action: string) =>
      `select thing_id from activity where action = '${action}' and thing_kind = '${kind}'`
    const expected = `${recorded('created')} and thing_id not in (${recorded('deleted')})`
    return `select '${kind}' as kind, id from ${table} where id not in (${expected})
      union all select '${kind}', thing_id from (${expected}) where thing_id not in (select id from ${table})
      union all select '${kind}', id from ${table}
        where id not in (select thing_id from versions where replaced_at is null)
      union all select '${kind}', thing_id from (${recorded('deleted')})
        where thing_id not in (select thing_id from bin)`
  })
  .join(' union all ')

async function killTimes(times: number): Promise<void> {
  server = await startServer(dataDir, environment)
  const token = await staffToken(server.url)
  const staff = connect(server.url, token)
  const { writer, identity } = await keeper(staff, place)
  const writers = [...(await everyone(staff, times)), writer]
  let [answered, ofJobs] = [0, 0]
  const count = () => {
    answered += 1
  }
  for (let round = 1; round <= times; round += 1) {
    const client = connect(server.url, token)
    const writing = writers.map((writer) => writeUntilGone(writer, client, count))
    await wait(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
    await server.kill()
    server = undefined
    if (Math.random() < 1 / JOB_KILL) ofJobs += await killJobs()
    const refusals = (await Promise.all(writing)).filter((refusal) => refusal !== null)
    expect(refusals, `round ${round}`).toEqual([])

    server = await startServer(dataDir, environment)
    const problems = await Promise.all(writers.map((writer) => writer.check(dataDir)))
    expect(problems.flat(), `round ${round}`).toEqual([])
    expect(queryDatabase(dataDir, unrecorded), `round ${round}`).toEqual([])
    expect(queryDatabase(dataDir, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(queryDatabase(dataDir, 'pragma foreign_key_check')).toEqual([])
    expect(server.takeErrors()).toEqual([])
    await forgetMails()
  }
  await expectPages(server.url)
  await server.end()
  await expectNoOrphans()
  const backups = times > JOB_KILL ? await expectBackup(identity) : 0
  console.log(
    `Crashes: ${times} kills, ${ofJobs} of the program that backs up, ${answered} turns of ${writers.length} writers answered, all checked after each kill; ${backups} backups made.`,
  )
}

/** Kills the programs that back the site up, and none that they have started. */
async function killJobs(): Promise<number> {
  const jobs = (await processesOn(dataDir)).filter(({ on }) => on === dataDir)
  for (const { pid } of jobs) process.kill(pid, 'SIGKILL')
  return jobs.length
}

/** Those that have been read: looking through all of them would take longer each time. */
async function forgetMails(): Promise<void> {
  const outbox = join(dataDir, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const mails = names.filter((name) => name.endsWith('.eml'))
  await Promise.all(mails.map((name) => rm(join(outbox, name), { force: true })))
}

/** The last backup restores, nothing is left of those that were killed, and none of the sites that they started lives on. */
async function expectBackup(identity: string): Promise<number> {
  const made = () =>
    queryDatabase(dataDir, 'select key from backup_copies where proved_at is not null')
  await expect.poll(() => made().length, { timeout: 150_000 }).toBeGreaterThan(0)
  await server?.end()
  server = undefined
  await expect.poll(() => processesOn(dataDir), { timeout: 60_000 }).toEqual([])
  const bare = join(place, 'bare')
  expect(await runCommand('restore', bare, ['newest'], `${identity}\n`, environment)).toMatchObject(
    {
      code: 0,
    },
  )
  expect(queryDatabase(bare, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  return queryDatabase(dataDir, 'select key from backup_copies').length
}

/** After its waiting time, what a kill left behind is removed by the next start. */
async function expectNoOrphans(): Promise<void> {
  const old = new Date(Date.now() - 2 * UNUSED_IMAGE_MS)
  // Few kills may have left nothing.
  const [kept = ''] = (await storedFiles(dataDir)).flatMap((file) => imagesIn(`/${file}`))
  const leftBehind = join(dataDir, 'files', 'uploads', randomBytes(16).toString('hex'))
  await cp(join(dataDir, 'files', 'uploads', kept), leftBehind, { recursive: true })
  const files = await storedFiles(dataDir)
  for (const file of files) await utimes(join(dataDir, 'files', file), old, old)
  const database = openDatabase(dataDir)
  database.prepare('update uploads set created_at = ?').run(old.toISOString())
  // Every image is marked as unused, even one in use: the start removes the mark from those in use.
  const remember = database.prepare('insert or replace into unused_images values (?, ?)')
  for (const id of new Set(files.flatMap((file) => imagesIn(`/${file}`)))) {
    remember.run(id, old.toISOString())
  }
  // Nor does what may come back hold a picture.
  database.exec('delete from versions; delete from bin')
  database.close()

  const used = queryDatabase(
    dataDir,
    `select content || coalesce(featured_image, '') as text from blog_posts
      union all select coalesce(image_url, '') from team_members`,
  ).flatMap(({ text }) => imagesIn(String(text)))
  const unused = async () =>
    (await storedFiles(dataDir)).filter((file) => !used.includes(imagesIn(`/${file}`)[0] ?? ''))
  expect(await unused()).not.toEqual([])

  server = await startServer(dataDir, environment)
  await expect.poll(unused).toEqual([])
  expect(queryDatabase(dataDir, 'select * from uploads')).toEqual([])
  await expectPages(server.url)
}

async function everyone(client: SiteClient, times: number): Promise<Writer[]> {
  const { url, upload } = client
  const picture = new Uint8Array(await photograph(700, 500).jpeg().toBuffer())
  return [
    articleWriter('one'),
    articleWriter('two'),
    articleEditor('edited'),
    typist(),
    scheduler(dataDir),
    ...listWriters(await upload(picture)),
    // Before visitors read the free times, which are those of people from then on.
    await receptionist(client),
    visitor('Ann', await readBookingForms(url, times * FORMS_PER_KILL.bookings)),
    await enquirer(client, times * FORMS_PER_KILL.enquiries),
    settingsKeeper(),
    subscriber('reader', dataDir),
    photographer(picture),
    photographer(picture),
  ]
}

/** @returns what the server answered while it was there and should not have; null when all was well */
async function writeUntilGone(
  writer: Writer,
  client: SiteClient,
  onAnswer: () => void,
): Promise<string | null> {
  for (;;) {
    try {
      await writer.write(client)
      onAnswer()
    } catch (error) {
      // Its connection is gone, or its answer broke off.
      const isGone = error instanceof TypeError || error instanceof SyntaxError
      return isGone ? null : String(error)
    }
  }
}

/** Visitors see every page, and every picture that an article or a person has. */
async function expectPages(url: string): Promise<void> {
  const shown = queryDatabase(
    dataDir,
    'select featured_image as address from blog_posts union select image_url from team_members',
  ).flatMap(({ address }) => (address ? filesOfImage(String(address)) : []))
  expect(shown.length).toBeGreaterThan(10)
  for (const path of ['/', '/resourcehub', '/our-team', ...shown]) {
    const answer = await fetch(url + path)
    expect(answer.status, path).toBe(200)
    await answer.arrayBuffer()
  }
}
