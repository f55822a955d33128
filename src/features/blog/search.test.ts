import { beforeAll, describe, expect, test } from 'vitest'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'
import { send } from '../../../tests/fixtures/staff-calls'

const site = await openTestSite()
const staff = await site.logIn()
// Newer than what is looked for, which is thus found by an index.
for (let number = 0; number < 60; number += 1) {
  await addPost(site.db, { title: `Later ${number}`, publishedAt: '2026-11-01' })
}

describe('every character of a search stands for itself, however few there are', () => {
  beforeAll(async () => {
    await write({ title: 'Quotes', content: '<p>She said "leave it" and it\'s \\done\\.</p>' })
    await write({
      title: 'Signs',
      content: '<p>90% off, a_b, c++ (NEAR) title: x* AND ^y - z!</p>',
    })
    await write({ title: 'ÅNGSTRÖM Straße', content: '<p>ΑΘΗΝΑ, Łódź, 遺言書 and 𝒲𝒾𝓁𝓁 👩‍👧.</p>' })
  })

  test.each([
    ['"leave it"', 'Quotes'],
    ['“leave', 'Quotes'],
    ['"', 'Quotes'],
    ['t"', 'Quotes'],
    ["it's", 'Quotes'],
    ['\\done\\', 'Quotes'],
    ['\\', 'Quotes'],
    ['90%', 'Signs'],
    ['0%', 'Signs'],
    ['%', 'Signs'],
    ['a_b', 'Signs'],
    ['_', 'Signs'],
    ['_b', 'Signs'],
    ['c++', 'Signs'],
    ['(near)', 'Signs'],
    ['title: x*', 'Signs'],
    ['and ^y', 'Signs'],
    ['- z!', 'Signs'],
    ['!', 'Signs'],
    ['ångström', 'ÅNGSTRÖM Straße'],
    ['NGST', 'ÅNGSTRÖM Straße'],
    ['STRAßE', 'ÅNGSTRÖM Straße'],
    ['αθην', 'ÅNGSTRÖM Straße'],
    ['ŁÓDŹ', 'ÅNGSTRÖM Straße'],
    ['ŁÓ', 'ÅNGSTRÖM Straße'],
    ['遺言書', 'ÅNGSTRÖM Straße'],
    ['言', 'ÅNGSTRÖM Straße'],
    ['𝒲𝒾𝓁', 'ÅNGSTRÖM Straße'],
    ['𝒾𝓁', 'ÅNGSTRÖM Straße'],
    ['👩‍👧', 'ÅNGSTRÖM Straße'],
    ['angstrom strasse', 'ÅNGSTRÖM Straße'],
  ])('%s finds "%s" and nothing else', async (q, title) => {
    expect(await find(q)).toEqual([title])
  })

  test.each(['90_', 'a%b', 'l%it', '"said"', 'quotes she', 'x OR z', 'NEAR(x z)', 'leave*'])(
    '%s finds nothing',
    async (q) => {
      expect(await find(q)).toEqual([])
    },
  )
})

describe('what a search finds follows what staff write', () => {
  test('a new article is found at once', async () => {
    await write({ title: 'Tontines' })
    expect(await find('tontine')).toEqual(['Tontines'])
  })

  test('a changed article is found by its new words and no longer by its old ones', async () => {
    const { id } = await write({ title: 'Usufruct', content: '<p>Old words: perpetuity.</p>' })
    const json = { title: 'Usufruct', slug: 'usufruct', content: '<p>New words: remainder.</p>' }
    await send(site, { method: 'PUT', path: `/api/admin/blog/${id}`, json }, staff)
    expect(await find('perpetuity')).toEqual([])
    expect(await find('remainder')).toEqual(['Usufruct'])
    expect(await find('usufruct')).toEqual(['Usufruct'])
  })

  test('a deleted article is found no more, and a new one does not take over its words', async () => {
    const { id } = await write({ title: 'Escheat' })
    await send(site, { method: 'DELETE', path: `/api/admin/blog/${id}` }, staff)
    await write({ title: 'Hotchpot' })
    expect(await find('escheat')).toEqual([])
    expect(await find('hotchpot')).toEqual(['Hotchpot'])
  })

  test('what a failed write would have said is not found', async () => {
    await write({ title: 'Mortmain' })
    const failing = site.db.transaction().execute(async (db) => {
      await db.updateTable('blogPosts').set({ searchText: 'codicil' }).execute()
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await find('codicil')).toEqual([])
    expect(await find('mortmain')).toEqual(['Mortmain'])
  })
})

test('how many articles and categories there are follows what staff write', async () => {
  const before = (await list('')).total
  const { id } = await write({ title: 'Counted', category: 'Once' })
  expect(await list('')).toMatchObject({ total: before + 1, categories: ['Once'] })
  expect(await list('category=Once')).toMatchObject({ total: 1 })
  const change = async (fields: Record<string, string>) => {
    const json = { title: 'Counted', slug: 'counted', content: '<p>A text.</p>', ...fields }
    await send(site, { method: 'PUT', path: `/api/admin/blog/${id}`, json }, staff)
  }
  await change({ category: 'Twice' })
  expect(await list('')).toMatchObject({ total: before + 1, categories: ['Twice'] })
  expect(await list('category=Once')).toMatchObject({ total: 0 })
  await change({ status: 'archived' })
  expect(await list('')).toMatchObject({ total: before, categories: [] })
  expect(await list('', staff)).toMatchObject({ total: before + 1, categories: ['Twice'] })
  expect(await list('status=archived', staff)).toMatchObject({ total: 1 })
  await send(site, { method: 'DELETE', path: `/api/admin/blog/${id}` }, staff)
  expect(await list('', staff)).toMatchObject({ total: before, categories: [] })
})

async function write(post: { title: string; content?: string; category?: string }) {
  const slug = post.title.toLowerCase().replace(/[^a-z]/g, '')
  const publishedAt = '2026-01-01T09:00:00.000Z'
  const json = { slug, content: '<p>A text.</p>', status: 'published', publishedAt, ...post }
  const { status, body } = await send(
    site,
    { method: 'POST', path: '/api/admin/blog', json },
    staff,
  )
  expect(status).toBe(201)
  return body
}

async function find(q: string): Promise<string[]> {
  const { posts, total } = await list(`${new URLSearchParams({ q })}`)
  expect(total).toBe(posts.length)
  return posts.map(({ title }: { title: string }) => title)
}

async function list(query: string, headers: Record<string, string> = {}) {
  const answer = await site.request(`/api/blog?view=cards&${query}`, { headers })
  expect(answer.status).toBe(200)
  return answer.json()
}
