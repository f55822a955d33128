import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ask, startLoad } from './fixtures/load'
import { freePorts, type Nginx, startNginx } from './fixtures/nginx'
import { type RunningServer, STAFF, startServer } from './fixtures/running-site'

/** Two servers of one site behind nginx, as deploy/nginx.conf has them. */
let dataDir: string
let ports: [number, number]
let nginx: Nginx
const servers: RunningServer[] = []

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  await cp(process.env.SITE_TEMPLATE ?? '', dataDir, { recursive: true })
  const [first = 0, second = 0] = await freePorts(2)
  ports = [first, second]
  for (const port of ports) servers.push(await start(port))
  nginx = await startNginx(ports)
})
test.afterAll(async () => {
  await nginx.stop()
  await Promise.all(servers.map((server) => server.end()))
  await rm(dataDir, { recursive: true, force: true })
})

// nginx forgets an idle connection after two seconds.
const start = (port: number) => startServer(dataDir, { PORT: String(port), DRAIN_SECONDS: '3' })

test('both servers are restarted under load and no request is dropped', async () => {
  test.setTimeout(60_000)
  const paths = ['/', '/pricing', '/booking-form', '/api/faqs', '/sitemap.xml']
  const load = startLoad(
    paths.map((path) => nginx.url + path),
    8,
  )
  await expect.poll(load.answered).toBeGreaterThan(50)
  for (const [index, port] of ports.entries()) {
    expect(await servers[index]?.end()).toBe(0)
    servers[index] = await start(port)
    await expect.poll(async () => (await ask(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    const before = load.answered()
    await expect.poll(load.answered).toBeGreaterThan(before + 50)
  }
  expect(await load.stop()).toEqual([])
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
