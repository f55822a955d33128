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

test('demonstration content goes, but for what somebody has edited or written', async () => {
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
    /^Removed: \d+ articles, 9 questions, 5 people\. What somebody has edited is still there\.$/,
  )
  expect(await names(site)).toEqual([
    ['Our own', title],
    ['Our own?', faqs[0].question],
    [person.name, 'Own Person'],
  ])
  // For good: neither the bin nor a version has any of it.
  expect(await site.db.selectFrom('bin').selectAll().execute()).toEqual([])
  const kept = await site.db.selectFrom('versions').select('thingId').distinct().execute()
  expect(kept).toHaveLength(6)
  expect(await remove(site)).toContain('Removed: 0 articles, 0 questions, 0 people.')
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
  const counts = await (await site.request('/api/admin/demonstration', { headers })).json()
  expect(counts).toEqual({ articles: expect.any(Number), questions: 10, people: 6 })
  const send = (currentPassword: string) => {
    const init = { method: 'POST', headers, json: { currentPassword } }
    return site.request('/api/admin/demonstration/removal', init)
  }
  const before = await names(site)
  const refused = await send('wrong horse')
  expect(refused.status).toBe(422)
  expect((await refused.json()).issues).toMatchObject([{ path: 'currentPassword' }])
  expect(await names(site)).toEqual(before)

  expect(await (await send('correct horse')).json()).toEqual(counts)
  expect(await (await site.request('/api/blog')).json()).toEqual([])
  expect(await (await site.request('/api/team')).json()).toEqual([])
  const { checks } = await (await site.request('/api/admin/readiness', { headers })).json()
  expect(checks).toContainEqual(expect.objectContaining({ id: 'demonstration', isDone: true }))
  const { entries } = await (await site.request('/api/admin/activity', { headers })).json()
  expect(entries[0]).toMatchObject({ actor: { name: 'helen' }, action: 'deleted' })
  // Pressed twice, it is gone once.
  const none = { articles: 0, questions: 0, people: 0 }
  expect(await (await send('correct horse')).json()).toEqual(none)
  await site.close()
})
