import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBookingForm } from './fixtures/booking-form'
import { hasLockableDisks, mountDisk, mountLockableDisk } from './fixtures/disk'
import { refusedStart } from './fixtures/refused-start'
import { OF_EVERY_PROGRAM, runCommand } from './fixtures/run-command'
import { BUILT_SERVER, type RunningServer, startServer } from './fixtures/running-site'
import { answerOf, filesOfImage, logInTo, type SiteClient } from './fixtures/site-client'
import { storedData } from './fixtures/stored-data'
import { expect, testOfServers as test } from './fixtures/test'
import { photograph, storedFiles } from './fixtures/upload-files'

/** Without the demonstration content a start takes a moment. */
const bare = { SEED: 'none' }

/** What has to be undone after a test, last things first. */
let undo: Array<() => unknown> = []
let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-'))
  undo = [() => rm(folder, { recursive: true, force: true })]
})
test.afterEach(async () => {
  for (const step of undo.reverse()) await step()
})

// A disk of its own can be mounted by the administrator of the machine alone.
if (process.platform === 'linux' && process.getuid?.() === 0) {
  test('while the disk is full nothing is saved, which is said, and afterwards it goes on', {
    tag: '@slow',
  }, async () => {
    const disk = await smallDisk()
    await expectNothingSaved(join(disk.path, 'data'), {
      begins: disk.fill,
      ends: disk.makeRoom,
      remedy: /^The disk is full\./,
    })
  })

  if (hasLockableDisks) {
    test('while the data folder cannot be written to it is the same', {
      tag: '@long',
    }, async () => {
      const disk = await mountLockableDisk(folder)
      undo.push(disk.unmount)
      await expectNothingSaved(join(disk.path, 'data'), {
        begins: disk.lock,
        ends: disk.unlock,
        remedy: /^The data folder \(DATA_DIR\) cannot be written to\./,
      })
    })
  }

  test('a start says what to do when the disk is full, or cannot be written to', {
    tag: '@slow',
  }, async () => {
    const disk = await smallDisk()
    const dataDir = join(disk.path, 'data')
    const other = join(disk.path, 'new')
    await (await startServer(dataDir, bare)).end()
    disk.remount('ro')
    expect(await refusedStart(dataDir)).toContain(
      'The data folder (DATA_DIR) cannot be written to.',
    )
    expect(await refusedStart(other)).toContain('cannot be written to.')
    disk.remount('rw')
    await disk.fill()
    expect(await refusedStart(other)).toContain('The disk is full.')
  })

  test('a site starts on a full disk, shows its pages, says why nothing is saved, and goes on once there is room', {
    tag: '@slow',
  }, async () => {
    const disk = await smallDisk()
    const dataDir = join(disk.path, 'data')
    const before = await startServer(dataDir, bare)
    const { call } = await logInTo(before.url)
    await answerOf(await call('POST', '/api/admin/blog', post('before')))
    const pages = ['/', '/pricing', '/resourcehub/before']
    for (const path of pages) expect((await fetch(before.url + path)).status).toBe(200)
    await before.end()
    await disk.fill()

    const server = await start(dataDir)
    for (const path of [...pages, '/healthz']) {
      expect((await fetch(server.url + path)).status, path).toBe(200)
    }
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    const browser = { Accept: 'text/html' }
    const send = (path: string, init: RequestInit = {}) => fetch(server.url + path, init)
    for (const answer of [
      await send('/api/enquiries', { method: 'POST', body: '{}' }),
      await send('/contact', { method: 'POST', headers: browser, body: new URLSearchParams() }),
    ]) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Retry-After')).toBe('120')
      expect(await answer.text()).toContain(NOT_SAVED)
    }
    expect(await (await send('/api/faqs')).json()).toEqual({
      message: 'We can’t show this at the moment. Please try again in a few minutes.',
    })
    for (const answer of [
      await send('/admin', { headers: browser }),
      await send('/admin/login', { headers: browser }),
      await send('/api/auth/login', { method: 'POST', body: '{}' }),
      await send('/api/admin/today'),
    ]) {
      expect(answer.status).toBe(503)
      expect(await answer.text()).toContain('The disk of the website’s server is full')
    }
    const [line = ''] = server.takeErrors()
    expect(JSON.parse(line).remedy).toMatch(/^The disk is full\./)

    await disk.makeRoom()
    await expect.poll(async () => (await send('/readyz')).status).toBe(200)
    const again = await logInTo(server.url)
    await answerOf(await again.call('POST', '/api/admin/blog', post('after')))
    expect((await bookByForm(server.url)).status).toBe(303)
  })

  test('while the disk is full, administrators read so above their pages', async () => {
    const disk = await smallDisk()
    const { url } = await start(join(disk.path, 'data'))
    const { call } = await logInTo(url)
    const urgent = async () => {
      const { checks } = await answerOf(await call('GET', '/api/admin/readiness'))
      const all: Array<{ name: string; needsAttention: boolean }> = checks
      return all.filter(({ needsAttention }) => needsAttention).map(({ name }) => name)
    }
    const FULL = 'The server’s disk is full: nothing can be saved'
    expect(await urgent()).not.toContain(FULL)
    await disk.fill()
    expect(await urgent()).toContain(FULL)
    await disk.makeRoom()
    expect(await urgent()).not.toContain(FULL)
  })

  test('a backup that finds no room says so and leaves nothing', async () => {
    const disk = await smallDisk()
    const dataDir = join(folder, 'data')
    await (await startServer(dataDir, bare)).end()
    await disk.fill()
    const { code, output } = await runCommand('backup', dataDir, [join(disk.path, 'site.tar.gz')])
    expect(code).toBe(1)
    expect(output).toContain('The disk of the backups is full')
    expect(await readdir(disk.path)).toEqual(['filler'])
  })

  test('a log on a full disk stops nobody and does not pile up', { tag: '@slow' }, async () => {
    const disk = await smallDisk()
    const log = join(disk.path, 'log')
    const url = await startWithLog(log)
    await disk.fill()
    const { size } = await stat(log)
    // The line of a request holds its path: these are ten megabytes.
    for (let sent = 0; sent < LONG_LINES; sent += 50) {
      const addresses = Array.from({ length: 50 }, () => `${url}/api/${'x'.repeat(7_000)}`)
      const answers = await Promise.all(addresses.map((address) => fetch(address)))
      for (const answer of answers) expect(answer.status).toBe(404)
    }
    await disk.makeRoom()
    const readLog = async () => {
      await fetch(`${url}/api/there-is-room`)
      return readFile(log, 'utf8')
    }
    await expect.poll(readLog).toContain('/api/there-is-room')
    expect((await stat(log)).size - size).toBeLessThan(MOST_WAITING)
  })
}

const LONG_LINES = 1_500

/** Of lines that could not be written (src/platform/log/log-output.ts), with some room for the last of them. */
const MOST_WAITING = 1.5 * 1024 * 1024

async function smallDisk() {
  const disk = await mountDisk(folder)
  undo.push(disk.unmount)
  return disk
}

async function start(dataDir: string): Promise<RunningServer> {
  const server = await startServer(dataDir, bare)
  undo.push(server.end)
  return server
}

/** A server whose standard output leads to a file; its address. */
async function startWithLog(file: string): Promise<string> {
  const output = openSync(file, 'a')
  const server = spawn(process.execPath, [BUILT_SERVER], {
    env: {
      ...OF_EVERY_PROGRAM,
      ...bare,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      UNCACHED_PER_ADDRESS: '0',
    },
    stdio: ['ignore', output, 'inherit'],
  })
  closeSync(output)
  undo.push(async () => {
    server.kill()
    if (server.exitCode === null) await once(server, 'exit')
  })
  const address = async () => /The site is at (\S+)/.exec(await readFile(file, 'utf8'))?.[1]
  await expect.poll(address).toBeDefined()
  return (await address()) ?? ''
}

const NOT_SAVED =
  'We can’t save anything at the moment, and nothing was saved. Please try again in a few minutes.'

/**
 * A fault begins and ends while a server runs.
 *
 * @param fault.remedy what the log advises the operator to do
 */
async function expectNothingSaved(
  dataDir: string,
  fault: { begins(): unknown; ends(): unknown; remedy: RegExp },
): Promise<void> {
  const server = await start(dataDir)
  const { call, upload } = await logInTo(server.url)
  await answerOf(await call('POST', '/api/admin/blog', post('before')))
  const { uploadURL } = await answerOf(await call('POST', '/api/upload/image'))
  const before = await storedData(dataDir)

  await fault.begins()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  await expectRefusals(server, call, uploadURL)
  for (const path of ['/', '/resourcehub/before', '/api/faqs', '/healthz']) {
    expect((await fetch(server.url + path)).status, path).toBe(200)
  }
  expect((await answerOf(await call('GET', '/api/blog'))).length).toBe(1)
  const log = server.takeErrors().map((line) => JSON.parse(line))
  expect(log.length).toBeGreaterThan(3)
  for (const line of log) expect(line.remedy ?? JSON.stringify(line)).toMatch(fault.remedy)

  await fault.ends()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(await storedData(dataDir)).toEqual(before)
  await answerOf(await call('POST', '/api/admin/blog', post('during')))
  expect((await bookByForm(server.url)).status).toBe(303)
  const picture = new Uint8Array(await photograph(500, 400).jpeg().toBuffer())
  for (const path of filesOfImage(await upload(picture))) {
    expect((await fetch(server.url + path)).status).toBe(200)
  }
  const files = await storedFiles(dataDir)
  expect(files.filter((name) => !name.startsWith('uploads/'))).toEqual([])
  expect(server.takeErrors()).toEqual([])
}

async function expectRefusals(
  { url }: RunningServer,
  call: SiteClient['call'],
  uploadURL: string,
): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const refused = await call('POST', '/api/admin/blog', post('during'))
    expect(refused.status).toBe(503)
    expect(refused.headers.get('Retry-After')).toBe('120')
    expect(await refused.json()).toEqual({ message: NOT_SAVED })
  }
  const file = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(1 << 20),
  })
  expect([file.status, await file.json()]).toEqual([503, { message: NOT_SAVED }])
  const form = await bookByForm(url)
  expect(form.status).toBe(503)
  expect(await form.text()).toContain(NOT_SAVED)
}

function post(slug: string) {
  const content = `<p>${'word '.repeat(20_000)}</p>`
  return { title: slug, slug, content, status: 'published' }
}

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
  return fetch(`${url}/book-consultation`, { method: 'POST', body, redirect: 'manual' })
}
