const ZONE = { timeZone: 'Europe/London' } as const
const time = new Intl.DateTimeFormat('en-GB', { ...ZONE, timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-GB', { ...ZONE, dateStyle: 'medium' })

/**
 * A moment by London's clock, wherever one reads it: "21 Nov 2026, 14:05".
 *
 * @param moment ISO 8601
 */
export function formatLondonMoment(moment: string): string {
  const date = new Date(moment)
  return `${day.format(date)}, ${time.format(date)}`
}

/** The same, but of today the time alone: "14:05". */
export function clockTime(moment: string, now = new Date()): string {
  const date = new Date(moment)
  return day.format(date) === day.format(now) ? time.format(date) : formatLondonMoment(moment)
}

/** The same in a sentence: "at 14:05", "on 21 Nov 2026, 14:05". */
export function whenInLondon(moment: string): string {
  const words = clockTime(moment)
  return words.includes(',') ? `on ${words}` : `at ${words}`
}
