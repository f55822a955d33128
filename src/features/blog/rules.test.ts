import { expect, test } from 'vitest'
import { shareAddresses } from './components/share-addresses'
import { carouselPosts, describePost, type PostStatus, readHubFilters } from './rules'

test('an article without an excerpt is described by its first 160 characters', () => {
  const content = `<h2>Gifts</h2><p>${'é'.repeat(200)}</p>`
  expect(describePost({ excerpt: 'In short.', content })).toBe('In short.')
  expect(describePost({ excerpt: null, content })).toBe(`Gifts ${'é'.repeat(154)}`)
  expect(describePost({ excerpt: '', content })).toHaveLength(160)
})

test('a carousel keeps published posts of its category, at most six', () => {
  const post = (status: PostStatus, category: string | null) => ({ status, category })
  const wanted = Array.from({ length: 8 }, () => post('published', 'Wills'))
  const others = [post('draft', 'Wills'), post('archived', 'Wills'), post('published', null)]
  expect(carouselPosts([...others, ...wanted], 'Wills')).toEqual(wanted.slice(0, 6))
  expect(carouselPosts([post('published', 'wills')], 'Wills')).toEqual([])
})

test('an article is shared by its address, and on Twitter with its title and what we do', () => {
  const url = 'https://example.test/resourcehub/a-b'
  const { facebook, twitter, linkedin } = shareAddresses({ title: 'Wills & trusts', url })
  expect(Object.fromEntries(new URL(facebook).searchParams)).toEqual({ u: url })
  expect(Object.fromEntries(new URL(linkedin).searchParams)).toEqual({ url })
  expect(Object.fromEntries(new URL(twitter).searchParams)).toEqual({
    url,
    text: 'Wills & trusts - Professional Will Writing Services',
  })
})

test('whatever the address says, the filters are usable', () => {
  const read = (search: Record<string, unknown>) =>
    JSON.parse(JSON.stringify(readHubFilters(search)))
  expect(read({ q: ' will ', category: 'Wills', page: 2 })).toEqual({
    q: 'will',
    category: 'Wills',
    page: 2,
  })
  expect(read({ q: 2027, page: '3' })).toEqual({ q: '2027', page: 3 })
  expect(read({ q: '', category: 'all', page: 1 })).toEqual({})
  for (const page of [0, -1, 1.5, 'x', 1e9, null, {}]) expect(read({ page })).toEqual({})
  expect(read({ q: { a: 1 }, category: ['Wills'] })).toEqual({})
  expect(read({ q: 'x'.repeat(500) }).q).toHaveLength(200)
})
