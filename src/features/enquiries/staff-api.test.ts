import { beforeEach, expect, test } from 'vitest'
import { originalFirm as firm } from '~/content/firm'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { enquiry, madeEnquiry, promiseThreeDays } from '../../../tests/fixtures/enquiries'
import { callsBy } from '../../../tests/fixtures/staff-calls'
import { updateDueDates } from './due-dates.server'

const site = await openTestSite()
await promiseThreeDays(site)
const reception = await site.logIn({ username: 'rose', role: 'reception' })
await site.db.updateTable('users').set({ name: 'Rose Tyler' }).execute()
beforeEach(async () => {
  await moveTo(TEST_NOW)
  for (const table of ['enquiries', 'attempts', 'mails'] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

const call = callsBy(site, reception)

const list = async (query = '') => (await call('GET', `/api/admin/enquiries?${query}`)).body
const read = async (id: string) => (await call('GET', `/api/admin/enquiries/${id}`)).body
const change = (id: string, json: unknown) => call('PATCH', `/api/admin/enquiries/${id}`, json)
const answer = (id: string, json: object) =>
  call('POST', `/api/admin/enquiries/${id}/answers`, {
    idempotencyKey: crypto.randomUUID(),
    way: 'mail',
    text: 'Yes, we can.',
    ...json,
  })

const namesOf = ({ enquiries }: { enquiries: Array<{ name: string }> }) =>
  enquiries.map(({ name }) => name)

/** Moves the clock; reception has just logged in. */
async function moveTo(moment: Date): Promise<void> {
  site.setNow(moment)
  const [createdAt, lastUsedAt] = [moment.toISOString(), moment.toISOString()]
  await site.db.updateTable('sessions').set({ createdAt, lastUsedAt }).execute()
}

const onDay = (date: string) => moveTo(new Date(`${date}T12:00:00Z`))

test('the list is filtered by status, topic, person and what is searched', async () => {
  const { id: rose } = (await list()).assignees[0]
  const byPhone = { name: 'Alan Turing', email: '', phone: '(0161) 496-0022', topic: 'wills' }
  const turing = await madeEnquiry(site, byPhone)
  await onDay('2026-11-24')
  const grace = { name: 'Grace O’Hopper', email: 'grace@example.com', phone: '', topic: 'wills' }
  const hopper = await madeEnquiry(site, grace)
  await change(turing, { status: 'closed', assignedTo: rose })
  await change(hopper, { assignedTo: rose })
  await onDay('2026-11-26')
  await madeEnquiry(site)
  const found = async (query: string) => namesOf(await list(query))
  const [ada, alan, gh] = ['Ada Lovelace', 'Alan Turing', 'Grace O’Hopper']
  expect(await found('')).toEqual([ada, gh, alan])
  expect(await found('status=new')).toEqual([ada, gh])
  expect(await found('status=closed')).toEqual([alan])
  expect(await found('status=overdue')).toEqual([gh])
  expect(await found('topic=trusts')).toEqual([ada])
  expect(await found(`assigned=${rose}`)).toEqual([gh, alan])
  expect(await found('assigned=nobody')).toEqual([ada])
  expect(await found(`status=new&topic=wills&assigned=${rose}`)).toEqual([gh])
  expect(await found("q=grace o'h")).toEqual([gh])
  expect(await found('q=ADA@example')).toEqual([ada])
  expect(await found('q=%2B44 161 4960022')).toEqual([alan])
  expect(await found('q=496 0001')).toEqual([ada])
  expect(await found('q=%25')).toEqual([])
  expect((await call('GET', '/api/admin/enquiries?status=lost')).status).toBe(422)
})

/** To be stored again under other ids. */
const rowOf = (id: string) =>
  site.db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a long list comes in pages of fifty, none of them twice', async () => {
  const id = await madeEnquiry(site)
  const row = await rowOf(id)
  // All but the first came at one instant.
  const rows = Array.from({ length: 110 }, (_, index) => {
    const number = String(index).padStart(3, '0')
    return { ...row, id: `0${number}`, formId: number, createdAt: '2026-11-20T10:00:00.000Z' }
  })
  await site.db.insertInto('enquiries').values(rows).execute()
  const ids: string[] = []
  for (let older: string | null = ''; older !== null; ) {
    const page = await list(older && `before=${older}`)
    ids.push(...page.enquiries.map((each: { id: string }) => each.id))
    older = page.older
  }
  expect(ids).toEqual([id, ...rows.map((each) => each.id).toReversed()])
})

test('what is due comes first where that is asked for, page after page', async () => {
  const id = await madeEnquiry(site)
  const row = await rowOf(id)
  const rows = Array.from({ length: 120 }, (_, index) => {
    const number = String(index).padStart(3, '0')
    const dueOn = index % 3 === 0 ? null : index % 3 === 1 ? '2026-11-19' : '2026-11-27'
    return { ...row, id: `0${number}`, formId: number, dueOn }
  })
  await site.db.insertInto('enquiries').values(rows).execute()
  const seen: Array<{ id: string; dueOn: string | null }> = []
  for (let place: string | null = ''; place !== null; ) {
    const page = await list(`order=urgent${place && `&before=${place}`}`)
    seen.push(...page.enquiries)
    place = page.older
  }
  expect(new Set(seen.map((each) => each.id)).size).toBe(121)
  const days = seen.map(({ dueOn }) => dueOn ?? '9999-12-31')
  expect(days).toEqual(days.toSorted())
  expect(seen[0]).toMatchObject({ dueOn: '2026-11-19', firstLine: expect.any(String) })
})

test.each([
  // Monday: the next working day.
  ['trusts', '2026-11-23T10:00:00Z', null, '2026-11-24'],
  // Friday evening: over the weekend.
  ['trusts', '2026-11-27T22:00:00Z', null, '2026-11-30'],
  // Christmas Eve, a Thursday: Friday is Christmas Day, Monday the holiday for Boxing Day.
  ['trusts', '2026-12-24T10:00:00Z', null, '2026-12-29'],
  ['complaint', '2026-12-24T10:00:00Z', '2026-12-31', '2027-02-18'],
  // Still the 30th in London's winter, already the 1st of June in its summer.
  ['complaint', '2026-11-30T23:30:00Z', '2026-12-03', '2027-01-25'],
  ['complaint', '2027-05-31T23:30:00Z', '2027-06-04', '2027-07-27'],
  ['data-complaint', '2026-11-23T10:00:00Z', '2026-12-23', '2027-01-18'],
  // A month: to the same day; of a month that has none, to its last; over weekends and bank holidays.
  ['personal-data', '2026-11-23T10:00:00Z', null, '2026-12-23'],
  ['personal-data', '2029-01-31T10:00:00Z', null, '2029-02-28'],
  ['personal-data', '2027-01-31T10:00:00Z', null, '2027-03-01'],
  ['personal-data', '2028-01-31T10:00:00Z', null, '2028-02-29'],
  ['personal-data', '2026-11-25T10:00:00Z', null, '2026-12-29'],
  ['personal-data', '2026-02-28T10:00:00Z', null, '2026-03-30'],
  ['personal-data', '2026-05-31T10:00:00Z', null, '2026-06-30'],
  // Whatever the year: Good Friday and Easter Monday, a substitute for New Year’s Day on a Saturday.
  ['trusts', '2028-04-13T10:00:00Z', null, '2028-04-18'],
  ['personal-data', '2033-12-01T10:00:00Z', null, '2034-01-03'],
])('“%s” of %s is acknowledged by %s and answered by %s', async (topic, at, first, last) => {
  await moveTo(new Date(at))
  const row = await read(await madeEnquiry(site, { topic }))
  expect(row).toMatchObject({ acknowledgeBy: first, answerBy: last, dueOn: first ?? last })
})

test('a complaint has a day to be acknowledged by before the firm promises one; what was promised stays', async () => {
  const promised = await madeEnquiry(site, { topic: 'complaint' })
  await site.db.deleteFrom('settings').where('section', '=', 'texts').execute()
  site.site.settings.invalidate()
  const other = await madeEnquiry(site, { topic: 'complaint' })
  expect(await read(promised)).toMatchObject({ acknowledgeBy: '2026-11-26', dueOn: '2026-11-26' })
  expect(await read(other)).toMatchObject({
    acknowledgeBy: '2026-11-30',
    answerBy: '2027-01-18',
    dueOn: '2026-11-30',
  })
  await promiseThreeDays(site)
})

test('a complaint is overdue the day after each of its dates, until it is done', async () => {
  const id = await madeEnquiry(site, { topic: 'complaint' })
  const isOverdueOn = async (day: string) => {
    await onDay(day)
    return (await read(id)).isOverdue
  }
  expect(await isOverdueOn('2026-11-26')).toBe(false)
  expect(await isOverdueOn('2026-11-27')).toBe(true)
  const { body } = await answer(id, {
    ...{ way: 'letter', isFull: false, text: 'We look into it.' },
  })
  expect(body).toMatchObject({ status: 'new', dueOn: '2027-01-18', isOverdue: false })
  expect(body.acknowledgedAt).toBe('2026-11-27T12:00:00.000Z')
  expect(await isOverdueOn('2027-01-18')).toBe(false)
  expect(await isOverdueOn('2027-01-19')).toBe(true)
  const { body: last } = await answer(id, { way: 'letter', text: 'This is our final answer.' })
  expect(last).toMatchObject({ status: 'answered', dueOn: null, isOverdue: false })
  expect(last.answers.map(({ text }: { text: string }) => text.split('\n')[0])).toEqual([
    'We look into it.',
    'This is our final answer.',
  ])
  const { body: reopened } = await change(id, { status: 'new' })
  expect(reopened).toMatchObject({ answeredAt: null, dueOn: '2027-01-18', isOverdue: true })
})

test('a complaint about personal data stays due, once it is acknowledged, until its outcome is told', async () => {
  const id = await madeEnquiry(site, { topic: 'data-complaint' })
  const { body } = await answer(id, { way: 'letter', isFull: false })
  expect(body).toMatchObject({ status: 'new', dueOn: '2027-01-18' })
  await onDay('2027-01-19')
  expect((await read(id)).isOverdue).toBe(true)
  expect((await answer(id, { way: 'letter', text: 'We were wrong.' })).body).toMatchObject({
    dueOn: null,
  })
})

test('overdue enquiries are in the line above the tabs, of reception too', async () => {
  await madeEnquiry(site)
  await onDay('2026-11-25')
  const administrator = await site.logIn({ username: 'boss' })
  for (const [headers, others] of [
    [reception, 0],
    [administrator, 5],
  ] as const) {
    const readiness = await site.request('/api/admin/readiness', { headers })
    const { checks } = await readiness.json()
    expect(checks).toContainEqual(
      expect.objectContaining({
        name: '1 enquiry is overdue',
        needsAttention: true,
        link: expect.objectContaining({ to: '/admin/enquiries', search: { status: 'overdue' } }),
      }),
    )
    expect(checks.length - 1).toBeGreaterThanOrEqual(others)
    if (others === 0) expect(checks).toHaveLength(1)
  }
})

test('an answer by mail is kept with the enquiry and sent once', async () => {
  const id = await madeEnquiry(site)
  await site.db.deleteFrom('mails').execute()
  const sent = { idempotencyKey: crypto.randomUUID(), text: 'Yes, we can.\n\nShall we call you?' }
  const first = await answer(id, sent)
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({
    status: 'new',
    unsentAnswer: 'waiting',
    answers: [{ way: 'mail', staffName: 'Rose Tyler', text: sent.text }],
  })
  expect((await answer(id, sent)).body).toEqual(first.body)
  const mails = await site.db.selectFrom('mails').selectAll().execute()
  expect(mails).toMatchObject([{ aboutKind: 'answer', recipient: enquiry.email }])
  const { text, replyTo } = JSON.parse(mails[0]?.content ?? '')
  expect(replyTo).toBe(firm.email)
  expect(text).toContain(`Dear Ada Lovelace,\n\n${sent.text}\n\nWith kind regards,\nRose Tyler\n`)
})

test('a call is kept without a mail; without an address there is no answer by mail', async () => {
  const id = await madeEnquiry(site, { email: '' })
  await site.db.deleteFrom('mails').execute()
  const refused = await answer(id, {})
  expect(refused.status).toBe(422)
  expect(refused.body.issues).toEqual([
    { path: 'way', message: 'There is no email address: please answer by phone or letter' },
  ])
  expect((await read(id)).answers).toEqual([])
  expect((await answer(id, { way: 'telephone' })).body.answers).toHaveLength(1)
  expect(await site.db.selectFrom('mails').selectAll().execute()).toEqual([])
})

test('of two who answer at the same time, the second is told first', async () => {
  const id = await madeEnquiry(site)
  const { updatedAt } = await read(id)
  const answers = await Promise.all([answer(id, { updatedAt }), answer(id, { updatedAt })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.current.answers).toHaveLength(1)
  expect(refused?.body.changedBy).toBe('rose')
  expect((await change(id, { note: 'Mine', updatedAt })).status).toBe(409)
})

test('an enquiry is given to someone who looks after enquiries, and to nobody else', async () => {
  const id = await madeEnquiry(site)
  await site.logIn({ username: 'writer', role: 'editor' })
  const writer = await site.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'writer')
    .executeTakeFirstOrThrow()
  const refused = await change(id, { assignedTo: writer.id })
  expect(refused.status).toBe(422)
  expect(refused.body.issues[0].path).toBe('assignedTo')
  const rose = (await read(id)).assignees.find(
    ({ name }: { name: string }) => name === 'Rose Tyler',
  )
  expect((await change(id, { assignedTo: rose.id })).body.assignedTo).toEqual(rose)
  expect((await change(id, { assignedTo: null })).body.assignedTo).toBeNull()
})

test('the activity knows an enquiry by its id and topic, and nothing that a visitor wrote', async () => {
  const id = await madeEnquiry(site)
  await change(id, { note: 'Ada Lovelace, 0161 496 0001, has dementia', status: 'closed' })
  await answer(id, { text: 'Dear Ada' })
  const entries = await site.db
    .selectFrom('activity')
    .selectAll()
    .where('thingKind', '=', 'enquiry')
    .where('thingId', '=', id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action, thingName }) => [action, thingName])).toEqual([
    ['changed', 'Trusts'],
    ['answered', 'Trusts'],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/\bada\b|lovelace|0161 496|dementia/i)
})

test('a bank holiday that the firm adds or strikes moves the days by which it answers, of open enquiries too', async () => {
  const administrator = callsBy(site, await site.logIn({ username: 'admin' }))
  const setHours = async (json: object) =>
    expect((await administrator('PUT', '/api/admin/settings/hours', json)).status).toBe(200)
  // A Thursday, before the first Monday in May.
  await moveTo(new Date('2031-05-01T10:00:00Z'))
  const id = await madeEnquiry(site)
  expect(await read(id)).toMatchObject({ answerBy: '2031-05-02', dueOn: '2031-05-02' })
  await setHours({ addedHolidays: [{ date: '2031-05-02', name: 'Coronation' }] })
  await updateDueDates(site.site)
  expect(await read(id)).toMatchObject({ answerBy: '2031-05-06', dueOn: '2031-05-06' })
  await setHours({ openHolidays: ['2031-05-05'] })
  await updateDueDates(site.site)
  expect(await read(id)).toMatchObject({ answerBy: '2031-05-05', dueOn: '2031-05-05' })
  const later = await madeEnquiry(site)
  expect(await read(later)).toMatchObject({ answerBy: '2031-05-05', dueOn: '2031-05-05' })
  await setHours({ addedHolidays: [], openHolidays: [] })
  await updateDueDates(site.site)
  expect(await read(id)).toMatchObject({ answerBy: '2031-05-02', dueOn: '2031-05-02' })
})
