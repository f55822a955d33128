import type { OfficeDay } from './office-hours'

export interface OfficeHoursLine {
  /** "Monday to Friday" */
  days: string
  /** "9:00-17:30" or "Closed" */
  times: string
}

/**
 * The office's week as people read it: neighbouring days with the same hours share a line
 * (docs/product.md, "Office hours").
 *
 * @param week the days in order, with their hours as "09:00"
 */
export function officeHoursLines(week: readonly OfficeDay[]): OfficeHoursLine[] {
  const lines: Array<{ days: string[]; times: string }> = []
  for (const { day, hours } of week) {
    const times = hours ? `${shortTime(hours.opens)}-${shortTime(hours.closes)}` : 'Closed'
    const last = lines.at(-1)
    if (last?.times === times) last.days.push(day)
    else lines.push({ days: [day], times })
  }
  return lines.map(({ days, times }) => ({
    days: days.length > 1 ? `${days[0]} to ${days.at(-1)}` : days.join(),
    times,
  }))
}

function shortTime(time: string): string {
  return time.replace(/^0/, '')
}
