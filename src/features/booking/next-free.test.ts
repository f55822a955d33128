import { afterEach, expect, test } from 'vitest'
import { sendApiCall } from '~/lib/api/api-transport'
import { visitor } from '../../../tests/fixtures/booking-calls'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { hostsScene } from '../../../tests/fixtures/hosts-scene'
import type { NextFree } from './schema'

type Site = Awaited<ReturnType<typeof createTestSite>>
let site: Site
afterEach(() => site.close())

async function next(service = '', person = ''): Promise<NextFree['next']> {
  return (await free(service, person)).next
}

async function free(service = '', person = ''): Promise<NextFree> {
  const query = new URLSearchParams({ service, with: person })
  return (await site.request(`/api/booking/next?${query}`)).json()
}

test.each([
  ['2026-11-23T10:00:00Z', 'Today at 11am'],
  // A Saturday and a Sunday.
  ['2026-11-28T15:00:00Z', 'Monday at 9am, in 2 days'],
  ['2026-11-29T20:00:00Z', 'Tomorrow at 9am'],
  // In summer a clock in London is an hour ahead of UTC.
  ['2026-07-06T06:00:00Z', 'Today at 9am'],
])('it is told in UK time: %s', async (moment, label) => {
  site = await createTestSite({ now: new Date(moment) })
  expect(await next()).toMatchObject({ label, person: null })
})

test('a time a week away or more is told with its day', async () => {
  const scene = await hostsScene()
  site = scene.site
  const absence = { from: '2026-11-23', until: '2026-12-04', fromTime: '', untilTime: '' }
  await scene.setHosts({ ...scene.helen, absences: [absence] })
  expect((await next())?.label).toBe('Saturday 5 December at 10am, in 12 days')
})

test('it names the person who would take it, if their profile is published', async () => {
  const scene = await hostsScene()
  site = scene.site
  expect((await next())?.person).toMatchObject({
    slug: 'helen-hart',
    name: 'Helen Hart',
    imageUrl: null,
  })
  await site.db.updateTable('teamMembers').set({ isPublished: false }).execute()
  await scene.setHosts(scene.helen)
  expect((await next())?.person).toBeNull()
})

test('two more times follow, one of each next day, each with its person, and the words hold until midnight', async () => {
  const scene = await hostsScene()
  site = scene.site
  const answer = await site.request('/api/booking/next')
  expect(answer.headers.get('Expires')).toBe('Mon, 23 Nov 2026 10:00:00 GMT')
  const { soon }: NextFree = await answer.json()
  expect(soon.map(({ startsAt, time }) => [startsAt.slice(0, 10), time])).toEqual([
    ['2026-11-23', '11am'],
    ['2026-11-24', '1pm'],
    ['2026-11-25', '9am'],
  ])
  expect(soon[0]?.person).toMatchObject({ name: 'Helen Hart', position: expect.any(String) })
})

test('of someone who is asked for it is their own next time', async () => {
  const scene = await hostsScene()
  site = scene.site
  const absence = { from: '2026-11-23', until: '2026-11-24', fromTime: '', untilTime: '' }
  await scene.setHosts({ ...scene.helen, absences: [absence] }, scene.daniel)
  expect((await next())?.person?.name).toBe('Daniel Reed')
  expect(await next('', 'helen-hart')).toMatchObject({
    label: 'Wednesday at 9am, in 2 days',
    person: { name: 'Helen Hart' },
  })
})

test('for a service it is when someone who takes it is free', async () => {
  const scene = await hostsScene()
  site = scene.site
  const absence = { from: '2026-11-23', until: '2026-11-24', fromTime: '', untilTime: '' }
  await scene.setHosts(
    { ...scene.helen, services: ['probate'], absences: [absence] },
    { ...scene.daniel, services: ['wills'] },
  )
  expect(await next('wills')).toMatchObject({
    label: 'Today at 11am',
    person: { name: 'Daniel Reed' },
  })
  expect(await next('probate')).toMatchObject({
    label: 'Wednesday at 9am, in 2 days',
    person: { name: 'Helen Hart' },
  })
  expect(await next('trusts')).toBeNull()
  // A service that there is not stands for any.
  expect((await next('conveyancing'))?.label).toBe('Today at 11am')
})

test('there is none without a free time, and none where another company takes bookings', async () => {
  const scene = await hostsScene()
  site = scene.site
  const absence = { from: '2026-11-23', until: '2027-11-22', fromTime: '', untilTime: '' }
  await scene.setHosts({ ...scene.helen, absences: [absence] })
  expect(await next()).toBeNull()
  await site.close()
  site = await createTestSite({ environment: { BOOKING_FRAME_URL: 'https://calendly.com/firm' } })
  expect(await next()).toBeNull()
})

test('a cached page shows another as soon as it is booked, or too near', async () => {
  let rendered = 0
  site = await createTestSite({
    renderPage: async () => {
      rendered += 1
      const text = await (await sendApiCall('/api/booking/next', {})).text()
      return new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    },
    pageKey: (address) => address,
  })
  const page = async (at: Date) => {
    site.setNow(at)
    return (await site.request('/')).text()
  }
  const later = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000)
  for (const seconds of [-59, -1]) expect(await page(later(seconds))).toContain('Today at 11am')
  expect(rendered).toBe(1)
  expect(await page(later(1))).toContain('Today at 11.30am')

  const { opened } = await (await site.request('/api/booking/slots')).json()
  site.setNow(later(5))
  const answer = await site.request('/api/bookings', {
    method: 'POST',
    json: { ...visitor, opened, startsAt: '2026-11-23T11:30:00.000Z' },
  })
  expect(answer.status).toBe(201)
  expect(await page(later(6))).toContain('Today at noon')
})
