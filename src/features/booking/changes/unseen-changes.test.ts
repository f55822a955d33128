import { afterEach, beforeEach, expect, test } from 'vitest'
import { visitor } from '../../../../tests/fixtures/booking-calls'
import { DANIEL, HELEN, hostsScene } from '../../../../tests/fixtures/hosts-scene'
import { tokenOfBooking } from '../booking-links.server'

let scene: Awaited<ReturnType<typeof hostsScene>>
let priya: Record<string, string>
beforeEach(async () => {
  scene = await hostsScene()
  priya = await scene.site.logIn({ username: 'priya', role: 'reception' })
})
afterEach(() => scene.site.close())

const TWO = '2026-11-24T14:00:00.000Z'
const THREE = '2026-11-24T15:00:00.000Z'

const actAsPriya = (id: string, json: object) =>
  scene.site.request(`/api/admin/bookings/${id}`, { method: 'PATCH', headers: priya, json })

async function refusalOf(answer: Response) {
  const { message, issues, current } = await answer.json()
  expect([answer.status, issues[0].path, issues[0].message]).toEqual([409, 'version', message])
  return { message, current }
}

test('of two who move one booking the second hears who was first, and one mail goes', async () => {
  const { bookWith, act, details, newMails } = scene
  const [, id] = await bookWith({ with: 'helen-hart' })
  await newMails()
  const { version } = await details(id)
  const answers = await Promise.all([
    actAsPriya(id, { action: 'move', startsAt: TWO, version }),
    act(id, { action: 'move', startsAt: THREE, version }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const isPriyaFirst = answers[0]?.status === 200
  const refused = answers[isPriyaFirst ? 1 : 0] ?? new Response()
  const { message, current } = await refusalOf(refused)
  const first = isPriyaFirst ? 'priya' : 'aisha'
  const time = isPriyaFirst ? '2pm' : '3pm'
  expect(message).toBe(
    `${first} moved this booking to Tuesday 24 November, ${time}, at 10am. Your changes were not saved. Look at the booking as it is now, then decide again.`,
  )
  expect(current).toMatchObject({ startsAt: isPriyaFirst ? TWO : THREE, version: version + 1 })
  expect(await newMails()).toHaveLength(1)
  // Knowing that, they may do so all the same.
  const other = isPriyaFirst ? THREE : TWO
  const again = await act(id, { action: 'move', startsAt: other, version: current.version })
  expect(again.status).toBe(200)
})

test('a second cancellation, a move of what is cancelled and a reassignment each say what has happened', async () => {
  const { site, bookWith, act, own, details, newMails } = scene
  const [, id] = await bookWith({ with: 'helen-hart' })
  const { version } = await details(id)
  await newMails()
  expect((await actAsPriya(id, { action: 'reassign', host: DANIEL, version })).status).toBe(200)
  const given = await refusalOf(await act(id, { action: 'cancel', words: 'Sorry.', version }))
  expect(given.message).toContain('priya gave this booking to Daniel Reed, at 10am.')
  const path = `/api/bookings/manage/${await tokenOfBooking(site.db, id)}`
  expect((await own(path, { action: 'move', startsAt: TWO })).status).toBe(200)
  const both = await refusalOf(await act(id, { action: 'reassign', host: HELEN, version }))
  expect(both.message).toContain(
    'priya gave this booking to Daniel Reed, at 10am. Ada Lovelace moved this booking to Tuesday 24 November, 2pm, at 10am.',
  )
  const now = { version: version + 2 }
  expect((await actAsPriya(id, { action: 'cancel', ...now })).status).toBe(200)
  await newMails()
  for (const change of [{ action: 'cancel' }, { action: 'move', startsAt: THREE }]) {
    const { message } = await refusalOf(await act(id, { ...change, ...now }))
    expect(message).toBe(
      'priya cancelled this booking, at 10am. Your changes were not saved. If they still want to talk, book them again.',
    )
  }
  expect(await newMails()).toEqual([])
})

test('a change whose answer was lost is done once, and one that names no version is made as before', async () => {
  const { bookWith, act, details, newMails } = scene
  const [, id] = await bookWith()
  const { version } = await details(id)
  await newMails()
  const move = { action: 'move', startsAt: TWO, version }
  expect((await act(id, move)).status).toBe(200)
  expect((await act(id, move)).status).toBe(200)
  expect(await newMails()).toHaveLength(1)
  const own = await refusalOf(await act(id, { ...move, startsAt: THREE }))
  expect(own.message).toContain('You moved this booking to Tuesday 24 November, 2pm')
  expect((await act(id, { action: 'move', startsAt: THREE })).status).toBe(200)
  expect((await act(id, { action: 'note', note: 'Rang.' })).status).toBe(200)
  expect((await details(id)).version).toBe(version + 2)
  expect((await act(id, { action: 'cancel', version: version + 2 })).status).toBe(200)
  expect((await act(id, { action: 'cancel', version: version + 2 })).status).toBe(200)
  expect((await act(id, { action: 'cancel' })).status).toBe(200)
})

test('staff cancel without telling: no mail leaves', async () => {
  const { bookWith, act, newMails, freeTimes } = scene
  const [, id] = await bookWith()
  await newMails()
  expect((await act(id, { action: 'cancel', tells: false })).status).toBe(200)
  expect(await newMails()).toEqual([])
  expect(await freeTimes()).toContain(visitor.startsAt)
})
