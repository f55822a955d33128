import { beforeEach, expect, test } from 'vitest'
import { sweepVersions } from '~/content-kinds/versions/erase-binned'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'
import { leaverScene } from '../../../tests/fixtures/leaver-scene'
import { send } from '../../../tests/fixtures/staff-calls'
import { COMMENT_LIMITS } from './rules'

const SECRET = 'Counsel doubts this'
const anchor = { words: 'six months', before: 'claims are brought within ', after: ' of the grant' }

const site = await openTestSite()
const helen = await site.logIn({ username: 'helen', role: 'editor' })
const gil = await site.logIn({ username: 'gil', role: 'editor' })
const ann = await site.logIn({ username: 'ann', role: 'author' })
const rita = await site.logIn({ username: 'rita', role: 'reader' })
beforeEach(async () => {
  site.setNow(TEST_NOW)
  for (const table of ['textComments', 'blogPosts', 'bin'] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

const call = (method: string, path: string, headers: typeof helen, json?: unknown) =>
  send(site, { method, path, json }, headers)

const comment = async (post: string, headers = helen, text = SECRET) =>
  (await call('POST', `/api/text-comments/${post}`, headers, { text, anchor })).body.at(-1)

test('people who write articles comment, reply, resolve and open again, and each sees it', async () => {
  const { id } = await addPost(site.db, { title: 'Trusts' })
  const path = `/api/text-comments/${id}`
  const thread = await comment(id)
  expect(thread).toMatchObject({ by: 'helen', isOwn: true, text: SECRET, anchors: [anchor] })
  await call('POST', `${path}/${thread.id}/replies`, ann, { text: 'It is in the Act.' })
  await call('PUT', `${path}/${thread.id}`, gil, { isResolved: true })
  const seen = await call('GET', path, ann)
  expect(seen.body).toMatchObject([
    {
      isOwn: false,
      resolvedAt: TEST_NOW.toISOString(),
      resolvedBy: 'gil',
      replies: [{ by: 'ann', isOwn: true, text: 'It is in the Act.' }],
    },
  ])
  const opened = await call('PUT', `${path}/${thread.id}`, helen, { isResolved: false })
  expect(opened.body).toMatchObject([{ resolvedAt: null, resolvedBy: null }])
  const actions = await site.db
    .selectFrom('activity')
    .select(['action', 'changes'])
    .where('thingId', '=', id)
    .execute()
  expect(actions.map(({ action }) => action).toSorted()).toEqual([
    'comment reopened',
    'comment resolved',
    'commented',
    'created',
    'replied',
  ])
  expect(JSON.stringify(actions)).not.toContain(SECRET)
})

test('a comment or a reply that is sent again, because its answer was lost, is said once', async () => {
  const { id } = await addPost(site.db, { title: 'Trusts' })
  const path = `/api/text-comments/${id}`
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const json = { text: SECRET, anchor, idempotencyKey: first }
  await call('POST', path, helen, json)
  const again = await call('POST', path, helen, json)
  expect(again).toMatchObject({ status: 201, body: [{ text: SECRET }] })
  expect((await call('POST', path, ann, json)).body, 'a key is one person’s own').toHaveLength(2)
  const replies = `${path}/${again.body[0].id}/replies`
  for (const idempotencyKey of [second, second, crypto.randomUUID()])
    await call('POST', replies, helen, { text: 'Done.', idempotencyKey })
  expect((await call('GET', path, helen)).body[0].replies).toHaveLength(2)
})

test('staff who write no articles neither read nor write comments', async () => {
  const { id } = await addPost(site.db, { title: 'Trusts' })
  await comment(id)
  const path = `/api/text-comments/${id}`
  expect((await call('GET', path, rita)).status).toBe(403)
  expect((await call('POST', path, rita, { text: 'Hm', anchor })).status).toBe(403)
  expect((await site.request(path)).status).toBe(401)
})

test('one deletes one’s own comment alone, and replies of others to it stay', async () => {
  const { id } = await addPost(site.db, { title: 'Trusts' })
  const path = `/api/text-comments/${id}`
  const thread = await comment(id)
  const replied = await call('POST', `${path}/${thread.id}/replies`, ann, { text: 'Why?' })
  const [reply] = replied.body[0].replies
  expect(await call('DELETE', `${path}/${thread.id}`, ann)).toMatchObject({
    status: 403,
    body: { message: 'You can delete only your own comments.' },
  })
  const left = await call('DELETE', `${path}/${thread.id}`, helen)
  expect(left.body).toMatchObject([{ by: null, text: '', replies: [{ text: 'Why?' }] }])
  expect((await call('DELETE', `${path}/${reply.id}`, ann)).body).toEqual([])
})

test('the words of a comment are followed as they change, and stay known as they were', async () => {
  const { id } = await addPost(site.db, { title: 'Trusts' })
  const thread = await comment(id)
  const moved = { ...anchor, words: 'seven months' }
  const path = `/api/text-comments/${id}/anchors`
  const { body } = await call('PUT', path, gil, { anchors: [{ id: thread.id, ...moved }] })
  expect(body[0].anchors).toEqual([moved, anchor])
})

test('an author moves and resolves comments on their own drafts alone', async () => {
  const { id: authorId } = await site.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'ann')
    .executeTakeFirstOrThrow()
  const posts = {
    own: await addPost(site.db, { title: 'Own', authorId, status: 'draft', publishedAt: null }),
    published: await addPost(site.db, { title: 'Published', authorId }),
    others: await addPost(site.db, { title: 'Others', status: 'draft', publishedAt: null }),
  }
  const statuses = []
  for (const { id } of Object.values(posts)) {
    const thread = await comment(id)
    const path = `/api/text-comments/${id}`
    const moved = { anchors: [{ id: thread.id, ...anchor, words: 'seven months' }] }
    const before = (await call('GET', path, helen)).body
    const answers = [
      await call('PUT', `${path}/anchors`, ann, moved),
      await call('PUT', `${path}/${thread.id}`, ann, { isResolved: true }),
    ]
    statuses.push(answers.map(({ status }) => status))
    if (answers[0]?.status === 403) expect((await call('GET', path, helen)).body).toEqual(before)
    expect((await call('POST', `${path}/${thread.id}/replies`, ann, { text: 'Why?' })).status).toBe(
      201,
    )
  }
  expect(statuses).toEqual([
    [200, 200],
    [403, 403],
    [403, 403],
  ])
})

test('moved words are in the activity, once an hour for each person and article', async () => {
  const { id } = await addPost(site.db, { title: 'Trusts' })
  const thread = await comment(id)
  const move = (words: string, headers = helen) =>
    call('PUT', `/api/text-comments/${id}/anchors`, headers, {
      anchors: [{ id: thread.id, ...anchor, words }],
    })
  await move('seven months')
  await move('seven months', gil)
  await move('eight months')
  await move('nine months', gil)
  const entries = await site.db
    .selectFrom('activity')
    .select(['actorName', 'thingName'])
    .where('thingId', '=', id)
    .where('action', '=', 'comments moved')
    .orderBy('actorName')
    .execute()
  expect(entries).toEqual([
    { actorName: 'gil', thingName: 'Trusts' },
    { actorName: 'helen', thingName: 'Trusts' },
  ])
})

test('nothing of a comment is in what visitors, programs and previews get', async () => {
  const post = await addPost(site.db, { title: 'Trusts', slug: 'trusts', status: 'published' })
  await comment(post.id)
  const shared = await call('POST', `/api/preview-links/posts/${post.id}`, helen, {})
  const token = new URL(shared.body.url).pathname.split('/').at(-1)
  for (const path of [
    '/api/blog/trusts',
    '/api/blog/trusts/related',
    '/api/blog',
    '/api/blog?view=cards',
    '/api/blog-posts',
    '/api/search?q=counsel',
    '/feed.xml',
    '/sitemap.xml',
    '/llms.txt',
    `/api/previews/${token}`,
  ]) {
    const answer = await site.request(path)
    expect(answer.status, path).toBe(200)
    expect(await answer.text(), path).not.toContain(SECRET)
  }
  const read = await call('GET', `/api/admin/blog/${post.id}`, helen)
  expect(JSON.stringify(read.body)).not.toContain(SECRET)
})

test('comments come back from the bin with their article, and go for good with it', async () => {
  const { id } = await addPost(site.db, { title: 'Trusts' })
  await comment(id)
  await call('DELETE', `/api/admin/blog/${id}`, helen)
  expect((await call('GET', `/api/text-comments/${id}`, helen)).status).toBe(404)
  await call('POST', `/api/admin/blog/${id}/restore`, helen, {})
  expect((await call('GET', `/api/text-comments/${id}`, helen)).body).toHaveLength(1)
  await call('DELETE', `/api/admin/blog/${id}`, helen)
  site.setNow(new Date('2027-06-01T00:00:00.000Z'))
  await sweepVersions(site.site)
  expect(await site.db.selectFrom('textComments').selectAll().execute()).toEqual([])
})

test('an account takes its comments along when it is deleted', async () => {
  const scene = await leaverScene()
  const { post } = await scene.sharePreview()
  const path = `/api/text-comments/${post.id}`
  const said = (headers: typeof helen, text: string) =>
    scene.call('POST', path, headers, { text, anchor })
  await said(scene.tom.headers, 'Only mine')
  const { body } = await said(scene.tom.headers, 'Answered')
  const reply = { text: 'An answer' }
  await scene.call('POST', `${path}/${body[1].id}/replies`, scene.helen.headers, reply)
  expect(await scene.sheet('disabled')).toMatchObject({ comments: 0 })
  expect(await scene.sheet('deleted')).toMatchObject({ comments: 2 })
  await scene.close('delete')
  const left = await scene.asHelen('GET', path)
  expect(left.body).toMatchObject([{ by: null, text: '', replies: [{ text: 'An answer' }] }])
  await scene.site.close()
})

test('there are limits, and each says what to do', async () => {
  const { id } = await addPost(site.db, { title: 'Trusts' })
  const path = `/api/text-comments/${id}`
  const long = 'a'.repeat(COMMENT_LIMITS.text + 1)
  const { status, body } = await call('POST', path, helen, { text: long, anchor })
  expect([status, body.issues]).toEqual([
    422,
    [{ path: 'text', message: 'A comment has at most 2000 characters.' }],
  ])
  const rows = Array.from({ length: COMMENT_LIMITS.threads }, (_, row) => ({
    ...{ id: `${row}`, threadId: `${row}`, postId: id, authorId: 'helen' },
    ...{ text: 'A', createdAt: TEST_NOW.toISOString(), anchor: JSON.stringify(anchor) },
  }))
  await site.db.insertInto('textComments').values(rows).execute()
  expect((await call('POST', path, helen, { text: 'One more', anchor })).status).toBe(409)
})
