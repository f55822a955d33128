import { beforeEach, describe, expect, test } from 'vitest'
import { faq, person, review } from '../../../tests/fixtures/content-examples'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import {
  expectIssue,
  expectNoChange,
  expectOnlyAdministrators,
  expectOnlyJson,
  type StaffCall,
  send,
} from '../../../tests/fixtures/staff-calls'

const LATER = new Date(TEST_NOW.getTime() + 60_000)

/** What the lists that staff put in order have of their own. */
const lists = [
  {
    slug: 'faqs',
    table: 'faqs',
    rowOf: (question: string) => ({ ...faq, question }),
    field: 'answer',
    ids: 'faqIds',
    removed: 'FAQ deleted successfully!',
    gone: 'This FAQ no longer exists.',
    reordered: 'The list of FAQs has changed. Please load it again.',
  },
  {
    slug: 'team',
    table: 'teamMembers',
    rowOf: (name: string) => ({ ...person, name }),
    field: 'bio',
    ids: 'memberIds',
    removed: 'Team member deleted successfully!',
    gone: 'This team member no longer exists.',
    reordered: 'The team has changed. Please load the list again.',
  },
  {
    slug: 'reviews',
    table: 'reviews',
    rowOf: (name: string) => ({
      ...review,
      name,
      permissionOn: '2026-06-01',
      permissionHow: 'Email, on the file',
      isPublished: true,
    }),
    field: 'quote',
    ids: 'reviewIds',
    removed: 'The review is deleted',
    gone: 'This review no longer exists.',
    reordered: 'The list of reviews has changed. Please load it again.',
  },
] as const

const site = await openTestSite()
const staff = await site.logIn()

const call = (one: StaffCall) => send(site, one, staff)

describe.each(lists)('the list of $slug', (list) => {
  const { slug, table, rowOf, field } = list
  const path = `/api/admin/${slug}`
  const row = rowOf('First')
  /** Of the three rows, in their order. */
  let ids: string[] = []
  /** Changes the first. */
  let changing: StaffCall
  let startedFrom: string

  beforeEach(async () => {
    site.setNow(TEST_NOW)
    await site.db.deleteFrom(table).execute()
    const added = []
    for (const name of ['First', 'Second', 'Third']) {
      added.push((await call({ method: 'POST', path, json: rowOf(name) })).body)
    }
    ids = added.map(({ id }) => id)
    startedFrom = added[0].updatedAt
    changing = { method: 'PUT', path: `${path}/${ids[0]}`, json: row }
    site.setNow(LATER)
  })

  const reorder = (order: Array<string | undefined>): StaffCall => ({
    method: 'PUT',
    path: `${path}/reorder`,
    json: { [list.ids]: order },
  })

  /** The ids that visitors get, in their order. */
  async function visitorsSee(): Promise<string[]> {
    const rows: Array<{ id: string }> = await (await site.request(`/api/${slug}`)).json()
    return rows.map(({ id }) => id)
  }

  test('a change moves updatedAt each time, even within a millisecond', async () => {
    const one = await call(changing)
    const two = await call(changing)
    expect(two.body.updatedAt > one.body.updatedAt).toBe(true)
  })

  test('a change that started from an older row is shown what it would overwrite', async () => {
    const json = { ...row, updatedAt: startedFrom }
    const theirs = await call({ ...changing, json: { ...json, [field]: 'Theirs.' } })
    expect(theirs.status).toBe(200)
    const mine = { ...changing, json: { ...json, [field]: 'Mine.' } }
    const message = 'Someone else has changed this since you opened it.'
    expect(await expectNoChange(site, () => call(mine))).toEqual({
      status: 409,
      body: { message, issues: [{ path: 'updatedAt', message }], current: theirs.body },
    })
    const overwriting = { ...changing, json: { ...row, [field]: 'Mine.', updatedAt: null } }
    expect((await call(overwriting)).body[field]).toBe('Mine.')
  })

  test('removing a row leaves no gap in the order', async () => {
    const [first, second, third] = ids
    const removing: StaffCall = { method: 'DELETE', path: `${path}/${first}` }
    expect(await call(removing)).toEqual({ status: 200, body: { message: list.removed } })
    expect(await visitorsSee()).toEqual([second, third])
    const last = { method: 'PUT', path: `${path}/${third}`, json: rowOf('Third') } as const
    expect((await call(last)).body.displayOrder).toBe(1)
    expect((await call(removing)).status).toBe(404)
  })

  test('a new order is answered as the whole list and seen by visitors', async () => {
    const [first, second, third] = ids
    const { status, body } = await call(reorder([third, first, second]))
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { id: third, displayOrder: 0 },
      { id: first, displayOrder: 1 },
      { id: second, displayOrder: 2 },
    ])
    expect(await visitorsSee()).toEqual([third, first, second])
  })

  test('a new order is no edit: what was begun before it is saved', async () => {
    const [first, second, third] = ids
    await call(reorder([third, first, second]))
    const json = { ...row, [field]: 'Changed.', updatedAt: startedFrom }
    const { status, body } = await call({ ...changing, json })
    expect(status).toBe(200)
    expect(body).toMatchObject({ [field]: 'Changed.', displayOrder: 1 })
  })

  test('an order with an id missing, unknown or twice changes nothing', async () => {
    const [first, second, third] = ids
    const wrong = [
      [],
      [first, second],
      [first, second, 'unknown'],
      [first, second, third, 'unknown'],
      [first, second, third, third],
      [first, second, second],
    ]
    for (const order of wrong) {
      expect(await expectNoChange(site, () => call(reorder(order)))).toEqual({
        status: 409,
        body: { message: list.reordered },
      })
    }
  })

  test.each([undefined, 'a', null])('an order is not %j', async (order) => {
    const message = 'The ids in their new order are missing'
    const json = { [list.ids]: order }
    await expectIssue(site, { ...reorder([]), json }, staff, { path: list.ids, message })
  })

  test('a row that does not exist is not found', async () => {
    for (const id of ['unknown', crypto.randomUUID()]) {
      for (const method of ['PUT', 'DELETE'] as const) {
        const json = method === 'PUT' ? row : undefined
        const unknown = { method, path: `${path}/${id}`, json }
        expect(await expectNoChange(site, () => call(unknown))).toEqual({
          status: 404,
          body: { message: list.gone },
        })
      }
    }
  })

  test('only administrators change it, and only with JSON', async () => {
    const calls: StaffCall[] = [
      { method: 'POST', path, json: rowOf('Another') },
      changing,
      { method: 'DELETE', path: `${path}/${ids[0]}` },
      reorder(ids.toReversed()),
    ]
    for (const one of calls) {
      await expectOnlyAdministrators(site, one)
      if (one.method !== 'DELETE') await expectOnlyJson(site, one, staff)
    }
  })
})
