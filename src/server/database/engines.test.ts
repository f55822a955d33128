import { afterAll, beforeAll, expect, test } from 'vitest'
import { listStaffPostCards } from '~/features/blog/post-lists.server'
import { insertPost } from '~/features/blog/repository.server'
import { createTestSite, TEST_NOW } from '../create-test-site'

let site: Awaited<ReturnType<typeof createTestSite>>
let headers: { Authorization: string }
beforeAll(async () => {
  site = await createTestSite()
  headers = await site.logIn()
})
afterAll(() => site.close())

test('titles sort by their bytes, whatever the locale of the database', async () => {
  const { id: authorId } = await site.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const time = TEST_NOW.toISOString()
  for (const [index, title] of ['élan', 'Zebra', 'a-b', 'ab', 'Ärger', 'a c', '_x'].entries()) {
    await insertPost(site.db, {
      title,
      slug: `post-${index}`,
      excerpt: null,
      content: '<p>Text</p>',
      featuredImage: null,
      category: null,
      tags: [],
      status: 'draft',
      authorId,
      publishedAt: null,
      createdAt: time,
      updatedAt: time,
    })
  }
  const list = await listStaffPostCards(site.db, { sort: 'title', direction: 'asc', page: 1 })
  expect(list.posts.map(({ title }) => title)).toEqual([
    '_x',
    'a c',
    'a-b',
    'ab',
    'Zebra',
    'Ärger',
    'élan',
  ])
})

test.each([
  ['GET', '/api/blog?q=%00', undefined],
  ['GET', '/api/blog/a%00b', undefined],
  ['POST', '/api/auth/login', { username: 'a\0b', password: 'password' }],
  ['POST', '/newsletter/unsubscribe?token=a%00b', undefined],
  ['PUT', '/api/admin/faqs/a%00b', { question: 'A question', answer: 'An answer' }],
  ['POST', '/api/admin/faqs', { question: 'A\0question', answer: 'An answer' }],
  ['PUT', '/uploads/incoming/a%00b', undefined],
])('the character NUL is refused: %s %s', async (method, path, json) => {
  const answer = await site.request(path, { method, headers, json })
  expect(answer.status).toBe(422)
})
