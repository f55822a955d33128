import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originalFirm } from '~/content/firm'
import { feed } from '~/seo/feed'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addPost, addTeamMember } from '../../../tests/fixtures/factories'

const SITE = 'https://www.thewillsolicitors.example'
const FACTS = { siteUrl: SITE, firm: originalFirm }

let site: Awaited<ReturnType<typeof createTestSite>>
beforeAll(async () => {
  site = await createTestSite()
  const add = (post: Parameters<typeof addPost>[1]) =>
    addPost(site.db, { excerpt: 'A & B', content: '', category: 'Wills', ...post })
  const old = '2025-03-06T09:00:00.000Z'
  await add({ slug: 'older', title: 'Older', status: 'published', publishedAt: old })
  await add({
    slug: 'newer',
    title: 'Wills & <trusts> [explained] “well”',
    status: 'published',
    publishedAt: '2026-11-12T09:00:00.000Z',
  })
  await add({ slug: 'secret-draft', title: 'Secret draft', status: 'draft', publishedAt: null })
  await add({ slug: 'secret-old', title: 'Secret old', status: 'archived', publishedAt: old })
  await addTeamMember(site.db, { name: 'Ada Lovelace' })
  await addTeamMember(site.db, { name: 'Ada Lovelace' })
  const { id } = await addTeamMember(site.db, { name: '李明' })
  // As a row from before: such a name gave no address.
  await site.db.updateTable('teamMembers').set({ slug: '' }).where('id', '=', id).execute()
  await addTeamMember(site.db, { name: 'Secret Person', isPublished: false })
})
afterAll(() => site.close())

describe.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/feed.xml', 'application/rss+xml; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
])('%s', (path, type) => {
  test('says what it is and may be cached for a short while', async () => {
    const answer = await site.request(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=600')
  })

  test('names nothing that is not published, even to staff', async () => {
    const headers = await site.logIn({ username: `editor of ${path}` })
    const text = await (await site.request(path, { headers })).text()
    expect(text).not.toMatch(/secret/i)
  })
})

test('the sitemap lists the standing pages and the published people, and no article', async () => {
  const text = await textOf('/sitemap.xml')
  const addresses = Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toContain(`${SITE}/`)
  expect(addresses).toContain(`${SITE}/book-consultation`)
  expect(addresses.filter((address) => address?.includes('/our-team/'))).toEqual([
    `${SITE}/our-team/ada-lovelace`,
  ])
  expect(text).not.toMatch(/resourcehub\/|thank-you|admin|booking-form|newsletter/)
  expect(text).toContain(
    `<url><loc>${SITE}/resourcehub</loc><lastmod>2026-11-12T09:00:00.000Z</lastmod></url>`,
  )
  expect(text).toContain(
    `<url><loc>${SITE}/our-team/ada-lovelace</loc><lastmod>${TEST_NOW.toISOString()}</lastmod></url>`,
  )
  expect(text).toContain(`<url><loc>${SITE}/pricing</loc></url>`)
})

test('robots.txt names the sitemap, and disallows the staff area and the API', async () => {
  expect(await textOf('/robots.txt')).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${SITE}/sitemap.xml\n`,
  )
})

test('the feed carries the articles, newest first, with whatever characters they have', async () => {
  const text = await textOf('/feed.xml')
  const titles = Array.from(text.matchAll(/<item><title>(.*?)<\/title>/g), ([, title]) => title)
  expect(titles).toEqual(['Wills &amp; &lt;trusts&gt; [explained] “well”', 'Older'])
  expect(text).toContain(`<guid>${SITE}/resourcehub/newer</guid>`)
  expect(text).toContain('<pubDate>Thu, 12 Nov 2026 09:00:00 GMT</pubDate>')
  expect(text).toContain('<description>A &amp; B</description>')
  expect(text).toContain(`<atom:link href="${SITE}/feed.xml" rel="self"`)
})

test('a feed without articles is a feed', () => {
  const text = feed(FACTS, [])
  expect(text).toContain('<channel>')
  expect(text).not.toContain('lastBuildDate')
})

test('characters that XML cannot write are left out', () => {
  const article = { slug: 'a', excerpt: null, category: null, publishedAt: null }
  const text = feed(FACTS, [{ ...article, title: 'a\u0000b\u000bc\ud800d' }])
  expect(text).toContain('<title>abc\ufffdd</title>')
})

test('llms.txt states the prices with VAT, the registration fee and the articles', async () => {
  const text = await textOf('/llms.txt')
  expect(text).toMatch(/^# The Will Solicitors\n\n> /)
  expect(text).toContain('from £180 including VAT')
  expect(text).toContain('from £330 including VAT')
  expect(text).toMatch(
    /from £\d+ in total: our £\d+ with VAT and the £\d+ registration .* for each power/,
  )
  expect(text).toContain('within 7 working days once we have your payment and information, or')
  expect(text).toContain('- Saturday: 10:00-14:00')
  expect(text).toContain(
    `- [Wills & <trusts> \\[explained\\] “well”](${SITE}/resourcehub/newer): A & B`,
  )
})

async function textOf(path: string): Promise<string> {
  return (await site.request(path)).text()
}
