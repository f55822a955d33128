import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { type MailServer, startMailServer } from './fixtures/mail-server'
import { runCommand } from './fixtures/run-command'
import { queryDatabase, type RunningServer, startServer } from './fixtures/running-site'
import { expect, testOfServers as test } from './fixtures/test'

let dataDir: string
let mailServer: MailServer
let servers: RunningServer[] = []
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-'))
  await cp(process.env.SITE_TEMPLATE ?? '', dataDir, { recursive: true })
  mailServer = await startMailServer()
  servers = []
})
test.afterEach(async () => {
  for (const server of servers) await server.end()
  await mailServer.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(environment: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(dataDir, {
    TRUST_PROXY: '1',
    SMTP_URL: mailServer.url,
    ...environment,
  })
  servers.push(server)
  return server
}

async function signUp({ url }: RunningServer, email: string): Promise<void> {
  const network = `198.51.${count++ % 250}.1`
  const answer = await fetch(`${url}/api/newsletter/subscriptions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': network },
    body: JSON.stringify({ email }),
  })
  if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`)
}
let count = 0

const waiting = () => queryDatabase(dataDir, "select id from mails where state = 'waiting'").length
const recipients = async () => (await mailServer.mails()).map(({ to }) => to?.[0]?.address)

/** What’s waiting, and what a server that was killed was sending, is due as if its time had come. */
function letTimePass(): void {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 5_000 })
  const now = new Date().toISOString()
  database
    .prepare("update mails set not_before = ?, due_at = ? where state = 'waiting'")
    .run(now, now)
  database.close()
}

test('a mail server that hangs keeps no visitor waiting, and no server from stopping', {
  tag: '@slow',
}, async () => {
  mailServer.answers = { greeting: null }
  const server = await start()
  const begin = Date.now()
  for (const name of ['ada', 'grace', 'joan']) await signUp(server, `${name}@example.com`)
  expect(Date.now() - begin).toBeLessThan(5_000)
  await expect.poll(() => mailServer.connections).toBeGreaterThan(0)
  expect(await server.end()).toBe(0)
  mailServer.answers = {}
  await start()
  await expect.poll(async () => (await recipients()).length).toBe(3)
})

test('two servers of one database send each mail once', { tag: '@long' }, async () => {
  const [one, other] = [await start(), await start()]
  for (let index = 0; index < 10; index += 1) {
    await Promise.all([
      signUp(one, `a${index}@example.com`),
      signUp(other, `b${index}@example.com`),
    ])
  }
  await expect.poll(waiting).toBe(0)
  expect(await recipients()).toHaveLength(20)
  expect(new Set(await recipients()).size).toBe(20)
})

test('no mail is lost by a server that is killed at any moment', { tag: '@slow' }, async () => {
  test.setTimeout(90_000)
  await killTimes(1)
})

test('the same fifty times', { tag: '@long' }, async () => {
  test.setTimeout(20 * 60_000)
  await killTimes(50)
})

async function killTimes(times: number): Promise<void> {
  const answered: string[] = []
  for (let round = 0; round < times; round += 1) {
    const server = await start()
    let isGone = false
    const writing = (async () => {
      for (let index = 0; !isGone; index += 1) {
        const email = `round${round}-${index}@example.com`
        const isAnswered = await signUp(server, email).then(
          () => true,
          (error) => {
            if (!(error instanceof TypeError)) throw error
            return false
          },
        )
        if (isAnswered) answered.push(email)
        else isGone = true
      }
    })()
    await wait(100 + Math.random() * 700)
    await server.kill()
    await writing
    letTimePass()
  }
  const server = await start()
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  const sent = await mailServer.mails()
  const messages = new Set(sent.map(({ messageId }) => messageId))
  const reached = await recipients()
  expect(answered.filter((email) => !reached.includes(email))).toEqual([])
  // A mail goes out twice at most once for each kill: the one that was just being noted.
  expect(sent.length - messages.size).toBeLessThanOrEqual(times)
  expect(server.takeErrors()).toEqual([])
  console.log(
    `Mails: ${times} kills, ${answered.length} sign-ups answered, ${sent.length} mails taken, ${sent.length - messages.size} twice.`,
  )
}

test('what a killed server was sending goes out within half a minute of the next start', {
  tag: '@long',
}, async () => {
  test.setTimeout(90_000)
  mailServer.silentAbout = new Set(['ada@example.com'])
  const server = await start()
  await signUp(server, 'ada@example.com')
  await expect.poll(() => mailServer.connections).toBeGreaterThan(0)
  await server.kill()
  mailServer.silentAbout = new Set()
  await start()
  await expect.poll(recipients, { timeout: 30_000 }).toEqual(['ada@example.com'])
})

test('without a mail server the start says that nobody will receive mail, and a command tries one', async () => {
  const server = await start({ SMTP_URL: '' })
  await expect
    .poll(() => server.log())
    .toContain('No mail server is set (SMTP_URL, or Settings, Email): nobody receives email.')
  const words = ['test', 'ada@example.com']
  const written = await runCommand('mail', dataDir, words)
  expect(written).toEqual({ code: 0, output: expect.stringContaining('nobody receives email') })
  const smtp = { SMTP_URL: mailServer.url }
  expect((await runCommand('mail', dataDir, words, '', smtp)).output).toContain(
    'has taken an email',
  )
  mailServer.answers = { RCPT: '550 Nobody here' }
  const refused = await runCommand('mail', dataDir, words, '', smtp)
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('550 Nobody here') })
})
