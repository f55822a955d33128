import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PERMISSIONS } from '~/domain/permissions'
import { createFirstAdministrator } from '~/features/auth/people/first-administrator.server'
import { newId } from '~/platform/new-id'
import { demo } from '~db/demo/demo'
import { access } from '../../../tests/fixtures/access-rules'
import { codeOf } from '../../../tests/fixtures/authenticator'
import { bookingWrites } from '../../../tests/fixtures/booking-writes'
import { type Content, listExamples } from '../../../tests/fixtures/content-access-rules'
import { faq, lawRecord, person, post, review } from '../../../tests/fixtures/content-examples'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { madeEnquiry } from '../../../tests/fixtures/enquiries'
import {
  addBooking,
  addFaq,
  addPost,
  addSubscriber,
  addUser,
} from '../../../tests/fixtures/factories'
import { wxr } from '../../../tests/fixtures/old-exports'
import { sendFile } from '../../../tests/fixtures/sent-file'
import { settingsWrites } from '../../../tests/fixtures/settings-writes'
import { UNRECORDED } from '../../../tests/fixtures/unrecorded-writes'
import { photograph } from '../../../tests/fixtures/upload-files'

const NEW_PASSWORD = 'another correct horse'
const LOGIN = { username: 'helen', password: 'correct horse' }

/** What succeeds, where the call of the access rules is refused or needs something first. */
const EXAMPLES: Record<string, () => Promise<{ path?: string; json?: unknown }>> = {
  'POST /api/auth/login': async () => ({ json: LOGIN }),
  'PUT /api/auth/password': async () => ({
    json: { currentPassword: LOGIN.password, newPassword: NEW_PASSWORD },
  }),
  'DELETE /api/account/sessions/:id': async () => {
    await call('POST', '/api/auth/login', { ...LOGIN, password: NEW_PASSWORD })
    const { sessions } = await call('GET', '/api/account')
    const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    return { path: `/api/account/sessions/${id}` }
  },
  'PUT /api/account/second-factor': async () => {
    const { key } = await call('POST', '/api/account/second-factor', {})
    const newCode = codeOf(key, site.site.now())
    secondFactorKey = key
    return { json: { currentPassword: NEW_PASSWORD, key, newCode } }
  },
  'POST /api/account/second-factor/off': async () => {
    // A code later than the one that switched it on.
    site.setNow(new Date(site.site.now().getTime() + 30_000))
    const code = codeOf(secondFactorKey, site.site.now())
    return { json: { currentPassword: NEW_PASSWORD, code } }
  },
  'PUT /api/people/:id': () => actOn('tom', '', { name: 'Tom', email: null, role: 'editor' }),
  'POST /api/people/:id/:action': () => actOn('zoe', '/disable'),
  'PUT /api/admin/settings/access': async () => {
    return { json: { currentPassword: NEW_PASSWORD, activityYears: 3 } }
  },
  ...settingsWrites({ siteOf: () => site, call, password: NEW_PASSWORD }),
  'POST /api/admin/activity/:id/restore': async () => {
    await call('PUT', '/api/admin/settings/firm', { town: 'Hale' })
    const { entries } = await call('GET', '/api/admin/activity')
    return { path: `/api/admin/activity/${entries[0].id}/restore`, json: { field: 'town' } }
  },
  'POST /api/admin/law-reviews': async () => {
    const record = { ...lawRecord, places: ['/probate'] }
    const { id: lawId } = await call('POST', '/api/admin/law', record)
    await call('PUT', `/api/admin/law/${lawId}`, { ...record, statement: 'Another.' })
    const opening = { kind: 'law', subject: `${lawId} /probate` }
    await call('POST', '/api/admin/attestations/openings', opening)
    return { json: { lawId, place: '/probate' } }
  },
  'POST /api/admin/demonstration/removal': async () => {
    const [first] = demo.faqs
    await addFaq(site.db, { question: first?.question, answer: first?.answer })
    return { json: { currentPassword: NEW_PASSWORD } }
  },
  'PUT /api/admin/backups/key': async () => {
    const { recipient } = await call('POST', '/api/admin/backups/key')
    return { json: { recipient, currentPassword: NEW_PASSWORD } }
  },
  'POST /api/people/:id/password-link': () => actOn('uma', '/password-link'),
  'POST /api/invitations': async () => ({ json: invited('ann') }),
  'POST /api/invitations/:id': () => invitation('ben'),
  'DELETE /api/invitations/:id': () => invitation('cleo'),
  'DELETE /api/admin/subscribers/:id': async () => ({
    path: `/api/admin/subscribers/${(await addSubscriber(site.db, { email: 'a@example.com' })).id}`,
  }),
  'POST /api/admin/newsletters': async () => ({ json: await newsletter() }),
  'POST /api/admin/newsletters/test': async () => ({ json: await newsletter() }),
  ...bookingWrites(() => site),
  'POST /api/admin/sick-days': async () => {
    const { hosts } = await call('PUT', '/api/admin/availability', { hosts: [{ name: 'Ann' }] })
    const days = { from: '2026-12-01', until: '2026-12-01' }
    return { json: { host: hosts[0].id, ...days, bookings: [] } }
  },
  'POST /api/admin/enquiries/:id/booking': async () => {
    const bookingId = newId()
    await addBooking(site.db, { id: bookingId, startsAt: '2026-11-26T09:00:00.000Z' })
    return { json: { bookingId } }
  },
  'POST /api/admin/enquiries/:id/extension': async () => ({
    path: `/api/admin/enquiries/${await madeEnquiry(site, { topic: 'personal-data' })}/extension`,
    json: { idempotencyKey: crypto.randomUUID(), reason: 'It is complex.' },
  }),
  ...Object.fromEntries(
    ['activity', 'bookings', 'subscribers'].map((list) => [
      `POST /api/admin/${list}/export`,
      async () => ({ json: { currentPassword: NEW_PASSWORD } }),
    ]),
  ),
  // Before the password is changed.
  'POST /api/admin/enquiries/export': async () => ({
    json: { currentPassword: LOGIN.password },
  }),
  'POST /api/admin/people/:key/data/export': () => ofPerson('export'),
  'POST /api/admin/people/:key/data/erasure': () => ofPerson('erasure'),
  'DELETE /api/admin/calendar-feeds/:id': async () => {
    const [feed] = await call('POST', '/api/admin/calendar-feeds', { hostId: null })
    return { path: `/api/admin/calendar-feeds/${feed.id}` }
  },
  'PUT /api/admin/busy-calendars/:hostId': async () => ({
    path: `/api/admin/busy-calendars/${await host()}`,
    json: { url: 'https://127.0.0.1/private.ics' },
  }),
  'DELETE /api/admin/busy-calendars/:hostId': async () => {
    const path = `/api/admin/busy-calendars/${await host()}`
    await call('PUT', path, { url: 'https://127.0.0.1/private.ics' })
    return { path }
  },
  'DELETE /api/preview-links/:kind/:id/:link': async () => ({
    path: `/api/preview-links/posts/${content.post}/${(await call('POST', `/api/preview-links/posts/${content.post}`, {})).link}`,
  }),
  'POST /api/admin/checks/:post/requests': async () => ({
    json: { checker: (await addUser(site.db, { username: 'gil' })).id },
  }),
  'POST /api/admin/checks/:post/approvals': async () => {
    const { id: authorId } = await addUser(site.db, { username: 'hugo' })
    const { id } = await addPost(site.db, { title: newId(), authorId })
    const path = `/api/admin/checks/${id}`
    const { hash } = await call('GET', `${path}/text`)
    return { path: `${path}/approvals`, json: { hash } }
  },
  'POST /api/text-comments/:post/:comment/replies': async () => ({
    path: `${await ownComment()}/replies`,
  }),
  'PUT /api/text-comments/:post/anchors': async () => {
    const id = (await ownComment()).split('/').at(-1)
    return { json: { anchors: [{ id, words: 'weeks', before: '', after: '' }] } }
  },
  'PUT /api/text-comments/:post/:comment': async () => ({ path: await ownComment() }),
  'DELETE /api/text-comments/:post/:comment': async () => ({ path: await ownComment() }),
  ...Object.assign({}, ...Object.entries(listExamples).map(ofList)),
  'POST /api/admin/blog/:id/restore': async () => ({
    path: `/api/admin/blog/${await deleted('/api/admin/blog', { ...post, slug: newId() })}/restore`,
  }),
  'DELETE /api/admin/bin/:kind/:id': async () => ({
    path: `/api/admin/bin/faqs/${await deleted('/api/admin/faqs', faq)}`,
  }),
  'PUT /api/admin/reviews/reorder': async () => ({
    json: { reviewIds: await idsOf('/api/admin/reviews') },
  }),
  'POST /api/admin/imports': async () => {
    const start = '/api/admin/imports/files'
    const sent = await sendFile(site, staff, { start, type: 'text/xml', body: wxr({ title: 'A' }) })
    return { json: { ...sent, from: 0, pictures: [] } }
  },
  'PUT /api/upload/blog-image': async () => ({
    json: { imageURL: await uploaded('/api/upload/image') },
  }),
  'PUT /api/admin/shown-names': async () => {
    await addPost(site.db, { status: 'published', checkedBy: 'A Stranger' })
    return { json: { name: 'A Stranger', nameInstead: 'none' } }
  },
  'PUT /api/team-images': async () => ({
    json: { imageURL: await uploaded('/api/objects/upload') },
  }),
  'PUT /api/admin/images/:id': async () => ({ path: await image(), json: { description: 'A' } }),
  'PUT /api/admin/images/:id/file': async () => ({
    path: `${await image()}/file`,
    json: { imageURL: await uploaded('/api/upload/image') },
  }),
  'DELETE /api/admin/images/:id': async () => ({ path: await image() }),
  'DELETE /api/s3/multipart/:uploadId': async () => {
    const json = { filename: 'a.png', type: 'image/png', metadata: {} }
    const { key, uploadId } = await call('POST', '/api/s3/multipart', json)
    return { path: `/api/s3/multipart/${uploadId}?key=${encodeURIComponent(key)}` }
  },
}

function ofList([slug, { row, order }]: [string, (typeof listExamples)[string]]): typeof EXAMPLES {
  const list = `/api/admin/${slug}`
  const another = () => ({ ...row, ...('name' in row && { name: newId() }) })
  const onAnother = async () => ({ path: `${list}/${(await call('POST', list, another())).id}` })
  return {
    [`PUT ${list}/reorder`]: async () => ({ json: { [order]: await idsOf(`/api/${slug}`) } }),
    [`PUT ${list}/:id`]: onAnother,
    [`DELETE ${list}/:id`]: onAnother,
    [`POST ${list}/:id/restore`]: async () => ({
      path: `${list}/${await deleted(list, another())}/restore`,
    }),
  }
}

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
let content: Content
let secondFactorKey = ''
beforeAll(async () => {
  site = await createTestSite({
    environment: { ADMIN_USERNAME: LOGIN.username, ADMIN_PASSWORD: LOGIN.password },
  })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await createFirstAdministrator(site.site)
  const { token } = await call('POST', '/api/auth/login', LOGIN)
  staff = { Authorization: `Bearer ${token}` }
  content = {
    post: (await call('POST', '/api/admin/blog', { ...post, slug: 'first' })).id,
    faq: (await call('POST', '/api/admin/faqs', { ...faq, question: 'First?' })).id,
    person: (await call('POST', '/api/admin/team', { ...person, name: 'First' })).id,
    review: (await call('POST', '/api/admin/reviews', review)).id,
    enquiry: await madeEnquiry(site),
  }
})
afterAll(() => site.close())

/** Every route by which staff store something; the logout comes last. */
const writes = Object.entries(access)
  .filter(([route, { who, isWrite }]) => {
    const isStaffs = who === 'staff' || who in PERMISSIONS || /auth\/log(?:in|out)$/.test(route)
    return isStaffs && (isWrite ?? !route.startsWith('GET '))
  })
  .sort(([one], [other]) => Number(one.endsWith('/logout')) - Number(other.endsWith('/logout')))

// One goes on where another ended: nothing is put back before it is in the bin.
describe('every write of staff leaves an entry of theirs', { shuffle: false }, () => {
  test.each(writes)('%s', async (route, { path, json }) => {
    const [method = '', pattern = ''] = route.split(' ')
    const example = await EXAMPLES[route]?.()
    const before = await entriesOf('helen')
    const address = example?.path ?? path?.(content) ?? pattern
    const body = example?.json ?? (method === 'DELETE' ? undefined : json)
    const answer = await site.request(address, { method, headers: staff, json: body })
    if (UNRECORDED[route]) return expect(await entriesOf('helen')).toBe(before)
    expect(
      answer.status,
      `an example that succeeds, above: ${await answer.clone().text()}`,
    ).toBeLessThan(300)
    expect(await entriesOf('helen'), 'recordActivity, in the same transaction').toBe(before + 1)
    const { token } = await answer
      .clone()
      .json()
      .catch(() => ({}))
    if (token) staff = { Authorization: `Bearer ${token}` }
  })
})

async function entriesOf(username: string): Promise<number> {
  const { entries } = await site.db
    .selectFrom('activity')
    .select(({ fn }) => fn.countAll().as('entries'))
    .where('actorName', '=', username)
    .executeTakeFirstOrThrow()
  return Number(entries)
}

async function call(method: string, path: string, json?: unknown) {
  const answer = await site.request(path, { method, headers: staff, json })
  expect(answer.status, path).toBeLessThan(300)
  return answer.json()
}

/** The id of someone who takes consultations. */
async function host(): Promise<string> {
  const hosts = [{ name: 'Helen Hart' }]
  return (await call('PUT', '/api/admin/availability', { hosts })).hosts[0].id
}

/** The address of a comment on the article. */
async function ownComment(): Promise<string> {
  const json = { text: 'Is this so?', anchor: { words: 'months', before: '', after: '' } }
  const threads = await call('POST', `/api/text-comments/${content.post}`, json)
  return `/api/text-comments/${content.post}/${threads.at(-1).id}`
}

/** The id of something that is in the bin. */
async function deleted(path: string, json: unknown): Promise<string> {
  const { id } = await call('POST', path, json)
  await call('DELETE', `${path}/${id}`)
  return id
}

async function idsOf(path: string): Promise<string[]> {
  const rows: Array<{ id: string }> = await call('GET', path)
  return rows.map(({ id }) => id).toReversed()
}

/** About an article of its own, with someone to read it. */
async function newsletter() {
  const { db } = site
  const helen = db.updateTable('users').set({ email: 'helen@example.com' })
  await helen.where('username', '=', 'helen').execute()
  await addSubscriber(db, { email: `${newId()}@example.com` })
  const { id: postId } = await addPost(db, { title: newId() })
  return { postId, subject: 'A new law', words: 'A few words.' }
}

function invited(username: string) {
  const email = `${username}@example.com`
  return { currentPassword: NEW_PASSWORD, name: username, username, email, role: 'editor' }
}

async function actOn(username: string, action: string, json: object = {}) {
  const { id } = await addUser(site.db, { username })
  return { path: `/api/people/${id}${action}`, json: { currentPassword: NEW_PASSWORD, ...json } }
}

async function invitation(username: string) {
  await call('POST', '/api/invitations', invited(username))
  const { invitations } = await call('GET', '/api/people')
  const made = invitations.find((each: { username: string }) => each.username === username)
  return { path: `/api/invitations/${made.id}`, json: { currentPassword: NEW_PASSWORD } }
}

/** The address that a picture has been sent to. */
async function uploaded(start: string): Promise<string> {
  const body = new Uint8Array(await photograph(40, 30).jpeg().toBuffer())
  return (await sendFile(site, staff, { start, type: 'image/jpeg', body })).fileURL
}

/** The path of a picture in the library. */
async function image(): Promise<string> {
  const imageURL = await uploaded('/api/upload/image')
  const { url } = await call('PUT', '/api/upload/blog-image', { imageURL })
  return `/api/admin/images/${url.split('/')[2]}`
}

/** What is done with someone who wrote from an address of their own. */
async function ofPerson(what: 'export' | 'erasure') {
  const path = `/api/admin/people/${await madeEnquiry(site, { email: 'ada@example.com' })}/data/${what}`
  return {
    path,
    json: { currentPassword: LOGIN.password, ways: ['ada@example.com'], format: 'json' },
  }
}
