import { sync } from 'node-ical'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressLine, officeOf } from '~/domain/firm'
import { DANIEL, HELEN, hostsScene } from '../../../../tests/fixtures/hosts-scene'
import { lastVisitorMail } from '../../../../tests/fixtures/visitor-mail'
import { sendReminders } from '../mail/reminders.server'

let scene: Awaited<ReturnType<typeof hostsScene>>
beforeEach(async () => {
  scene = await hostsScene()
})
afterEach(() => scene.site.close())

const DAY = '2026-11-24'
const NINE = `${DAY}T09:00:00.000Z`
const none = { bufferBeforeMinutes: null, bufferAfterMinutes: null }

test('of lengths, the person’s own goes before the service’s, and that before the firm’s', async () => {
  const { setHosts, setRules, helen, timesOf, details, addByStaff } = scene
  await setHosts(helen)
  await setRules({
    lengthMinutes: 30,
    byService: [{ service: 'trusts', lengthMinutes: 60, ...none }],
  })
  const book = async (service: string, startsAt: string) => {
    const answer = await addByStaff({ service, startsAt, host: HELEN })
    expect(answer.status, await answer.clone().text()).toBe(201)
    const { startsAt: from, endsAt } = await details((await answer.json()).id)
    return (Date.parse(endsAt) - Date.parse(from)) / 60_000
  }
  expect(await book('Probate Services', NINE)).toBe(30)
  expect(await book('Trusts', `${DAY}T10:00:00.000Z`)).toBe(60)
  // The next time begins where that one ends.
  const next = await timesOf('service=trusts', DAY)
  expect(next).not.toContain(`${DAY}T10:30:00.000Z`)
  expect(next).toContain(`${DAY}T11:00:00.000Z`)

  await setHosts({ ...helen, lengthMinutes: 45, bufferAfterMinutes: 15 })
  expect(await book('Trusts', `${DAY}T12:00:00.000Z`)).toBe(45)
  const after = await timesOf('service=trusts', DAY)
  expect(after.filter((time) => time > `${DAY}T11:59` && time < `${DAY}T13:00`)).toEqual([])
})

test('without people by name, a service takes its own length; the times say how long it takes at most', async () => {
  const { setHosts, setRules, helen, daniel, timesOf, tryToBook, site } = scene
  const minutes = async (query: string) =>
    (await (await site.request(`/api/booking/slots?${query}`)).json()).lengthMinutes
  await setHosts({ ...helen, lengthMinutes: 45 }, { ...daniel, services: ['trusts'] })
  await setRules({ byService: [{ service: 'trusts', lengthMinutes: 60, ...none }] })
  expect(await minutes('')).toBe(60)
  expect(await minutes('with=helen-hart')).toBe(45)
  expect(await minutes('service=trusts')).toBe(60)
  expect(await minutes('service=trusts&with=helen-hart')).toBe(45)
  await setHosts()
  expect([
    await minutes(''),
    await minutes('service=wills'),
    await minutes('service=trusts'),
  ]).toEqual([60, 30, 60])
  const times = await timesOf('service=trusts', DAY)
  expect(times.slice(0, 2)).toEqual([NINE, `${DAY}T10:00:00.000Z`])
  const answer = await tryToBook({ service: 'Trusts', startsAt: times[1] })
  expect(answer.status, await answer.clone().text()).toBe(201)
})

test('a visitor meets at the office only while the firm offers it, and everything names the address', async () => {
  const { tryToBook, setRules, bookWith, act, goTo, site } = scene
  const refused = await tryToBook({ kind: 'in person', startsAt: NINE })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ issues: [{ path: 'kind' }] })
  await setRules({ offersInPerson: true })
  const [, id] = await bookWith({ kind: 'in person', startsAt: NINE })
  const office = addressLine((await site.site.settings.read()).firm)
  const { text, location, url } = await lastVisitorMail(scene)
  expect(text).toContain(`Please come to our office: ${office}.`)
  expect(text).not.toMatch(/\bcall takes\b|link to join/i)
  expect([location, url]).toEqual([office, 'null'])
  await goTo(`${DAY}T09:10:00Z`)
  expect((await act(id, { action: 'missed', tells: true })).status).toBe(200)
  const missed = await lastVisitorMail(scene)
  expect(missed.text).toContain('We didn’t see you at your consultation')
  expect(missed.text).not.toContain('reach you')
})

const sale = {
  name: 'Sale office',
  street: '2 Example Road',
  town: 'Sale',
  county: '',
  postcode: 'M33 0AA',
  phone: '0161 496 0123',
}
const AT_SALE = '2 Example Road, Sale, M33 0AA'

test('who meets people at the second office is named with its address and telephone, everywhere', async () => {
  const { setHosts, setRules, helen, daniel, bookWith, details, readAvailability, site } = scene
  const staff = await site.logIn({ username: 'second' })
  const setOffice = async (json: object) => {
    const to = { method: 'PUT', headers: staff, json }
    const answer = await site.request('/api/admin/settings/second-office', to)
    expect(answer.status, await answer.clone().text()).toBe(200)
  }
  await setOffice({ ...sale, isShown: true })
  await setRules({ offersInPerson: true, remindsHourBefore: true })
  await setHosts({ ...helen, meetsAt: 'second' }, daniel)
  const [, id] = await bookWith({ kind: 'in person', startsAt: NINE, with: 'helen-hart' })
  const booked = await lastVisitorMail(scene)
  const comeTo = `Please come to our office: ${AT_SALE}. Its phone number is 0161 496 0123.`
  expect(booked.text).toContain(comeTo)
  expect(booked.text).toContain('please call 0161 496 0123')
  expect(booked.location).toBe(AT_SALE)
  expect(await details(id)).toMatchObject({ meetsAt: 'second' })
  const feed = await site.request('/api/admin/calendar-feeds', {
    ...{ method: 'POST', headers: staff, json: { hostId: null } },
  })
  const [{ url }] = await feed.json()
  const placesInFeed = async () =>
    Object.values(sync.parseICS(await (await site.request(new URL(url).pathname)).text())).flatMap(
      (event) => (event?.type === 'VEVENT' ? [event.location] : []),
    )
  expect(await placesInFeed()).toEqual([AT_SALE])
  // Her calls by video are the firm's as before, and so is who meets people at the main office.
  await bookWith({
    startsAt: `${DAY}T10:00:00.000Z`,
    with: 'helen-hart',
    email: 'visitor-2@example.com',
  })
  expect((await lastVisitorMail(scene)).text).toContain('please call 0161 496 0000')
  await bookWith({
    kind: 'in person',
    startsAt: NINE,
    with: DANIEL,
    email: 'visitor-3@example.com',
  })
  expect((await lastVisitorMail(scene)).text).not.toContain(AT_SALE)
  const { firm } = await site.site.settings.read()
  const mainOffice = addressLine(officeOf(firm))
  expect(new Set(await placesInFeed())).toEqual(new Set([AT_SALE, mainOffice, undefined]))

  // Another office is told to those who are to come, and stands in the history and the activity.
  expect((await readAvailability()).hosts[0]).toMatchObject({ meetsAt: 'second', toMeet: 1 })
  await setHosts({ ...helen, meetsAt: 'main', tellsOfLink: true }, daniel)
  const mail = await lastVisitorMail(scene)
  expect(mail.subject).toContain('is at another office')
  expect(mail.text).not.toContain(AT_SALE)
  expect((await details(id)).events.at(-1)).toMatchObject({ action: 'new office' })
  await setHosts({ ...helen, meetsAt: 'second', tellsOfLink: false }, daniel)
  const activity = await site.db.selectFrom('activity').select('changes').execute()
  expect(activity.at(-1)?.changes).toContain('Helen Hart: second office')

  // What is left out stays; without a second office the main one stands.
  await setHosts(helen, daniel)
  expect((await readAvailability()).hosts[0]).toMatchObject({ meetsAt: 'second' })
  const main = addressLine((await site.site.settings.read()).firm)
  await setOffice({ isShown: false })
  site.setNow(new Date(`${DAY}T08:10:00Z`))
  await sendReminders(site.site)
  const reminded = await lastVisitorMail(scene)
  expect(reminded.subject).toContain('Reminder')
  expect(reminded.text).not.toContain(AT_SALE)
  expect(reminded.text).toContain(main)
})

test('a time at the office is offered only where someone who holds such consultations is free', async () => {
  const { setHosts, setRules, helen, daniel, timesOf, tryToBook, bookWith, act, site, details } =
    scene
  await setRules({ offersInPerson: true })
  const helenAway = { ...helen, absences: [{ from: DAY, until: DAY }] }
  await setHosts(helenAway, { ...daniel, kinds: ['video', 'telephone'] })
  expect(await timesOf('kind=in%20person', DAY)).toEqual([])
  expect(await timesOf('kind=video', DAY)).toContain(NINE)
  const wrong = await tryToBook({ kind: 'in person', startsAt: NINE })
  expect([wrong.status, (await wrong.json()).message]).toEqual([
    422,
    'Nobody who is free then holds consultations in person. Please choose another time, or another kind.',
  ])
  // Daniel's form offers what he holds; another kind stands for the first of these.
  const of = await site.request(`/api/booking/slots?with=${DANIEL}&kind=in%20person`)
  expect((await of.json()).kinds).toEqual(['video', 'telephone'])

  const [who, id] = await bookWith({ kind: 'video', startsAt: NINE })
  expect(who).toBe('Daniel Reed')
  const corrected = await act(id, { action: 'correct', kind: 'in person' })
  expect(corrected.status).toBe(422)
  expect(await corrected.json()).toMatchObject({ issues: [{ path: 'kind' }] })
  // Once Helen is back, only she takes those in person, and they are never Daniel's.
  await setHosts(helen, { ...daniel, kinds: ['video', 'telephone'] })
  const [taker, met] = await bookWith({ kind: 'in person', startsAt: NINE })
  expect(taker).toBe('Helen Hart')
  expect((await details(met)).hosts).toMatchObject([
    {
      name: 'Daniel Reed',
      isFree: false,
      why: 'Daniel Reed doesn’t hold consultations in person.',
    },
  ])
  expect((await act(met, { action: 'reassign', host: DANIEL, tells: false })).status).toBe(409)
  // What is left out stays.
  await setHosts(helen, daniel)
  expect((await scene.readAvailability()).hosts[1]).toMatchObject({ kinds: ['video', 'telephone'] })
})
