import { beforeEach, expect, test } from 'vitest'
import { openMailingSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { madeEnquiry, promiseThreeDays } from '../../../../tests/fixtures/enquiries'
import { callsBy } from '../../../../tests/fixtures/staff-calls'

const { site, server } = await openMailingSite()
await promiseThreeDays(site)
const rose = await site.logIn({ username: 'rose', role: 'reception' })
const tom = await site.logIn({ username: 'tom', role: 'administrator' })
beforeEach(async () => {
  await moveTo(TEST_NOW)
  server.answers = {}
  for (const table of ['enquiries', 'mails', 'attempts'] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

/** Moves the clock; everyone has just logged in. */
async function moveTo(moment: Date): Promise<void> {
  site.setNow(moment)
  const [createdAt, lastUsedAt] = [moment.toISOString(), moment.toISOString()]
  await site.db.updateTable('sessions').set({ createdAt, lastUsedAt }).execute()
}

const call = callsBy(site, rose)

const read = async (id: string) => (await call('GET', `/api/admin/enquiries/${id}`)).body
const change = (id: string, json: unknown) => call('PATCH', `/api/admin/enquiries/${id}`, json)
const tell = (id: string, json: object) =>
  call('POST', `/api/admin/enquiries/${id}/answers`, {
    ...{ idempotencyKey: crypto.randomUUID(), way: 'mail', text: 'We are sorry.' },
    ...json,
  })
const extend = (id: string, reason = 'There are many files.') =>
  call('POST', `/api/admin/enquiries/${id}/extension`, {
    idempotencyKey: crypto.randomUUID(),
    reason,
  })

/** A complaint by letter that came before it was typed. */
const entered = async (changes: object = {}) => {
  const json = {
    ...{ cameBy: 'letter', receivedOn: '2026-11-16', name: 'Peter Hill', topic: 'complaint' },
    ...{ message: 'Nobody rang me back.', address: '1 Mill Lane\nSale' },
    ...changes,
  }
  return (await call('POST', '/api/admin/enquiries', json)).body
}

const mailed = async () => {
  const mails = await site.db.selectFrom('mails').select('content').execute()
  return mails.map(({ content }) => JSON.parse(content ?? '{}').text as string)
}

test('a final response by letter has the ombudsman’s six months from its own day, by email the same', async () => {
  await moveTo(new Date('2026-11-30T12:00:00Z'))
  const { id, answerBy } = await entered({ email: 'peter@example.com' })
  expect(answerBy).toBe('2027-01-11')
  const { body } = await tell(id, { way: 'letter' })
  const { text, way } = body.answers[0]
  expect(way).toBe('letter')
  expect(text).toMatch(/^We are sorry\.\n\nThis is our final response, dated 30 November 2026, /)
  expect(text).toContain('by 30 May 2027')
  expect(text).toContain('within one year of what you’re complaining about')
  expect(text).toContain('PO Box 6167, Slough, SL1 0EH\n0300 555 0333')
  expect(await mailed()).toEqual([])
  await change(id, { status: 'new' })
  await moveTo(new Date('2027-08-31T12:00:00Z'))
  await tell(id, {})
  // February has no 31st.
  expect((await mailed())[0]).toContain('by 29 February 2028')
})

test('a final response says so in its subject and is signed by name, never by a user name', async () => {
  const sent = async () => {
    const mails = await site.db.selectFrom('mails').select('content').orderBy('id').execute()
    return JSON.parse(mails.at(-1)?.content ?? '{}')
  }
  const { id } = await entered({ email: 'peter@example.com' })
  await tell(id, { isFull: false })
  expect((await sent()).subject).toBe('Your complaint to The Will Solicitors')
  expect((await sent()).text).toMatch(/Practice manager\nThe Will Solicitors$/m)
  await site.db
    .updateTable('users')
    .set({ name: 'Rose Hill' })
    .where('username', '=', 'rose')
    .execute()
  await tell(id, {})
  const { subject, text } = await sent()
  expect(subject).toBe('Our final response to your complaint to The Will Solicitors')
  expect(text).toContain('Rose Hill\n')
  await site.deliverMails()
  // What follows it starts no new months.
  await tell(id, { text: 'Your cheque is in the post.' })
  expect((await sent()).subject).toBe('Your complaint to The Will Solicitors')
  const data = await entered({ email: 'peter@example.com', topic: 'data-complaint' })
  await tell(data.id, {})
  expect((await sent()).subject).toBe(
    'The outcome of your complaint to The Will Solicitors about your data',
  )
  await site.db.updateTable('users').set({ name: null }).where('username', '=', 'rose').execute()
  const other = await madeEnquiry(site)
  const answer = await tell(other, {})
  expect((await sent()).text).not.toMatch(/^rose$/im)
  expect(answer.body.answers[0].staffName).toBe('The Will Solicitors')
})

test('what acknowledges a complaint says from which day on nobody needs to wait for an answer', async () => {
  const { id } = await entered({ email: 'peter@example.com' })
  await tell(id, { isFull: false })
  expect((await mailed())[0]).toContain('haven’t had our final response by 11 January 2027')
  await moveTo(new Date('2027-01-12T12:00:00Z'))
  await tell(id, { isFull: false })
  expect((await mailed())[1]).toContain('You can go to the Legal Ombudsman now')
})

test('what the firm corrects of the Ombudsman and the data regulator stands in its next letter', async () => {
  const corrected = {
    ...{ ombudsmanAddress: '1 New Street, Leeds, LS1 1AA', ombudsmanMonths: '9' },
    dataRegulatorName: 'Information Commission',
  }
  const path = '/api/admin/settings/texts'
  expect((await call('PUT', path, corrected, tom)).status).toBe(200)
  const { id } = await entered()
  const { text } = (await tell(id, { way: 'letter' })).body.answers[0]
  expect(text).toContain('Legal Ombudsman, 1 New Street, Leeds, LS1 1AA\n0300 555 0333')
  expect(text).toContain('within 9 months of this response, by 23 August 2027')
  const data = await entered({ topic: 'data-complaint' })
  const { body } = await tell(data.id, { way: 'letter', isFull: false })
  expect(body.answers[0].text).toContain('complain to the Information Commission at any time')
  await site.db.deleteFrom('settings').where('section', '=', 'texts').execute()
  await promiseThreeDays(site)
})

test('a note of a call, what follows the final response, and other topics say nothing of it', async () => {
  const { id } = await entered({ email: 'peter@example.com' })
  expect((await tell(id, { way: 'telephone', isFull: false })).body.answers[0].text).toBe(
    'We are sorry.',
  )
  await tell(id, {})
  await site.deliverMails()
  const { body } = await tell(id, { text: 'Your cheque is in the post.' })
  expect(body.answers[2].text).toBe('Your cheque is in the post.')
  const other = await madeEnquiry(site)
  expect((await tell(other, {})).body.answers[0].text).toBe('We are sorry.')
})

test('a complaint has its issue, outcome, redress, reference and lesson; activity has no words of theirs', async () => {
  const { id } = await entered()
  const notes = {
    ...{ issue: 'delay', outcome: 'partly upheld', redress: 'We paid Peter £100.' },
    ...{ ombudsmanReference: 'LEO 123', lesson: 'Ring back.' },
  }
  expect((await change(id, notes)).body).toMatchObject(notes)
  expect((await change(id, { issue: null })).body).toMatchObject({ ...notes, issue: null })
  const [entry] = await site.db
    .selectFrom('activity')
    .select('changes')
    .where('thingId', '=', id)
    .where('action', '=', 'changed')
    .orderBy('id')
    .execute()
  expect(entry?.changes).toMatch(/Delay.*Partly upheld.*LEO 123/)
  expect(entry?.changes).not.toMatch(/Peter|£100|Ring back/)
})

test.each([
  ['issue', 'weather'],
  ['outcome', 'won'],
  ['redress', 'a'.repeat(2001)],
  ['ombudsmanReference', 'a'.repeat(61)],
  ['lesson', 'a'.repeat(2001)],
  ['topic', 'weather'],
])('what does not fit as the %s is refused at its field', async (field, value) => {
  const { id } = await entered()
  const { status, body } = await change(id, { [field]: value })
  expect(status).toBe(422)
  expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([field])
})

test('a complaint that came as something else has its dates from its own day once staff say so', async () => {
  const { id } = await entered({ topic: 'wills' })
  expect((await change(id, { topic: 'complaint' })).body).toMatchObject({
    topic: 'complaint',
    acknowledgeBy: '2026-11-19',
    answerBy: '2027-01-11',
    dueOn: '2026-11-19',
  })
})

test('complaints are counted by year, without names, for administrators alone', async () => {
  const first = await entered()
  await change(first.id, { issue: 'delay', outcome: 'upheld' })
  await tell(first.id, { way: 'letter' })
  const late = await entered({ receivedOn: '2025-12-31' })
  await tell(late.id, { way: 'letter' })
  await entered({ topic: 'data-complaint', receivedOn: '2026-01-01' })
  await entered({ topic: 'personal-data' })
  expect((await call('GET', '/api/admin/complaint-counts')).status).toBe(403)
  const { body } = await call('GET', '/api/admin/complaint-counts', undefined, tom)
  expect(body.years).toEqual(['2026', '2025'])
  const counts = Object.fromEntries(
    body.rows.map((row: { part: string; name: string; counts: number[] }) => [
      `${row.part} ${row.name}`.trim(),
      row.counts,
    ]),
  )
  expect(counts).toMatchObject({
    Received: [2, 1],
    'Answered within eight weeks': [1, 0],
    'Answered later': [0, 1],
    'Still open': [1, 0],
    'About Delay': [1, 0],
    'About Personal data': [1, 0],
    'About Not noted yet': [0, 1],
    'Outcome Upheld': [1, 0],
  })
  const sent = { method: 'POST', headers: tom, json: {} }
  const table = await (await site.request('/api/admin/complaint-counts/export', sent)).text()
  expect(table).toContain('Part,Complaints,2026,2025')
  expect(table).toContain('Answered later,0,1')
  expect(table).not.toContain('Peter')
})

test('a request about data takes longer once the person is told why within the month', async () => {
  const id = await madeEnquiry(site, { topic: 'personal-data' })
  await site.db.deleteFrom('mails').execute()
  expect((await extend(id, ' ')).status).toBe(422)
  await moveTo(new Date('2026-12-23T12:00:00Z'))
  const { status, body } = await extend(id)
  expect(status).toBe(201)
  // Nobody has been told yet.
  expect(body).toMatchObject({ answerBy: '2026-12-23', dueOn: '2026-12-23' })
  expect((await extend(id)).status).toBe(422)
  const [mail = ''] = await mailed()
  await site.deliverMails()
  // The 23rd of February, three months after it came.
  const extended = { status: 'new', answerBy: '2027-02-23', dueOn: '2027-02-23' }
  expect(await read(id)).toMatchObject(extended)
  expect(mail).toContain('will answer it by 23 February 2027.\n\nThere are many files.')
  expect(mail).toContain('Information Commissioner’s Office')
  expect((await extend(id)).status).toBe(422)
  await moveTo(new Date('2027-02-24T12:00:00Z'))
  expect((await read(id)).isOverdue).toBe(true)
})

test('an extension is refused after the month, and for anything else', async () => {
  const id = await madeEnquiry(site, { topic: 'personal-data' })
  const other = await madeEnquiry(site, { topic: 'data-complaint' })
  expect((await extend(other)).status).toBe(422)
  await moveTo(new Date('2026-12-24T12:00:00Z'))
  const { status, body } = await extend(id)
  expect(status).toBe(422)
  expect(body.issues[0].message).toContain('they had to be told by 23 December 2026')
  expect(await read(id)).toMatchObject({ answerBy: '2026-12-23', isOverdue: true, answers: [] })
})

test('an extension whose email no mail server took does not hold', async () => {
  const id = await madeEnquiry(site, { topic: 'personal-data' })
  server.answers = { RCPT: '550 Nobody here' }
  expect((await extend(id)).status).toBe(201)
  await site.deliverMails()
  expect(await read(id)).toMatchObject({ answerBy: '2026-12-23', dueOn: '2026-12-23' })
})

test('by phone alone, an extension is a letter to copy', async () => {
  const id = await madeEnquiry(site, { topic: 'personal-data', email: '' })
  const { body } = await extend(id)
  expect(body).toMatchObject({ dueOn: '2027-02-23', answers: [{ way: 'letter' }] })
})
