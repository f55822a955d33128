import { beforeEach, describe, expect, test } from 'vitest'
import { NO_SCHEDULE } from '~/content-kinds/schedules/rules'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { expectNoChange, type StaffCall, send } from '../../../tests/fixtures/staff-calls'
import type { Post } from './schema'

const MINUTE = 60_000
const IMAGE = '/uploads/abc-1/1200x675-aabbcc-ddeeff/1200.webp'

/** What must be given. */
const text = { title: 'A title', slug: 'a-title', content: '<p>A text.</p>' }
const whole = {
  ...text,
  excerpt: 'In short.',
  featuredImage: IMAGE,
  category: 'Wills',
  tags: ['Home', 'Trusts'],
  status: 'published',
  writtenBy: 'Grace Hopper',
  checkedBy: 'Ann Lee, solicitor',
  lawAsAt: '2026-11-01',
  reviewOn: '2027-11-01',
  searchTitle: 'A will, in short',
  searchDescription: 'What a will is.',
  shareImage: IMAGE,
  canonicalUrl: 'https://www.elsewhere.example/a-will',
  isFindable: true,
}

const site = await openTestSite()
const staff = await site.logIn()
const user = await site.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
const authorId = user.id
beforeEach(async () => {
  site.setNow(TEST_NOW)
  await site.db.deleteFrom('blogPosts').execute()
})

describe('writing a post', () => {
  test('answers with the whole row, which visitors then read and find', async () => {
    const { status, body } = await create(whole)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...whole,
      ...NO_SCHEDULE,
      id: expect.any(String),
      authorId,
      publishedAt: TEST_NOW.toISOString(),
      createdAt: TEST_NOW.toISOString(),
      updatedAt: TEST_NOW.toISOString(),
    })
    const read = await (await site.request('/api/blog/a-title')).json()
    expect({ ...read, ...NO_SCHEDULE }).toEqual(body)
    const found = await site.request('/api/blog?view=cards&q=in+short')
    expect((await found.json()).total).toBe(1)
  })

  test('needs a title, a slug and a text; the rest is empty, and it is a draft', async () => {
    expect((await create(text)).body).toMatchObject({
      ...text,
      excerpt: null,
      featuredImage: null,
      category: null,
      tags: [],
      status: 'draft',
      publishedAt: null,
    })
    expect((await site.request('/api/blog/a-title')).status).toBe(404)
  })

  test('takes an empty field for none, and drops spaces and repetitions', async () => {
    const empty = { excerpt: '', featuredImage: '', category: ' ' }
    const tags = [' Home ', '', 'Home', ' ', 'Trusts']
    const { body } = await create({ ...text, ...empty, title: ' A title ', tags })
    expect(body).toMatchObject({
      title: 'A title',
      excerpt: null,
      featuredImage: null,
      category: null,
      tags: ['Home', 'Trusts'],
    })
  })

  test('makes the caller the author, whatever is sent', async () => {
    const forged = { id: 'mine', authorId: 'someone', createdAt: '2020-01-01T00:00:00.000Z' }
    const { body } = await create({ ...text, ...forged })
    expect(body).toMatchObject({ authorId, createdAt: TEST_NOW.toISOString() })
    expect(body.id).not.toBe('mine')
  })

  test('keeps texts of the full length', async () => {
    const json = { ...text, title: 't'.repeat(255), slug: 's'.repeat(255) }
    expect((await create(json)).body).toMatchObject(json)
  })
})

describe('changing a post', () => {
  test('answers with the whole row; its author stays', async () => {
    const post = await write(text)
    const other = await site.logIn({ username: 'other' })
    site.setNow(minute(1))
    const json = { ...whole, title: 'Another', slug: 'another', content: '<h2>New</h2>' }
    const { status, body } = await send(site, { ...update(post), json }, other)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...post,
      ...json,
      publishedAt: minute(1).toISOString(),
      updatedAt: minute(1).toISOString(),
    })
    const read = await (await site.request('/api/blog/another')).json()
    expect({ ...read, ...NO_SCHEDULE }).toEqual(body)
    expect((await site.request('/api/blog/a-title')).status).toBe(404)
    const found = await site.request('/api/blog?view=cards&q=new')
    expect((await found.json()).total).toBe(1)
  })

  test('leaves what is left out, and clears what is empty', async () => {
    const post = await write(whole)
    const { body } = await call({ ...update(post), json: { ...text, excerpt: null, tags: [] } })
    const { featuredImage, category, status, publishedAt } = post
    expect(body).toMatchObject({ featuredImage, category, status, publishedAt })
    expect(body).toMatchObject({ excerpt: null, tags: [] })
  })

  test('moves updatedAt each time, even within a millisecond', async () => {
    const post = await write(text)
    const { body } = await call({ ...update(post), json: text })
    expect(body.updatedAt > post.updatedAt).toBe(true)
  })

  test('that started from an older row is shown what it would overwrite', async () => {
    const post = await write(text)
    const started = { ...text, updatedAt: post.updatedAt }
    const theirs = await call({ ...update(post), json: { ...started, title: 'Theirs' } })
    const mine = { ...update(post), json: { ...started, title: 'Mine', slug: 'mine' } }
    const refused = await expectNoChange(site, () => call(mine))
    const message = 'Someone else has changed this since you opened it.'
    expect(refused).toEqual({
      status: 409,
      body: { message, issues: [{ path: 'updatedAt', message }], current: theirs.body },
    })
    const overwriting = { ...text, title: 'Mine' }
    expect((await call({ ...update(post), json: overwriting })).body.title).toBe('Mine')
  })

  test('twice at once from one row lets one of the two through', async () => {
    const post = await write(text)
    const json = { ...text, updatedAt: post.updatedAt }
    const answers = await Promise.all([1, 2, 3].map(() => call({ ...update(post), json })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('the publication date', () => {
  test('is that of the first publication, however often a post is taken down', async () => {
    let post = await write(text)
    expect(post.publishedAt).toBeNull()
    const dates: Array<string | null> = []
    for (const [index, status] of ['published', 'archived', 'draft', 'published'].entries()) {
      site.setNow(minute(index + 1))
      post = (await call({ ...update(post), json: { ...text, status } })).body
      expect(post.status).toBe(status)
      dates.push(post.publishedAt)
    }
    expect(new Set(dates)).toEqual(new Set([minute(1).toISOString()]))
  })

  test('starts again when staff clear it', async () => {
    const post = await write(whole)
    site.setNow(minute(1))
    const draft = { ...whole, status: 'draft', publishedAt: null }
    expect((await call({ ...update(post), json: draft })).body.publishedAt).toBeNull()
    const again = await call({ ...update(post), json: whole })
    expect(again.body.publishedAt).toBe(minute(1).toISOString())
  })

  test('can be sent, with any offset', async () => {
    const { body } = await create({ ...whole, publishedAt: '2026-07-01T10:00:00+01:00' })
    expect(body.publishedAt).toBe('2026-07-01T09:00:00.000Z')
  })
})

describe('two posts cannot have one slug', () => {
  const message = 'Another blog post has this slug. Please choose a different one.'
  const refusal = { status: 409, body: { message, issues: [{ path: 'slug', message }] } }

  test('neither when one is written nor when one is changed', async () => {
    await write(text)
    const other = await write({ ...text, slug: 'other' })
    expect(await expectNoChange(site, () => create(text))).toEqual(refusal)
    const change = { ...update(other), json: text }
    expect(await expectNoChange(site, () => call(change))).toEqual(refusal)
    expect((await call({ ...update(other), json: { ...text, slug: 'other' } })).status).toBe(200)
  })

  test('nor when two are written at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(text)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})

test('a deleted post is gone', async () => {
  const post = await write(whole)
  expect(await call({ ...update(post), method: 'DELETE' })).toEqual({
    status: 200,
    body: { message: 'Blog post deleted successfully' },
  })
  expect((await site.request('/api/blog/a-title')).status).toBe(404)
  expect((await call({ ...update(post), method: 'DELETE' })).status).toBe(404)
})

const call = (one: StaffCall) => send(site, one, staff)

const create = (json: unknown) => call({ method: 'POST', path: '/api/admin/blog', json })

async function write(json: unknown): Promise<Post> {
  const { status, body } = await create(json)
  expect(status).toBe(201)
  return body
}

function update({ id }: Post): StaffCall {
  return { method: 'PUT', path: `/api/admin/blog/${id}` }
}

function minute(minutes: number): Date {
  return new Date(TEST_NOW.getTime() + minutes * MINUTE)
}
