/** When the office is open on one day of the week, in London time ("09:00" to "17:30"). */
export interface OfficeDay {
  day: string
  /** Null on a day when the office is closed. */
  hours: { opens: string; closes: string } | null
}

const weekday = { opens: '09:00', closes: '17:30' }

/** The office's week from Monday to Sunday (docs/product.md, "Office hours"). */
export const officeHours: readonly OfficeDay[] = [
  { day: 'Monday', hours: weekday },
  { day: 'Tuesday', hours: weekday },
  { day: 'Wednesday', hours: weekday },
  { day: 'Thursday', hours: weekday },
  { day: 'Friday', hours: weekday },
  { day: 'Saturday', hours: { opens: '10:00', closes: '14:00' } },
  { day: 'Sunday', hours: null },
]
