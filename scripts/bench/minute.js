import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { builtProgram } from '../lib/build.js'
import { pinnedNode } from '../lib/pinned-node.js'
import { temporaryFolder } from './children.js'
import { filledData, sizeOf } from './filled.js'
import { rounded } from './numbers.js'
import { table } from './report.js'
import { demoData, staff, startSite } from './site.js'
import { atMost, TARGETS } from './targets.js'

/** With so many articles and versions the database has about 200 MB. */
const LARGE = { articles: 1600, versions: 20, visitors: 0 }

/** A booking each so many milliseconds, and a page as often. */
const EVERY_MS = 1000

/** The form takes nothing sooner after it was opened. */
const READING_MS = 2100

/** Without copies it is watched for so long; with them until it is killed, at a random moment between these. */
const WATCH_MS = 120_000
const KILL_MS = [90_000, 150_000]

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100

/**
 * What a lost machine costs: bookings at a steady rate, the machine gone at a random moment, and the newest copy put in place
 * elsewhere.
 */
export async function minute({ rounds }) {
  const large = await filledData('sqlite', LARGE)
  const sizes = [
    { name: 'demonstration', data: () => demoData() },
    { name: 'large', data: () => copyOf(large) },
  ]
  const lines = []
  const targets = []
  for (const { name, data } of sizes) {
    const alone = await watchAlone(await data())
    const lost = []
    const shares = []
    const latencies = []
    let megabytes = 0
    for (let round = 0; round < rounds; round += 1) {
      const own = await data()
      megabytes = await sizeOf(own)
      const outcome = await loseOne(own)
      console.log(name, outcome.lost, outcome.share)
      lost.push(outcome.lost)
      shares.push(outcome.share)
      latencies.push(...outcome.latencies)
    }
    const worst = Math.max(...lost)
    const share = Math.max(...shares)
    lines.push([
      `${name}, ${rounded(megabytes)} MB`,
      lost.map(rounded).join(', '),
      `${rounded(share)} %`,
      rounded(ninetyNinth(alone)),
      rounded(ninetyNinth(latencies)),
    ])
    targets.push(
      atMost(`bookings lost, ${name}`, TARGETS.lost, worst, ' s'),
      atMost(`processor time of the copies, ${name}`, TARGETS.copying, share, ' %'),
    )
  }
  const head = [
    'database',
    'seconds of bookings lost',
    'of a core, at most',
    '99th of 100 requests without copies, ms',
    'with copies, ms',
  ]
  return { text: table(head, lines), targets }
}

async function copyOf(data) {
  const folder = join(temporaryFolder(), 'data')
  await cp(data.DATA_DIR, folder, { recursive: true })
  return { DATA_DIR: folder }
}

const PROXIED = { TRUST_PROXY: '1' }

async function watchAlone(data) {
  const site = await startSite(data, PROXIED)
  const load = startLoad(site.url)
  await wait(WATCH_MS)
  await load.stop()
  await site.stop()
  return load.latencies
}

async function loseOne(data) {
  const place = join(temporaryFolder(), 'place')
  mkdirSync(place)
  const backups = { BACKUP_DIR: place }
  const site = await startSite(data, { ...PROXIED, ...backups })
  const identity = await makeKey(site)
  await untilCopied(site)
  const before = processorTime(site.pid)
  const start = performance.now()
  const load = startLoad(site.url)
  const [least, most] = KILL_MS
  await wait(least + Math.random() * (most - least))
  const share = ((processorTime(site.pid) - before) / ((performance.now() - start) / 1000)) * 100
  await killAll(site.pid)
  const killedAt = Date.now()
  await load.stop()
  rmSync(data.DATA_DIR, { recursive: true, force: true })
  const restored = join(temporaryFolder(), 'data')
  await restoreNewest(restored, backups, identity)
  return { share, latencies: load.latencies, lost: secondsLost(restored, load.booked, killedAt) }
}

/** An administrator's first steps on the screen; from then on the site copies by itself. */
async function makeKey(site) {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const answer = await fetch(`${site.url}/api/admin/backups/key`, {
    method: 'PUT',
    headers: { ...(await site.logIn()), 'Content-Type': 'application/json' },
    body: JSON.stringify({ recipient, currentPassword: staff.password }),
  })
  if (!answer.ok) throw new Error(`The key was answered with ${answer.status}.`)
  const asked = await fetch(`${site.url}/api/admin/backups`, {
    method: 'POST',
    headers: await site.logIn(),
  })
  if (!asked.ok) throw new Error(`The backup was answered with ${asked.status}.`)
  return identity
}

/** Once the first of the night and the first of a minute are there, what follows is what a day is like. */
async function untilCopied(site) {
  const headers = await site.logIn()
  for (;;) {
    const answer = await fetch(`${site.url}/api/admin/backups`, { headers })
    const { minute, copies, isRunning, isAsked } = await answer.json()
    if (minute?.provedAt && copies.length > 0 && !isRunning && !isAsked) return
    await wait(1000)
  }
}

/** Bookings and pages, one after the other for as long as nobody stops it. */
function startLoad(url) {
  const booked = []
  const latencies = []
  const underWay = new Set()
  let count = 0
  const timed = async (path, init) => {
    const start = performance.now()
    const answer = await fetch(`${url}${path}`, init)
    const body = await answer.text()
    latencies.push(performance.now() - start)
    return { answer, body }
  }
  const book = async () => {
    count += 1
    // Everyone from a network of their own, as the proxy says.
    const from = { 'X-Forwarded-For': `10.${count >> 8}.${count & 255}.1` }
    const { days, opened } = await (
      await fetch(`${url}/api/booking/slots`, { headers: from })
    ).json()
    const times = days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
    const startsAt = times[Math.floor(Math.random() * times.length)]
    await wait(READING_MS)
    const email = `visitor${count}@example.co.uk`
    const { answer } = await timed('/api/bookings', {
      method: 'POST',
      headers: { ...from, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        startsAt,
        opened,
        service: 'I am not sure yet',
        name: 'A Visitor',
        email,
        phone: '0161 496 0000',
      }),
    })
    if (answer.ok) booked.push({ email, at: Date.now() })
  }
  const begin = (step) => {
    // What was under way when the machine was lost has no answer.
    const end = step().catch(() => {})
    underWay.add(end)
    void end.then(() => underWay.delete(end))
  }
  const timer = setInterval(() => {
    begin(book)
    begin(() => timed('/resourcehub'))
  }, EVERY_MS)
  return {
    booked,
    latencies,
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

/** Of all programs that a process has started and that have ended, in seconds. */
function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS
}

/** As a broken machine ends everything at once. */
async function killAll(pid) {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const [, parent] =
        /^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      return Number(parent) === pid
    } catch {
      return false
    }
  })
  for (const each of [pid, ...children.map(Number)]) process.kill(each, 'SIGKILL')
  await wait(200)
}

function restoreNewest(folder, backups, identity) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), [builtProgram('restore'), 'newest'], {
      env: { PATH: process.env.PATH, ...backups, DATA_DIR: folder },
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    child.stdin.end(`${identity}\n`)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error('The copy could not be restored.')),
    )
  })
}

/** From the first booking that is gone to the end of the machine. */
function secondsLost(folder, booked, killedAt) {
  const database = new DatabaseSync(join(folder, 'site.sqlite'))
  const there = new Set(
    database
      .prepare('SELECT email FROM bookings')
      .all()
      .map(({ email }) => email),
  )
  database.close()
  const gone = booked.filter(({ email }) => !there.has(email)).map(({ at }) => at)
  console.log(`${booked.length} booked, ${gone.length} of them lost`)
  return gone.length === 0 ? 0 : (killedAt - Math.min(...gone)) / 1000
}

function ninetyNinth(figures) {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}
