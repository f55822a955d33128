import { randomUUIDv7 } from 'node:crypto'

/** A UUIDv7 begins with its millisecond; three hexadecimal digits after the version follow. */
const MILLISECOND_LENGTH = 'tttttttt-tttt'.length
const COUNTER_AT = 'tttttttt-tttt-7'.length
const COUNTER_DIGITS = 3

let millisecond = ''
let counter = 0

/**
 * A UUIDv7, so that rows sort by the time they were made; those that this process makes within one millisecond are
 * counted (RFC 9562, section 6.2, method 1), up to the 4,096th.
 */
export function newId(): string {
  const id = randomUUIDv7()
  const isSame = id.startsWith(millisecond) && millisecond !== ''
  counter = isSame ? counter + 1 : 0
  millisecond = id.slice(0, MILLISECOND_LENGTH)
  const digits = counter.toString(16).padStart(COUNTER_DIGITS, '0').slice(-COUNTER_DIGITS)
  return id.slice(0, COUNTER_AT) + digits + id.slice(COUNTER_AT + COUNTER_DIGITS)
}
