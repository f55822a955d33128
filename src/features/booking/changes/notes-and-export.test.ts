import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingScene } from '../../../../tests/fixtures/booking-scene'
import { givePasswords } from '../../../../tests/fixtures/own-password'
import { sendReminders } from '../mail/reminders.server'

let scene: Awaited<ReturnType<typeof bookingScene>>
beforeEach(async () => {
  scene = await bookingScene()
})
afterEach(() => scene.site.close())

test('of two who change a note at a time, the second is shown what the first has written', async () => {
  const { book, act } = scene
  const { id } = await book()
  const note = (note: string, noteBefore?: string) => act(id, { action: 'note', note, noteBefore })
  expect((await note('Rang, no answer.', '')).status).toBe(200)
  const second = await note('Wants a lift.', '')
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({
    issues: [{ path: 'note', message: 'A colleague has changed this note since you began.' }],
    current: { staffNote: 'Rang, no answer.' },
  })
  expect((await note('Rang, no answer.', '')).status, 'both wrote the same').toBe(200)
  const both = await note('Rang, no answer.\n\nWants a lift.', 'Rang, no answer.')
  expect((await both.json()).staffNote).toBe('Rang, no answer.\n\nWants a lift.')
  expect((await note('Anything.')).status, 'a program may overwrite').toBe(200)
})

test('a couple has one booking: both are named in the mails, the calendar and to staff, and counted', async () => {
  const { site, book, act, staff, newMails } = scene
  const couple = { name: "Tom & Aisha O'Brien-Khan", secondName: 'Zoë <Khan>' }
  const refused = await site.request('/api/bookings', { method: 'POST', json: couple })
  expect((await refused.json()).issues).toContainEqual({
    path: 'secondName',
    message: expect.stringContaining('Enter their name in letters.'),
  })
  const { id } = await book({ ...couple, secondName: ' Zoë  Khan ' })
  const both = "Tom & Aisha O'Brien-Khan and Zoë Khan"
  const [toVisitor, toFirm] = await newMails()
  expect(toVisitor?.text).toContain(`For: ${both}`)
  expect(toVisitor?.html).toContain('Tom &amp; Aisha O')
  const entry = toVisitor?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const content = entry?.content
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  expect(text.replace(/\r\n /g, '')).toContain(`For: ${both}`)
  expect(toFirm?.text).toContain('Second person: Zoë Khan')
  expect(toFirm?.replyTo?.[0]?.name).toBe(couple.name)
  const path = '/api/admin/bookings/export'
  const json = await givePasswords(site)
  const table = await site.request(path, { method: 'POST', headers: staff(), json })
  expect(await table.text()).toContain(`,${couple.name},Zoë Khan,ada@`)
  const found = await site.request('/api/admin/bookings?search=zo%C3%AB', { headers: staff() })
  expect((await found.json()).bookings).toMatchObject([{ id, secondName: 'Zoë Khan', people: 2 }])

  const one = { secondName: '', people: 1 }
  const corrected = await act(id, { action: 'correct', ...one, tells: false })
  expect(await corrected.json()).toMatchObject({ secondName: null, people: 1 })
  const three = { secondName: 'Zoe Khan', people: 3 }
  const again = await act(id, { action: 'correct', ...three, tells: false })
  expect(await again.json()).toMatchObject(three)
})

test('whatever becomes of a couple’s booking, the mails and the visitor’s own call name both', async () => {
  const { site, book, act, own, goTo, newMails } = scene
  const both = 'Ada Lovelace and Charles Babbage'
  const couple = { secondName: 'Charles Babbage', startsAt: '2026-11-26T11:00:00.000Z' }
  const { id, path } = await book(couple)
  expect(await (await site.request(path)).json()).toMatchObject({ couple: both })
  await newMails()

  await own(path, { action: 'move', startsAt: '2026-11-27T11:00:00.000Z' })
  const [moved, notice] = await newMails()
  expect([moved?.text, notice?.text]).toEqual([
    expect.stringContaining(`For: ${both}`),
    expect.stringContaining('Second person: Charles Babbage'),
  ])
  await goTo('2026-11-26T11:00:00Z')
  await sendReminders(site.site)
  await site.deliverMails()
  await goTo('2026-11-27T11:10:00Z')
  await act(id, { action: 'missed' })
  const other = await book({ ...couple, startsAt: '2026-12-01T11:00:00.000Z' })
  await site.deliverMails()
  await act(other.id, { action: 'cancel', words: '' })
  const toVisitor = (await newMails()).filter(({ subject }) => !subject?.startsWith('New'))
  expect(toVisitor).toHaveLength(4)
  for (const { text, subject } of toVisitor) expect(text, subject).toContain(`For: ${both}`)
})

test('staff take the bookings of their list with them as a table; formulas are harmless, the search is not recorded', async () => {
  const { site, book, staff } = scene
  await book({ notes: '=1+1,\nat "home"' })
  await book({ startsAt: '2026-11-25T09:00:00.000Z', name: 'Grace', email: 'grace@example.com' })
  const proof = await givePasswords(site)
  const table = async (filters: object) => {
    const json = { ...proof, ...filters }
    const path = '/api/admin/bookings/export'
    const answer = await site.request(path, { method: 'POST', headers: staff(), json })
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="bookings.csv"')
    return answer.text()
  }
  const head =
    'When (UK time),State,With,By,About,Name,Second person,Email,Phone,Lives in,People,Notes,Booked (UK time)\r\n'
  expect(await table({ search: 'ada@' })).toBe(
    `${head}2026-11-24 09:00:00,booked,,video,Trusts,Ada Lovelace,,ada@example.co.uk,'+44 161 496 0001,,,"'=1+1,\nat ""home""",2026-11-23 10:00:00\r\n`,
  )
  expect(await table({ from: '2026-11-25' })).toContain(',Grace,')
  expect(await table({ from: '2026-11-26' })).toBe(head)
  const rows = await site.db.selectFrom('activity').selectAll().execute()
  expect(rows.map(({ action, thingName }) => [action, thingName])).toEqual(
    Array(3).fill(['exported', 'bookings']),
  )
  expect(JSON.stringify(rows)).not.toContain('ada@')
})
