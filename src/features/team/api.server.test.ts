import { describe, expect, test } from 'vitest'
import { SESSION } from '~/features/auth/rules'
import { createTestSite, openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addTeamMember } from '../../../tests/fixtures/factories'
import { teamMemberSchema } from './schema'

const site = await openTestSite()
const expired = await site.logIn({ username: 'yesterday' })
site.setNow(new Date(TEST_NOW.getTime() + SESSION.idleMs + 1000))
const staff = await site.logIn()
await addTeamMember(site.db, { name: 'Second Person', displayOrder: 1 })
await addTeamMember(site.db, {
  name: "Ann-Marie O'Neill",
  displayOrder: 0,
  expertise: ['Trusts', 'Wills'],
})
await addTeamMember(site.db, { name: 'Hidden Person', displayOrder: 2, isPublished: false })

const visitors = (): Array<{ who: string; headers: Record<string, string> }> => [
  { who: 'no token', headers: {} },
  { who: 'a wrong token', headers: { Authorization: 'Bearer wrong' } },
  { who: 'an expired token', headers: expired },
]

describe('GET /api/team', () => {
  test.each(['', '?published=true', '?published=false'])(
    'gives a visitor the published people in their order%s',
    async (query) => {
      for (const { who, headers } of visitors()) {
        expect(await names(`/api/team${query}`, headers), who).toEqual([
          "Ann-Marie O'Neill",
          'Second Person',
        ])
      }
    },
  )

  test('gives staff everyone', async () => {
    expect(await names('/api/team', staff)).toContain('Hidden Person')
  })

  test('gives staff who ask for it what visitors see', async () => {
    expect(await names('/api/team?published=true', staff)).not.toContain('Hidden Person')
  })

  test('answers with the fields of a person and no others', async () => {
    const [first] = await read('/api/team')
    expect(Object.keys(first ?? {}).sort()).toEqual(Object.keys(teamMemberSchema.shape).sort())
    expect(first).toMatchObject({
      slug: 'ann-marie-o-neill',
      name: "Ann-Marie O'Neill",
      bio: 'One line.\nAnother.',
      email: 'person@thewillsolicitors.example',
      supervisor: null,
      expertise: ['Trusts', 'Wills'],
    })
  })

  test('refuses a question that it does not know', async () => {
    expect((await site.request('/api/team?published=perhaps')).status).toBe(422)
  })
})

describe('GET /api/team/slug/{slug}', () => {
  test('finds a person by the address made from the name', async () => {
    const response = await site.request('/api/team/slug/ann-marie-o-neill')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ name: "Ann-Marie O'Neill" })
  })

  test('does not find an unpublished person for a visitor', async () => {
    for (const { who, headers } of visitors()) {
      for (const query of ['', '?published=false']) {
        const path = `/api/team/slug/hidden-person${query}`
        const response = await site.request(path, { headers })
        expect(response.status, `${who} ${query}`).toBe(404)
        expect(await response.text()).not.toContain('Hidden')
      }
    }
  })

  test('finds an unpublished person for staff, unless they ask for what visitors see', async () => {
    const path = '/api/team/slug/hidden-person'
    expect((await site.request(path, { headers: staff })).status).toBe(200)
    expect((await site.request(`${path}?published=true`, { headers: staff })).status).toBe(404)
  })

  test('says in JSON that nobody is there', async () => {
    const response = await site.request('/api/team/slug/nobody')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'This team member could not be found.' })
  })

  test('shows a visitor the published one of two people with one name', async () => {
    const own = await createTestSite()
    const name = 'Same Name'
    await addTeamMember(own.db, { name, displayOrder: 3, isPublished: false, position: 'First' })
    await addTeamMember(own.db, { name, displayOrder: 4, position: 'Second' })
    const response = await own.request('/api/team/slug/same-name')
    expect(await response.json()).toMatchObject({ position: 'Second' })
    await own.close()
  })
})

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await site.request(path, { headers })
  const people: Array<{ name: string }> = await response.json()
  return people
}

async function names(path: string, headers: Record<string, string>): Promise<string[]> {
  return (await read(path, headers)).map(({ name }) => name)
}
