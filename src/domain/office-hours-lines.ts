import type { Interval, OfficeDay } from './office-hours'

export interface OfficeHoursLine {
  /** "Monday to Friday" */
  days: string
  /** "9:00-17:30" or "Closed" */
  times: string
}

/**
 * Neighbouring days with the same hours share a line (docs/product.md, "Office hours").
 *
 * @param week the days in order, with their hours as "09:00"
 */
export function officeHoursLines(week: readonly OfficeDay[]): OfficeHoursLine[] {
  return hoursLines(week.map(({ day, hours }) => ({ day, hours: hours ? [hours] : [] })))
}

/** For a week whose days may have several hours: "9:00-12:30 and 13:30-17:00". */
export function hoursLines(
  week: ReadonlyArray<{ day: string; hours: readonly Interval[] }>,
): OfficeHoursLine[] {
  const lines: Array<{ days: string[]; times: string }> = []
  for (const { day, hours } of week) {
    const each = hours.map(({ opens, closes }) => `${shortTime(opens)}-${shortTime(closes)}`)
    const times = each.join(' and ') || 'Closed'
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
