import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { refusedStart } from './fixtures/refused-start'
import {
  openDatabase,
  queryDatabase,
  type RunningServer,
  startServer,
} from './fixtures/running-site'
import { answerOf, connect, logInTo } from './fixtures/site-client'
import { expect, testOfServers as test } from './fixtures/test'

/** Without the demonstration content a start takes a moment. */
const bare = { SEED: 'none' }

let folder: string
let servers: RunningServer[] = []
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'environment-errors-'))
})
test.afterEach(async () => {
  for (const server of servers) await server.end()
  servers = []
  await rm(folder, { recursive: true, force: true })
})

async function start(dataDir: string, environment: Record<string, string> = bare) {
  const server = await startServer(dataDir, environment)
  servers.push(server)
  return server
}

const DAMAGED =
  'The database is damaged. Put the newest backup in its place: npm run site -- restore FILE --replace (docs/operations.md, "Restore").'

/** The user who owns nothing. */
const NOBODY = 65_534

test.describe('a start says what to do', () => {
  test('when the database is damaged: at its beginning, in its middle, or cut short; a large one is read once the site answers', {
    tag: '@slow',
  }, async () => {
    const dataDir = join(folder, 'data')
    await (await startServer(dataDir, bare)).end()
    const database = join(dataDir, 'site.sqlite')
    const inMiddle = (sound: Buffer) => {
      const middle = sound.length >> 1
      return Buffer.from(sound).fill(0xff, middle, middle + 8192)
    }
    const sound = await readFile(database)
    for (const damaged of [
      Buffer.from(sound).fill('x', 0, 200),
      inMiddle(sound),
      sound.subarray(0, sound.length >> 1),
    ]) {
      await writeFile(database, damaged)
      expect(await refusedStart(dataDir)).toBe(DAMAGED)
    }
    await writeFile(database, sound)
    const large = openDatabase(dataDir)
    large.exec("insert into page_texts values ('large', zeroblob(40000000))")
    large.close()
    const whole = await readFile(database)
    await writeFile(database, inMiddle(whole))
    const { log, ended } = await start(dataDir)
    expect(await ended).toBe(1)
    expect(log()).toContain(DAMAGED)
    // From now on it is read before the first answer, until it is sound.
    expect(await refusedStart(dataDir)).toBe(DAMAGED)
    await writeFile(database, whole)
    expect(await (await start(dataDir)).end()).toBe(0)
  })

  test('when the host is no address of this machine', async () => {
    expect(await refusedStart(folder, { HOST: '192.0.2.1' })).toContain(
      'The environment variable HOST is 192.0.2.1, which isn’t an address of this machine. Set it to 127.0.0.1 for a web server in front on the same machine, or to 0.0.0.0 for every network.',
    )
  })

  test('when the database is empty beside what the site has stored', { tag: '@slow' }, async () => {
    const dataDir = join(folder, 'data')
    await (await startServer(dataDir, bare)).end()
    await mkdir(join(dataDir, 'files'))
    await writeFile(join(dataDir, 'files', 'picture'), '')
    await writeFile(join(dataDir, 'site.sqlite'), '')
    const sentence = await refusedStart(dataDir)
    expect(sentence).toMatch(/^The database \(site\.sqlite in DATA_DIR\) has 0 bytes, although/)
    expect(sentence).toContain('npm run site -- restore FILE --replace')
    expect(await readFile(join(dataDir, 'site.sqlite'))).toHaveLength(0)
    for (const name of ['files', 'installation']) await rm(join(dataDir, name), { recursive: true })
    await start(dataDir)
  })

  test('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const PORT = String(typeof address === 'object' && address?.port)
    expect(await refusedStart(join(folder, 'data'), { PORT })).toContain(
      `Port ${PORT} is in use. Stop the other program, or choose another port: PORT=3001 npm start`,
    )
    other.close()
  })

  test('when a variable is bad', async () => {
    expect(await refusedStart(folder, { SITE_URL: 'www.example.com' })).toBe(
      'The environment variable SITE_URL must be a full web address, for example https://www.example.co.uk.',
    )
  })

  test('when no socket is handed over', async () => {
    expect(await refusedStart(folder, { LISTEN_FDS: '1' })).toContain(
      'The environment variable LISTEN_FDS is 1, but no TCP socket to listen on was handed over.',
    )
    expect(await refusedStart(folder, { LISTEN_FDS: '2' })).toContain(
      'The environment variable LISTEN_FDS must be 1: the site listens on one socket.',
    )
  })

  test('when the socket was handed over to another process', async () => {
    expect(await refusedStart(folder, { LISTEN_FDS: '1', LISTEN_PID: '1' })).toContain(
      'The socket was handed over to process 1 (LISTEN_PID), and this is process',
    )
  })

  test('when the data folder is a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    for (const dataDir of [file, join(file, 'below')]) {
      expect(await refusedStart(dataDir)).toContain('which is a file or lies below one.')
    }
  })
})

test('two starts on one data folder at once: the schema, the administrator and the content come once', async () => {
  const dataDir = join(folder, 'data')
  const [one, two] = await Promise.all([start(dataDir), start(dataDir)])
  expect(queryDatabase(dataDir, 'select username from users')).toEqual([{ username: 'admin' }])
  expect(queryDatabase(dataDir, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])

  const [even, odd] = [await logInTo(one.url), await logInTo(two.url)]
  const write = async (number: number) => {
    const slug = `post-${number}`
    const post = { title: slug, slug, content: '<p>a</p>', status: 'published' }
    const client = number % 2 === 0 ? even : odd
    return answerOf(await client.call('POST', '/api/admin/blog', post))
  }
  await Promise.all(Array.from({ length: 40 }, (_, number) => write(number)))
  for (const { url } of [one, two]) {
    expect(await answerOf(await connect(url, '').call('GET', '/api/blog'))).toHaveLength(40)
  }
})

test('@long a locked database is waited for together, five seconds long, and nobody else waits', async () => {
  const dataDir = join(folder, 'data')
  const { url } = await start(dataDir)
  const { call } = await logInTo(url)
  for (let visit = 0; visit < 2; visit += 1) await fetch(`${url}/pricing`)
  const other = new DatabaseSync(join(dataDir, 'site.sqlite'))
  other.exec('begin immediate')
  const timed = async (answer: Promise<Response>) => {
    const begin = performance.now()
    return { status: (await answer).status, milliseconds: performance.now() - begin }
  }
  let isOver = false
  const faq = { question: 'Locked?', answer: 'Yes.' }
  const writes = Promise.all(
    [1, 2, 3].map(() => timed(call('POST', '/api/admin/faqs', faq))),
  ).finally(() => {
    isOver = true
  })
  while (!isOver) {
    for (const path of ['/pricing', '/healthz', '/api/faqs']) {
      const { status, milliseconds } = await timed(fetch(url + path))
      expect(status).toBe(200)
      expect(milliseconds).toBeLessThan(1000)
    }
  }
  for (const { status, milliseconds } of await writes) {
    expect(status).toBe(503)
    expect(milliseconds).toBeLessThan(6000)
  }
  other.close()
})

test('two first starts at once make the demonstration content once', { tag: '@long' }, async () => {
  test.setTimeout(180_000)
  const dataDir = join(folder, 'data')
  await Promise.all([start(dataDir, {}), start(dataDir, {})])
  expect(queryDatabase(dataDir, 'select count(*) as rows from blog_posts')).toEqual([{ rows: 40 }])
  expect(queryDatabase(dataDir, 'select count(*) as rows from faqs')).toEqual([{ rows: 10 }])
})

// Only the administrator of the machine can start a server as another user.
if (process.platform === 'linux' && process.getuid?.() === 0) {
  test('a start says what to do when the user may not write in the data folder', async () => {
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    await chmod(folder, 0o755)
    expect(await refusedStart(dataDir, {}, NOBODY)).toContain('cannot be written to.')
  })
}
