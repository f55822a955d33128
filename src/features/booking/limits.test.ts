import { beforeEach, expect, test } from 'vitest'
import { originalFirm as firm } from '~/content/firm'
import { bookFrom, openedForm } from '../../../tests/fixtures/booking-calls'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { OPEN_BOOKINGS_PER_EMAIL } from './rules'

const site = await openTestSite({ environment: { TRUST_PROXY: '1' } })
beforeEach(async () => {
  site.setNow(TEST_NOW)
  await site.db.deleteFrom('bookings').execute()
  await site.db.deleteFrom('attempts').execute()
})

/** A form that someone has opened a minute ago. */
const openForm = () => openedForm(site)

function pass(milliseconds: number): void {
  site.setNow(new Date(TEST_NOW.getTime() + milliseconds))
}

const call = (changes: Record<string, unknown>, address?: string) =>
  bookFrom(site, changes, address)

const bookings = () => site.db.selectFrom('bookings').select('email').execute()

test('one email address has two consultations before it, also of many booked at one instant', async () => {
  const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']
  const forms = await Promise.all(times.map(() => openForm()))
  const answers = await Promise.all(
    times.map((time, index) =>
      call(
        {
          startsAt: `2026-11-24T${time}:00.000Z`,
          opened: forms[index],
          email: index % 2 ? 'Ada@example.co.uk' : `ada+${index}@example.co.uk`,
        },
        `203.${index}.113.1`,
      ),
    ),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, 201, 409, 409, 409, 409])
  expect(await bookings()).toHaveLength(OPEN_BOOKINGS_PER_EMAIL)
  const refused = answers.find(({ status }) => status === 409)
  const message = `There are 2 consultations booked for this email address already. To change one or book another, please call ${firm.phone}.`
  expect(await refused?.json()).toEqual({ message, issues: [{ path: 'email', message }] })

  site.setNow(new Date('2026-11-24T12:00:00Z'))
  const later = { opened: await openForm(), startsAt: '2026-11-25T09:00:00.000Z' }
  expect((await call(later)).status, 'those are over').toBe(201)
})

test.each([
  ['/48 of IPv6', (index: number) => `2001:db8:1:${(index * 256).toString(16)}::1`, 20],
  ['/56 of IPv6', (index: number) => `2001:db8:1:${index.toString(16)}::1`, 15],
  ['/24 of IPv4', (index: number) => `203.0.113.${index}`, 20],
])(
  'a %s sends so many forms an hour, from however many addresses',
  async (_size, addressOf, most) => {
    const opened = await openForm()
    for (let index = 0; index < most; index += 1) {
      expect((await call({ opened }, addressOf(index))).status).toBe(201)
    }
    expect((await call({ opened }, addressOf(most))).status).toBe(429)
    expect((await call({ opened }, '2001:db8:2::1')).status).toBe(201)
    expect((await call({ opened }, '198.51.100.1')).status).toBe(201)
  },
)

test('one noisy address does not use up what its neighbours have', async () => {
  const opened = await openForm()
  for (let index = 0; index < 30; index += 1) await call({ opened })
  expect((await call({ opened }, '203.0.113.2')).status).toBe(201)
})

test('a network’s day is forty forms', async () => {
  const opened = await openForm()
  for (let hour = 0; hour < 2; hour += 1) {
    pass(60_000 + hour * 60 * 60_000)
    for (let index = 0; index < 20; index += 1) {
      expect((await call({ opened }, `203.0.113.${index}`)).status).toBe(201)
    }
  }
  pass(60_000 + 2 * 60 * 60_000)
  const refused = await call({ opened }, '203.0.113.99')
  expect(refused.status).toBe(429)
  expect((await refused.json()).message).toContain('Please try again in 22 hours.')
})

test.each([
  'Ada Lovelace',
  'Siân O’Neill-St. Clair',
  "D'Arcy",
  "Tom & Aisha O'Brien-Khan",
  'J.R.R. Tolkien',
  'Dr. Nguyễn Thị Minh Khai',
  'अदिति शर्मा',
  '王小明',
  'محمد علي',
])('%s is a name', async (name) => {
  expect((await call({ name, opened: await openForm() })).status).toBe(201)
})

test.each([
  'You have won, see https://evil.example',
  'See www.evil',
  'evil.example',
  'Call 07700900123',
  'Ada <eve@evil>',
  '...',
])('%j is no name', async (name) => {
  const answer = await call({ name, opened: await openForm() })
  expect(answer.status).toBe(422)
  const message =
    'Enter your name in letters. You can use spaces, hyphens, apostrophes, full stops and “&” between them'
  expect((await answer.json()).issues).toEqual([{ path: 'name', message }])
})
