import { beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { countForm, networkOf, tooManyAttempts } from './rate-limit'

const site = await openTestSite()
beforeEach(() => site.db.deleteFrom('attempts').execute())

const HOUR = 60 * 60
const hex = (value: number) => value.toString(16)
const later = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000)

/** Sends a form so often, and answers the last wait in seconds, or null. */
async function send(address: string, times = 1, now = TEST_NOW): Promise<number | null> {
  let wait: number | null = null
  for (let i = 0; i < times; i += 1) wait = await countForm(site.db, 'a form', address, now)
  return wait
}

test.each([
  ['203.0.113.1', '::ffff:203.0.113.1'],
  ['203.0.113.1', '::FFFF:203.0.113.1'],
  ['203.0.113.1', '::ffff:cb00:7101'],
  ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6'],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002::ff'],
  ['2001:db8::1', '2001:db8:0:0:ffff::'],
  ['2001:db8::', '2001:db8:0:0:1:2:3:4'],
  ['fe80::1%eth0', 'fe80::2'],
  ['::1', '::2'],
])('%s and %s count as one', async (address, other) => {
  expect(await send(address, 10)).toBeNull()
  expect(await send(other)).toBe(HOUR)
})

test.each([
  ['203.0.113.1', '203.0.113.2'],
  ['203.0.113.1', '::ffff:203.0.113.2'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['::2:3:4:5:6', '::3:3:4:5:6'],
])('%s and %s count by themselves', async (address, other) => {
  expect(await send(address, 10)).toBeNull()
  expect(await send(other)).toBeNull()
})

describe('the networks around an address', () => {
  test('of 256 households allow 15 forms an hour together', async () => {
    await send('2001:db8:0:1000::1', 10)
    expect(await send('2001:db8:0:10ff::1', 5)).toBeNull()
    expect(await send('2001:db8:0:1080::1')).toBe(HOUR)
    expect(await send('2001:db8:0:1100::1')).toBeNull()
  })

  test('of an office allow 20 an hour and 40 a day together', async () => {
    await send('203.0.113.1', 10)
    expect(await send('203.0.113.2', 10)).toBeNull()
    expect(await send('203.0.113.3')).toBe(HOUR)
    expect(await send('203.0.114.1')).toBeNull()
    const nextHour = later(HOUR)
    await send('203.0.113.4', 10, nextHour)
    expect(await send('203.0.113.5', 10, nextHour)).toBeNull()
    expect(await send('203.0.113.6', 1, later(2 * HOUR))).toBe(22 * HOUR)
    expect(await send('203.0.113.6', 1, later(24 * HOUR))).toBeNull()
  })

  test.each([
    ['a /20 of IPv4', (index: number) => `203.0.${112 + (index % 16)}.${index}`, 40, '203.0.128.1'],
    ['a /40 of IPv6', (index: number) => `2001:db8:${hex(index % 256)}::1`, 40, '2001:db8:100::1'],
    ['a /32 of IPv6', (index: number) => `2001:db8:${hex(index * 256)}::1`, 60, '2001:db9::1'],
  ])('of %s allow more an hour, and twice that a day', async (_size, addressOf, most, other) => {
    for (const hour of [0, 1]) {
      const now = later(hour * HOUR)
      for (let index = 0; index < most; index += 1) {
        expect(await send(addressOf(index), 1, now)).toBeNull()
      }
      if (hour === 0) expect(await send(addressOf(most))).toBe(HOUR)
    }
    expect(await send(addressOf(most), 1, later(2 * HOUR))).toBe(22 * HOUR)
    expect(await send(other, 1, later(2 * HOUR))).toBeNull()
  })

  test('lose nothing to an address that has used up its own', async () => {
    await send('203.0.113.1', 40)
    expect(await send('203.0.113.2', 10)).toBeNull()
  })
})

test.each([
  ['203.0.113.1', '203.0.113.1'],
  ['::ffff:203.0.113.1', '[::ffff:cb00:7101]'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['1::', '1:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [90 * 60, '90 minutes'],
  [90 * 60 + 1, '2 hours'],
  [22 * HOUR, '22 hours'],
])('after %d seconds is said as "in %s"', (seconds, words) => {
  const { message, details } = tooManyAttempts('Too much.', seconds)
  expect(message).toBe(`Too much. Please try again in ${words}.`)
  expect(details).toEqual({ headers: { 'Retry-After': String(seconds) } })
  expect(tooManyAttempts('Too much.', seconds, 'email').details.issues).toEqual([
    { path: 'email', message },
  ])
})
