import { beforeEach, expect, test } from 'vitest'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'
import { openEditor } from '../../../tests/fixtures/half-typed'
import { send } from '../../../tests/fixtures/staff-calls'
import { endPreviewLinks } from './repository.server'

const NEW_ID = '0198c0de-0000-7000-8000-000000000001'
const SAVED = 'As it was saved'
const TYPED = 'What an editor types now'

let boss: { Authorization: string }
let helen: { Authorization: string }
let ann: { Authorization: string }
const site = await openTestSite()
beforeEach(async () => {
  site.setNow(TEST_NOW)
  for (const table of ['workingCopies', 'previewLinks', 'blogPosts', 'users'] as const) {
    await site.db.deleteFrom(table).execute()
  }
  boss = await site.logIn({ username: 'boss', role: 'administrator' })
  helen = await site.logIn({ username: 'helen', role: 'editor' })
  ann = await site.logIn({ username: 'ann', role: 'author' })
})

type Headers = { Authorization: string }

const call = (method: string, path: string, headers?: Headers, json?: unknown) =>
  send(site, { method, path, json }, headers)
const fields = { title: SAVED, slug: 'a', content: '<p>A</p>' }
const save = (id: string, changed: object) =>
  call('PUT', `/api/admin/blog/${id}`, helen, { ...fields, ...changed })
const share = async (headers: Headers, id: string) =>
  (await call('POST', `/api/preview-links/posts/${id}`, headers, {})).body
const change = async (username: string, changed: { role?: string; isDisabled?: boolean }) =>
  site.db.updateTable('users').set(changed).where('username', '=', username).execute()
const revoke = (headers: Headers, id: string, link: string) =>
  call('DELETE', `/api/preview-links/posts/${id}/${link}`, headers)

function apiPath(url: string): string {
  return new URL(url).pathname.replace('/preview/', '/api/previews/')
}

async function shown({ url }: { url: string }) {
  const { status, body } = await call('GET', apiPath(url))
  return status === 200 ? body.post.title : status
}

test('once an editor has published an author’s draft, the author’s link shows what is saved', async () => {
  const { body: post } = await call('POST', '/api/admin/blog', ann, fields)
  const link = await share(ann, post.id)
  await openEditor(site, ann, 'posts', post.id, post.updatedAt).keep({ title: 'Ann goes on' })
  expect(await shown(link)).toBe('Ann goes on')
  const { status, body: published } = await save(post.id, { status: 'published' })
  expect(status).toBe(200)
  const editor = openEditor(site, helen, 'posts', post.id, published.updatedAt)
  await editor.takeOver()
  await editor.keep({ title: TYPED })
  expect(await shown(link)).toBe(SAVED)
  expect(await shown(await share(helen, post.id))).toBe(TYPED)
  // A draft of the author's again, until it is planned.
  await save(post.id, { status: 'draft' })
  await openEditor(site, boss, 'posts', post.id, post.updatedAt).keep({ title: TYPED })
  expect(await shown(link)).toBe(TYPED)
  await save(post.id, { status: 'draft', publishAt: '2030-01-01T09:00:00.000Z' })
  expect(await shown(link)).toBe(SAVED)
})

test('a link shows what its maker’s present role may read, and nothing once they have left', async () => {
  const post = await addPost(site.db, { title: SAVED, status: 'draft', publishedAt: null })
  const link = await share(helen, post.id)
  await openEditor(site, boss, 'posts', post.id, post.updatedAt).keep({ title: TYPED })
  expect(await shown(link)).toBe(TYPED)
  await change('helen', { role: 'reader' })
  expect(await shown(link)).toBe(SAVED)
  await change('helen', { role: 'reception' })
  expect(await shown(link)).toBe(410)
  await change('helen', { isDisabled: true })
  expect(await shown(link)).toBe(410)
  await change('helen', { isDisabled: false, role: 'editor' })
  expect(await shown(link)).toBe(TYPED)

  await openEditor(site, helen, 'posts', NEW_ID, null).keep({ title: 'Begun' })
  const begun = await share(helen, NEW_ID)
  expect(await shown(begun)).toBe('Begun')
  await site.db.updateTable('workingCopies').set({ userId: 'someone-else' }).execute()
  expect(await shown(begun)).toBe(410)
})

test('a link of someone who reads what is published alone shows that and nothing else', async () => {
  const { body: hidden } = await call('POST', '/api/admin/blog', helen, fields)
  const [question, person] = [
    { question: 'Who?', answer: 'We.' },
    { name: 'Bo', position: 'Clerk', bio: 'B' },
  ]
  const { body: faq } = await call('POST', '/api/admin/faqs', helen, {
    ...question,
    isPublished: false,
  })
  const { body: member } = await call('POST', '/api/admin/team', helen, {
    ...person,
    isPublished: false,
  })
  const links: Array<{ url: string }> = []
  for (const [kind, id] of [
    ['posts', hidden.id],
    ['faqs', faq.id],
    ['team', member.id],
  ]) {
    links.push((await call('POST', `/api/preview-links/${kind}/${id}`, helen, {})).body)
  }
  const read = async () =>
    Promise.all(links.map(async ({ url }) => (await call('GET', apiPath(url))).status))
  expect(await read()).toEqual([200, 200, 200])
  await change('helen', { role: 'reception' })
  expect(await read()).toEqual([410, 410, 410])
  await site.db.updateTable('blogPosts').set({ status: 'published' }).execute()
  await site.db.updateTable('faqs').set({ isPublished: true }).execute()
  await site.db.updateTable('teamMembers').set({ isPublished: true }).execute()
  expect(await read()).toEqual([200, 200, 200])
})

test('links are listed for their maker, and all of them for administrators, who end any', async () => {
  const post = await addPost(site.db, { title: 'Trusts' })
  await openEditor(site, ann, 'posts', NEW_ID, null).keep({ title: 'Begun' }, { label: 'Begun' })
  const [first, second] = [await share(ann, NEW_ID), await share(helen, post.id)]
  const list = async (headers: Headers) => (await call('GET', '/api/preview-links', headers)).body
  expect(await list(ann)).toMatchObject([
    { link: first.link, name: 'Begun', isSaved: false, makerName: 'ann' },
  ])
  expect(await list(boss)).toMatchObject([
    { link: second.link, name: 'Trusts', isSaved: true, makerName: 'helen' },
    { link: first.link },
  ])
  expect(JSON.stringify(await list(boss))).not.toContain(first.url.split('/').at(-1))

  expect((await revoke(ann, post.id, second.link)).status).toBe(403)
  expect((await revoke(helen, NEW_ID, first.link)).status).toBe(404)
  await change('helen', { role: 'reader' })
  expect((await revoke(helen, post.id, second.link)).status).toBe(200)
  expect((await revoke(boss, NEW_ID, first.link)).status).toBe(200)
  expect(await list(boss)).toEqual([])
})

test('all links of a person end at once, which is recorded of those that they gave away', async () => {
  const post = await addPost(site.db, { title: 'Trusts' })
  const [one, two, kept] = [
    await share(helen, post.id),
    await share(helen, post.id),
    await share(boss, post.id),
  ]
  await call('POST', `/api/preview-links/posts/${post.id}/frame`, helen, {})
  const audit = { who: { id: 'boss', username: 'boss' }, now: TEST_NOW }
  const ended = await site.db
    .transaction()
    .execute((db) => endPreviewLinks(db, { madeBy: one.madeBy }, audit))
  expect(ended).toBe(3)
  expect([await shown(one), await shown(two), await shown(kept)]).toEqual([410, 410, 'Trusts'])
  const ofPost = site.db.selectFrom('activity').select('action').where('thingId', '=', post.id)
  const revoked = (await ofPost.execute()).filter(({ action }) => action === 'preview revoked')
  expect(revoked).toHaveLength(2)
})
