import { expect, test } from 'vitest'
import { readFitting } from '~/content-kinds/past-things'
import { availabilityValues, newHost, toValues } from './values'

test('people typed before accounts were known of them are kept, and their account stays as it is', () => {
  const { userId: _, ...host } = newHost([], { id: null, name: 'Daniel Reed' })
  const kept = readFitting(availabilityValues, { hosts: [host] }, { hosts: [] })
  expect(kept?.hosts).toMatchObject([{ name: 'Daniel Reed' }])
  expect(kept?.hosts[0]?.userId).toBeUndefined()
})

test('what is only read of someone is not sent back', () => {
  const { tellsOfLink: _, ...host } = newHost([], { id: null, name: 'Daniel Reed' })
  const read = {
    ...host,
    userId: null,
    week: null,
    kinds: null,
    meetsAt: 'main' as const,
    joinUrl: null,
    slug: null,
    toTell: 3,
    toMeet: 0,
  }
  expect(Object.keys(toValues({ hosts: [read] }).hosts[0] ?? {})).not.toContain('toTell')
})
