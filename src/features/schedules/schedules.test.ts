import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '~/app/app'
import { openSite } from '~/app/open-site'
import { MOMENT_PASSED, NO_MOMENT, TAKEN_DOWN_FIRST } from '~/content-kinds/schedules/rules'
import { sendApiCall } from '~/lib/api/api-transport'
import { createPageKey } from '~/platform/page-cache/page-key'
import type { Site } from '~/platform/site'
import { faq, person, post } from '../../../tests/fixtures/content-examples'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { send } from '../../../tests/fixtures/staff-calls'

const PUBLISH_AT = '2026-11-30T09:00:00.000Z'
const TAKE_DOWN_AT = '2026-12-04T17:00:00.000Z'
const schedule = { publishAt: PUBLISH_AT, takeDownAt: TAKE_DOWN_AT }

const pageKey = createPageKey(() => ({ cachedBy: [] }))
let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite({ renderPage, pageKey })
  staff = await site.logIn({ role: 'editor' })
})
afterEach(() => site.close())

/** Stands in for the pages: an article's, and one that shows every list. */
async function renderPage({ url }: Request): Promise<Response> {
  const [, slug] = /^\/resourcehub\/(.+)$/.exec(new URL(url).pathname) ?? []
  const paths = slug ? [`/api/blog/${slug}`] : ['/api/blog-posts', '/api/faqs', '/api/team']
  const answers = await Promise.all(paths.map((path) => sendApiCall(path, {})))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  const status = answers.every(({ ok }) => ok) ? 200 : 404
  return new Response(texts.join(''), { status, headers: { 'Content-Type': 'text/html' } })
}

test('an article is published and taken down at its minutes, on cached pages too', async () => {
  const draft = await create('blog', { ...post, ...schedule })
  expect(draft).toMatchObject({ status: 'draft', publishedAt: null, ...schedule })

  for (const [now, status, isListed] of [
    ['2026-11-30T08:59:59.999Z', 404, false],
    [PUBLISH_AT, 200, true],
    ['2026-12-04T16:59:59.999Z', 200, true],
    [TAKE_DOWN_AT, 410, false],
  ] as const) {
    at(now)
    expect((await site.request('/')).status).toBe(200)
    expect((await (await site.request('/')).text()).includes(post.title), now).toBe(isListed)
    expect((await site.request(`/resourcehub/${post.slug}`)).status, now).toBe(status)
    expect((await site.request(`/api/blog/${post.slug}`)).status, now).toBe(isListed ? 200 : 404)
  }
  expect(await read(`/api/admin/blog/${draft.id}`)).toMatchObject({
    status: 'archived',
    publishedAt: PUBLISH_AT,
    publishAt: null,
    takeDownAt: null,
  })
  expect(await doneBySite()).toEqual(['changed', 'changed'])
})

test.each([
  ['faqs', faq, faq.question],
  ['team', person, person.name],
])('what stands under %s comes and goes by the clock', async (path, thing, name) => {
  await create(path, { ...thing, isPublished: false, ...schedule })
  const isShown = async () => (await (await site.request('/')).text()).includes(name)
  expect(await isShown()).toBe(false)
  at(PUBLISH_AT)
  expect(await isShown()).toBe(true)
  at(TAKE_DOWN_AT)
  expect(await isShown()).toBe(false)
})

test('visitors are told nothing of what is to come', async () => {
  await create('blog', { ...post, status: 'published', takeDownAt: TAKE_DOWN_AT })
  await create('faqs', { ...faq, takeDownAt: TAKE_DOWN_AT })
  await create('team', { ...person, takeDownAt: TAKE_DOWN_AT })
  const paths = ['/api/blog', '/api/blog?view=cards', `/api/blog/${post.slug}`]
  for (const path of [...paths, '/api/blog-posts', '/api/faqs', '/api/team']) {
    expect(await (await site.request(path)).text(), path).not.toContain('takeDownAt')
  }
  for (const path of ['/api/blog?view=cards', '/api/faqs', '/api/team']) {
    const text = await (await site.request(path, { headers: staff })).text()
    expect(text, path).toContain(TAKE_DOWN_AT)
  }
})

test('only the state that was saved last is published, dated to the minute when it was to be', async () => {
  const { id } = await create('blog', { ...post, publishAt: '2026-11-30T10:00:59+01:00' })
  const json = { ...post, title: 'Saved last' }
  expect((await put(`/api/admin/blog/${id}`, json)).body).toMatchObject({ publishAt: PUBLISH_AT })
  // Nobody was there for three days.
  at('2026-12-03T07:00:00.000Z')
  expect(await read(`/api/blog/${post.slug}`)).toMatchObject({
    title: 'Saved last',
    publishedAt: PUBLISH_AT,
  })
})

test('one that was published before keeps the day on which it first was', async () => {
  const publishedAt = '2026-01-05T09:00:00.000Z'
  await create('blog', { ...post, status: 'archived', publishedAt, publishAt: PUBLISH_AT })
  at(PUBLISH_AT)
  expect(await read(`/api/blog/${post.slug}`)).toMatchObject({ publishedAt })
})

test('what falls due while the site is down is done at the first request after', async () => {
  const { id } = await create('blog', { ...post, ...schedule })
  const restarted = await anotherServer('2026-12-05T00:00:00.000Z')
  expect((await restarted.request(`/resourcehub/${post.slug}`)).status).toBe(410)
  at('2026-12-05T00:00:00.000Z')
  expect(await read(`/api/admin/blog/${id}`)).toMatchObject({ status: 'archived' })
  expect(await doneBySite()).toEqual(['changed', 'changed'])
  await restarted.close()
})

test('two servers that see the moment at once publish once, and both show it', async () => {
  await create('blog', { ...post, publishAt: PUBLISH_AT })
  const before = '2026-11-30T08:59:00.000Z'
  const other = await anotherServer(before)
  at(before)
  const home = async ({ request }: Pick<typeof other, 'request'>) => (await request('/')).text()
  const servers = [site, other, site, other]
  for (const server of servers) expect(await home(server)).not.toContain(post.title)
  at(PUBLISH_AT)
  other.clock.now = PUBLISH_AT
  for (const text of await Promise.all(servers.map(home))) expect(text).toContain(post.title)
  const answers = await Promise.all(
    servers.map(({ request }) => request(`/resourcehub/${post.slug}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await doneBySite()).toEqual(['changed'])
  await other.close()
})

test.each([
  [{ publishAt: '2026-11-23T10:00:00Z' }, 'publishAt', MOMENT_PASSED],
  [{ publishAt: PUBLISH_AT, takeDownAt: PUBLISH_AT }, 'takeDownAt', TAKEN_DOWN_FIRST],
  [{ status: 'published', takeDownAt: '2026-11-23T09:00:00Z' }, 'takeDownAt', MOMENT_PASSED],
  [{ publishAt: 'tomorrow' }, 'publishAt', NO_MOMENT],
])('a schedule of %j is refused at its field', async (fields, path, message) => {
  const call = { method: 'POST', path: '/api/admin/blog', json: { ...post, ...fields } } as const
  const { status, body } = await send(site, call, staff)
  expect([status, body.issues]).toEqual([422, [{ path, message }]])
  expect(await site.db.selectFrom('blogPosts').select('id').execute()).toEqual([])
})

test('a status that is changed by hand drops what has no point any more', async () => {
  const { id } = await create('blog', { ...post, ...schedule })
  const change = async (status: string) =>
    (await put(`/api/admin/blog/${id}`, { ...post, status })).body
  expect(await change('published')).toMatchObject({ publishAt: null, takeDownAt: TAKE_DOWN_AT })
  expect(await change('archived')).toMatchObject({ publishAt: null, takeDownAt: null })
  expect(await read('/api/admin/schedules')).toEqual([])
})

test('what is deleted has no schedule, and what was deleted behind it does no harm', async () => {
  const { id } = await create('blog', { ...post, ...schedule })
  await create('faqs', { ...faq, isPublished: false, ...schedule })
  await send(site, { method: 'DELETE', path: `/api/admin/blog/${id}` }, staff)
  expect(await read('/api/admin/schedules')).toMatchObject([{ kind: 'faq' }])
  await site.db.deleteFrom('faqs').execute()
  at(PUBLISH_AT)
  expect((await site.request('/')).status).toBe(200)
  at(TAKE_DOWN_AT)
  await site.request('/')
  expect(await site.db.selectFrom('schedules').selectAll().execute()).toEqual([])
})

test('all that is scheduled stands in one list, where it is changed and cancelled', async () => {
  const article = await create('blog', { ...post, publishAt: PUBLISH_AT })
  const question = await create('faqs', { ...faq, takeDownAt: '2026-11-24T09:00:00.000Z' })
  const list = await read('/api/admin/schedules')
  expect(list).toMatchObject([
    { kind: 'faq', name: faq.question, isPublished: true, setBy: 'editor' },
    { kind: 'post', name: post.title, isPublished: false, publishAt: PUBLISH_AT },
  ])
  const path = `/api/admin/schedules/post/${article.id}`
  const later = { publishAt: '2026-12-01T09:00:00.000Z', updatedAt: list[1].updatedAt }
  expect(await put(path, later)).toMatchObject({
    status: 200,
    body: { publishAt: later.publishAt },
  })
  expect((await put(path, later)).status).toBe(409)
  const cancelled = await put(`/api/admin/schedules/faq/${question.id}`, { takeDownAt: null })
  expect(cancelled.status).toBe(200)
  expect(await read('/api/admin/schedules')).toMatchObject([{ kind: 'post' }])
  // Someone who has the article open is told that its schedule has changed.
  const edit = { ...post, updatedAt: article.updatedAt }
  expect((await put(`/api/admin/blog/${article.id}`, edit)).body).toMatchObject({
    issues: [{ path: 'updatedAt' }],
    current: { publishAt: later.publishAt },
  })
  expect((await put('/api/admin/schedules/post/unknown', later)).status).toBe(404)
})

test('version 2.0.0 stores a person’s schedule as one of a “member”, and each version sees what the other has set', async () => {
  const { id } = await create('team', { ...person, takeDownAt: PUBLISH_AT })
  const asMember = { thingKind: 'member', thingId: id }
  const rows = () => site.db.selectFrom('schedules').selectAll().execute()
  expect(await rows()).toContainEqual(
    expect.objectContaining({ ...asMember, takeDownAt: PUBLISH_AT }),
  )
  const ofMembers = site.db.updateTable('schedules').where('thingKind', '=', 'member')
  await ofMembers.set({ takeDownAt: TAKE_DOWN_AT }).execute()
  const moved = { kind: 'member', id, takeDownAt: TAKE_DOWN_AT }
  expect(await read('/api/admin/schedules')).toEqual([expect.objectContaining(moved)])
  await site.db.deleteFrom('schedules').where('thingKind', '=', 'member').execute()
  expect(await read('/api/admin/schedules')).toEqual([])
  const again = { publishAt: null, takeDownAt: TAKE_DOWN_AT, setBy: 'someone' }
  await site.db
    .insertInto('schedules')
    .values({ ...asMember, ...again })
    .execute()
  at(TAKE_DOWN_AT)
  expect(await read('/api/team')).toMatchObject([{ id, isPublished: false }])
  expect(await rows()).toEqual([])
})

test('someone who may not publish schedules nothing, and changes no schedule', async () => {
  const author = await site.logIn({ username: 'author', role: 'author' })
  const call = { method: 'POST', path: '/api/admin/blog' } as const
  const refused = await send(site, { ...call, json: { ...post, publishAt: PUBLISH_AT } }, author)
  expect([refused.status, refused.body.issues[0].path]).toEqual([403, 'publishAt'])
  const { body } = await send(site, { ...call, json: post }, author)
  await put(`/api/admin/blog/${body.id}`, { ...post, publishAt: PUBLISH_AT })
  const path = `/api/admin/blog/${body.id}`
  const json = { ...post, title: 'Slipped in' }
  expect((await send(site, { method: 'PUT', path, json }, author)).status).toBe(403)
  expect((await send(site, { method: 'DELETE', path }, author)).status).toBe(403)
})

function at(moment: string): void {
  site.setNow(new Date(moment))
}

async function create(path: string, json: object) {
  const call = { method: 'POST', path: `/api/admin/${path}`, json } as const
  const { status, body } = await send(site, call, staff)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

function put(path: string, json: object) {
  return send(site, { method: 'PUT', path, json }, staff)
}

/** The session of staff may have ended meanwhile. */
async function read(path: string) {
  const headers = await site.logIn({ username: crypto.randomUUID() })
  return (await site.request(path, { headers })).json()
}

async function doneBySite(): Promise<string[]> {
  const entries = await site.db
    .selectFrom('activity')
    .select('action')
    .where('actorName', '=', 'The site itself')
    .execute()
  return entries.map(({ action }) => action)
}

/** On the same database, with a clock of its own. */
async function anotherServer(now: string) {
  const clock = { now }
  site.site.folder.letOthersStart()
  const opened = await openSite(site.site.environment)
  const other: Site = { ...opened, now: () => new Date(clock.now) }
  const app = createApp(other, renderPage, pageKey)
  const request = async (path: string) => app.request(path)
  return { request, clock, close: () => opened.close() }
}
