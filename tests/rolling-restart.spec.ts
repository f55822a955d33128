import { cp, mkdtemp, rm } from 'node:fs/promises'
import { BoundSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask, eachIsAnsweredMore, REPORT, startLoad } from './fixtures/load'
import { type Nginx, startNginx } from './fixtures/nginx'
import { type PostgresServer, startPostgres } from './fixtures/postgres-server'
import { runCommand } from './fixtures/run-command'
import { type RunningServer, STAFF, startServer } from './fixtures/running-site'
import { type S3Server, startS3Server } from './fixtures/s3-server'
import { staffToken } from './fixtures/site-client'
import { expect, testOfServers as test } from './fixtures/test'

/**
 * Two servers of one PostgreSQL and one file store behind nginx, as deploy/nginx.conf has them. Their sockets are held
 * here, as systemd holds them.
 */
let folder: string
let postgres: PostgresServer
let store: S3Server
let sockets: [BoundSocket, BoundSocket]
let nginx: Nginx
const servers: RunningServer[] = []

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  const site = join(folder, 'before')
  await cp(process.env.SITE_TEMPLATE ?? '', site, { recursive: true })
  postgres = await startPostgres()
  store = await startS3Server()
  await move('copy-database', ['--from', site, '--to', postgres.url])
  await move('copy-files', ['--from', site, '--to', 's3'])

  const local = { host: '127.0.0.1' }
  sockets = [new BoundSocket(local), new BoundSocket(local)]
  for (const socket of sockets) servers.push(await start(socket))
  const [one, other] = sockets
  nginx = await startNginx([one.address().port, other.address().port])
})
test.afterAll(async () => {
  await nginx.stop()
  await Promise.all(servers.map((server) => server.end()))
  for (const socket of sockets) socket.close()
  await store.stop()
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
})

async function move(command: string, words: string[]) {
  const { code, output } = await runCommand(command, folder, words, '', store.environment)
  expect(code, output).toBe(0)
}

/** Nothing of a server's own folder is needed by the other. */
function start(socket: BoundSocket) {
  const environment = {
    ...store.environment,
    DATABASE_URL: postgres.url,
    // nginx closes an idle connection after two seconds.
    DRAIN_SECONDS: '3',
  }
  return startServer(join(folder, String(socket.fd())), environment, { socket })
}

test('both servers are restarted under load, and nothing that is read or sent is dropped', {
  tag: '@long',
}, async () => {
  const picture = /\/uploads\/[^" ]+\.webp/.exec(
    await (await fetch(`${nginx.url}/resourcehub`)).text(),
  )
  const paths = [
    '/',
    '/pricing',
    '/book-consultation',
    '/api/faqs',
    '/sitemap.xml',
    picture?.[0] ?? '',
  ]
  const loads = [
    startLoad(
      paths.map((path) => nginx.url + path),
      8,
    ),
    // nginx asks the other server for a page that one did not answer, but posts nothing twice.
    startLoad([`${nginx.url}/api/csp-reports`], 2, REPORT),
    startLoad([`${nginx.url}/api/upload/image`], 2, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await staffToken(nginx.url)}` },
      body: '',
    }),
  ]
  await eachIsAnsweredMore(loads)
  for (const [index, socket] of sockets.entries()) {
    expect(await servers[index]?.end()).toBe(0)
    const server = await start(socket)
    servers[index] = server
    await expect.poll(async () => (await ask(`${server.url}/readyz`)).status).toBe(200)
    await eachIsAnsweredMore(loads)
  }
  const failures = (await Promise.all(loads.map((load) => load.stop()))).flat()
  const [reads = 0, reports = 0, uploads = 0] = loads.map((load) => load.answered())
  console.log(
    `Rolling restart: ${reads} reads, ${reports} reports and ${uploads} upload addresses answered, ${failures.length} failed.`,
  )
  expect(failures).toEqual([])
})

test('what is written through one server is on the other’s pages within a second', async () => {
  const [one, other] = servers
  const home = async () => (await fetch(`${other?.url}/`)).text()
  const json = { 'Content-Type': 'application/json' }
  const body = (value: unknown) => ({ method: 'POST', body: JSON.stringify(value) })
  const login = await fetch(`${one?.url}/api/auth/login`, { ...body(STAFF), headers: json })
  const { token } = await login.json()
  for (const question of ['First wording?', 'Second wording?']) {
    // Twice, so that it is cached.
    for (let time = 0; time < 2; time += 1) expect(await home()).not.toContain(question)
    const answer = await fetch(`${one?.url}/api/admin/faqs`, {
      ...body({ question, answer: 'An answer.', isPublished: true }),
      headers: { ...json, Authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(201)
    await expect.poll(home, { timeout: 5000, intervals: [50] }).toContain(question)
  }
})

test('figures are not shown through nginx', async () => {
  expect((await ask(`${nginx.url}/metrics`)).status).toBe(404)
})
