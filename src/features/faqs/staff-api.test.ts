import { beforeEach, describe, expect, test } from 'vitest'
import { NO_SCHEDULE } from '~/content-kinds/schedules/rules'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addFaq } from '../../../tests/fixtures/factories'
import { expectIssue, type StaffCall, send } from '../../../tests/fixtures/staff-calls'
import type { Faq } from './schema'

const LATER = new Date(TEST_NOW.getTime() + 60_000)
const REQUIRED = 'Question and answer are required'
const ORDER = 'Display order must be a whole number from 0'
const faq = { question: 'A question?', answer: 'An answer.' }

let faqs: Faq[]
const site = await openTestSite()
const staff = await site.logIn()
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

const call = (one: StaffCall) => send(site, one, staff)

function update(): StaffCall {
  return { method: 'PUT', path: `/api/admin/faqs/${faqs[0]?.id}` }
}

async function list(): Promise<Faq[]> {
  return (await site.request('/api/faqs')).json()
}
