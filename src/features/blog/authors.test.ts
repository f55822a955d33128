import { beforeEach, expect, test } from 'vitest'
import { post } from '../../../tests/fixtures/content-examples'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { send } from '../../../tests/fixtures/staff-calls'
import type { Post } from './schema'
import { NOT_YOUR_DRAFT, PUBLISH_REFUSED } from './who-may-write'

const site = await openTestSite()
const author = await site.logIn({ username: 'author', role: 'author' })
const editor = await site.logIn({ username: 'editor', role: 'editor' })
beforeEach(() => site.db.deleteFrom('blogPosts').execute())

test('an author writes, changes and deletes drafts of their own', async () => {
  const draft = await create(author)
  expect(draft.status).toBe('draft')
  const { status, body } = await change(author, draft, { title: 'Another title' })
  expect([status, body.title]).toEqual([200, 'Another title'])
  const path = `/api/admin/blog/${draft.id}`
  expect((await send(site, { method: 'DELETE', path }, author)).status).toBe(200)
})

test.each(['published', 'archived'] as const)('an author has no article %s', async (status) => {
  const call = { method: 'POST', path: '/api/admin/blog', json: { ...post, status } } as const
  const refusal = {
    message: PUBLISH_REFUSED,
    issues: [{ path: 'status', message: PUBLISH_REFUSED }],
  }
  expect(await send(site, call, author)).toEqual({ status: 403, body: refusal })
  const draft = await create(author)
  expect(await change(author, draft, { status })).toEqual({ status: 403, body: refusal })
  expect((await stored(draft.id)).status).toBe('draft')
})

test('an author changes nothing of others, and nothing that has been published', async () => {
  const theirs = await create(editor)
  const published = await create(author, 'mine')
  expect((await change(editor, published, { status: 'published' })).status).toBe(200)
  for (const article of [theirs, published]) {
    const before = await stored(article.id)
    expect(await change(author, article, { title: 'Taken over' })).toEqual({
      status: 403,
      body: { message: NOT_YOUR_DRAFT },
    })
    const path = `/api/admin/blog/${article.id}`
    expect((await send(site, { method: 'DELETE', path }, author)).status).toBe(403)
    expect(await stored(article.id)).toEqual(before)
  }
})

test('an editor publishes what an author has written, who stays its author', async () => {
  const draft = await create(author)
  const { body } = await change(editor, draft, { status: 'published' })
  expect(body).toMatchObject({ status: 'published', authorId: draft.authorId })
})

async function create(headers: { Authorization: string }, slug: string = post.slug): Promise<Post> {
  const call = { method: 'POST', path: '/api/admin/blog', json: { ...post, slug } } as const
  const { status, body } = await send(site, call, headers)
  expect(status).toBe(201)
  return body
}

function change(headers: { Authorization: string }, { id, slug }: Post, fields: object) {
  const json = { ...post, slug, ...fields }
  return send(site, { method: 'PUT', path: `/api/admin/blog/${id}`, json }, headers)
}

function stored(id: string) {
  return site.db.selectFrom('blogPosts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
