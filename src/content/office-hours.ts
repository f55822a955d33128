import type { OfficeDay } from '~/domain/office-hours'

const weekday = { opens: '09:00', closes: '17:30' }

/**
 * The week that a new site begins with, from Monday to Sunday. The firm changes its own under Settings in the
 * dashboard (docs/product.md, "Office hours").
 */
export const originalWeek: readonly OfficeDay[] = [
  { day: 'Monday', hours: weekday },
  { day: 'Tuesday', hours: weekday },
  { day: 'Wednesday', hours: weekday },
  { day: 'Thursday', hours: weekday },
  { day: 'Friday', hours: weekday },
  { day: 'Saturday', hours: { opens: '10:00', closes: '14:00' } },
  { day: 'Sunday', hours: null },
]
