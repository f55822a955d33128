import { beforeEach, describe, expect, test } from 'vitest'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { expectNoChange, send } from '../../../tests/fixtures/staff-calls'

const NAME_TAKEN =
  'Another team member has this name, or one so similar that both profiles would have the same address.'

const person = { name: 'A Person', position: 'Solicitor', bio: 'One line.' }

/** Of the person who is edited. */
let id: string
const site = await openTestSite()
const staff = await site.logIn()
beforeEach(async () => {
  await site.db.deleteFrom('teamMembers').execute()
  id = (await create({ ...person, name: 'First' })).body.id
  await create({ ...person, name: 'Second' })
})

test('an address keeps the letters of a name', async () => {
  const { body } = await create({ ...person, name: 'Zoë Łukasiewicz-Weiß' })
  expect(body.slug).toBe('zoe-lukasiewicz-weiss')
  expect((await site.request(`/api/team/slug/${body.slug}`)).status).toBe(200)
})

test('a long name whose letters become two each still has an address', async () => {
  const { status, body } = await create({ ...person, name: 'ß'.repeat(255) })
  expect(status).toBe(201)
  expect(body.slug).toBe('s'.repeat(255))
})

test('people whose names have no Latin letter have a profile each', async () => {
  const slugs = new Set<string>()
  for (const name of ['李明', '王芳']) {
    const { status, body } = await create({ ...person, name })
    expect(status).toBe(201)
    expect(body.slug).toMatch(/^team-member-[0-9a-f]{8}$/)
    const found = await site.request(`/api/team/slug/${body.slug}`)
    expect(await found.json()).toMatchObject({ name })
    slugs.add(body.slug)
  }
  expect(slugs.size).toBe(2)
})

test('a profile keeps the address it has until the name changes', async () => {
  const before = { name: 'Élodie Łoś', slug: 'lodie-o' }
  await site.db.updateTable('teamMembers').set(before).where('id', '=', id).execute()
  const renamed = async (name: string) => (await edit({ ...person, name })).body.slug
  expect(await renamed(before.name)).toBe('lodie-o')
  expect(await renamed('Elodie Łoś')).toBe('elodie-los')
})

describe('two people cannot have one address', () => {
  test.each(['Second', ' second ', 'SECOND!', '--sEcond--'])('%j beside Second', async (name) => {
    const refusal = {
      status: 409,
      body: { message: NAME_TAKEN, issues: [{ path: 'name', message: NAME_TAKEN }] },
    }
    const json = { ...person, name }
    expect(await expectNoChange(site, () => create(json))).toEqual(refusal)
    expect(await expectNoChange(site, () => edit(json))).toEqual(refusal)
  })

  test('a person keeps their own, however it is written', async () => {
    expect((await edit({ ...person, name: 'FIRST' })).status).toBe(200)
  })
})

const create = (json: unknown) =>
  send(site, { method: 'POST', path: '/api/admin/team', json }, staff)

const edit = (json: unknown) =>
  send(site, { method: 'PUT', path: `/api/admin/team/${id}`, json }, staff)
