import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ask, startLoad } from './fixtures/load'
import { freePorts, type Nginx, startNginx } from './fixtures/nginx'
import { type PostgresServer, startPostgres } from './fixtures/postgres-server'
import { runCommand } from './fixtures/run-command'
import { type RunningServer, STAFF, startServer } from './fixtures/running-site'
import { type S3Server, startS3Server } from './fixtures/s3-server'
import { staffToken } from './fixtures/site-client'

/** Two servers of one PostgreSQL and one file store behind nginx, as deploy/nginx.conf has them. */
let folder: string
let postgres: PostgresServer
let store: S3Server
let ports: [number, number]
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

  const [first = 0, second = 0] = await freePorts(2)
  ports = [first, second]
  for (const port of ports) servers.push(await start(port))
  nginx = await startNginx(ports)
})
test.afterAll(async () => {
  await nginx.stop()
  await Promise.all(servers.map((server) => server.end()))
  await store.stop()
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
})

async function move(command: string, words: string[]) {
  const { code, output } = await runCommand(command, folder, words, '', store.environment)
  expect(code, output).toBe(0)
}

/** Nothing of a server's own folder is needed by the other. */
const start = (port: number) =>
  startServer(join(folder, String(port)), {
    ...store.environment,
    DATABASE_URL: postgres.url,
    PORT: String(port),
    // nginx forgets an idle connection after two seconds.
    DRAIN_SECONDS: '3',
  })

test('both servers are restarted under load, no read is dropped, and hardly anything that is sent', async () => {
  test.setTimeout(60_000)
  const picture = /\/uploads\/[^" ]+\.webp/.exec(
    await (await fetch(`${nginx.url}/resourcehub`)).text(),
  )
  const paths = ['/', '/pricing', '/booking-form', '/api/faqs', '/sitemap.xml', picture?.[0] ?? '']
  const loads = [
    startLoad(
      paths.map((path) => nginx.url + path),
      8,
    ),
    // nginx asks the other server for a page that one did not answer, but posts nothing twice.
    startLoad([`${nginx.url}/api/csp-reports`], 2, {
      method: 'POST',
      headers: { 'Content-Type': 'application/csp-report' },
      body: '{}',
    }),
    startLoad([`${nginx.url}/api/upload/image`], 2, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await staffToken(nginx.url)}` },
      body: '',
    }),
  ]
  const eachAnswersMore = async () => {
    for (const { answered } of loads) {
      const before = answered()
      await expect.poll(answered).toBeGreaterThan(before + 20)
    }
  }
  await eachAnswersMore()
  for (const [index, port] of ports.entries()) {
    expect(await servers[index]?.end()).toBe(0)
    servers[index] = await start(port)
    await expect.poll(async () => (await ask(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    await eachAnswersMore()
  }
  const [lostReads = [], ...lostSent] = await Promise.all(loads.map((load) => load.stop()))
  const [reads = 0, reports = 0, uploads = 0] = loads.map((load) => load.answered())
  const lost = lostSent.flat().length
  console.log(
    `Rolling restart: ${reads} reads answered, ${lostReads.length} failed; ${reports} reports and ${uploads} upload addresses, ${lost} failed.`,
  )
  expect(lostReads).toEqual([])
  expect(lost / (reports + uploads)).toBeLessThan(0.01)
})

test('what is written through one server is on the other’s pages within a second', async () => {
  const [one, other] = servers
  const home = async () => (await fetch(`${other?.url}/`)).text()
  const json = { 'Content-Type': 'application/json' }
  const body = (value: unknown) => ({ method: 'POST', body: JSON.stringify(value) })
  const login = await fetch(`${one?.url}/api/auth/login`, { ...body(STAFF), headers: json })
  const { token } = await login.json()
  for (const question of ['First wording?', 'Second wording?']) {
    // Twice, so that it is a kept page.
    for (let time = 0; time < 2; time += 1) expect(await home()).not.toContain(question)
    const answer = await fetch(`${one?.url}/api/admin/faqs`, {
      ...body({ question, answer: 'An answer.', isPublished: true }),
      headers: { ...json, Authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(201)
    await expect.poll(home, { timeout: 1000, intervals: [50] }).toContain(question)
  }
})

test('figures are not for whoever comes through nginx', async () => {
  expect((await ask(`${nginx.url}/metrics`)).status).toBe(404)
})
