import { dateText, dayAfter, hoursOn, type OfficeHours, timeText } from './office-hours'

/** Days to look ahead for the next opening; beyond, nothing is said of it. */
const DAYS_AHEAD = 60

/**
 * Whether the office is open, and until or from when (docs/product.md, "Office hours").
 *
 * @param clock what a clock in London shows: "2026-11-23T10:00"
 * @returns "Open now, until 5:30pm", "Closed now, opens Monday at 9am"
 */
export function openNow(clock: string, hours: OfficeHours): string {
  const [today = '', time = ''] = clock.split('T')
  const present = openingOn(today, hours)
  if (present && present.opens <= time && time < present.closes) {
    return `Open now, until ${hourText(present.closes)}`
  }
  if (present && time < present.opens) return `Closed now, opens at ${hourText(present.opens)}`
  let day = today
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    day = dayAfter(day)
    const next = openingOn(day, hours)
    if (next) return `Closed now, opens ${dayText(day, ahead, hours)} at ${hourText(next.opens)}`
  }
  return 'Closed now'
}

function openingOn(date: string, hours: OfficeHours) {
  return hoursOn(date, weekdayOf(date), hours)
}

/** From 1 for Monday to 7 for Sunday. */
function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7
}

/** Beyond a week the name of the day alone would be misread. */
function dayText(date: string, ahead: number, { week }: OfficeHours): string {
  if (ahead === 1) return 'tomorrow'
  return ahead < 7 ? (week[weekdayOf(date) - 1]?.day ?? '') : `on ${dateText(date)}`
}

/** "09:00" as "9am", "12:00" as "noon". */
function hourText(time: string): string {
  return time === '12:00' ? 'noon' : timeText(time).replace(':00', '')
}
