import { afterEach, beforeEach, expect, test } from 'vitest'
import { visitor } from '../../../../tests/fixtures/booking-calls'
import { DANIEL, HELEN, hostsScene } from '../../../../tests/fixtures/hosts-scene'
import { tokenOfBooking } from '../booking-links.server'

let scene: Awaited<ReturnType<typeof hostsScene>>
beforeEach(async () => {
  scene = await hostsScene()
})
afterEach(() => scene.site.close())

/** Tuesday. */
const NINE = visitor.startsAt
const HALF_PAST = '2026-11-24T09:30:00.000Z'
const TEN = '2026-11-24T10:00:00.000Z'
const ELEVEN = '2026-11-24T11:00:00.000Z'

test('staff give a booking to someone free; the visitor hears of it, and the history says whose it was', async () => {
  const { bookWith, act, details, newMails } = scene
  const [, id] = await bookWith({ with: 'helen-hart' })
  await newMails()
  const answer = await act(id, { action: 'reassign', host: DANIEL, tells: true })
  expect(await answer.json()).toMatchObject({ hostId: DANIEL, choseHost: false })
  const [mail] = await newMails()
  expect(mail?.subject).toBe(
    'Your consultation on Tuesday 24 November 2026 at 9am is now with Daniel Reed',
  )
  expect(mail?.text).toContain('With: Daniel Reed')
  expect((await details(id)).events).toMatchObject([
    { action: 'booked' },
    { action: 'reassigned', before: null, hostBefore: 'Helen Hart' },
  ])
  const [, other] = await bookWith({ with: 'helen-hart' })
  const clash = await act(other, { action: 'reassign', host: DANIEL })
  expect([clash.status, (await clash.json()).issues]).toEqual([
    409,
    [{ path: 'host', message: 'Daniel Reed is with A. Lovelace at 9am.' }],
  ])
  expect((await act(other, { action: 'reassign', host: scene.teamMemberId })).status).toBe(422)
  expect((await act(id, { action: 'reassign', host: HELEN, tells: false })).status).toBe(409)
  await newMails()
  await act(other, { action: 'cancel' })
  await newMails()
  expect((await act(id, { action: 'reassign', host: HELEN, tells: false })).status).toBe(200)
  expect(await newMails()).toEqual([])
})

test('a visitor who moves keeps the person asked for; otherwise the same one when free, or the next in line', async () => {
  const { site, bookWith, own, details } = scene
  const [, chosen] = await bookWith({ with: 'helen-hart' })
  const [, anyone] = await bookWith({ startsAt: TEN })
  expect((await details(anyone)).hostName).toBe('Daniel Reed')
  await bookWith({ startsAt: ELEVEN, with: DANIEL })
  const pathOf = async (id: string) => `/api/bookings/manage/${await tokenOfBooking(site.db, id)}`
  const offered = async (id: string) => {
    const { days } = await (await site.request(await pathOf(id))).json()
    return days.flatMap(({ slots }: { slots: Array<{ startsAt: string }> }) =>
      slots.map((slot) => slot.startsAt),
    )
  }
  expect(await offered(chosen)).toContain(ELEVEN)
  await bookWith({ startsAt: HALF_PAST, with: 'helen-hart' })
  expect(await offered(chosen)).not.toContain(HALF_PAST)
  expect((await own(await pathOf(chosen), { action: 'move', startsAt: HALF_PAST })).status).toBe(
    409,
  )
  expect(await offered(anyone)).toContain(HALF_PAST)
  const moved = await own(await pathOf(anyone), { action: 'move', startsAt: ELEVEN })
  expect(await moved.json()).toMatchObject({ hostName: 'Helen Hart' })
  const again = await own(await pathOf(anyone), {
    action: 'move',
    startsAt: '2026-11-25T09:00:00.000Z',
  })
  expect(await again.json()).toMatchObject({ hostName: 'Helen Hart' })
})

test('staff see whose bookings are whose, and who is free at each time', async () => {
  const { site, staff, bookWith } = scene
  const [, helens] = await bookWith({ with: 'helen-hart' })
  const [, daniels] = await bookWith({ with: DANIEL, startsAt: TEN })
  const read = async (query: string) =>
    (await site.request(`/api/admin/bookings${query}`, { headers: staff() })).json()
  const ids = async (host: string) =>
    (await read(`?from=2026-11-24${host}`)).bookings.map(({ id }: { id: string }) => id)
  expect(await ids(`&host=${HELEN}`)).toEqual([helens])
  expect(await ids(`&host=${HELEN},${DANIEL}`)).toEqual([helens, daniels])
  expect(await ids(`&host=${HELEN}&host=${DANIEL}`)).toEqual([helens, daniels])
  expect(await ids('&host=none')).toEqual([])
  const slotAt = async (startsAt: string, query = '') => {
    const { days } = await read(`/times?from=2026-11-24&days=1${query}`)
    return days[0].slots.find((slot: { startsAt: string }) => slot.startsAt === startsAt)?.hosts
  }
  expect(await slotAt(NINE)).toEqual([DANIEL])
  expect(await slotAt(TEN)).toEqual([HELEN])
  expect(await slotAt(ELEVEN)).toEqual([HELEN, DANIEL])
  expect(await slotAt(NINE, `&host=${HELEN}`)).toBeUndefined()
  expect(await slotAt(NINE, `&host=${HELEN}&booking=${helens}`)).toEqual([HELEN])
})

test('with anyone, staff hear why when one person alone takes consultations, otherwise that nobody is free', async () => {
  const { addByStaff, setHosts, helen, daniel } = scene
  const absences = [{ from: '2026-11-24', until: '2026-11-24' }]
  const why = async () => {
    const refused = await addByStaff({ startsAt: '2026-11-24T09:00:00.000Z' })
    return [refused.status, (await refused.json()).message]
  }
  await setHosts({ ...helen, absences }, { ...daniel, absences })
  expect(await why()).toEqual([
    422,
    'Nobody is free then, or the time has passed. Please choose another.',
  ])
  await setHosts({ ...helen, absences })
  expect(await why()).toEqual([422, 'Helen Hart is away then.'])
})
