import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readBookingForm } from './fixtures/booking-form'
import { runCommand } from './fixtures/run-command'
import { queryDatabase, type RunningServer, startServer } from './fixtures/running-site'
import { answerOf, connect, filesOfPicture, logInTo } from './fixtures/site-client'
import { storedData } from './fixtures/stored-data'
import { photograph, storedFiles } from './fixtures/upload-files'

/** Without the demonstration content a start takes a moment. */
const bare = { SEED: 'none' }

let folder: string
let servers: RunningServer[] = []
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faults-'))
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

/** The user who owns nothing. */
const NOBODY = 65_534

/** Sends the booking form as a browser without JavaScript does. */
async function bookByForm(url: string) {
  const { times, opened } = await readBookingForm(url)
  const fields = {
    startsAt: times.at(-1) ?? '',
    opened,
    service: 'I am not sure yet',
    name: 'Ann',
    phone: '0161 496 0000',
  }
  const body = new URLSearchParams({ ...fields, email: 'ann@example.com' })
  return fetch(`${url}/booking-form`, { method: 'POST', body })
}

/** What a start that does not succeed tells whoever started it: its exit code, and no stack. */
async function refusedStart(
  dataDir: string,
  environment: Record<string, string> = {},
  uid?: number,
) {
  const error = await startServer(dataDir, { ...bare, ...environment }, { uid }).then(
    () => null,
    (error: Error) => error,
  )
  const [first, ...said] = (error?.message ?? '').split('\n')
  expect(first).toBe('The server stopped at its start (exit code 1).')
  expect(said.join('\n')).not.toMatch(/^\s+at /m)
  return said.join('\n').trim()
}

test.describe('a start says what to do', () => {
  test('when the database is damaged: at its beginning, in its middle, or cut short', async () => {
    const dataDir = join(folder, 'data')
    await (await startServer(dataDir, bare)).end()
    const database = join(dataDir, 'site.sqlite')
    const sound = await readFile(database)
    const middle = sound.length >> 1
    for (const damaged of [
      Buffer.from(sound).fill('x', 0, 200),
      Buffer.from(sound).fill(0xff, middle, middle + 8192),
      sound.subarray(0, middle),
    ]) {
      await writeFile(database, damaged)
      expect(await refusedStart(dataDir)).toBe(
        'The database is damaged. Put the newest backup in its place: npm run restore -- FILE --replace (docs/operations.md, "Restore").',
      )
    }
    await writeFile(database, sound)
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
    expect(await refusedStart(folder, { LISTEN_ON: 'stdin' })).toContain(
      'The environment variable LISTEN_ON is stdin, but standard input is no TCP socket to listen on.',
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

test('two first starts at once make the demonstration content once', { tag: '@long' }, async () => {
  test.setTimeout(180_000)
  const dataDir = join(folder, 'data')
  await Promise.all([start(dataDir, {}), start(dataDir, {})])
  expect(queryDatabase(dataDir, 'select count(*) as rows from blog_posts')).toEqual([{ rows: 34 }])
  expect(queryDatabase(dataDir, 'select count(*) as rows from faqs')).toEqual([{ rows: 10 }])
})

// A disk of its own can be mounted by the administrator of the machine alone.
if (process.platform === 'linux' && process.getuid?.() === 0) {
  test.describe('on a small disk', () => {
    let disk: string
    test.beforeEach(async () => {
      disk = join(folder, 'disk')
      await mkdir(disk)
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk])
    })
    test.afterEach(async () => {
      for (const server of servers) await server.end()
      servers = []
      execFileSync('umount', [disk])
    })

    const filler = () => join(disk, 'filler')
    const fill = async () => {
      for (let size = 1 << 20; size >= 512; size >>= 1) {
        const content = Buffer.alloc(size)
        for (;;) {
          const isRoom = await writeFile(filler(), content, { flag: 'a' }).then(
            () => true,
            () => false,
          )
          if (!isRoom) break
        }
      }
    }
    const remount = (how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, disk])

    test('while the disk is full nothing is saved, which is said, and afterwards it goes on', async () => {
      const dataDir = join(disk, 'data')
      const server = await start(dataDir)
      const { call, upload } = await logInTo(server.url)
      const picture = new Uint8Array(await photograph(500, 400).jpeg().toBuffer())
      const post = (slug: string) => ({
        title: slug,
        slug,
        content: `<p>${'word '.repeat(20_000)}</p>`,
        status: 'published',
      })
      await answerOf(await call('POST', '/api/admin/blog', post('before')))
      const { uploadURL } = await answerOf(await call('POST', '/api/upload/image'))
      const before = await storedData(dataDir)

      await fill()
      const sentence =
        'Nothing can be saved at the moment, and nothing was. Please try again in a few minutes.'
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const refused = await call('POST', '/api/admin/blog', post('during'))
        expect(refused.status).toBe(503)
        expect(refused.headers.get('Retry-After')).toBe('120')
        expect(await refused.json()).toEqual({ message: sentence })
      }
      const file = await fetch(uploadURL, {
        method: 'PUT',
        headers: { 'Content-Type': 'image/jpeg' },
        body: new Uint8Array(1 << 20),
      })
      expect([file.status, await file.json()]).toEqual([503, { message: sentence }])
      const form = await bookByForm(server.url)
      expect(form.status).toBe(503)
      expect(await form.text()).toContain(sentence)
      for (const path of ['/', '/resourcehub/before', '/api/faqs', '/healthz']) {
        expect((await fetch(server.url + path)).status, path).toBe(200)
      }
      const log = server.takeErrors()
      expect(log.length).toBeGreaterThan(3)
      for (const line of log) expect(JSON.parse(line).advice).toMatch(/disk|data folder/i)

      await rm(filler())
      expect(await storedData(dataDir)).toEqual(before)
      await answerOf(await call('POST', '/api/admin/blog', post('during')))
      expect((await bookByForm(server.url)).status).toBe(201)
      const address = await upload(picture)
      for (const path of filesOfPicture(address)) {
        expect((await fetch(server.url + path)).status).toBe(200)
      }
      expect((await storedFiles(dataDir)).filter((name) => !name.startsWith('uploads/'))).toEqual(
        [],
      )
      expect(server.takeErrors()).toEqual([])
    })

    test('a start says what to do when the disk is full, or cannot be written to', async () => {
      const dataDir = join(disk, 'data')
      await (await startServer(dataDir, bare)).end()
      remount('ro')
      expect(await refusedStart(dataDir)).toContain(
        'The data folder (DATA_DIR) cannot be written to.',
      )
      expect(await refusedStart(join(disk, 'new'))).toContain('cannot be written to.')
      remount('rw')
      await fill()
      expect(await refusedStart(join(disk, 'new'))).toContain('The disk is full.')

      await rm(filler())
      for (const place of [dataDir, join(disk, 'new')]) {
        const { url } = await start(place)
        expect((await fetch(url)).status).toBe(200)
      }
    })

    test('a backup that finds no room says so and leaves nothing', async () => {
      const dataDir = join(folder, 'data')
      await (await startServer(dataDir, bare)).end()
      await fill()
      const { code, output } = await runCommand('backup', dataDir, [join(disk, 'site.tar.gz')])
      expect(code).toBe(1)
      expect(output).toContain('The disk is full.')
      expect(await readdir(disk)).toEqual(['filler'])
    })
  })

  test('a start says what to do when the user may not write in the data folder', async () => {
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    await chmod(folder, 0o755)
    expect(await refusedStart(dataDir, {}, NOBODY)).toContain('cannot be written to.')
  })
}
