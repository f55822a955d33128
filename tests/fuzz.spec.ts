import { createHash } from 'node:crypto'
import { Agent, request as sendRequest } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { access } from './fixtures/access-rules'
import { readRoutes } from './fixtures/api-description'
import { type BookingForm, readBookingForms } from './fixtures/booking-form'
import { changesAnyway, mayChange } from './fixtures/changed-tables'
import { type RunningSite, STAFF, TABLES } from './fixtures/running-site'
import { expect, test } from './fixtures/test'
import {
  filledIn,
  ORDINARY_BOOKING,
  type WildRequest,
  wildRequests,
} from './fixtures/wild-requests'

/*
 * Whatever is sent to whichever call of the API: it is answered, soon, in JSON and never with a failure
 * of ours, and changes only what it may. A failure is shrunk and says how it is run again:
 * `FUZZ_SEED=… FUZZ_PATH=… npm run test:browser -- fuzz`.
 */
const NUMBER_OF_REQUESTS = { short: 500, long: 10_000 } as const

/** The short form tries the same calls each time; the long one tries others. */
const SEED_OF_SHORT = 77

/** They take no JSON of a schema, and have tests of their own. */
const notDescribed = ['POST /api/csp-reports', 'GET /api/openapi.json']

/** How many booking forms are opened before. */
const FORMS = 200

/** Far more than any call needs; a machine may be busy. */
const PATIENCE_MS = 10_000

test('500 calls of every kind are answered well', { tag: '@slow' }, async ({ site }) => {
  test.setTimeout(4 * 60_000)
  await fuzz(site, NUMBER_OF_REQUESTS.short, SEED_OF_SHORT)
})

test('10,000 calls of every kind are answered well', { tag: '@long' }, async ({ site }) => {
  test.setTimeout(40 * 60_000)
  await fuzz(site, NUMBER_OF_REQUESTS.long, Math.floor(Math.random() * 2 ** 31))
})

async function fuzz(site: RunningSite, numRuns: number, usualSeed: number): Promise<void> {
  const seed = Number(process.env.FUZZ_SEED ?? usualSeed)
  console.log(`FUZZ_SEED=${seed}`)
  const routes = await readRoutes(site.url)
  const described = routes.map(({ method, path }) => `${method} ${path}`)
  const known = Object.keys(access).filter((route) => route.includes(' /api/'))
  expect([...described, ...notDescribed].sort()).toEqual(
    known.map((route) => route.replaceAll(/:(\w+)/g, '{$1}')).sort(),
  )
  const target = new Target(site, await readBookingForms(site.url, FORMS))
  let last = ''
  const property = fc.asyncProperty(wildRequests(routes), async (wild) => {
    const complaint = await target.complaintAbout(wild)
    last = complaint ?? last
    return complaint === null
  })
  const path = process.env.FUZZ_PATH
  const examples: Array<[WildRequest]> = [[ORDINARY_BOOKING]]
  const result = await fc.check(property, { seed, numRuns, examples, ...(path && { path }) })
  const { calls, ofStaff, bookings, ...statuses } = target.close()
  console.log(`${calls} calls, ${ofStaff} of staff, ${bookings} bookings stored;`, statuses)
  const request = JSON.stringify(result.counterexample?.[0])?.slice(0, 2000)
  expect(
    result.failed,
    `FUZZ_SEED=${seed} FUZZ_PATH=${result.counterexamplePath}: ${last}\n${request}`,
  ).toBe(false)
  expect(site.takeErrors()).toEqual([])
  if (path) return
  expect(ofStaff).toBeGreaterThanOrEqual(calls / 2)
  expect(bookings).toBeGreaterThan(0)
}

const JSON_TYPE = 'application/json'

/** The archive of every page. It takes as long as hundreds of other calls, so it is made once. */
const ARCHIVE = 'POST /api/admin/compliance-file'

/** What a call answers with where it succeeds: files are tables, but for what is stored of a person and the archive. */
function typeOf(route: string): string {
  if (route === ARCHIVE) return 'application/gzip'
  return route.endsWith('/export') && !route.includes('/data/') ? 'text/csv' : JSON_TYPE
}

/** A running site, looked at from outside: its answers, and its database by a second connection. */
class Target {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #database: DatabaseSync
  #token: string | null = null
  #prints: Record<string, string>
  #version = 0
  #hasArchive = false
  readonly #counts: Record<string, number> = {}
  readonly #bookingsBefore: number

  constructor(
    readonly site: RunningSite,
    readonly forms: BookingForm[],
  ) {
    this.#database = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { readOnly: true })
    this.#prints = this.#fingerprints()
    this.#bookingsBefore = this.#bookings()
  }

  /** How many calls there were, how many came from staff, how they were answered, and how many bookings were stored. */
  close() {
    const bookings = this.#bookings() - this.#bookingsBefore
    this.#agent.destroy()
    this.#database.close()
    return { calls: 0, ofStaff: 0, ...this.#counts, bookings }
  }

  /** What is wrong with how a call was answered; null when nothing is. */
  async complaintAbout(wild: WildRequest): Promise<string | null> {
    if (wild.route === ARCHIVE && this.#hasArchive) return null
    this.#token ??= await this.#logIn()
    const changedBefore = this.#changes()
    if (changedBefore.some((table) => !changesAnyway.includes(table))) {
      return `between two calls, these changed: ${changedBefore}`
    }
    const answer = await this.#send(wild)
    if (typeof answer === 'string') return answer
    const { status, type, text } = answer
    this.#hasArchive ||= wild.route === ARCHIVE && status === 200
    this.#count(
      'calls',
      wild.caller === 'staff' ? 'ofStaff' : null,
      `${Math.floor(status / 100)}xx`,
    )
    if (wild.caller === 'staff' && status === 401 && wild.route !== 'POST /api/auth/login') {
      return 'refused the token of staff'
    }
    if (wild.route === 'POST /api/auth/logout') this.#token = null
    if (status >= 500) return `answered ${status}: ${text.slice(0, 500)}`
    const expected = status < 400 ? typeOf(wild.route) : JSON_TYPE
    if (!type.includes(expected)) {
      return `answered ${status} with ${type}`
    }
    const message = expected === JSON_TYPE ? JSON.parse(text)?.message : null
    if (status >= 400 && typeof message !== 'string') return `answered ${status} without a message`
    const allowed =
      status < 400 ? (mayChange.find(([words]) => wild.route.includes(words))?.[1] ?? []) : []
    const changed = this.#changes().filter(
      (table) => ![...allowed, ...changesAnyway].includes(table),
    )
    return changed.length > 0 ? `answered ${status} and changed ${changed}` : null
  }

  /** Wild passwords may have used up all attempts; without a login, only visitors would be left to try. It may change what it likes. */
  async #logIn(): Promise<string> {
    const database = new DatabaseSync(join(this.site.dataDir, 'site.sqlite'), { timeout: 5000 })
    database.exec('DELETE FROM attempts')
    database.close()
    const answer = await fetch(`${this.site.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(STAFF),
    })
    if (!answer.ok) throw new Error(`The login answered ${answer.status}.`)
    this.#changes()
    return (await answer.json()).token
  }

  #send(wild: WildRequest): Promise<{ status: number; type: string; text: string } | string> {
    const ids = this.#knownIds()
    const segments = wild.path.map((segment) =>
      typeof segment === 'string' ? segment : (ids[segment.known % ids.length] ?? 'none'),
    )
    const path = `/${segments.join('/')}${wild.query ? `?${wild.query}` : ''}`
    const body = wild.body === null ? null : filledIn(wild.body, this.#nextForm())
    const tokens = { staff: this.#token, visitor: null, stranger: 'not-a-token' }
    const token = tokens[wild.caller]
    const headers = {
      ...(wild.header && { [wild.header[0]]: wild.header[1] }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== null && { 'Content-Length': Buffer.byteLength(body) }),
      ...(body !== null && wild.contentType && { 'Content-Type': wild.contentType }),
    }
    const { hostname, port } = new URL(this.site.url)
    return new Promise((resolve) => {
      const { method } = wild
      const options = { agent: this.#agent, hostname, port, method, path, headers }
      const request = sendRequest(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', (error) => resolve(`broke off: ${error.message}`))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? 'nothing',
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      request.setTimeout(PATIENCE_MS, () => {
        resolve(`had no answer after ${PATIENCE_MS / 1000} s`)
        request.destroy()
      })
      request.on('error', (error) => resolve(`dropped the connection: ${error.message}`))
      request.end(body ?? undefined)
    })
  }

  #count(...names: Array<string | null>): void {
    for (const name of names) if (name) this.#counts[name] = (this.#counts[name] ?? 0) + 1
  }

  /** One form makes one booking, so there are several; the last is sent again and again. */
  #nextForm(): BookingForm {
    const form = this.forms.length > 1 ? this.forms.shift() : this.forms[0]
    if (!form) throw new Error('No form was opened.')
    return form
  }

  #bookings(): number {
    return Number(this.#database.prepare('SELECT count(*) AS n FROM bookings').get()?.n)
  }

  #knownIds(): string[] {
    const tables = ['blog_posts', 'faqs', 'team_members', 'uploads']
    const select = tables.map((table) => `SELECT id FROM ${table}`).join(' UNION ALL ')
    const rows = this.#database
      .prepare(
        `${select} UNION ALL SELECT slug FROM blog_posts UNION ALL SELECT slug FROM team_members`,
      )
      .all()
    return rows.map(({ id }) => String(id))
  }

  /** The tables that have changed since this was last asked. */
  #changes(): string[] {
    const version = Number(this.#database.prepare('PRAGMA data_version').get()?.data_version)
    if (version === this.#version) return []
    this.#version = version
    const before = this.#prints
    this.#prints = this.#fingerprints()
    return Object.keys(this.#prints).filter((table) => this.#prints[table] !== before[table])
  }

  #fingerprints(): Record<string, string> {
    const tables = this.#database.prepare(TABLES).all()
    return Object.fromEntries(
      tables.map(({ name }) => {
        const rows = this.#database.prepare(`SELECT * FROM "${name}"`).all()
        return [String(name), createHash('sha256').update(JSON.stringify(rows)).digest('hex')]
      }),
    )
  }
}
