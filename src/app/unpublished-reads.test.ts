import { expect, test } from 'vitest'
import { may, ROLES } from '~/domain/permissions'
import { openTestSite } from '../../tests/fixtures/create-test-site'
import { addFaq, addPost, addTeamMember } from '../../tests/fixtures/factories'

const site = await openTestSite()
await addPost(site.db, { title: 'Shown', slug: 'shown' })
const draft = await addPost(site.db, { title: 'Hidden', slug: 'hidden', status: 'draft' })
await addFaq(site.db, { question: 'Shown?' })
await addFaq(site.db, { question: 'Hidden?', isPublished: false })
await addTeamMember(site.db, { name: 'Sue Shown' })
await addTeamMember(site.db, { name: 'Harry Hidden', isPublished: false })

const lists = ['/api/blog', '/api/blog-posts', '/api/blog?view=cards', '/api/faqs', '/api/team']
const single = ['/api/blog/hidden', '/api/team/slug/harry-hidden']

test.each(ROLES)('%s reads what is not published only if the role includes it', async (role) => {
  const headers = await site.logIn({ username: role, role })
  const isIncluded = may([role], 'unpublished')
  const read = async (path: string) => {
    const answer = await site.request(path, { headers })
    return { status: answer.status, text: await answer.text() }
  }
  for (const list of lists) {
    for (const query of ['', 'published=false', 'status=draft']) {
      const { status, text } = await read(`${list}${list.includes('?') ? '&' : '?'}${query}`)
      expect(status, list).toBe(200)
      expect(/hidden/i.test(text), `${list} ${query}`).toBe(isIncluded)
      if (query !== 'status=draft') expect(text).toMatch(/shown/i)
    }
  }
  for (const one of [...single, `/api/admin/blog/${draft.id}`]) {
    expect((await read(one)).status, one).toBe(isIncluded ? 200 : 404)
  }
  // Its pictures say which articles and people they are in.
  expect((await read('/api/admin/images')).status).toBe(isIncluded ? 200 : 403)
  // So does the list of those who could take consultations, for staff who look after bookings.
  const { status, text } = await read('/api/admin/availability')
  expect(status).toBe(may([role], 'ownVisitors') ? 200 : 403)
  expect(text.includes('Harry Hidden')).toBe(may([role], 'visitors') && isIncluded)
})

test('reception reads published things as staff do, with their schedule', async () => {
  const headers = await site.logIn({ username: 'rose', role: 'reception' })
  const first = async (path: string) => (await (await site.request(path, { headers })).json())[0]
  expect(await first('/api/faqs')).toMatchObject({ question: 'Shown?', publishAt: null })
  expect(await first('/api/team')).toMatchObject({ name: 'Sue Shown', publishAt: null })
  const cards = await (await site.request('/api/blog?view=cards', { headers })).json()
  expect(cards).toMatchObject({ total: 1, posts: [{ title: 'Shown', publishAt: null }] })
})
