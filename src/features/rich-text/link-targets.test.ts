import { afterEach, beforeEach, expect, test } from 'vitest'
import { faq, person, post } from '../../../tests/fixtures/content-examples'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'

let site: Awaited<ReturnType<typeof createTestSite>>
let headers: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  headers = await site.logIn({ username: 'helen' })
})
afterEach(() => site.close())

async function write(kind: string, json: object): Promise<{ id: string }> {
  const answer = await site.request(`/api/admin/${kind}`, { method: 'POST', headers, json })
  expect(answer.status).toBe(201)
  return answer.json()
}

async function targets(q: string) {
  const answer = await site.request(`/api/link-targets?q=${encodeURIComponent(q)}`, { headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

const plain = { of: null, isPublished: true }

test('a link finds pages, articles and their sections, questions and people by words, and says what is not public', async () => {
  const content = '<p>One.</p><h2>What a codicil does</h2><p>Two.</p><h2>Where to keep it</h2>'
  const published = { status: 'published', slug: 'changing-a-will', content }
  await write('blog', { ...post, ...published, title: 'Changing a will' })
  await write('blog', { ...post, slug: 'codicil-or-new', title: 'Codicil or a new will?' })
  const { id } = await write('faqs', { ...faq, question: 'Is a codicil enough?' })
  await write('team', { ...person, name: 'Cora Dicil' })
  expect(await targets('codicil')).toEqual([
    { ...plain, kind: 'page', title: 'Will writing by solicitors', path: '/will-writing' },
    {
      kind: 'article',
      title: 'Codicil or a new will?',
      of: null,
      path: '/resourcehub/codicil-or-new',
      isPublished: false,
    },
    {
      ...plain,
      kind: 'article',
      title: 'Changing a will',
      path: '/resourcehub/changing-a-will',
    },
    {
      ...plain,
      kind: 'section',
      title: 'What a codicil does',
      of: 'Changing a will',
      path: '/resourcehub/changing-a-will#what-a-codicil-does',
    },
    {
      ...plain,
      kind: 'question',
      title: 'Is a codicil enough?',
      path: `/#faq-${id.slice(-8)}`,
    },
  ])
  expect(await targets('cora')).toEqual([
    { ...plain, kind: 'person', title: 'Cora Dicil', path: '/our-team/cora-dicil' },
  ])
  expect(await targets('prcies')).toContainEqual({
    ...plain,
    kind: 'page',
    title: 'Prices for wills, powers of attorney and probate',
    path: '/pricing',
  })
  expect(await targets('zebra')).toEqual([])
})

test('without a word, the articles that were changed last come first', async () => {
  const { id } = await write('blog', { ...post, slug: 'one', title: 'One' })
  await write('blog', { ...post, slug: 'two', title: 'Two' })
  site.setNow(new Date(TEST_NOW.getTime() + 60_000))
  const json = { ...post, slug: 'one', title: 'One, changed' }
  await site.request(`/api/admin/blog/${id}`, { method: 'PUT', headers, json })
  const titles = (await targets('')).map(({ title }: { title: string }) => title)
  expect(titles.slice(0, 2)).toEqual(['One, changed', 'Two'])
})
