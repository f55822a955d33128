import { expect, test } from 'vitest'
import { allow, CONSENT_DAYS, parseConsent, recordConsent } from './rules'

const MADE = new Date('2026-11-23T10:00:00Z')
const stored = JSON.stringify(recordConsent(allow(['analytics']), 3, MADE))
const after = (days: number) => new Date(MADE.getTime() + days * 24 * 60 * 60 * 1000)

test('a decision holds for a year, with its version and its time', () => {
  const decision = {
    essential: true,
    analytics: true,
    marketing: false,
    functional: false,
    timestamp: MADE.toISOString(),
    version: 3,
  }
  expect(parseConsent(stored, MADE)).toEqual(decision)
  expect(parseConsent(stored, after(CONSENT_DAYS))).toEqual(decision)
})

test('after that the visitor is asked again', () => {
  expect(parseConsent(stored, after(CONSENT_DAYS + 1))).toBeNull()
})
