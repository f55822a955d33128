import { expect, test } from 'vitest'
import { listStaffPostCards } from '~/features/blog/post-lists.server'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'
import { newId } from '../new-id'

const site = await openTestSite()
const headers = await site.logIn()

test('titles sort by their bytes, whatever the locale of the database', async () => {
  for (const title of ['élan', 'Zebra', 'a-b', 'ab', 'Ärger', 'a c', '_x']) {
    await addPost(site.db, { title, slug: newId() })
  }
  const list = await listStaffPostCards(site.db, {
    sort: 'title',
    direction: 'asc',
    onlyPublished: false,
    page: 1,
  })
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
