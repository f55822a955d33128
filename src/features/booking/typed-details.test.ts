import { beforeEach, describe, expect, test } from 'vitest'
import { visitor as booking, openedForm } from '../../../tests/fixtures/booking-calls'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { writeTo } from '../../../tests/fixtures/enquiries'

const site = await openTestSite()
const staff = await site.logIn()
beforeEach(async () => {
  for (const table of ['bookings', 'attempts', 'mails'] as const)
    await site.db.deleteFrom(table).execute()
})

async function book(typed: Record<string, string>) {
  const json = { ...booking, opened: await openedForm(site), ...typed }
  return site.request('/api/bookings', { method: 'POST', json })
}

const SINHALA = 'ශ්\u200dරී නිශාන්ත'

describe('what comes along unseen or in another form is taken off, and the rest is taken', () => {
  test.each([
    ['phone', '\u202a07700 900123\u202c', '07700 900123'],
    ['phone', '\u206607700\u00a0900\u2011123\u2069\u200b', '07700 900-123'],
    ['phone', '+44 (0)161 496 0000', '+44 (0)161 496 0000'],
    ['phone', '0161\u2212496\u20130000', '0161-496-0000'],
    ['phone', '０１６１ ４９６ ００００', '0161 496 0000'],
    ['phone', '٠١٦١ ٤٩٦ ٠٠٠٠', '0161 496 0000'],
    ['phone', '0161/496 0000', '0161/496 0000'],
    ['phone', '0161.496.0000', '0161.496.0000'],
    ['phone', '[0161] 496 0000', '(0161) 496 0000'],
    ['phone', 'tel:+441614960000', '+441614960000'],
    ['phone', 'Tel. 0161 496 0000', '0161 496 0000'],
    ['phone', '0161 496 0000 ext 23', '0161 496 0000 ext 23'],
    ['phone', '0161 496 0000 x23', '0161 496 0000 ext 23'],
    ['phone', '0161 496 0000, Ext. 23', '0161 496 0000 ext 23'],
    ['phone', '0161 496 0000 (extension 23)', '0161 496 0000 ext 23'],
    ['phone', '+441614960000;ext=23', '+441614960000 ext 23'],
    ['name', 'Dr.Smith', 'Dr.Smith'],
    ['name', 'St.John-Stevas', 'St.John-Stevas'],
    ['name', 'A.N.Other', 'A.N.Other'],
    ['name', 'Md. Rahman', 'Md. Rahman'],
    ['name', 'Margaret (Peggy) Jones', 'Margaret (Peggy) Jones'],
    ['name', 'Margaret “Peggy” Jones', 'Margaret “Peggy” Jones'],
    ['name', 'Jones, Margaret', 'Jones, Margaret'],
    ['name', 'O´Neill', 'O´Neill'],
    ['name', 'Anne-Marie d’Arcy', 'Anne-Marie d’Arcy'],
    ['name', SINHALA, SINHALA],
    ['name', 'می\u200cنا', 'می\u200cنا'],
    ['name', 'Ada\u202e \u200bLove\u00adlace\ufeff', 'Ada Lovelace'],
    ['email', 'o’brien@example.com', "o'brien@example.com"],
    ['email', 'mailto:ann@example.com', 'ann@example.com'],
    ['email', 'MAILTO:ann@example.com?subject=Hello', 'ann@example.com'],
    ['email', 'Ann <ann@example.com>', 'ann@example.com'],
    ['email', '"Smith, Ann" <ann@example.com>;', 'ann@example.com'],
    ['email', '<ann@example.com>', 'ann@example.com'],
    ['email', '“ann@example.com”', 'ann@example.com'],
    ['email', 'ann@example.com.', 'ann@example.com'],
    ['email', 'ann@example.com;', 'ann@example.com'],
    ['email', 'ann＠example．com', 'ann@example.com'],
    ['email', '\u200bann@exam\u00adple.com\u202c', 'ann@example.com'],
    ['email', 'ann @ example.com', 'ann@example.com'],
    ['notes', 'Ring\u200b me \u202a👩\u200d👩\u200d👧', 'Ring me 👩\u200d👩\u200d👧'],
  ])('%s: %j', async (field, typed, stored) => {
    const answer = await book({ [field]: typed })
    expect(answer.status).toBe(201)
    expect((await answer.json())[field]).toBe(stored)
    const written = await writeTo(site, { email: 'a@example.com', [field]: typed })
    expect(written.status).toBe(201)
    if (field !== 'notes') expect((await written.json())[field]).toBe(stored)
  })

  test.each([
    ['name', '\u200b\u3164', 'Enter your name'],
    ['name', 'EVIL.COM', /in letters/],
    ['name', 'See evil.example', /in letters/],
    ['email', 'ann@example.com, eve@example.com', /correct format/],
    ['email', 'Ann <ann@example.com> <eve@example.com>', /correct format/],
    ['email', 'ann@example.com\r\nBcc: eve@example.com', /correct format/],
    ['phone', '0161 496 0000 or 07700 900123', /phone number/],
  ])('%s: %j is still refused', async (field, typed, message) => {
    const answer = await book({ [field]: typed })
    expect(answer.status).toBe(422)
    expect((await answer.json()).issues).toEqual([
      { path: field, message: expect.stringMatching(message) },
    ])
  })
})

test('a mail never writes a name so that a program makes a link of it', async () => {
  await book({ name: 'Dr.Best', secondName: 'St.Win', email: 'ann@example.com' })
  const mails = await site.db.selectFrom('mails').select('content').execute()
  const [own = ''] = mails.map(({ content }) => content ?? '').filter((it) => it.includes('Dear '))
  expect(own).toContain('Dear Dr. Best')
  expect(own).not.toMatch(/St\.Win|Dr\.Best/)
})

describe('an address or number that looks like a slip is asked about once, by a form of the site', () => {
  const typed = { email: 'tom@gmail.con', phone: '0161 496 000' }
  const questions = [
    { path: 'email', message: expect.stringContaining('Did you mean tom@gmail.com?') },
    { path: 'phone', message: expect.stringContaining('this one has 10') },
  ]

  test('the call asks, and takes it when it is sent again', async () => {
    const asked = await book({ ...typed, askedEmail: '', askedPhone: '' })
    expect(asked.status).toBe(422)
    expect((await asked.json()).issues).toEqual(questions)
    const again = await book({ ...typed, askedEmail: typed.email, askedPhone: typed.phone })
    expect(again.status).toBe(201)
  })

  test('first the rest is put right', async () => {
    const asked = await book({ ...typed, name: '', askedEmail: '', askedPhone: '' })
    const { issues } = await asked.json()
    expect(issues).toEqual([{ path: 'name', message: 'Enter your name' }])
  })

  test('a program that names nothing of it is asked nothing', async () => {
    expect((await book(typed)).status).toBe(201)
  })

  test.each([
    ['/book-consultation', booking],
    ['/contact', { topic: 'wills', message: 'A will, please.', name: 'Tom' }],
  ])('%s without script asks, and the same sent again is taken', async (path, rest) => {
    const opened = await openedForm(site)
    const send = (fields: Record<string, string>) => {
      const body = new URLSearchParams({ opened, ...rest, ...typed, ...fields })
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      return site.request(path, { method: 'POST', body: body.toString(), headers })
    }
    const asked = await send({ askedEmail: '', askedPhone: '' })
    expect(asked.status).toBe(422)
    const again = await send({ askedEmail: typed.email, askedPhone: typed.phone })
    expect([201, 303]).toContain(again.status)
  })

  test.each(['07700 900123', '+44 7700 900123', '0800 1111', '+33 1 23 45 67 89', '0161 496 01'])(
    '%s: nothing is asked',
    async (phone) => expect((await book({ phone, askedPhone: '' })).status).toBe(201),
  )
})

test.each([
  '\u202a07700 900123\u202c',
  '+44\u00a07700\u2011900123',
  '07700\u2013900\u2212123',
  '+44 (0)7700/900.123',
  '07700-900123 ext 23',
  '٠٧٧٠٠ ٩٠٠١٢٣',
])('staff find %j by their search and their lists, however it was typed', async (typed) => {
  await book({ phone: '07700.900/123 x23', name: 'Ada Found' })
  await writeTo(site, { phone: '(07700) 900-123', name: 'Ada Found', email: '' })
  for (const [path, list] of [
    ['search?q=', 'found'],
    ['bookings?search=', 'bookings'],
    ['enquiries?q=', 'enquiries'],
  ]) {
    const address = `/api/admin/${path}${encodeURIComponent(typed)}`
    const answer = await (await site.request(address, { headers: staff })).json()
    expect(answer[list ?? ''], address).toContainEqual(
      expect.objectContaining({ name: 'Ada Found' }),
    )
  }
})
