import { afterEach, beforeEach, expect, test } from 'vitest'
import { addBooking } from '../../../tests/fixtures/factories'
import { hashCheaply } from '../../../tests/fixtures/hash-cheaply'
import { leaverScene } from '../../../tests/fixtures/leaver-scene'

hashCheaply()
let scene: Awaited<ReturnType<typeof leaverScene>>
beforeEach(async () => {
  scene = await leaverScene()
})
afterEach(() => scene.site.close())

/** People who take consultations, with their ids by name. */
async function takeConsultations(...names: string[]) {
  const hosts = names.map((name, color) => ({ name, color, absences: [] }))
  const { body } = await scene.asHelen('PUT', '/api/admin/availability', { hosts })
  const ids = body.hosts.map(({ id }: { id: string }) => id)
  const [tom = '', jo = '', ida = ''] = ids
  return { tom, jo, ida }
}

const hostsOfBookings = async () =>
  Object.fromEntries(
    (await scene.site.db.selectFrom('bookings').select(['name', 'hostId']).execute()).map(
      ({ name, hostId }) => [name, hostId],
    ),
  )

test('consultations go to people who are free and take the service; visitors hear of it, and what stays is listed', async () => {
  const { tom: hostId, jo } = await takeConsultations('Tom Reed', 'Jo Ash')
  const nine = { hostId, startsAt: '2026-11-24T09:00:00.000Z' }
  await addBooking(scene.site.db, { ...nine, name: 'Ada' })
  const ten = '2026-11-24T10:00:00.000Z'
  await addBooking(scene.site.db, { hostId, startsAt: ten, name: 'Bob', email: '' })
  await addBooking(scene.site.db, { hostId: jo, startsAt: ten, name: 'Cy' })
  const before = (await scene.site.outbox()).length
  expect(await scene.sheet('disabled')).toMatchObject({
    hosts: [
      { name: 'Tom Reed', bookings: 2, withoutEmail: 1 },
      { name: 'Jo Ash', bookings: 1, withoutEmail: 0 },
    ],
    suggested: { host: hostId },
  })
  expect((await scene.close('disable')).status).toBe(200)
  expect(await hostsOfBookings()).toEqual({ Ada: jo, Bob: hostId, Cy: jo })
  const mails = (await scene.site.outbox()).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your consultation on Tuesday 24 November 2026 at 9am is now with Jo Ash',
  ])
  const { body } = await scene.asHelen('GET', '/api/admin/availability')
  expect(body.overlapping).toMatchObject([{ name: 'Bob', why: 'inactive' }])
  const [entry] = await scene.entries()
  expect(entry.changes).toMatchObject([
    { field: 'sessions' },
    { field: 'takesConsultations', parts: [{ is: 'removed', text: 'Tom Reed' }] },
    { field: 'consultations', parts: [{ is: 'removed', text: '2' }] },
    { field: 'consultationsNowWith', parts: [{ text: 'Jo Ash (1), Tom Reed still (1)' }] },
  ])
})

test('consultations stay where it is decided so, and the account takes none that are not its own', async () => {
  const { tom: hostId, jo, ida } = await takeConsultations('T. Reed', 'Jo Ash', 'Ida Low')
  await addBooking(scene.site.db, { hostId, name: 'Ada' })
  const isActive = async (id: string) =>
    (await scene.asHelen('GET', '/api/admin/availability')).body.hosts.find(
      (each: { id: string }) => each.id === id,
    ).isActive
  await scene.close('disable')
  expect(await isActive(hostId)).toBe(true)
  const again = () => scene.asHelen('POST', `/api/people/${scene.tom.id}/enable`, scene.confirmed())
  await again()
  await scene.close('disable', { host: hostId, bookingsTo: ida })
  expect([await isActive(hostId), await hostsOfBookings()]).toEqual([false, { Ada: ida }])
  await again()
  await scene.close('disable', { host: ida, bookingsTo: null })
  expect([await isActive(ida), await hostsOfBookings()]).toEqual([false, { Ada: ida }])
  expect(await isActive(jo)).toBe(true)
  await again()
  await scene.close('disable', { host: jo })
  expect((await scene.entries())[0].changes).toMatchObject([
    { field: 'takesConsultations', parts: [{ is: 'removed', text: 'Jo Ash' }] },
  ])
})

test('the sheet suggests who the account is linked with, whatever the name; a deleted account is nobody’s', async () => {
  const { jo } = await takeConsultations('Tom Reed', 'Jo Ash')
  await scene.site.db
    .updateTable('hosts')
    .set({ userId: scene.tom.id })
    .where('id', '=', jo)
    .execute()
  expect(await scene.sheet('deleted')).toMatchObject({ suggested: { host: jo } })
  expect((await scene.close('delete')).status).toBe(200)
  const { body } = await scene.asHelen('GET', '/api/admin/availability')
  expect(body.hosts).toMatchObject([
    { name: 'Tom Reed', isActive: true, userId: null },
    { name: 'Jo Ash', isActive: false, userId: null },
  ])
})

test('an adviser who only writes from now on leaves their enquiries and their calendar', async () => {
  const { jo } = await takeConsultations('Jo Ash').then(({ tom }) => ({ jo: tom }))
  const ann = await scene.join('ann', 'adviser')
  const { db } = scene.site
  await db.updateTable('hosts').set({ userId: ann.id }).where('id', '=', jo).execute()
  await scene.call('POST', '/api/admin/calendar-feeds', ann.headers, { hostId: jo })
  // Everyone's they could never read, so it stays.
  await scene.asHelen('POST', '/api/admin/calendar-feeds', { hostId: null })
  const sheet = await scene.asHelen('GET', `/api/people/${ann.id}/leaving?next=author`)
  expect(sheet.body).toMatchObject({ sessions: 1, calendars: [{ name: 'Jo Ash', isOwn: true }] })
  const both = await scene.asHelen('GET', `/api/people/${ann.id}/leaving?next=author,adviser`)
  expect(both.body).toMatchObject({ sessions: 0, calendars: [], enquiries: [] })
})
