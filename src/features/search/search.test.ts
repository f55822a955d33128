import { describe, expect, test } from 'vitest'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { addFaq, addPost } from '../../../tests/fixtures/factories'
import { type SearchResults, searchResultsSchema } from './schema'

const site = await openTestSite({ seed: 'demo' })

/** What visitors type, and what they should find first. */
const FIRST_HITS: ReadonlyArray<[typed: string, first: string]> = [
  ['funeral', '/resourcehub/what-to-do-when-someone-dies'],
  ['funral', '/resourcehub/what-to-do-when-someone-dies'],
  ['tell us about a death', '/probate'],
  ['who inherits', '/who-inherits'],
  ['which do i need', '/which-service'],
  ['trustee', '/trusts'],
  ['probate fee', '/pricing'],
  ['how much is a will', '/pricing'],
  ['how much does an lpa cost?', '/pricing'],
  ['lpa', '/lasting-powers-of-attorney'],
  ['power of atorney', '/lasting-powers-of-attorney'],
  ['Lasting Power of Attorney', '/lasting-powers-of-attorney'],
  ['mirror wills', '/will-writing'],
  ['miror will', '/will-writing'],
  ['careers', '/careers'],
  ['jobs', '/careers'],
  ['complaint', '/complaints'],
  ['complain about you', '/complaints'],
  ['opening hours', '/contact'],
  ['phone number', '/contact'],
  ['book an apointment', '/book-consultation'],
  ['money back', '/service-level-agreement'],
  ['inheritance tax', '/resourcehub/inheritance-tax-explained'],
  ['inheritence tax', '/resourcehub/inheritance-tax-explained'],
  ['Saturday', '/contact'],
  ['do I need a will', '/will-writing'],
  ['choosing executors', '/resourcehub/how-to-choose-executors'],
  ['Helen Ashworth', '/our-team/helen-ashworth'],
  ['helen ashwort', '/our-team/helen-ashworth'],
  ['who can witness my will', 'Who can witness my will?'],
  ['care home fees', '/resourcehub/paying-for-care'],
  ['gdpr', '/privacy'],
  ['wheelchair', '/accessibility'],
  ['wheel chair access', '/accessibility'],
  ['stepdaughter', '/who-inherits'],
  ['step-children', '/who-inherits'],
  ['my step son', '/who-inherits'],
  ['LPA’s', '/lasting-powers-of-attorney'],
]

describe('what visitors look for comes first', () => {
  test.each(FIRST_HITS)('%s: %s', async (typed, first) => {
    const [best] = (await search(typed)).results.map(addressOf)
    expect(best).toBe(first)
  })
})

test.each([
  ['fiancee', 'Leaving a house to a fiancée'],
  ['fiancée', 'Leaving a house to a fiancée'],
  ['FIANCE\u0301E', 'Leaving a house to a fiancée'],
  ['fiancé', 'Leaving a house to a fiancée'],
  ['muller', 'The case of Müller'],
  ['Müller', 'The case of Müller'],
  ['1000', 'A gift of £1,000'],
  ['£1000', 'A gift of £1,000'],
  ['£1,000', 'A gift of £1,000'],
  ['co\u00adhabitee', 'What an unmarried partner gets'],
])('“%s” finds “%s”, here and in the resource hub', async (typed, title) => {
  await addPost(site.db, { title, slug: title.toLowerCase().replace(/[^a-z]+/g, '-') })
  expect((await search(typed)).results.map((found) => found.title)).toContain(title)
  const isSynonym = /hab|fiancé$/.test(typed)
  const hub = await site.request(`/api/blog?view=cards&q=${encodeURIComponent(typed)}`)
  const { posts } = await hub.json()
  if (!isSynonym) {
    expect(posts.map((post: { title: string }) => post.title)).toContain(title)
  }
  await site.db.deleteFrom('blogPosts').where('title', '=', title).execute()
})

describe('a misspelling is forgiven', () => {
  test('the answer says what was searched for instead', async () => {
    expect((await search('power of atorney')).corrected).toBe('power of attorney')
  })

  test('a word that the site knows is not changed', async () => {
    expect((await search('trustee')).corrected).toBeNull()
  })

  test('a word that resembles nothing finds nothing', async () => {
    expect(await search('xylophone')).toEqual(NOTHING)
  })
})

describe('only what visitors may see is found', () => {
  test('a draft, and an unpublished question and person, are not', async () => {
    await addPost(site.db, { title: 'Tontine one', status: 'draft' })
    await addPost(site.db, { title: 'Tontine two', status: 'archived' })
    await addFaq(site.db, { question: 'What is a tontine?', isPublished: false })
    expect(await search('tontine')).toEqual(NOTHING)
    await addPost(site.db, { title: 'Tontines for beginners' })
    await addFaq(site.db, { question: 'Is a tontine legal?' })
    const { results, counts } = await search('tontines')
    expect(results.map(({ title }) => title)).toEqual([
      'Tontines for beginners',
      'Is a tontine legal?',
    ])
    expect(counts).toEqual({ page: 0, article: 1, question: 1, person: 0 })
  })
})

describe('whatever is typed is answered', () => {
  test.each([
    '',
    '   ',
    '"',
    "'; drop table blog_posts",
    '%_',
    '(NEAR',
    'a',
    '言',
    '🙂',
    '1837',
    'constructor',
  ])('%s', async (typed) => {
    expect((await search(typed)).results.length).toBeLessThanOrEqual(20)
  })

  test('a text without end is refused in words', async () => {
    const answer = await site.request(`/api/search?q=${'a'.repeat(201)}`)
    expect(answer.status).toBe(422)
  })

  test('a word of every article is found in the newest, and more are said to be there', async () => {
    for (let number = 0; number < 60; number += 1) {
      await addPost(site.db, { title: `Usufruct ${number}` })
    }
    const { results, counts } = await search('usufruct')
    expect(results).toHaveLength(20)
    expect(counts.article).toBeGreaterThan(50)
  })
})

const NOTHING: SearchResults = {
  results: [],
  counts: { page: 0, article: 0, question: 0, person: 0 },
  corrected: null,
}

async function search(q: string): Promise<SearchResults> {
  const answer = await site.request(`/api/search?${new URLSearchParams({ q })}`)
  expect(answer.status).toBe(200)
  return searchResultsSchema.parse(await answer.json())
}

/** Where a result leads; a question is answered in the list. */
function addressOf(found: SearchResults['results'][number]): string {
  if (found.kind === 'page') return found.path
  if (found.kind === 'article') return `/resourcehub/${found.slug}`
  return found.kind === 'person' ? `/our-team/${found.slug}` : found.title
}
