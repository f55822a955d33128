import { beforeEach, describe, expect, test } from 'vitest'
import { CONTENT } from '~/app/content'
import type { ApprovalRule } from '~/domain/settings'
import { settleDue } from '~/features/schedules/carry-out.server'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'
import { openEditor } from '../../../tests/fixtures/half-typed'
import { leaverScene } from '../../../tests/fixtures/leaver-scene'
import { send } from '../../../tests/fixtures/staff-calls'

const REFUSED =
  'Nobody has approved this text. Ask a colleague to check it, then publish it once they have approved it.'

const site = await openTestSite()
const helen = await site.logIn({ username: 'helen', role: 'administrator' })
const tom = await site.logIn({ username: 'tom', role: 'editor' })
const ann = await site.logIn({ username: 'ann', role: 'author' })
const names = { helen: 'Helen Hart', tom: 'Tom Reed', ann: 'Ann Ash' }
for (const [username, name] of Object.entries(names)) {
  const own = site.db.updateTable('users').set({ name, email: `${username}@example.com` })
  await own.where('username', '=', username).execute()
}
const idOf = async (username: string) =>
  (
    await site.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id
const [tomId, annId] = [await idOf('tom'), await idOf('ann')]

const TABLES = ['checkRequests', 'approvals', 'blogPosts', 'versions', 'workingCopies'] as const
beforeEach(async () => {
  site.setNow(TEST_NOW)
  for (const table of [...TABLES, 'schedules', 'settings', 'mails'] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

const call = (method: string, path: string, headers: typeof helen, json?: unknown) =>
  send(site, { method, path, json }, headers)

/** Ann's draft. */
async function draft(title = 'Trusts') {
  const json = { title, slug: title.toLowerCase(), content: '<p>Within six months.</p>' }
  return (await call('POST', '/api/admin/blog', ann, json)).body
}

const ask = (id: string, headers = ann, checker = tomId) =>
  call('POST', `/api/admin/checks/${id}/requests`, headers, { checker })
const textFor = (id: string, headers = tom) => call('GET', `/api/admin/checks/${id}/text`, headers)
const status = async (id: string) => (await call('GET', `/api/admin/checks/${id}`, ann)).body

async function approve(id: string, headers = tom) {
  const { hash } = (await textFor(id, headers)).body
  return call('POST', `/api/admin/checks/${id}/approvals`, headers, { hash })
}

const save = (post: { id: string }, change: object, headers = tom) =>
  call('PUT', `/api/admin/blog/${post.id}`, headers, { ...post, ...change, updatedAt: null })

const setRule = (withoutApproval: ApprovalRule) =>
  call('PUT', '/api/admin/settings/articles', helen, { withoutApproval })

test('a colleague is asked by mail and in their list, reads that text, and approves it', async () => {
  const { id } = await draft()
  const asked = await ask(id)
  expect([asked.status, asked.body.mail]).toEqual([201, 'no server'])
  expect(asked.body.asked).toMatchObject([{ id: tomId, name: 'Tom Reed' }])
  await site.deliverMails()
  const mail = (await site.outbox()).at(-1)
  expect(mail?.subject).toBe('Please check “Trusts”')
  expect(mail?.text).toContain(`/admin/check/${id}`)
  const waiting = await call('GET', '/api/admin/checks', tom)
  expect(waiting.body).toMatchObject([{ id, name: 'Trusts', askedBy: 'Ann Ash' }])

  const { body } = await textFor(id)
  expect(body).toMatchObject({ content: '<p>Within six months.</p>', refusal: null })
  expect((await approve(id)).body).toMatchObject({
    approval: { by: 'Tom Reed', at: TEST_NOW.toISOString(), isCurrent: true },
    asked: [],
  })
  expect((await call('GET', '/api/admin/checks', tom)).body).toEqual([])
  const { body: history } = await call('GET', `/api/admin/history/posts/${id}`, ann)
  expect(history.versions[0].approved).toMatchObject({ by: 'Tom Reed' })
})

test('any later change of the words ends an approval, and shows the difference', async () => {
  const post = await draft()
  await ask(post.id)
  await approve(post.id)
  await save(post, { writtenBy: 'Ann Ash', lawAsAt: '2026-11-01' })
  expect((await status(post.id)).approval.isCurrent).toBe(true)
  await save(post, { content: '<p>Within seven months.</p>' })
  expect((await status(post.id)).approval).toMatchObject({ by: 'Tom Reed', isCurrent: false })
  const { differences } = (await textFor(post.id)).body
  expect(differences).toMatchObject([{ field: 'content', is: 'text' }])
  expect((await textFor(post.id)).body.approved.content).not.toContain('seven')
  await save(post, {})
  expect((await status(post.id)).approval.isCurrent).toBe(true)
})

const FACTS = [
  ['category', 'Wills'],
  ['tags', ['tax']],
  ['searchTitle', 'Another title'],
  ['searchDescription', 'Another description'],
  ['canonicalUrl', 'https://www.elsewhere.example/trusts'],
  ['checkedBy', 'A solicitor'],
] as const

test.each(FACTS)('a later change of %s asks again, typed or saved', async (field, value) => {
  await setRule('refuse')
  const post = await draft()
  await approve(post.id)
  const { hash } = (await textFor(post.id)).body
  expect((await save(post, { status: 'published' })).status).toBe(200)
  const changed = { status: 'published', [field]: value }
  const refused = await save(post, changed)
  expect([refused.status, refused.body.message]).toEqual([422, REFUSED])

  const form = typeof value === 'string' ? value : [...value]
  await openEditor(site, tom, 'posts', post.id, post.updatedAt).keep({ [field]: form })
  expect((await status(post.id)).approval).toMatchObject({ by: 'Tom Reed', isCurrent: false })
  const { body } = await textFor(post.id, helen)
  expect(body).toMatchObject({ [field]: value, isTyped: true })
  expect(body.hash).not.toBe(hash)
  expect(body.approved[field]).not.toEqual(value)
  expect(body.differences).toMatchObject([{ field }])
  const path = `/api/admin/checks/${post.id}/approvals`
  expect((await call('POST', path, helen, { hash })).status).toBe(409)
  expect((await approve(post.id, tom)).status, 'who has typed it').toBe(403)
  expect((await approve(post.id, helen)).status).toBe(201)
  expect((await save(post, changed)).status).toBe(200)
  expect((await status(post.id)).isSavedApproved).toBe(true)
})

test('someone who changed one of these last cannot approve it', async () => {
  const post = await draft()
  await save(post, { category: 'Wills' })
  expect((await approve(post.id, tom)).status).toBe(403)
  expect((await approve(post.id, helen)).status).toBe(201)
})

test('an approval that the release before has stored is of the words alone', async () => {
  const post = await draft()
  await approve(post.id)
  await site.db.updateTable('approvals').set({ facts: null }).execute()
  expect((await status(post.id)).approval.isCurrent).toBe(true)
  await save(post, { content: '<p>Other</p>', category: 'Wills' })
  const { body } = await textFor(post.id, helen)
  expect(body.differences).toMatchObject([{ field: 'content' }])
})

test('nobody approves their own words, those they changed last, or others than they have read', async () => {
  const post = await draft()
  await ask(post.id)
  expect(await approve(post.id, ann)).toMatchObject({
    status: 403,
    body: { message: 'You wrote this article, so someone else has to approve it.' },
  })
  const { hash } = (await textFor(post.id)).body
  await save(post, { title: 'Trusts and tax' })
  const path = `/api/admin/checks/${post.id}/approvals`
  expect(await call('POST', path, tom, { hash })).toMatchObject({
    status: 403,
    body: { message: 'You changed this text last, so someone else has to approve it.' },
  })
  expect((await call('POST', path, helen, { hash })).status).toBe(409)
  expect((await approve(post.id, helen)).status).toBe(201)
})

test('an author checks what they are asked to, and nothing else', async () => {
  const { id } = await addPost(site.db, { title: 'Wills' })
  expect((await textFor(id, ann)).status).toBe(403)
  expect((await ask(id, ann)).status).toBe(403)
  expect((await ask(id, tom, annId)).status).toBe(201)
  expect((await textFor(id, ann)).status).toBe(200)
  expect((await approve(id, ann)).status).toBe(201)
  expect((await call('GET', '/api/admin/checks', await reader())).status).toBe(403)
})

test('an approval that is sent again, because its answer was lost, is stored once, and stays theirs to read', async () => {
  const post = await addPost(site.db, { title: 'Wills' })
  await ask(post.id, tom, annId)
  const { hash } = (await textFor(post.id, ann)).body
  const path = `/api/admin/checks/${post.id}/approvals`
  for (const _ of ['lost', 'again']) {
    const answer = await call('POST', path, ann, { hash })
    expect(answer).toMatchObject({ status: 201, body: { approval: { by: 'Ann Ash' } } })
  }
  expect(await site.db.selectFrom('approvals').selectAll().execute()).toHaveLength(1)
  expect((await textFor(post.id, ann)).body.approval).toMatchObject({ isCurrent: true })
  site.setNow(new Date(TEST_NOW.getTime() + 60_000))
  await save({ ...post }, { content: '<p>Other words.</p>' })
  expect((await textFor(post.id, ann)).status).toBe(403)
  expect(await call('POST', path, ann, { hash })).toMatchObject({
    status: 201,
    body: { approval: { by: 'Ann Ash', isCurrent: false } },
  })
})

const reader = () => site.logIn({ username: 'rita', role: 'reader' })

describe('publishing without approval', () => {
  test('is not asked about at first, and only pointed out where the firm wants a warning', async () => {
    for (const rule of ['off', 'warn'] as const) {
      await setRule(rule)
      const post = await draft(rule)
      expect((await status(post.id)).rule).toBe(rule)
      expect((await save(post, { status: 'published' })).status).toBe(200)
    }
  })

  test('is refused of a save and of a new article, and taken once someone has approved the words', async () => {
    await setRule('refuse')
    const post = await draft()
    const refused = await save(post, { status: 'published' })
    expect(refused).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'status', message: REFUSED }] },
    })
    const json = { title: 'B', slug: 'b', content: '<p>B</p>', status: 'published' }
    expect((await call('POST', '/api/admin/blog', tom, json)).status).toBe(422)
    await approve(post.id)
    expect((await save(post, { status: 'published' })).status).toBe(200)
    expect((await save({ ...post, status: 'published' }, { writtenBy: 'Ann' })).status).toBe(200)
    const changed = await save(post, { status: 'published', content: '<p>Other</p>' })
    expect(changed.status).toBe(422)
  })

  test('a published article is checked as it is typed, and published as it was approved', async () => {
    const post = await draft()
    await save(post, { status: 'published' })
    await setRule('refuse')
    const typed = { title: 'Trusts', excerpt: '', content: '<p>Within a year.</p>' }
    await openEditor(site, tom, 'posts', post.id, post.updatedAt).keep(typed)
    expect((await textFor(post.id, helen)).body).toMatchObject({
      isTyped: true,
      content: typed.content,
    })
    expect((await approve(post.id, helen)).status).toBe(201)
    expect(await status(post.id)).toMatchObject({
      approval: { isCurrent: true },
      isSavedApproved: false,
    })
    const published = await save(post, { status: 'published', content: typed.content })
    expect(published.status).toBe(200)
    expect((await status(post.id)).isSavedApproved).toBe(true)
    const { body } = await call('GET', `/api/admin/history/posts/${post.id}`, tom)
    expect(body.versions[0].approved).toMatchObject({ by: 'Helen Hart' })
  })

  test('is refused of a plan; one that was made before keeps the article back, and says so', async () => {
    const post = await draft()
    const inMinutes = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000)
    const publishAt = inMinutes(10).toISOString()
    const planned = await save(post, { publishAt })
    expect(planned.status).toBe(200)
    await setRule('refuse')
    const later = { publishAt: inMinutes(20).toISOString(), updatedAt: planned.body.updatedAt }
    const moved = await call('PUT', `/api/admin/schedules/post/${post.id}`, tom, later)
    expect(moved).toMatchObject({ status: 422, body: { issues: [{ path: 'publishAt' }] } })
    const changed = await save(planned.body, { content: '<p>Other</p>' })
    expect(changed.status).toBe(422)
    site.setNow(inMinutes(11))
    await settleDue(site.site, CONTENT)
    expect((await call('GET', `/api/admin/blog/${post.id}`, tom)).body).toMatchObject({
      status: 'draft',
      publishAt: null,
    })
    const [entry] = (await call('GET', '/api/admin/activity', helen)).body.entries
    expect(entry).toMatchObject({ action: 'kept back', thing: { name: 'Trusts' } })
  })
})

test('visitors read who approved the words, while they are these words', async () => {
  const post = await draft()
  await save(post, { checkedBy: 'A solicitor' }, ann)
  await ask(post.id)
  await approve(post.id)
  const read = async () => {
    const one = await (await site.request('/api/blog/trusts')).json()
    const [listed] = await (await site.request('/api/blog')).json()
    expect(listed.checkedBy).toBe(one.checkedBy)
    return one.checkedBy
  }
  await save(post, { status: 'published', checkedBy: 'A solicitor' })
  expect(await read()).toBe('Tom Reed')
  const written = await call('GET', `/api/admin/blog/${post.id}`, tom)
  expect(written.body.checkedBy).toBe('A solicitor')
  await save(post, { status: 'published', checkedBy: 'A solicitor', content: '<p>Other</p>' })
  expect(await read()).toBe('A solicitor')
})

test('checks that a leaver was asked for end, and what they approved stays approved', async () => {
  const scene = await leaverScene()
  const { post } = await scene.sharePreview(scene.helen.id)
  const other = await scene.sharePreview(scene.helen.id)
  const path = `/api/admin/checks/${post.id}`
  await scene.asHelen('POST', `${path}/requests`, { checker: scene.tom.id })
  const second = `/api/admin/checks/${other.post.id}`
  const read = await scene.call('GET', `${second}/text`, scene.tom.headers)
  const json = { hash: read.body.hash }
  await scene.call('POST', `${second}/approvals`, scene.tom.headers, json)
  await scene.close('disable')
  expect((await scene.asHelen('GET', path)).body.asked).toEqual([])
  const { approval } = (await scene.asHelen('GET', second)).body
  expect(approval).toMatchObject({ by: 'Tom Reed', isCurrent: true })
  await scene.site.close()
})
