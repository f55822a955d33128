import { describe, expect, test } from 'vitest'
import { sweepVersions } from '~/content-kinds/versions/erase-binned'
import { MOST_VERSIONS } from '~/content-kinds/versions/rules'
import { newId } from '~/platform/new-id'
import { faq, person, post, review } from '../../../tests/fixtures/content-examples'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { callsBy } from '../../../tests/fixtures/staff-calls'
import type { HistoryPage, WholeVersion } from './schema'

let now = TEST_NOW
const site = await openTestSite()
const staff = await site.logIn({ username: 'helen' })

function pass(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000)
  site.setNow(now)
}

const call = callsBy(site, staff)

/** The id of something new, a minute before whatever comes next. */
async function made(path: string, json: object): Promise<string> {
  const { status, body } = await call('POST', path, json)
  expect(status).toBe(201)
  pass(1)
  return body.id
}

async function saved(path: string, json: object): Promise<void> {
  expect(await call('PUT', path, json)).toMatchObject({ status: 200 })
  pass(1)
}

async function history(thing: string, query = ''): Promise<HistoryPage> {
  const { status, body } = await call('GET', `/api/admin/history/${thing}${query}`)
  expect(status).toBe(200)
  return body
}

async function version(thing: string, id = ''): Promise<WholeVersion> {
  const { status, body } = await call('GET', `/api/admin/history/${thing}/${id}`)
  expect(status).toBe(200)
  return body
}

const newPost = () => ({ ...post, slug: newId() })

describe('every save', () => {
  test('of an article is a version: who, when, what changed, and the whole of it', async () => {
    const first = { ...newPost(), title: 'Wills', content: '<p>One two three.</p><p>Four.</p>' }
    const id = await made('/api/admin/blog', first)
    const then = now.toISOString()
    await saved(`/api/admin/blog/${id}`, {
      ...first,
      content: '<p>One 2 three.</p><p>Four.</p>',
      featuredImage: '/uploads/a-1/1200x675-aabbcc-ddeeff/1200.webp',
      status: 'published',
    })
    const { versions, older } = await history(`posts/${id}`)
    expect(older).toBeNull()
    expect(versions).toMatchObject([
      { by: 'helen', at: then, action: 'changed', isPresent: true },
      { by: 'helen', action: 'created', fields: [], isPresent: false },
    ])
    expect(versions[0]?.fields.sort()).toEqual(['content', 'featuredImage', 'status'])
    expect(versions.map(({ changes }) => changes)).toEqual([
      'Featured picture added; Status: “draft” to “published”; and 1 more',
      '',
    ])

    const whole = await version(`posts/${id}`, versions[1]?.id)
    expect(whole.values).toMatchObject({ ...first, featuredImage: null, status: 'draft' })
    expect(whole.differences).toEqual(
      expect.arrayContaining([
        { field: 'content', is: 'text', parts: [] },
        {
          field: 'featuredImage',
          is: 'picture',
          parts: [{ is: 'added', text: '/uploads/a-1/1200x675-aabbcc-ddeeff/1200.webp' }],
        },
      ]),
    )
    // Nothing that was ever saved, and is not now, is public.
    const shown = await (await site.request(`/api/blog/${first.slug}`)).text()
    expect(shown).not.toContain('One two')
  })

  test('that changes nothing leaves none, and formatting and pictures of a text are told apart', async () => {
    const picture = '<img src="/uploads/b-1/10x10-aabbcc-ddeeff/10.webp" alt="A house">'
    const json = { ...newPost(), content: `<p>Text</p>${picture}` }
    const id = await made('/api/admin/blog', json)
    await saved(`/api/admin/blog/${id}`, json)
    await saved(`/api/admin/blog/${id}`, {
      ...json,
      content: `<p><strong>Text</strong></p>${picture}`,
    })
    await saved(`/api/admin/blog/${id}`, { ...json, content: '<p><strong>Text</strong></p>' })
    await saved(`/api/admin/blog/${id}`, { ...json, content: '<h2>Text</h2>' })
    const { versions } = await history(`posts/${id}`)
    expect(versions.map(({ changes }) => changes)).toEqual([
      'The formatting of the heading “Text”',
      'A picture removed',
      'The formatting of the paragraph “Text”',
      '',
    ])
    const bold = await version(`posts/${id}`, versions[2]?.id)
    expect(bold).toMatchObject({
      before: { content: expect.stringContaining('<p>Text</p><img ') },
      changed: [{ field: 'content', is: 'text' }],
      values: { content: expect.stringContaining('<strong>Text</strong>') },
      now: { content: '<h2>Text</h2>' },
    })
  })

  test('of a question, of a person and of a section of the settings is one too', async () => {
    const question = await made('/api/admin/faqs', faq)
    await saved(`/api/admin/faqs/${question}`, { ...faq, answer: 'Another answer.' })
    const member = await made('/api/admin/team', person)
    await saved(`/api/admin/team/${member}`, { ...person, bio: 'A longer life.' })
    await saved('/api/admin/settings/prices', { basicWill: '215' })
    await saved('/api/admin/settings/prices', { basicWill: '225' })
    expect((await history(`faqs/${question}`)).versions[0]?.fields).toEqual(['answer'])
    expect((await history(`team/${member}`)).versions[0]?.fields).toEqual(['bio'])

    // The state before the first change is stored as well, though nobody is known to have saved it.
    const prices = (await history('settings/prices')).versions
    expect(prices.map(({ by, fields }) => [by, fields])).toEqual([
      ['helen', ['basicWill']],
      ['helen', ['basicWill']],
      [null, []],
    ])
    const old = await version('settings/prices', prices[1]?.id)
    expect(old.values).toMatchObject({ basicWill: 215_00 })
    expect(old.differences).toMatchObject([
      { field: 'basicWill', parts: [{ text: '£215' }, { text: '£225' }] },
    ])
  })

  test('of a row from before there were versions, or by the release before, keeps what was there', async () => {
    const id = await made('/api/admin/faqs', faq)
    await site.db.deleteFrom('versions').where('thingId', '=', id).execute()
    expect((await history(`faqs/${id}`)).versions).toEqual([])
    await saved(`/api/admin/faqs/${id}`, { ...faq, answer: 'Second.' })
    await site.db.updateTable('faqs').set({ answer: 'Third.' }).where('id', '=', id).execute()
    await saved(`/api/admin/faqs/${id}`, { ...faq, answer: 'Fourth.' })
    const { versions } = await history(`faqs/${id}`)
    const answers = []
    for (const { id: each } of versions)
      answers.push((await version(`faqs/${id}`, each)).values.answer)
    expect(answers).toEqual(['Fourth.', 'Third.', 'Second.', faq.answer])
    expect(versions.map(({ isPresent }) => isPresent)).toEqual([true, false, false, false])
  })
})

test('the newest 200 are stored, in pages', async () => {
  const id = await made('/api/admin/faqs', faq)
  for (let number = 1; number <= MOST_VERSIONS + 2; number += 1) {
    await saved(`/api/admin/faqs/${id}`, { ...faq, answer: `Answer ${number}.` })
  }
  const seen: string[] = []
  for (let query = ''; ; ) {
    const { versions, older } = await history(`faqs/${id}`, query)
    seen.push(...versions.map((each) => each.id))
    if (older === null) break
    query = `?before=${older}`
  }
  expect(new Set(seen).size).toBe(MOST_VERSIONS)
  const oldest = await version(`faqs/${id}`, seen.at(-1))
  expect(oldest.values.answer).toBe('Answer 3.')
  expect((await call('GET', `/api/admin/history/faqs/${id}?before=yesterday`)).status).toBe(422)
})

test('a version is stored for two years after another has taken its place', async () => {
  const id = await made('/api/admin/faqs', faq)
  await saved(`/api/admin/faqs/${id}`, { ...faq, answer: 'Second.' })
  const count = async () =>
    (await site.db.selectFrom('versions').select('id').where('thingId', '=', id).execute()).length
  const sweepIn = (years: number, minutes = 0) => {
    const then = now.toTemporalInstant().toZonedDateTimeISO('UTC').add({ years })
    const { epochMilliseconds } = then.add({ minutes })
    return sweepVersions({ db: site.db, now: () => new Date(epochMilliseconds) })
  }
  await sweepIn(2, -3)
  expect(await count()).toBe(2)
  await sweepIn(2)
  expect(await count()).toBe(1)
  // What is there now stays, and the next save still has what to compare with.
  await sweepIn(9)
  expect(await count()).toBe(1)
})

test('only someone who may change a thing sees what it was', async () => {
  const author = await site.logIn({ username: 'ann', role: 'author' })
  const other = await site.logIn({ username: 'ben', role: 'author' })
  const editor = await site.logIn({ username: 'cleo', role: 'editor' })
  const draft = newPost()
  const { body } = await call('POST', '/api/admin/blog', draft, author)
  const path = `/api/admin/history/posts/${body.id}`
  const statuses = async (address: string) =>
    Promise.all(
      [author, other, editor, staff].map(
        async (who) => (await call('GET', address, undefined, who)).status,
      ),
    )
  expect(await statuses(path)).toEqual([200, 403, 200, 200])
  expect(await statuses(`${path}/unknown`)).toEqual([404, 403, 404, 404])
  pass(1)
  await saved(`/api/admin/blog/${body.id}`, { ...draft, status: 'published' })
  expect(await statuses(path)).toEqual([403, 403, 200, 200])
  const { id } = (await call('POST', '/api/admin/team', { ...person, name: 'Zoe' })).body
  expect(await statuses(`/api/admin/history/team/${id}`)).toEqual([403, 403, 200, 200])
  expect(await statuses('/api/admin/history/settings/firm')).toEqual([403, 403, 403, 200])
  expect((await call('GET', '/api/admin/history/reviews/a')).status).toBe(422)
})

test('what visitors have said or sent is in no version and no bin', async () => {
  const id = await made('/api/admin/reviews', review)
  await saved(`/api/admin/reviews/${id}`, { ...review, quote: 'Quick.' })
  expect((await call('DELETE', `/api/admin/reviews/${id}`)).status).toBe(200)
  const stored = JSON.stringify([
    await site.db.selectFrom('versions').selectAll().execute(),
    await site.db.selectFrom('bin').selectAll().execute(),
  ])
  expect(stored).not.toContain(review.person)
})

test('a version from before a field was added, or cut short, is read with what its thing says now', async () => {
  const first = { ...newPost(), tags: ['Wills'], title: 'Then' }
  const id = await made('/api/admin/blog', first)
  const then = site.db.selectFrom('versions').select(['id', 'value']).where('thingId', '=', id)
  const stored = await then.executeTakeFirstOrThrow()
  const rewrite = (value: string) => site.db.updateTable('versions').set({ value }).execute()
  const { tags: _, ...lacking } = JSON.parse(stored.value)
  await rewrite(JSON.stringify(lacking))
  await saved(`/api/admin/blog/${id}`, { ...first, title: 'Now' })
  const read = await version(`posts/${id}`, stored.id)
  expect(read.values).toMatchObject({ title: 'Then', tags: ['Wills'] })
  expect(read.differences.map(({ field }) => field)).toEqual(['title'])
  await rewrite('{"title": "Half')
  await saved(`/api/admin/blog/${id}`, { ...first, title: 'Later' })
  expect((await version(`posts/${id}`, stored.id)).values).toMatchObject({ title: 'Later' })
})
