import { describe, expect, test } from 'vitest'
import { writePosts } from '../../../tests/fixtures/blog-posts'
import { createTestSite, openTestSite } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'

const site = await openTestSite()
const staff = await site.logIn()
await writePosts(site)

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

  test('a tag is matched exactly, alone or with the other filters', async () => {
    expect(titles((await search({ tag: 'Trusts' })).posts)).toEqual(['Élodie’s FAMILY home'])
    for (const tag of ['trusts', 'Trust', '%', '"', 'Trusts"]']) {
      expect(await search({ tag }), tag).toMatchObject({ posts: [], total: 0, page: 1 })
    }
    expect((await search({ tag: 'Home', q: 'interest' })).total).toBe(1)
    expect((await search({ tag: 'Home', q: 'executor' })).total).toBe(0)
    expect((await search({ tag: 'Home', category: 'Wills' })).total).toBe(0)
    expect((await search({ tag: '' })).total).toBe(5)
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
      ['tag', '\0'],
      ['tag', 'x'.repeat(101)],
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

test('the cards come twelve a page, and for a page after the last visitors get the last', async () => {
  const other = await createTestSite()
  await other.logIn()
  for (let number = 1; number <= 30; number++) {
    await addPost(other.db, { title: `Article ${number}` })
  }
  const seen: string[] = []
  for (const [asked, page, size] of [
    [1, 1, 12],
    [2, 2, 12],
    [3, 3, 6],
    [4, 3, 6],
    [10_000, 3, 6],
  ]) {
    const answer = await (await other.request(`/api/blog?view=cards&page=${asked}`)).json()
    expect(answer).toMatchObject({ total: 30, page, pageSize: 12 })
    expect(answer.posts).toHaveLength(size ?? -1)
    seen.push(...titles(answer.posts))
  }
  expect(new Set(seen).size).toBe(30)
  const beyond = await other.request('/api/blog?view=cards&page=9&q=article&category=none')
  expect(await beyond.json()).toMatchObject({ total: 0, page: 1, posts: [] })
  await other.close()
})

test('the cards say whether there are any that may be seen, whatever the filters', async () => {
  const other = await createTestSite()
  const headers = await other.logIn()
  const hasPosts = async (init: RequestInit) => {
    const answer = await other.request('/api/blog?view=cards&q=nothing&category=None', init)
    const { total, hasPosts } = await answer.json()
    expect(total).toBe(0)
    return hasPosts
  }
  expect([await hasPosts({}), await hasPosts({ headers })]).toEqual([false, false])
  const { id } = await addPost(other.db, { status: 'draft' })
  expect([await hasPosts({}), await hasPosts({ headers })]).toEqual([false, true])
  await other.db
    .updateTable('blogPosts')
    .set({ status: 'published' })
    .where('id', '=', id)
    .execute()
  expect([await hasPosts({}), await hasPosts({ headers })]).toEqual([true, true])
  await other.close()
})

async function json(address: string, headers: Record<string, string> = {}) {
  const answer = await site.request(address, { headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

const titles = (posts: Array<{ title: string }>) => posts.map(({ title }) => title)

const search = (filters: Record<string, string>) =>
  json(`/api/blog?${new URLSearchParams({ published: 'true', view: 'cards', ...filters })}`)
