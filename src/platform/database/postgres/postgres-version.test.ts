import { expect, test } from 'vitest'
import { OperatorError } from '../../operator-error'
import { requireVersion } from './postgres-version'

test.each([90_624, 130_014, 140_099])(
  'PostgreSQL %i is too old, and what to do is said',
  (version) => {
    expect(() => requireVersion(version)).toThrow(OperatorError)
    expect(() => requireVersion(version)).toThrow(
      /is PostgreSQL (?:9|13|14), and the site needs PostgreSQL 15 or newer\. Upgrade/,
    )
  },
)

test.each([150_000, 150_014, 180_001])('PostgreSQL %i is new enough', (version) => {
  expect(() => requireVersion(version)).not.toThrow()
})
