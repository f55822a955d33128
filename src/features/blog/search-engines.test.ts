import { beforeEach, expect, test } from 'vitest'
import { post } from '../../../tests/fixtures/content-examples'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'
import { expectIssue, send } from '../../../tests/fixtures/staff-calls'

const SITE = 'https://www.thewillsolicitors.example'

const site = await openTestSite()
const staff = await site.logIn()
beforeEach(() => site.db.deleteFrom('blogPosts').execute())

test('the sitemap and llms.txt follow the settings, and each article that says otherwise', async () => {
  await addPost(site.db, { title: 'as set' })
  await addPost(site.db, { title: 'yes', isFindable: true })
  await addPost(site.db, { title: 'no', isFindable: false })
  const canonicalUrl = 'https://www.elsewhere.example/text'
  await addPost(site.db, { title: 'elsewhere', isFindable: true, canonicalUrl })
  await addPost(site.db, { title: 'a draft', isFindable: true, status: 'draft' })

  await listArticles(false)
  expect(await namedIn('/sitemap.xml')).toEqual(['yes'])
  await listArticles(true)
  expect(await namedIn('/sitemap.xml')).toEqual(['as-set', 'yes'])
  expect(await namedIn('/llms.txt')).toEqual(['as-set', 'elsewhere', 'yes'])
  expect(await namedIn('/feed.xml')).toEqual(['as-set', 'elsewhere', 'no', 'yes'])
})

test('the canonical address is a whole one, and the article’s own is none', async () => {
  const json = { ...post, canonicalUrl: `${SITE}/resourcehub/${post.slug}` }
  const call = { method: 'POST', path: '/api/admin/blog', json } as const
  expect((await send(site, call, staff)).body).toMatchObject({ canonicalUrl: null })
})

test.each([
  ['canonicalUrl', '/pricing', 'Please enter a whole address, beginning with https:// or http://.'],
  [
    'canonicalUrl',
    'javascript:alert(1)',
    'Please enter a whole address, beginning with https:// or http://.',
  ],
  ['canonicalUrl', `https://a.example/${'a'.repeat(500)}`, 'Address too long'],
  ['searchTitle', 'a'.repeat(256), 'Title too long'],
  ['searchDescription', 'a'.repeat(501), 'Description too long'],
  [
    'shareImage',
    'https://elsewhere.example/a.png',
    'The picture for sharing must be one that was uploaded here',
  ],
  ['isFindable', 'perhaps', 'Findable must be true, false or null'],
])('%s %j is refused', async (path, value, message) => {
  const json = { ...post, [path]: value }
  await expectIssue(site, { method: 'POST', path: '/api/admin/blog', json }, staff, {
    path,
    message,
  })
})

async function listArticles(isIndexed: boolean): Promise<void> {
  const call = { method: 'PUT', path: '/api/admin/settings/articles' } as const
  expect((await send(site, { ...call, json: { isIndexed } }, staff)).status).toBe(200)
}

/** The articles that a file leads to. */
async function namedIn(path: string): Promise<string[]> {
  const text = await (await site.request(path)).text()
  const found = text.matchAll(/\/resourcehub\/([\w-]+)/g)
  return Array.from(new Set(Array.from(found, ([, slug = '']) => slug))).sort()
}
