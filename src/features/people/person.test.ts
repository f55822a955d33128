import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingScene } from '../../../tests/fixtures/booking-scene'
import { madeEnquiry, promiseThreeDays } from '../../../tests/fixtures/enquiries'
import { addSubscriber } from '../../../tests/fixtures/factories'
import type { Person } from './schema'

let scene: Awaited<ReturnType<typeof bookingScene>>
beforeEach(async () => {
  scene = await bookingScene()
  await promiseThreeDays(scene.site)
})
afterEach(() => scene.site.close())

async function read(key: string): Promise<Person> {
  const headers = scene.staff()
  const answer = await scene.site.request(`/api/admin/people/${key}`, { headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

async function add(startsAt: string, changes: object): Promise<string> {
  const json = { startsAt, service: 'Trusts', kind: 'telephone', ...changes }
  const init = { method: 'POST', headers: scene.staff(), json }
  const answer = await scene.site.request('/api/admin/bookings', init)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()).id
}

const ids = (rows: ReadonlyArray<{ id: string }>) => rows.map(({ id }) => id)

test('what shares an address or a number is one person, with what is booked, asked and subscribed', async () => {
  const { site, act } = scene
  const joanna = { name: 'Joanna Carter' }
  const first = await add('2026-11-24T09:00:00.000Z', { ...joanna, phone: '07700 900123' })
  const second = await add('2026-11-25T09:00:00.000Z', {
    ...{ ...joanna, phone: '+44 (0)7700 900123', email: 'Joanna@Example.org' },
    livesIn: 'Wales',
    service: 'Probate Services',
  })
  const gone = await add('2026-11-26T09:00:00.000Z', { ...joanna, email: 'joanna@example.org' })
  await act(gone, { action: 'cancel', tells: false })
  const complaint = await madeEnquiry(site, {
    ...{ ...joanna, topic: 'complaint', email: 'JOANNA@example.org', phone: '' },
  })
  await madeEnquiry(site, { name: 'Someone Else', email: 'other@example.org', phone: '' })
  await addSubscriber(site.db, { email: 'joanna@example.org' })
  await scene.goTo('2026-11-24T12:00:00.000Z')

  const person = await read(complaint)
  expect(person).toMatchObject({
    key: complaint,
    name: 'Joanna Carter',
    shared: [],
    emails: ['joanna@example.org'],
    livesIn: 'Wales',
    caller: {
      name: 'Joanna Carter',
      email: 'joanna@example.org',
      service: 'Probate Services',
      kind: 'telephone',
    },
  })
  expect(person.phones).toHaveLength(1)
  expect(ids(person.bookings)).toEqual([second, gone, first])
  expect(person.bookings.map(({ state }) => state)).toEqual(['booked', 'cancelled', 'undecided'])
  expect(person.enquiries).toMatchObject([
    { id: complaint, status: 'new', acknowledgeBy: '2026-11-26', answerBy: '2027-01-18' },
  ])
  expect(person.newsletter).toMatchObject([{ email: 'joanna@example.org', state: 'subscribed' }])
  for (const key of [first, second, gone]) {
    const same = await read(key)
    expect([ids(same.bookings), ids(same.enquiries)], key).toEqual([
      ids(person.bookings),
      ids(person.enquiries),
    ])
  }
  const [subscriber] = await site.db.selectFrom('newsletterSubscribers').select('id').execute()
  expect(await read(subscriber?.id ?? '')).toMatchObject({
    name: 'Joanna Carter',
    enquiries: person.enquiries,
  })
})

test('a couple with one number are both named, and each is booked in under their own address', async () => {
  const shared = '07700 900555'
  const hers = await add('2026-11-24T09:00:00.000Z', {
    ...{ name: 'Margaret Hill', phone: shared, email: 'margaret@example.org' },
  })
  const his = await add('2026-11-24T10:00:00.000Z', { name: 'Peter Hill', phone: '07700900555' })
  const [one, other] = [await read(hers), await read(his)]
  expect(one).toMatchObject({ name: 'Margaret Hill', caller: { email: 'margaret@example.org' } })
  expect(other).toMatchObject({ name: 'Peter Hill', emails: [], caller: { email: '' } })
  const listed = await scene.site.request('/api/admin/people', { headers: scene.staff() })
  expect((await listed.json()).people).toMatchObject([
    { name: 'Peter Hill', otherNames: ['Margaret Hill'], phone: '07700900555', email: '' },
  ])
  for (const { shared, bookings } of [one, other]) {
    expect(shared).toHaveLength(1)
    expect(shared[0]?.people.map(({ key, name }) => [key, name]).sort()).toEqual(
      [
        [hers, 'Margaret Hill'],
        [his, 'Peter Hill'],
      ].sort(),
    )
    expect(ids(bookings)).toEqual([hers, his])
  }
})

test('a number that many names have given makes nobody the same person', async () => {
  const phone = '0161 496 0000'
  const keys: string[] = []
  for (const [place, letter] of ['A', 'B', 'C', 'D', 'E', 'F'].entries()) {
    const startsAt = `2026-11-24T${String(9 + place).padStart(2, '0')}:00:00.000Z`
    keys.push(await add(startsAt, { name: `Resident ${letter}`, phone }))
  }
  const person = await read(keys[2] ?? '')
  expect(ids(person.bookings)).toEqual([keys[2]])
  expect(person.shared).toMatchObject([{ with: phone }])
})

test('the people of late are those who booked or wrote last, each once', async () => {
  const { site } = scene
  const recent = async () => {
    const answer = await site.request('/api/admin/people', { headers: scene.staff() })
    return (await answer.json()).people
  }
  expect(await recent()).toEqual([])
  await add('2026-11-24T09:00:00.000Z', { name: 'Ada Lovelace', phone: '07700 900001' })
  await add('2026-11-24T10:00:00.000Z', { name: 'Ada Lovelace', phone: '07700900001' })
  await scene.goTo('2026-11-23T10:30:00.000Z')
  await madeEnquiry(site, { name: 'Grace Hopper', email: 'grace@example.org', phone: '' })
  expect(await recent()).toMatchObject([
    { name: 'Grace Hopper', last: { what: 'enquiry', at: '2026-11-23T10:30:00.000Z' } },
    { name: 'Ada Lovelace', last: { what: 'booking' } },
  ])
})

test('who has unsubscribed is said to have', async () => {
  const { site } = scene
  const email = 'ada@example.org'
  const key = await add('2026-11-24T09:00:00.000Z', { name: 'Ada Lovelace', email })
  expect((await read(key)).newsletter).toEqual([])
  await addSubscriber(site.db, { email })
  const [subscriber] = await site.db.selectFrom('newsletterSubscribers').select('id').execute()
  const address = `/api/admin/subscribers/${subscriber?.id}`
  await site.request(address, { method: 'DELETE', headers: scene.staff() })
  expect((await read(key)).newsletter).toMatchObject([{ email, state: 'unsubscribed' }])
})
