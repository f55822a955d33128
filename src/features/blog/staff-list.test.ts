import { beforeAll, describe, expect, test } from 'vitest'
import { NO_SCHEDULE } from '~/content-kinds/schedules/rules'
import { createTestSite, openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'
import { send } from '../../../tests/fixtures/staff-calls'

const site = await openTestSite()
const staff = await site.logIn()

const long = `<h2>Gifts</h2><p>${'é'.repeat(200)}</p>`

beforeAll(async () => {
  await add(1, { slug: 'b', title: 'banana', status: 'published', category: 'Wills' })
  await add(2, { slug: 'c', title: 'Cherry', category: 'Trusts', excerpt: 'In short.' })
  await add(3, { slug: 'a', title: 'Apple', status: 'published', content: long })
  await add(4, { slug: 'd', title: 'dates', status: 'archived', category: 'Old' })
})

describe('the list of the staff', () => {
  test('has cards of every status with what a row of the table shows', async () => {
    const { posts, ...rest } = await cards({})
    expect(rest).toEqual({
      total: 4,
      page: 1,
      pageSize: 20,
      categories: ['Old', 'Trusts', 'Wills'],
      hasMore: false,
      hasPosts: true,
    })
    expect(posts[0]).toEqual({
      id: expect.any(String),
      authorId: expect.any(String),
      author: 'editor',
      deadLinks: 0,
      title: 'Apple',
      slug: 'a',
      excerpt: null,
      featuredImage: null,
      category: null,
      tags: [],
      status: 'published',
      preview: `Gifts ${'é'.repeat(94)}`,
      publishedAt: minute(3).toISOString(),
      reviewOn: null,
      ...NO_SCHEDULE,
      createdAt: minute(3).toISOString(),
      updatedAt: minute(3).toISOString(),
    })
    expect(posts.find(({ slug }) => slug === 'c')?.preview).toBe('In short.')
  })

  test.each([
    [{}, 'abdc'],
    [{ sort: 'created' }, 'dacb'],
    [{ sort: 'created', direction: 'asc' }, 'bcad'],
    [{ sort: 'published', direction: 'desc' }, 'abdc'],
    [{ sort: 'published', direction: 'asc' }, 'bacd'],
    [{ sort: 'title', direction: 'asc' }, 'abcd'],
    [{ sort: 'title' }, 'dcba'],
    [{ status: 'draft' }, 'c'],
    [{ status: 'archived' }, 'd'],
    [{ status: 'published', sort: 'created' }, 'ab'],
    [{ status: 'all', category: 'all' }, 'abdc'],
    [{ category: 'Old' }, 'd'],
    [{ category: 'Old', status: 'draft' }, ''],
    [{ q: 'ÉÉÉ' }, 'a'],
    [{ q: 'SHORT' }, 'c'],
    [{ q: 'text', sort: 'title', direction: 'asc' }, 'bcd'],
    [{ page: '2' }, ''],
  ])('%j gives %s', async (query: Record<string, string>, slugs) => {
    const { posts, categories } = await cards(query)
    expect(posts.map(({ slug }) => slug).join('')).toBe(slugs)
    expect(categories).toEqual(['Old', 'Trusts', 'Wills'])
  })

  test('gives visitors, and staff who ask for it, nothing but what is published', async () => {
    for (const [headers, published] of [
      [{}, ''],
      [staff, 'true'],
    ] as const) {
      const { posts, categories } = await cards({ status: 'draft', published }, headers)
      expect(posts.map(({ slug }) => slug)).toEqual(['a', 'b'])
      expect(posts[0]).not.toHaveProperty('preview')
      expect(categories).toEqual(['Wills'])
    }
  })

  test.each([
    ['status', 'hidden'],
    ['sort', 'author'],
    ['direction', 'up'],
  ])('cannot be asked for %s=%s', async (field, value) => {
    const address = `/api/blog?view=cards&${field}=${value}`
    const answer = await site.request(address, { headers: staff })
    expect(answer.status).toBe(422)
    expect((await answer.json()).issues).toMatchObject([{ path: field }])
  })
})

test('the list of the staff comes twenty a page', async () => {
  const own = await createTestSite()
  const headers = await own.logIn()
  for (let number = 0; number < 40; number++) await addPost(own.db, { title: `More ${number}` })
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => {
      const answer = await own.request(`/api/blog?view=cards&page=${page}`, { headers })
      const { posts }: { posts: Array<{ slug: string }> } = await answer.json()
      return { posts }
    }),
  )
  await own.close()
  expect(pages.map(({ posts }) => posts.length)).toEqual([20, 20, 0])
  const slugs = pages.flatMap(({ posts }) => posts.map(({ slug }) => slug))
  expect(new Set(slugs).size).toBe(40)
})

async function add(written: number, post: Record<string, string>): Promise<void> {
  site.setNow(minute(written))
  const json = { content: '<p>A text.</p>', ...post }
  const { status } = await send(site, { method: 'POST', path: '/api/admin/blog', json }, staff)
  expect(status).toBe(201)
}

async function cards(
  query: Record<string, string>,
  headers: Record<string, string> = staff,
): Promise<{ posts: Array<{ slug: string; preview: string }>; categories: string[] }> {
  const wanted = Object.entries({ view: 'cards', ...query }).filter(([, value]) => value !== '')
  const answer = await site.request(`/api/blog?${new URLSearchParams(wanted)}`, { headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

function minute(minutes: number): Date {
  return new Date(TEST_NOW.getTime() + minutes * 60_000)
}
