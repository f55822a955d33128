import { afterEach, beforeEach, expect, test } from 'vitest'
import { DANIEL, hostsScene } from '../../../../tests/fixtures/hosts-scene'
import { lastVisitorMail } from '../../../../tests/fixtures/visitor-mail'
import { tokenOfBooking } from '../booking-links.server'
import { sendReminders } from '../mail/reminders.server'

let scene: Awaited<ReturnType<typeof hostsScene>>
beforeEach(async () => {
  scene = await hostsScene()
})
afterEach(() => scene.site.close())

const HELENS = 'https://teams.example/l/meetup-join/19%3ahelen?context=%7b%22Tid%22%7d'
const DANIELS = 'https://zoom.example/j/123'
const OWN = 'https://meet.example/own-one'
const NOT_YET = 'The link to join isn’t ready yet.'

const lastMail = () => lastVisitorMail(scene)

async function ownPage(id: string) {
  const path = `/api/bookings/manage/${await tokenOfBooking(scene.site.db, id)}`
  return (await scene.site.request(path)).json()
}

test('the link of the person is in each mail, the calendar entries, the visitor’s page and staff’s panel', async () => {
  const { setHosts, helen, daniel, bookWith, act, details, site, staff, setRules } = scene
  await setHosts({ ...helen, joinUrl: HELENS }, { ...daniel, joinUrl: DANIELS })
  const [, id] = await bookWith({ with: 'helen-hart' })
  expect(await lastMail()).toMatchObject({
    text: expect.stringContaining(`Join at 9am: ${HELENS}`),
    location: HELENS,
    url: HELENS,
  })
  const page = await ownPage(id)
  expect(page.linkToJoin).toBe(HELENS)
  for (const calendar of [page.calendars.google, page.calendars.outlook]) {
    expect(new URL(calendar).searchParams.get('location')).toBe(HELENS)
  }
  expect(await details(id)).toMatchObject({ linkToJoin: HELENS, joinUrl: null })
  const sheet = await site.request('/api/admin/sheet?day=2026-11-24', { headers: staff() })
  expect(await sheet.text()).toContain(JSON.stringify(HELENS))
  expect((await act(id, { action: 'reassign', host: DANIEL })).status).toBe(200)
  const { text, location } = await lastMail()
  expect([text.includes(DANIELS), text.includes(HELENS), location]).toEqual([true, false, DANIELS])
  await setRules({ remindsHourBefore: true })
  site.setNow(new Date('2026-11-24T08:30:00Z'))
  await sendReminders(site.site)
  expect((await lastMail()).text).toContain(DANIELS)
})

test('without a link nobody is promised one, and by phone there is none', async () => {
  const { setHosts, helen, bookWith, act } = scene
  const [, id] = await bookWith()
  const { text, location, url } = await lastMail()
  expect(text).toContain(NOT_YET)
  expect(text).not.toMatch(/we’ll (?:email|send) you/i)
  expect([location, url]).toEqual(['Video call', 'null'])
  expect((await ownPage(id)).linkToJoin).toBeNull()
  await setHosts({ ...helen, joinUrl: HELENS, tellsOfLink: false })
  const answer = await act(id, { action: 'correct', kind: 'telephone', joinUrl: OWN })
  expect(await answer.json()).toMatchObject({ linkToJoin: null, joinUrl: OWN })
  expect((await lastMail()).text).toContain('We’ll call you on the number you gave us.')
  await act(id, { action: 'correct', joinUrl: HELENS })
  const { subject, text: again } = await lastMail()
  expect(subject).toContain('corrected details')
  expect(again).not.toContain(HELENS)
})

test('a booking’s own link wins, goes to the visitor if staff want it, and stands in the history', async () => {
  const { setHosts, helen, bookWith, act, site } = scene
  await setHosts({ ...helen, joinUrl: HELENS })
  const [, id] = await bookWith()
  await lastMail()
  const corrected = await act(id, { action: 'correct', joinUrl: OWN, version: 0 })
  const booking = await corrected.json()
  expect(booking).toMatchObject({ linkToJoin: OWN, joinUrl: OWN })
  expect(booking.events.at(-1)).toMatchObject({ action: 'corrected', corrected: { joinUrl: null } })
  expect(booking.mails).toContainEqual(
    expect.objectContaining({ purpose: 'link', isToVisitor: true }),
  )
  expect(await lastMail()).toMatchObject({
    subject: 'Your consultation on Tuesday 24 November 2026 at 9am: the link to join',
    text: expect.stringContaining(OWN),
    location: OWN,
  })
  const activity = await site.db.selectFrom('activity').select('changes').execute()
  expect(activity.at(-1)?.changes).toContain('joinUrl')
  expect(activity.at(-1)?.changes).not.toContain(OWN)
  await act(id, { action: 'correct', joinUrl: '', tells: false })
  expect((await ownPage(id)).linkToJoin).toBe(HELENS)
  expect((await lastMail()).text).toBe('')
})

test('another link of a person is told to those who are booked by video, if staff want that', async () => {
  const { setHosts, helen, bookWith, readAvailability, details } = scene
  await setHosts({ ...helen, joinUrl: HELENS })
  const [, id] = await bookWith()
  await bookWith({ startsAt: '2026-11-24T10:00:00.000Z', kind: 'telephone' })
  await lastMail()
  expect((await readAvailability()).hosts[0]).toMatchObject({ joinUrl: HELENS, toTell: 1 })
  // Who sends no link leaves it, and who sends the same one tells nobody.
  expect((await setHosts(helen)).hosts[0]?.joinUrl).toBe(HELENS)
  await setHosts({ ...helen, joinUrl: HELENS, tellsOfLink: true })
  expect((await lastMail()).text).toBe('')
  await setHosts({ ...helen, joinUrl: DANIELS, tellsOfLink: true })
  expect(await lastMail()).toMatchObject({ text: expect.stringContaining(DANIELS), url: DANIELS })
  expect((await details(id)).events.at(-1)).toMatchObject({ action: 'new link' })
  await setHosts({ ...helen, joinUrl: '', tellsOfLink: true })
  const { text } = await lastMail()
  expect(text).toContain('Please don’t use the link to join that we sent you before')
  expect(text).toContain(NOT_YET)
})

test('a visitor who is late still finds the link on their page until the call is over', async () => {
  const { setHosts, helen, bookWith, site, act, goTo } = scene
  await setHosts({ ...helen, joinUrl: HELENS })
  const [, id] = await bookWith()
  await goTo('2026-11-24T09:10:00Z')
  expect((await ownPage(id)).linkToJoin).toBe(HELENS)
  expect((await act(id, { action: 'missed', tells: false })).status).toBe(200)
  expect((await ownPage(id)).linkToJoin).toBeNull()
  await act(id, { action: 'reopen' })
  site.setNow(new Date('2026-11-24T09:30:00Z'))
  expect((await ownPage(id)).linkToJoin).toBeNull()
})

test.each([
  'http://meet.example/a',
  'meet.example/a',
  'https://',
  'javascript:alert(1)',
  'https://a b',
])('%s is no link to join', async (joinUrl) => {
  const { put, helen, bookWith, act } = scene
  const refused = await put({ hosts: [{ ...helen, joinUrl }] })
  expect([refused.status, (await refused.json()).issues[0].path]).toEqual([422, 'hosts.0.joinUrl'])
  const [, id] = await bookWith()
  const corrected = await act(id, { action: 'correct', joinUrl })
  expect([corrected.status, (await corrected.json()).issues[0].path]).toEqual([422, 'joinUrl'])
})
