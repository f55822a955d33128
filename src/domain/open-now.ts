import { addDays, timeText } from '~/lib/london'
import { dateText, hoursOn, type OfficeHours } from './office-hours'

/** No opening further ahead than this is mentioned. */
const DAYS_AHEAD = 60

export interface Opening {
  isOpen: boolean
  /** London time of the next closing or opening: "2026-11-23T17:30"; null when that is too far ahead. */
  changes: string | null
}

/** @param clock London time: "2026-11-23T10:00" */
export function openingAt(clock: string, hours: OfficeHours): Opening {
  const [today = '', time = ''] = clock.split('T')
  const present = openingOn(today, hours)
  if (present && time < present.opens) {
    return { isOpen: false, changes: `${today}T${present.opens}` }
  }
  if (present && time < present.closes) {
    return { isOpen: true, changes: `${today}T${present.closes}` }
  }
  let day = today
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    day = addDays(day, 1)
    const next = openingOn(day, hours)
    if (next) return { isOpen: false, changes: `${day}T${next.opens}` }
  }
  return { isOpen: false, changes: null }
}

/**
 * For visitors (docs/product.md, "Office hours").
 *
 * @param clock London time: "2026-11-23T10:00"
 * @returns "Open now, until 5.30pm", "Closed now, opens Monday at 9am"
 */
export function openNow(clock: string, hours: OfficeHours): string {
  const { isOpen, changes } = openingAt(clock, hours)
  if (!changes) return 'Closed now'
  const [day = '', time = ''] = changes.split('T')
  if (isOpen) return `Open now, until ${timeText(time)}`
  const ahead = daysBetween(clock, day)
  const opens = `at ${timeText(time)}`
  if (ahead <= 0) return `Closed now, opens ${opens}`
  if (ahead === 1) return `Closed now, opens tomorrow ${opens}`
  return `Closed now, opens ${dayText(day, ahead, hours, 'on ')} ${opens}`
}

/**
 * "Open until 5.30pm", "Opens Monday at 9am".
 *
 * @param clock London time: "2026-11-23T10:00"
 */
export function openInShort(clock: string, hours: OfficeHours): string {
  const { isOpen, changes } = openingAt(clock, hours)
  if (!changes) return 'Closed'
  const [day = '', time = ''] = changes.split('T')
  if (isOpen) return `Open until ${timeText(time)}`
  const ahead = daysBetween(clock, day)
  return ahead > 0
    ? `Opens ${dayText(day, ahead, hours)} at ${timeText(time)}`
    : `Opens at ${timeText(time)}`
}

function openingOn(date: string, hours: OfficeHours) {
  return hoursOn(date, weekdayOf(date), hours)
}

/** From 1 for Monday to 7 for Sunday. */
function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7
}

function daysBetween(clock: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(clock.slice(0, 10))) / 86_400_000)
}

/** More than a week ahead, the name of the day alone would be ambiguous. */
function dayText(date: string, ahead: number, { week }: OfficeHours, before = ''): string {
  return ahead < 7 ? (week[weekdayOf(date) - 1]?.day ?? '') : `${before}${dateText(date)}`
}
