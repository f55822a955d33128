import { beforeEach, expect, test } from 'vitest'
import { bookFrom, openedForm } from '../../../tests/fixtures/booking-calls'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { writeTo } from '../../../tests/fixtures/enquiries'
import { MAILS_TO_STRANGERS } from '../mail/rules'

const site = await openTestSite({ environment: { TRUST_PROXY: '1' } })
beforeEach(async () => {
  for (const table of ['mails', 'attempts', 'bookings'] as const)
    await site.db.deleteFrom(table).execute()
})

const HALF_HOUR_MS = 30 * 60 * 1000

/** A free time on one of the coming Tuesdays to Fridays, by its number. */
function timeOf(index: number): string {
  const day = [24, 25, 26, 27][Math.floor(index / 15) % 4] ?? 24
  const nine = Date.parse(`2026-11-${day}T09:00:00.000Z`)
  return new Date(nine + (index % 15) * HALF_HOUR_MS).toISOString()
}

const book = async (email: string, address: string, index: number) =>
  (
    await bookFrom(
      site,
      { opened: await openedForm(site), email, startsAt: timeOf(index) },
      address,
    )
  ).status

const write = async (email: string, address: string) =>
  (await writeTo(site, { email }, address)).status

test.each([
  ['bookings', book],
  ['enquiries', write],
] as const)(
  'a flood of %s from a few networks and one domain keeps no one new waiting',
  async (form, send) => {
    for (let index = 0; index < MAILS_TO_STRANGERS.most + 10; index++) {
      expect(await send(`p${index}@${form}.example`, `10.9.${index % 4}.1`, index)).toBe(201)
    }
    const people = [`${form}@example.com`, `${form}@gmail.com`, `joan.${form}@gmail.com`]
    for (const [index, email] of people.entries()) {
      expect(await send(email, `198.51.${index}.1`, 50 + index)).toBe(201)
    }
    const reached = (await site.outbox()).map(({ to }) => to?.[0]?.address)
    expect(reached).toEqual(expect.arrayContaining(people))
    expect(reached.filter((to) => to?.endsWith(`@${form}.example`))).toHaveLength(
      MAILS_TO_STRANGERS.most + 1,
    )
    const waiting = await site.db
      .selectFrom('mails')
      .select('notBefore')
      .where('state', '=', 'waiting')
      .where('notBefore', '>', TEST_NOW.toISOString())
      .execute()
    expect(waiting, 'the others wait for their turn').toHaveLength(9)
  },
)

test('someone who has booked still counts as new when they write', async () => {
  await book('eve@example.com', '198.51.100.1', 0)
  await write('eve@example.com', '198.51.100.1')
  const lanes = await site.db
    .selectFrom('mails')
    .select(['aboutKind', 'lane'])
    .where('recipient', 'is not', null)
    .orderBy('aboutKind')
    .execute()
  expect(lanes).toEqual([
    { aboutKind: 'booking', lane: 'first contact' },
    { aboutKind: 'enquiry', lane: 'first contact' },
  ])
})
