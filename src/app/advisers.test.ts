import { expect, test } from 'vitest'
import { draft } from '../../tests/fixtures/content-examples'
import { openTestSite } from '../../tests/fixtures/create-test-site'
import { madeEnquiry } from '../../tests/fixtures/enquiries'
import { addBooking, addSubscriber } from '../../tests/fixtures/factories'
import { callsBy } from '../../tests/fixtures/staff-calls'

const site = await openTestSite()
const reception = await site.logIn({ username: 'rose', role: 'reception' })
const helen = await site.logIn({ username: 'helen', roles: ['editor', 'adviser'] })
const call = callsBy(site, reception)
const asHelen = callsBy(site, helen)
const userId = await idOf('helen')
const { body } = await call('PUT', '/api/admin/availability', {
  hosts: [{ name: 'Helen Hart', userId }, { name: 'Jo Ash' }],
})
const [own, other] = body.hosts.map(({ id }: { id: string }) => id)
/** Who takes consultations, Helen and a colleague. */
const hosts = { own, other }
const bookings = { own: crypto.randomUUID(), other: crypto.randomUUID() }
const startsAt = '2026-11-23T09:30:00.000Z'
const ada = { startsAt, name: 'Ada Lovelace', email: 'ada@example.com' }
const mine = { ...ada, id: bookings.own, hostId: own }
await addBooking(site.db, mine)
// The same person, with someone else.
await addBooking(site.db, { ...mine, id: bookings.other, hostId: other })
const enquiries = {
  own: await madeEnquiry(site, { name: 'Grace Hopper', email: 'grace@example.com', phone: '' }),
  other: await madeEnquiry(site, { name: 'Alan Turing', email: 'alan@example.com', phone: '' }),
}
await call('PATCH', `/api/admin/enquiries/${enquiries.own}`, { assignedTo: userId })

async function idOf(username: string): Promise<string> {
  const query = site.db.selectFrom('users').select('id').where('username', '=', username)
  return (await query.executeTakeFirstOrThrow()).id
}

const idsOf = (rows: Array<{ id: string }>) => rows.map(({ id }) => id)

test('an adviser sees, notes and settles their own consultations', async () => {
  const { body } = await asHelen('GET', '/api/admin/bookings?from=2026-11-23')
  expect(idsOf(body.bookings)).toEqual([bookings.own])
  const others = await asHelen('GET', `/api/admin/bookings?from=2026-11-23&host=${hosts.other}`)
  expect(others.body.bookings).toEqual([])
  const one = `/api/admin/bookings/${bookings.own}`
  // Why colleagues are not free would name their clients.
  expect((await asHelen('GET', one)).body).toMatchObject({ id: bookings.own, hosts: [] })
  const note = await asHelen('PATCH', one, { action: 'note', note: 'Bring the deeds.' })
  expect(note.body.staffNote).toBe('Bring the deeds.')
  const settled = await asHelen('PATCH', one, { action: 'attended' })
  expect([settled.status, settled.body.state]).toEqual([200, 'attended'])
  await asHelen('PATCH', one, { action: 'reopen' })
})

test.each([
  [404, 'GET', () => `/api/admin/bookings/${bookings.other}`, undefined],
  [404, 'PATCH', () => `/api/admin/bookings/${bookings.other}`, { action: 'attended' }],
  [404, 'PATCH', () => `/api/admin/bookings/${bookings.other}`, { action: 'note', note: 'Mine' }],
  [404, 'PATCH', () => `/api/admin/bookings/${bookings.other}`, { action: 'cancel' }],
  [403, 'PATCH', () => `/api/admin/bookings/${bookings.own}`, { action: 'cancel' }],
  [403, 'PATCH', () => `/api/admin/bookings/${bookings.own}`, { action: 'correct', name: 'Eve' }],
  [403, 'PATCH', () => `/api/admin/bookings/${bookings.own}`, { action: 'resend' }],
  [403, 'GET', () => '/api/admin/bookings/times?from=2026-11-24', undefined],
  [403, 'GET', () => '/api/admin/bookings/same-person?email=ada@example.com', undefined],
  [403, 'POST', () => '/api/admin/bookings', {}],
  [403, 'POST', () => '/api/admin/bookings/export', {}],
  [404, 'GET', () => `/api/admin/enquiries/${enquiries.other}`, undefined],
  [404, 'PATCH', () => `/api/admin/enquiries/${enquiries.other}`, { note: 'Mine' }],
  [
    404,
    'POST',
    () => `/api/admin/enquiries/${enquiries.other}/answers`,
    { idempotencyKey: '0190a2b4-0000-7000-8000-000000000001', way: 'telephone', text: 'Yes.' },
  ],
  [404, 'GET', () => `/api/admin/enquiries/${enquiries.other}/writers`, undefined],
  [404, 'PUT', () => `/api/admin/enquiries/${enquiries.other}/writers`, { isWriting: true }],
  [403, 'POST', () => `/api/admin/enquiries/${enquiries.own}/booking`, {}],
  [403, 'POST', () => '/api/admin/enquiries', {}],
  [403, 'POST', () => '/api/admin/enquiries/export', {}],
  [403, 'PUT', () => '/api/admin/saved-answers', { answers: [] }],
  [404, 'GET', () => `/api/admin/people/${bookings.other}`, undefined],
  [404, 'GET', () => `/api/admin/people/${enquiries.other}`, undefined],
  [403, 'GET', () => '/api/admin/people', undefined],
  [403, 'POST', () => '/api/admin/calendar-feeds', { hostId: null }],
  [403, 'GET', () => '/api/admin/subscribers', undefined],
])('an adviser gets %i from %s %s with %j', async (status, method, path, json) => {
  expect((await asHelen(method, path(), json)).status).toBe(status)
})

test('an adviser has a day sheet of their own, without their colleagues’ consultations and times', async () => {
  const { body } = await asHelen('GET', '/api/admin/sheet?day=2026-11-23')
  expect(body.hosts).toMatchObject([{ id: hosts.own, bookings: [{ id: bookings.own }] }])
  expect(JSON.stringify(body)).not.toContain('Jo Ash')
  const all = await call('GET', '/api/admin/sheet?day=2026-11-23')
  expect(idsOf(all.body.hosts)).toEqual([hosts.own, hosts.other])
  // An account that is linked to nobody.
  const unlinked = await site.logIn({ username: 'una', role: 'adviser' })
  const { body: none } = await call('GET', '/api/admin/sheet?day=2026-11-23', undefined, unlinked)
  expect(none.hosts).toEqual([])
})

test('an adviser answers the enquiries given to them', async () => {
  const { body } = await asHelen('GET', '/api/admin/enquiries?assigned=nobody')
  expect(idsOf(body.enquiries)).toEqual([enquiries.own])
  const key = crypto.randomUUID()
  const sent = { idempotencyKey: key, way: 'telephone', text: 'Yes, we can.' }
  const answer = await asHelen('POST', `/api/admin/enquiries/${enquiries.own}/answers`, sent)
  expect([answer.status, answer.body.status]).toEqual([201, 'answered'])
  const again = { status: 'new', note: 'Rang again.' }
  expect((await asHelen('PATCH', `/api/admin/enquiries/${enquiries.own}`, again)).status).toBe(200)
})

test('an adviser hands on an enquiry that is given to them, and then has it no longer', async () => {
  const rose = await idOf('rose')
  const id = await madeEnquiry(site, { name: 'Mary Shelley', email: 'mary@example.com', phone: '' })
  const path = `/api/admin/enquiries/${id}`
  // What nobody has given them is not theirs to take.
  expect((await asHelen('PATCH', path, { assignedTo: await idOf('helen') })).status).toBe(404)
  await call('PATCH', path, { assignedTo: await idOf('helen') })
  const author = await site.logIn({ username: 'ada', role: 'author' })
  expect((await call('GET', path, undefined, author)).status).toBe(403)
  const stranger = await asHelen('PATCH', path, { assignedTo: await idOf('ada') })
  expect([stranger.status, stranger.body.issues[0].path]).toEqual([422, 'assignedTo'])
  const handed = await asHelen('PATCH', path, { assignedTo: rose, note: 'A matter for Rose.' })
  expect([handed.status, handed.body.assignedTo.id]).toEqual([200, rose])
  expect((await asHelen('GET', path)).status).toBe(404)
  const { body: activity } = await call(
    'GET',
    '/api/admin/activity',
    undefined,
    await site.logIn({ username: 'amy', role: 'administrator' }),
  )
  expect(JSON.stringify(activity.entries[0])).toContain('helen')
  // And back to nobody, for reception to decide.
  await call('PATCH', path, { assignedTo: await idOf('helen') })
  expect((await asHelen('PATCH', path, { assignedTo: null })).body.assignedTo).toBeNull()
})

test('the card of a person, the search and Today have what is the adviser’s alone', async () => {
  const { body: person } = await asHelen('GET', `/api/admin/people/${bookings.own}`)
  expect(idsOf(person.bookings)).toEqual([bookings.own])
  await addSubscriber(site.db, { email: person.emails[0] })
  const { body: same } = await asHelen('GET', `/api/admin/people/${bookings.own}`)
  expect(same.newsletter).toEqual([])
  const found = async (q: string) => (await asHelen('GET', `/api/admin/search?q=${q}`)).body.found
  expect(await found('turing')).toEqual([])
  expect((await found('lovelace')).map(({ id }: { id?: string }) => id)).toContain(bookings.own)
  expect(JSON.stringify(await found('lovelace'))).not.toContain(bookings.other)
  const { body: today } = await asHelen('GET', '/api/admin/today')
  expect(idsOf(today.clients.consultations.bookings)).toEqual([bookings.own])
  expect(idsOf(today.clients.enquiries.first)).toEqual([enquiries.own])
  expect(today.clients.enquiries.total).toBe(1)
  const { body: waiting } = await asHelen('GET', '/api/admin/waiting')
  expect(waiting).toMatchObject({ bookings: 1, enquiries: 1 })
})

test('an adviser sets their own hours and absences, and nothing else', async () => {
  const path = '/api/admin/availability'
  const { body: seen } = await asHelen('GET', path)
  expect(idsOf(seen.hosts)).toEqual([hosts.own])
  const absences = [{ from: '2026-12-01', until: '2026-12-02', reason: 'Away' }]
  const [own] = seen.hosts
  const mine = { ...own, absences, name: 'Someone else', isActive: false, userId: null }
  const saved = await asHelen('PUT', path, { hosts: [mine], updatedAt: seen.updatedAt })
  expect(saved.status).toBe(200)
  const { body: all } = await call('GET', path)
  expect(all.hosts).toMatchObject([
    { name: 'Helen Hart', isActive: true, userId: await idOf('helen'), absences },
    { name: 'Jo Ash', absences: [] },
  ])
  const theirs = { ...all.hosts[1], absences }
  expect((await asHelen('PUT', path, { hosts: [theirs] })).status).toBe(403)
  expect((await asHelen('PUT', path, { hosts: [{ name: 'New' }] })).status).toBe(403)
  // What is left out is not theirs to take away.
  await asHelen('PUT', path, { hosts: [] })
  expect(idsOf((await call('GET', path)).body.hosts)).toEqual([hosts.own, hosts.other])
})

test('an adviser has a calendar of their own, which ends with their role; others’ they cannot revoke', async () => {
  const everyone = await call('POST', '/api/admin/calendar-feeds', { hostId: null })
  const made = await asHelen('POST', '/api/admin/calendar-feeds', { hostId: hosts.own })
  expect(made.status).toBe(201)
  expect(made.body.map(({ hostId }: { hostId: string }) => hostId)).toEqual([hosts.own])
  const path = new URL(made.body[0].url).pathname
  const statusOf = async () => (await site.request(path)).status
  expect(await statusOf()).toBe(200)
  const [feed] = everyone.body
  expect((await asHelen('DELETE', `/api/admin/calendar-feeds/${feed.id}`)).status).toBe(404)
  await site.db
    .updateTable('users')
    .set({ roles: 'editor' })
    .where('username', '=', 'helen')
    .execute()
  expect(await statusOf()).toBe(404)
  await site.db
    .updateTable('users')
    .set({ roles: 'editor,adviser' })
    .where('username', '=', 'helen')
    .execute()
})

test('an editor who advises writes articles too; someone who only advises does not', async () => {
  const article = { ...draft, title: 'Trusts, again', slug: 'trusts-again' }
  expect((await asHelen('POST', '/api/admin/blog', article)).status).toBe(201)
  const ida = await site.logIn({ username: 'ida', role: 'adviser' })
  expect((await call('POST', '/api/admin/blog', { ...article, slug: 'b' }, ida)).status).toBe(403)
  const { body } = await call('GET', '/api/auth/status', undefined, helen)
  expect(body.user).toMatchObject({ role: 'editor', roles: ['editor', 'adviser'], isAdmin: false })
})

test('an account is one person’s, and of someone who looks after consultations', async () => {
  const path = '/api/admin/availability'
  const { body } = await call('GET', path)
  await site.logIn({ username: 'ann', role: 'author' })
  const put = (userId: string) =>
    call('PUT', path, { hosts: [body.hosts[0], { ...body.hosts[1], userId }] })
  for (const userId of [await idOf('ann'), await idOf('helen'), 'nobody']) {
    const { status, body } = await put(userId)
    expect([status, body.issues[0].path]).toEqual([422, 'hosts.1.userId'])
  }
  // A program that knows of no accounts takes nobody's away.
  const known = body.hosts.map(({ userId, ...host }: { userId: string }) => host)
  expect((await call('PUT', path, { hosts: known })).body.hosts[0].userId).toBe(await idOf('helen'))
})
