import { beforeEach, expect, test, vi } from 'vitest'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { addFaq, addPost, addTeamMember } from '../../../tests/fixtures/factories'
import { saidByContentCommand } from '../../../tests/fixtures/said-by-commands'

type TestSite = Awaited<ReturnType<typeof createTestSite>>

// A first start prints its administrator's password.
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

const remove = (site: TestSite) => saidByContentCommand(site, 'remove-demonstration')

/** What is there, in the order of its names. */
async function names({ db }: TestSite) {
  const posts = await db.selectFrom('blogPosts').select('title as name').execute()
  const faqs = await db.selectFrom('faqs').select('question as name').execute()
  const people = await db.selectFrom('teamMembers').select('name').execute()
  return [posts, faqs, people].map((rows) => rows.map(({ name }) => name).sort())
}

test('demonstration content goes, but for what someone has edited or written', async () => {
  const site = await createTestSite({ seed: 'demo' })
  const staff = await site.logIn({ username: 'helen' })
  const send = async (path: string, json: object) => {
    const answer = await site.request(path, { method: 'PUT', headers: staff, json })
    expect(answer.status).toBe(200)
  }
  const read = async (path: string) => (await site.request(path, { headers: staff })).json()
  const [[article], faqs, [person]] = [
    await read('/api/blog'),
    await read('/api/faqs'),
    await read('/api/team'),
  ]
  const { title, slug, content } = article
  await send(`/api/admin/blog/${article.id}`, { title, slug, content, status: 'archived' })
  await send(`/api/admin/faqs/${faqs[0].id}`, { ...faqs[0], answer: 'Our own answer.' })
  await send(`/api/admin/team/${person.id}`, { ...person, position: 'Partner' })
  // No edit.
  const faqIds = faqs.map(({ id }: { id: string }) => id).toReversed()
  await send('/api/admin/faqs/reorder', { faqIds })
  await addPost(site.db, { title: 'Our own' })
  await addFaq(site.db, { question: 'Our own?' })
  await addTeamMember(site.db, { name: 'Own Person' })

  expect(await remove(site)).toMatch(
    /^In the bin: \d+ articles, 9 questions, 5 team members, 0 law records, 0 snippets\. What someone has edited or kept is still there\.$/,
  )
  expect(await names(site)).toEqual([
    ['Our own', title],
    ['Our own?', faqs[0].question],
    [person.name, 'Own Person'],
  ])
  const binned = await site.db.selectFrom('bin').select('thingId').execute()
  expect(binned.length).toBeGreaterThan(30)
  expect(await remove(site)).toContain(
    'In the bin: 0 articles, 0 questions, 0 team members, 0 law records, 0 snippets.',
  )
  const entries = await site.db
    .selectFrom('activity')
    .select('id')
    .where('action', '=', 'deleted')
    .where('actorId', '=', 'command-line')
    .where('thingKind', '=', 'faq')
    .execute()
  expect(entries).toHaveLength(9)
  await site.close()
})

test('a site that begins with the articles alone has no invented people', async () => {
  const site = await createTestSite({ seed: 'articles' })
  const [posts, faqs, people] = await names(site)
  expect(posts?.length).toBeGreaterThan(20)
  expect(faqs).toHaveLength(10)
  expect(people).toEqual([])
  await site.close()
})

test('an administrator removes it with their own password, and visitors see it no more', async () => {
  const environment = { ADMIN_USERNAME: 'helen', ADMIN_PASSWORD: 'correct horse' }
  const site = await createTestSite({ seed: 'demo', environment })
  const login = { username: 'helen', password: 'correct horse' }
  const loggedIn = await site.request('/api/auth/login', { method: 'POST', json: login })
  const headers = { Authorization: `Bearer ${(await loggedIn.json()).token}` }
  const found = await (await site.request('/api/admin/demonstration', { headers })).json()
  expect(countsOf(found)).toEqual({
    posts: expect.any(Number),
    faqs: 10,
    team: 6,
    law: 0,
    snippets: 0,
  })
  const send = (currentPassword: string) => {
    const init = { method: 'POST', headers, json: { currentPassword } }
    return site.request('/api/admin/demonstration/removal', init)
  }
  const before = await names(site)
  const refused = await send('wrong horse')
  expect(refused.status).toBe(422)
  expect((await refused.json()).issues).toMatchObject([{ path: 'currentPassword' }])
  expect(await names(site)).toEqual(before)

  expect(await (await send('correct horse')).json()).toMatchObject(found)
  expect(await (await site.request('/api/blog')).json()).toEqual([])
  expect(await (await site.request('/api/team')).json()).toEqual([])
  const { checks } = await (await site.request('/api/admin/readiness', { headers })).json()
  expect(checks).toContainEqual(expect.objectContaining({ id: 'demonstration', isDone: true }))
  const { entries } = await (await site.request('/api/admin/activity', { headers })).json()
  expect(entries[0]).toMatchObject({ actor: { name: 'helen' }, action: 'deleted' })
  // Pressed twice, it is gone once.
  expect(countsOf(await (await send('correct horse')).json())).toEqual({
    posts: 0,
    faqs: 0,
    team: 0,
    law: 0,
    snippets: 0,
  })
  await site.close()
})

test('people go and articles are kept; what has been edited meanwhile stays and is not kept', async () => {
  const environment = { ADMIN_USERNAME: 'helen', ADMIN_PASSWORD: 'correct horse' }
  const site = await createTestSite({ seed: 'demo', environment })
  const login = { username: 'helen', password: 'correct horse' }
  const loggedIn = await site.request('/api/auth/login', { method: 'POST', json: login })
  const headers = { Authorization: `Bearer ${(await loggedIn.json()).token}` }
  const read = async (path: string) => (await site.request(path, { headers })).json()
  const found = await read('/api/admin/demonstration')
  const places = (kind: string) =>
    found.kinds
      .filter((each: Found['kinds'][number]) => each.kind === kind)
      .flatMap(({ things }: Found['kinds'][number]) => things.map(({ id }) => ({ kind, id })))
  const [edited] = await read('/api/team')
  const put = { method: 'PUT', headers, json: { ...edited, position: 'Partner' } }
  expect((await site.request(`/api/admin/team/${edited.id}`, put)).status).toBe(200)

  const [question, ...questions] = places('faqs')
  const json = {
    currentPassword: 'correct horse',
    remove: [...places('team'), question],
    keep: [...places('posts'), ...places('team')],
  }
  const removal = (json: object) =>
    site.request('/api/admin/demonstration/removal', { method: 'POST', headers, json })
  const unanswered = await removal(json)
  expect(unanswered.status).toBe(409)
  expect((await unanswered.json()).message).toMatch(
    / is named on \d+ articles.*\. Choose whose name to show instead, or no name\.$/,
  )
  const removed = await (await removal({ ...json, nameInstead: edited.id })).json()
  expect(countsOf(removed)).toEqual({ posts: 0, faqs: 1, team: 5, law: 0, snippets: 0 })
  const kept = { posts: places('posts').length, faqs: 0, team: 0, law: 0, snippets: 0 }
  expect(countsOf({ kinds: removed.kept })).toEqual(kept)
  expect(await read('/api/team')).toMatchObject([{ id: edited.id }])
  const articles = await read('/api/blog')
  expect(articles.length).toBeGreaterThan(20)
  for (const { writtenBy, checkedBy } of articles) {
    expect(writtenBy).toContain(edited.name)
    expect(checkedBy).toContain(edited.name)
  }

  const left = await read('/api/admin/demonstration')
  expect(countsOf(left)).toEqual({ posts: 0, faqs: questions.length, team: 0, law: 0, snippets: 0 })
  const { checks } = await read('/api/admin/readiness')
  expect(checks).toContainEqual(
    expect.objectContaining({ detail: expect.stringContaining('yours: 9 questions. ') }),
  )
  expect(checks).toContainEqual(expect.objectContaining({ id: 'names', isDone: true }))
  const { entries } = await read('/api/admin/activity')
  expect(entries[0]).toMatchObject({ actor: { name: 'helen' }, action: 'kept' })
  // From the bin, a person comes back as they were.
  const { things } = await read('/api/admin/bin')
  const person = things.find(({ kind }: { kind: string }) => kind === 'team')
  const restored = await site.request(`/api/admin/team/${person.id}/restore`, {
    method: 'POST',
    headers,
  })
  expect(restored.status).toBe(200)
  await site.close()
})

test('what someone has typed and not saved yet is theirs, and stays when the rest goes', async () => {
  const site = await createTestSite({ seed: 'demo' })
  const headers = await site.logIn({ username: 'helen' })
  const [person] = await (await site.request('/api/team', { headers })).json()
  const path = `/api/working-copies/team/${person.id}`
  const typed = { values: { position: 'Partner' }, startedFrom: person.updatedAt, label: 'Half' }
  const json = { ...typed, editor: crypto.randomUUID(), revision: 1, isFirst: true }
  expect((await site.request(path, { method: 'PUT', headers, json })).status).toBe(200)
  expect(await remove(site)).toContain('10 questions, 5 team members, 0 law records, 0 snippets.')
  expect((await names(site))[2]).toEqual([person.name])
  expect(await (await site.request(path, { headers })).text()).toContain('"position":"Partner"')
  await site.close()
})

test('who only says what is kept removes nothing', async () => {
  const environment = { ADMIN_USERNAME: 'helen', ADMIN_PASSWORD: 'correct horse' }
  const site = await createTestSite({ seed: 'demo', environment })
  const login = { username: 'helen', password: 'correct horse' }
  const loggedIn = await site.request('/api/auth/login', { method: 'POST', json: login })
  const headers = { Authorization: `Bearer ${(await loggedIn.json()).token}` }
  const before = await names(site)
  const [person] = await (await site.request('/api/team', { headers })).json()
  const json = { currentPassword: 'correct horse', keep: [{ kind: 'team', id: person.id }] }
  const init = { method: 'POST', headers, json }
  const removed = await (await site.request('/api/admin/demonstration/removal', init)).json()
  expect(countsOf(removed)).toEqual({ posts: 0, faqs: 0, team: 0, law: 0, snippets: 0 })
  expect(await names(site)).toEqual(before)
  const left = await (await site.request('/api/admin/demonstration', { headers })).json()
  expect(countsOf(left)).toMatchObject({ team: 5 })
  await site.close()
})

test('a command removes one kind, and knows no other', async () => {
  const site = await createTestSite({ seed: 'demo' })
  expect(await saidByContentCommand(site, 'remove-demonstration', 'team')).toMatch(
    /^In the bin: 6 team members\./,
  )
  const [articles, questions, people] = await names(site)
  expect(articles?.length).toBeGreaterThan(20)
  expect(questions).toHaveLength(10)
  expect(people).toEqual([])
  await expect(saidByContentCommand(site, 'remove-demonstration', 'cakes')).rejects.toThrow('KIND')
  await site.close()
})

type Found = { kinds: Array<{ kind: string; things: Array<{ id: string }> }> }

/** How many there are of each kind. */
function countsOf({ kinds }: Found) {
  return Object.fromEntries(kinds.map(({ kind, things }) => [kind, things.length]))
}
