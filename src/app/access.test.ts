import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '~/domain/permissions'
import { SESSION } from '~/features/auth/rules'
import { tableFacts } from '~/platform/database/tables'
import type { RenderPage } from '~/platform/pages/pages'
import { getRouter } from '~/router'
import { access } from '../../tests/fixtures/access-rules'
import { pages } from '../../tests/fixtures/all-pages'
import { type Caller, callers, expected } from '../../tests/fixtures/callers'
import type { Content } from '../../tests/fixtures/content-access-rules'
import { draft, faq, person, post, review } from '../../tests/fixtures/content-examples'
import { openTestSite, TEST_NOW } from '../../tests/fixtures/create-test-site'
import { madeEnquiry } from '../../tests/fixtures/enquiries'
import { middleware } from '../../tests/fixtures/known-addresses'

/** Shows what the page's renderer receives of a request. */
const renderRequest: RenderPage = ({ headers }) =>
  new Response(JSON.stringify(Array.from(headers)), { headers: { 'Content-Type': 'text/html' } })

let content: Content
let headersOf: Record<Caller, Record<string, string>>
const environment = { METRICS_TOKEN: 'a token for programs that watch' }
const site = await openTestSite({ renderPage: renderRequest, environment })
/** Whether everything is stored as it was made. */
let isAsMade = false
const makeAnew = async () => {
  if (!isAsMade) await reset()
  isAsMade = false
}
beforeEach(makeAnew)

test('every route has a rule, and every rule a route', () => {
  const isMiddleware = ({ method }: { method: string }) => method === 'ALL'
  const routes = site.routes.filter((route) => !isMiddleware(route))
  const declared = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  expect(Array.from(declared).sort()).toEqual(Object.keys(access).sort())
  const before = new Set(site.routes.filter(isMiddleware).map(({ path }) => path))
  expect(Array.from(before).sort()).toEqual([...middleware].sort())
})

test('every page is known', () => {
  expect(Object.keys(getRouter().routesByPath).sort()).toEqual(pages)
})

describe.each(Object.entries(access))(
  '%s',
  (route, { who, adviser, answers, isWrite, json, path }) => {
    const [method = '', pattern = ''] = route.split(' ')

    test(`is for ${who}`, async () => {
      const before = await everythingStored()
      const call = async (caller: Caller) => {
        const address = path?.(content) ?? pattern.replaceAll(/:\w+/g, 'unknown')
        const isAdvisers = adviser !== undefined && ADVISERS.has(caller)
        const rule = (isAdvisers && adviser) || expected(who, caller)
        const answer = await site.request(address, { method, headers: headersOf[caller], json })
        expect(answer.status, caller).toBe(rule === 'answer' ? answers : rule)
      }
      const mayWrite = (caller: Caller) =>
        expected(who, caller) === 'answer' &&
        !(adviser !== undefined && ADVISERS.has(caller)) &&
        (isWrite ?? method !== 'GET')
      for (const caller of callers.filter((each) => !mayWrite(each))) await call(caller)
      expect(await everythingStored(), 'what is stored after those who may not').toEqual(before)
      isAsMade = true
      // Each finds what the one before has found.
      for (const caller of callers.filter(mayWrite)) {
        await makeAnew()
        isAsMade = false
        await call(caller)
      }
    })
  },
)

test('no other method of any call does anything, for any caller', async () => {
  const before = await everythingStored()
  const paths = new Set(site.routes.map(({ path }) => path).filter((path) => !path.includes('*')))
  for (const path of Array.from(paths).filter((path) => path.startsWith('/api/'))) {
    const address = path.replaceAll(/:\w+/g, 'unknown')
    const known = site.routes.filter((route) => matches(route.path, address))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (known.some((route) => route.method === method)) continue
      for (const caller of callers) {
        const answer = await site.request(address, { method, headers: headersOf[caller] })
        expect(answer.status, `${method} ${address} by ${caller}`).toBe(405)
      }
    }
  }
  expect(await everythingStored()).toEqual(before)
})

test('every page is rendered the same for everyone', async () => {
  for (const page of pages) {
    for (const caller of callers) {
      const headers = headersOf[caller]
      const answer = await site.request(page.replace('$slug', 'a-title'), { headers })
      const seen = { status: answer.status, text: await answer.text() }
      expect(seen, `${page} for ${caller}`).toEqual({ status: 200, text: SEEN_BY_PAGES })
    }
  }
})

/** The renderer learns nothing of a token. */
const SEEN_BY_PAGES = JSON.stringify([['accept', 'text/html']])

const TABLES = [
  'blogPosts',
  'faqs',
  'teamMembers',
  'enquiries',
  'attempts',
  'uploads',
  'users',
] as const

/** The same content, and callers who are logged in. */
async function reset() {
  for (const table of TABLES) await site.db.deleteFrom(table).execute()
  headersOf = await newCallers()
  const add = async (path: string, json: unknown, caller: Caller = 'administrator') => {
    const headers = headersOf[caller]
    return (await site.request(path, { method: 'POST', headers, json })).json()
  }
  await add('/api/admin/blog', { ...post, status: 'published' })
  content = {
    post: (await add('/api/admin/blog', draft, 'author')).id,
    faq: (await add('/api/admin/faqs', faq)).id,
    person: (await add('/api/admin/team', person)).id,
    review: (await add('/api/admin/reviews', review)).id,
    enquiry: await madeEnquiry(site),
  }
}

/** A fresh bearer token of each kind, because some calls use theirs up. */
async function newCallers(): Promise<typeof headersOf> {
  site.setNow(new Date(TEST_NOW.getTime() - SESSION.idleMs))
  const expired = await site.logIn({ username: 'expired' })
  site.setNow(TEST_NOW)
  const disabled = await site.logIn({ username: 'disabled' })
  await site.db
    .updateTable('users')
    .set({ isDisabled: true })
    .where('username', '=', 'disabled')
    .execute()
  const logIn = (role: Role) => site.logIn({ username: role, role })
  return {
    'a visitor': {},
    'a bad token': { Authorization: 'Bearer made-up' },
    'an expired token': expired,
    'a disabled user': disabled,
    administrator: await logIn('administrator'),
    editor: await logIn('editor'),
    author: await logIn('author'),
    reception: await logIn('reception'),
    adviser: await logIn('adviser'),
    'an editor and adviser': await site.logIn({ username: 'both', roles: ['editor', 'adviser'] }),
    reader: await logIn('reader'),
  }
}

/** Who has none of the bookings and enquiries here. */
const ADVISERS = new Set<Caller>(['adviser', 'an editor and adviser'])

/** Every row of every table, and every file. */
async function everythingStored() {
  const rows = await Promise.all(
    tableFacts.map(async ({ name }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(site.db)
      return [name, rows.map((row) => JSON.stringify(row)).sort()]
    }),
  )
  const files = await readdir(site.dataDir, { recursive: true })
  // Pages kept for an outage follow the public ones; who asks makes no difference.
  return { rows, files: files.filter((name) => !name.startsWith('last-pages')).sort() }
}

function matches(pattern: string, address: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(address)
}
