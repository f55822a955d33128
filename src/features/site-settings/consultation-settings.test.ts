import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFitting } from '~/content-kinds/past-things'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { consultationsSettingsSchema, consultationsValues } from './consultations-schema'

const PATH = '/api/admin/settings/consultations'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  staff = await site.logIn({ username: 'helen' })
})
afterEach(() => site.close())

async function read() {
  const answer = await site.request(PATH, { headers: staff })
  return consultationsSettingsSchema.parse(await answer.json()).values
}

function change(json: object) {
  return site.request(PATH, { method: 'PUT', headers: staff, json })
}

test('what staff have typed of lengths is in their draft as it is, right or wrong', async () => {
  const own = { bufferBeforeMinutes: null, bufferAfterMinutes: null }
  const byService = [
    { service: 'wills', lengthMinutes: 5, ...own },
    { service: 'trusts', lengthMinutes: 45, ...own },
  ]
  const draft = JSON.parse(JSON.stringify({ byService, daysAhead: 900 }))
  expect((await change(draft)).status).toBe(422)
  expect(readFitting(consultationsValues, draft, await read())).toMatchObject(draft)
})

test('consultations are at first as the firm has always held them', async () => {
  expect(await read()).toEqual({
    leadMinutes: 60,
    changeNoticeHours: 4,
    remindsHourBefore: false,
    lengthMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    byService: [],
    offersInPerson: false,
    daysAhead: 30,
    mostADay: null,
    mostADayEach: null,
  })
})

test.each([
  ['leadMinutes', 0, 2880, 'Please enter a whole number of minutes from 0 to 2,880.'],
  ['changeNoticeHours', 0, 72, 'Please enter a whole number of hours from 0 to 72.'],
  ['lengthMinutes', 10, 240, 'Please enter a whole number of minutes from 10 to 240.'],
  ['bufferBeforeMinutes', 0, 120, 'Please enter a whole number of minutes from 0 to 120.'],
  ['bufferAfterMinutes', 0, 120, 'Please enter a whole number of minutes from 0 to 120.'],
  ['daysAhead', 1, 90, 'Please enter a whole number of days from 1 to 90.'],
  ['mostADay', 1, 200, 'Please enter a whole number of consultations from 1 to 200.'],
  ['mostADayEach', 1, 50, 'Please enter a whole number of consultations from 1 to 50.'],
])('%s is a whole number from %i to %i', async (field, least, most, message) => {
  for (const value of [least, most]) {
    expect((await change({ [field]: value })).status).toBe(200)
    expect(await read()).toHaveProperty(field, value)
  }
  for (const value of [least - 1, most + 1, least + 0.5, '5']) {
    const answer = await change({ [field]: value })
    expect(answer.status).toBe(422)
    expect((await answer.json()).issues).toEqual([{ path: field, message }])
  }
  expect(await read()).toHaveProperty(field, most)
})

test('without a limit again, a day takes as many consultations as there are times', async () => {
  await change({ mostADay: 3, mostADayEach: 2 })
  expect((await change({ mostADay: null, mostADayEach: null })).status).toBe(200)
  expect(await read()).toMatchObject({ mostADay: null, mostADayEach: null })
})
