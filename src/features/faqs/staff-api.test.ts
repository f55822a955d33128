import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NO_SCHEDULE } from '~/content-kinds/schedule'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addFaq } from '../../../tests/fixtures/factories'
import {
  expectIssue,
  expectNoChange,
  expectOnlyAdministrators,
  expectOnlyJson,
  type StaffCall,
  send,
} from '../../../tests/fixtures/staff-calls'
import type { Faq } from './schema'

const LATER = new Date(TEST_NOW.getTime() + 60_000)
const REQUIRED = 'Question and answer are required'
const ORDER = 'Display order must be a whole number from 0'
const faq = { question: 'A question?', answer: 'An answer.' }

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
let faqs: Faq[]

beforeAll(async () => {
  site = await createTestSite()
  staff = await site.logIn()
})
afterAll(() => site.close())
beforeEach(async () => {
  site.setNow(TEST_NOW)
  await site.db.deleteFrom('faqs').execute()
  faqs = []
  for (const [displayOrder, question] of ['First?', 'Second?', 'Third?'].entries()) {
    faqs.push(await addFaq(site.db, { ...faq, question, displayOrder }))
  }
  site.setNow(LATER)
})

describe('adding a question', () => {
  test('answers with the whole row, which visitors then see', async () => {
    const json = { ...faq, question: '  A question?\n', displayOrder: 3, isPublished: true }
    const { status, body } = await call({ method: 'POST', path: '/api/admin/faqs', json })
    expect(status).toBe(201)
    expect(body).toEqual({
      ...faq,
      ...NO_SCHEDULE,
      id: expect.any(String),
      displayOrder: 3,
      isPublished: true,
      createdAt: LATER.toISOString(),
      updatedAt: LATER.toISOString(),
    })
    const { publishAt: _at, takeDownAt: _until, ...added } = body
    expect(await list()).toEqual([...faqs, added])
  })

  test('publishes it at the end unless it says otherwise', async () => {
    const one = await call({ method: 'POST', path: '/api/admin/faqs', json: faq })
    expect(one.body).toMatchObject({ displayOrder: 3, isPublished: true })
    const draft = { ...faq, isPublished: false, displayOrder: 0 }
    const other = await call({ method: 'POST', path: '/api/admin/faqs', json: draft })
    expect(other.body).toMatchObject({ displayOrder: 0, isPublished: false })
    await site.db.deleteFrom('faqs').execute()
    const first = await call({ method: 'POST', path: '/api/admin/faqs', json: faq })
    expect(first.body.displayOrder).toBe(0)
  })

  test('keeps texts of the full length and no longer', async () => {
    const json = { question: 'é'.repeat(500), answer: 'a'.repeat(2000) }
    expect((await call({ method: 'POST', path: '/api/admin/faqs', json })).body).toMatchObject(json)
  })
})

describe('changing a question', () => {
  test('answers with the whole row; what is left out stays', async () => {
    const [first] = faqs
    const json = { question: 'New?', answer: 'New.', isPublished: false }
    const { status, body } = await call({ ...update(), json })
    expect(status).toBe(200)
    expect(body).toEqual({ ...first, ...json, ...NO_SCHEDULE, updatedAt: LATER.toISOString() })
    expect((await call({ ...update(), json: faq })).body).toMatchObject({ isPublished: false })
  })

  test('moves updatedAt each time, even within a millisecond', async () => {
    const one = await call({ ...update(), json: faq })
    const two = await call({ ...update(), json: faq })
    expect(two.body.updatedAt > one.body.updatedAt).toBe(true)
  })

  test('that started from an older row is shown what it would overwrite', async () => {
    const started = { ...faq, updatedAt: faqs[0]?.updatedAt }
    const theirs = await call({ ...update(), json: { ...started, answer: 'Theirs.' } })
    expect(theirs.status).toBe(200)
    const mine = { ...update(), json: { ...started, answer: 'Mine.' } }
    const refused = await expectNoChange(site, () => call(mine))
    const message = 'Someone else has changed this since you opened it.'
    expect(refused).toEqual({
      status: 409,
      body: { message, issues: [{ path: 'updatedAt', message }], current: theirs.body },
    })
    const overwriting = { ...update(), json: { ...faq, answer: 'Mine.', updatedAt: null } }
    expect((await call(overwriting)).body.answer).toBe('Mine.')
  })
})

describe('removing a question', () => {
  test('leaves no gap in the order', async () => {
    expect(await call({ ...update(), method: 'DELETE' })).toEqual({
      status: 200,
      body: { message: 'FAQ deleted successfully!' },
    })
    expect((await list()).map(({ question, displayOrder }) => [question, displayOrder])).toEqual([
      ['Second?', 0],
      ['Third?', 1],
    ])
    expect((await call({ ...update(), method: 'DELETE' })).status).toBe(404)
  })
})

describe('a new order', () => {
  test('is answered as the whole list and seen by visitors', async () => {
    const [first, second, third] = faqs.map(({ id }) => id)
    const { status, body } = await call(reorder([third, first, second]))
    expect(status).toBe(200)
    expect(body).toEqual(await list())
    expect(body.map((row: Faq) => [row.question, row.displayOrder])).toEqual([
      ['Third?', 0],
      ['First?', 1],
      ['Second?', 2],
    ])
  })

  test('is no edit: what was begun before it is saved', async () => {
    const [first, second, third] = faqs
    await call(reorder([third?.id, first?.id, second?.id]))
    const json = { question: 'Changed?', answer: 'Yes.', updatedAt: first?.updatedAt }
    const { status, body } = await call({ ...update(), json })
    expect(status).toBe(200)
    expect(body).toMatchObject({ question: 'Changed?', displayOrder: 1 })
  })

  test('with an id missing, unknown or twice changes nothing', async () => {
    const [first, second, third] = faqs.map(({ id }) => id)
    const wrong = [
      [],
      [first, second],
      [first, second, 'unknown'],
      [first, second, third, 'unknown'],
      [first, second, third, third],
      [first, second, second],
    ]
    for (const ids of wrong) {
      expect(await expectNoChange(site, () => call(reorder(ids)))).toEqual({
        status: 409,
        body: { message: 'The list of FAQs has changed. Please load it again.' },
      })
    }
  })

  test.each([{}, { faqIds: 'a' }, { faqIds: null }])('is no %j', async (json) => {
    const message = 'The ids in their new order are missing'
    await expectIssue(site, { ...reorder([]), json }, staff, { path: 'faqIds', message })
  })
})

describe('a field that does not fit is refused on adding and on changing', () => {
  test.each([
    ['question', undefined, REQUIRED],
    ['question', '', REQUIRED],
    ['question', ' \n ', REQUIRED],
    ['question', 5, REQUIRED],
    ['question', 'q'.repeat(501), 'Question too long'],
    ['question', 'a\0b', 'This contains a character that cannot be used.'],
    ['answer', undefined, REQUIRED],
    ['answer', '   ', REQUIRED],
    ['answer', 'a'.repeat(2001), 'Answer too long'],
    ['answer', '\0', 'This contains a character that cannot be used.'],
    ['displayOrder', -1, ORDER],
    ['displayOrder', 1.5, ORDER],
    ['displayOrder', '1', ORDER],
    ['displayOrder', 2 ** 31, ORDER],
    ['isPublished', 'yes', 'Published must be true or false'],
  ])('%s: %j', async (path, value, message) => {
    const json = { ...faq, [path]: value }
    await expectIssue(site, { method: 'POST', path: '/api/admin/faqs', json }, staff, {
      path,
      message,
    })
    await expectIssue(site, { ...update(), json }, staff, { path, message })
  })
})

test('a question that does not exist is not found', async () => {
  for (const id of ['unknown', crypto.randomUUID()]) {
    for (const method of ['PUT', 'DELETE'] as const) {
      const json = method === 'PUT' ? faq : undefined
      const unknown = { method, path: `/api/admin/faqs/${id}`, json }
      expect(await expectNoChange(site, () => call(unknown))).toEqual({
        status: 404,
        body: { message: 'This FAQ no longer exists.' },
      })
    }
  }
})

test('only administrators change questions, and only with JSON', async () => {
  const ids = faqs.map(({ id }) => id).reverse()
  const calls: StaffCall[] = [
    { method: 'POST', path: '/api/admin/faqs', json: faq },
    { ...update(), json: faq },
    { ...update(), method: 'DELETE' },
    reorder(ids),
  ]
  for (const one of calls) {
    await expectOnlyAdministrators(site, one)
    if (one.method !== 'DELETE') await expectOnlyJson(site, one, staff)
  }
})

const call = (one: StaffCall) => send(site, one, staff)

function update(): StaffCall {
  return { method: 'PUT', path: `/api/admin/faqs/${faqs[0]?.id}` }
}

function reorder(faqIds: Array<string | undefined>): StaffCall {
  return { method: 'PUT', path: '/api/admin/faqs/reorder', json: { faqIds } }
}

async function list(): Promise<Faq[]> {
  return (await site.request('/api/faqs')).json()
}
