import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { review } from '../../../tests/fixtures/content-examples'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { saidByPersonalDataCommand } from '../../../tests/fixtures/said-by-commands'
import { send } from '../../../tests/fixtures/staff-calls'

const path = '/api/admin/reviews'
const permitted = { ...review, permissionOn: '2026-06-01', permissionHow: 'Email, on the file' }
const shown = { ...permitted, isPublished: true }

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  staff = await site.logIn()
})
afterEach(() => site.close())

describe('a review is shown with permission alone', () => {
  test.each([
    ['permissionOn', { ...shown, permissionOn: '' }],
    ['permissionHow', { ...shown, permissionHow: ' ' }],
  ])('without %s it is refused at that field', async (field, json) => {
    const { status, body } = await send(site, { method: 'POST', path, json }, staff)
    expect(status).toBe(422)
    expect(body.issues).toEqual([
      {
        path: field,
        message: 'Before this can be shown, say when and how the client gave written permission',
      },
    ])
  })

  test('it is stored without, and visitors see nothing of it', async () => {
    await add(review)
    expect(await visitorsSee()).toEqual([])
  })

  test('a permission that is taken back takes it off the page', async () => {
    const { id } = await add(shown)
    const json = { ...shown, permissionOn: null }
    expect((await put(id, json)).status).toBe(422)
    expect((await put(id, { ...json, isPublished: false })).status).toBe(200)
    expect(await visitorsSee()).toEqual([])
  })

  test('visitors see the words, and never how to reach the client', async () => {
    const { id } = await add(shown)
    const { quote, name, month, matter } = shown
    expect(await visitorsSee()).toEqual([{ id, quote, name, month, matter }])
  })
})

test('visitors see the first three that are published, in the order of staff', async () => {
  const ids: string[] = []
  for (const name of ['A', 'B', 'C', 'D']) ids.push((await add({ ...shown, name })).id)
  const json = { reviewIds: ids.toReversed() }
  await send(site, { method: 'PUT', path: `${path}/reorder`, json }, staff)
  expect((await visitorsSee()).map(({ name }: { name: string }) => name)).toEqual(['D', 'C', 'B'])
})

test.each([
  ['quote', ''],
  ['name', ' '],
  ['month', 'May 2026'],
  ['month', '2026-13'],
  ['matter', ''],
  ['person', 'Jo'],
  ['person', 'jo@'],
  ['permissionOn', '2026-02-30'],
])('a wrong %s, “%s”, is refused at its field', async (field, value) => {
  const json = { ...permitted, [field]: value }
  const { status, body } = await send(site, { method: 'POST', path, json }, staff)
  expect(status).toBe(422)
  expect(body.issues[0].path).toBe(field)
})

test('the activity outlives a client: it records the review, and not who wrote it', async () => {
  const { id } = await add({ ...shown, name: 'Josephine Roe', permissionHow: 'Roe wrote' })
  await put(id, { ...shown, name: 'Josephine Roe', quote: 'Roe was pleased' })
  await send(site, { method: 'DELETE', path: `${path}/${id}` }, staff)
  const rows = JSON.stringify(await site.db.selectFrom('activity').selectAll().execute())
  expect(rows).toContain('Mirror wills, May 2026')
  expect(rows).not.toMatch(/roe|jo@example/i)
})

describe('a client who asks', () => {
  test.each([
    ['jo@example.com', 'JO@Example.com'],
    ['0161 496 0001', '+44 161 496 0001'],
  ])('is found by %s, and can be erased', async (person, asked) => {
    await add({ ...shown, person })
    await add({ ...shown, name: 'Someone else', person: 'else@example.com' })
    expect(JSON.parse(await command('export', asked)).reviews).toMatchObject([{ name: 'J. R.' }])
    expect(await command('erase', asked, '--yes')).toContain('1 reviews')
    expect(await visitorsSee()).toMatchObject([{ name: 'Someone else' }])
  })
})

async function add(json: typeof shown | typeof review): Promise<{ id: string }> {
  const { status, body } = await send(site, { method: 'POST', path, json }, staff)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

function put(id: string, json: object) {
  return send(site, { method: 'PUT', path: `${path}/${id}`, json }, staff)
}

async function visitorsSee() {
  return (await site.request('/api/reviews')).json()
}

const command = (...words: string[]) => saidByPersonalDataCommand(site, ...words)
