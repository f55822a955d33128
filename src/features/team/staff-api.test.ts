import { beforeEach, describe, expect, test } from 'vitest'
import { NO_SCHEDULE } from '~/content-kinds/schedules/rules'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addTeamMember } from '../../../tests/fixtures/factories'
import { type StaffCall, send } from '../../../tests/fixtures/staff-calls'
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

let people: TeamMember[]
const site = await openTestSite()
const staff = await site.logIn()
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
    expect(body).toMatchObject({
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
})

const call = (one: StaffCall) => send(site, one, staff)

const create = (json: unknown) => call({ method: 'POST', path: '/api/admin/team', json })

function update(): StaffCall {
  return { method: 'PUT', path: `/api/admin/team/${people[0]?.id}` }
}
