import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DANIEL, HELEN, hostsScene } from '../../../../tests/fixtures/hosts-scene'
import { BOOKING_KINDS } from '../rules'

/** More of them with `npm run verify`. */
const RUNS = process.env.LONG_TESTS === '1' ? 60 : 3

const FROM = Date.parse('2026-11-23T00:00:00Z')
const MINUTE = 60_000

const quarter = (hour: number, until: number) =>
  fc.integer({ min: hour * 4, max: until * 4 }).map((at) => {
    const two = (number: number) => String(number).padStart(2, '0')
    return `${two(Math.floor(at / 4))}:${two((at % 4) * 15)}`
  })

const day = fc
  .tuple(quarter(8, 10), quarter(11, 12), quarter(13, 14), quarter(15, 20))
  .map(([opens, noon, after, closes]) => ({
    isOpen: true,
    opens,
    closes: noon,
    also: [{ opens: after, closes }],
  }))

const person = fc.record({
  week: fc.option(fc.array(day, { minLength: 7, maxLength: 7 })),
  kinds: fc.option(fc.subarray([...BOOKING_KINDS], { minLength: 1 })),
  lengthMinutes: fc.option(fc.constantFrom(20, 45, 90)),
  bufferBeforeMinutes: fc.option(fc.constantFrom(0, 10)),
  bufferAfterMinutes: fc.option(fc.constantFrom(0, 15)),
  absences: fc
    .array(fc.integer({ min: 23, max: 29 }), { maxLength: 1 })
    .map((days) => days.map((each) => ({ from: `2026-11-${each}`, until: `2026-11-${each}` }))),
  busy: fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 7 * 1440 }), minutes: fc.constantFrom(15, 60, 600) }),
    { maxLength: 6 },
  ),
})

const story = fc.record({
  people: fc.tuple(person, person),
  trusts: fc.option(fc.constantFrom(15, 60)),
  turns: fc.array(
    fc.record({
      kind: fc.constantFrom(...BOOKING_KINDS),
      service: fc.constantFrom('Trusts', 'Probate Services', 'I am not sure yet'),
      with: fc.constantFrom('', 'helen-hart', DANIEL),
      pick: fc.nat(),
    }),
    { minLength: 6, maxLength: 10 },
  ),
})

test('of random days with lunches, kinds, lengths, buffers, busy times and absences, no time is given twice and each that is offered is kept', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ people, trusts, turns }) => {
      const scene = await hostsScene()
      try {
        await tell(scene, people, trusts, turns)
      } finally {
        await scene.site.close()
      }
    }),
    { seed: 20_261_125, numRuns: RUNS, endOnFailure: true },
  )
})

type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never

async function tell(
  scene: Awaited<ReturnType<typeof hostsScene>>,
  people: Story['people'],
  trusts: Story['trusts'],
  turns: Story['turns'],
) {
  const { site, setHosts, setRules, helen, daniel, timesOf, tryToBook } = scene
  const own = [helen, daniel].map((host, index) => {
    const { busy, ...changes } = people[index] ?? {}
    return { ...host, ...changes }
  })
  await setHosts(...own)
  const none = { bufferBeforeMinutes: null, bufferAfterMinutes: null }
  await setRules({
    offersInPerson: true,
    byService: [{ service: 'trusts', lengthMinutes: trusts, ...none }],
  })
  const busy = people.flatMap(({ busy }, index) =>
    busy.map(({ at, minutes }) => {
      const start = FROM + at * MINUTE
      const [startsAt, endsAt] = [start, start + minutes * MINUTE].map((moment) =>
        new Date(moment).toISOString(),
      )
      return {
        hostId: index === 0 ? HELEN : DANIEL,
        startsAt: startsAt ?? '',
        endsAt: endsAt ?? '',
      }
    }),
  )
  for (const row of busy) {
    await site.db
      .insertInto('busyTimes')
      .values(row)
      .onConflict((conflict) => conflict.columns(['hostId', 'startsAt']).doNothing())
      .execute()
  }
  for (const { pick, ...wish } of turns) {
    const { kinds } = await (
      await site.request(`/api/booking/slots?${new URLSearchParams(wish)}`)
    ).json()
    // Of a kind that those who are meant do not hold, the times are of another.
    if (!kinds.includes(wish.kind)) continue
    const times = await timesOf(`${new URLSearchParams(wish)}`)
    const startsAt = times[pick % times.length]
    if (startsAt === undefined) continue
    const answer = await tryToBook({ ...wish, startsAt })
    expect(answer.status, `${startsAt} ${await answer.clone().text()}`).toBe(201)
    // What has been given is not given again with nobody left to take it.
    if (wish.with !== '')
      expect((await tryToBook({ ...wish, startsAt })).status).toBeGreaterThan(400)
  }
  const rows = await site.db
    .selectFrom('bookings')
    .select(['hostId', 'startsAt', 'endsAt', 'kind'])
    .execute()
  for (const [index, one] of rows.entries()) {
    const held = people[one.hostId === HELEN ? 0 : 1]?.kinds ?? BOOKING_KINDS
    expect(held).toContain(one.kind)
    const meets = (other: { hostId: string | null; startsAt: string; endsAt: string | null }) =>
      other.hostId === one.hostId &&
      other.startsAt < (one.endsAt ?? '') &&
      one.startsAt < (other.endsAt ?? '')
    expect(rows.slice(index + 1).filter(meets)).toEqual([])
    expect(busy.filter(meets)).toEqual([])
  }
  // Nor is anyone booked who is away or not at work then.
  expect((await scene.readAvailability()).overlapping).toEqual([])
}
