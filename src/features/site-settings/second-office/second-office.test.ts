import { expect, test } from 'vitest'
import { z } from 'zod'
import { legalServiceWithHours } from '~/seo/structured-data'
import { openTestSite } from '../../../../tests/fixtures/create-test-site'
import { siteSettingsSchema } from '../schema'

const office = {
  name: 'Sale office',
  street: '2 Example Road',
  town: 'Sale',
  county: '',
  postcode: 'M33 0AA',
  phone: '0161 496 0123',
}

const site = await openTestSite()
const staff = await site.logIn({ username: 'helen' })

function change(json: object) {
  const path = '/api/admin/settings/second-office'
  return site.request(path, { method: 'PUT', headers: staff, json })
}

async function settings() {
  return siteSettingsSchema.parse(await (await site.request('/api/site-settings')).json())
}

async function llms(): Promise<string> {
  return (await site.request('/llms.txt')).text()
}

test('a second office is kept unfinished, and shown only with all that the first one has', async () => {
  const before = await llms()
  expect((await change({ town: 'Sale' })).status).toBe(200)
  const refused = await change({ isShown: true, phone: '12' })
  expect(refused.status).toBe(422)
  const { issues } = z
    .object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) })
    .parse(await refused.json())
  expect(issues.map(({ path }) => path)).toEqual(['name', 'street', 'postcode', 'phone'])
  expect(issues.at(-1)?.message).toContain('a phone number with its area code')
  expect((await settings()).secondOffice).toBeUndefined()
  expect(await llms()).toBe(before)
})

test('one that is shown has its own hours and phone in files and structured data', async () => {
  const week = Array.from({ length: 7 }, (_, day) =>
    day === 1
      ? { isOpen: true, opens: '10:00', closes: '15:00' }
      : { isOpen: false, opens: '', closes: '' },
  )
  expect((await change({ ...office, week, isShown: true })).status).toBe(200)
  const facts = await settings()
  expect(legalServiceWithHours(facts)).toMatchObject({
    telephone: '+441614960000',
    department: {
      name: 'The Will Solicitors, Sale office',
      telephone: '+441614960123',
      address: { streetAddress: '2 Example Road', postalCode: 'M33 0AA' },
      openingHoursSpecification: [{ opens: '10:00', closes: '15:00' }],
    },
  })
  const text = await llms()
  expect(text).toContain('### Sale office')
  expect(text).toContain('- Tuesday: 10:00-15:00')
  await change({ isShown: false })
  expect((await settings()).secondOffice).toBeUndefined()
})
