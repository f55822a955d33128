import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPost } from '../../../tests/fixtures/factories'
import { hashCheaply } from '../../../tests/fixtures/hash-cheaply'
import { leaverScene } from '../../../tests/fixtures/leaver-scene'

const NEW_ID = '0198c0de-0000-7000-8000-000000000001'

hashCheaply()
let scene: Awaited<ReturnType<typeof leaverScene>>
let rose: { id: string; headers: { Authorization: string } }
beforeEach(async () => {
  scene = await leaverScene()
  rose = await scene.join('rose', 'reception', 'Rose Tyler')
})
afterEach(() => scene.site.close())

test('the sheet names what someone leaves behind, and to disable them ends or hands over all of it', async () => {
  const { site, helen, tom, call } = scene
  const token = await scene.invite()
  const calendar = await scene.makeCalendar()
  const { post, path: preview } = await scene.sharePreview()
  await scene.type(post.id, post.updatedAt, 'Trusts, again')
  await scene.type(NEW_ID, null, 'Never saved')
  const enquiry = await scene.takeEnquiry()

  expect(await scene.sheet('disabled')).toMatchObject({
    sessions: 1,
    invitations: [{ name: 'zoe' }],
    calendars: [{ name: 'everyone', isOwn: true }],
    previews: [{ name: 'Trusts' }],
    copies: [{ name: 'Never saved' }, { name: 'Trusts, again' }],
    enquiries: [{ id: enquiry, name: 'Ada Lovelace, Trusts' }],
    writers: [{ name: 'Helen Hart' }],
    assignees: [{ name: 'Helen Hart' }, { name: 'Rose Tyler' }],
    suggested: { copiesTo: helen.id, host: null },
  })
  expect((await scene.close('disable', { enquiriesTo: rose.id })).status).toBe(200)

  expect((await scene.accept(token)).status).toBe(410)
  expect([await scene.statusOf(calendar), await scene.statusOf(preview)]).toEqual([404, 410])
  expect((await call('GET', '/api/auth/status', tom.headers)).status).toBe(401)
  const { body: copies } = await scene.asHelen('GET', '/api/working-copies/posts')
  expect(copies.map(({ label }: { label: string }) => label).sort()).toEqual([
    'Never saved',
    'Trusts, again',
  ])
  const { body } = await scene.asHelen('GET', `/api/admin/enquiries/${enquiry}`)
  expect(body.assignedTo).toEqual({ id: rose.id, name: 'Rose Tyler' })

  const [entry] = await scene.entries()
  expect(entry).toMatchObject({ action: 'user disabled', thing: { name: 'tom' } })
  const changed = Object.fromEntries(
    entry.changes.map(({ field, parts }: { field: string; parts: Array<{ text: string }> }) => [
      field,
      parts.map(({ text }) => text).join(''),
    ]),
  )
  expect(changed).toEqual({
    sessions: '1',
    invitations: 'zoe',
    calendarAddresses: 'everyone',
    previewLinks: 'Trusts',
    workingCopies: 'Never saved, Trusts, again',
    workingCopiesNowWith: 'Helen Hart',
    enquiries: '1',
    enquiriesNowWith: 'Rose Tyler',
  })
  expect(JSON.stringify(await scene.entries())).not.toContain('Lovelace')

  // Enabled again, they start with nothing of it.
  await scene.asHelen('POST', `/api/people/${tom.id}/enable`, scene.confirmed())
  expect((await scene.accept(token)).status).toBe(410)
  expect([await scene.statusOf(calendar), await scene.statusOf(preview)]).toEqual([404, 410])
  expect(await site.db.selectFrom('invitations').selectAll().execute()).toEqual([])
})

test('an open editor of someone who has left writes no more, and what they began can be discarded', async () => {
  const { post } = await scene.sharePreview()
  const editor = await scene.type(post.id, post.updatedAt, 'Trusts, again')
  expect((await scene.close('disable', { copiesTo: null })).status).toBe(200)
  expect((await editor.keep({ title: 'Later' })).status).toBe(401)
  expect(await scene.site.db.selectFrom('workingCopies').selectAll().execute()).toEqual([])
})

test('addresses that colleagues made end too, since they could be read, unless they are to go on', async () => {
  const everyone = await scene.makeCalendar()
  await scene.asHelen('POST', '/api/admin/calendar-feeds', { hostId: null })
  expect(await scene.statusOf(everyone)).toBe(404)
  const { body } = await scene.asHelen('GET', '/api/admin/calendar-feeds')
  const made = new URL(body[0].url).pathname
  expect((await scene.sheet('disabled')).calendars).toMatchObject([{ isOwn: false }])
  await scene.close('disable', { keepsCalendars: true })
  expect(await scene.statusOf(made)).toBe(200)
  await scene.asHelen('POST', `/api/people/${scene.tom.id}/enable`, scene.confirmed())
  await scene.close('disable')
  expect(await scene.statusOf(made)).toBe(404)
})

test('another role ends what it does not include, and nothing else', async () => {
  const { tom, call } = scene
  const token = await scene.invite()
  const calendar = await scene.makeCalendar()
  const { path: own } = await scene.sharePreview()
  const { path: other } = await scene.sharePreview(scene.helen.id)
  const enquiry = await scene.takeEnquiry()
  const give = (role: string, json = {}) =>
    scene.asHelen('PUT', `/api/people/${tom.id}`, scene.confirmed({ role, ...json }))

  expect((await give('administrator', { name: 'Thomas Reed' })).status).toBe(200)
  expect((await scene.accept(token)).status).toBe(200)
  const { hosts, sessions } = await scene.sheet('author')
  expect([hosts, sessions]).toEqual([[], 1])
  expect((await give('author')).status).toBe(200)
  expect((await scene.accept(token)).status).toBe(410)
  expect(await scene.statusOf(calendar)).toBe(404)
  expect([await scene.statusOf(own), await scene.statusOf(other)]).toEqual([200, 410])
  const { body } = await scene.asHelen('GET', `/api/admin/enquiries/${enquiry}`)
  expect(body.assignedTo).toBeNull()
  // What was on their screen is read again, in their new role.
  expect((await call('GET', '/api/auth/status', tom.headers)).status).toBe(401)

  const calm = await scene.sheet('administrator')
  expect(calm).toMatchObject({ sessions: 0, invitations: [], calendars: [], previews: [] })
  expect((await scene.entries())[0]).toMatchObject({ action: 'account changed' })
})

test('a link for a new password ends with a role that included more, though nobody is logged in', async () => {
  const { site, tom, call } = scene
  const give = (role: string) =>
    scene.asHelen(
      'PUT',
      `/api/people/${tom.id}`,
      scene.confirmed({ role, email: 'tom@example.com' }),
    )
  await give('editor')
  await call('POST', '/api/auth/logout', tom.headers)
  const json = { username: 'tom' }
  await site.request('/api/auth/password-reset', { method: 'POST', json })
  const token = /#([\w-]{43})/.exec((await site.outbox()).at(-1)?.text ?? '')?.[1]
  const works = async () => {
    const link = { method: 'POST', json: { token } }
    return (await site.request('/api/auth/password-reset/link', link)).status
  }
  expect(await works()).toBe(200)
  await give('administrator')
  expect(await works()).toBe(200)
  await give('author')
  expect(await works()).toBe(410)
})

test('nothing changes when someone who is chosen cannot take it', async () => {
  const token = await scene.invite()
  await scene.takeEnquiry()
  const ann = await scene.join('ann', 'author')
  const refused = await scene.close('disable', { enquiriesTo: ann.id })
  expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'leaving.enquiriesTo'])
  expect((await scene.accept(token)).status).toBe(200)
  expect((await scene.sheet('disabled')).enquiries).toHaveLength(1)
  const { status } = await scene.call('GET', '/api/auth/status', scene.tom.headers)
  expect(status).toBe(200)

  // Someone must be chosen for the articles of a deleted account.
  const chosen = await scene.close('delete', { articlesTo: '' })
  expect([chosen.status, chosen.body.issues[0]]).toEqual([
    422,
    { path: 'leaving.articlesTo', message: 'Choose someone' },
  ])
})

test('a deleted account is gone with its logins; its articles have another author', async () => {
  const { site, tom, helen } = scene
  const { post } = await scene.sharePreview()
  const binned = await addPost(site.db, { slug: 'binned', authorId: tom.id })
  await scene.asHelen('DELETE', `/api/admin/blog/${binned.id}`)
  const upload = await scene.call('POST', '/api/upload/image', tom.headers, {})
  expect(upload.status).toBeLessThan(300)
  expect((await scene.sheet('deleted')).articles).toBe(1)
  expect((await scene.close('delete')).status).toBe(200)
  expect((await scene.asHelen('GET', '/api/people')).body.people).not.toContainEqual(
    expect.objectContaining({ username: 'tom' }),
  )
  expect((await scene.asHelen('GET', `/api/admin/blog/${post.id}`)).body.authorId).toBe(helen.id)
  const { status, body } = await scene.asHelen('POST', `/api/admin/blog/${binned.id}/restore`, {})
  expect([status, body.authorId]).toEqual([200, helen.id])
  expect((await scene.entries())[1]).toMatchObject({ action: 'user deleted' })
  // A file on its way is removed with its upload, so that is not forgotten.
  const uploads = await site.db.selectFrom('uploads').select('userId').execute()
  expect(uploads).toEqual([{ userId: helen.id }])
  const last = await scene.asHelen('POST', `/api/people/${helen.id}/delete`, scene.confirmed())
  expect(last.status).toBe(409)
})
