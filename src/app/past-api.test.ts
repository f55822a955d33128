import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Schema } from '../../tests/fixtures/api-description'
import { breaks, readDescription } from '../../tests/fixtures/api-differences'
import { openedForm, visitor } from '../../tests/fixtures/booking-calls'
import { faq, person, post } from '../../tests/fixtures/content-examples'
import { openTestSite } from '../../tests/fixtures/create-test-site'
import { enquiry } from '../../tests/fixtures/enquiries'

/*
 * Programs that were written to the API of an earlier release (CONTRIBUTING.md, "Before a release") go on working. What was added since
 * breaks none; what was taken away has a reason here.
 */

const RELEASES = 'tests/fixtures/releases'
const described = readdirSync(RELEASES).flatMap((release) => {
  const file = `${RELEASES}/${release}/openapi.json`
  return existsSync(file) ? [[release, readDescription(readFileSync(file, 'utf8'))] as const] : []
})

/** Each difference that breaks a client, and where its reason stands. */
const ON_PURPOSE: ReadonlyArray<readonly [difference: RegExp, because: string]> = [
  [
    /^\w+ \/api\/\S+ asked\.body\.name has a stricter pattern$/,
    'It takes all that it took, and “&” between two names (docs/product.md, "Booking")',
  ],
  [
    /^\w+ \/api\/(admin\/)?bookings(\/{id})? asked\.body\.phone has a stricter pattern$/,
    'It takes all that it took, and an extension (docs/product.md, "Forms")',
  ],
  [
    /^POST \/api\/admin\/(activity|bookings|enquiries|subscribers)\/export asked.body.currentPassword is newly required$/,
    'A table of people takes the password, as one person’s data does (docs/product.md, "Staff accounts")',
  ],
  [
    /^\w+ \/api\/admin\/settings\/official-amounts\S* .*\b(articles|words|kept|finding|pages|readsPages|isReading) is gone$/,
    'Only what was inserted as a figure shows one, and no page is read by night (docs/product.md, "Official figures")',
  ],
  [
    /^\w+ \/api\/admin\/settings\/official-amounts\/(reading|{id}\/reason) is gone$/,
    'No page is read by night (docs/product.md, "Official figures")',
  ],
  [
    /^\w+ \/api\/admin\/backups\S* .*\b(copiesEachMinute|minute|minuteFailure) is gone$/,
    'Copies are made each hour (docs/product.md, "Backups")',
  ],
  [
    /^POST \/api\/admin\/confirmations\/{id} asked\.body\.(name|role) is gone$/,
    'The account that is logged in confirms (docs/product.md, "Confirmations")',
  ],
  [
    /^\w+ \/api\/admin\/confirmations\S* \d+\.subjects\.\[\]\.last(\.until)? is of type null, not \w+$/,
    'Only what is not confirmed here, a place that names the law, has no last day (docs/product.md, "Confirmations")',
  ],
  [
    /^PUT \/api\/admin\/backups\/key asked\.body\.currentPassword has a stricter m(in|ax)Length$/,
    'No account has a password that it refuses (docs/product.md, "Staff accounts")',
  ],
]

const site = await openTestSite({ seed: 'demo' })
const headers = await site.logIn()

test('only what is named here breaks a client of an earlier release', async () => {
  const now = readDescription(await (await site.request('/api/openapi.json')).text())
  const broken = described.flatMap(([, then]) => breaks(then, now))
  expect(broken.filter((one) => !ON_PURPOSE.some(([named]) => named.test(one)))).toEqual([])
  for (const [named] of ON_PURPOSE)
    expect(broken.join('\n'), String(named)).toMatch(new RegExp(named, 'm'))
})

test('the description promises no format and no pattern that a value of ours does not have', async () => {
  const now = await (await site.request('/api/openapi.json')).text()
  expect(now.match(/"format":"time"|"pattern":"[^"]*\/[a-z]*"/g)).toBeNull()
})

const text = { type: 'string' }
const listed = { type: 'string', enum: ['a', 'b'] }
const either = { type: ['string', 'null'] }

type Case = ['sent' | 'answered', Schema, Schema | undefined, found: string[], required?: string[]]

test.each<Case>([
  ['sent', text, undefined, ['body.one is gone']],
  ['sent', text, { type: 'number' }, ['body.one is of type number, not string']],
  ['sent', either, text, ['body.one is of type string, not null']],
  ['sent', text, either, []],
  ['sent', listed, { ...listed, enum: ['a', 'c'] }, ['body.one has no value "b"']],
  ['sent', text, listed, ['body.one has a stricter enum']],
  ['sent', text, { ...text, maxLength: 9 }, ['body.one has a stricter maxLength']],
  ['sent', text, text, ['body.one is newly required'], ['one']],
  ['answered', text, undefined, ['one is gone']],
  ['answered', text, either, ['one is of type null, not string']],
  ['answered', either, text, []],
  ['answered', listed, { ...listed, enum: ['a', 'b', 'c'] }, []],
])('a field %s as %j and now as %j', (side, before, after, found, required = []) => {
  const description = (one: Schema | undefined, must: string[]) => {
    const schema = { type: 'object', properties: one ? { one } : {}, required: must }
    const content = { 'application/json': { schema } }
    const requestBody = { content: side === 'sent' ? content : {} }
    const responses = { 200: { content: side === 'sent' ? {} : content } }
    return { paths: { '/a': { post: { requestBody, responses } } } }
  }
  const place = side === 'sent' ? 'asked' : '200'
  const breaking = breaks(description(before, []), description(after, required))
  expect(breaking).toEqual(found.map((one) => `POST /a ${place}.${one}`))
})

test('a call that is gone, and one that needs another right, break a client', () => {
  const now = { '/b': { get: { security: [{ bearer: ['site'] }], responses: {} } } }
  const then = {
    '/a': { get: { responses: {} } },
    '/b': { get: { security: [{ bearer: [] }], responses: {} } },
  }
  const right = 'GET /b newly needs the right “site”'
  expect(breaks({ paths: then }, { paths: now })).toEqual(['GET /a is gone', right])
})

describe.each(described)('a client of the release of %s', (_, { paths }) => {
  /** Sends a call and checks that its answer fits what the description says of that status. */
  async function call(method: string, path: string, json?: unknown, address = path) {
    const answer = await site.request(address, { method: method.toUpperCase(), headers, json })
    const text = await answer.text()
    expect(answer.ok, `${method} ${address}: ${answer.status} ${text}`).toBe(true)
    const { content } = paths[path]?.[method]?.responses[answer.status] ?? {}
    expect(content, `${method} ${path}: ${answer.status}`).toBeDefined()
    const schema = content?.['application/json']?.schema
    if (!schema) return null
    const body = JSON.parse(text)
    // A description is JSON Schema, of which `Schema` names a part.
    const fits = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(body)
    expect(fits.error?.issues ?? [], `${method} ${path}`).toEqual([])
    return body
  }

  test('books, writes and subscribes', async () => {
    const opened = await openedForm(site)
    const { days } = await call('get', '/api/booking/slots')
    const [{ startsAt }] = days.flatMap(({ slots }: { slots: unknown[] }) => slots)
    await call('post', '/api/bookings', { ...visitor, startsAt, opened })
    await call('post', '/api/enquiries', { ...enquiry, opened })
    await call('post', '/api/newsletter/subscriptions', { email: 'ada@example.com' })
  })

  test.each([
    ['/api/admin/faqs', faq, { answer: 'Another answer.' }],
    ['/api/admin/team', { ...person, name: 'Mary Somerville' }, { bio: 'Another life.' }],
    ['/api/admin/blog', { ...post, status: 'published' }, { title: 'Another title' }],
  ])('creates, changes and deletes with %s', async (path, json, change) => {
    const made = await call('post', path, json)
    const one = `${path}/${made.id}`
    const changed = await call(
      'put',
      `${path}/{id}`,
      { ...json, ...change, updatedAt: made.updatedAt },
      one,
    )
    expect(changed).toMatchObject({ ...json, ...change })
    await call('delete', `${path}/{id}`, undefined, one)
  })

  test('reads everything that is read without an id', async () => {
    const query: Record<string, string> = {
      '/api/admin/bookings/times': '?from=2026-11-23',
      '/api/admin/busy-times': '?from=2026-11-23',
      '/api/admin/past-pages/page': '?page=/&at=2026-11-23T10:00',
      '/api/admin/search': '?q=will',
      '/api/admin/sheet': '?day=2026-11-23',
      '/api/booking/worked-out': '?quote=unknown',
      '/api/newsletter/confirmation': '?token=unknown',
      '/api/search': '?q=will',
    }
    // Two have changed on purpose, the last has always answered that there is nothing.
    const others = ['/api/admin/backups', '/api/admin/settings/official-amounts', '/api/s3/sts']
    const read = Object.keys(paths).filter((path) => paths[path]?.get && !path.includes('{'))
    for (const path of read.filter((one) => !others.includes(one))) {
      await call('get', path, undefined, path + (query[path] ?? ''))
    }
    expect(read.length).toBeGreaterThan(40)
  })
})
