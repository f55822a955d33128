import { beforeAll, describe, expect, test } from 'vitest'
import { openTestSite } from '../../../../tests/fixtures/create-test-site'
import { addPost } from '../../../../tests/fixtures/factories'
import { stepsDuring } from '../../../../tests/fixtures/query-steps'

const site = await openTestSite()
const staff = await site.logIn()
await addPost(site.db, { title: 'A will', category: 'Wills' })

describe('a search for what few have walks the list along an index and looks into the index of texts once', () => {
  // So many of the list's first tell that few have it.
  beforeAll(async () => {
    for (let number = 0; number < 60; number += 1) {
      await addPost(site.db, { title: `Later ${number}`, publishedAt: '2027-01-01' })
    }
  })
  test.each([
    ['published=true&q=will', 'blog_posts_by_status_published (status=?)'],
    ['q=will&status=published&sort=title', 'blog_posts_by_status_title (status=?)'],
    ['q=will', 'blog_posts_by_published'],
  ])('%s', async (query, index) => {
    const steps = await stepsOf(`/api/blog?view=cards&${query}`, staff)
    expect(steps.filter((step) => /blog_post(s|_texts) /.test(step))).toEqual([
      expect.stringMatching(/^(SEARCH|SCAN) blog_posts USING INDEX blog_posts_by_/),
      expect.stringMatching(/^(SEARCH|SCAN) blog_posts USING COVERING INDEX /),
      expect.stringMatching(/^SCAN blog_post_texts VIRTUAL TABLE INDEX \d+:M/),
      'SEARCH blog_posts USING INDEX sqlite_autoindex_blog_posts_1 (id=?)',
    ])
    expect(steps.join()).toContain(index)
  })
})

test('a search for two characters still walks through the posts in their order', async () => {
  expect(await stepsOf('/api/blog?view=cards&q=wi')).toContain(
    'SEARCH blog_posts USING INDEX blog_posts_by_status_published (status=?)',
  )
})

const stepsOf = (address: string, headers: Record<string, string> = {}) =>
  stepsDuring(site.db, () => site.request(address, { headers }))
