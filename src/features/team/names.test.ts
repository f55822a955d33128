import { beforeEach, expect, test } from 'vitest'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { addPost, addTeamMember } from '../../../tests/fixtures/factories'

const site = await openTestSite()
const staff = await site.logIn({ username: 'editor' })

let ids: { helen: string; tom: string }
beforeEach(async () => {
  await site.db.deleteFrom('blogPosts').execute()
  await site.db.deleteFrom('teamMembers').execute()
  await site.db.deleteFrom('bin').execute()
  const helen = await addTeamMember(site.db, { name: 'Helen Ashworth' })
  const tom = await addTeamMember(site.db, {
    name: 'Tom Reed',
    supervisor: 'Helen Ashworth',
  })
  ids = { helen: helen.id, tom: tom.id }
  await addPost(site.db, { title: 'Wills', slug: 'wills', checkedBy: 'Helen Ashworth, solicitor' })
  await addPost(site.db, { title: 'Trusts', slug: 'trusts', writtenBy: 'helen  ashworth' })
  await addPost(site.db, { title: 'Other', slug: 'other', checkedBy: 'Helen Ashworth-Jones' })
})

async function call(method: string, path: string, json?: object) {
  const answer = await site.request(path, { method, headers: staff, ...(json && { json }) })
  return { status: answer.status, body: await answer.json() }
}

/** What visitors read of who answers for what. */
async function named() {
  const { body: posts } = await call('GET', '/api/blog')
  const { body: people } = await call('GET', '/api/team')
  return Object.fromEntries([
    ...posts.map((post: Record<string, string>) => [post.title, post.writtenBy ?? post.checkedBy]),
    ...people.map((person: Record<string, string>) => [person.name, person.supervisor]),
  ])
}

const NAMED = {
  Wills: 'Helen Ashworth, solicitor',
  Trusts: 'helen  ashworth',
  Other: 'Helen Ashworth-Jones',
  'Helen Ashworth': null,
  'Tom Reed': 'Helen Ashworth',
}

test('someone who is named on articles is not deleted until it is said whose name to show instead', async () => {
  const path = `/api/admin/team/${ids.helen}`
  const message =
    'Helen Ashworth is named on 2 articles and the profile of 1 colleague. Choose whose name to show instead, or no name.'
  expect(await call('DELETE', path)).toMatchObject({
    status: 409,
    body: { message, issues: [{ path: 'nameInstead', message }] },
  })
  for (const nameInstead of [ids.helen, 'unknown', '']) {
    expect((await call('DELETE', `${path}?nameInstead=${nameInstead}`)).status).toBe(422)
  }
  expect(await named()).toEqual(NAMED)

  expect((await call('DELETE', `${path}?nameInstead=${ids.tom}`)).status).toBe(200)
  const { 'Helen Ashworth': _, ...others } = NAMED
  expect(await named()).toEqual({
    ...others,
    Wills: 'Tom Reed',
    Trusts: 'Tom Reed',
    'Tom Reed': 'Tom Reed',
  })
  const { entries } = (await call('GET', '/api/admin/activity')).body
  const changed = entries.filter(({ action }: { action: string }) => action === 'changed')
  expect(changed.map(({ thing }: { thing: { name: string } }) => thing.name).sort()).toEqual([
    'Tom Reed',
    'Trusts',
    'Wills',
  ])
})

test('with no name instead, articles name nobody, and the name comes back with the person', async () => {
  const path = `/api/admin/team/${ids.helen}`
  expect((await call('DELETE', `${path}?nameInstead=none`)).status).toBe(200)
  expect(await named()).toMatchObject({ Wills: null, Trusts: null, 'Tom Reed': null })
  const { body: trusts } = await call('GET', '/api/blog/trusts')
  await call('PUT', `/api/admin/blog/${trusts.id}`, { ...trusts, writtenBy: 'Tom Reed' })

  expect((await call('POST', `${path}/restore`)).status).toBe(200)
  expect(await named()).toEqual({ ...NAMED, Trusts: 'Tom Reed' })
})

test('someone whose name is shown nowhere is deleted without a question', async () => {
  expect((await call('DELETE', `/api/admin/team/${ids.tom}`)).status).toBe(200)
})

test('names that belong to no one are a point until each has been replaced', async () => {
  const names = async () =>
    (await call('GET', '/api/admin/readiness')).body.checks.find(
      ({ id }: { id: string }) => id === 'names',
    )
  expect(await names()).toMatchObject({
    isDone: false,
    name: '1 name on public pages belongs to no one on the team',
    detail: expect.stringContaining('“Helen Ashworth-Jones” (1 article)'),
  })
  // Another name of the same person.
  await call('PUT', `/api/admin/team/${ids.helen}`, {
    ...{ name: 'Helen Ashworth-Jones', position: 'Partner', bio: 'A life.' },
  })
  expect((await names()).detail).toContain(
    '“helen  ashworth” (1 article), “Helen Ashworth” (1 profile) and “Helen Ashworth, solicitor” (1 article)',
  )
  const replace = (json: object) => call('PUT', '/api/admin/shown-names', json)
  expect((await replace({ name: 'Tom Reed', nameInstead: 'none' })).status).toBe(422)
  expect((await replace({ name: 'Helen Ashworth', nameInstead: 'unknown' })).status).toBe(422)
  expect(await replace({ name: 'Helen Ashworth', nameInstead: ids.helen })).toEqual({
    status: 200,
    body: [],
  })
  expect((await names()).isDone).toBe(true)
  expect(await named()).toMatchObject({
    Wills: 'Helen Ashworth-Jones',
    Trusts: 'Helen Ashworth-Jones',
    'Tom Reed': 'Helen Ashworth-Jones',
  })
  // Drafts are read by no one yet, and someone who is not shown is on the team all the same.
  await addPost(site.db, { status: 'draft', checkedBy: 'A Stranger' })
  await site.db.updateTable('teamMembers').set({ isPublished: false }).execute()
  expect((await names()).isDone).toBe(true)
})

test('an article that shows who approved it names nobody who has gone', async () => {
  const ann = await site.logIn({ username: 'ann' })
  await site.db
    .updateTable('users')
    .set({ name: 'Ann Bell' })
    .where('username', '=', 'ann')
    .execute()
  const { id } = await addPost(site.db, { title: 'Approved', slug: 'approved' })
  const { hash } = (await call('GET', `/api/admin/checks/${id}/text`)).body
  const json = { hash }
  const path = `/api/admin/checks/${id}/approvals`
  expect((await site.request(path, { method: 'POST', headers: ann, json })).status).toBe(201)
  const checker = async () => (await (await site.request('/api/blog/approved')).json()).checkedBy
  expect(await checker()).toBe('Ann Bell')

  const member = await addTeamMember(site.db, { name: 'Ann Bell' })
  expect((await call('DELETE', `/api/admin/team/${member.id}`)).status).toBe(409)
  await call('DELETE', `/api/admin/team/${member.id}?nameInstead=none`)
  expect(await checker()).toBe(null)
  await call('POST', `/api/admin/team/${member.id}/restore`)
  expect(await checker()).toBe('Ann Bell')

  // Gone from the team and without an account, she is no one here.
  await site.db.deleteFrom('teamMembers').where('name', '=', 'Ann Bell').execute()
  await site.db
    .updateTable('users')
    .set({ isDisabled: true })
    .where('name', '=', 'Ann Bell')
    .execute()
  expect((await call('GET', '/api/admin/shown-names')).body).toContainEqual({
    ...{ typed: 'Ann Bell', articles: 1, profiles: 0 },
  })
})
