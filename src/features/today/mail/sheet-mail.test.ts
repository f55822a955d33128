import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { addBooking } from '../../../../tests/fixtures/factories'
import { readOutbox } from '../../../../tests/fixtures/outbox'
import { saidByPersonalDataCommand } from '../../../../tests/fixtures/said-by-commands'
import { sendDaySheets } from './send-sheets.server'

let site: Awaited<ReturnType<typeof createTestSite>>
let helen: { Authorization: string }
let reception: { Authorization: string }
let hosts: { own: string; other: string }
const DAY = '2026-11-24'
const ID = (last: number) => `0198c0de-0000-7000-8000-00000000000${last}`

beforeEach(async () => {
  site = await createTestSite()
  reception = await site.logIn({ username: 'rose', role: 'reception' })
  helen = await site.logIn({ username: 'helen', role: 'adviser' })
  await change('helen', { email: 'helen@thewillsolicitors.example' })
  const [own, other] = await nameHosts([])
  hosts = { own, other }
})
afterEach(() => site.close())

async function nameHosts(absences: object[], id: { own?: string; other?: string } = {}) {
  const user = site.db.selectFrom('users').select('id').where('username', '=', 'helen')
  const { id: userId } = await user.executeTakeFirstOrThrow()
  const json = {
    hosts: [
      { id: id.own, name: 'Helen Hart', userId, absences, joinUrl: 'https://meet.example/helen' },
      { id: id.other, name: 'Jo Ash' },
    ],
  }
  const put = { method: 'PUT', headers: reception, json }
  await stayLoggedIn()
  const answer = await site.request('/api/admin/availability', put)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()).hosts.map(({ id }: { id: string }) => id)
}

/** Days later everyone would have to log in again. */
function stayLoggedIn() {
  const now = site.site.now().toISOString()
  return site.db.updateTable('sessions').set({ createdAt: now, lastUsedAt: now }).execute()
}

function change(
  username: string,
  fields: { email?: string; isDisabled?: boolean; roles?: string },
) {
  const { roles } = fields
  const role = roles === undefined ? {} : { role: roles, roles }
  return site.db
    .updateTable('users')
    .set({ ...fields, ...role })
    .where('username', '=', username)
    .execute()
}

function book(last: number, time: string, fields: object = {}) {
  const startsAt = time.length > 5 ? time : `${DAY}T${time}:00.000Z`
  return addBooking(site.db, { id: ID(last), startsAt, hostId: hosts.own, ...fields })
}

async function choose(at: string | null, headers = helen) {
  const put = { method: 'PUT', headers, json: { at } }
  await stayLoggedIn()
  const answer = await site.request('/api/account/day-sheet', put)
  return { status: answer.status, body: await answer.json() }
}

/** Moves the clock, lets the site do what is due, twice, as two servers would, and gives the new mails. */
let seen = 0
beforeEach(() => {
  seen = 0
})
async function mailsAt(moment: string, delivers = true) {
  site.setNow(new Date(moment))
  await Promise.all([sendDaySheets(site.site), sendDaySheets(site.site)])
  if (!delivers) return []
  await site.deliverMails()
  const mails = await site.outbox()
  const fresh = mails.slice(seen)
  seen = mails.length
  return fresh
}

test('someone who wants it gets their day by mail, once, at their time, with what the sheet on paper has', async () => {
  await book(1, '10:00', { name: 'Farah <Ahmed>', notes: 'Nine years\nwith my partner.' })
  await book(2, '15:30', { name: 'Hugh Byrne', kind: 'telephone', phone: '07700 900937' })
  await book(3, '11:00', { name: 'Not Hers', hostId: hosts.other })
  expect(await mailsAt(`${DAY}T07:30:00Z`), 'off until it is chosen').toEqual([])
  site.setNow(new Date('2026-11-23T12:00:00Z'))
  expect((await choose('07:30')).body).toMatchObject({ at: '07:30', whose: 'own', last: null })
  expect(await mailsAt(`${DAY}T07:29:00Z`)).toEqual([])
  const [mail, ...more] = await mailsAt(`${DAY}T07:31:00Z`)
  expect(more).toEqual([])
  expect(mail?.to).toMatchObject([{ address: 'helen@thewillsolicitors.example' }])
  expect(mail?.subject).toBe('Tuesday 24 November 2026: 2 consultations, the first at 10am')
  for (const words of [mail?.text ?? '', mail?.html ?? '']) {
    expect(words).toContain('2 consultations, 10am to 4pm')
    expect(words).toContain('Hugh Byrne')
    expect(words).toContain('07700 900937')
    expect(words).toContain('Phone')
    expect(words).toContain('https://meet.example/helen')
    expect(words).toContain(`https://www.thewillsolicitors.example/admin/bookings/${ID(2)}`)
    expect(words).toMatch(/still free: 9am/)
    expect(words).toMatch(/how it stood at 7.31am/)
    expect(words).toContain('Registered in England and Wales')
    expect(words).not.toContain('Not Hers')
  }
  expect(mail?.text).toContain('Farah <Ahmed>')
  expect(mail?.text).toContain('Nine years\nwith my partner.')
  expect(mail?.html).toContain('Farah &lt;Ahmed&gt;')
  expect(mail?.html).toContain('Nine years<br>with my partner.')
  expect(await mailsAt(`${DAY}T07:32:00Z`)).toEqual([])
  const { body } = await choose('07:30')
  expect(body.last).toMatchObject({ state: 'sent', takenBy: 'outbox' })
  expect(await choose(null)).toMatchObject({ status: 200, body: { at: null } })
  expect(await mailsAt('2026-11-25T08:00:00Z')).toEqual([])
})

test('a day of work without consultations is said to be empty; days away and closed ones bring no mail', async () => {
  await choose('07:30')
  const [mail] = await mailsAt(`${DAY}T07:30:00Z`)
  expect(mail?.subject).toBe('Tuesday 24 November 2026: nothing is booked with you')
  expect(mail?.text).toContain('Nothing is booked with you.')
  await nameHosts([{ from: '2026-11-25', until: '2026-11-25', reason: '' }], hosts)
  await book(1, '2026-11-25T10:00:00.000Z')
  expect(await mailsAt('2026-11-25T07:30:00Z'), 'away').toEqual([])
  expect(await mailsAt('2026-11-29T07:30:00Z'), 'a Sunday').toEqual([])
  await book(2, '2026-12-25T10:00:00.000Z')
  expect(await mailsAt('2026-12-25T07:30:00Z'), 'a bank holiday').toEqual([])
})

test('after an outage it goes out while a consultation is to come, and not once the day is over', async () => {
  await choose('07:30')
  await book(1, '10:00')
  await book(2, '15:30')
  expect(await mailsAt(`${DAY}T14:00:00Z`)).toHaveLength(1)
  await book(3, '2026-11-25T10:00:00.000Z')
  expect(await mailsAt('2026-11-25T10:00:00Z'), 'the last has begun').toEqual([])
  expect(await mailsAt('2026-11-26T09:29:00Z'), 'an empty morning').toHaveLength(1)
  expect(await mailsAt('2026-11-27T09:30:00Z'), 'an empty morning that is over').toEqual([])
})

test('a sheet that still waits when it helps nobody any more is withdrawn', async () => {
  await choose('07:30')
  await book(1, '10:00')
  await mailsAt(`${DAY}T07:30:00Z`, false)
  const waiting = () => site.db.selectFrom('mails').select('id').execute()
  await mailsAt(`${DAY}T09:59:00Z`, false)
  expect(await waiting()).toHaveLength(1)
  expect(await mailsAt(`${DAY}T10:00:00Z`)).toEqual([])
  expect(await waiting()).toEqual([])
})

test('a sheet that waits and has changed is written again before it leaves', async () => {
  await choose('07:30')
  await book(1, '10:00', { name: 'Ada Lovelace' })
  await book(2, '11:00', { name: 'Hugh Byrne' })
  await mailsAt(`${DAY}T07:30:00Z`, false)
  await stayLoggedIn()
  const json = { action: 'cancel', tells: false, words: '' }
  const patch = { method: 'PATCH', headers: reception, json }
  expect((await site.request(`/api/admin/bookings/${ID(1)}`, patch)).status).toBe(200)
  await site.deliverMails()
  expect(await site.outbox()).toEqual([])
  const [mail, ...more] = await mailsAt(`${DAY}T07:31:00Z`)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Tuesday 24 November 2026: 1 consultation, the first at 11am')
  expect(mail?.text).not.toContain('Ada Lovelace')
})

test('a time that is over today begins tomorrow, and another time brings no second sheet', async () => {
  await book(1, '15:00')
  await book(2, '2026-11-25T15:00:00.000Z')
  site.setNow(new Date(`${DAY}T09:00:00Z`))
  await choose('07:30')
  expect(await mailsAt(`${DAY}T09:01:00Z`)).toEqual([])
  expect(await mailsAt('2026-11-25T07:30:00Z')).toHaveLength(1)
  await choose('09:00')
  expect(await mailsAt('2026-11-25T09:00:00Z')).toEqual([])
})

test('who first chooses a time that is over and then one that is to come gets today’s', async () => {
  await book(1, '15:00')
  site.setNow(new Date(`${DAY}T09:00:00Z`))
  await choose('07:30')
  await choose('09:30')
  expect(await mailsAt(`${DAY}T09:30:00Z`)).toHaveLength(1)
})

test.each([
  [
    'on the Sunday when clocks go forward, an hour after a time that they skip',
    '2027-03-28',
    '01:30',
    '01:29',
    '01:30',
  ],
  ['on the Sunday when clocks go back, the first of two', '2027-10-31', '01:30', '00:29', '00:30'],
  ['in summer', '2027-06-16', '07:30', '06:29', '06:30'],
])('the time is London’s: %s', async (_, day, at, before, then) => {
  await book(1, `${day}T12:00:00.000Z`)
  await choose(at)
  expect(await mailsAt(`${day}T${before}:00Z`)).toEqual([])
  expect(await mailsAt(`${day}T${then}:00Z`)).toHaveLength(1)
})

test.each([
  ['disabled', { isDisabled: true }],
  ['without consultations in their role', { roles: 'author' }],
  ['without an address', { email: undefined }],
] as const)('nobody gets a sheet who is %s, not even one that waits', async (_, fields) => {
  await choose('07:30')
  await book(1, '10:00')
  await mailsAt(`${DAY}T07:30:00Z`, false)
  const gone = 'email' in fields ? { email: null } : fields
  await site.db.updateTable('users').set(gone).where('username', '=', 'helen').execute()
  if ('roles' in fields) await change('helen', fields)
  expect(await mailsAt(`${DAY}T07:31:00Z`)).toEqual([])
  await book(2, '2026-11-25T10:00:00.000Z')
  expect(await mailsAt('2026-11-25T07:30:00Z')).toEqual([])
})

test('someone who has yet to set up a second factor gets none', async () => {
  await choose('07:30')
  await book(1, '10:00')
  const [section, value] = ['access', JSON.stringify({ secondFactorOf: 'everyone' })]
  const changed = { section, value, updatedAt: `${DAY}T00:00:00.000Z`, updatedBy: null }
  await site.db.insertInto('settings').values(changed).execute()
  site.site.settings.invalidate()
  expect(await mailsAt(`${DAY}T07:30:00Z`)).toEqual([])
})

test('it is refused to those without an address or consultations, and of what is no time', async () => {
  const una = await site.logIn({ username: 'una', role: 'adviser' })
  const refused = await choose('07:30', una)
  expect(refused.status).toBe(422)
  expect(refused.body.issues[0]).toMatchObject({ path: 'at' })
  expect(refused.body.issues[0].message).toMatch(/not linked with anyone/)
  await site.db.updateTable('users').set({ email: null }).where('username', '=', 'helen').execute()
  expect((await choose('07:30')).body.issues[0].message).toMatch(
    /no email address\. Ask an administrator/,
  )
  expect((await choose(null)).status).toBe(200)
  const odd = await site.request('/api/account/day-sheet', {
    method: 'PUT',
    headers: helen,
    json: { at: 'early' },
  })
  expect([odd.status, (await odd.json()).issues]).toEqual([
    422,
    [{ path: 'at', message: 'Please enter a time.' }],
  ])
})

test('while nobody takes consultations by name, reception can have the office’s sheet', async () => {
  await change('rose', { email: 'rose@thewillsolicitors.example' })
  expect((await choose('07:30', reception)).status, 'others take them').toBe(422)
  await site.request('/api/admin/availability', {
    method: 'PUT',
    headers: reception,
    json: { hosts: [] },
  })
  expect((await choose('07:30', reception)).body).toMatchObject({ whose: 'office' })
  await addBooking(site.db, { id: ID(1), startsAt: `${DAY}T10:00:00.000Z`, name: 'Grace Hopper' })
  const [mail] = await mailsAt(`${DAY}T07:30:00Z`)
  expect(mail?.text).toContain('Grace Hopper')
})

test('what is booked with someone who is off the list, or on it again, is in the sheet with the rest', async () => {
  await change('rose', { email: 'rose@thewillsolicitors.example' })
  await book(1, '15:30', { name: 'Ada Lovelace' })
  const former = hosts.own
  hosts.own = (await nameHosts([], { other: hosts.other }))[0]
  await book(2, '10:00', { name: 'Alan Turing' })
  await choose('07:30')
  const [own] = await mailsAt(`${DAY}T07:30:00Z`)
  expect(own?.subject).toBe('Tuesday 24 November 2026: 2 consultations, the first at 10am')
  expect(own?.text).toMatch(/Alan Turing[\s\S]*Ada Lovelace/)
  expect(own?.text).toContain('still free: 9am')
  expect(own?.text).not.toContain('&host=')

  const put = { method: 'PUT', headers: reception, json: { hosts: [] } }
  await stayLoggedIn()
  expect((await site.request('/api/admin/availability', put)).status).toBe(200)
  await book(3, '2026-11-25T10:00:00.000Z', { name: 'Grace Hopper', hostId: former })
  await book(4, '2026-11-25T09:00:00.000Z', { name: 'Hugh Byrne', hostId: null })
  await choose('07:30', reception)
  const [office] = await mailsAt('2026-11-25T07:30:00Z')
  expect(office?.subject).toBe('Wednesday 25 November 2026: 2 consultations, the first at 9am')
  expect(office?.text).toMatch(/Hugh Byrne[\s\S]*Grace Hopper/)
  await book(5, '2026-11-26T10:00:00.000Z', { name: 'Noor Ali', hostId: former })
  const [old] = await mailsAt('2026-11-26T07:30:00Z')
  expect(old?.text).toContain('Noor Ali')
  expect(old?.text).toContain('still free: 9am')
})

test('who takes none at present still sees a sheet of their own', async () => {
  const json = { hosts: [{ id: hosts.own, name: 'Helen Hart', isActive: false }] }
  const put = { method: 'PUT', headers: reception, json }
  expect((await site.request('/api/admin/availability', put)).status).toBe(200)
  const sheet = await site.request(`/api/admin/sheet?day=${DAY}`, { headers: helen })
  expect((await sheet.json()).hosts).toMatchObject([{ id: hosts.own, dayOff: null, bookings: [] }])
  const sunday = await site.request('/api/admin/sheet?day=2026-11-29', { headers: helen })
  expect((await sunday.json()).hosts).toMatchObject([{ id: hosts.own, dayOff: 'not working' }])
})

test('an erased client is in no sheet that the site still has, and an export gives no sheet to anyone', async () => {
  await choose('07:30')
  await book(1, '15:00', { name: 'Ada Lovelace', email: 'ada@example.com' })
  await book(2, '16:00', { name: 'Alan Turing', email: 'alan@example.com' })
  expect(await mailsAt(`${DAY}T07:30:00Z`)).toHaveLength(1)
  await site.db.updateTable('users').set({ daySheetOn: null }).execute()
  await mailsAt(`${DAY}T07:31:00Z`, false)
  const kept = async () => [
    (await readOutbox(site.dataDir)).length,
    (await site.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute())
      .length,
  ]
  const exported = await saidByPersonalDataCommand(site, 'export', 'ada@example.com')
  expect(exported).not.toContain('Alan Turing')
  expect(await kept()).toEqual([1, 1])
  const erased = await saidByPersonalDataCommand(site, 'erase', 'ada@example.com', '--yes')
  expect(erased).toContain('1 of staff’s day sheets in the outbox')
  expect(await kept()).toEqual([0, 0])
})

test('a sheet that was sent while the clock was ahead puts off none', async () => {
  await choose('07:30')
  await book(1, '10:00')
  await book(2, '2027-03-02T10:00:00.000Z')
  expect(await mailsAt('2027-03-02T07:31:00Z')).toHaveLength(1)
  expect(await mailsAt(`${DAY}T07:31:00Z`)).toHaveLength(1)
  expect(await mailsAt(`${DAY}T07:32:00Z`)).toEqual([])
})
