import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NO_SCHEDULE } from '~/content-kinds/schedule'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addTeamMember } from '../../../tests/fixtures/factories'
import {
  expectIssue,
  expectNoChange,
  type StaffCall,
  send,
} from '../../../tests/fixtures/staff-calls'
import type { TeamMember } from './schema'

const LATER = new Date(TEST_NOW.getTime() + 60_000)

/** What must be given. */
const person = { name: 'A Person', position: 'Solicitor', bio: 'One line.\n\nAnother.' }
const whole = {
  ...person,
  imageUrl: '/uploads/abc-1/800x600-aabbcc-ddeeff/800.webp',
  email: 'a.person@firm.example',
  linkedinUrl: 'https://www.linkedin.com/in/a-person',
  qualification: 'Solicitor',
  qualifiedIn: '2016',
  regulatorNumber: 'SRA 123456',
  supervisor: 'Helen Hart',
  expertise: ['Wills', 'Trusts'],
  displayOrder: 3,
  isPublished: false,
}

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
let people: TeamMember[]

beforeAll(async () => {
  site = await createTestSite()
  staff = await site.logIn()
})
afterAll(() => site.close())
beforeEach(async () => {
  site.setNow(TEST_NOW)
  await site.db.deleteFrom('teamMembers').execute()
  people = []
  for (const [displayOrder, name] of ['First', 'Second', 'Third'].entries()) {
    const row = { ...whole, name, displayOrder, isPublished: true }
    people.push(await addTeamMember(site.db, row))
  }
  site.setNow(LATER)
})

describe('adding a person', () => {
  test('answers with the whole row', async () => {
    const { status, body } = await create(whole)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...whole,
      ...NO_SCHEDULE,
      id: expect.any(String),
      slug: 'a-person',
      createdAt: LATER.toISOString(),
      updatedAt: LATER.toISOString(),
    })
    const found = await site.request('/api/team/slug/a-person', { headers: staff })
    expect({ ...(await found.json()), ...NO_SCHEDULE }).toEqual(body)
  })

  test('needs three fields; published at the end is what the rest means', async () => {
    const nothing = { imageUrl: null, email: null, linkedinUrl: null, expertise: [] }
    const { body } = await create(person)
    expect(body).toMatchObject({ ...person, ...nothing, displayOrder: 3, isPublished: true })
  })

  test('takes an empty field for none, and drops spaces and repetitions', async () => {
    const empty = { imageUrl: '', email: ' ', linkedinUrl: '' }
    const expertise = [' Wills ', '', 'Wills', '  ', 'Trusts']
    const { status, body } = await create({ ...person, name: ' A  Person ', ...empty, expertise })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'A  Person',
      imageUrl: null,
      email: null,
      linkedinUrl: null,
      expertise: ['Wills', 'Trusts'],
    })
  })

  test('keeps texts of the full length', async () => {
    const json = {
      name: 'n'.repeat(255),
      position: 'p'.repeat(255),
      bio: 'b'.repeat(5000),
      linkedinUrl: `https://example.org/${'x'.repeat(480)}`,
    }
    expect((await create(json)).body).toMatchObject(json)
  })
})

describe('changing a person', () => {
  test('answers with the whole row, and their profile moves with the name', async () => {
    const json = { ...whole, name: 'New Name', displayOrder: 0, isPublished: true }
    const { status, body } = await call({ ...update(), json })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...people[0],
      ...json,
      ...NO_SCHEDULE,
      slug: 'new-name',
      updatedAt: LATER.toISOString(),
    })
    const found = await site.request('/api/team/slug/new-name')
    expect({ ...(await found.json()), ...NO_SCHEDULE }).toEqual(body)
    expect((await site.request('/api/team/slug/first')).status).toBe(404)
  })

  test('leaves what is left out, and clears what is empty', async () => {
    const { body } = await call({ ...update(), json: { ...person, email: '' } })
    const { imageUrl, linkedinUrl, expertise } = whole
    expect(body).toMatchObject({ imageUrl, linkedinUrl, expertise, email: null, displayOrder: 0 })
  })

  test('that started from an older row is shown what it would overwrite', async () => {
    const started = { ...person, updatedAt: people[0]?.updatedAt }
    const theirs = await call({ ...update(), json: { ...started, bio: 'Theirs.' } })
    const mine = { ...update(), json: { ...started, bio: 'Mine.' } }
    const refused = await expectNoChange(site, () => call(mine))
    const message = 'Someone else has changed this since you opened it.'
    expect(refused).toEqual({
      status: 409,
      body: { message, issues: [{ path: 'updatedAt', message }], current: theirs.body },
    })
  })
})

describe('removing a person', () => {
  test('leaves no gap in the order', async () => {
    expect(await call({ ...update(), method: 'DELETE' })).toEqual({
      status: 200,
      body: { message: 'Team member deleted successfully!' },
    })
    expect((await list()).map(({ name, displayOrder }) => [name, displayOrder])).toEqual([
      ['Second', 0],
      ['Third', 1],
    ])
    expect((await call({ ...update(), method: 'DELETE' })).status).toBe(404)
  })
})

describe('a new order', () => {
  test('is answered as the whole list and seen by visitors', async () => {
    const [first, second, third] = people.map(({ id }) => id)
    const { status, body } = await call(reorder([third, first, second]))
    expect(status).toBe(200)
    expect(body).toEqual(await list())
    expect(body.map((row: TeamMember) => [row.name, row.displayOrder])).toEqual([
      ['Third', 0],
      ['First', 1],
      ['Second', 2],
    ])
  })

  test('is no edit: what was begun before it is saved', async () => {
    const [first, second, third] = people
    await call(reorder([third?.id, first?.id, second?.id]))
    const { status, body } = await call({
      ...update(),
      json: { ...person, updatedAt: first?.updatedAt },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...person, displayOrder: 1 })
  })

  test('with an id missing, unknown or twice changes nothing', async () => {
    const [first, second, third] = people.map(({ id }) => id)
    const wrong = [
      [],
      [first, second],
      [first, second, 'unknown'],
      [first, second, third, third],
      [first, second, second],
    ]
    for (const ids of wrong) {
      expect(await expectNoChange(site, () => call(reorder(ids)))).toEqual({
        status: 409,
        body: { message: 'The team has changed. Please load the list again.' },
      })
    }
  })

  test.each([{}, { memberIds: 'a' }])('is no %j', async (json) => {
    const message = 'The ids in their new order are missing'
    await expectIssue(site, { ...reorder([]), json }, staff, { path: 'memberIds', message })
  })
})

const call = (one: StaffCall) => send(site, one, staff)

const create = (json: unknown) => call({ method: 'POST', path: '/api/admin/team', json })

function update(): StaffCall {
  return { method: 'PUT', path: `/api/admin/team/${people[0]?.id}` }
}

function reorder(memberIds: Array<string | undefined>): StaffCall {
  return { method: 'PUT', path: '/api/admin/team/reorder', json: { memberIds } }
}

async function list(): Promise<TeamMember[]> {
  return (await site.request('/api/team')).json()
}
