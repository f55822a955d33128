import { expect, test } from 'vitest'
import { hoursInField, hoursOfValue, hoursValue, typedHours } from './typed-hours'

test.each([
  ['9am to 12.30pm, 1.30pm to 5pm', '09:00-12:30, 13:30-17:00'],
  ['9-12.30 and 1.30-5', '09:00-12:30, 13:30-17:00'],
  ['9 to 5', '09:00-17:00'],
  ['09:00–12:30; 13:30–17:30', '09:00-12:30, 13:30-17:30'],
  ['6pm to 8pm', '18:00-20:00'],
  ['6-8pm', '18:00-20:00'],
  ['9-1pm', '09:00-13:00'],
  ['10 to noon', '10:00-12:00'],
  ['2 to 6', '14:00-18:00'],
  ['8.30am until 1', '08:30-13:00'],
  ['', ''],
  ['Closed', ''],
  ['not working', ''],
])('“%s” is %s', (typed, value) => {
  expect(typedHours(typed)).toBe(value)
  // What is shown of it says the same.
  expect(typedHours(hoursInField(value))).toBe(value)
  expect(hoursValue(hoursOfValue(value))).toBe(value)
})

test.each(['9', 'mornings', '9 to lunch', '9 to 5 to 6', '25 to 26', '9am, 5pm'])(
  '“%s” is no hours',
  (typed) => {
    expect(typedHours(typed)).toBeNull()
  },
)
