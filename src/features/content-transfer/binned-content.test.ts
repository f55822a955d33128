import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { addFaq, addPost, addTeamMember } from '../../../tests/fixtures/factories'
import { saidByContentCommand as run } from '../../../tests/fixtures/said-by-commands'

type TestSite = Awaited<ReturnType<typeof createTestSite>>

let prepared: TestSite
let live: TestSite
let folder: string
beforeEach(async () => {
  prepared = await createTestSite()
  live = await createTestSite()
  folder = await mkdtemp(join(tmpdir(), 'content-'))
})
afterEach(async () => {
  await prepared.close()
  await live.close()
  await rm(folder, { recursive: true })
})

const place = (name = 'content') => join(folder, name)

test('what staff here have put in the bin is named, and comes neither back nor twice', async () => {
  for (const add of [addFaq, addTeamMember, addPost]) await add(prepared.db)
  await run(prepared, 'export', place())
  const headers = await live.logIn({ username: 'helen' })
  await run(live, 'import', place())
  const bin = async () => (await live.request('/api/admin/bin', { headers })).json()
  const calls = { blogPosts: 'blog', faqs: 'faqs', teamMembers: 'team' } as const
  for (const table of ['blogPosts', 'faqs', 'teamMembers'] as const) {
    for (const { id } of await live.db.selectFrom(table).select('id').execute()) {
      const path = `/api/admin/${calls[table]}/${id}`
      expect((await live.request(path, { method: 'DELETE', headers })).status, path).toBe(200)
    }
  }
  await expect(run(live, 'import', place())).rejects.toThrow(
    /: the bin here holds “.+”, “.+”, “.+”\. Restore each of them or delete it for good, then import again\. Nothing has changed\.$/,
  )
  expect((await bin()).things).toHaveLength(3)

  // Reworded there, and restored or erased here, it is still one question.
  await prepared.db.updateTable('faqs').set({ question: 'Must I have a will?' }).execute()
  await run(prepared, 'export', place('reworded'))
  const { id } = await live.db
    .selectFrom('bin')
    .select('thingId as id')
    .where('thingKind', '=', 'faq')
    .executeTakeFirstOrThrow()
  await live.request(`/api/admin/faqs/${id}/restore`, { method: 'POST', headers, json: {} })
  const { things } = await bin()
  expect(things).toHaveLength(2)
  for (const { kind, id } of things) {
    const path = `/api/admin/bin/${kind}/${id}`
    expect((await live.request(path, { method: 'DELETE', headers })).status, path).toBe(200)
  }
  expect(await run(live, 'import', place('reworded'))).toMatch(/^2 added, 1 changed/)
  expect(await live.db.selectFrom('faqs').select(['id', 'question']).execute()).toEqual([
    { id, question: 'Must I have a will?' },
  ])
  expect(await run(live, 'import', place('reworded'))).toMatch(/^0 added, 0 changed/)
})

test('a site that publishes nothing unapproved takes over nothing that would be public unapproved', async () => {
  await addPost(prepared.db, { title: 'Wills', status: 'published' })
  await run(prepared, 'export', place())
  const headers = await live.logIn({ username: 'helen' })
  const json = { withoutApproval: 'refuse' }
  await live.request('/api/admin/settings/articles', { method: 'PUT', headers, json })
  await expect(run(live, 'import', place())).rejects.toThrow(
    'The content cannot be taken over: nobody here has approved “Wills”, which would be public. Nothing has changed.',
  )
  expect(await live.db.selectFrom('blogPosts').select('id').execute()).toEqual([])
})
