import { beforeEach, expect, test } from 'vitest'
import { createTestSite, openMailingSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { madeEnquiry, promiseThreeDays } from '../../../tests/fixtures/enquiries'
import { addBooking } from '../../../tests/fixtures/factories'
import { givePasswords } from '../../../tests/fixtures/own-password'
import { saidByPersonalDataCommand } from '../../../tests/fixtures/said-by-commands'
import { callsBy } from '../../../tests/fixtures/staff-calls'
import { WRITING_MS } from './rules'

const { site, server } = await openMailingSite()
await promiseThreeDays(site)
const rose = await site.logIn({ username: 'rose', role: 'reception' })
const tom = await site.logIn({ username: 'tom', role: 'administrator' })
beforeEach(async () => {
  site.setNow(TEST_NOW)
  server.answers = {}
  for (const table of ['enquiries', 'mails', 'bookings', 'savedAnswers'] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

const call = callsBy(site, rose)

/** A letter that came on the Friday before. */
const letter = {
  cameBy: 'letter',
  receivedOn: '2026-11-20',
  name: 'Peter Hill',
  topic: 'complaint',
  message: 'Nobody rang me back.',
  address: '1 Mill Lane\nSale',
}

const add = (changes: object = {}) =>
  call('POST', '/api/admin/enquiries', { ...letter, ...changes })

test('a letter is entered with its own day, from which its dates count; nobody is written to', async () => {
  const { status, body } = await add()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    cameBy: 'letter',
    address: '1 Mill Lane\nSale',
    email: null,
    phone: null,
    status: 'new',
    acknowledgeBy: '2026-11-25',
    answerBy: '2027-01-15',
    dueOn: '2026-11-25',
    acknowledgedAt: null,
  })
  expect(body.createdAt.slice(0, 10)).toBe('2026-11-20')
  expect(await site.db.selectFrom('mails').selectAll().execute()).toEqual([])
  const [entry] = (await call('GET', '/api/admin/enquiries?order=urgent')).body.enquiries
  expect(entry).toMatchObject({ name: 'Peter Hill', firstLine: 'Nobody rang me back.' })
})

test('a table of enquiries has the day on which a letter came, and no time that nobody knows', async () => {
  await add({ topic: 'wills' })
  const sent = { method: 'POST', headers: rose, json: await givePasswords(site) }
  const table = await (await site.request('/api/admin/enquiries/export', sent)).text()
  expect(table).toMatch(/^2026-11-20,Wills[^\n]*,letter\r\n$/m)
})

test.each([
  [{ receivedOn: '2026-11-24' }, 'receivedOn'],
  [{ receivedOn: '2016-11-20' }, 'receivedOn'],
  [{ receivedOn: 'Friday' }, 'receivedOn'],
  [{ cameBy: 'fax' }, 'cameBy'],
  [{ name: ' ' }, 'name'],
  [{ topic: 'weather' }, 'topic'],
  [{ message: '' }, 'message'],
  [{ email: 'peter' }, 'email'],
  [{ phone: '12' }, 'phone'],
  [{ address: 'a'.repeat(301) }, 'address'],
  [{ assignedTo: 'nobody' }, 'assignedTo'],
  [{ acknowledges: true }, 'email'],
])('%j is refused at its field', async (changes, field) => {
  const { status, body } = await add(changes)
  expect(status).toBe(422)
  expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([field])
  expect(await site.db.selectFrom('enquiries').selectAll().execute()).toEqual([])
})

test('a letter is thanked for once, and the firm’s own closing follows', async () => {
  const own = { enquiryOpening: 'Thanks for your message.', enquiryClosing: 'Yours, [firm]' }
  const path = '/api/admin/settings/mail-sentences'
  expect((await call('PUT', path, own, tom)).status).toBe(200)
  await add({ email: 'peter@example.com', acknowledges: true })
  const mail = site.db.selectFrom('mails').select('content')
  const { text } = JSON.parse((await mail.executeTakeFirstOrThrow()).content ?? '')
  expect(text).toMatch(
    /^We have your letter\n\nDear Peter Hill,\n\nThank you for your letter.*\n\nYours, /s,
  )
  expect(text).not.toContain('Thanks for your message.')
  await call('PUT', path, { enquiryOpening: '', enquiryClosing: '' }, tom)
})

test('sent twice with one key it is one enquiry, and one mail', async () => {
  const sent = {
    idempotencyKey: crypto.randomUUID(),
    email: 'peter@example.com',
    acknowledges: true,
  }
  const first = await add(sent)
  const second = await add(sent)
  expect([first.status, second.status]).toEqual([201, 409])
  expect(second.body.current.id).toBe(first.body.id)
  expect(await site.db.selectFrom('mails').selectAll().execute()).toHaveLength(1)
})

test('the mail that staff choose says when it came, and promises only days that are ahead', async () => {
  const text = async (changes: object) => {
    await site.db.deleteFrom('mails').execute()
    const sent = { email: 'peter@example.com', acknowledges: true, ...changes }
    const { body } = await add(sent)
    const [mail] = await site.db.selectFrom('mails').selectAll().execute()
    return { enquiry: body, mail: String(mail?.content) }
  }
  const complaint = await text({})
  expect(complaint.mail).toContain('your letter, which we received on 20 November 2026')
  expect(complaint.mail).toContain('by 15 January 2027')
  expect(complaint.enquiry).toMatchObject({
    acknowledgedAt: null,
    dueOn: '2026-11-25',
    status: 'new',
  })
  const late = await text({ topic: 'wills', receivedOn: '2026-11-10', cameBy: 'telephone' })
  expect(late.mail).toContain('your call on 10 November 2026')
  expect(late.mail).not.toContain('We’ll answer you by')
})

test('a complaint is acknowledged only while an email of ours can reach them', async () => {
  const sent = { email: 'peter@example.com', acknowledges: true }
  const due = async (id: string) => (await call('GET', `/api/admin/enquiries/${id}`)).body
  const { body: taken } = await add(sent)
  await site.deliverMails()
  expect(await due(taken.id)).toMatchObject({ dueOn: '2027-01-15' })

  server.answers = { RCPT: '550 Nobody here' }
  const { body: refused } = await add(sent)
  await site.deliverMails()
  expect(await due(refused.id)).toMatchObject({ acknowledgedAt: null, dueOn: '2026-11-25' })
  expect(await due(taken.id)).toMatchObject({ acknowledgedAt: TEST_NOW.toISOString() })

  const silent = await createTestSite()
  await promiseThreeDays(silent)
  const headers = await silent.logIn({ role: 'reception' })
  const json = { ...letter, ...sent }
  const answer = await silent.request('/api/admin/enquiries', { method: 'POST', headers, json })
  expect(await answer.json()).toMatchObject({ acknowledgedAt: null, dueOn: '2026-11-25' })
  expect(await silent.db.selectFrom('mails').selectAll().execute()).toEqual([])
  await silent.close()
})

test('a call acknowledges a complaint although the email before it is given up later', async () => {
  const { body } = await add({ email: 'peter@example.com', acknowledges: true })
  const calledAt = new Date(TEST_NOW.getTime() + 60_000)
  site.setNow(calledAt)
  const answer = { way: 'telephone', text: 'We rang.', isFull: false }
  const part = { ...answer, idempotencyKey: crypto.randomUUID() }
  expect((await call('POST', `/api/admin/enquiries/${body.id}/answers`, part)).status).toBe(201)
  server.answers = { RCPT: '550 Nobody here' }
  await site.deliverMails()
  expect((await call('GET', `/api/admin/enquiries/${body.id}`)).body).toMatchObject({
    acknowledgedAt: calledAt.toISOString(),
    dueOn: '2027-01-15',
  })
})

test('a complaint may be entered for as long as complaints are kept, and nothing else', async () => {
  const receivedOn = '2023-11-20'
  expect((await add({ receivedOn })).status).toBe(201)
  expect((await add({ receivedOn, topic: 'wills' })).status).toBe(422)
})

test('an enquiry without any way to reach the person is exported and erased by its id', async () => {
  const { body } = await add({ topic: 'wills' })
  const other = await add({ name: 'Paul Hill' })
  const run = (...words: string[]) => saidByPersonalDataCommand(site, ...words)
  const stored = JSON.parse(await run('export', body.id))
  expect(stored.enquiries).toMatchObject([{ name: 'Peter Hill', address: '1 Mill Lane\nSale' }])
  expect(await run('erase', body.id, '--yes')).toContain('1 enquiries')
  expect(await run('erase', other.body.id, '--yes')).toContain(
    'Kept until 2032-11-23: The complaint',
  )
  const rest = (await call('GET', '/api/admin/enquiries')).body.enquiries
  expect(rest.map(({ id }: { id: string }) => id)).toEqual([other.body.id])
})

test('colleagues see who is answering until the answer is sent, given up or two minutes silent', async () => {
  const id = await madeEnquiry(site)
  const write = (isWriting: boolean) =>
    call('PUT', `/api/admin/enquiries/${id}/writers`, { isWriting })
  const seenBy = async (headers: typeof rose) => {
    const { writers } = (
      await call('GET', `/api/admin/enquiries/${id}/writers`, undefined, headers)
    ).body
    const [listed] = (await call('GET', '/api/admin/enquiries', undefined, headers)).body.enquiries
    expect(listed.writers).toEqual(writers.map(({ name }: { name: string }) => name))
    return listed.writers
  }
  expect(await seenBy(tom)).toEqual([])
  await write(true)
  expect([await seenBy(tom), await seenBy(rose)]).toEqual([['rose'], []])
  await write(false)
  expect(await seenBy(tom)).toEqual([])
  await write(true)
  site.setNow(new Date(TEST_NOW.getTime() + WRITING_MS - 1000))
  await write(true)
  site.setNow(new Date(TEST_NOW.getTime() + 2 * WRITING_MS - 2000))
  expect(await seenBy(tom)).toEqual(['rose'])
  site.setNow(new Date(TEST_NOW.getTime() + 3 * WRITING_MS))
  expect(await seenBy(tom)).toEqual([])
  await write(true)
  const sent = { idempotencyKey: crypto.randomUUID(), way: 'telephone', text: 'We rang.' }
  await call('POST', `/api/admin/enquiries/${id}/answers`, sent)
  expect(await seenBy(tom)).toEqual([])
  expect((await call('PUT', '/api/admin/enquiries/none/writers', { isWriting: true })).status).toBe(
    404,
  )
})

test('a booking answers an enquiry once, and the enquiry leads to it', async () => {
  const id = await madeEnquiry(site)
  const bookingId = crypto.randomUUID()
  const book = () => call('POST', `/api/admin/enquiries/${id}/booking`, { bookingId })
  expect((await book()).status).toBe(422)
  await addBooking(site.db, { id: bookingId, startsAt: '2026-11-26T09:00:00.000Z' })
  const { status, body } = await book()
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'answered', dueOn: null })
  expect(body.answers).toMatchObject([
    { way: 'booking', bookingId, text: 'Consultation on Thursday 26 November 2026 at 9am' },
  ])
  expect((await book()).body.answers).toHaveLength(1)
})

test('saved answers are kept in their order; of two who change them the second is told', async () => {
  const { body: before } = await call('GET', '/api/admin/saved-answers')
  const put = (answers: object[], updatedAt?: string) =>
    call('PUT', '/api/admin/saved-answers', { answers, updatedAt })
  const costs = { name: 'What it costs', text: 'Dear {name}, it costs £195.' }
  const ring = { name: 'We’ll ring', text: 'We’ll ring you.' }
  const { status, body } = await put([costs, ring], before.updatedAt)
  expect(status).toBe(200)
  expect(body.answers).toMatchObject([costs, ring])
  const [first, second] = body.answers
  const turned = await put([second, { ...first, text: 'It costs £200.' }], body.updatedAt)
  expect(turned.body.answers).toEqual([second, { ...first, text: 'It costs £200.' }])
  const stale = await put([], body.updatedAt)
  expect([stale.status, stale.body.changedBy]).toEqual([409, 'rose'])
  expect(stale.body.current.answers).toHaveLength(2)
  expect((await put([second], turned.body.updatedAt)).body.answers).toEqual([second])
  // What is deleted leaves no words, and a list read before it is still told.
  expect((await put([], turned.body.updatedAt)).status).toBe(409)
  const texts = await site.db.selectFrom('savedAnswers').select('text').execute()
  expect(texts.map(({ text }) => text).sort()).toEqual(['', 'We’ll ring you.'])
})

test.each([
  [[{ name: '', text: 'Yes.' }], 'answers.0.name'],
  [[{ name: 'Yes', text: ' ' }], 'answers.0.text'],
  [[{ name: 'Yes', text: 'Your {date} is fine.' }], 'answers.0.text'],
  [[{ name: 'Yes', text: `Your {${'date '.repeat(20)}\n} is fine.` }], 'answers.0.text'],
])('the saved answers %j are refused at their field', async (answers, field) => {
  const { status, body } = await call('PUT', '/api/admin/saved-answers', { answers })
  expect(status).toBe(422)
  expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([field])
})
