import { expect, test } from 'vitest'
import { openTestSite } from '../../../../tests/fixtures/create-test-site'
import { flood, freeTimes, statuses } from '../../../../tests/fixtures/flood'
import { BRAKE } from './rules'

const site = await openTestSite({ environment: { TRUST_PROXY: '1' } })

test('however few times are free, fifteen are booked and the sixteenth is held', async () => {
  const headers = await site.logIn({ username: 'settings' })
  const path = '/api/admin/settings/consultations'
  await site.request(path, { method: 'PUT', headers, json: { daysAhead: 2 } })
  const times = await freeTimes(site)
  expect(times.length * BRAKE.share, 'a fifth of them').toBeLessThan(BRAKE.least - 2)
  const answers = await flood(site, times.slice(0, BRAKE.least + 1))
  expect(statuses(answers)).toEqual({ 201: BRAKE.least, 202: 1 })
  expect(answers.at(-1)?.status).toBe(202)
})
