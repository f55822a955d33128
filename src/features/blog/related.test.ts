import { beforeAll, describe, expect, test } from 'vitest'
import { createTestSite, openTestSite } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'
import type { RelatedPosts } from './schema'

const site = await openTestSite()
const staff = await site.logIn()

describe('under an article', () => {
  beforeAll(async () => {
    const write = (title: string, day: number, post: Parameters<typeof addPost>[1] = {}) =>
      addPost(site.db, {
        title,
        category: 'Wills',
        publishedAt: `2026-03-${String(day).padStart(2, '0')}`,
        ...post,
      })
    await write('Guardians for young children', 1, { tags: ['Children', 'Families'] })
    await write('Who looks after a dog', 2, { category: 'Family Law', tags: ['Pets'] })
    await write('Naming guardians', 3, { category: 'Family Law', tags: ['Children'] })
    await write('Choosing executors', 4)
    await write('Signing a will', 5)
    await write('Children and trusts', 6, { tags: ['Children', 'Trusts'] })
    await write('A newer will', 7)
    await write('Business and shares', 8, { category: 'Business Law' })
    await write('Children, a draft', 9, { tags: ['Children', 'Families'], status: 'draft' })
    await write('Alone', 10, { category: null })
  })

  test('come those about the same, before those that are merely new', async () => {
    const { related } = await read('guardians-for-young-children')
    expect(related.map(({ title }) => title)).toEqual([
      'Children and trusts',
      'Naming guardians',
      'A newer will',
    ])
  })

  test('comes nothing that has nothing in common with it', async () => {
    expect((await read('who-looks-after-a-dog')).related.map(({ title }) => title)).toEqual([
      'Naming guardians',
    ])
    expect((await read('alone')).related).toEqual([])
  })

  test('stand the ones published before and after it', async () => {
    expect(await read('signing-a-will')).toMatchObject({
      previous: { slug: 'choosing-executors', title: 'Choosing executors' },
      next: { slug: 'children-and-trusts' },
    })
    expect((await read('guardians-for-young-children')).previous).toBeNull()
    // The draft between them is left out.
    expect((await read('business-and-shares')).next).toMatchObject({ slug: 'alone' })
    expect((await read('alone')).next).toBeNull()
  })

  test('stand those of one moment in the order of the list, each once', async () => {
    const other = await createTestSite()
    await other.logIn()
    for (const number of [1, 2, 3]) await addPost(other.db, { title: `Same moment ${number}` })
    const list = await (await other.request('/api/blog?view=cards')).json()
    const slugs: string[] = list.posts.map(({ slug }: { slug: string }) => slug)
    for (const [index, slug] of slugs.entries()) {
      const answer = await (await other.request(`/api/blog/${slug}/related`)).json()
      expect(answer.next?.slug).toBe(slugs[index - 1])
      expect(answer.previous?.slug).toBe(slugs[index + 1])
    }
    await other.close()
  })

  test('nothing is said of an article that visitors may not read, to staff neither', async () => {
    for (const slug of ['children-a-draft', 'no-such-article']) {
      for (const headers of [{}, staff]) {
        expect((await site.request(`/api/blog/${slug}/related`, { headers })).status).toBe(404)
      }
    }
  })
})

test('the tags of an article lead to it as they are written, changed and removed', async () => {
  const tagged = async (tag: string) => {
    const answer = await site.request(`/api/blog?${new URLSearchParams({ view: 'cards', tag })}`)
    const { posts, total } = await answer.json()
    expect(total).toBe(posts.length)
    return posts.map(({ slug }: { slug: string }) => slug)
  }
  const json = {
    title: 'Tagged',
    slug: 'tagged',
    content: '<p>a</p>',
    status: 'published',
    tags: ['Q&A: “why?”', 'two'],
  }
  const post = { method: 'POST', headers: staff, json }
  const { id } = await (await site.request('/api/admin/blog', post)).json()
  expect(await tagged('Q&A: “why?”')).toEqual(['tagged'])
  const put = { method: 'PUT', headers: staff, json: { ...json, tags: ['two', 'three'] } }
  await site.request(`/api/admin/blog/${id}`, put)
  expect([await tagged('Q&A: “why?”'), await tagged('two'), await tagged('three')]).toEqual([
    [],
    ['tagged'],
    ['tagged'],
  ])
  await site.request(`/api/admin/blog/${id}`, { method: 'DELETE', headers: staff })
  expect(await tagged('two')).toEqual([])
})

async function read(slug: string): Promise<RelatedPosts> {
  const answer = await site.request(`/api/blog/${slug}/related`)
  expect(answer.status).toBe(200)
  return answer.json()
}
