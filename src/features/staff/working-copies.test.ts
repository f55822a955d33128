import { beforeEach, describe, expect, test } from 'vitest'
import { COPY_RETENTION_DAYS } from '~/domain/retention'
import { sweepImages } from '~/features/uploads/sweep.server'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addFaq, addPost, addTeamMember } from '../../../tests/fixtures/factories'
import { openEditor } from '../../../tests/fixtures/half-typed'
import { sweepWorkingCopies } from './repository.server'
import { WRITING_MS } from './rules'

const DAY_MS = 24 * 60 * 60 * 1000
const NEW_ID = '0198c0de-0000-7000-8000-000000000001'
const SECRET = 'Nobody knows this yet'

const site = await openTestSite()
const helen = await site.logIn({ username: 'helen', role: 'editor' })
const tom = await site.logIn({ username: 'tom', role: 'editor' })
const ann = await site.logIn({ username: 'ann', role: 'author' })
beforeEach(async () => {
  site.setNow(TEST_NOW)
  for (const table of ['workingCopies', 'blogPosts', 'faqs', 'teamMembers'] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

const at = (milliseconds: number) => site.setNow(new Date(TEST_NOW.getTime() + milliseconds))

test('what is typed is kept beside the thing, and found again on any device', async () => {
  const post = await addPost(site.db, { title: 'Trusts' })
  const editor = openEditor(site, helen, 'posts', post.id, post.updatedAt)
  expect((await editor.read()).body).toEqual({ copy: null })
  const kept = await editor.keep({ title: SECRET, tags: ['a'], isImageDecorative: false })
  expect(kept.status).toBe(200)
  expect(kept.body).toMatchObject({ revision: 1, userName: 'helen', isActive: true })
  expect((await editor.read()).body.copy).toMatchObject({
    startedFrom: post.updatedAt,
    values: { title: SECRET, tags: ['a'], isImageDecorative: false },
  })
  expect(await editor.list()).toMatchObject([{ id: post.id, label: 'A name' }])
  expect(await openEditor(site, tom, 'posts', post.id, null).list()).toEqual([])
  const [stored] = await site.db.selectFrom('blogPosts').selectAll().execute()
  expect(stored).toMatchObject({ title: 'Trusts', updatedAt: post.updatedAt })
})

test('no public read shows a half-typed word, and the cached pages stay', async () => {
  const post = await addPost(site.db, { title: 'Trusts', category: 'Wills' })
  const faq = await addFaq(site.db)
  const member = await addTeamMember(site.db)
  for (const [kind, { id, updatedAt }, field] of [
    ['posts', post, 'content'],
    ['faqs', faq, 'answer'],
    ['team', member, 'bio'],
  ] as const) {
    const kept = await openEditor(site, helen, kind, id, updatedAt).keep({ [field]: SECRET })
    expect(kept.status).toBe(200)
  }
  for (const path of [
    '/api/blog/trusts',
    '/api/blog/trusts/related',
    '/api/blog',
    '/api/blog?view=cards&q=nobody+knows',
    '/api/blog-posts',
    '/api/faqs',
    '/api/team',
    '/api/search?q=nobody',
    '/feed.xml',
    '/sitemap.xml',
    '/llms.txt',
  ]) {
    const answer = await site.request(path)
    expect(answer.status, path).toBe(200)
    expect(await answer.text(), path).not.toContain(SECRET)
  }
})

test('a late call changes nothing, and one whose answer was lost may be sent again', async () => {
  const editor = openEditor(site, helen, 'posts', NEW_ID, null)
  await editor.keep({ title: 'One' })
  await editor.keep({ title: 'Two' })
  const late = await editor.keep({ title: 'One' }, { revision: 1 })
  expect(late).toMatchObject({ status: 200, body: { revision: 2 } })
  const again = await editor.keep({ title: 'Three' }, { isFirst: true })
  expect(again.status).toBe(200)
  expect((await editor.read()).body.copy.values).toEqual({ title: 'Three' })
})

test('someone takes over: the first editor is told, keeps nothing more and discards nothing', async () => {
  const faq = await addFaq(site.db)
  const first = openEditor(site, helen, 'faqs', faq.id, faq.updatedAt)
  const second = openEditor(site, tom, 'faqs', faq.id, faq.updatedAt)
  await first.keep({ question: 'Half' })
  const refused = await second.keep({ question: 'Mine' })
  expect(refused).toMatchObject({ status: 409, body: { current: { userName: 'helen' } } })

  at(60_000)
  const { body } = await second.takeOver()
  expect(body.copy).toMatchObject({ userName: 'tom', values: { question: 'Half' } })
  expect(body.copy.since).toBe(site.site.now().toISOString())
  expect((await first.heartbeat()).body.copy).toMatchObject({ editor: second.editor })
  expect((await first.keep({ question: 'Half a' })).status).toBe(409)
  await first.discard()
  expect((await second.keep({ question: 'Half and more' })).status).toBe(200)
  expect((await second.read()).body.copy.values).toEqual({ question: 'Half and more' })

  await second.discard()
  expect((await second.keep({ question: 'Late' })).status).toBe(409)
  expect((await second.takeOver()).body).toEqual({ copy: null })
})

test('it counts as being written for ten minutes after the last sign of its editor', async () => {
  const faq = await addFaq(site.db)
  const editor = openEditor(site, helen, 'faqs', faq.id, faq.updatedAt)
  await editor.keep({ question: 'Half' })
  const isActive = async () => (await editor.read()).body.copy.isActive
  at(WRITING_MS - 1)
  expect(await isActive()).toBe(true)
  await editor.heartbeat()
  at(2 * WRITING_MS - 2)
  expect(await isActive()).toBe(true)
  at(2 * WRITING_MS)
  expect(await isActive()).toBe(false)
})

describe('a working copy ends', () => {
  const save = {
    posts: ['/api/admin/blog', { title: 'A', slug: 'a', content: '<p>A</p>' }],
    faqs: ['/api/admin/faqs', { question: 'A?', answer: 'A.' }],
    team: ['/api/admin/team', { name: 'A', position: 'B', bio: 'C' }],
  } as const
  test.each(Object.entries(save))(
    'with a save or the deletion of its %s',
    async (kind, [path, json]) => {
      const call = (method: string, address: string, sent?: unknown) =>
        site.request(address, { method, headers: helen, json: sent })
      const unsaved = openEditor(site, helen, kind, NEW_ID, null)
      await unsaved.keep({ any: 'thing' })
      const created = await call('POST', path, { ...json, idempotencyKey: NEW_ID })
      expect(created.status).toBe(201)
      const { id, updatedAt } = await created.json()
      expect(await unsaved.list()).toEqual([])
      expect((await unsaved.keep({ any: 'late' }, { isFirst: true })).status).toBe(409)

      const changed = openEditor(site, helen, kind, id, updatedAt)
      await changed.keep({ any: 'change' })
      await call('PUT', `${path}/${id}`, json)
      expect(await changed.list()).toEqual([])

      const theirs = openEditor(site, tom, kind, id, updatedAt)
      await theirs.keep({ any: 'of someone else' })
      await call('PUT', `${path}/${id}`, json)
      expect(await theirs.list()).toHaveLength(1)
      await call('DELETE', `${path}/${id}`)
      expect(await theirs.list()).toEqual([])
      expect((await theirs.keep({ any: 'too late' })).status).toBe(404)
    },
  )

  test('ninety days after it was last changed', async () => {
    const editor = openEditor(site, helen, 'posts', NEW_ID, null)
    await editor.keep({ title: 'Old' })
    const stored = () => site.db.selectFrom('workingCopies').select('label').execute()
    at(COPY_RETENTION_DAYS * DAY_MS - 1)
    await sweepWorkingCopies(site.site)
    expect(await stored()).toHaveLength(1)
    at(COPY_RETENTION_DAYS * DAY_MS)
    await sweepWorkingCopies(site.site)
    expect(await stored()).toEqual([])
  })
})

test('someone who may not write a thing neither reads nor writes its working copy', async () => {
  const post = await addPost(site.db, { title: 'Trusts' })
  const faq = await addFaq(site.db)
  for (const [kind, { id, updatedAt }] of [
    ['posts', post],
    ['faqs', faq],
  ] as const) {
    await openEditor(site, helen, kind, id, updatedAt).keep({ any: SECRET })
    const author = openEditor(site, ann, kind, id, updatedAt)
    for (const answer of [
      await author.read(),
      await author.keep({ any: 'thing' }),
      await author.takeOver(),
      await author.heartbeat(),
    ]) {
      expect(answer.status).toBe(403)
    }
  }
  await openEditor(site, ann, 'posts', NEW_ID, null).keep({ title: SECRET })
  const stranger = openEditor(site, tom, 'posts', NEW_ID, null)
  expect((await stranger.read()).body).toEqual({ copy: null })
  expect((await stranger.takeOver()).body).toEqual({ copy: null })
  expect(JSON.stringify((await stranger.keep({ title: 'Mine' })).body)).not.toContain(SECRET)
})

test('a key that is the id of someone else’s article opens no working copy of it, there or in the bin', async () => {
  const call = (headers: object, method: string, address: string, json?: unknown) =>
    site.request(`/api/admin/blog${address}`, { method, headers: { ...headers }, json })
  const made = async (headers: object, slug: string, more: object = {}) => {
    const json = { title: 'A', slug, content: '<p>A</p>', ...more }
    const answer = await call(headers, 'POST', '', json)
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const theirs = await made(helen, 'theirs')
  const own = await made(ann, 'own', { idempotencyKey: theirs.id })
  const statuses: number[] = []
  const tryAll = async () => {
    for (const startedFrom of [null, own.updatedAt, theirs.updatedAt]) {
      const author = openEditor(site, ann, 'posts', theirs.id, startedFrom)
      statuses.push((await author.keep({ title: 'Planted' }, { isFirst: true })).status)
    }
  }
  await tryAll()
  await call(ann, 'DELETE', `/${own.id}`)
  await tryAll()
  await call(helen, 'DELETE', `/${theirs.id}`)
  await tryAll()
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 404, 404, 404])
  expect(await site.db.selectFrom('workingCopies').selectAll().execute()).toEqual([])
})

test('a picture that only a working copy shows is not swept away', async () => {
  const folder = 'uploads/half-typed/8x6'
  await site.site.storage.write(`${folder}/8.webp`, new Uint8Array([1]))
  const editor = openEditor(site, helen, 'posts', NEW_ID, null)
  await editor.keep({ content: `<img src="/${folder}/8.webp" alt="A">` })
  await sweepImages(site.site)
  expect(await site.db.selectFrom('unusedImages').selectAll().execute()).toEqual([])
})
