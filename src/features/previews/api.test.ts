import { beforeEach, expect, test } from 'vitest'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addFaq, addPost, addTeamMember } from '../../../tests/fixtures/factories'
import { openEditor } from '../../../tests/fixtures/half-typed'
import { MOST_PREVIEW_LINKS, PREVIEW_DAYS } from './schema'

const DAY_MS = 24 * 60 * 60 * 1000
const NEW_ID = '0198c0de-0000-7000-8000-000000000001'
const PAGE = '<!doctype html><title>A page</title><script>1</script><p>Text</p>'

let helen: { Authorization: string }
let ann: { Authorization: string }
let status = 200
const renderPage = () =>
  new Response(PAGE, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
const site = await openTestSite({ renderPage })
beforeEach(async () => {
  site.setNow(TEST_NOW)
  for (const table of [
    'workingCopies',
    'previewLinks',
    'blogPosts',
    'faqs',
    'teamMembers',
    'users',
  ] as const) {
    await site.db.deleteFrom(table).execute()
  }
  helen = await site.logIn({ username: 'helen', role: 'editor' })
  ann = await site.logIn({ username: 'ann', role: 'author' })
})

async function call(method: string, path: string, headers: Record<string, string> = {}) {
  const json = method === 'POST' ? {} : undefined
  const answer = await site.request(path, { method, headers, json })
  return { status: answer.status, body: await answer.json() }
}
const frameOf = (thing: string, headers: Record<string, string>) =>
  call('POST', `/api/preview-links/${thing}/frame`, headers)
const makeLink = (id: string) => call('POST', `/api/preview-links/posts/${id}`, helen)
const seen = (url: string) =>
  call('GET', new URL(url).pathname.replace('/preview/', '/api/previews/'))

test('a link shows the working copy, and without one what is saved, to anyone', async () => {
  const post = await addPost(site.db, { title: 'Trusts', status: 'draft', publishedAt: null })
  const other = await addPost(site.db, { title: 'Published', tags: ['A'] })
  const { status, body: link } = await makeLink(post.id)
  expect(status).toBe(201)
  expect(link.url).toMatch(/^https:\/\/www\.thewillsolicitors\.example\/preview\/[\w-]{43}$/)
  expect((await seen(link.url)).body.post).toMatchObject({
    title: 'Trusts',
    content: '<p>Text.</p>',
  })

  const content = '<p>Half a sen<script>alert(1)</script></p>'
  const editor = openEditor(site, helen, 'posts', post.id, post.updatedAt)
  const values = { title: ' New title ', slug: 'new', content, tags: ['A'], lawAsAt: 'soon' }
  await editor.keep({ ...values, featuredImage: 'https://elsewhere.example/a.png' })
  const { body } = await seen(link.url)
  expect(body.post).toMatchObject({
    id: post.id,
    title: 'New title',
    slug: 'new',
    content: '<p>Half a sen</p>',
    featuredImage: null,
    lawAsAt: null,
  })
  expect(body.related.related).toMatchObject([{ id: other.id }])
  await editor.discard()
  expect((await seen(link.url)).body.post.title).toBe('Trusts')
  const stored = await site.db.selectFrom('previewLinks').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(link.url.split('/').at(-1))
})

test('what was never saved is previewed too, by its writer alone', async () => {
  expect((await makeLink(NEW_ID)).status).toBe(404)
  await openEditor(site, ann, 'posts', NEW_ID, null).keep({ title: 'Begun' })
  const own = await call('POST', `/api/preview-links/posts/${NEW_ID}`, ann)
  expect((await seen(own.body.url)).body.post).toMatchObject({ id: NEW_ID, title: 'Begun' })
  expect((await makeLink(NEW_ID)).status).toBe(404)
  const { body } = await call('GET', `/api/preview-links/posts/${NEW_ID}`, helen)
  expect(body).toEqual([])
  expect((await frameOf(`posts/${NEW_ID}`, helen)).body).toEqual({ frame: null })
})

test('a link ends after seven days, when it is revoked, and with its article', async () => {
  const post = await addPost(site.db, { title: 'Trusts' })
  const links = `/api/preview-links/posts/${post.id}`
  const { body: first } = await makeLink(post.id)
  const { body: second } = await makeLink(post.id)
  const { body: listed } = await call('GET', links, helen)
  expect(listed).toMatchObject([
    { link: second.link, makerName: 'helen', createdAt: TEST_NOW.toISOString() },
    { link: first.link },
  ])
  expect((await call('DELETE', `${links}/${first.link}`, helen)).status).toBe(200)
  expect((await call('DELETE', `${links}/${first.link}`, helen)).status).toBe(404)
  expect((await seen(first.url)).status).toBe(410)
  site.setNow(new Date(TEST_NOW.getTime() + PREVIEW_DAYS * DAY_MS - 1))
  expect((await seen(second.url)).status).toBe(200)
  site.setNow(new Date(TEST_NOW.getTime() + PREVIEW_DAYS * DAY_MS))
  expect((await seen(second.url)).status).toBe(410)

  site.setNow(TEST_NOW)
  await site.request(`/api/admin/blog/${post.id}`, { method: 'DELETE', headers: helen })
  expect((await seen(second.url)).status).toBe(410)
  expect(await site.db.selectFrom('previewLinks').selectAll().execute()).toEqual([])
  const ofPost = site.db.selectFrom('activity').select('action').where('thingId', '=', post.id)
  const entries = await ofPost.execute()
  const actions = entries.map(({ action }) => action)
  expect(actions.filter((action) => action === 'preview shared')).toHaveLength(2)
  expect(actions.filter((action) => action === 'preview revoked')).toHaveLength(1)
})

test('someone who may not write the article makes, sees and revokes no link', async () => {
  const post = await addPost(site.db, { title: 'Trusts' })
  const links = `/api/preview-links/posts/${post.id}`
  const { body: link } = await makeLink(post.id)
  expect((await call('GET', links, ann)).status).toBe(403)
  expect((await call('POST', links, ann)).status).toBe(403)
  expect((await call('DELETE', `${links}/${link.link}`, ann)).status).toBe(403)
  for (let made = 1; made < MOST_PREVIEW_LINKS; made += 1) await makeLink(post.id)
  expect((await makeLink(post.id)).status).toBe(409)
})

test('a question is previewed among those that visitors see, as it is typed by now', async () => {
  const first = await addFaq(site.db, { question: 'First?', displayOrder: 0 })
  const draft = { question: 'Draft?', displayOrder: 1, isPublished: false }
  const faq = await addFaq(site.db, draft)
  await addFaq(site.db, { question: 'Hidden?', displayOrder: 2, isPublished: false })
  const links = `/api/preview-links/faqs/${faq.id}`
  expect((await call('POST', links, ann)).status).toBe(403)
  const { status, body: link } = await call('POST', links, helen)
  expect(status).toBe(201)
  const editor = openEditor(site, helen, 'faqs', faq.id, faq.updatedAt)
  await editor.keep({ question: 'Typed?', answer: ' ', isPublished: false })
  const { body } = await seen(link.url)
  const shown = { id: faq.id, question: 'Typed?', answer: 'No answer yet' }
  expect(body).toMatchObject({ kind: 'faqs', faq: shown, faqs: [shown, { id: first.id }] })
  expect(body.faqs).toHaveLength(2)
  await site.request(`/api/admin/faqs/${faq.id}`, { method: 'DELETE', headers: helen })
  expect((await seen(link.url)).status).toBe(410)
})

test('a person is previewed as they are typed by now, also before they were ever saved', async () => {
  const member = await addTeamMember(site.db, { name: 'Zoë Hill', isPublished: false })
  const { body: link } = await call('POST', `/api/preview-links/team/${member.id}`, helen)
  const saved = await seen(link.url)
  expect(saved.body).toMatchObject({ kind: 'team', member: { name: 'Zoë Hill' } })
  const values = { name: 'Zoë Hart', position: 'Partner', bio: 'New', email: 'half@' }
  const editor = openEditor(site, helen, 'team', member.id, member.updatedAt)
  await editor.keep({ ...values, linkedinUrl: 'javascript:alert(1)', expertise: ['Wills'] })
  expect((await seen(link.url)).body.member).toMatchObject({
    name: 'Zoë Hart',
    slug: 'zoe-hill',
    bio: 'New',
    email: null,
    linkedinUrl: null,
    expertise: ['Wills'],
  })
  await openEditor(site, helen, 'team', NEW_ID, null).keep({ name: 'Begun' })
  const begun = await call('POST', `/api/preview-links/team/${NEW_ID}`, helen)
  const begunPage = await seen(begun.body.url)
  expect(begunPage.body.member).toMatchObject({ name: 'Begun', position: 'No position yet' })
  expect((await call('GET', `/api/preview-links/people/${NEW_ID}`, helen)).status).toBe(422)
  const entries = site.db.selectFrom('activity').select(['thingKind', 'thingName'])
  const shared = await entries.where('action', '=', 'preview shared').execute()
  expect(shared).toContainEqual({ thingKind: 'team member', thingName: 'Begun' })
  await site.request(`/api/admin/team/${member.id}`, { method: 'DELETE', headers: helen })
  expect((await seen(link.url)).status).toBe(410)
})

test('the editor’s own frame is a link for a minute, which ends with the others of its maker', async () => {
  const post = await addPost(site.db, { title: 'Trusts', status: 'draft' })
  const framed = await frameOf(`posts/${post.id}`, helen)
  const address = `https://site.example${framed.body.frame}`
  expect((await seen(address)).body).toMatchObject({ post: { title: 'Trusts' }, until: null })
  expect((await call('GET', `/api/preview-links/posts/${post.id}`, helen)).body).toEqual([])
  expect((await call('GET', '/api/preview-links', helen)).body).toMatchObject([{ isFrame: true }])
  expect((await call('GET', `/api/previews/posts.${post.id}.zzzzzzzzz.a`)).status).toBe(410)
  await site.db.updateTable('users').set({ isDisabled: true }).execute()
  expect((await seen(address)).status).toBe(410)
  await site.db.updateTable('users').set({ isDisabled: false }).execute()
  site.setNow(new Date(TEST_NOW.getTime() + 60 * 1000))
  expect((await seen(address)).status).toBe(410)
  await frameOf(`posts/${post.id}`, helen)
  expect(await site.db.selectFrom('previewLinks').selectAll().execute()).toHaveLength(1)
})

test('the page is stored nowhere, found by no engine, told to no other site, and runs nothing in the editor', async () => {
  const read = (headers = {}) => site.request('/preview/a-token', { headers })
  const answer = await read()
  expect(await answer.text()).toBe(PAGE)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cross-origin-embedder-policy': 'credentialless',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  })
  const framed = await read({ 'Sec-Fetch-Dest': 'iframe' })
  expect(await framed.text()).toBe('<!doctype html><title>A page</title><p>Text</p>')
  status = 404
  expect((await read()).status).toBe(410)
  status = 200
})
