import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sweepVersions } from '~/content-kinds/versions/erase-binned'
import { newId } from '~/platform/new-id'
import { faq, person, post } from '../../../tests/fixtures/content-examples'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { send, storedContent } from '../../../tests/fixtures/staff-calls'
import type { BinPage } from './schema'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite({
    renderPage: async ({ url }) => {
      const { pathname } = new URL(url)
      const slug = pathname.split('/').at(-1) ?? ''
      const path = pathname.startsWith('/our-team/')
        ? `/api/team/slug/${slug}`
        : `/api/blog/${slug}`
      const { status } = await site.request(path)
      return new Response('<title>A page</title>', {
        status,
        headers: { 'Content-Type': 'text/html' },
      })
    },
  })
  staff = await site.logIn({ username: 'helen' })
})
afterEach(() => site.close())

const call = (method: string, path: string, json?: object, headers = staff) =>
  send(site, { method, path, json }, headers)

async function made(path: string, json: object): Promise<string> {
  const { status, body } = await call('POST', path, json)
  expect(status).toBe(201)
  return body.id
}

async function binned(headers = staff): Promise<BinPage['things']> {
  const { status, body } = await call('GET', '/api/admin/bin', undefined, headers)
  expect(status).toBe(200)
  return body.things
}

const statusOf = async (path: string) => (await site.request(path)).status

const published = (title: string) => ({ ...post, title, slug: newId(), status: 'published' })

describe('what is deleted', () => {
  /** What the bin holds, as an earlier release would have stored it. */
  async function rewrite(id: string, change: (stored: Record<string, unknown>) => object) {
    const row = site.db.selectFrom('bin').select('value').where('thingId', '=', id)
    const { value } = await row.executeTakeFirstOrThrow()
    const changed = JSON.stringify(change(JSON.parse(value)))
    await site.db.updateTable('bin').set({ value: changed }).where('thingId', '=', id).execute()
  }

  test.each([
    ['blog', post, { tags: [], status: 'draft', isFindable: null }],
    ['faqs', faq, { isPublished: true }],
    ['team', person, { expertise: [], isPublished: true, supervisor: null }],
  ])(
    'in %s before a field was added comes back with the default of it, and says so where it cannot',
    async (part, json, added) => {
      const path = `/api/admin/${part}`
      for (const before of [undefined, null]) {
        const id = await made(path, json)
        await call('DELETE', `${path}/${id}`)
        const lacking = Object.fromEntries(Object.keys(added).map((field) => [field, before]))
        await rewrite(id, (stored) => ({ ...stored, ...lacking, ofANewerRelease: 'kept out' }))
        const back = await call('POST', `${path}/${id}/restore`)
        expect(back).toMatchObject({ status: 200, body: { id, ...json, ...added } })
        expect(back.body).not.toHaveProperty('ofANewerRelease')
        await call('DELETE', `${path}/${id}`)
        await rewrite(id, (stored) => ({ ...stored, createdAt: 'long ago' }))
        expect(await call('POST', `${path}/${id}/restore`)).toMatchObject({
          status: 409,
          body: { message: expect.stringContaining('can’t read part of it (Created at)') },
        })
        for (const torn of ['', '{"title": "Half', 'null', '[]', '"text"']) {
          await site.db.updateTable('bin').set({ value: torn }).where('thingId', '=', id).execute()
          expect((await call('POST', `${path}/${id}/restore`)).status).toBe(409)
        }
        expect(await binned()).toHaveLength(1)
        await call('DELETE', `/api/admin/bin/${part === 'blog' ? 'posts' : part}/${id}`)
      }
    },
  )

  test('is in the bin, public nowhere, and comes back exactly as it was', async () => {
    const article = published('Binned parrots')
    const question = { ...faq, question: 'Where do binned parrots go?' }
    const names = ['Ann Other', 'Bo Parrot', 'Cy Last']
    const ids = {
      blog: await made('/api/admin/blog', article),
      faqs: '',
      team: '',
    }
    for (const text of ['First?', question.question, 'Third?']) {
      const id = await made('/api/admin/faqs', { ...question, question: text })
      if (text === question.question) ids.faqs = id
    }
    for (const name of names) {
      const id = await made('/api/admin/team', { ...person, name })
      if (name === 'Bo Parrot') ids.team = id
    }
    const pages = [`/resourcehub/${article.slug}`, '/our-team/bo-parrot']
    expect(await Promise.all(pages.map(statusOf))).toEqual([200, 200])
    const before = await storedContent(site)

    for (const [part, id] of Object.entries(ids)) {
      expect((await call('DELETE', `/api/admin/${part}/${id}`)).status).toBe(200)
    }
    expect(await Promise.all(pages.map(statusOf))).toEqual([410, 410])
    for (const path of [
      '/api/blog',
      '/api/blog?view=cards&q=parrots',
      '/api/faqs',
      '/api/team',
      '/api/search?q=parrots',
      '/feed.xml',
      '/sitemap.xml',
      '/llms.txt',
    ]) {
      for (const headers of [{}, staff]) {
        const text = (await (await site.request(path, { headers })).text()).replace('q=parrots', '')
        expect(text, path).not.toMatch(/Binned parrots|binned parrots|Bo Parrot/)
        expect(text, path).not.toContain(article.slug)
      }
    }
    expect(await binned()).toMatchObject([
      { kind: 'team', name: 'Bo Parrot', deletedBy: 'helen' },
      { kind: 'faqs', name: question.question },
      {
        kind: 'posts',
        name: article.title,
        deletedAt: TEST_NOW.toISOString(),
        goneAt: '2026-12-23T10:00:00.000Z',
      },
    ])

    for (const [part, id] of Object.entries(ids)) {
      expect((await call('POST', `/api/admin/${part}/${id}/restore`)).status).toBe(200)
      expect((await call('POST', `/api/admin/${part}/${id}/restore`)).status).toBe(404)
    }
    expect(await storedContent(site)).toEqual(before)
    expect(await Promise.all(pages.map(statusOf))).toEqual([200, 200])
    expect(await (await site.request('/api/search?q=parrots')).text()).toContain('Binned parrots')
    expect(await binned()).toEqual([])
  })

  test('keeps a person’s consultations, and links them to their profile again once it is restored', async () => {
    const { db } = site
    const teamMemberId = await made('/api/admin/team', { ...person, name: 'Takes Calls' })
    const row = {
      name: 'Takes Calls',
      isActive: true,
      color: 1,
      position: 0,
      week: null,
      services: null,
    }
    const time = TEST_NOW.toISOString()
    const id = newId()
    await db
      .insertInto('hosts')
      .values({ id, teamMemberId, ...row, createdAt: time, updatedAt: time, removedAt: null })
      .execute()
    const host = () => db.selectFrom('hosts').selectAll().where('id', '=', id).executeTakeFirst()
    await call('DELETE', `/api/admin/team/${teamMemberId}`)
    expect(await host()).toMatchObject({ ...row, teamMemberId: null })
    await call('POST', `/api/admin/team/${teamMemberId}/restore`)
    expect(await host()).toMatchObject({ ...row, teamMemberId })
  })

  test('is not put back where its address is taken by now: it says what to do', async () => {
    const article = published('Taken')
    const id = await made('/api/admin/blog', article)
    await call('DELETE', `/api/admin/blog/${id}`)
    const other = await made('/api/admin/blog', article)
    expect(await call('POST', `/api/admin/blog/${id}/restore`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Please give that one another slug') },
    })
    const person1 = await made('/api/admin/team', { ...person, name: 'Sam Same' })
    await call('DELETE', `/api/admin/team/${person1}`)
    const person2 = await made('/api/admin/team', { ...person, name: 'Sam Same' })
    expect((await call('POST', `/api/admin/team/${person1}/restore`)).status).toBe(409)
    expect((await binned()).map((thing) => thing.id).sort()).toEqual([id, person1].sort())

    await call('PUT', `/api/admin/blog/${other}`, { ...article, slug: newId() })
    expect((await call('POST', `/api/admin/blog/${id}/restore`)).status).toBe(200)
    await call('DELETE', `/api/admin/team/${person2}`)
    expect((await call('POST', `/api/admin/team/${person1}/restore`)).status).toBe(200)
    await call('DELETE', `/api/admin/bin/team/${person2}`)
    expect(await binned()).toEqual([])
  })
})

test('after 30 days it is gone for good with its history, and no sooner; by hand at once', async () => {
  const { db } = site
  const versionsOf = (id: string) =>
    db.selectFrom('versions').select('id').where('thingId', '=', id).execute()
  const [late, early] = [
    await made('/api/admin/faqs', faq),
    await made('/api/admin/blog', published('Gone')),
  ]
  await call('DELETE', `/api/admin/faqs/${late}`)
  await call('DELETE', `/api/admin/blog/${early}`)
  expect(await versionsOf(early)).toHaveLength(1)
  expect((await call('DELETE', `/api/admin/bin/posts/${early}`)).status).toBe(200)
  expect((await call('DELETE', `/api/admin/bin/posts/${early}`)).status).toBe(404)
  expect(await versionsOf(early)).toEqual([])

  const day = 24 * 60 * 60 * 1000
  const sweepAfter = (ms: number) =>
    sweepVersions({ db, now: () => new Date(TEST_NOW.getTime() + ms) })
  await sweepAfter(30 * day - 1)
  expect(await binned()).toMatchObject([{ id: late }])
  await Promise.all([sweepAfter(30 * day), sweepAfter(30 * day)])
  expect(await binned()).toEqual([])
  expect(await versionsOf(late)).toEqual([])
  const { entries } = (await call('GET', `/api/admin/activity?thing=${late}`)).body
  expect(entries.map((entry: { action: string }) => entry.action).sort()).toEqual([
    'created',
    'deleted',
    'erased',
  ])
})

test('an author has their own drafts in the bin, and nothing else', async () => {
  const author = await site.logIn({ username: 'ann', role: 'author' })
  const draft = { ...post, slug: newId() }
  const own: string = (await call('POST', '/api/admin/blog', draft, author)).body.id
  const others = await made('/api/admin/blog', { ...post, slug: newId() })
  await call('DELETE', `/api/admin/blog/${own}`, undefined, author)
  await call('DELETE', `/api/admin/blog/${others}`)
  expect((await binned(author)).map(({ id }) => id)).toEqual([own])
  expect(await binned()).toHaveLength(2)
  for (const [method, path] of [
    ['POST', `/api/admin/blog/${others}/restore`],
    ['DELETE', `/api/admin/bin/posts/${others}`],
  ] as const) {
    expect((await call(method, path, undefined, author)).status, path).toBe(403)
  }
  expect((await call('POST', `/api/admin/blog/${own}/restore`, undefined, author)).status).toBe(200)
  expect((await binned()).map(({ id }) => id)).toEqual([others])
})
