import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSite, TEST_NOW } from '~/server/create-test-site'
import { newId } from '~/server/new-id'
import { insertPost, type NewPost } from './repository.server'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
let authorId: string

beforeAll(async () => {
  site = await createTestSite()
  staff = await site.logIn()
  const users = await site.db.selectFrom('users').select('id').execute()
  authorId = users[0]?.id ?? ''
  await write({ title: 'Choosing an executor', category: 'Wills', publishedAt: '2026-03-01' })
  await write({
    title: 'Élodie’s FAMILY home',
    excerpt: 'Who keeps the house in ÅLESUND?',
    content:
      '<p>A <strong>life interest</strong> is worth 100% of <em>nothing</em> to some_one.</p>',
    category: 'Estate Planning',
    tags: ['Trusts', 'Home'],
    featuredImage: '/uploads/home/1200x675/1200.webp',
    publishedAt: '2026-05-01',
  })
  await write({
    title: 'Same day, written later',
    publishedAt: '2026-04-01',
    createdAt: '2026-02-02',
  })
  await write({ title: 'Same day, written earlier', publishedAt: '2026-04-01' })
  await write({ title: 'Published without a date', category: 'Wills', publishedAt: null })
  await write({ title: 'Secret draft', status: 'draft', category: 'Hidden', publishedAt: null })
  await write({ title: 'Secret archive', status: 'archived', category: 'Wills' })
})
afterAll(() => site.close())

describe('what visitors may see', () => {
  const reads = [
    '/api/blog',
    '/api/blog?published=false',
    '/api/blog?view=cards',
    '/api/blog?view=cards&published=false&q=secret',
    '/api/blog?view=cards&category=Hidden',
    '/api/blog-posts',
    '/api/blog-posts?published=false',
    '/api/blog-posts?category=Hidden&limit=6',
  ]
  const expired = new Date(TEST_NOW.getTime() + 8 * 24 * 60 * 60 * 1000)

  for (const address of reads) {
    test(`${address} has no draft and nothing archived`, async () => {
      for (const token of ['', 'Bearer wrong', 'wrong']) {
        expect(await text(address, { Authorization: token })).not.toMatch(/secret|hidden/i)
      }
      site.setNow(expired)
      expect(await text(address, staff)).not.toMatch(/secret|hidden/i)
      site.setNow(TEST_NOW)
    })
  }

  test('the address of a draft or an archived post is not found by a visitor', async () => {
    for (const slug of ['secret-draft', 'secret-archive']) {
      for (const query of ['', '?published=false']) {
        const answer = await site.request(`/api/blog/${slug}${query}`)
        expect(answer.status).toBe(404)
        expect(await answer.json()).toEqual({ message: 'There is no article at this address.' })
      }
      site.setNow(expired)
      expect((await site.request(`/api/blog/${slug}`, { headers: staff })).status).toBe(404)
      site.setNow(TEST_NOW)
    }
  })

  test('staff see every post, unless they ask for what is published', async () => {
    for (const address of ['/api/blog', '/api/blog-posts']) {
      expect(await json(address, staff)).toHaveLength(7)
      expect(await json(`${address}?published=true`, staff)).toHaveLength(5)
    }
    expect((await json('/api/blog?view=cards', staff)).total).toBe(7)
    expect((await json('/api/blog?view=cards&published=true', staff)).total).toBe(5)
    expect(await json('/api/blog/secret-draft', staff)).toMatchObject({ status: 'draft' })
    const asVisitor = await site.request('/api/blog/secret-draft?published=true', {
      headers: staff,
    })
    expect(asVisitor.status).toBe(404)
  })
})

describe('what a read answers', () => {
  test('a whole post has every field', async () => {
    const post = await json('/api/blog/elodies-family-home')
    expect(post).toEqual({
      id: expect.any(String),
      title: 'Élodie’s FAMILY home',
      slug: 'elodies-family-home',
      excerpt: 'Who keeps the house in ÅLESUND?',
      content:
        '<p>A <strong>life interest</strong> is worth 100% of <em>nothing</em> to some_one.</p>',
      featuredImage: '/uploads/home/1200x675/1200.webp',
      category: 'Estate Planning',
      tags: ['Trusts', 'Home'],
      status: 'published',
      authorId,
      publishedAt: '2026-05-01T09:00:00.000Z',
      createdAt: '2026-01-01T09:00:00.000Z',
      updatedAt: '2026-01-01T09:00:00.000Z',
    })
    expect(await json('/api/blog')).toContainEqual(post)
  })

  test('a carousel gets eight fields of each post', async () => {
    const [first] = await json('/api/blog-posts')
    expect(Object.keys(first).sort()).toEqual(
      [
        'id',
        'title',
        'slug',
        'excerpt',
        'category',
        'featuredImage',
        'status',
        'publishedAt',
      ].sort(),
    )
  })

  test('a card has no content', async () => {
    const { posts } = await json('/api/blog?view=cards')
    const fields = 'id title slug excerpt featuredImage category tags publishedAt createdAt'
    expect(Object.keys(posts[0]).sort()).toEqual(fields.split(' ').sort())
  })

  test('posts are newest first, by publication and then by creation', async () => {
    const newestFirst = [
      'Élodie’s FAMILY home',
      'Same day, written later',
      'Same day, written earlier',
      'Choosing an executor',
      'Published without a date',
    ]
    expect(titles(await json('/api/blog'))).toEqual(newestFirst)
    expect(titles(await json('/api/blog-posts'))).toEqual(newestFirst)
    expect(titles((await json('/api/blog?view=cards')).posts)).toEqual(newestFirst)
  })

  test('a carousel can ask for a category and a number of posts', async () => {
    expect(titles(await json('/api/blog-posts?category=Wills'))).toEqual([
      'Choosing an executor',
      'Published without a date',
    ])
    expect(await json('/api/blog-posts?category=Wills&limit=1')).toHaveLength(1)
  })
})

describe('the cards view', () => {
  const finds: Array<[words: string, title: string]> = [
    ['CHOOSING', 'Choosing an executor'],
    ['élodie', 'Élodie’s FAMILY home'],
    ['ÉLODIE', 'Élodie’s FAMILY home'],
    ['E\u0301lodie', 'Élodie’s FAMILY home'],
    ["élodie's", 'Élodie’s FAMILY home'],
    ['family', 'Élodie’s FAMILY home'],
    ['ålesund', 'Élodie’s FAMILY home'],
    ['a life interest is worth', 'Élodie’s FAMILY home'],
    ['  life   interest ', 'Élodie’s FAMILY home'],
    ['100%', 'Élodie’s FAMILY home'],
    ['some_one', 'Élodie’s FAMILY home'],
  ]
  for (const [words, title] of finds) {
    test(`"${words}" finds "${title}"`, async () => {
      expect(titles((await search({ q: words })).posts)).toEqual([title])
    })
  }

  for (const words of ['strong', '<p>', 'e_ecutor', 'c%r', '!', 'ålesund? a life']) {
    test(`"${words}" finds nothing: tags are not text, and wildcards are only letters`, async () => {
      expect(await search({ q: words })).toMatchObject({ posts: [], total: 0 })
    })
  }

  test('a category is matched exactly, and "all" or nothing is no filter', async () => {
    expect((await search({ category: 'Wills' })).total).toBe(2)
    expect((await search({ category: 'wills' })).total).toBe(0)
    expect((await search({ category: 'Will' })).total).toBe(0)
    expect((await search({ category: 'all' })).total).toBe(5)
    expect((await search({ category: '' })).total).toBe(5)
  })

  test('a search and a category are combined', async () => {
    expect((await search({ category: 'Wills', q: 'executor' })).total).toBe(1)
    expect((await search({ category: 'Estate Planning', q: 'executor' })).total).toBe(0)
  })

  test('the categories are those of published posts, sorted, whatever the filters', async () => {
    expect((await search({ q: 'no such words' })).categories).toEqual(['Estate Planning', 'Wills'])
    expect((await json('/api/blog?view=cards', staff)).categories).toContain('Hidden')
  })

  test('what cannot be a filter is refused by field', async () => {
    for (const [field, value] of [
      ['page', '0'],
      ['page', '1.5'],
      ['page', 'two'],
      ['page', '10001'],
      ['q', 'x'.repeat(201)],
      ['q', '\0'],
      ['category', '\0'],
      ['view', 'everything'],
    ]) {
      const answer = await site.request(
        `/api/blog?${new URLSearchParams({ view: 'cards', [field ?? '']: value ?? '' })}`,
      )
      expect(answer.status, `${field}=${value}`).toBe(422)
      expect((await answer.json()).issues).toMatchObject([{ path: field }])
    }
    expect((await site.request('/api/blog/%00')).status).toBeGreaterThanOrEqual(400)
  })
})

test('the cards come twelve a page, and a page after the last is empty', async () => {
  const other = await createTestSite()
  await other.logIn()
  const author = await other.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  for (let number = 1; number <= 30; number++) {
    await insertPost(other.db, newPost({ title: `Article ${number}`, authorId: author.id }))
  }
  const seen: string[] = []
  for (const [page, size] of [
    [1, 12],
    [2, 12],
    [3, 6],
    [4, 0],
  ]) {
    const answer = await (await other.request(`/api/blog?view=cards&page=${page}`)).json()
    expect(answer).toMatchObject({ total: 30, page, pageSize: 12 })
    expect(answer.posts).toHaveLength(size ?? -1)
    seen.push(...titles(answer.posts))
  }
  expect(new Set(seen).size).toBe(30)
  await other.close()
})

async function write(post: Partial<NewPost> & { title: string }) {
  await insertPost(site.db, newPost({ authorId, ...post }))
}

/** A post of 2026; a date without a time means nine o'clock. */
function newPost(post: Partial<NewPost> & { title: string; authorId: string }): NewPost {
  const slug = post.title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d ]/g, '')
    .replaceAll(' ', '-')
  const { publishedAt = '2026-01-01', createdAt = '2026-01-01' } = post
  return {
    slug: slug || newId(),
    excerpt: null,
    content: '<p>Text.</p>',
    featuredImage: null,
    category: null,
    tags: [],
    status: 'published',
    ...post,
    publishedAt: publishedAt && `${publishedAt}T09:00:00.000Z`,
    createdAt: `${createdAt}T09:00:00.000Z`,
    updatedAt: `${createdAt}T09:00:00.000Z`,
  }
}

async function json(address: string, headers: Record<string, string> = {}) {
  const answer = await site.request(address, { headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

const text = async (address: string, headers: Record<string, string>) =>
  JSON.stringify(await json(address, headers))

const search = (filters: Record<string, string>) =>
  json(`/api/blog?${new URLSearchParams({ published: 'true', view: 'cards', ...filters })}`)

const titles = (posts: Array<{ title: string }>) => posts.map(({ title }) => title)
