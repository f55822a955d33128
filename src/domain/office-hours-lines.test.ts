import { expect, test } from 'vitest'
import { originalWeek } from '~/content/office-hours'
import { officeHoursLines } from './office-hours-lines'

test('days with the same hours share a line', () => {
  expect(officeHoursLines(originalWeek)).toEqual([
    { days: 'Monday to Friday', times: '9:00-17:30' },
    { days: 'Saturday', times: '10:00-14:00' },
    { days: 'Sunday', times: 'Closed' },
  ])
})
