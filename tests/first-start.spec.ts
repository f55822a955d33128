import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OF_EVERY_PROGRAM } from './fixtures/run-command'
import { openDatabase, queryDatabase } from './fixtures/running-site'
import { filesOfImage } from './fixtures/site-client'
import { expect, testOfServers as test } from './fixtures/test'

const server = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))

/**
 * A first start may take 120 seconds with installing and building. Filling takes some six of them on two
 * idle cores.
 */
const LONGEST_FILLING_MS = 90_000

let dataDir: string
let running: ChildProcess | undefined
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'first-start-'))
})
test.afterEach(async () => {
  await stop('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

test('a first start takes a minute and a half at most', () => {
  expect(Number(process.env.FIRST_START_MS)).toBeLessThan(LONGEST_FILLING_MS)
})

test('a first start fills the site, prints a password once, and shows no broken picture', {
  tag: '@slow',
}, async ({ page, request }) => {
  await copyDrawings()
  const first = await start()

  const [, username, password] =
    /Username: {3}(\S+)[\s\S]*?Password: {3}(\S+)/.exec(first.said) ?? []
  expect(first.said).toContain('/admin/login')
  const login = await request.post(`${first.url}/api/auth/login`, { data: { username, password } })
  expect(login.status()).toBe(200)

  for (const path of ['/resourcehub', '/our-team']) {
    await page.goto(first.url + path)
    const pictures = page.locator('main img')
    expect(await pictures.count()).toBeGreaterThan(2)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
        .toBeGreaterThan(0)
    }
  }

  const images = addressesOfImages()
  expect(images).toHaveLength(46)
  for (const path of images.flatMap(filesOfImage)) {
    const answer = await request.get(first.url + path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe(`image/${path.split('.').at(-1)}`)
  }

  await stop('SIGTERM')
  const second = await start()
  expect(second.said).not.toContain('Password')
  expect(countRows()).toEqual({ posts: 40, faqs: 10, people: 6, users: 1 })
})

test('a start that is killed on the way leaves all of the content or none, and the next completes it', {
  tag: '@long',
}, async () => {
  test.setTimeout(150_000)
  running = spawnServer()
  await expect.poll(countImages, { timeout: 60_000 }).toBeGreaterThan(5)
  await stop('SIGKILL')
  expect(countRows()).toEqual({ posts: 0, faqs: 0, people: 0, users: 1 })

  await start()
  expect(countRows()).toEqual({ posts: 40, faqs: 10, people: 6, users: 1 })
})

/** Starts the server and waits until it says where it is. */
async function start(): Promise<{ url: string; said: string }> {
  const child = spawnServer()
  running = child
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.on('exit', () => reject(new Error(`The server stopped.\n${said}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /Staff log in at (http:\S+)\/admin\/login/.exec(said)?.[1]
      if (address) resolve(address)
    })
  })
  return { url, said }
}

function spawnServer(): ChildProcess {
  return spawn(process.execPath, [server], {
    env: {
      ...OF_EVERY_PROGRAM,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  const child = running
  running = undefined
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** The files that the first start before all browser tests has made (`makeTemplate`): to make them takes long. */
async function copyDrawings(): Promise<void> {
  const template = process.env.SITE_TEMPLATE ?? ''
  await cp(join(template, 'files'), join(dataDir, 'files'), { recursive: true })
}

async function countImages(): Promise<number> {
  const folder = join(dataDir, 'files', 'uploads')
  return existsSync(folder) ? (await readdir(folder)).length : 0
}

function addressesOfImages(): string[] {
  const rows = queryDatabase(
    dataDir,
    `select featured_image as address from blog_posts where featured_image is not null
     union all select image_url from team_members where image_url is not null`,
  )
  return rows.map(({ address }) => String(address))
}

function countRows() {
  const database = openDatabase(dataDir)
  const count = (table: string) =>
    Number(database.prepare(`select count(*) as rows from ${table}`).get()?.rows)
  try {
    return {
      posts: count('blog_posts'),
      faqs: count('faqs'),
      people: count('team_members'),
      users: count('users'),
    }
  } finally {
    database.close()
  }
}
