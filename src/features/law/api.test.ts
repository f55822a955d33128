import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Check } from '~/features/readiness/schema'
import { paths } from '~/lib/paths'
import { standingPaths } from '~/seo/standing-pages'
import { openedAs } from '../../../tests/fixtures/attesting'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'
import { fillLawRegister } from './fill-register.server'
import { firstLawRegister } from './first-register'
import { LAW_FEED } from './rules'
import type { LawChanges, StaffLawRecord } from './schema'

let site: Awaited<ReturnType<typeof createTestSite>>
let headers: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  headers = await site.logIn({ username: 'daniel' })
})
afterEach(() => site.close())

const record = {
  title: 'Statutory legacy',
  statement: 'A spouse takes £322,000 first.',
  source: 'Administration of Estates Act 1925',
  force: 'Since 26 July 2023',
  places: ['/who-inherits', '/resourcehub/no-will', 'Emails about a consultation'],
}

async function call<Answer>(method: string, path: string, json?: object): Promise<Answer> {
  const answer = await site.request(path, { method, headers, json })
  expect(answer.status, `${method} ${path}`).toBeLessThan(300)
  return answer.json()
}

interface LawReview {
  lawId: string
  place: string
}

const change = (id: string, changed: object) =>
  call<StaffLawRecord>('PUT', `/api/admin/law/${id}`, { ...record, ...changed })
const reviews = () => call<LawReview[]>('GET', '/api/admin/law-reviews')
const changes = async (): Promise<LawChanges> => (await site.request('/api/law-changes')).json()

test('a record that changes opens the review of every place that names it', async () => {
  const post = await addPost(site.db, { title: 'No will', status: 'published' })
  const { id } = await call<StaffLawRecord>('POST', '/api/admin/law', record)
  expect(await reviews()).toEqual([])
  await change(id, { statement: 'A spouse takes £350,000 first.' })
  expect(await reviews()).toMatchObject([
    { place: '/resourcehub/no-will', name: 'No will', path: '/resourcehub/no-will' },
    { place: '/who-inherits', name: 'Who inherits without a will?', path: '/who-inherits' },
    { place: 'Emails about a consultation', name: 'Emails about a consultation', path: null },
  ])
  const { reviewOn, updatedAt } = await site.db
    .selectFrom('blogPosts')
    .select(['reviewOn', 'updatedAt'])
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow()
  expect(reviewOn).toBe('2026-11-23')
  expect(updatedAt).toBe(post.updatedAt)

  const point = async () => {
    const { checks } = await call<{ checks: Check[] }>('GET', '/api/admin/readiness')
    return checks.find(({ id }) => id === 'law-reviews')
  }
  expect(await point()).toMatchObject({
    isDone: false,
    name: '3 places are to be read again, because the law changed',
  })
  for (const { lawId, place } of await reviews()) {
    await openedAs(site, headers, 'law', `${lawId} ${place}`)
    await call('POST', '/api/admin/law-reviews', { lawId, place })
  }
  expect(await reviews()).toEqual([])
  expect(await point()).toMatchObject({ isDone: true })
})

test('what says nothing else of the law opens nothing', async () => {
  const { id } = await call<StaffLawRecord>('POST', '/api/admin/law', record)
  await change(id, { title: 'The legacy', checkedBy: 'Helen Hart', checkedOn: '2026-11-20' })
  expect(await reviews()).toEqual([])
  expect(await changes()).toEqual([])
})

test('an article is found where it was, and a draft is not due', async () => {
  const post = await addPost(site.db, { title: 'No will', status: 'published' })
  const moved = { title: 'No will', slug: 'intestacy', content: post.content }
  await call('PUT', `/api/admin/blog/${post.id}`, moved)
  const draft = await addPost(site.db, { title: 'Half written', status: 'draft' })
  const places = [paths.article('no-will'), paths.article(draft.slug)]
  const { id } = await call<StaffLawRecord>('POST', '/api/admin/law', { ...record, places })
  await change(id, { statement: 'Another.', places })
  expect(await reviews()).toMatchObject([
    { name: paths.article(draft.slug), path: null },
    { name: 'No will', path: '/resourcehub/intestacy' },
  ])
})

test('visitors and feed readers see what changed, newest first, with what was said before', async () => {
  await addPost(site.db, { title: 'No will', status: 'published' })
  const { id } = await call<StaffLawRecord>('POST', '/api/admin/law', record)
  const fee = { ...record, title: 'Probate fee', statement: '£300', places: ['/probate'] }
  const other = await call<StaffLawRecord>('POST', '/api/admin/law', fee)
  expect(await changes()).toEqual([])
  await change(id, { statement: 'A spouse takes £350,000 first.' })
  site.setNow(new Date(TEST_NOW.getTime() + 60_000))
  await change(other.id, { ...fee, statement: '£526' })
  expect(await changes()).toMatchObject([
    { title: 'Probate fee', before: { statement: '£300' }, now: { statement: '£526' } },
    {
      title: 'Statutory legacy',
      changedAt: '2026-11-23T10:00:00.001Z',
      pages: [{ path: '/who-inherits' }, { path: '/resourcehub/no-will', name: 'No will' }],
    },
  ])
  const feed = await site.request(LAW_FEED)
  expect(feed.headers.get('Content-Type')).toContain('application/rss+xml')
  const text = await feed.text()
  expect(text.indexOf('£526')).toBeLessThan(text.indexOf('£350,000'))
  expect(text).toContain('<title>Probate fee</title>')

  await change(other.id, { ...fee, statement: '£526', isPublished: false })
  expect(await changes()).toHaveLength(1)
})

test('who has read a place again is recorded, and nobody can say it twice', async () => {
  const { id } = await call<StaffLawRecord>('POST', '/api/admin/law', record)
  await change(id, { force: 'Since 1 January 2027' })
  const json = { lawId: id, place: '/who-inherits' }
  await openedAs(site, headers, 'law', `${id} /who-inherits`)
  await call('POST', '/api/admin/law-reviews', json)
  const again = await site.request('/api/admin/law-reviews', { method: 'POST', headers, json })
  expect(again.status).toBe(404)
  const { entries } = await call<{ entries: unknown[] }>('GET', '/api/admin/activity')
  expect(entries[0]).toMatchObject({
    actor: { name: 'daniel' },
    action: 'read again',
    thing: { kind: 'law record', name: 'Statutory legacy: /who-inherits' },
  })
})

test('a new register has what the program says, unconfirmed, once', async () => {
  await fillLawRegister(site.db, TEST_NOW)
  await fillLawRegister(site.db, TEST_NOW)
  const rows = await call<StaffLawRecord[]>('GET', '/api/law')
  expect(rows.map(({ title }) => title)).toEqual(firstLawRegister.map(({ title }) => title))
  expect(rows.every(({ checkedBy }) => checkedBy === null)).toBe(true)
})

test('every place of the first register is there', async () => {
  const { demo } = await import('~db/demo/demo')
  const known = new Set<string>([
    ...standingPaths,
    ...demo.posts.map(({ slug }) => paths.article(slug)),
  ])
  const places = firstLawRegister.flatMap(({ places }) => places)
  expect(places.filter((place) => place.startsWith('/') && !known.has(place))).toEqual([])
})

test('every article that comes with the program names a record', async () => {
  const { demo } = await import('~db/demo/demo')
  const places = new Set(firstLawRegister.flatMap(({ places }) => places))
  const unnamed = demo.posts.filter(({ slug }) => !places.has(paths.article(slug)))
  expect(unnamed.map(({ slug }) => slug)).toEqual([])
})
