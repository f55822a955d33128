import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '~/domain/permissions'
import { newId } from '~/platform/new-id'
import { openedForm } from '../../../tests/fixtures/booking-calls'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { promiseThreeDays } from '../../../tests/fixtures/enquiries'
import { addBooking, addPost, addUser } from '../../../tests/fixtures/factories'
import { hostDayWords } from './sheet-words'

let site: Awaited<ReturnType<typeof createTestSite>>
beforeEach(async () => {
  site = await createTestSite()
  await promiseThreeDays(site)
})
afterEach(() => site.close())

// Monday 23 November 2026, 10:00 in London.
const ID = (last: number) => `0198c0de-0000-7000-8000-00000000000${last}`

async function read(path: string, role: Role, username: string = role) {
  const headers = await site.logIn({ username, role })
  const answer = await site.request(path, { headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

const today = (role: Role) => read('/api/admin/today', role)

async function write(topic: string, message: string, at: string) {
  site.setNow(new Date(at))
  const opened = await openedForm(site)
  site.setNow(new Date(Date.parse(at) + 60_000))
  const json = { topic, message, name: 'Ruth Adeyemi', phone: '07700 900582', opened }
  expect((await site.request('/api/enquiries', { method: 'POST', json })).status).toBe(201)
}

describe('someone who works with clients', () => {
  test('sees the day, what nobody has settled, and the next working day', async () => {
    await addBooking(site.db, { id: ID(1), startsAt: '2026-11-20T10:00:00.000Z', name: 'Earlier' })
    await addBooking(site.db, { id: ID(2), startsAt: '2026-11-23T09:00:00.000Z', name: 'Begun' })
    await addBooking(site.db, { id: ID(3), startsAt: '2026-11-23T14:00:00.000Z', name: 'Later' })
    await addBooking(site.db, { id: ID(4), startsAt: '2026-11-24T09:00:00.000Z', name: 'Next' })
    const { clients, writing } = await today('reception')
    const names = (bookings: Array<{ name: string }>) => bookings.map(({ name }) => name)
    expect(names(clients.consultations.bookings)).toEqual(['Begun', 'Later'])
    expect(clients.consultations.bookings[1].phone).toBe('0161 496 0001')
    expect(names(clients.toSettle)).toEqual(['Earlier'])
    expect(clients.next.day).toBe('2026-11-24')
    expect(names(clients.next.bookings)).toEqual(['Next'])
    expect(clients.next.free).toBeGreaterThan(0)
    expect(writing).toBeNull()
  })

  test('sees a complaint however many others are due sooner', async () => {
    await write('complaint', 'Nobody has called back.', '2026-11-23T08:00:00Z')
    for (let hour = 1; hour <= 9; hour += 1) {
      await write('other', 'A question', `2026-11-20T0${hour}:00:00Z`)
    }
    site.setNow(new Date('2026-11-23T10:00:00Z'))
    const { total, first } = (await today('reception')).clients.enquiries
    expect(total).toBe(10)
    expect(first.map(({ topic }: { topic: string }) => topic)).toEqual([
      ...Array.from({ length: 8 }, () => 'other'),
      'complaint',
    ])
  })

  test('sees what has a right to a day in the order of those days', async () => {
    await write('data-complaint', 'You sold my address.', '2026-10-26T08:00:00Z')
    await write('personal-data', 'What do you have of me?', '2026-10-27T08:00:00Z')
    for (let hour = 1; hour <= 8; hour += 1) {
      await write('other', 'A question', `2026-11-20T0${hour}:00:00Z`)
    }
    await write('complaint', 'Nobody has called back.', '2026-11-23T08:00:00Z')
    site.setNow(new Date('2026-11-23T10:00:00Z'))
    const { first } = (await today('reception')).clients.enquiries
    expect(first.slice(8)).toMatchObject([
      { topic: 'data-complaint', dueOn: '2026-11-25', step: 'acknowledge' },
      { topic: 'complaint', dueOn: '2026-11-26', step: 'acknowledge' },
      { topic: 'personal-data', dueOn: '2026-11-27', step: 'answer' },
    ])
  })

  test('sees the most urgent enquiry first, with how it begins and what is due next', async () => {
    await write(
      'other',
      'Does a house in Spain go into it?\nWe bought it in 2011.',
      '2026-11-20T12:00:00Z',
    )
    await write('complaint', 'Nobody has called back.', '2026-11-16T12:00:00Z')
    await write('other', `${'word '.repeat(60)}end`, '2026-11-23T09:00:00Z')
    site.setNow(new Date('2026-11-23T10:00:00Z'))
    const { enquiries } = (await today('reception')).clients
    expect(enquiries).toMatchObject({ total: 3, overdue: 1, dueToday: 1 })
    expect(enquiries.first).toMatchObject([
      { topic: 'complaint', step: 'acknowledge', dueOn: '2026-11-19', isOverdue: true },
      { firstLine: 'Does a house in Spain go into it?', step: 'answer', dueOn: '2026-11-23' },
      { firstLine: expect.stringMatching(/^(word ){20,}word…$/), dueOn: '2026-11-24' },
    ])
  })

  test('sees which mail nobody took, and whom to ring, until it no longer matters', async () => {
    await addBooking(site.db, { id: ID(1), startsAt: '2026-12-23T09:00:00.000Z' })
    await addBooking(site.db, { id: ID(2), startsAt: '2026-11-02T09:00:00.000Z' })
    // Later ones about nobody who waits, as those to a leaver are, crowd none out.
    const others = Array.from({ length: 25 }, () => [newId(), '2026-11-22T09:00:00.000Z'] as const)
    for (const [aboutId, finishedAt] of [
      [ID(1), '2026-11-03T09:00:00.000Z'] as const,
      [ID(2), '2026-11-03T09:00:00.000Z'] as const,
      ...others,
    ]) {
      await site.db
        .insertInto('mails')
        .values({
          id: crypto.randomUUID(),
          aboutKind: 'booking',
          lane: 'people',
          purpose: 'confirmation',
          takenBy: null,
          aboutId,
          person: 'ada@example.com',
          recipient: 'ada@example.com',
          messageId: `<${aboutId}@example.com>`,
          content: null,
          state: 'failed',
          attempts: 3,
          notBefore: finishedAt,
          dueAt: finishedAt,
          createdAt: finishedAt,
          finishedAt,
          lastError: 'Mailbox full',
        })
        .execute()
    }
    expect((await today('reception')).clients.refused).toMatchObject([
      { aboutId: ID(1), name: 'Ada Lovelace', phone: '0161 496 0001', lastError: 'Mailbox full' },
    ])
    // A mail to an address that has been corrected since concerns nobody.
    await site.db.updateTable('bookings').set({ email: 'ada@example.org' }).execute()
    expect((await read('/api/admin/today', 'reception', 'later')).clients.refused).toEqual([])
  })
})

test('an author sees drafts of their own and articles of theirs to be read again, an editor everyone’s', async () => {
  await addUser(site.db, { username: 'first' })
  const headers = await site.logIn({ username: 'ann', role: 'author' })
  const { id: ann } = await (await site.request('/api/account', { headers })).json()
  await addPost(site.db, { title: 'Ann’s draft', status: 'draft', authorId: ann })
  await addPost(site.db, { title: 'A draft', status: 'draft' })
  await addPost(site.db, { title: 'Due', reviewOn: '2026-11-01' })
  await addPost(site.db, { title: 'Not yet', reviewOn: '2026-12-01' })
  const titles = ({ first }: { first: Array<{ title: string }> }) => first.map(({ title }) => title)
  const own = await (await site.request('/api/admin/today', { headers })).json()
  expect(titles(own.writing.drafts)).toEqual(['Ann’s draft'])
  expect(own.writing.reviews).toEqual({ total: 0, first: [] })
  expect(own.clients).toBeNull()
  expect(own.checks).toEqual([])
  const { writing } = await today('editor')
  expect(titles(writing.drafts)).toHaveLength(2)
  expect(titles(writing.reviews)).toEqual(['Due'])
  const counts = await site.request('/api/admin/waiting', { headers })
  expect(await counts.json()).toEqual({ bookings: null, enquiries: null, drafts: 1 })
})

test('the menu’s counts are of what waits for each role', async () => {
  await addBooking(site.db, { startsAt: '2026-11-20T10:00:00.000Z' })
  await addBooking(site.db, { startsAt: '2026-11-24T10:00:00.000Z' })
  await write('other', 'A question', '2026-11-23T10:00:00Z')
  await addPost(site.db, { status: 'draft' })
  const counts = (role: Role) => read('/api/admin/waiting', role, `${role} who counts`)
  expect(await counts('administrator')).toEqual({ bookings: 1, enquiries: 1, drafts: 1 })
  expect(await counts('reception')).toEqual({ bookings: 1, enquiries: 1, drafts: null })
  expect(await counts('reader')).toEqual({ bookings: null, enquiries: null, drafts: null })
})

test('a day on paper has what visitors wrote, and the times that are still free', async () => {
  await addBooking(site.db, {
    startsAt: '2026-11-24T09:00:00.000Z',
    notes: 'Our wills are from 2009.',
  })
  const sheet = await read('/api/admin/sheet?day=2026-11-24', 'reception')
  expect(sheet.hosts).toHaveLength(1)
  expect(sheet.hosts[0].bookings).toMatchObject([
    { name: 'Ada Lovelace', phone: '0161 496 0001', notes: 'Our wills are from 2009.' },
  ])
  expect(sheet.hosts[0].free).not.toContain('9am')
  expect(sheet.hosts[0].free).toContain('11am')
  const wrong = await site.request('/api/admin/sheet?day=tomorrow', {
    headers: await site.logIn({ username: 'aisha', role: 'reception' }),
  })
  expect(wrong.status).toBe(422)
})

test('a day on paper says who is away all day, does not work then, or finds the office closed', async () => {
  const headers = await site.logIn({ username: 'rose', role: 'reception' })
  const put = (path: string, json: unknown) => site.request(path, { method: 'PUT', headers, json })
  const absence = { from: '2026-11-24', until: '2026-11-24', reason: '' }
  const closed = { isOpen: false, opens: '', closes: '' }
  const open = { isOpen: true, opens: '09:00', closes: '12:00' }
  const mornings = [open, closed, open, open, open, closed, closed]
  const { hosts } = await (
    await put('/api/admin/availability', {
      hosts: [
        { name: 'Helen', absences: [absence] },
        // All that there is of that day.
        { name: 'Jo', week: Array(7).fill(open), absences: [{ ...absence, untilTime: '13:00' }] },
        { name: 'Tom', absences: [{ ...absence, fromTime: '13:00' }] },
        { name: 'Una', week: mornings },
      ],
    })
  ).json()
  const startsAt = '2026-11-24T09:00:00.000Z'
  await addBooking(site.db, { id: ID(1), startsAt, hostId: hosts[1].id })
  const sheetOf = async (day: string) =>
    (await (await site.request(`/api/admin/sheet?day=${day}`, { headers })).json()).hosts.map(
      (host: Parameters<typeof hostDayWords>[0] & { name: string }) =>
        `${host.name}: ${hostDayWords(host)}`,
    )
  expect(await sheetOf('2026-11-24')).toEqual([
    'Helen: away all day; nobody is booked with them',
    'Jo: away all day, but still booked: 1 consultation, 9am to 9.30am',
    'Tom: nobody is booked',
    'Una: not working that day; nobody is booked',
  ])
  expect((await sheetOf('2026-12-25'))[0]).toBe('Helen: the office is closed; nobody is booked')
})

test('everyone begins where they choose, as long as their role includes it', async () => {
  const begin = async (role: Role) => {
    const headers = await site.logIn({ username: `${role} who begins`, role })
    const choose = (startPage: string) =>
      site.request('/api/account/start-page', { method: 'PUT', headers, json: { startPage } })
    const where = async () =>
      (await (await site.request('/api/auth/status', { headers })).json()).user.startPage
    return { choose, where }
  }
  const administrator = await begin('administrator')
  expect(await administrator.where()).toBe('dashboard')
  expect((await administrator.choose('bookings')).status).toBe(200)
  expect(await administrator.where()).toBe('bookings')
  const author = await begin('author')
  expect(await author.where()).toBe('today')
  expect((await author.choose('bookings')).status).toBe(422)
  expect((await author.choose('nowhere')).status).toBe(422)
  expect(await author.where()).toBe('today')
})
