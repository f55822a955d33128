import { describe, expect, test } from 'vitest'
import { writePosts } from '../../../tests/fixtures/blog-posts'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'

const site = await openTestSite()
const staff = await site.logIn()
const authorId = await writePosts(site)

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
      writtenBy: null,
      checkedBy: null,
      lawAsAt: null,
      reviewOn: null,
      searchTitle: null,
      searchDescription: null,
      shareImage: null,
      canonicalUrl: null,
      isFindable: null,
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

async function json(address: string, headers: Record<string, string> = {}) {
  const answer = await site.request(address, { headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

const text = async (address: string, headers: Record<string, string>) =>
  JSON.stringify(await json(address, headers))

const titles = (posts: Array<{ title: string }>) => posts.map(({ title }) => title)
